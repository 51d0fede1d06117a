public import Seismology

/// A question as its parameters state it, before they are taken together.
public struct QueryDraft: Hashable, Sendable {
    /// The most answers that one question may have, as the USGS has it.
    public static let mostAnswers = 20_000
    /// How far back a question without `starttime` reaches, in seconds: 30 days, as the USGS has it.
    public static let standardAgeSeconds = 2_592_000.0

    /// The parameters that are fields of the question.
    public internal(set) var query = EventQuery()
    var latitude: Double?
    var longitude: Double?
    var minRadiusDegrees: Double?
    var maxRadiusDegrees: Double?
    var minRadiusKilometers: Double?
    var maxRadiusKilometers: Double?
    var west: Double?
    var east: Double?
    var offset: Int?
    /// Whether every origin of an event is wanted; there is one.
    public internal(set) var includesAllOrigins = false
    /// Whether every magnitude of an event is wanted; there is one at most.
    public internal(set) var includesAllMagnitudes = false
    /// Whether replaced products are wanted; none are kept.
    public internal(set) var includesSuperseded = false
    var includesArrivals = false

    /// Makes a draft without any parameter.
    public init() {}

    /// Takes the parameters together.
    ///
    /// Without `starttime` the question reaches back 30 days, unless it names an event.
    /// - Parameter now: The moment of asking.
    /// - Returns: The question.
    /// - Throws: ``QueryError`` where parameters contradict each other or ask for what is not held.
    public func question(asOf now: Instant) throws(QueryError) -> EventQuery {
        guard !includesArrivals else {
            throw .unsupported(parameter: "includearrivals", reason: "no arrivals are kept")
        }
        var question = query
        question.offset = offset ?? 1
        question.circle = try circle()
        if let south = query.minLatitude, let north = query.maxLatitude, south > north {
            throw .contradiction(
                parameter: "minlatitude", given: "\(south)", rule: "it must not be above maxlatitude, \(north)")
        }
        try setLongitudes(of: &question)
        if question.startTime == nil, question.eventID == nil {
            question.startTime = now.adding(seconds: -Self.standardAgeSeconds)
        }
        return question
    }

    private func setLongitudes(of question: inout EventQuery) throws(QueryError) {
        switch (west, east) {
        case (nil, nil): return
        case (let west?, nil): question.minLongitude = try Self.single(west, of: "minlongitude")
        case (nil, let east?): question.maxLongitude = try Self.single(east, of: "maxlongitude")
        case (let west?, let east?):
            guard east - west <= 360 else {
                throw .contradiction(
                    parameter: "maxlongitude", given: "\(east)",
                    rule: "it must be at most 360 degrees east of minlongitude, \(west)")
            }
            question.setLongitudes(from: west, to: east)
        }
    }

    private static func single(_ edge: Double, of name: String) throws(QueryError) -> Double {
        guard -180...180 ~= edge else {
            throw .contradiction(
                parameter: name, given: "\(edge)",
                rule: "an area across the date line needs both minlongitude and maxlongitude")
        }
        return edge
    }
}

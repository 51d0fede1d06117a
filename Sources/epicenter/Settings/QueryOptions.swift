internal import ArgumentParser
internal import Catalog
internal import Seismology

/// A question on the command line; the options are the parameters of the FDSN event service.
struct QueryOptions: ParsableArguments {
    @Option(help: "The oldest origin time (ISO 8601, UTC).") var starttime: String?
    @Option(help: "The newest origin time.") var endtime: String?
    @Option(help: "Only the time before now: 90m, 12h, 7d or 4w.") var last: String?
    @Option(parsing: .unconditional, help: "The southern edge, in degrees.") var minlatitude: Double?
    @Option(parsing: .unconditional, help: "The northern edge.") var maxlatitude: Double?
    @Option(parsing: .unconditional, help: "The western edge.") var minlongitude: Double?
    @Option(parsing: .unconditional, help: "The eastern edge; less than the western one crosses the date line.")
    var maxlongitude: Double?
    @Option(parsing: .unconditional, help: "The latitude of a circle's center.") var latitude: Double?
    @Option(parsing: .unconditional, help: "The longitude of a circle's center.") var longitude: Double?
    @Option(help: "The circle's inner radius, in kilometers.") var minradiuskm: Double?
    @Option(help: "The circle's outer radius, in kilometers.") var maxradiuskm: Double?
    @Option(parsing: .unconditional, help: "The least depth, in kilometers.") var mindepth: Double?
    @Option(parsing: .unconditional, help: "The greatest depth.") var maxdepth: Double?
    @Option(parsing: .unconditional, help: "The least magnitude.") var minmagnitude: Double?
    @Option(parsing: .unconditional, help: "The greatest magnitude.") var maxmagnitude: Double?
    @Option(help: "Kinds of event, separated by commas: earthquake, quarry blast, ...") var eventtype: String?
    @Option(help: "Only the catalog of this agency: usgs, ingv, ... (default: all).") var catalog: String?
    @Flag(help: "List withdrawn events too.") var includedeleted = false
    @Option(help: "time (newest first), time-asc, magnitude or magnitude-asc.") var orderby = "time"
    @Option(help: "The most events.") var limit: Int?
    @Option(help: "The first event, counted from 1.") var offset = 1

    /// The question, as of a moment.
    func query(at now: Instant) throws -> EventQuery {
        var query = EventQuery()
        query.startTime = try starttime.map { try Self.instant($0, option: "starttime") }
        query.endTime = try endtime.map { try Self.instant($0, option: "endtime") }
        if let last { query.startTime = now.adding(seconds: -(try Self.seconds(last))) }
        (query.minLatitude, query.maxLatitude) = (minlatitude, maxlatitude)
        (query.minLongitude, query.maxLongitude) = (minlongitude, maxlongitude)
        query.circle = try circle()
        (query.minDepthKilometers, query.maxDepthKilometers) = (mindepth, maxdepth)
        (query.minMagnitude, query.maxMagnitude) = (minmagnitude, maxmagnitude)
        query.kinds = Set((eventtype ?? "").split(separator: ",").map { EventKind(rawValue: String($0)) })
        query.catalog = catalog.map { Agency(rawValue: $0) }
        query.includesWithdrawn = includedeleted
        guard let order = EventQuery.Order(rawValue: orderby) else {
            throw ValidationError("--orderby \(orderby) is not one of time, time-asc, magnitude, magnitude-asc.")
        }
        query.order = order
        if let limit, limit < 0 { throw ValidationError("--limit \(limit) is negative.") }
        guard offset >= 1 else { throw ValidationError("--offset \(offset) is less than 1.") }
        query.limit = limit
        query.offset = offset
        return query
    }

    private func circle() throws -> EventQuery.Circle? {
        guard latitude != nil || longitude != nil || maxradiuskm != nil || minradiuskm != nil else { return nil }
        guard let latitude, let longitude, maxradiuskm != nil || minradiuskm != nil else {
            throw ValidationError("A circle needs --latitude, --longitude and --maxradiuskm or --minradiuskm.")
        }
        do {
            return EventQuery.Circle(
                center: try Coordinate(latitude: latitude, longitude: longitude),
                minRadiusKilometers: minradiuskm ?? 0, maxRadiusKilometers: maxradiuskm ?? .infinity)
        } catch { throw ValidationError("\(error)") }
    }

    static func instant(_ text: String, option: String) throws -> Instant {
        guard let instant = Instant(iso8601: text) else {
            throw ValidationError("--\(option) \(text) is not a time such as 2025-05-06 or 2025-05-06T09:24:12Z.")
        }
        return instant
    }

    private static func seconds(_ text: String) throws -> Double {
        let units: [Character: Double] = ["m": 60, "h": 3_600, "d": 86_400, "w": 604_800]
        guard let letter = text.last, let unit = units[letter], let count = Double(text.dropLast()), count > 0,
            count.isFinite
        else { throw ValidationError("--last \(text) is not a period such as 90m, 12h, 7d or 4w.") }
        return count * unit
    }
}

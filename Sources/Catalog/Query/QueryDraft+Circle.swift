internal import Seismology

extension QueryDraft {
    /// The circle or ring that the parameters state; `nil` where they state none.
    func circle() throws(QueryError) -> EventQuery.Circle? {
        let least = try kilometers(minRadiusDegrees, minRadiusKilometers, name: "minradius")
        let greatest = try kilometers(maxRadiusDegrees, maxRadiusKilometers, name: "maxradius")
        guard latitude != nil || longitude != nil || least != nil || greatest != nil else { return nil }
        guard let latitude, let longitude, least != nil || greatest != nil else {
            let rule = "latitude, longitude and maxradius or maxradiuskm must all be given for a circle"
            let (name, given) = anyOfCircle
            throw .contradiction(parameter: name, given: given, rule: rule)
        }
        if let least, let greatest, least > greatest {
            throw .contradiction(
                parameter: minRadiusKilometers == nil ? "minradius" : "minradiuskm",
                given: "\(minRadiusKilometers ?? minRadiusDegrees ?? 0)", rule: "it must not be above the outer radius")
        }
        guard let center = try? Coordinate(latitude: latitude, longitude: longitude) else { return nil }
        return EventQuery.Circle(
            center: center, minRadiusKilometers: least ?? 0, maxRadiusKilometers: greatest ?? .infinity)
    }

    private func kilometers(
        _ degrees: Double?, _ kilometers: Double?, name: String
    ) throws(QueryError) -> Double? {
        guard let degrees else { return kilometers }
        if let kilometers {
            throw .contradiction(
                parameter: "\(name)km", given: "\(kilometers)", rule: "\(name) and \(name)km cannot both be given")
        }
        return degrees * EventQuery.Circle.kilometersPerDegree
    }

    /// One parameter of the circle that was given, to be named.
    private var anyOfCircle: (name: String, given: String) {
        let parts = [
            ("latitude", latitude), ("longitude", longitude), ("maxradius", maxRadiusDegrees),
            ("maxradiuskm", maxRadiusKilometers), ("minradius", minRadiusDegrees),
            ("minradiuskm", minRadiusKilometers),
        ]
        let given = parts.first { $0.1 != nil }
        return (given?.0 ?? "latitude", given?.1.map { "\($0)" } ?? "")
    }
}

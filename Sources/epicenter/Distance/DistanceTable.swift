internal import Foundation
internal import Seismology

/// The distances along a way of two places or more.
struct DistanceTable {
    private static let points = [
        "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
    ]

    private let way: [Coordinate]
    private let legs: [Leg]

    init(_ way: [Coordinate]) {
        self.way = way
        legs = zip(way, way.dropFirst()).map { Leg(from: $0, to: $1) }
    }

    /// For people.
    var lines: [String] {
        var lines: [String] = []
        for (leg, ends) in zip(legs, zip(way, way.dropFirst())) {
            if !lines.isEmpty { lines.append("") }
            lines += [
                fact("From", position(ends.0)), fact("To", position(ends.1)),
                fact("Distance", leg.ellipsoid.words),
                fact("On a sphere", "\(leg.sphere.words), \(EventTable.decimal(leg.sphereDegrees, places: 3))°"),
                fact("Bearing", "there \(bearing(leg.bearingDegrees)), back \(bearing(leg.backBearingDegrees))"),
            ]
        }
        guard legs.count > 1 else { return lines }
        return lines + ["", fact("On the way", along.words), fact("Straight", straight.words)]
    }

    /// A row for each leg.
    var csv: [UInt8] {
        let header =
            "fromlatitude,fromlongitude,tolatitude,tolongitude,kilometers,miles,spherekilometers,spheremiles,"
            + "spheredegrees,bearing,backbearing\n"
        return Array((header + legs.map(\.csvRow).joined()).utf8)
    }

    private struct Document: Encodable {
        let legs: [Leg]
        let along: Leg.Length
        let straight: Leg.Length
    }

    /// The legs, and both distances of the whole.
    func json() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return Array(try encoder.encode(Document(legs: legs, along: along, straight: straight))) + [0x0A]
    }

    private var along: Leg.Length {
        Leg.Length(meters: legs.map { $0.ellipsoid.kilometers * 1_000 }.reduce(0, +))
    }

    private var straight: Leg.Length {
        guard let first = way.first, let last = way.last else { return Leg.Length(meters: 0) }
        return Leg(from: first, to: last).ellipsoid
    }

    private func fact(_ name: String, _ value: String) -> String {
        name + String(repeating: " ", count: 13 - name.count) + value
    }

    private func position(_ place: Coordinate) -> String {
        let latitude = EventTable.decimal(abs(place.latitude), places: 5) + (place.latitude < 0 ? "°S" : "°N")
        return latitude + " " + EventTable.decimal(abs(place.longitude), places: 5)
            + (place.longitude < 0 ? "°W" : "°E")
    }

    private func bearing(_ degrees: Double?) -> String {
        guard let degrees else { return "-" }
        let point = Self.points[Int((degrees / 22.5).rounded()) % 16]
        return "\(EventTable.decimal(degrees, places: 1))° (\(point))"
    }
}

internal import Foundation
internal import Seismology

/// The path from one place to another.
struct Leg: Encodable {
    /// A distance in both units.
    struct Length: Encodable {
        let kilometers: Double
        let miles: Double

        /// From meters; a mile is 1,609.344 m.
        init(meters: Double) {
            kilometers = meters / 1_000
            miles = meters / 1_609.344
        }

        /// `9560.123 km (5940.385 mi)`.
        var words: String {
            "\(EventTable.decimal(kilometers, places: 3)) km (\(EventTable.decimal(miles, places: 3)) mi)"
        }
    }

    /// The mean radius of the Earth, in meters (IUGG: a third of twice the equatorial and once the polar radius).
    static let sphereRadius = 6_371_008.8

    private struct Place: Encodable {
        let latitude: Double
        let longitude: Double

        init(_ coordinate: Coordinate) { (latitude, longitude) = (coordinate.latitude, coordinate.longitude) }
    }

    private let from: Place
    private let to: Place
    /// The shortest path on WGS84.
    let ellipsoid: Length
    /// The great circle on a sphere.
    let sphere: Length
    /// Its angle at the sphere's center.
    let sphereDegrees: Double
    /// Which way the path begins, in degrees from north over east; nil where there is no way to go.
    let bearingDegrees: Double?
    /// Which way the path back begins.
    let backBearingDegrees: Double?

    init(from: Coordinate, to: Coordinate) {
        self.from = Place(from)
        self.to = Place(to)
        let path = Geodesic.inverse(from: from, to: to)
        ellipsoid = Length(meters: path.distanceMeters)
        bearingDegrees = path.distanceMeters > 0 ? path.azimuthDegrees : nil
        backBearingDegrees =
            path.distanceMeters > 0 ? Geodesic.inverse(from: to, to: from).azimuthDegrees : nil
        let angle = Self.angle(from, to)
        sphere = Length(meters: Self.sphereRadius * angle)
        sphereDegrees = angle * 180 / .pi
    }

    /// The angle between two places on a sphere, in radians, exact for near and for opposite places alike
    /// (Vincenty's formula for a sphere).
    private static func angle(_ a: Coordinate, _ b: Coordinate) -> Double {
        let (first, second) = (a.latitude * .pi / 180, b.latitude * .pi / 180)
        let turn = (b.longitude - a.longitude) * .pi / 180
        let x = cos(second) * sin(turn)
        let y = cos(first) * sin(second) - sin(first) * cos(second) * cos(turn)
        let z = sin(first) * sin(second) + cos(first) * cos(second) * cos(turn)
        return atan2((x * x + y * y).squareRoot(), z)
    }

    var csvRow: String {
        let bearings = [bearingDegrees, backBearingDegrees].map { $0.map { "\($0)" } ?? "" }
        let numbers = [
            from.latitude, from.longitude, to.latitude, to.longitude, ellipsoid.kilometers, ellipsoid.miles,
            sphere.kilometers, sphere.miles, sphereDegrees,
        ]
        return (numbers.map { "\($0)" } + bearings).joined(separator: ",") + "\n"
    }
}

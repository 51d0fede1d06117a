import Foundation
import Seismology
import Testing

/// What GeographicLib and this library may differ by: one millimeter is promised, this is what is held.
private let distanceToleranceMeters = 1e-7
/// How far a wrong azimuth may lead astray at the shorter of the distances to the second place and to its antipode.
private let azimuthToleranceMeters = 1e-6
/// What the azimuths of special cases may differ by: two units in the last place.
private let azimuthToleranceDegrees = 6e-14
/// A polar quarter of a meridian of WGS84, from GeographicLib.
private let quarterMeridianMeters = 10_001_965.729312724

struct GeodesicTests {
    @Test func `distances and azimuths of ten thousand pairs are those of GeographicLib`() throws {
        let pairs = try placePairs()
        let oracle = try Oracle()
        try #require(oracle.count == pairs.count)
        var worstMeters = 0.0
        var worstSwayMeters = 0.0
        for (index, pair) in pairs.enumerated() {
            let path = Geodesic.inverse(from: pair.first, to: pair.second)
            let error = abs(path.distanceMeters - oracle.distancesMeters[index])
            let sway = swayMeters(path, path.azimuthDegrees - oracle.azimuthsDegrees[index])
            #expect(error <= distanceToleranceMeters, "pair \(index): \(pair)")
            #expect(sway <= azimuthToleranceMeters, "pair \(index): \(pair)")
            #expect(0..<360 ~= path.azimuthDegrees && 0..<360 ~= path.finalAzimuthDegrees, "pair \(index): \(pair)")
            worstMeters = max(worstMeters, error)
            worstSwayMeters = max(worstSwayMeters, sway)
        }
        print("Largest difference from GeographicLib: distance \(worstMeters) m, azimuth \(worstSwayMeters) m.")
    }

    @Test func `the way back is as long and begins where the way there ended`() throws {
        for (index, pair) in try placePairs(count: 2_000).enumerated() {
            let there = Geodesic.inverse(from: pair.first, to: pair.second)
            let back = Geodesic.inverse(from: pair.second, to: pair.first)
            #expect(
                abs(there.distanceMeters - back.distanceMeters) <= distanceToleranceMeters, "pair \(index): \(pair)")
            guard index % 10 != 5, index % 10 < 8 else { continue }  // There the shortest path may not be unique.
            #expect(swayMeters(there, there.backAzimuthDegrees - back.azimuthDegrees) <= azimuthToleranceMeters)
        }
    }

    @Test(arguments: [
        // From, to, meters, azimuth, final azimuth: special cases, from GeographicLib 2.1.
        ((0.0, 0.0), (0.0, 0.0), 0.0, 180.0, 180.0),
        ((40.0, 10.0), (40.0, 10.0), 0, 180, 180),
        ((-40.0, 10.0), (-40.0, 10.0), 0, 0, 0),
        ((90.0, 0.0), (90.0, 0.0), 0, 180, 180),
        ((90.0, 0.0), (90.0, 90.0), 0, 90, 180),
        ((-90.0, 0.0), (90.0, 0.0), 2 * quarterMeridianMeters, 0, 0),
        ((90.0, 30.0), (0.0, 0.0), quarterMeridianMeters, 210, 180),
        ((0.0, 0.0), (0.0, 180.0), 2 * quarterMeridianMeters, 0, 180),
        ((0.0, 0.0), (0.0, -180.0), 2 * quarterMeridianMeters, 0, 180),
        ((0.0, 180.0), (0.0, -180.0), 0, 180, 180),
        ((0.0, -179.0), (0.0, 179.0), 222_638.98158654716, 270, 270),
        ((30.0, 0.0), (-30.0, 180.0), 2 * quarterMeridianMeters, 0, 180),
        ((-30.0, 0.0), (30.0, 180.0), 2 * quarterMeridianMeters, 180, 0),
    ])
    func `coincident, polar and antipodal places follow GeographicLib`(
        from: (Double, Double), to: (Double, Double), meters: Double, azimuth: Double, final: Double
    ) throws {
        let path = Geodesic.inverse(
            from: try Coordinate(latitude: from.0, longitude: from.1),
            to: try Coordinate(latitude: to.0, longitude: to.1))
        #expect(abs(path.distanceMeters - meters) <= distanceToleranceMeters)
        #expect(abs(path.azimuthDegrees - azimuth) <= azimuthToleranceDegrees)
        #expect(abs(path.finalAzimuthDegrees - final) <= azimuthToleranceDegrees)
    }
}

/// How far off the line an azimuth that is wrong by an angle leads; where the path is nearly half around the Earth
/// every azimuth leads near, so that only the distance to the antipode counts.
private func swayMeters(_ path: Geodesic, _ degrees: Double) -> Double {
    let angle = abs(degrees.remainder(dividingBy: 360)) * .pi / 180
    return angle * min(path.distanceMeters, abs(2 * quarterMeridianMeters - path.distanceMeters))
}

/// The columns of `Fixtures/geodesics.bin`.
private struct Oracle {
    let distancesMeters: [Double]
    let azimuthsDegrees: [Double]
    var count: Int { distancesMeters.count }

    init() throws {
        let url = try #require(Bundle.module.url(forResource: "Fixtures/geodesics", withExtension: "bin"))
        let bytes = try Data(contentsOf: url)
        let values = stride(from: 0, to: bytes.count - 7, by: 8).map { offset in
            Double(bitPattern: bytes[offset..<offset + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) })
        }
        let count = values.count / 2
        distancesMeters = Array(values[..<count])
        azimuthsDegrees = Array(values[count...])
    }
}

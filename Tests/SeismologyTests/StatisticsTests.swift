import Foundation
import Seismology
import Testing

/// How far lengths on the sphere may be from those on the ellipsoid: what ``DepthProfile`` promises.
private let sphereTolerance = 0.006

struct StatisticsTests {
    @Test func `events are tallied by the interval in which they happened`() {
        let tallies = IntervalTally.of(
            times: [-1, 0, 0.5, 10, 29.999, 30, .nan, 12], magnitudes: [9, 1, 3, .nan, 2, 8, 7, .nan],
            edges: [0, 10, 20, 30])
        #expect(tallies.map(\.count) == [2, 2, 1])
        #expect(tallies.map(\.largestMagnitude) == [3, nil, 2])
        #expect(IntervalTally.of(times: [1], magnitudes: [1], edges: [0]).isEmpty)
        #expect(IntervalTally.of(times: [], magnitudes: [], edges: [0, 1]).map(\.count) == [0])
    }

    @Test func `a tally is that of looking through all intervals`() {
        var random = SplitMix64(seed: 3)
        let edges = (0...40).map { Double($0 * 25 + random.within(10)) }
        let times = (0..<3_000).map { _ in Double(random.within(600)) + 500 }
        let magnitudes = times.map { _ in Double(random.within(90)) / 10 }
        let tallies = IntervalTally.of(times: times, magnitudes: magnitudes, edges: edges)
        for (place, tally) in tallies.enumerated() {
            let within = times.indices.filter { edges[place] <= times[$0] && times[$0] < edges[place + 1] }
            #expect(tally.count == within.count)
            #expect(tally.largestMagnitude == within.map { magnitudes[$0] }.max())
        }
    }

    @Test(arguments: [0.0, 17.0, 45.0, 89.0, 90.0, 133.0, 179.0], [(35.0, 140.0), (-20, -179.9), (0, 0), (62, -150)])
    func `the line of places along a great circle is that circle`(azimuth: Double, center: (Double, Double)) throws {
        let middle = try Coordinate(latitude: center.0, longitude: center.1)
        let line = DepthProfile(center: middle, azimuthDegrees: azimuth)
        var places: [Coordinate] = []
        for kilometers in [-300.0, -120, 0, 120, 300] { places.append(try place(on: line, kilometers)) }
        let found = try #require(DepthProfile(through: places))
        let turn = abs((found.azimuthDegrees - azimuth).remainder(dividingBy: 180))
        #expect(turn < 1e-6)
        #expect(abs(found.center.latitude - middle.latitude) < 1e-9)
        for (index, kilometers) in [-300.0, -120, 0, 120, 300].enumerated() {
            let position = line.position(of: places[index])
            #expect(abs(position.alongKilometers - kilometers) < 1e-6)
            #expect(abs(position.acrossKilometers) < 1e-6)
        }
    }

    @Test func `lengths along and across are those on the ellipsoid within the bound named`() throws {
        var random = SplitMix64(seed: 11)
        for _ in 0..<500 {
            let center = try Coordinate(
                latitude: Double(random.within(85)), longitude: Double(random.within(180)))
            let other = try Coordinate(
                latitude: min(89, max(-89, center.latitude + Double(random.within(400)) / 100)),
                longitude: center.longitude * 0.99)
            let path = Geodesic.inverse(from: center, to: other)
            let kilometers = path.distanceMeters / 1_000
            guard kilometers > 1 else { continue }
            let along = DepthProfile(center: center, azimuthDegrees: path.azimuthDegrees).position(of: other)
            #expect(abs(abs(along.alongKilometers) / kilometers - 1) < sphereTolerance)
            #expect(abs(along.acrossKilometers) < sphereTolerance * kilometers)
            let across = DepthProfile(center: center, azimuthDegrees: path.azimuthDegrees + 90).position(of: other)
            #expect(abs(abs(across.acrossKilometers) / kilometers - 1) < sphereTolerance)
        }
    }

    @Test func `what lies to the right of the line is positive, and forward too`() throws {
        let line = DepthProfile(center: try Coordinate(latitude: 10, longitude: 20), azimuthDegrees: 90)
        #expect(line.position(of: try Coordinate(latitude: 9, longitude: 20)).acrossKilometers > 110)
        #expect(line.position(of: try Coordinate(latitude: 10, longitude: 21)).alongKilometers > 109)
        #expect(DepthProfile(center: line.center, azimuthDegrees: 270).azimuthDegrees == 90)
        #expect(DepthProfile(center: line.center, azimuthDegrees: -45).azimuthDegrees == 135)
    }

    @Test func `places without a mean have no line`() throws {
        let here = try Coordinate(latitude: 0, longitude: 0)
        #expect(DepthProfile(through: []) == nil)
        #expect(DepthProfile(through: [here]) == nil)
        #expect(DepthProfile(through: [here, try Coordinate(latitude: 0, longitude: 180)]) == nil)
        let same = try #require(DepthProfile(through: [here, here]))
        #expect(same.position(of: here).alongKilometers == 0)
    }

    @Test(arguments: [
        // Gardner and Knopoff 1974, table 1: magnitude, kilometers, days; the formulas are drawn through it.
        (2.5, 19.5, 6.0), (3.0, 22.5, 11.5), (3.5, 26, 22), (4.0, 30, 42), (4.5, 35, 83), (5.0, 40, 155),
        (5.5, 47, 290), (6.0, 54, 510), (6.5, 61, 790), (7.0, 70, 915), (7.5, 81, 960), (8.0, 94, 985),
    ])
    func `windows of aftershocks are near the published table`(
        magnitude: Double, kilometers: Double, days: Double
    ) throws {
        let window = try #require(AftershockWindow(magnitude: magnitude))
        #expect(abs(window.radiusKilometers / kilometers - 1) < 0.02)
        #expect(abs(window.days / days - 1) < 0.13)
    }

    @Test func `no magnitude has no window`() {
        #expect(AftershockWindow(magnitude: .nan) == nil)
        #expect(AftershockWindow(magnitude: 20) == nil)
    }
}

/// The place so many kilometers along a line, by the formulas of the sphere.
private func place(on line: DepthProfile, _ kilometers: Double) throws -> Coordinate {
    let arc = kilometers / DepthProfile.radiusKilometers
    let (latitude, azimuth) = (line.center.latitude.radians, line.azimuthDegrees.radians)
    let sine = sin(latitude) * cos(arc) + cos(latitude) * sin(arc) * cos(azimuth)
    let east = atan2(sin(azimuth) * sin(arc) * cos(latitude), cos(arc) - sin(latitude) * sine)
    return try Coordinate(
        latitude: asin(sine) / .pi * 180,
        longitude: (line.center.longitude + east / .pi * 180).remainder(dividingBy: 360))
}

extension Double {
    fileprivate var radians: Double { self * .pi / 180 }
}

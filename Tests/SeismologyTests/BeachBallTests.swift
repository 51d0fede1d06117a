import Foundation
import Seismology
import Testing

/// How near to an outline, in radii of the disc, a point's side is not asked: what a chord may be off.
private let edgeTolerance = 0.002

struct BeachBallTests {
    @Test func `points lie within the outlines where the first motion is away from the source`() throws {
        let recorded = try DecomposedTensor.all().map(\.tensor)
        for (index, tensor) in (try special() + recorded).enumerated() {
            let edges = Edges(BeachBall(tensor))
            var random = SplitMix64(seed: UInt64(index))
            var asked = 0
            for _ in 0..<150 {
                let (east, north) = (random.unit() * 2 - 1, random.unit() * 2 - 1)
                let distance = (east * east + north * north).squareRoot()
                guard distance < 0.999, edges.distance(east, north) > edgeTolerance else { continue }
                asked += 1
                let plunge = 90 - 2 * asin(distance / 2.squareRoot()) * 180 / .pi
                let azimuth = atan2(east, north) * 180 / .pi
                let isCompression = tensor.radiation(azimuthDegrees: azimuth, plungeDegrees: plunge) > 0
                #expect(edges.surround(east, north) == isCompression, "\(tensor) at \(east), \(north)")
            }
            #expect(asked > 80)
        }
    }

    @Test func `outlines stay on the disc and have no gaps`() throws {
        for tensor in try special() + DecomposedTensor.all().map(\.tensor) {
            for outline in BeachBall(tensor).outlines {
                #expect(outline.count >= 3)
                for (point, next) in zip(outline, outline.dropFirst() + outline.prefix(1)) {
                    #expect(point.east * point.east + point.north * point.north <= 1 + 1e-9, "\(tensor)")
                    #expect(hypot(point.east - next.east, point.north - next.north) < 0.08, "\(tensor)")
                }
            }
        }
    }

    @Test func `an explosion is all compression and an implosion none`() throws {
        let explosion = BeachBall(try MomentTensor(mrr: 1, mtt: 2, mpp: 3, mrt: 0, mrp: 0, mtp: 0))
        #expect(explosion.outlines.count == 1)
        #expect(explosion.outlines[0].allSatisfy { abs(hypot($0.east, $0.north) - 1) < 1e-12 })
        #expect(BeachBall(try MomentTensor(mrr: -1, mtt: -2, mpp: -3, mrt: 0, mrp: 0, mtp: 0)).outlines.isEmpty)
    }

    @Test func `a double couple has quarters of the same area`() throws {
        // Of a sphere's half, half is compression, whatever the plane: the signs of opposite directions are equal.
        for tensor in try DecomposedTensor.all() where tensor.kind == "couple" || tensor.kind == "steep" {
            // Outlines within the whole circle are holes.
            let areas = BeachBall(tensor.tensor).outlines.map { abs(signedArea($0)) }
            let area = areas[0] > 0.99 * .pi ? 2 * areas[0] - areas.reduce(0, +) : areas.reduce(0, +)
            #expect(abs(area / .pi - 0.5) < 0.002, "\(tensor)")
        }
    }

    @Test(arguments: [
        (0.0, 90.0, 0.0, 0.0), (0, 0, 0, 1), (90, 0, 1, 0), (180, 0, 0, -1), (270, 0, -1, 0), (45, 30, 0.5, 0.5),
    ])
    func `directions have their place`(azimuth: Double, plunge: Double, east: Double, north: Double) {
        let point = BeachBall.point(azimuthDegrees: azimuth, plungeDegrees: plunge)
        #expect(abs(point.east - east) < 1e-12 && abs(point.north - north) < 1e-12)
    }
}

/// Sources whose outlines are at the edge of what there is: upright and flat planes, dipoles, nearly one sign.
private func special() throws -> [MomentTensor] {
    var tensors: [MomentTensor] = []
    for strike in [0.0, 30, 90, 200] {
        for dip in [0.0, 1e-7, 45, 89.999, 90] {
            for rake in [0.0, 1e-6, 90, -90, 180, 37] {
                let plane = try NodalPlane(strikeDegrees: strike, dipDegrees: dip, rakeDegrees: rake)
                tensors.append(try plane.tensor(scalarMoment: 1e18))
            }
        }
    }
    let diagonals = [
        (2.0, -1.0, -1.0), (-2, 1, 1), (1, 0, 0), (-1, 0, 0), (1, 1, 0), (-1, -1, 0), (1, 1, -1e-9), (-1, -1, 1e-9),
        (1, -1e-4, -1), (1, 1e-4, -1), (1, -1e4, 0), (1e-6, 1, -1e6), (1, 1, -0.5), (3, 0.2, -0.1), (1, -1e8, -1e-8),
    ]
    for (first, second, third) in diagonals {
        for (a, b, c) in [(first, second, third), (third, first, second), (second, third, first)] {
            tensors.append(try MomentTensor(mrr: a, mtt: b, mpp: c, mrt: 0, mrp: 0, mtp: 0))
            tensors.append(try turned(a, b, c, by: 0.3))
        }
    }
    return tensors
}

/// A diagonal tensor turned about the eastward axis, so that its axes are neither flat nor upright.
private func turned(_ mrr: Double, _ mtt: Double, _ mpp: Double, by angle: Double) throws -> MomentTensor {
    let (c, s) = (cos(angle), sin(angle))
    return try MomentTensor(
        mrr: mrr * c * c + mtt * s * s, mtt: mrr * s * s + mtt * c * c, mpp: mpp, mrt: (mrr - mtt) * c * s, mrp: 0,
        mtp: 0)
}

/// The edges of a ball's outlines.
private struct Edges {
    private var ends: [(BeachBall.Point, BeachBall.Point)] = []

    init(_ ball: BeachBall) {
        for outline in ball.outlines { ends += zip(outline, outline.dropFirst() + outline.prefix(1)) }
    }

    /// By the rule of even and odd crossings.
    func surround(_ east: Double, _ north: Double) -> Bool {
        var isWithin = false
        for (one, other) in ends where (one.north > north) != (other.north > north) {
            let crossing = one.east + (north - one.north) / (other.north - one.north) * (other.east - one.east)
            if east < crossing { isWithin.toggle() }
        }
        return isWithin
    }

    func distance(_ east: Double, _ north: Double) -> Double {
        var least = Double.infinity
        for (one, other) in ends {
            let (dx, dy) = (other.east - one.east, other.north - one.north)
            let length = dx * dx + dy * dy
            let part = length > 0 ? ((east - one.east) * dx + (north - one.north) * dy) / length : 0
            let bounded = min(max(part, 0), 1)
            least = min(least, hypot(east - one.east - bounded * dx, north - one.north - bounded * dy))
        }
        return least
    }
}

private func signedArea(_ outline: [BeachBall.Point]) -> Double {
    zip(outline, outline.dropFirst() + outline.prefix(1)).reduce(0) { sum, edge in
        sum + (edge.0.east * edge.1.north - edge.1.east * edge.0.north) / 2
    }
}

extension SplitMix64 {
    /// A number from 0 to below 1.
    mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}

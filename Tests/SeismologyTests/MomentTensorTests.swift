import Foundation
import Seismology
import Testing

/// What ObsPy and this library may differ by, relative to the tensor, where both compute with all digits.
private let relativeTolerance = 2e-8
/// What angles may differ by: ObsPy's planes go through arc sines and a constant of nine digits.
private let angleToleranceDegrees = 2e-5
/// What shares may differ by: MoPaD cuts both factors of the double couple's to whole percent.
private let shareTolerance = 0.02

struct MomentTensorTests {
    @Test func `axes are those of ObsPy`() throws {
        for expected in try DecomposedTensor.all() {
            let axes = expected.tensor.principalAxes
            for (axis, other) in zip([axes.t, axes.n, axes.p], expected.axes) {
                #expect(abs(axis.value - other[0]) <= relativeTolerance * expected.scale, "\(expected)")
                let turn = angle(
                    from: (axis.azimuthDegrees, axis.plungeDegrees), to: (other[2], other[1]))
                #expect(turn <= angleToleranceDegrees, "\(expected)")
                #expect(0..<360 ~= axis.azimuthDegrees && 0...90 ~= axis.plungeDegrees, "\(expected)")
            }
        }
    }

    @Test func `nodal planes are those of ObsPy`() throws {
        for expected in try DecomposedTensor.all() {
            let planes = try #require(expected.tensor.nodalPlanes)
            #expect(planes.first.dipDegrees >= planes.second.dipDegrees)
            let couple = try planes.first.tensor(scalarMoment: 1)
            for other in expected.planes {
                let plane = try NodalPlane(strikeDegrees: other[0], dipDegrees: other[1], rakeDegrees: other[2])
                #expect(try plane.tensor(scalarMoment: 1).difference(from: couple) < 1e-6, "\(expected)")
                // A plane that stands upright may be given from either side.
                guard other[1] < 89.9 else { continue }
                let isAmong = [planes.first, planes.second].contains { mine in
                    abs(mine.dipDegrees - other[1]) <= angleToleranceDegrees
                        && turn(mine.strikeDegrees, other[0]) <= angleToleranceDegrees
                        && turn(mine.rakeDegrees, other[2]) <= angleToleranceDegrees
                }
                #expect(isAmong, "\(expected) \(planes)")
            }
        }
    }

    @Test func `shares are those of MoPaD, and add up`() throws {
        for expected in try DecomposedTensor.all() {
            let shares = expected.tensor.shares
            #expect(abs(abs(shares.isotropic) - expected.isotropic) <= shareTolerance, "\(expected)")
            #expect(abs(shares.doubleCouple - expected.doubleCouple) <= shareTolerance, "\(expected)")
            let sum = shares.doubleCouple + shares.linearDipole.magnitude + shares.isotropic.magnitude
            #expect(abs(sum - 1) < 1e-12)
            if expected.kind == "couple" || expected.kind == "steep" { #expect(shares.doubleCouple > 0.999_999) }
        }
    }

    @Test func `a plane's tensor has that plane, and its auxiliary one, again`() throws {
        var random = SplitMix64(seed: 7)
        for _ in 0..<500 {
            let plane = try NodalPlane(
                strikeDegrees: Double(random.within(180_000)) / 1_000 + 180,
                dipDegrees: Double(random.within(44_500)) / 1_000 + 45,
                rakeDegrees: Double(random.within(179_000)) / 1_000)
            let tensor = try plane.tensor(scalarMoment: 3e18)
            #expect(abs(tensor.scalarMoment / 3e18 - 1) < 1e-12)
            #expect(abs(tensor.mrr + tensor.mtt + tensor.mpp) < 1e6)
            let planes = try #require(tensor.nodalPlanes)
            for wanted in [plane, plane.auxiliary] {
                let nearest = [planes.first, planes.second].map {
                    max(
                        turn($0.strikeDegrees, wanted.strikeDegrees), abs($0.dipDegrees - wanted.dipDegrees),
                        turn($0.rakeDegrees, wanted.rakeDegrees))
                }.min()
                #expect(try #require(nearest) < 1e-5, "\(plane)")
            }
            #expect(try plane.auxiliary.tensor(scalarMoment: 3e18).difference(from: tensor) < 1e-12)
        }
    }

    @Test(arguments: [
        // Strike, dip, rake, and the components of the tensor of unit moment: Aki and Richards, figure 4.20.
        (0.0, 90.0, 0.0, (0.0, 0.0, 0.0, 0.0, 0.0, -1.0)),  // Left-lateral on an upright plane to the north.
        (0.0, 45.0, 90.0, (1.0, 0.0, -1.0, 0.0, 0.0, 0.0)),  // Thrust on a plane that dips to the east.
        (90.0, 45.0, -90.0, (-1.0, 1.0, 0.0, 0.0, 0.0, 0.0)),  // Normal faulting, pulling to north and south.
        (0.0, 90.0, 90.0, (0.0, 0.0, 0.0, 0.0, 1.0, 0.0)),  // The east goes up on an upright plane.
    ])
    func `simple faults have simple tensors`(
        strike: Double, dip: Double, rake: Double, unit: (Double, Double, Double, Double, Double, Double)
    ) throws {
        let plane = try NodalPlane(strikeDegrees: strike, dipDegrees: dip, rakeDegrees: rake)
        let expected = try MomentTensor(
            mrr: unit.0, mtt: unit.1, mpp: unit.2, mrt: unit.3, mrp: unit.4, mtp: unit.5)
        #expect(try plane.tensor(scalarMoment: 1).difference(from: expected) < 1e-15)
    }

    @Test func `an explosion has no planes and a dipole none that can be told`() throws {
        let explosion = try MomentTensor(mrr: 1e15, mtt: 1e15, mpp: 1e15, mrt: 0, mrp: 0, mtp: 0)
        #expect(explosion.nodalPlanes == nil)
        #expect(explosion.shares.isotropic == 1 && explosion.shares.doubleCouple == 0)
        let dipole = try MomentTensor(mrr: -2e15, mtt: 1e15, mpp: 1e15, mrt: 0, mrp: 0, mtp: 0)
        #expect(dipole.nodalPlanes == nil)
        #expect(abs(dipole.shares.linearDipole + 1) < 1e-12)
    }

    @Test(arguments: [(1e9, -0.0666667), (1.122018e9, -0.0333333), (3.98107e20, 7.6666667), (5.31e22, 9.0833962)])
    func `the moment magnitude follows the scalar moment`(moment: Double, magnitude: Double) throws {
        let plane = try NodalPlane(strikeDegrees: 10, dipDegrees: 20, rakeDegrees: 30)
        let tensor = try plane.tensor(scalarMoment: moment)
        #expect(abs(tensor.momentMagnitude - magnitude) < 1e-6)
    }

    @Test func `what is no tensor and no plane is refused with a sentence`() {
        #expect(throws: MomentTensorError.allZero) {
            try MomentTensor(mrr: 0, mtt: 0, mpp: 0, mrt: 0, mrp: 0, mtp: 0)
        }
        for bad in [Double.nan, .infinity, 1e300] {
            #expect(throws: MomentTensorError.self) {
                try MomentTensor(mrr: 1, mtt: 0, mpp: 0, mrt: 0, mrp: bad, mtp: 0)
            }
        }
        #expect(throws: NodalPlaneError.dipOutOfRange(91)) {
            try NodalPlane(strikeDegrees: 0, dipDegrees: 91, rakeDegrees: 0)
        }
        #expect(throws: NodalPlaneError.self) { try NodalPlane(strikeDegrees: .nan, dipDegrees: 1, rakeDegrees: 0) }
        #expect(MomentTensorError.allZero.description == "All six components of the moment tensor are zero.")
    }

    @Test func `components of very different sizes are taken apart without overflow`() throws {
        for scale in [1e-300, 1.0, 1e27] {
            let tensor = try MomentTensor(mrr: scale, mtt: -scale, mpp: 0, mrt: 1e-13 * scale, mrp: 0, mtp: 0)
            let axes = tensor.principalAxes
            #expect(abs(axes.t.value / scale - 1) < 1e-12 && abs(axes.p.value / scale + 1) < 1e-12)
            #expect(axes.t.plungeDegrees > 89.999 && axes.p.plungeDegrees < 0.001)
            #expect(abs(tensor.scalarMoment / scale - 1) < 1e-12)
        }
    }
}

/// The angle between two axes, each azimuth and plunge, in degrees; an axis has two ends.
private func angle(from one: (Double, Double), to other: (Double, Double)) -> Double {
    func vector(_ axis: (Double, Double)) -> SIMD3<Double> {
        let (azimuth, plunge) = (axis.0 * .pi / 180, axis.1 * .pi / 180)
        return [cos(plunge) * cos(azimuth), cos(plunge) * sin(azimuth), sin(plunge)]
    }
    let (first, second) = (vector(one), vector(other))
    let chord = min(((first - second) * (first - second)).sum(), ((first + second) * (first + second)).sum())
    return 2 * asin(min(1, chord.squareRoot() / 2)) * 180 / .pi
}

/// How far two directions in degrees are apart, whole turns aside.
private func turn(_ one: Double, _ other: Double) -> Double { abs((one - other).remainder(dividingBy: 360)) }

extension MomentTensor {
    var components: [Double] { [mrr, mtt, mpp, mrt, mrp, mtp] }

    /// The greatest difference of components, relative to the greatest of the other.
    func difference(from other: MomentTensor) -> Double {
        let scale = other.components.map(abs).max() ?? 1
        return (zip(components, other.components).map { abs($0 - $1) }.max() ?? 0) / scale
    }
}

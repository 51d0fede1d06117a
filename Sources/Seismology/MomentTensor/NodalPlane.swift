/// A plane that may have slipped, and how: which of the two nodal planes did is not told by the waves.
public struct NodalPlane: Hashable, Sendable {
    /// Where the plane's horizontal line points, the plane dipping to its right: degrees clockwise from north, 0 to
    /// below 360.
    public let strikeDegrees: Double
    /// How steeply the plane descends, 0 (flat) to 90 degrees (upright).
    public let dipDegrees: Double
    /// How the upper block moved on the plane, against the strike, -180 to 180 degrees: 0 left-lateral, 90 thrust, 180
    /// right-lateral, -90 normal.
    public let rakeDegrees: Double

    /// Makes a plane from degrees; whole turns are taken off strike and rake.
    ///
    /// - Throws: ``NodalPlaneError`` where an angle is not finite, or the dip is not between 0 and 90 degrees.
    public init(strikeDegrees: Double, dipDegrees: Double, rakeDegrees: Double) throws(NodalPlaneError) {
        guard dipDegrees >= 0, dipDegrees <= 90 else { throw .dipOutOfRange(dipDegrees) }
        guard strikeDegrees.isFinite else { throw .notFinite(strikeDegrees) }
        guard rakeDegrees.isFinite else { throw .notFinite(rakeDegrees) }
        let strike = withoutTurns(strikeDegrees)
        self.strikeDegrees = strike < 0 ? (strike + 360 < 360 ? strike + 360 : 0) : strike
        self.dipDegrees = dipDegrees
        self.rakeDegrees = withoutTurns(rakeDegrees)
    }

    /// The plane with a normal and a slip of unit length; which way the normal points does not matter.
    ///
    /// Aki and Richards, "Quantitative Seismology" (2002), equations 4.88 and 4.89.
    init(normal: Vector, slip: Vector) {
        let isUpward = normal.z <= 0
        let (n, u) = isUpward ? (normal, slip) : (-normal, -slip)
        let horizontal = (n.x * n.x + n.y * n.y).squareRoot()
        let strike = SineCosine(sine: -n.x, cosine: n.y)
        let dip = SineCosine(sine: horizontal, cosine: -n.z)
        // The strike of a flat plane is any; north is as good.
        let unit = horizontal > 0 ? strike.normalized : SineCosine(sine: 0, cosine: 1)
        let along = Vector(unit.cosine, unit.sine, 0)
        strikeDegrees = unit.degrees
        dipDegrees = dip.radians * 180 / .pi
        rakeDegrees = arcTangent(dot(u, cross(n, along)), dot(u, along)) * 180 / .pi
    }

    /// The plane's normal, upwards, and the slip of the upper block, both of unit length.
    var vectors: (normal: Vector, slip: Vector) {
        let strike = SineCosine(degrees: withoutTurns(strikeDegrees))
        let (dip, rake) = (SineCosine(degrees: dipDegrees), SineCosine(degrees: rakeDegrees))
        let normal = Vector(-dip.sine * strike.sine, dip.sine * strike.cosine, -dip.cosine)
        let along = Vector(strike.cosine, strike.sine, 0)
        return (normal, along * rake.cosine + cross(normal, along) * rake.sine)
    }

    /// The other plane on which the same waves could have begun.
    public var auxiliary: NodalPlane {
        let (normal, slip) = vectors
        return NodalPlane(normal: slip, slip: normal)
    }

    /// The tensor of slip on this plane: a pure double couple.
    ///
    /// - Parameter scalarMoment: In newton meters, above 0.
    /// - Returns: The tensor, of that scalar moment.
    /// - Throws: ``MomentTensorError`` where the moment is not finite, or zero, or too large.
    public func tensor(scalarMoment: Double) throws(MomentTensorError) -> MomentTensor {
        let (n, u) = vectors
        return try MomentTensor(
            mrr: 2 * scalarMoment * n.z * u.z, mtt: 2 * scalarMoment * n.x * u.x, mpp: 2 * scalarMoment * n.y * u.y,
            mrt: scalarMoment * (n.x * u.z + n.z * u.x), mrp: -scalarMoment * (n.y * u.z + n.z * u.y),
            mtp: -scalarMoment * (n.x * u.y + n.y * u.x))
    }
}

extension MomentTensor {
    /// The two nodal planes of the best double couple, the steeper first.
    ///
    /// Nil where no double couple can be told, its share being below a millionth: an explosion, or a linear dipole, of
    /// which any plane through its axis would be as good.
    public var nodalPlanes: (first: NodalPlane, second: NodalPlane)? {
        guard shares.doubleCouple > 1e-6 else { return nil }
        let eigen = matrix.eigen
        let (t, p) = (eigen.first.vector, eigen.third.vector)
        let (sum, difference) = ((t + p) * 0.5.squareRoot(), (t - p) * 0.5.squareRoot())
        let planes = (
            NodalPlane(normal: sum, slip: difference), NodalPlane(normal: difference, slip: sum)
        )
        return planes.0.dipDegrees >= planes.1.dipDegrees ? planes : (planes.1, planes.0)
    }
}

/// Why three angles are not a nodal plane.
public enum NodalPlaneError: Error, Hashable {
    /// The dip is not between 0 and 90 degrees.
    case dipOutOfRange(Double)
    /// The strike or the rake is not finite.
    case notFinite(Double)
}

#if !hasFeature(Embedded)
extension NodalPlaneError: CustomStringConvertible {
    /// What is wrong with the angle, as a sentence.
    public var description: String {
        switch self {
        case .dipOutOfRange(let dip): "The dip \(dip) of the plane is not between 0 and 90 degrees."
        case .notFinite(let angle): "The angle \(angle) of the plane is not a number of degrees."
        }
    }
}
#endif

/// The three directions, at right angles, in which a source only pulls or pushes.
public struct PrincipalAxes: Hashable, Sendable {
    /// One of them.
    public struct Axis: Hashable, Sendable {
        /// The eigenvalue in newton meters: positive where the source pulls apart, negative where it pushes together.
        public let value: Double
        /// How far the axis points below the horizontal, 0 to 90 degrees.
        public let plungeDegrees: Double
        /// Where its lower end points: degrees clockwise from north, 0 to below 360.
        public let azimuthDegrees: Double
    }

    /// Tension: the greatest eigenvalue.
    public let t: Axis
    /// Neutral, also called B or null.
    public let n: Axis
    /// Pressure: the least eigenvalue.
    public let p: Axis
}

extension MomentTensor {
    /// The principal axes: eigenvalues and their directions.
    ///
    /// Where two eigenvalues are equal, any two directions at right angles in their plane are as good; one such pair is
    /// given.
    public var principalAxes: PrincipalAxes {
        let eigen = matrix.eigen
        return PrincipalAxes(t: axis(eigen.first), n: axis(eigen.second), p: axis(eigen.third))
    }

    private func axis(_ eigen: Eigen) -> PrincipalAxes.Axis {
        let down = eigen.vector.z < 0 ? -eigen.vector : eigen.vector
        let horizontal = (down.x * down.x + down.y * down.y).squareRoot()
        return PrincipalAxes.Axis(
            value: eigen.value, plungeDegrees: arcTangent(down.z, horizontal) * 180 / .pi,
            azimuthDegrees: SineCosine(sine: down.y, cosine: down.x).degrees)
    }
}

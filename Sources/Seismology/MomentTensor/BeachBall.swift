/// The picture of a source: where on the lower half of a small sphere around it the first motion is away from it.
///
/// The half is drawn on a disc of radius 1 whose areas are true (Lambert's azimuthal projection): a direction that
/// plunges by δ at azimuth α lies at the distance √2 sin((90° - δ) / 2) from the middle, x = east, y = north.
public struct BeachBall: Hashable, Sendable {
    /// A place on the disc.
    public struct Point: Hashable, Sendable {
        /// Towards the east, -1 to 1.
        public let east: Double
        /// Towards the north, -1 to 1.
        public let north: Double
    }

    /// The outlines of where the first motion is away from the source, each closed without its first point repeated.
    ///
    /// What lies within an odd number of them (`fill-rule: evenodd`) is compression, the rest of the disc dilatation.
    /// None where all of it is dilatation; the whole circle where all of it is compression. Along a curve the points lie
    /// at most some 3 degrees apart, so that a chord is within 0.001 of the curve.
    public let outlines: [[Point]]

    /// The place of a direction: degrees clockwise from north, and below the horizontal, 0 to 90.
    public static func point(azimuthDegrees: Double, plungeDegrees: Double) -> Point {
        point(direction(azimuthDegrees: azimuthDegrees, plungeDegrees: plungeDegrees))
    }

    /// The place of a unit vector that points down.
    static func point(_ vector: Vector) -> Point {
        // sin((90° - δ) / 2) √2 / cos δ = 1 / sqrt(1 + sin δ), which divides by nothing in the middle.
        let factor = 1 / (1 + max(vector.z, 0)).squareRoot()
        return Point(east: vector.y * factor, north: vector.x * factor)
    }

    /// Draws a source.
    public init(_ tensor: MomentTensor) {
        let eigen = tensor.matrix.eigen
        let circle = HorizonArc(from: 0, by: 2 * .pi).vectors
        guard eigen.first.value > 0 else {
            outlines = []
            return
        }
        guard eigen.third.value < 0 else {
            outlines = [circle.map { Self.point($0) }]
            return
        }
        // Of three eigenvalues with both signs one stands alone: around its axis the sign changes on a cone.
        let isTensionAlone = eigen.second.value <= 0
        let cone =
            isTensionAlone
            ? NodalCone(alone: eigen.first, others: (eigen.second, eigen.third))
            : NodalCone(alone: eigen.third, others: (eigen.first, eigen.second))
        var drawn: [[Point]] = isTensionAlone ? [] : [circle.map { Self.point($0) }]
        for nappe in [1.0, -1.0] {
            let outline = cone.lowerOutline(nappe: nappe)
            if !outline.isEmpty { drawn.append(outline.map { Self.point($0) }) }
        }
        outlines = drawn
    }
}

/// The cone of directions in which a source moves nothing: within its two nappes the motion has another sign than
/// without.
///
/// With the eigenvalue λ that stands alone and the others μ and ν, at the angle ψ around its axis the cone is open by
/// θ: tan²θ = -λ / (μ cos²ψ + ν sin²ψ). Where one of the others is zero the nappes touch at its axis, as the quarters
/// of a double couple do.
struct NodalCone {
    private let axis: Vector
    private let value: Double
    private let sides: (Eigen, Eigen)

    /// The steps around a nappe in degrees: a part of a quarter, so that the axes of the others are met.
    private static var stepDegrees: Double { 2 }
    /// The cosine of the greatest angle between neighbouring directions.
    private static var leastCosine: Double { cosine(.pi / 60) }
    /// What counts as horizontal; rounding is far below it.
    private static var tolerance: Double { 1e-9 }

    init(alone: Eigen, others: (Eigen, Eigen)) {
        axis = alone.vector
        value = alone.value
        sides = others
    }

    /// The direction at an angle around the axis, -180 to 180 degrees, on the nappe towards it (1) or away from it (-1).
    private func direction(_ degrees: Double, nappe: Double) -> Vector {
        let around = SineCosine(degrees: degrees)
        let opposite = sides.0.value * squared(around.cosine) + sides.1.value * squared(around.sine)
        // tan θ = sqrt(-λ) / sqrt(opposite), as sine and cosine, so that a right angle is one.
        let angle = SineCosine(
            sine: value.magnitude.squareRoot(), cosine: max(0, value < 0 ? opposite : -opposite).squareRoot()
        ).normalized
        let across = sides.0.vector * around.cosine + sides.1.vector * around.sine
        return axis * (angle.cosine * nappe) + across * angle.sine
    }

    /// Directions once around a nappe, closer together where it is flat.
    private func directions(nappe: Double) -> [Vector] {
        var ring: [Vector] = []
        var degrees = -180.0
        var here = direction(degrees, nappe: nappe)
        while degrees < 180 {
            ring.append(here)
            let next = degrees + Self.stepDegrees
            let there = direction(next, nappe: nappe)
            appendBetween((degrees, here), (next, there), nappe: nappe, depth: 0, to: &ring)
            (degrees, here) = (next, there)
        }
        return ring
    }

    /// Halves a step until its ends are near each other, or nearly the same angle.
    private func appendBetween(
        _ one: (degrees: Double, vector: Vector), _ other: (degrees: Double, vector: Vector), nappe: Double, depth: Int,
        to ring: inout [Vector]
    ) {
        guard depth < 48, dot(one.vector, other.vector) < Self.leastCosine else { return }
        let degrees = (one.degrees + other.degrees) / 2
        let middle = (degrees, direction(degrees, nappe: nappe))
        appendBetween(one, middle, nappe: nappe, depth: depth + 1, to: &ring)
        ring.append(middle.1)
        appendBetween(middle, other, nappe: nappe, depth: depth + 1, to: &ring)
    }

    /// The part of a nappe's inside that lies below the horizon, as a closed outline of unit vectors; empty where all of
    /// it lies above.
    ///
    /// The inside is convex, so what the horizon cuts off it is one piece; cutting goes by Sutherland and Hodgman
    /// (1974), with arcs of the horizon in place of straight edges.
    func lowerOutline(nappe: Double) -> [Vector] {
        let ring = directions(nappe: nappe)
        // What touches the horizon alone belongs to the nappe that lies below it.
        let least = axis.z * nappe < 0 ? Self.tolerance : -Self.tolerance
        let isLow = ring.map { $0.z >= least }
        guard let start = ring.indices.first(where: { isLow[$0] && !isLow[($0 + ring.count - 1) % ring.count] }) else {
            return isLow[0] ? ring : []
        }
        let inside = axis * nappe
        let entry = Self.crossing(ring[(start + ring.count - 1) % ring.count], ring[start])
        var outline = [entry]
        var exit: Vector?
        for offset in 0..<ring.count {
            let index = (start + offset) % ring.count
            let next = (index + 1) % ring.count
            if isLow[index] { outline.append(ring[index]) }
            guard isLow[index] != isLow[next] else { continue }
            let crossing = offset == ring.count - 1 ? entry : Self.crossing(ring[index], ring[next])
            if isLow[index] {
                outline.append(crossing)
                exit = crossing
            } else if let left = exit {
                outline += HorizonArc(from: left, to: crossing, through: inside).vectors
                if next != start { outline.append(crossing) }
                exit = nil
            }
        }
        return outline
    }

    /// Where the chord between two directions meets the horizon.
    private static func crossing(_ one: Vector, _ other: Vector) -> Vector {
        let part = one.z == other.z ? 0.5 : one.z / (one.z - other.z)
        let chord = one + (other - one) * min(max(part, 0), 1)
        let length = (chord.x * chord.x + chord.y * chord.y).squareRoot()
        return length > 0 ? Vector(chord.x / length, chord.y / length, 0) : Vector(1, 0, 0)
    }
}

/// A part of the horizon, as azimuths in radians.
struct HorizonArc {
    private let start: Double
    private let sweep: Double

    private static var step: Double { .pi / 90 }

    init(from start: Double, by sweep: Double) {
        self.start = start
        self.sweep = sweep
    }

    /// The arc between two horizontal directions on the side where a third points.
    init(from one: Vector, to other: Vector, through inside: Vector) {
        start = arcTangent(one.y, one.x)
        var clockwise = arcTangent(other.y, other.x) - start
        if clockwise < 0 { clockwise += 2 * .pi }
        let middle = start + clockwise / 2
        let isThere = cosine(middle) * inside.x + sine(middle) * inside.y > 0
        // Directions that meet have no arc between them, whichever side that would be.
        let isNothing = min(clockwise, 2 * .pi - clockwise) < 1e-6
        sweep = isNothing ? 0 : isThere ? clockwise : clockwise - 2 * .pi
    }

    /// Points along the arc, less than two degrees apart, without its ends; of the whole circle all of them.
    var vectors: [Vector] {
        let count = Int((sweep.magnitude / Self.step).rounded(.up))
        guard count > 1 else { return [] }
        let first = sweep.magnitude >= 2 * .pi ? 0 : 1
        return (first..<count).map { index in
            let azimuth = start + sweep * Double(index) / Double(count)
            return Vector(cosine(azimuth), sine(azimuth), 0)
        }
    }
}

/// A vector in the coordinates of Aki and Richards: x is north, y is east, z is down.
typealias Vector = SIMD3<Double>

func squared(_ value: Double) -> Double { value * value }

func dot(_ one: Vector, _ other: Vector) -> Double { (one * other).sum() }

func cross(_ one: Vector, _ other: Vector) -> Vector {
    Vector(
        one.y * other.z - one.z * other.y, one.z * other.x - one.x * other.z, one.x * other.y - one.y * other.x)
}

/// The unit vector of a direction: degrees clockwise from north, and below the horizontal.
func direction(azimuthDegrees: Double, plungeDegrees: Double) -> Vector {
    let azimuth = SineCosine(degrees: withoutTurns(azimuthDegrees))
    let plunge = SineCosine(degrees: withoutTurns(plungeDegrees))
    return Vector(plunge.cosine * azimuth.cosine, plunge.cosine * azimuth.sine, plunge.sine)
}

/// An angle in degrees without whole turns, -180 to 180; what is not finite counts as 0.
func withoutTurns(_ degrees: Double) -> Double {
    guard degrees.isFinite else { return 0 }
    // Bounded, since rounding leaves more than a turn of what is larger than any angle.
    return min(max(degrees - 360 * (degrees / 360).rounded(.toNearestOrEven), -180), 180)
}

/// A symmetric matrix of three rows, not all of it zero.
struct SymmetricMatrix {
    var xx: Double
    var yy: Double
    var zz: Double
    var xy: Double
    var xz: Double
    var yz: Double

    var greatestMagnitude: Double {
        max(max(xx.magnitude, yy.magnitude, zz.magnitude), max(xy.magnitude, xz.magnitude, yz.magnitude))
    }

    /// The quadratic form vᵀ M v.
    func form(of v: Vector) -> Double {
        let diagonal = xx * v.x * v.x + yy * v.y * v.y + zz * v.z * v.z
        return diagonal + 2 * (xy * v.x * v.y + xz * v.x * v.z + yz * v.y * v.z)
    }

    /// The eigenvalues, the greatest first, and their unit vectors, which make a right angle with each other.
    ///
    /// By Jacobi's rotations (Golub and Van Loan, "Matrix Computations", 8.5), which end when what is off the diagonal
    /// is less than rounding takes; the matrix is scaled, so that squares neither overflow nor vanish.
    var eigen: (first: Eigen, second: Eigen, third: Eigen) {
        let scale = greatestMagnitude
        var x = Eigen(value: xx / scale, vector: [1, 0, 0])
        var y = Eigen(value: yy / scale, vector: [0, 1, 0])
        var z = Eigen(value: zz / scale, vector: [0, 0, 1])
        var rest = (xy: xy / scale, xz: xz / scale, yz: yz / scale)
        for _ in 0..<30 {
            if squared(rest.xy) + squared(rest.xz) + squared(rest.yz) < 1e-36 { break }
            rotate(&x, &y, joint: &rest.xy, &rest.xz, &rest.yz)
            rotate(&x, &z, joint: &rest.xz, &rest.xy, &rest.yz)
            rotate(&y, &z, joint: &rest.yz, &rest.xy, &rest.xz)
        }
        if x.value < y.value { swap(&x, &y) }
        if y.value < z.value { swap(&y, &z) }
        if x.value < y.value { swap(&x, &y) }
        return (x.scaled(by: scale), y.scaled(by: scale), z.scaled(by: scale))
    }
}

/// An eigenvalue and its unit vector; while they are sought, an element of the diagonal and its axis.
struct Eigen {
    var value: Double
    var vector: Vector

    func scaled(by scale: Double) -> Eigen { Eigen(value: value * scale, vector: vector) }
}

/// Turns two axes so that the element they have in common becomes zero; the others are those that each has in common
/// with the third axis.
private func rotate(
    _ p: inout Eigen, _ q: inout Eigen, joint: inout Double, _ ofP: inout Double, _ ofQ: inout Double
) {
    guard joint != 0 else { return }
    let theta = (q.value - p.value) / (2 * joint)
    // The smaller of the two angles; for a huge theta its square would overflow, and the tangent is nearly zero.
    let tangent =
        theta.magnitude > 1e150
        ? 0.5 / theta
        : Double(signOf: theta, magnitudeOf: 1) / (theta.magnitude + (theta * theta + 1).squareRoot())
    let cosine = 1 / (tangent * tangent + 1).squareRoot()
    let sine = tangent * cosine
    p.value -= tangent * joint
    q.value += tangent * joint
    joint = 0
    (ofP, ofQ) = (cosine * ofP - sine * ofQ, sine * ofP + cosine * ofQ)
    (p.vector, q.vector) = (p.vector * cosine - q.vector * sine, p.vector * sine + q.vector * cosine)
}

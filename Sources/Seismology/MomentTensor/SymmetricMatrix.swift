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
    let azimuth = SineCosine(degrees: azimuthDegrees.remainder(dividingBy: 360))
    let plunge = SineCosine(degrees: plungeDegrees)
    return Vector(plunge.cosine * azimuth.cosine, plunge.cosine * azimuth.sine, plunge.sine)
}

/// A symmetric matrix of three rows.
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
    var eigen: [(value: Double, vector: Vector)] {
        let scale = greatestMagnitude
        guard scale > 0 else { return [(0, [1, 0, 0]), (0, [0, 1, 0]), (0, [0, 0, 1])] }
        var rows = [
            [xx / scale, xy / scale, xz / scale], [xy / scale, yy / scale, yz / scale],
            [xz / scale, yz / scale, zz / scale],
        ]
        var vectors: [Vector] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
        for _ in 0..<30 {
            let rest = squared(rows[0][1]) + squared(rows[0][2]) + squared(rows[1][2])
            if rest < 1e-36 { break }
            for (p, q) in [(0, 1), (0, 2), (1, 2)] { rotate(&rows, &vectors, p, q) }
        }
        return (0..<3).map { (rows[$0][$0] * scale, vectors[$0]) }.sorted { $0.0 > $1.0 }
    }

    /// Makes one element off the diagonal zero, by turning two of the axes.
    private func rotate(_ rows: inout [[Double]], _ vectors: inout [Vector], _ p: Int, _ q: Int) {
        guard rows[p][q] != 0 else { return }
        let theta = (rows[q][q] - rows[p][p]) / (2 * rows[p][q])
        // The smaller of the two angles; for a huge theta its square would overflow, and the tangent is nearly zero.
        let tangent =
            theta.magnitude > 1e150
            ? 0.5 / theta
            : Double(signOf: theta, magnitudeOf: 1) / (theta.magnitude + (theta * theta + 1).squareRoot())
        let cosine = 1 / (tangent * tangent + 1).squareRoot()
        let sine = tangent * cosine
        let r = 3 - p - q
        rows[p][p] -= tangent * rows[p][q]
        rows[q][q] += tangent * rows[p][q]
        rows[p][q] = 0
        rows[q][p] = 0
        let (toP, toQ) = (rows[r][p], rows[r][q])
        rows[r][p] = cosine * toP - sine * toQ
        rows[p][r] = rows[r][p]
        rows[r][q] = sine * toP + cosine * toQ
        rows[q][r] = rows[r][q]
        let (vectorP, vectorQ) = (vectors[p], vectors[q])
        vectors[p] = vectorP * cosine - vectorQ * sine
        vectors[q] = vectorP * sine + vectorQ * cosine
    }
}

/// The shortest path of a canonical problem.
struct GeodesicSolution {
    /// The distance s₁₂.
    var distanceMeters: Double
    /// The azimuth at the first point, α₁.
    var azimuth1: SineCosine
    /// The azimuth at the second point, in the direction of travel, α₂.
    var azimuth2: SineCosine
}

/// The inverse problem turned and mirrored so that few cases are left.
///
/// They are β₁ ≤ 0, β₁ ≤ β₂ ≤ -β₁ and 0 ≤ λ₁₂ ≤ π (Karney 2013, equation 44).
struct CanonicalProblem {
    /// The reduced latitude of the first point, which lies farther from the equator, in the south.
    var beta1: ReducedLatitude
    /// The reduced latitude of the second point.
    var beta2: ReducedLatitude
    /// The longitude difference λ₁₂.
    var lambda: SineCosine
    /// The longitude difference, 0 to π.
    var lambdaRadians: Double
    /// What is missing to 180 degrees of longitude difference.
    var supplementDegrees: Double

    /// The shortest path.
    func solve() -> GeodesicSolution {
        if lambda.sine == 0 || beta1.cosine == tinyAngle { return alongMeridian() }
        if beta1.sine == 0, supplementDegrees >= WGS84.flattening * 180 { return alongEquator() }
        switch start() {
        case .short(let solution): return solution
        case .azimuth(let azimuth): return newton(from: azimuth)
        }
    }

    /// Over the pole where it must: on an oblate ellipsoid a meridian that joins two points is always the shortest.
    private func alongMeridian() -> GeodesicSolution {
        let arc = GeodesicArc(
            epsilon: WGS84.thirdFlattening,
            sigma1: SineCosine(sine: beta1.sine, cosine: lambda.cosine * beta1.cosine),
            sigma2: SineCosine(sine: beta2.sine, cosine: beta2.cosine))
        return GeodesicSolution(
            distanceMeters: max(0, arc.distanceMeters),
            azimuth1: lambda, azimuth2: SineCosine(sine: 0, cosine: 1))
    }

    /// The equator is the shortest only up to 180 (1 - f) degrees.
    private func alongEquator() -> GeodesicSolution {
        let east = SineCosine(sine: 1, cosine: 0)
        return GeodesicSolution(
            distanceMeters: WGS84.equatorialRadiusMeters * lambdaRadians, azimuth1: east, azimuth2: east)
    }

    /// Newton's method for the azimuth, within a bracket that is halved wherever a step would leave it.
    private func newton(from start: SineCosine) -> GeodesicSolution {
        var azimuth = start
        var low = SineCosine(sine: tinyAngle, cosine: 1)
        var high = SineCosine(sine: tinyAngle, cosine: -1)
        var tolerance = Double.ulpOfOne
        var isBracketTight = false
        var iteration = 0
        while true {
            let hybrid = GeodesicHybrid(self, azimuth1: azimuth)
            let error = hybrid.longitudeError
            if isBracketTight || error.magnitude < tolerance || iteration == mostSteps {
                return GeodesicSolution(
                    distanceMeters: hybrid.arc.distanceMeters, azimuth1: azimuth, azimuth2: hybrid.azimuth2)
            }
            let cotangent = azimuth.cosine / azimuth.sine
            let isBisecting = iteration > mostNewtonSteps
            if error > 0, isBisecting || cotangent > high.cosine / high.sine { high = azimuth }
            if error < 0, isBisecting || cotangent < low.cosine / low.sine { low = azimuth }
            iteration += 1
            if iteration < mostNewtonSteps, let next = newtonStep(azimuth, hybrid) {
                azimuth = next
                tolerance = error.magnitude <= 16 * .ulpOfOne ? 8 * .ulpOfOne : .ulpOfOne
                continue
            }
            azimuth = SineCosine(sine: (low.sine + high.sine) / 2, cosine: (low.cosine + high.cosine) / 2).normalized
            tolerance = .ulpOfOne
            isBracketTight =
                (low.sine - azimuth.sine).magnitude + (low.cosine - azimuth.cosine) < .ulpOfOne
                || (azimuth.sine - high.sine).magnitude + (azimuth.cosine - high.cosine) < .ulpOfOne
        }
    }

    /// One step of Newton's method; nil where it leads out of 0 to 180 degrees or the wrong way.
    private func newtonStep(_ azimuth: SineCosine, _ hybrid: GeodesicHybrid) -> SineCosine? {
        let slope = hybrid.slope(self)
        guard slope > 0 else { return nil }
        let step = -hybrid.longitudeError / slope
        guard step.magnitude < .pi else { return nil }
        let turn = SineCosine(radians: step)
        let sine = azimuth.sine * turn.cosine + azimuth.cosine * turn.sine
        guard sine > 0 else { return nil }
        return SineCosine(sine: sine, cosine: azimuth.cosine * turn.cosine - azimuth.sine * turn.sine).normalized
    }
}

private let mostNewtonSteps = 20
/// With bisection every bit of the azimuth is found by then.
private let mostSteps = 83

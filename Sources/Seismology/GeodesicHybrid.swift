/// The hybrid problem: from two latitudes and the azimuth at the first point to the longitude difference.
///
/// Its error, and how that changes with the azimuth, steer Newton's method (Karney 2013, section 4).
struct GeodesicHybrid {
    /// The azimuth at the second point, α₂.
    let azimuth2: SineCosine
    /// The arc on the auxiliary sphere.
    let arc: GeodesicArc
    /// The longitude difference that was reached less the one that is wanted, in radians.
    let longitudeError: Double

    /// Follows the geodesic of an azimuth α₁ from the first point until it reaches the second latitude.
    init(_ problem: CanonicalProblem, azimuth1 given: SineCosine) {
        let (beta1, beta2) = (problem.beta1, problem.beta2)
        var azimuth1 = given
        if beta1.sine == 0, azimuth1.cosine == 0 { azimuth1.cosine = -tinyAngle }  // Not along the equator itself.
        // The azimuth at the equator, by Clairaut's relation (equation 5).
        let sineAlpha0 = azimuth1.sine * beta1.cosine
        let cosineAlpha0 = SineCosine(sine: azimuth1.sine * beta1.sine, cosine: azimuth1.cosine).length
        azimuth2 = Self.azimuth2(problem, azimuth1: azimuth1, sineAlpha0: sineAlpha0)
        // Spherical arcs σ and longitudes ω from the equator (equations 11 and 12).
        let cosine1 = azimuth1.cosine * beta1.cosine
        let cosine2 = azimuth2.cosine * beta2.cosine
        arc = GeodesicArc(
            epsilon: GeodesicSeries.epsilon(cosineOfEquatorialAzimuth: cosineAlpha0),
            sigma1: SineCosine(sine: beta1.sine, cosine: cosine1).normalized,
            sigma2: SineCosine(sine: beta2.sine, cosine: cosine2).normalized)
        let omega = positiveDifference(
            SineCosine(sine: sineAlpha0 * beta1.sine, cosine: cosine1),
            SineCosine(sine: sineAlpha0 * beta2.sine, cosine: cosine2))
        let wanted = problem.lambda
        let sphericalError = arcTangent(
            omega.sine * wanted.cosine - omega.cosine * wanted.sine,
            omega.cosine * wanted.cosine + omega.sine * wanted.sine)
        // From the spherical to the geographic longitude (equations 8 and 23).
        let periodic = arc.difference(of: GeodesicSeries.c3(arc.epsilon))
        longitudeError =
            sphericalError
            - WGS84.flattening * GeodesicSeries.a3(arc.epsilon) * sineAlpha0 * (arc.radians + periodic)
    }

    /// The azimuth where the geodesic reaches the second latitude, heading north there (equations 5 and 45).
    private static func azimuth2(
        _ problem: CanonicalProblem, azimuth1: SineCosine, sineAlpha0: Double
    ) -> SineCosine {
        let (beta1, beta2) = (problem.beta1, problem.beta2)
        let isSymmetric = beta2.cosine == beta1.cosine && beta2.sine.magnitude == -beta1.sine
        let sine = beta2.cosine != beta1.cosine ? sineAlpha0 / beta2.cosine : azimuth1.sine
        guard !isSymmetric else { return SineCosine(sine: sine, cosine: azimuth1.cosine.magnitude) }
        let northward = azimuth1.cosine * beta1.cosine
        let gain =
            beta1.cosine < -beta1.sine
            ? (beta2.cosine - beta1.cosine) * (beta1.cosine + beta2.cosine)
            : (beta1.sine - beta2.sine) * (beta1.sine + beta2.sine)
        return SineCosine(sine: sine, cosine: (northward * northward + gain).squareRoot() / beta2.cosine)
    }

    /// How the longitude difference grows with the azimuth at the first point, dλ₁₂/dα₁ (equation 46).
    func slope(_ problem: CanonicalProblem) -> Double {
        guard azimuth2.cosine != 0 else {
            return -2 * (1 - WGS84.flattening) * problem.beta1.stretch / problem.beta1.sine
        }
        return arc.relativeReducedLength(from: problem.beta1, to: problem.beta2) * (1 - WGS84.flattening)
            / (azimuth2.cosine * problem.beta2.cosine)
    }
}

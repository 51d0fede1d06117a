/// Where Newton's method begins, or for very short lines already the solution.
enum GeodesicStart {
    /// A line so short that the auxiliary sphere alone gives it to full precision.
    case short(GeodesicSolution)
    /// An estimate of the azimuth at the first point.
    case azimuth(SineCosine)
}

extension CanonicalProblem {
    /// Estimates the azimuth at the first point (Karney 2013, section 5).
    ///
    /// On the sphere (equations 48 to 50), and for nearly antipodal points by the astroid (equations 51 to 56).
    func start() -> GeodesicStart {
        let sineDifference = beta2.sine * beta1.cosine - beta2.cosine * beta1.sine
        let cosineDifference = beta2.cosine * beta1.cosine + beta2.sine * beta1.sine
        let sineSum = beta2.sine * beta1.cosine + beta2.cosine * beta1.sine
        let isShort = cosineDifference >= 0 && sineDifference < 0.5 && beta2.cosine * lambdaRadians < 0.5
        let stretch = isShort ? middleStretch : 1
        let omega = isShort ? SineCosine(radians: lambdaRadians / ((1 - WGS84.flattening) * stretch)) : lambda
        let versed = omega.sine * omega.sine / (1 + omega.cosine.magnitude)  // 1 - |cos ω|
        var azimuth = SineCosine(
            sine: beta2.cosine * omega.sine,
            cosine: omega.cosine >= 0
                ? sineDifference + beta2.cosine * beta1.sine * versed
                : sineSum - beta2.cosine * beta1.sine * versed)
        let sineArc = azimuth.length
        let cosineArc = beta1.sine * beta2.sine + beta1.cosine * beta2.cosine * omega.cosine

        if isShort, sineArc < shortArcRadians {
            let azimuth2 = SineCosine(
                sine: beta1.cosine * omega.sine,
                cosine: sineDifference
                    - beta1.cosine * beta2.sine * (omega.cosine >= 0 ? versed : 1 - omega.cosine))
            let radians = arcTangent(sineArc, cosineArc)
            return .short(
                GeodesicSolution(
                    distanceMeters: radians * WGS84.polarRadiusMeters * stretch,
                    azimuth1: azimuth.normalized, azimuth2: azimuth2.normalized))
        }
        let antipodalRadians = 6 * WGS84.thirdFlattening * .pi * beta1.cosine * beta1.cosine
        if cosineArc < 0, sineArc < antipodalRadians {
            azimuth = antipodalAzimuth(sineOfLatitudeSum: sineSum)
        }
        return .azimuth(azimuth.sine > 0 ? azimuth.normalized : SineCosine(sine: 1, cosine: 0))
    }

    /// The stretch at the mean of the two reduced latitudes.
    private var middleStretch: Double {
        let sines = (beta1.sine + beta2.sine) * (beta1.sine + beta2.sine)
        let cosines = (beta1.cosine + beta2.cosine) * (beta1.cosine + beta2.cosine)
        return (1 + WGS84.secondEccentricitySquared * sines / (sines + cosines)).squareRoot()
    }

    /// The azimuth where the points are nearly antipodal: the point is scaled into the plane of the astroid.
    private func antipodalAzimuth(sineOfLatitudeSum: Double) -> SineCosine {
        let epsilon = GeodesicSeries.epsilon(cosineOfEquatorialAzimuth: beta1.sine)
        let longitudeScale = WGS84.flattening * beta1.cosine * GeodesicSeries.a3(epsilon) * .pi
        let latitudeScale = longitudeScale * beta1.cosine
        let x = arcTangent(-lambda.sine, -lambda.cosine) / longitudeScale
        let y = sineOfLatitudeSum / latitudeScale
        if y > -200 * .ulpOfOne, x > -1 - cutWidth {
            let sine = min(1, -x)  // On the cut between the antipode and the astroid's cusp.
            return SineCosine(sine: sine, cosine: -(1 - sine * sine).squareRoot())
        }
        let k = astroidRoot(x: x, y: y)
        let supplement = SineCosine(radians: longitudeScale * -x * k / (1 + k))
        let omega = SineCosine(sine: supplement.sine, cosine: -supplement.cosine)
        return SineCosine(
            sine: beta2.cosine * omega.sine,
            cosine: sineOfLatitudeSum - beta2.cosine * beta1.sine * omega.sine * omega.sine / (1 - omega.cosine))
    }
}

/// The arc below which the auxiliary sphere alone is precise: an error of one ulp of the azimuth, with a margin of 10.
private var shortArcRadians: Double {
    0.1 * Double.ulpOfOne.squareRoot() / (WGS84.flattening * (1 - WGS84.flattening / 2) / 2).squareRoot()
}

/// The width of the strip near the cut, in the astroid's plane.
private var cutWidth: Double { 1_000 * Double.ulpOfOne.squareRoot() }

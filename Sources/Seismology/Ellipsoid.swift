/// The ellipsoid WGS84, on which agencies give coordinates.
///
/// Computed properties, so that the compiler folds them to constants.
enum WGS84 {
    /// The equatorial radius, a.
    static var equatorialRadiusMeters: Double { 6_378_137 }
    /// The flattening, f.
    static var flattening: Double { 1 / 298.257223563 }
    /// The polar semi-axis, b = a (1 - f).
    static var polarRadiusMeters: Double { equatorialRadiusMeters * (1 - flattening) }
    /// The eccentricity squared, e² = f (2 - f).
    static var eccentricitySquared: Double { flattening * (2 - flattening) }
    /// The second eccentricity squared, e'² = e² / (1 - e²).
    static var secondEccentricitySquared: Double { eccentricitySquared / (1 - eccentricitySquared) }
    /// The third flattening, n = f / (2 - f).
    static var thirdFlattening: Double { flattening / (2 - flattening) }
}

/// A reduced latitude β: tan β = (1 - f) tan φ (Karney 2013, equation 6).
struct ReducedLatitude {
    var sine: Double
    var cosine: Double
    /// sqrt(1 + e'² sin² β), the ratio of distances there to those on the auxiliary sphere.
    var stretch: Double { (1 + WGS84.secondEccentricitySquared * sine * sine).squareRoot() }

    /// The reduced latitude of a geodetic one in degrees, -90 to 90.
    init(latitudeDegrees: Double) {
        let geodetic = SineCosine(degrees: latitudeDegrees)
        let reduced = SineCosine(sine: geodetic.sine * (1 - WGS84.flattening), cosine: geodetic.cosine).normalized
        sine = reduced.sine
        cosine = max(reduced.cosine, tinyAngle)  // Never zero, so that longitudes keep their meaning at the poles.
    }
}

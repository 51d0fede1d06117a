/// The shortest path between two places on the ellipsoid WGS84.
///
/// By C. F. F. Karney, "Algorithms for geodesics", Journal of Geodesy 87, 43-55 (2013),
/// <https://doi.org/10.1007/s00190-012-0578-z>, in the form of his GeographicLib 2 (MIT licence), for oblate ellipsoids
/// only. It converges for every pair of places, nearly antipodal ones among them; distances are precise to some 15
/// nanometers.
public struct Geodesic: Hashable, Sendable {
    /// The length of the path in meters, 0 to 20,003,932.
    public let distanceMeters: Double
    /// The direction in which the path leaves the first place: degrees clockwise from north, 0 to below 360.
    public let azimuthDegrees: Double
    /// The direction in which the path arrives at the second place: degrees clockwise from north, 0 to below 360.
    public let finalAzimuthDegrees: Double

    /// The direction from the second place back to the first: degrees clockwise from north, 0 to below 360.
    public var backAzimuthDegrees: Double {
        finalAzimuthDegrees < 180 ? finalAzimuthDegrees + 180 : finalAzimuthDegrees - 180
    }

    /// Finds the shortest path from one place to another.
    ///
    /// At a pole the azimuth is that of the limit along the meridian of the longitude given. Where several paths are
    /// equally short, and where the places coincide, the azimuths are those of GeographicLib: over the pole nearer to
    /// the first place, over the north pole from the equator, eastward; and for one and the same place 180 degrees on
    /// the equator and north of it, 0 degrees south of it.
    ///
    /// - Parameters:
    ///   - first: Where the path begins.
    ///   - second: Where it ends.
    /// - Returns: The path's length and its directions at both ends.
    public static func inverse(from first: Coordinate, to second: Coordinate) -> Geodesic {
        let difference = longitudeDifference(from: first.longitude, to: second.longitude)
        var eastSign = Double(signOf: difference.degrees, magnitudeOf: 1)
        let lambdaDegrees = eastSign * difference.degrees
        let lambdaError = eastSign * difference.error
        // The point farther from the equator becomes the first, and goes to the south.
        var latitude1 = roundedTiny(first.latitude)
        var latitude2 = roundedTiny(second.latitude)
        let isSwapped = latitude1.magnitude < latitude2.magnitude
        if isSwapped {
            swap(&latitude1, &latitude2)
            eastSign.negate()
        }
        let northSign = Double(signOf: -latitude1, magnitudeOf: 1)
        var problem = CanonicalProblem(
            beta1: ReducedLatitude(latitudeDegrees: latitude1 * northSign),
            beta2: ReducedLatitude(latitudeDegrees: latitude2 * northSign),
            lambda: SineCosine(degrees: lambdaDegrees, correction: lambdaError),
            lambdaRadians: lambdaDegrees * .pi / 180,
            supplementDegrees: (180 - lambdaDegrees) - lambdaError)
        problem.alignLatitudes()

        let solution = problem.solve()
        let swapSign: Double = isSwapped ? -1 : 1
        func direction(_ azimuth: SineCosine) -> Double {
            SineCosine(
                sine: azimuth.sine * swapSign * eastSign, cosine: azimuth.cosine * swapSign * northSign
            ).degrees
        }
        return Geodesic(
            distanceMeters: solution.distanceMeters,
            azimuthDegrees: direction(isSwapped ? solution.azimuth2 : solution.azimuth1),
            finalAzimuthDegrees: direction(isSwapped ? solution.azimuth1 : solution.azimuth2))
    }
}

extension CanonicalProblem {
    /// Where rounding made one of sine and cosine equal in magnitude at both points, makes the other so too.
    fileprivate mutating func alignLatitudes() {
        if beta1.cosine < -beta1.sine {
            if beta2.cosine == beta1.cosine { beta2.sine = Double(signOf: beta2.sine, magnitudeOf: beta1.sine) }
        } else if beta2.sine.magnitude == -beta1.sine {
            beta2.cosine = beta1.cosine
        }
    }
}

/// A circle or a ring on the ellipsoid, told apart from most places without their geodesics.
///
/// Why the bounds hold: with the reduced latitude β the ellipsoid's metric is ds² = (a² sin²β + b² cos²β) dβ² +
/// a² cos²β dλ², and that of the unit sphere with the same β and λ is dσ² = dβ² + cos²β dλ². The factor between them
/// lies within b² and a² everywhere, so a path is between b and a times as long on the ellipsoid as on the sphere. The
/// geodesic's own path is no shorter than σ on the sphere, so b σ <= s; the great circle's arc σ has
/// at most a σ on the ellipsoid, so s <= a σ. Rounding moves σ by less than 10⁻⁷, or 1 m.
public struct GeodesicRing: Sendable {
    /// What is known of a place, or of all places of an area, without computing a geodesic.
    public enum Verdict: Hashable, Sendable {
        /// Within the ring, for certain.
        case inside
        /// Not within the ring, for certain.
        case outside
        /// Near an edge, or an area that an edge may cross.
        case near
    }

    /// The place from which distances are measured.
    public let center: Coordinate
    /// The least distance in kilometers, included.
    public let minRadiusKilometers: Double
    /// The greatest distance in kilometers, included; infinite for none.
    public let maxRadiusKilometers: Double
    private let beta: ReducedLatitude
    /// Cosines of σ: at or above the first a place is surely near enough, below the second surely too far.
    private let surelyWithin: Double
    private let surelyBeyond: Double
    private let surelyPastInner: Double
    private let surelyBeforeInner: Double

    /// Twenty meters, for rounding and for places that are given to 11 m only.
    private static let marginKilometers = 0.02
    private static var majorKilometers: Double { WGS84.equatorialRadiusMeters / 1_000 }
    private static var minorKilometers: Double { WGS84.polarRadiusMeters / 1_000 }

    /// Makes a ring; no place lies in one whose radii are not numbers or whose least is above its greatest.
    public init(center: Coordinate, minRadiusKilometers: Double, maxRadiusKilometers: Double) {
        self.center = center
        self.minRadiusKilometers = minRadiusKilometers
        self.maxRadiusKilometers = maxRadiusKilometers
        beta = ReducedLatitude(latitudeDegrees: center.latitude)
        let margin = Self.marginKilometers
        let isRing = minRadiusKilometers <= maxRadiusKilometers  // Not so where one is not a number.
        surelyWithin = isRing ? Self.cosine(maxRadiusKilometers - margin, radius: Self.majorKilometers) : 2
        surelyBeyond = Self.cosine(maxRadiusKilometers + margin, radius: Self.minorKilometers)
        surelyPastInner =
            minRadiusKilometers <= 0 ? 2 : Self.cosine(minRadiusKilometers + margin, radius: Self.minorKilometers)
        surelyBeforeInner =
            minRadiusKilometers <= 0 ? 2 : Self.cosine(minRadiusKilometers - margin, radius: Self.majorKilometers)
    }

    /// The cosine of an arc; 2, which no cosine reaches, below zero, and -2 at half a turn and beyond.
    private static func cosine(_ kilometers: Double, radius: Double) -> Double {
        if kilometers < 0 { return 2 }
        let angle = kilometers / radius
        return angle < .pi ? Seismology.cosine(angle) : -2
    }

    /// What is known of a place that may be some 11 m off, for one cosine of longitude and two of latitude.
    public func verdict(latitude: Double, longitude: Double) -> Verdict {
        let cosine = cosineOfArc(latitude: latitude, longitude: longitude)
        if cosine < surelyBeyond || cosine > surelyBeforeInner { return .outside }
        return cosine >= surelyWithin && cosine <= surelyPastInner ? .inside : .near
    }

    /// Whether a place lies in the ring, exactly: by the geodesic where the bounds leave it open.
    public func contains(latitude: Double, longitude: Double) -> Bool {
        switch verdict(latitude: latitude, longitude: longitude) {
        case .inside: return true
        case .outside: return false
        case .near:
            guard let place = try? Coordinate(latitude: latitude, longitude: longitude) else { return false }
            let kilometers = Geodesic.inverse(from: center, to: place).distanceMeters / 1_000
            return kilometers >= minRadiusKilometers && kilometers <= maxRadiusKilometers
        }
    }

    /// What is known of all places between two parallels and two meridians, in degrees, the least first.
    public func verdict(latitudes: (Double, Double), longitudes: (Double, Double)) -> Verdict {
        let cosine = cosineOfArc(
            latitude: (latitudes.0 + latitudes.1) / 2, longitude: (longitudes.0 + longitudes.1) / 2)
        let arc = arcTangent(max(0, 1 - cosine * cosine).squareRoot(), cosine)
        // From the middle go along the meridian, then the parallel: dβ <= a/b dφ.
        let northing = (latitudes.1 - latitudes.0) * (Self.majorKilometers / Self.minorKilometers)
        let reach = (northing + longitudes.1 - longitudes.0) * .pi / 360
        let nearest = max(0, arc - reach) * Self.minorKilometers - Self.marginKilometers
        let farthest = (arc + reach) * Self.majorKilometers + Self.marginKilometers
        if nearest > maxRadiusKilometers || farthest < minRadiusKilometers { return .outside }
        return farthest <= maxRadiusKilometers && (minRadiusKilometers <= 0 || nearest >= minRadiusKilometers)
            ? .inside : .near
    }

    private func cosineOfArc(latitude: Double, longitude: Double) -> Double {
        let radians = latitude * (.pi / 180)
        let (sine, cosine) = ((1 - WGS84.flattening) * Seismology.sine(radians), Seismology.cosine(radians))
        let length = (sine * sine + cosine * cosine).squareRoot()
        let turn = Seismology.cosine((longitude - center.longitude) * (.pi / 180))
        return (sine * beta.sine + cosine * beta.cosine * turn) / length
    }
}

extension GeodesicRing {
    /// The parallels that hold the ring, in degrees: a meridian's radius of curvature is never below a (1 - e²).
    public var latitudes: (south: Double, north: Double) {
        let least = Self.majorKilometers * (1 - WGS84.eccentricitySquared)
        let reach = min(max(0, maxRadiusKilometers) / least * (180 / .pi) + 1e-6, 180)
        return (max(-90, center.latitude - reach), min(90, center.latitude + reach))
    }

    /// How far the ring reaches east and west of its center, in degrees; nil where it meets every meridian.
    ///
    /// The tangent meridian of a circle of radius ρ on a sphere: sin Δλ = sin ρ / cos β.
    public var longitudeReachDegrees: Double? {
        let arc = (max(0, maxRadiusKilometers) + Self.marginKilometers) / Self.minorKilometers
        let latitude = arcTangent(beta.sine.magnitude, beta.cosine)
        guard arc + latitude < .pi / 2 - 1e-9 else { return nil }
        let ratio = Seismology.sine(arc) / beta.cosine
        guard ratio < 1 else { return nil }
        return arcTangent(ratio, (1 - ratio * ratio).squareRoot()) * (180 / .pi) + 1e-6
    }
}

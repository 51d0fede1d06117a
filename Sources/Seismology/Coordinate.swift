/// A place on the Earth's surface: geodetic latitude and longitude on WGS84, in degrees.
public struct Coordinate: Hashable, Sendable {
    /// Degrees north of the equator, -90 to 90; south is negative.
    public let latitude: Double
    /// Degrees east of Greenwich, -180 to 180; west is negative.
    ///
    /// The meridian opposite Greenwich keeps the sign it was given with, so 180 and -180 are the same place and yet
    /// unequal; agencies write both, and what they wrote is kept.
    public let longitude: Double

    /// Makes a coordinate from degrees.
    ///
    /// - Parameters:
    ///   - latitude: -90 to 90.
    ///   - longitude: -360 to 360; beyond ±180 a full turn is taken off, which is exact.
    /// - Throws: ``CoordinateError`` where a value is not finite or out of its range.
    public init(latitude: Double, longitude: Double) throws(CoordinateError) {
        guard latitude >= -90, latitude <= 90 else { throw .latitudeOutOfRange(latitude) }
        guard longitude >= -360, longitude <= 360 else { throw .longitudeOutOfRange(longitude) }
        self.latitude = latitude
        self.longitude = longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
    }
}

/// Why two numbers are not a place on the Earth.
public enum CoordinateError: Error, Hashable {
    /// The latitude is not finite or not within -90 to 90 degrees.
    case latitudeOutOfRange(Double)
    /// The longitude is not finite or not within -360 to 360 degrees.
    case longitudeOutOfRange(Double)
}

#if !hasFeature(Embedded)
extension CoordinateError: CustomStringConvertible {
    /// What is wrong with the value, as a sentence.
    public var description: String {
        switch self {
        case .latitudeOutOfRange(let latitude):
            "The latitude \(latitude) is not between -90 and 90 degrees."
        case .longitudeOutOfRange(let longitude):
            "The longitude \(longitude) is not between -360 and 360 degrees."
        }
    }
}
#endif

public import Seismology

/// How high the land is at a place.
public struct Elevation: Hashable, Sendable {
    /// Above the sea's mean level, in meters.
    public let meters: Int
    /// The model that it comes from.
    public let model: ElevationModel
}

/// A place to a thousandth of a degree (some 100 m), which is all that is told to others.
public struct RoundedPlace: Hashable, Sendable {
    private let north: Int
    private let east: Int

    /// Rounds a place, halves away from zero; 180 degrees west becomes 180 degrees east.
    public init(_ coordinate: Coordinate) {
        north = Int((coordinate.latitude * 1_000).rounded())
        let east = Int((coordinate.longitude * 1_000).rounded())
        self.east = east == -180_000 ? 180_000 : east
    }

    /// Degrees north, of three decimals at most.
    public var latitude: Double { Double(north) / 1_000 }
    /// Degrees east, of three decimals at most.
    public var longitude: Double { Double(east) / 1_000 }
}

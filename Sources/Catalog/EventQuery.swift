public import Seismology

/// A question to the catalog: one value for every way in. Its fields carry the meaning of the FDSN event service's parameters.
///
/// All bounds are inclusive. An event whose value is missing does not answer a question that bounds it.
public struct EventQuery: Hashable, Sendable {
    /// The order of the answers.
    public enum Order: String, Hashable, Sendable, CaseIterable {
        /// Newest first.
        case time
        case timeAscending = "time-asc"
        /// Largest first; missing magnitudes last.
        case magnitude
        case magnitudeAscending = "magnitude-asc"
    }

    /// A circle on the ellipsoid.
    public struct Circle: Hashable, Sendable {
        public var center: Coordinate
        public var minRadiusKilometers: Double
        public var maxRadiusKilometers: Double

        public init(center: Coordinate, minRadiusKilometers: Double = 0, maxRadiusKilometers: Double = .infinity) {
            self.center = center
            self.minRadiusKilometers = minRadiusKilometers
            self.maxRadiusKilometers = maxRadiusKilometers
        }
    }

    public var startTime: Instant?
    public var endTime: Instant?
    public var minLatitude: Double?
    public var maxLatitude: Double?
    public var minLongitude: Double?
    /// The eastern edge; a box whose eastern edge is smaller than its western one crosses the date line.
    public var maxLongitude: Double?
    public var circle: Circle?
    public var minDepthKilometers: Double?
    public var maxDepthKilometers: Double?
    public var minMagnitude: Double?
    public var maxMagnitude: Double?
    public var minSignificance: Int?
    /// The kinds wanted; empty for all.
    public var kinds: Set<EventKind> = []
    public var includesWithdrawn = false
    public var order = Order.time
    /// The most answers wanted.
    public var limit: Int?
    /// The first answer wanted, counted from 1.
    public var offset = 1

    public init(
        startTime: Instant? = nil, endTime: Instant? = nil, minMagnitude: Double? = nil, minSignificance: Int? = nil
    ) {
        self.startTime = startTime
        self.endTime = endTime
        self.minMagnitude = minMagnitude
        self.minSignificance = minSignificance
    }
}

public import Seismology

/// A question to the catalog: one value for every way in.
///
/// Its fields carry the meaning of the FDSN event service's parameters.
///
/// All bounds are inclusive. An event whose value is missing does not answer a question that bounds it.
public struct EventQuery: Hashable, Sendable {
    /// The order of the answers.
    public enum Order: String, Hashable, Sendable, CaseIterable {
        /// Newest first.
        case time
        /// Oldest first.
        case timeAscending = "time-asc"
        /// Largest first; missing magnitudes last.
        case magnitude
        /// Smallest first; missing magnitudes last.
        case magnitudeAscending = "magnitude-asc"
    }

    /// A circle on the ellipsoid.
    public struct Circle: Hashable, Sendable {
        /// The place from which distances are measured along the geodesic on WGS84.
        public var center: Coordinate
        /// The least distance of an epicenter from the center, in kilometers; more than 0 makes the circle a ring.
        public var minRadiusKilometers: Double
        /// The greatest distance of an epicenter from the center, in kilometers; infinite for no limit.
        public var maxRadiusKilometers: Double

        /// Makes a circle or a ring; the default radii take in the whole Earth.
        public init(center: Coordinate, minRadiusKilometers: Double = 0, maxRadiusKilometers: Double = .infinity) {
            self.center = center
            self.minRadiusKilometers = minRadiusKilometers
            self.maxRadiusKilometers = maxRadiusKilometers
        }
    }

    /// The earliest origin time; `nil` for no bound.
    public var startTime: Instant?
    /// The latest origin time; `nil` for no bound, future times included.
    public var endTime: Instant?
    /// The southern edge, in degrees north, -90 to 90; `nil` for no bound.
    public var minLatitude: Double?
    /// The northern edge, in degrees north, -90 to 90; `nil` for no bound.
    public var maxLatitude: Double?
    /// The western edge, in degrees east, -180 to 180; `nil` for no bound.
    public var minLongitude: Double?
    /// The eastern edge; a box whose eastern edge is smaller than its western one crosses the date line.
    public var maxLongitude: Double?
    /// The circle that epicenters lie in, besides the edges above; `nil` for no bound.
    public var circle: Circle?
    /// The least depth, in kilometers below sea level and negative above it; `nil` for no bound.
    public var minDepthKilometers: Double?
    /// The greatest depth, in kilometers below sea level and negative above it; `nil` for no bound.
    public var maxDepthKilometers: Double?
    /// The least magnitude, whatever its scale; `nil` for no bound.
    public var minMagnitude: Double?
    /// The greatest magnitude, whatever its scale; `nil` for no bound.
    public var maxMagnitude: Double?
    /// The least significance, computed where the agency gave none; `nil` for no bound.
    public var minSignificance: Int?
    /// The kinds wanted; empty for all.
    public var kinds: Set<EventKind> = []
    /// Whether events that were withdrawn or joined to others are answers too.
    public var includesWithdrawn = false
    /// The order of the answers, in which `limit` and `offset` count.
    public var order = Order.time
    /// The most answers wanted.
    public var limit: Int?
    /// The first answer wanted, counted from 1.
    public var offset = 1

    /// Makes a question of these bounds; without any, every event that is not withdrawn answers it, newest first.
    public init(
        startTime: Instant? = nil, endTime: Instant? = nil, minMagnitude: Double? = nil, minSignificance: Int? = nil
    ) {
        self.startTime = startTime
        self.endTime = endTime
        self.minMagnitude = minMagnitude
        self.minSignificance = minSignificance
    }
}

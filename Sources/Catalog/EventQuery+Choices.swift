public import Seismology

extension EventQuery {
    /// The order of the answers; each is total, so that pages never overlap.
    public enum Order: String, Hashable, Sendable, CaseIterable {
        /// Newest first; of one moment, the greater number first.
        case time
        /// Oldest first, the reverse of `time`.
        case timeAscending = "time-asc"
        /// Largest first, missing magnitudes last; of one magnitude as by `time`.
        case magnitude
        /// Smallest first, missing magnitudes last; of one magnitude as by `time`.
        case magnitudeAscending = "magnitude-asc"
    }

    /// What a question wants of the events that were withdrawn or joined to others.
    public enum Withdrawal: Hashable, Sendable, CaseIterable {
        /// None of them.
        case excluded
        /// Them too.
        case included
        /// Nothing but them.
        case only
    }

    /// Whether withdrawn events are answers too: `withdrawal` where only that is asked.
    public var includesWithdrawn: Bool {
        get { withdrawal != .excluded }
        set { withdrawal = newValue ? .included : .excluded }
    }

    /// A circle on the ellipsoid.
    public struct Circle: Hashable, Sendable {
        /// The kilometers that the USGS takes for a degree of radius.
        public static let kilometersPerDegree = 111.12
        /// The radius from which on a circle has no limit: 180 degrees of 111.12 km.
        public static let unlimitedKilometers = 20_001.6

        /// The place from which distances are measured along the geodesic on WGS84.
        public var center: Coordinate
        /// The least distance of an epicenter from the center, in kilometers; more than 0 makes the circle a ring.
        public var minRadiusKilometers: Double
        /// The greatest distance of an epicenter from the center, in kilometers.
        ///
        /// No limit from ``unlimitedKilometers`` on, though geodesics are up to 20,003.93 km long.
        public var maxRadiusKilometers: Double

        /// Makes a circle or a ring; the default radii take in the whole Earth.
        public init(center: Coordinate, minRadiusKilometers: Double = 0, maxRadiusKilometers: Double = .infinity) {
            self.center = center
            self.minRadiusKilometers = minRadiusKilometers
            self.maxRadiusKilometers = maxRadiusKilometers
        }

        /// Makes a circle or a ring of radii in degrees, 0 to 180, of 111.12 km each.
        public init(center: Coordinate, minRadiusDegrees: Double, maxRadiusDegrees: Double) {
            self.init(
                center: center, minRadiusKilometers: minRadiusDegrees * Self.kilometersPerDegree,
                maxRadiusKilometers: maxRadiusDegrees >= 180 ? .infinity : maxRadiusDegrees * Self.kilometersPerDegree)
        }

        /// The ring in which to look: the whole Earth's where the radius is no limit.
        var ring: GeodesicRing {
            GeodesicRing(
                center: center, minRadiusKilometers: minRadiusKilometers,
                maxRadiusKilometers: maxRadiusKilometers >= Self.unlimitedKilometers ? .infinity : maxRadiusKilometers)
        }
    }

    /// Sets the western and the eastern edge from longitudes of -360 to 360 degrees.
    ///
    /// An area that crosses the date line may be given as the USGS has it, the west below the east (170 to 190, or -190
    /// to -170), or with the west above the east (170 to -170). A full turn or more is no bound.
    public mutating func setLongitudes(from west: Double, to east: Double) {
        (minLongitude, maxLongitude) = (nil, nil)
        guard !(east - west >= 360) else { return }
        (minLongitude, maxLongitude) = (Self.withinHalfTurn(west), Self.withinHalfTurn(east))
    }

    /// Takes off or adds a full turn, which is exact.
    private static func withinHalfTurn(_ longitude: Double) -> Double {
        longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
    }
}

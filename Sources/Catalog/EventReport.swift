public import Seismology

/// What one agency said of one event at one moment.
///
/// A missing value is `nil`; whether it was stated as missing or not carried at all, `carried` tells.
public struct EventReport: Hashable, Sendable {
    /// Who says it; ids of different agencies are never compared.
    public var agency: Agency
    /// The id that the agency prefers at this moment; it may change over time.
    public var id: String
    /// Every id that the agency names for the same event, `id` among them, in the agency's order.
    public var ids: [String]
    /// The newest change of anything that the agency holds of the event.
    public var updated: Instant?
    /// The origin time: when the event began at its source.
    public var time: Instant
    /// Where the event began; its depth may be missing.
    public var hypocenter: Hypocenter
    /// The magnitude that the agency prefers, with its scale; `nil` where it gave none.
    public var magnitude: Magnitude?
    /// What happened; `nil` where the agency did not say.
    public var kind: EventKind?
    /// How far the agency's work has come; `nil` where it did not say, or said a word that is not known.
    public var status: EventStatus?
    /// A description of the place in the agency's words.
    public var place: String?
    /// The network that the preferred id comes from ("us", "ci").
    public var network: String?
    /// The event's code at `network`, unique there; the USGS's ids are the network and the code in one word.
    public var code: String?
    /// How well the event is located; each value is `nil` until it is given.
    public var quality = Quality()
    /// What the event did to people; each value is `nil` until it is given.
    public var impact = Impact()
    /// Where to read more; each value is `nil` until it is given.
    public var links = Links()
    /// The fields that the report's format carries.
    public var carried: ReportedFields

    /// Makes a report that carries what every located event has; the rest is set by the reader of a format.
    public init(
        agency: Agency, id: String, ids: [String]? = nil, time: Instant, hypocenter: Hypocenter,
        magnitude: Magnitude? = nil, carried: ReportedFields = .origin
    ) {
        self.agency = agency
        self.id = id
        self.ids = ids ?? [id]
        self.time = time
        self.hypocenter = hypocenter
        self.magnitude = magnitude
        self.carried = carried
    }
}

extension EventReport {
    /// How well the event is located and its magnitude known.
    public struct Quality: Hashable, Sendable {
        /// Stations (or phases) used to locate it.
        public var stations: Int?
        /// The largest azimuthal gap between neighbouring stations, in degrees.
        public var gapDegrees: Double?
        /// The distance to the nearest station, in degrees of arc.
        public var nearestStationDegrees: Double?
        /// The root mean square of the travel-time residuals, in seconds.
        public var residualSeconds: Double?
        /// The uncertainty of the epicenter, in kilometers.
        public var horizontalErrorKilometers: Double?
        /// The uncertainty of the depth, in kilometers.
        public var depthErrorKilometers: Double?
        /// The standard error of the magnitude, in units of magnitude.
        public var magnitudeError: Double?
        /// Stations used for the magnitude, which may be others than those that located the event.
        public var magnitudeStations: Int?
        /// The network that gave the location ("us", "ci").
        public var locationSource: String?
        /// The network that gave the magnitude, which may be another than that of the location.
        public var magnitudeSource: String?

        /// Makes a quality of which nothing is known: every value is `nil`.
        public init() {}
    }

    /// What the event did to people.
    public struct Impact: Hashable, Sendable {
        /// The number of felt reports; `nil` where there are none.
        public var feltReports: Int?
        /// The largest intensity that people reported, 0 to 12.
        public var reportedIntensity: Double?
        /// The largest intensity that instruments or models give (Modified Mercalli), 0 to 12.
        public var instrumentalIntensity: Double?
        /// The level of losses expected by the USGS's PAGER; `nil` where none was given or it is still pending.
        public var alert: AlertLevel?
        /// Whether the agency flags a large event in an oceanic region; it does not mean that a tsunami exists.
        public var tsunami: Bool?
        /// The agency's measure of significance; see `Significance` for the USGS's formula.
        public var significance: Int?

        /// Makes an impact of which nothing is known: every value is `nil`.
        public init() {}
    }

    /// Where to read more, and which products the agency has.
    public struct Links: Hashable, Sendable {
        /// The agency's page of the event.
        public var page: String?
        /// The agency's document of the event's details.
        public var detail: String?
        /// The contributing networks, separated by commas.
        public var sources: String?
        /// The types of the agency's products, separated by commas.
        public var productTypes: String?
        /// The time zone at the epicenter, in minutes east of UTC.
        public var utcOffsetMinutes: Int?

        /// Makes links of which none is known: every value is `nil`.
        public init() {}
    }
}

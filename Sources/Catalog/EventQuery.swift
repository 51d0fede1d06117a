public import Seismology

/// A question to the catalog: one value for every way in.
///
/// Its fields carry the meaning of the FDSN event service's parameters, and of the USGS's beyond them.
///
/// All bounds are inclusive. An event whose value is missing does not answer a question that bounds it.
public struct EventQuery: Hashable, Sendable {
    /// The earliest origin time; `nil` for no bound.
    public var startTime: Instant?
    /// The latest origin time; `nil` for no bound, future times included.
    public var endTime: Instant?
    /// The earliest moment of the agency's newest change; `nil` for no bound.
    public var updatedAfter: Instant?
    /// The southern edge, in degrees north, -90 to 90; `nil` for no bound.
    public var minLatitude: Double?
    /// The northern edge, in degrees north, -90 to 90; `nil` for no bound.
    public var maxLatitude: Double?
    /// The western edge, in degrees east, -180 to 180; `nil` for no bound.
    ///
    /// ``setLongitudes(from:to:)`` takes edges from -360 to 360, as the USGS does.
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
    /// The magnitude's scale (`mww`, `ml`), its ASCII letters in either case; `nil` for all.
    public var magnitudeType: String?
    /// The alert level of PAGER; `nil` for all, and for events without one.
    public var alert: AlertLevel?
    /// The least significance, computed where the agency gave none; `nil` for no bound.
    public var minSignificance: Int?
    /// The greatest significance, computed where the agency gave none; `nil` for no bound.
    public var maxSignificance: Int?
    /// The least number of felt reports; `nil` for no bound.
    public var minFeltReports: Int?
    /// The least intensity that people reported (cdi), 0 to 12; `nil` for no bound.
    public var minReportedIntensity: Double?
    /// The greatest intensity that people reported (cdi), 0 to 12; `nil` for no bound.
    public var maxReportedIntensity: Double?
    /// The least intensity that instruments or models give (mmi), 0 to 12; `nil` for no bound.
    public var minInstrumentalIntensity: Double?
    /// The greatest intensity that instruments or models give (mmi), 0 to 12; `nil` for no bound.
    public var maxInstrumentalIntensity: Double?
    /// The least azimuthal gap between stations, in degrees; `nil` for no bound.
    public var minGapDegrees: Double?
    /// The greatest azimuthal gap between stations, in degrees; `nil` for no bound.
    public var maxGapDegrees: Double?
    /// How far the agency's work has come; `nil` for all.
    public var reviewStatus: EventStatus?
    /// The kinds wanted; empty for all.
    public var kinds: Set<EventKind> = []
    /// The agency whose catalog is asked; `nil` for all.
    public var catalog: Agency?
    /// The network that the preferred id comes from ("us", "ci"), exactly; `nil` for all.
    public var contributor: String?
    /// Any id of the event, present or former; the store knows them, see ``needsText``.
    public var eventID: String?
    /// A type of product that the agency has of the event ("dyfi"); see ``needsText``.
    public var productType: String?
    /// The code of a product, which is an id of the event; see ``needsText``.
    public var productCode: String?
    /// Whether events that were withdrawn or joined to others are answers.
    public var withdrawal = Withdrawal.excluded
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

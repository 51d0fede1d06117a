public import Seismology

/// What the index holds of one event.
public struct IndexEntry: Hashable, Sendable {
    /// Epicenter's own number of the event, which never changes.
    public let number: Int64
    /// The origin time, by which the index is sorted.
    public let time: Instant
    /// The epicenter, in degrees on WGS84.
    public let coordinate: Coordinate
    /// Kilometers below sea level, negative above it; `nil` where the agency gave none.
    public let depthKilometers: Double?
    /// The magnitude on whichever scale the agency chose; `nil` where it gave none.
    public let magnitude: Double?
    /// The agency's significance, else the computed one; the index keeps it within 32 bits.
    public let significance: Int
    /// What happened; `nil` where the agency did not say.
    public let kind: EventKind?
    /// Whether the agency withdrew the event, or it turned out to be another.
    public let isWithdrawn: Bool
    /// The moment of the agency's newest change; `nil` where it did not say.
    public var updated: Instant?
    /// The magnitude's scale as the agency wrote it.
    public var magnitudeType: String?
    /// How far the agency's work has come.
    public var status: EventStatus?
    /// The alert level of PAGER.
    public var alert: AlertLevel?
    /// Whether the agency flags a large event in an oceanic region; `false` also where it says nothing of it.
    public var isFlaggedForTsunami = false
    /// The number of felt reports.
    public var feltReports: Int?
    /// The largest intensity that people reported, 0 to 12.
    public var reportedIntensity: Double?
    /// The largest intensity that instruments or models give, 0 to 12.
    public var instrumentalIntensity: Double?
    /// The largest azimuthal gap between neighbouring stations, in degrees.
    public var gapDegrees: Double?
    /// Who reports the event.
    public var agency: Agency?
    /// The network that the preferred id comes from ("us", "ci").
    public var network: String?

    /// Makes an entry of single values, which are taken as they are; the others are `nil` until they are set.
    public init(
        number: Int64, time: Instant, coordinate: Coordinate, depthKilometers: Double?, magnitude: Double?,
        significance: Int, kind: EventKind?, isWithdrawn: Bool
    ) {
        self.number = number
        self.time = time
        self.coordinate = coordinate
        self.depthKilometers = depthKilometers
        self.magnitude = magnitude
        self.significance = significance
        self.kind = kind
        self.isWithdrawn = isWithdrawn
    }

    /// Makes the entry of an event's present state; a significance that was not given is computed.
    public init(_ event: Event) {
        self.init(number: event.number, state: event.state, isWithdrawn: event.isWithdrawn)
    }

    /// Makes the entry of what is believed of an event; a significance that was not given is computed.
    public init(number: Int64, state: EventReport, isWithdrawn: Bool) {
        self.init(
            number: number, time: state.time, coordinate: state.hypocenter.coordinate,
            depthKilometers: state.hypocenter.depthKilometers, magnitude: state.magnitude?.value,
            significance: state.effectiveSignificance, kind: state.kind, isWithdrawn: isWithdrawn)
        updated = state.updated
        magnitudeType = state.magnitude?.type
        status = state.status
        alert = state.impact.alert
        isFlaggedForTsunami = state.impact.tsunami ?? false
        feltReports = state.impact.feltReports
        reportedIntensity = state.impact.reportedIntensity
        instrumentalIntensity = state.impact.instrumentalIntensity
        gapDegrees = state.quality.gapDegrees
        agency = state.agency
        network = state.network
    }
}

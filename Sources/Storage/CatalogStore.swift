public import Catalog
public import Seismology

/// Reports that were read from one document.
public struct ReportBatch: Sendable {
    public var reports: [EventReport]
    /// When the agency made the document, if it says so.
    public var observed: Instant?
    /// When it was read.
    public var received: Instant

    public init(reports: [EventReport], observed: Instant?, received: Instant) {
        self.reports = reports
        self.observed = observed
        self.received = received
    }
}

/// What became of a batch.
public struct BatchOutcome: Hashable, Sendable {
    /// The changes to announce, in order.
    public var changes: [CatalogChange] = []
    /// Reports that were stored; some of them announce nothing.
    public var stored = 0
    /// Reports that said nothing new.
    public var unchanged = 0
    /// The events that the reports are of.
    public var events: Set<Int64> = []

    public init() {}

    public func count(_ change: Revision.Change) -> Int {
        changes.reduce(0) { $0 + ($1.revision.change == change ? 1 : 0) }
    }
}

/// An event as the store holds it, without its reports: what lists, feeds and the live stream show.
public struct StoredEvent: Hashable, Sendable {
    public let number: Int64
    public let state: EventReport
    public let isWithdrawn: Bool
    public let supersededBy: Int64?

    public init(number: Int64, state: EventReport, isWithdrawn: Bool, supersededBy: Int64?) {
        self.number = number
        self.state = state
        self.isWithdrawn = isWithdrawn
        self.supersededBy = supersededBy
    }

    public var indexEntry: IndexEntry {
        IndexEntry(
            number: number, time: state.time, coordinate: state.hypocenter.coordinate,
            depthKilometers: state.hypocenter.depthKilometers, magnitude: state.magnitude?.value,
            significance: state.effectiveSignificance, kind: state.kind, isWithdrawn: isWithdrawn)
    }
}

/// How much a store holds.
public struct StoreTotals: Hashable, Sendable {
    public let events: Int
    public let reports: Int
    public let version: CatalogVersion
}

/// What is remembered of a source across restarts.
public struct SourceMemory: Hashable, Sendable {
    public var lastSuccess: Instant?
    public var lastFailure: Instant?
    /// The sentence of the newest failure.
    public var failure: String?
    /// The days that may be incomplete because the source was not heard for longer than it looks back.
    public var gap: ClosedRange<Instant>?

    public init() {}
}

/// Keeps reports for good, and the events that follow from them.
///
/// Reports are only ever added. A batch is stored whole or not at all; when `absorb` returns, it is on disk.
public protocol CatalogStore: Sendable {
    /// Decides what the reports of a batch mean, and stores what is new in one transaction; a batch without news writes nothing.
    func absorb(_ batch: ReportBatch) async throws(StoreError) -> BatchOutcome
    /// The index of everything held.
    func index() async throws(StoreError) -> CatalogIndex
    func totals() async throws(StoreError) -> StoreTotals
    /// The events with the given numbers, in the order asked for; unknown numbers are left out.
    func events(numbered numbers: [Int64]) async throws(StoreError) -> [StoredEvent]
    /// The event that goes, or once went, by an agency's id; with all its reports and revisions.
    func event(id: String) async throws(StoreError) -> Event?
    /// Every event whole, in the order of their numbers.
    func allEvents() async throws(StoreError) -> [Event]
    /// The changes after one, oldest first.
    func changes(after sequence: Int64, limit: Int) async throws(StoreError) -> [CatalogChange]
    /// The events that reports after one are of, and how far the store has come.
    func eventsReported(after report: Int64) async throws(StoreError) -> (events: [Int64], version: CatalogVersion)
    func memory(ofSource id: String) async throws(StoreError) -> SourceMemory
    func remember(_ memory: SourceMemory, ofSource id: String) async throws(StoreError)
}

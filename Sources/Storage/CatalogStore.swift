public import Catalog
public import Seismology

/// Reports that were read from one document.
public struct ReportBatch: Sendable {
    /// The reports in the document's order, which need not be the order of taking them in.
    public var reports: [EventReport]
    /// When the agency made the document, if it says so.
    public var observed: Instant?
    /// When it was read.
    public var received: Instant

    /// Makes a batch; `observed` is `nil` where the document does not say when it was made.
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

    /// Makes the outcome of an empty batch.
    public init() {}

    /// The number of changes of a kind; an event that changed twice counts twice.
    public func count(_ change: Revision.Change) -> Int {
        changes.reduce(0) { $0 + ($1.revision.change == change ? 1 : 0) }
    }
}

/// An event as the store holds it, without its reports: what lists, feeds and the live stream show.
public struct StoredEvent: Hashable, Sendable {
    /// Epicenter's own number of the event, which never changes.
    public let number: Int64
    /// What the reports add up to; `state.ids` are the ids it goes by now.
    public var state: EventReport { shared.report }
    private let shared: SharedReport
    /// Whether the agency withdrew it, or it turned out to be another.
    public let isWithdrawn: Bool
    /// The number of the event that it was joined to; `nil` where there is none.
    public let supersededBy: Int64?

    /// Makes an event of single values, as a store has read them.
    public init(number: Int64, state: EventReport, isWithdrawn: Bool, supersededBy: Int64?) {
        self.number = number
        shared = SharedReport(state)
        self.isWithdrawn = isWithdrawn
        self.supersededBy = supersededBy
    }

    /// What the index holds of it; a significance that the agency did not give is computed.
    public var indexEntry: IndexEntry {
        IndexEntry(number: number, state: state, isWithdrawn: isWithdrawn)
    }
}

/// How much a store holds.
public struct StoreTotals: Hashable, Sendable {
    /// The number of events ever made, the withdrawn ones included.
    public let events: Int
    /// The number of reports stored; those that said nothing new are not among them.
    public let reports: Int
    /// The newest report and the newest change, read at the same moment as the totals.
    public let version: CatalogVersion
}

/// What is remembered of a source across restarts.
public struct SourceMemory: Hashable, Sendable {
    /// When the source was last heard; `nil` where it never was.
    public var lastSuccess: Instant?
    /// When hearing the source last failed, whatever came after; `nil` where it never did.
    public var lastFailure: Instant?
    /// The sentence of the newest failure.
    public var failure: String?
    /// The days that may be incomplete because the source was not heard for longer than it looks back.
    public var gap: ClosedRange<Instant>?

    /// Makes the memory of a source that was never asked.
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
    /// The index of everything held, made of an earlier one of the same store.
    func index(updating known: CatalogIndex) async throws(StoreError) -> CatalogIndex
    /// Keeps an index, so that the next one is soon had; it may be forgotten at any time.
    func keep(_ index: CatalogIndex) async throws(StoreError)
    /// What the index that is kept was made of; `nil` where none is.
    func keptVersion() async -> CatalogVersion?
    /// How much is held, in numbers.
    func totals() async throws(StoreError) -> StoreTotals
    /// The events with the given numbers, in the order asked for; unknown numbers are left out.
    func events(numbered numbers: [Int64]) async throws(StoreError) -> [StoredEvent]
    /// The event that goes, or once went, by an agency's id; with all its reports and revisions.
    func event(id: String) async throws(StoreError) -> Event?
    /// The event that goes, or once went, by an id of one agency; with all its reports and revisions.
    func event(id: String, agency: Agency) async throws(StoreError) -> Event?
    /// The words that one agency's events are, or once were, described in; each list sorted.
    func vocabulary(of agency: Agency) async throws(StoreError) -> CatalogVocabulary
    /// Every event whole, in the order of their numbers.
    func allEvents() async throws(StoreError) -> [Event]
    /// The changes after one, oldest first.
    func changes(after sequence: Int64, limit: Int) async throws(StoreError) -> [CatalogChange]
    /// The events that reports after one are of, and how far the store has come.
    func eventsReported(after report: Int64) async throws(StoreError) -> (events: [Int64], version: CatalogVersion)
    /// What is remembered of a source; an empty memory for one that is not known.
    func memory(ofSource id: String) async throws(StoreError) -> SourceMemory
    /// Replaces what is remembered of a source.
    func remember(_ memory: SourceMemory, ofSource id: String) async throws(StoreError)
    /// The days of a source that were fetched, with whatever filter, between two days, both included.
    func historyDays(ofSource source: String, from first: Int, to last: Int) async throws(StoreError) -> [FetchedDay]
    /// Replaces what is remembered of a day, source and filter; its reports have been absorbed before.
    func remember(_ day: FetchedDay) async throws(StoreError)
    /// What was found of an event, and of those joined to it, whose kinds begin with a text; the newest first.
    func findings(ofEvent number: Int64, kind prefix: String) async throws(StoreError) -> [Finding]
    /// Replaces what was found of an event of one kind.
    func keep(_ finding: Finding) async throws(StoreError)
}

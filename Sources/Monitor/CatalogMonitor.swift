public import Catalog
public import Logging
public import Seismology
public import Storage

/// What the monitor tells those who watch it.
public enum MonitorUpdate: Sendable {
    /// Changes of the catalog, oldest first, each with the event as it is now.
    case changes([(change: CatalogChange, event: StoredEvent)])
    /// More changes at once than are worth telling one by one; the sequence of the newest.
    case manyChanges(sequence: Int64)
    /// The state of a source.
    case sources
}

/// The running catalog: takes reports in, keeps the index in step with the store, and tells watchers of every change.
///
/// Changes are read back from the store after each commit, so those that another process commits (an import beside a running server) come the same way.
public actor CatalogMonitor {
    /// More changes than this are told as one.
    public static let mostChangesTold = 1_000

    /// Where reports are kept; it may be read without waiting for the monitor.
    public nonisolated let store: any CatalogStore
    /// The time by which reports are received and ages are told.
    public nonisolated let clock: WorldClock
    /// What watchers subscribe to: at most 16, each ended when it is more than 256 updates behind.
    public nonisolated let updates = Broadcast<MonitorUpdate>(limit: 16, buffer: 256)
    /// The newest snapshot of what the store has committed.
    public private(set) var index: CatalogIndex
    /// The state of each source, in the order in which they were added.
    public private(set) var sources: [SourceState] = []
    /// Why the store could not be read or written the last time, or `nil`.
    public private(set) var storeFailure: String?
    private let logger: Logger

    /// Loads the index of a store.
    public init(store: any CatalogStore, clock: WorldClock, logger: Logger) async throws(StoreError) {
        self.store = store
        self.clock = clock
        self.logger = logger
        index = try await store.index()
    }

    /// Takes in the reports of one document; when this returns, they are stored and watchers are told.
    public func absorb(_ reports: [EventReport], observed: Instant?) async throws(StoreError) -> BatchOutcome {
        do {
            let batch = ReportBatch(reports: reports, observed: observed, received: clock.now)
            let outcome = try await store.absorb(batch)
            if !outcome.events.isEmpty { try await catchUp() }
            storeFailure = nil
            return outcome
        } catch {
            storeFailure = error.description
            logger.error("The store failed.", metadata: ["reason": "\(error)"])
            throw error
        }
    }

    /// Brings the index up to what the store holds and tells watchers of the changes in between.
    public func catchUp() async throws(StoreError) {
        let known = index.version
        let (reported, version) = try await store.eventsReported(after: known.report)
        guard version != known else { return }
        let changes = try await store.changes(after: known.change, limit: Self.mostChangesTold + 1)
        guard changes.count <= Self.mostChangesTold, reported.count <= Self.mostChangesTold else {
            let reloaded = try await store.index(updating: index)
            guard reloaded.version.report > index.version.report else { return }
            index = reloaded
            updates.send(.manyChanges(sequence: reloaded.version.change))
            return
        }
        let touched = Set(reported).union(changes.map(\.event)).sorted()
        let events = try await store.events(numbered: touched)
        // Another call may have come as far while this one waited for the store.
        guard version.report > index.version.report else { return }
        let told = index.version.change
        index = index.applying(events.map(\.indexEntry), version: version)
        let byNumber = Dictionary(uniqueKeysWithValues: events.map { ($0.number, $0) })
        let fresh = changes.filter { $0.revision.sequence > told && $0.revision.sequence <= version.change }
        guard !fresh.isEmpty else { return }
        updates.send(.changes(fresh.compactMap { change in byNumber[change.event].map { (change, $0) } }))
    }

    /// Adds a source to those whose state is shown.
    public func add(_ source: SourceState) { sources.append(source) }

    /// Notes how an attempt to hear a source went, for now and for after a restart.
    public func note(_ source: SourceState) async {
        guard let place = sources.firstIndex(where: { $0.id == source.id }) else { return }
        let isNews = sources[place].status != source.status || sources[place].memory.failure != source.memory.failure
        sources[place] = source
        do { try await store.remember(source.memory, ofSource: source.id) } catch {
            logger.error("The state of a source could not be stored.", metadata: ["reason": "\(error)"])
        }
        if isNews { updates.send(.sources) }
    }
}

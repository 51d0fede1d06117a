public import Catalog
internal import Foundation
internal import GRDB
internal import Seismology

/// The store that is embedded in Epicenter: one SQLite file, written by one writer at a time, read by several.
///
/// The file's form is specified in `Documentation/Database.md`.
public struct SQLiteCatalogStore: CatalogStore {
    private let path: String
    private let pool: DatabasePool
    let snapshot: SnapshotFile
    let onDoubt: @Sendable (SnapshotDoubt) -> Void

    /// Opens the store of a folder, and makes it where there is none.
    ///
    /// - Parameters:
    ///   - directory: The folder that holds the store; it is made if missing.
    ///   - onDoubt: Told when there is a snapshot of the index that is not used.
    /// - Throws: `StoreError` where the folder cannot be written to, the file is no store, or a newer version wrote it.
    public init(
        directory: String, onDoubt: @escaping @Sendable (SnapshotDoubt) -> Void = { _ in }
    ) throws(StoreError) {
        let path = directory + "/epicenter.sqlite"
        self.path = path
        self.onDoubt = onDoubt
        snapshot = SnapshotFile(directory: directory)
        do {
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
            var configuration = Configuration()
            configuration.maximumReaderCount = 4
            configuration.busyMode = .timeout(30)
            configuration.foreignKeysEnabled = true
            pool = try DatabasePool(path: path, configuration: configuration)
            let migrator = SQLiteSchema.migrator
            if try pool.read(migrator.hasBeenSuperseded) { throw StoreError.newerVersion(path: path) }
            try migrator.migrate(pool)
            // After opening: GRDB sets NORMAL for WAL, which may forget the last commits when the power fails.
            try pool.writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA synchronous = FULL")
                // Kibibytes, for the writer alone: a batch of an import changes more than SQLite keeps by itself, and what
                // it cannot keep it writes and reads again before the commit.
                try db.execute(sql: "PRAGMA cache_size = -32768")
            }
        } catch let error as StoreError {
            throw error
        } catch {
            throw .cannotOpen(path: path, reason: Self.reason(error))
        }
    }

    /// Stores a batch in one transaction; reports that repeat their event's newest are told apart without writing.
    public func absorb(_ batch: ReportBatch) async throws(StoreError) -> BatchOutcome {
        let (news, repeated) = try await read { db in
            var known = try SQLiteKnownReports(db)
            var news: [Int] = []
            var repeated: Set<Int64> = []
            for place in batch.reports.indices {
                if let event = try known.event(repeatedBy: batch.reports[place]) {
                    repeated.insert(event)
                } else {
                    news.append(place)
                }
            }
            return (news.count == batch.reports.count ? batch.reports : news.map { batch.reports[$0] }, repeated)
        }
        var outcome = BatchOutcome()
        if !news.isEmpty {
            outcome = try await write { [news] db in
                try SQLiteAbsorption(db).absorb(news, observed: batch.observed, received: batch.received)
            }
        }
        outcome.unchanged += batch.reports.count - news.count
        outcome.events.formUnion(repeated)
        return outcome
    }

    /// Reads the totals off the newest numbers given out; nothing is counted row by row.
    public func totals() async throws(StoreError) -> StoreTotals {
        try await read { db in
            let version = try SQLiteReading.version(db)
            return StoreTotals(
                events: try Int.fetchOne(db, sql: "SELECT max(number) FROM event") ?? 0, reports: Int(version.report),
                version: version)
        }
    }

    /// Looks each number up by its key, in the order asked for; unknown numbers are left out.
    public func events(numbered numbers: [Int64]) async throws(StoreError) -> [StoredEvent] {
        try await read { try SQLiteReading.storedEvents(numbers, $0) }
    }

    /// The event that an id, even a former one, leads to; where agencies share the id, the first by name decides.
    public func event(id: String) async throws(StoreError) -> Event? {
        try await read { db in
            let sql = "SELECT event FROM identifier WHERE id = ? ORDER BY agency LIMIT 1"
            guard let number = try Int64.fetchOne(db, sql: sql, arguments: [id]) else { return nil }
            return try SQLiteReading.events([number], db).first
        }
    }

    /// The event that an id of one agency, even a former one, leads to.
    public func event(id: String, agency: Agency) async throws(StoreError) -> Event? {
        try await read { db in
            let sql = "SELECT event FROM identifier WHERE id = ? AND agency = ?"
            guard let number = try Int64.fetchOne(db, sql: sql, arguments: [id, agency.rawValue]) else { return nil }
            return try SQLiteReading.events([number], db).first
        }
    }

    /// Reads the words that are kept of every event's states, former ones included; it takes the same time however many events there are.
    public func vocabulary(of agency: Agency) async throws(StoreError) -> CatalogVocabulary {
        try await read { try SQLiteVocabulary.read(of: agency, $0) }
    }

    /// Reads every event whole into memory, the withdrawn ones included, in the order of their numbers.
    public func allEvents() async throws(StoreError) -> [Event] {
        try await read { db in
            try SQLiteReading.events(Int64.fetchAll(db, sql: "SELECT number FROM event ORDER BY number"), db)
        }
    }

    /// At most `limit` changes with a greater sequence, oldest first; all are after 0.
    public func changes(after sequence: Int64, limit: Int) async throws(StoreError) -> [CatalogChange] {
        try await read { try SQLiteReading.changes(after: sequence, limit: limit, $0) }
    }

    /// The events that later reports are of, each once and by number, and the version at that same moment.
    public func eventsReported(
        after report: Int64
    ) async throws(StoreError) -> (events: [Int64], version: CatalogVersion) {
        try await read { db in
            let sql = "SELECT DISTINCT event FROM report WHERE sequence > ? ORDER BY event"
            return (try Int64.fetchAll(db, sql: sql, arguments: [report]), try SQLiteReading.version(db))
        }
    }

    /// What the file remembers of a source; an empty memory for one that is not in it.
    public func memory(ofSource id: String) async throws(StoreError) -> SourceMemory {
        try await read { try SQLiteReading.memory(ofSource: id, $0) }
    }

    /// Replaces what the file remembers of a source, in a transaction of its own.
    public func remember(_ memory: SourceMemory, ofSource id: String) async throws(StoreError) {
        try await write { db in
            try db.execute(
                sql: "INSERT OR REPLACE INTO source VALUES (?, ?, ?, ?, ?, ?)",
                arguments: [
                    id, memory.lastSuccess?.microseconds, memory.lastFailure?.microseconds, memory.failure,
                    memory.gap?.lowerBound.microseconds, memory.gap?.upperBound.microseconds,
                ])
        }
    }

    /// Reads the days of a source by its key, filter by filter.
    public func historyDays(
        ofSource source: String, from first: Int, to last: Int
    ) async throws(StoreError) -> [FetchedDay] {
        try await read { db in try SQLiteReading.historyDays(ofSource: source, from: first, to: last, db) }
    }

    /// Replaces what the file remembers of a day, in a transaction of its own.
    public func remember(_ day: FetchedDay) async throws(StoreError) {
        try await write { db in
            try db.execute(
                sql: """
                    INSERT OR REPLACE INTO history_day (source, filter, day, fetched, complete) VALUES (?, ?, ?, ?, ?)
                    """,
                arguments: [day.source, day.filter, day.day, day.fetched.microseconds, day.isComplete])
        }
    }

    func read<T: Sendable>(
        _ work: @escaping @Sendable (Database) throws -> T
    ) async throws(StoreError) -> T {
        do { return try await pool.read(work) } catch { throw .failed(path: path, reason: Self.reason(error)) }
    }

    func write<T: Sendable>(
        _ work: @escaping @Sendable (Database) throws -> T
    ) async throws(StoreError) -> T {
        do { return try await pool.write(work) } catch { throw .failed(path: path, reason: Self.reason(error)) }
    }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case let error as DatabaseError: error.message ?? "SQLite error \(error.resultCode.rawValue)"
        case let error as CocoaError: String(error.localizedDescription.reversed().drop { $0 == "." }.reversed())
        default: "\(error)"
        }
    }
}

internal import Catalog
internal import GRDB
internal import Seismology

extension SQLiteReading {
    /// A share of the index beyond which it is built anew rather than brought up to date.
    private static let mostChangedShare = 4
    /// The entries that are taken into an index at a time.
    private static let entriesAtATime = 65_536

    /// Builds the index of every event.
    static func index(_ db: Database) throws -> CatalogIndex {
        let newest = try Int.fetchOne(db, sql: "SELECT max(number) FROM event") ?? 0
        // A guess, because counting takes as long as reading; no more than as many numbers can be known at once.
        var builder = CatalogIndexBuilder(capacity: min(newest, 1 << 24))
        try forEachEntry("FROM event", [], db) { builder.append($0) }
        return builder.makeIndex(version: try version(db))
    }

    /// Brings an index of an earlier version up to what the store holds.
    static func index(updating known: CatalogIndex, _ db: Database) throws -> CatalogIndex {
        let version = try version(db)
        guard version != known.version else { return known }
        let changed = """
            FROM event WHERE number IN (
                SELECT event FROM report WHERE sequence > ? UNION SELECT event FROM revision WHERE sequence > ?)
            """
        let since: StatementArguments = [known.version.report, known.version.change]
        let count = try Int.fetchOne(db, sql: "SELECT count(*) \(changed)", arguments: since) ?? 0
        guard count <= known.count / mostChangedShare else { return try index(db) }
        var index = known
        var entries: [IndexEntry] = []
        try forEachEntry(changed, since, db) { entry in
            entries.append(entry)
            guard entries.count == entriesAtATime else { return }
            index = index.applying(entries, version: version)
            entries.removeAll()
        }
        return index.applying(entries, version: version)
    }

    /// Calls with what the index holds of the events of a part of a question.
    private static func forEachEntry(
        _ source: String, _ arguments: StatementArguments, _ db: Database, _ body: (IndexEntry) -> Void
    ) throws {
        let statement = try db.makeStatement(sql: "SELECT \(IndexEntryReader.columns) \(source)")
        statement.arguments = arguments
        var reader = IndexEntryReader()
        try RowReader.forEachRow(of: statement) { body(try reader.entry(in: $0)) }
    }

    /// A number by which one store is told from another that went a different way: it is made of the report at which a
    /// version stands, which never changes, and of the form of the tables; `nil` where the store has not come as far.
    static func mark(of version: CatalogVersion, _ db: Database) throws -> UInt64? {
        let sql = "SELECT event, received, \(ReportColumns.list) FROM report WHERE sequence = ?"
        let held = try self.version(db)
        guard version.report <= held.report, version.change <= held.change else { return nil }
        var words: [Int64] = []
        try RowReader.forEachRow(of: db.makeStatement(sql: sql), arguments: [version.report]) { row in
            words = [row.integer(0), row.integer(1)]
            var columns = ColumnWalk(row, from: 2)
            words.append(try ReportColumns.read(from: &columns).fingerprint)
        }
        guard !words.isEmpty else { return nil }
        let migrations = try SQLiteSchema.migrator.appliedMigrations(db).joined(separator: "\n")
        let seed = words.withUnsafeBytes { XXHash64.hash($0) }
        return Array(migrations.utf8).withUnsafeBytes { XXHash64.hash($0, seed: seed) }
    }
}

/// Makes index entries of rows.
private struct IndexEntryReader {
    static let columns = """
        number, time, latitude, longitude, depth, magnitude, kind, withdrawn, significance, alert, felt,
        reported_intensity, updated, magnitude_type, status, instrumental_intensity, gap, agency, network,
        tsunami
        """

    private var kinds = WordMeanings { EventKind(rawValue: $0) }
    private var alerts = WordMeanings { AlertLevel($0) }
    private var magnitudeTypes = WordMeanings { $0 }
    private var statuses = WordMeanings { EventStatus(rawValue: $0) }
    private var agencies = WordMeanings { Agency(rawValue: $0) }
    private var networks = WordMeanings { $0 }

    mutating func entry(in row: RowReader) throws -> IndexEntry {
        let magnitude = row.knownNumber(5)
        let alert = alerts.meaning(of: row.text(9))
        let felt = row.knownInteger(10).map(Int.init)
        let reportedIntensity = row.knownNumber(11)
        let significance =
            row.knownInteger(8).map(Int.init)
            ?? Significance.compute(magnitude: magnitude, alert: alert, felt: felt, cdi: reportedIntensity)
        var entry = IndexEntry(
            number: row.integer(0), time: Instant(microseconds: row.integer(1)),
            coordinate: try Coordinate(latitude: row.number(2), longitude: row.number(3)),
            depthKilometers: row.knownNumber(4), magnitude: magnitude, significance: significance,
            kind: kinds.meaning(of: row.text(6)), isWithdrawn: row.integer(7) != 0)
        entry.alert = alert
        entry.feltReports = felt
        entry.reportedIntensity = reportedIntensity
        entry.updated = row.knownInteger(12).map(Instant.init(microseconds:))
        entry.magnitudeType = magnitudeTypes.meaning(of: row.text(13))
        entry.status = statuses.meaning(of: row.text(14))
        entry.instrumentalIntensity = row.knownNumber(15)
        entry.gapDegrees = row.knownNumber(16)
        entry.agency = agencies.meaning(of: row.text(17))
        entry.network = networks.meaning(of: row.text(18))
        entry.isFlaggedForTsunami = row.knownInteger(19) == 1
        return entry
    }
}

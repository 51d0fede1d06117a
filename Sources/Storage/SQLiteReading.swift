internal import Catalog
internal import GRDB
internal import Seismology

/// The questions that the store answers, as SQL.
enum SQLiteReading {
    static func version(_ db: Database) throws -> CatalogVersion {
        CatalogVersion(
            report: try Int64.fetchOne(db, sql: "SELECT max(sequence) FROM report") ?? 0,
            change: try Int64.fetchOne(db, sql: "SELECT max(sequence) FROM revision") ?? 0)
    }

    static func changes(after sequence: Int64, limit: Int, _ db: Database) throws -> [CatalogChange] {
        let sql = """
            SELECT event, sequence, number, change, changed, at, report FROM revision
            WHERE sequence > ? ORDER BY sequence LIMIT ?
            """
        return try Row.fetchAll(db, sql: sql, arguments: [sequence, limit]).map(change(in:))
    }

    static func change(in row: Row) -> CatalogChange {
        CatalogChange(
            event: row[0],
            revision: Revision(
                sequence: row[1], number: row[2], change: Revision.Change(rawValue: row[3]) ?? .revised,
                changed: ReportedFields(rawValue: row[4]), at: Instant(microseconds: row[5]), report: row[6]))
    }

    static func memory(ofSource id: String, _ db: Database) throws -> SourceMemory {
        var memory = SourceMemory()
        let sql = "SELECT last_success, last_failure, failure, gap_from, gap_to FROM source WHERE id = ?"
        guard let row = try Row.fetchOne(db, sql: sql, arguments: [id]) else { return memory }
        memory.lastSuccess = (row[0] as Int64?).map(Instant.init(microseconds:))
        memory.lastFailure = (row[1] as Int64?).map(Instant.init(microseconds:))
        memory.failure = row[2]
        if let from = row[3] as Int64?, let to = row[4] as Int64?, from <= to {
            memory.gap = Instant(microseconds: from)...Instant(microseconds: to)
        }
        return memory
    }

    static func historyDays(
        ofSource source: String, from first: Int, to last: Int, _ db: Database
    ) throws -> [FetchedDay] {
        let sql = """
            SELECT filter, day, fetched, complete FROM history_day
            WHERE source = ? AND day BETWEEN ? AND ? ORDER BY filter, day
            """
        return try Row.fetchAll(db, sql: sql, arguments: [source, first, last]).map { row in
            FetchedDay(
                source: source, filter: row[0], day: row[1], fetched: Instant(microseconds: row[2]),
                isComplete: row[3])
        }
    }
}

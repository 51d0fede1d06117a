internal import Foundation
internal import GRDB
internal import Seismology

extension SQLiteCatalogStore {
    /// Reads the findings of an event and of those that were joined to it, the newest first.
    public func findings(ofEvent number: Int64, kind prefix: String) async throws(StoreError) -> [Finding] {
        try await read { db in
            let sql = """
                SELECT event, kind, found, updated, content FROM finding
                WHERE event IN (SELECT ?1 UNION SELECT number FROM event WHERE superseded_by = ?1)
                    AND substr(kind, 1, length(?2)) = ?2
                ORDER BY found DESC, kind
                """
            return try Row.fetchAll(db, sql: sql, arguments: [number, prefix]).map { row in
                Finding(
                    event: row[0], kind: row[1], found: Instant(microseconds: row[2]),
                    updated: (row[3] as Int64?).map(Instant.init(microseconds:)), content: [UInt8](row[4] as Data))
            }
        }
    }

    /// Replaces the finding of its event and kind, in a transaction of its own.
    public func keep(_ finding: Finding) async throws(StoreError) {
        try await write { db in
            try db.execute(
                sql: "INSERT OR REPLACE INTO finding (event, kind, found, updated, content) VALUES (?, ?, ?, ?, ?)",
                arguments: [
                    finding.event, finding.kind, finding.found.microseconds, finding.updated?.microseconds,
                    Data(finding.content),
                ])
        }
    }
}

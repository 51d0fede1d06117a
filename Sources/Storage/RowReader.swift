internal import Foundation
internal import GRDB
internal import GRDBSQLite

/// Reads columns off the row at which a statement stands, without a value of GRDB's for each: rows come by the million.
struct RowReader {
    private let statement: SQLiteStatement

    private init(_ statement: SQLiteStatement) { self.statement = statement }

    /// Runs a statement and calls with every row; without arguments the statement's own are used.
    static func forEachRow(
        of statement: Statement, arguments: StatementArguments? = nil, _ body: (RowReader) throws -> Void
    ) throws {
        let row = RowReader(statement.sqliteStatement)
        let cursor = try Row.fetchCursor(statement, arguments: arguments)
        while try cursor.next() != nil { try body(row) }
    }

    private func isMissing(_ column: CInt) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

    func integer(_ column: CInt) -> Int64 { sqlite3_column_int64(statement, column) }
    func number(_ column: CInt) -> Double { sqlite3_column_double(statement, column) }
    func knownInteger(_ column: CInt) -> Int64? { isMissing(column) ? nil : integer(column) }
    func knownNumber(_ column: CInt) -> Double? { isMissing(column) ? nil : number(column) }

    /// The bytes of a text, which last until the next row; `nil` where it is missing.
    func text(_ column: CInt) -> UnsafeBufferPointer<UInt8>? {
        guard let bytes = sqlite3_column_text(statement, column) else { return nil }
        return UnsafeBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, column)))
    }
}

internal import Foundation
internal import GRDB
internal import GRDBSQLite

/// Reads columns off the row at which a statement stands, without a value of GRDB's for each: rows come by the million.
///
/// Each column is asked for once: SQLite checks the statement again at every call that names one.
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

    func integer(_ column: CInt) -> Int64 { sqlite3_column_int64(statement, column) }
    func number(_ column: CInt) -> Double { sqlite3_column_double(statement, column) }

    func knownInteger(_ column: CInt) -> Int64? {
        let value = sqlite3_column_value(statement, column)
        return sqlite3_value_type(value) == SQLITE_NULL ? nil : sqlite3_value_int64(value)
    }

    func knownNumber(_ column: CInt) -> Double? {
        let value = sqlite3_column_value(statement, column)
        return sqlite3_value_type(value) == SQLITE_NULL ? nil : sqlite3_value_double(value)
    }

    /// The bytes of a text, which last until the next row; `nil` where it is missing.
    func text(_ column: CInt) -> UnsafeBufferPointer<UInt8>? {
        let value = sqlite3_column_value(statement, column)
        guard let bytes = sqlite3_value_text(value) else { return nil }
        return UnsafeBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(value)))
    }
}

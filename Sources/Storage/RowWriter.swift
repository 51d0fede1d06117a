internal import GRDB

/// Binds values to a statement's parameters from left to right.
///
/// GRDB's own arguments box each value, which costs more than SQLite's work where a row has forty columns and rows come by the ten thousand.
struct RowWriter {
    private let statement: SQLiteStatement
    private var next: CInt = 1

    private init(_ statement: SQLiteStatement) { self.statement = statement }

    mutating func put(_ value: (some StatementBinding)?) {
        // Unbound parameters are NULL. Binding fails only for an index out of range, which the fixed columns rule out.
        if let value { _ = value.bind(to: statement, at: next) }
        next += 1
    }

    /// Runs a statement once with the values that `fill` puts.
    static func execute(_ statement: Statement, fill: (inout RowWriter) -> Void) throws {
        statement.setUncheckedArguments(StatementArguments())
        var row = RowWriter(statement.sqliteStatement)
        fill(&row)
        try statement.execute()
    }
}

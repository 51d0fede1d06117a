internal import GRDB
internal import GRDBSQLite

/// A statement that is run many times, its parameters bound from left to right each time.
///
/// GRDB's own arguments box each value, and SQLite copies each text it is given; both cost more than the work itself where a row has
/// forty columns and rows come by the hundred thousand. Here the texts of a row lie in one buffer, which the next row uses again.
struct BoundStatement: ~Copyable {
    /// The texts of nearly every row; where they are longer, SQLite makes copies of its own.
    private static let textCapacity = 1 << 14
    /// What tells SQLite to copy a text; the C header's name for it is a cast, which Swift does not see.
    private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    private let db: Database
    /// Held so that the statement below stays prepared.
    private let owner: Statement
    private let statement: SQLiteStatement
    private let texts: UnsafeMutableRawBufferPointer
    private var used = 0
    private var next: CInt = 1

    /// Prepares a statement, or takes the one that the connection keeps of the same words.
    init(_ db: Database, _ sql: String) throws {
        self.db = db
        owner = try db.cachedStatement(sql: sql)
        statement = owner.sqliteStatement
        texts = .allocate(byteCount: Self.textCapacity, alignment: 1)
    }

    deinit {
        // The statement outlives the texts that it points to.
        sqlite3_clear_bindings(statement)
        texts.deallocate()
    }

    // Binding fails only for an index out of range, which the fixed columns rule out.

    mutating func put(_ value: Int64?) {
        if let value { sqlite3_bind_int64(statement, next, value) } else { sqlite3_bind_null(statement, next) }
        next += 1
    }

    mutating func put(_ value: Int?) { put(value.map(Int64.init)) }

    mutating func put(_ value: Bool?) { put(value.map { flag -> Int64 in flag ? 1 : 0 }) }

    mutating func put(_ value: Double?) {
        if let value { sqlite3_bind_double(statement, next, value) } else { sqlite3_bind_null(statement, next) }
        next += 1
    }

    mutating func put(_ text: String?) {
        guard var text else { return put(nil as Int64?) }
        text.withUTF8 { put(UnsafeRawBufferPointer($0)) }
    }

    private mutating func put(_ text: UnsafeRawBufferPointer) {
        if text.count <= texts.count - used {
            let kept = UnsafeMutableRawBufferPointer(rebasing: texts[used..<used + text.count])
            kept.copyMemory(from: text)
            used += text.count
            bind(UnsafeRawBufferPointer(kept), release: nil)
        } else {
            bind(text, release: Self.copied)
        }
        next += 1
    }

    private func bind(_ text: UnsafeRawBufferPointer, release: sqlite3_destructor_type?) {
        // No address would be taken for NULL.
        let address = (text.baseAddress ?? UnsafeRawPointer(texts.baseAddress))?.assumingMemoryBound(to: CChar.self)
        sqlite3_bind_text(statement, next, address, CInt(text.count), release)
    }

    /// Runs the statement, which gives no rows, with the values put.
    mutating func execute() throws {
        let code = sqlite3_step(statement)
        try finish(code == SQLITE_DONE ? SQLITE_OK : code)
    }

    /// Runs the statement with the values put; the first column of the first row, or `nil` where there is none.
    mutating func fetchNumber() throws -> Int64? {
        let code = sqlite3_step(statement)
        let number = code == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : nil
        try finish(code == SQLITE_ROW || code == SQLITE_DONE ? SQLITE_OK : code)
        return number
    }

    private mutating func finish(_ code: CInt) throws {
        next = 1
        used = 0
        let message = code == SQLITE_OK ? nil : db.lastErrorMessage
        sqlite3_reset(statement)
        guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code), message: message) }
    }
}

internal import Catalog

/// Reads a table of one event a row: checks the header, counts the columns, collects what is wrong.
struct TableReader {
    private var rows: DelimitedRows
    private var document = ReadDocument()

    init(_ bytes: UnsafeBufferPointer<UInt8>) { rows = DelimitedRows(bytes) }

    /// Reads the first line.
    ///
    /// - Throws: ``DocumentError`` where it is cut or no header at all.
    mutating func header() throws(DocumentError) -> [String] {
        switch rows.next() {
        case .fields: return rows.fields.map { String(decoding: rows.bytes.part($0.range), as: UTF8.self) }
        case .refused(DelimitedRows.cutReason): throw .cutHeader
        case .refused, .unclosed: throw .notRecognized
        case .end: throw .empty
        }
    }

    /// Reads all other rows.
    ///
    /// - Parameters:
    ///   - columns: How many fields each row has.
    ///   - makeReport: Makes the report of a row's fields.
    /// - Returns: The reports, and the rows that were refused.
    mutating func read(
        columns: Int,
        makeReport: (_ fields: [FieldText], _ bytes: UnsafeBufferPointer<UInt8>) throws(FieldProblem) -> EventReport
    ) -> ReadDocument {
        while true {
            switch rows.next() {
            case .end: return document
            case .refused(let reason): refuse(reason)
            case .unclosed:
                refuse("has a quotation mark that is never closed")
                readWhatMayBeSwallowed(columns: columns, makeReport: makeReport)
                return document
            case .fields: add(columns: columns, makeReport: makeReport)
            }
        }
    }

    /// Reads the lines after a quotation mark that is never closed.
    ///
    /// If there is a good row among them the mark stands there by mistake. If not, they were the inside of one field,
    /// which was cut.
    private mutating func readWhatMayBeSwallowed(
        columns: Int,
        makeReport: (_ fields: [FieldText], _ bytes: UnsafeBufferPointer<UInt8>) throws(FieldProblem) -> EventReport
    ) {
        let before = document
        _ = read(columns: columns, makeReport: makeReport)
        if document.reports.count == before.reports.count { document = before }
    }

    @inline(__always)
    private mutating func add(
        columns: Int,
        makeReport: (_ fields: [FieldText], _ bytes: UnsafeBufferPointer<UInt8>) throws(FieldProblem) -> EventReport
    ) {
        guard rows.count == columns else { return refuse("has \(rows.count) columns instead of \(columns)") }
        do throws(FieldProblem) {
            document.reports.append(try makeReport(rows.fields, rows.bytes))
        } catch {
            refuse(error.reason)
        }
    }

    private mutating func refuse(_ reason: String) {
        document.refused.append(RecordError(location: .line(rows.line), reason: reason))
    }
}

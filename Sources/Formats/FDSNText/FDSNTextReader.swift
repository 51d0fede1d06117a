internal import Catalog
internal import Seismology

/// Reads the text of FDSN event services, of 13 columns (1.1 of the specification) or 14 (1.2).
///
/// Lines that begin with `#` are comments; the header is the first that names the columns. A field that is empty or
/// `--` is missing. The author of the location and of the magnitude are taken as their sources and the contributor as
/// the network; the contributor's id is the code, without the network's name where it is the event's id and begins with
/// it, as the USGS's do. The catalog is passed over.
struct FDSNTextReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let agency: Agency
    private var position: Int
    private var line = 0
    private var document = ReadDocument()

    static func read(_ bytes: UnsafeBufferPointer<UInt8>, agency: Agency) throws(DocumentError) -> ReadDocument {
        var reader = FDSNTextReader(bytes, agency: agency)
        let columns = try reader.readHeader()
        reader.readRows(columns)
        return reader.document
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>, agency: Agency) {
        self.bytes = bytes
        self.agency = agency
        position = bytes.startAfterByteOrderMark
    }

    /// The range of the next line without its line break, and whether it has one; nil at the end.
    private mutating func nextLine() -> (range: Range<Int>, isWhole: Bool)? {
        guard position < bytes.count else { return nil }
        let start = position
        line += 1
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
        position = end.map { $0 + 1 } ?? bytes.count
        return (trimmed(start..<(end ?? bytes.count)), end != nil)
    }

    private mutating func readHeader() throws(DocumentError) -> [FDSNTextColumn] {
        var first: Range<Int>?
        while let (range, isWhole) = nextLine() {
            if range.isEmpty { continue }
            guard bytes[range.lowerBound] == UInt8(ascii: "#") else { break }
            guard isWhole else { throw .cutHeader }
            if let columns = FDSNTextColumn.columns(ofHeader: bytes.part(range)) { return columns }
            if first == nil { first = range }
        }
        guard let first else { throw .notRecognized }
        throw .unknownHeader(String(decoding: bytes.part(first).prefix(200), as: UTF8.self))
    }

    private mutating func readRows(_ columns: [FDSNTextColumn]) {
        var fields: [Range<Int>] = []
        while let (range, isWhole) = nextLine() {
            if range.isEmpty || bytes[range.lowerBound] == UInt8(ascii: "#") { continue }
            do throws(FieldProblem) {
                guard isWhole else { throw FieldProblem(DelimitedRows.cutReason) }
                split(range, into: &fields)
                guard fields.count == columns.count else {
                    throw FieldProblem("has \(fields.count) columns instead of \(columns.count)")
                }
                document.reports.append(try report(columns, fields))
            } catch {
                document.refused.append(RecordError(location: .line(line), reason: error.reason))
            }
        }
    }

    private func split(_ line: Range<Int>, into fields: inout [Range<Int>]) {
        fields.removeAll(keepingCapacity: true)
        var start = line.lowerBound
        for index in line where bytes[index] == UInt8(ascii: "|") {
            fields.append(trimmed(start..<index))
            start = index + 1
        }
        fields.append(trimmed(start..<line.upperBound))
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start].isJSONSpace { start += 1 }
        while start < end, bytes[end - 1].isJSONSpace { end -= 1 }
        return start..<end
    }

    private func report(
        _ columns: [FDSNTextColumn], _ fields: [Range<Int>]
    ) throws(FieldProblem) -> EventReport {
        var draft = ReportDraft()
        var contributorID: String?
        for (column, range) in zip(columns, fields) {
            let isMissing = range.isEmpty || bytes.part(range).equals("--")
            let value = isMissing ? FieldValue.missing : .text(FieldText(range: range))
            if let field = column.field {
                draft.set(field, to: value, in: bytes)
            } else if column == .time {
                draft.setTime(try instant(range))
            } else if column == .contributorID {
                contributorID = try value.string(in: bytes)
            }
        }
        draft.carried.insert(.code)
        draft.code = contributorID
        if let network = draft.network, contributorID == draft.id, let id = contributorID, id.hasPrefix(network),
            id.count > network.count
        {
            draft.code = String(id.dropFirst(network.count))
        }
        return try draft.report(agency: agency)
    }

    private func instant(_ range: Range<Int>) throws(FieldProblem) -> Instant? {
        guard !range.isEmpty else { return nil }
        guard let instant = Instant(utf8: bytes.part(range)) else {
            throw FieldProblem(
                "the time is not one: \"\(String(decoding: bytes.part(range).prefix(40), as: UTF8.self))\"")
        }
        return instant
    }
}

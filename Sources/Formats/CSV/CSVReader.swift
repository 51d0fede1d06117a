internal import Catalog
internal import Seismology

/// Reads the USGS's comma-separated values, of 22 columns or, from before about 2014, of the first 15.
enum CSVReader {
    private static let shortCount = 15

    static func read(_ bytes: UnsafeBufferPointer<UInt8>, agency: Agency) throws(DocumentError) -> ReadDocument {
        var table = TableReader(bytes)
        let header = try table.header()
        let names = USGSField.columns.map(\.rawValue)
        guard header == names || header == Array(names.prefix(shortCount)) else {
            throw .unknownHeader(String(header.joined(separator: ",").prefix(200)))
        }
        let columns = Array(USGSField.columns.prefix(header.count))
        return table.read(columns: columns.count) { fields, bytes throws(FieldProblem) in
            var draft = ReportDraft()
            for index in columns.indices { set(columns[index], of: &draft, to: fields[index], in: bytes) }
            return try draft.report(agency: agency)
        }
    }

    @inline(__always)
    private static func set(
        _ field: USGSField, of draft: inout ReportDraft, to text: FieldText, in bytes: UnsafeBufferPointer<UInt8>
    ) {
        guard field == .time || field == .updated else {
            return draft.set(field, to: text.range.isEmpty ? .missing : .text(text), in: bytes)
        }
        let instant = Instant(utf8: bytes.part(text.range))
        if instant == nil, !text.range.isEmpty {
            let written = String(decoding: bytes.part(text.range).prefix(40), as: UTF8.self)
            draft.refuse("the \(field.rawValue) is not a time: \"\(written)\"")
        }
        if field == .time { draft.setTime(instant) } else { draft.setUpdated(instant) }
    }
}

internal import Catalog
internal import Seismology

/// Reads `qed.asc`, the list of recent earthquakes that the National Earthquake Information Center kept until about
/// 2012.
///
/// Its rows have no ids. Each gets one made of the agency, the origin time in milliseconds and the position in
/// thousandths of a degree, so that it is the same at every import, and rows that repeat each other are the same event:
/// `neic20101102063955600s05378e151545`.
enum NEICReader {
    private static let header = ["Date", "TimeUTC", "Latitude", "Longitude", "Magnitude", "Depth"]

    static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(DocumentError) -> ReadDocument {
        var table = TableReader(bytes)
        let found = try table.header()
        guard found == header else { throw .unknownHeader(String(found.joined(separator: ",").prefix(200))) }
        return table.read(columns: header.count) { fields, bytes throws(FieldProblem) in
            var draft = ReportDraft()
            let time = try instant(date: bytes.part(fields[0].range), time: bytes.part(fields[1].range))
            draft.setTime(time)
            let columns: [USGSField] = [.latitude, .longitude, .mag, .depth]
            for (field, text) in zip(columns, fields.dropFirst(2)) {
                draft.set(field, to: trimmed(text, in: bytes), in: bytes)
            }
            draft.id = "?"
            var report = try draft.report(agency: .neic)
            report.id = id(time: time, at: report.hypocenter.coordinate)
            report.ids = [report.id]
            return report
        }
    }

    /// Numbers are padded with blanks to the width of their column.
    private static func trimmed(_ text: FieldText, in bytes: UnsafeBufferPointer<UInt8>) -> FieldValue {
        var text = text
        while let first = text.range.first, bytes[first] == UInt8(ascii: " ") {
            text.range = first + 1..<text.range.upperBound
        }
        while let last = text.range.last, bytes[last] == UInt8(ascii: " ") {
            text.range = text.range.lowerBound..<last
        }
        return text.range.isEmpty ? .missing : .text(text)
    }

    /// Reads `2010/11/02` and `06:39:55.6` as the ISO 8601 that they almost are.
    private static func instant(
        date: UnsafeBufferPointer<UInt8>, time: UnsafeBufferPointer<UInt8>
    ) throws(FieldProblem) -> Instant {
        let hasSlashes = date.count == 10 && date[4] == UInt8(ascii: "/") && date[7] == UInt8(ascii: "/")
        var text = date.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "-") : $0 }
        text.append(UInt8(ascii: "T"))
        text.append(contentsOf: time)
        guard hasSlashes, time.last?.isDigit == true,
            let instant = text.withUnsafeBufferPointer(Instant.init(utf8:))
        else {
            let written = [date, time].map { String(decoding: $0.prefix(20), as: UTF8.self) }
            throw FieldProblem("the date and time are none: \"\(written[0])\", \"\(written[1])\"")
        }
        return instant
    }

    private static func id(time: Instant, at place: Coordinate) -> String {
        let moment = time.iso8601Milliseconds.filter(\.isNumber)
        let north = (place.latitude < 0 ? "s" : "n") + thousandths(of: place.latitude, digits: 5)
        let east = (place.longitude < 0 ? "w" : "e") + thousandths(of: place.longitude, digits: 6)
        return "neic" + moment + north + east
    }

    private static func thousandths(of degrees: Double, digits: Int) -> String {
        let written = String(Int((abs(degrees) * 1_000).rounded()))
        return String(repeating: "0", count: max(0, digits - written.count)) + written
    }
}

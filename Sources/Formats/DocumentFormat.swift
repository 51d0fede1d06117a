/// The formats that documents are read in, told apart by their first bytes.
public enum DocumentFormat: String, Hashable, Sendable, CaseIterable {
    /// The USGS's GeoJSON: a summary feed, an answer to a query, or the details of one event.
    case geoJSON
    /// The EMSC's GeoJSON, whose properties have other names and whose depths are negative heights.
    case emscGeoJSON
    /// QuakeML 1.2, as most agencies' FDSN services answer.
    case quakeML
    /// The text of FDSN event services, with vertical bars between its 13 or 14 columns.
    case fdsnText
    /// The USGS's comma-separated values, of 15 or 22 columns.
    case usgsCSV
    /// The National Earthquake Information Center's `qed.asc`.
    case neicASCII

    /// Tells the format of an uncompressed document from how it begins.
    ///
    /// - Parameter bytes: The document, or its beginning; a byte-order mark is passed over.
    /// - Returns: The format that the document claims to be in; whether it is well-formed the reader says.
    /// - Throws: ``DocumentError`` where it begins like none of them.
    public static func detect(_ bytes: [UInt8]) throws(DocumentError) -> DocumentFormat {
        try bytes.withUnsafeBufferPointer { buffer throws(DocumentError) in try detect(buffer) }
    }

    static func detect(_ bytes: UnsafeBufferPointer<UInt8>) throws(DocumentError) -> DocumentFormat {
        var start = bytes.startAfterByteOrderMark
        while start < bytes.count, bytes[start].isJSONSpace { start += 1 }
        guard start < bytes.count else { throw .empty }
        switch bytes[start] {
        case UInt8(ascii: "{"): return geoJSONDialect(of: bytes.part(start..<bytes.count))
        case UInt8(ascii: "<"): return try xmlFormat(of: bytes.part(start..<bytes.count))
        case UInt8(ascii: "#"): return .fdsnText
        default: break
        }
        let text = UnsafeBufferPointer(rebasing: bytes[start...])
        if text.starts(with: "time,".utf8) { return .usgsCSV }
        if text.starts(with: "Date,TimeUTC,".utf8) { return .neicASCII }
        let firstLine = text.prefix(120).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        guard firstLine.contains(UInt8(ascii: ",")), firstLine.allSatisfy({ 0x20..<0x7F ~= $0 }) else {
            throw .notRecognized
        }
        throw .unknownHeader(String(decoding: firstLine, as: UTF8.self))
    }

    /// How much of a document is looked at to tell dialects apart.
    private static let beginning = 8_192

    /// Tells the EMSC's features by the names of properties that no other has.
    private static func geoJSONDialect(of text: UnsafeBufferPointer<UInt8>) -> DocumentFormat {
        let start = String(decoding: text.prefix(beginning), as: UTF8.self)
        return start.contains("\"unid\"") || start.contains("\"flynn_region\"") ? .emscGeoJSON : .geoJSON
    }

    /// Tells QuakeML by its namespace, which the first element names.
    private static func xmlFormat(of text: UnsafeBufferPointer<UInt8>) throws(DocumentError) -> DocumentFormat {
        let start = String(decoding: text.prefix(beginning), as: UTF8.self)
        if start.contains("quakeml.org/xmlns/") { return .quakeML }
        let words = start.lowercased()
        if words.contains("<html") || words.contains("<!doctype html") { throw .webPage }
        if words.contains("<!doctype") { throw .unsafeXML(reason: "it has a document type declaration") }
        guard text.contains(UInt8(ascii: ">")) else { throw .cutXML(offset: text.count) }
        throw .notQuakeML(reason: "it does not name the namespace of QuakeML")
    }
}

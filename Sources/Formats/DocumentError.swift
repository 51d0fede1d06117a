/// Why a document was refused whole.
public enum DocumentError: Error, Hashable, Sendable {
    /// There is nothing in it but white space.
    case empty
    /// It is larger than the reader was allowed to take.
    case tooLarge(limit: Int)
    /// It begins like nothing that can be read.
    case notRecognized
    /// It is a web page, as proxies and servers in trouble send them.
    case webPage
    /// The first line names other columns than those that can be read.
    case unknownHeader(String)
    /// It ends within the first line.
    case cutHeader
    /// It is JSON that ends, after so many bytes, before its value does.
    case cutJSON(offset: Int)
    /// It is not JSON from the byte at the offset on, counted from 0.
    case invalidJSON(offset: Int, reason: String)
    /// It is JSON, but not a list of events nor a single one.
    case notGeoJSON(reason: String)
    /// It is XML that ends, after so many bytes, before its first element does.
    case cutXML(offset: Int)
    /// It is not well-formed XML; the parser noticed on the line given, counted from 1.
    case invalidXML(line: Int, reason: String)
    /// It is XML that asks for more than an honest document does, and is not handed to the parser.
    case unsafeXML(reason: String)
    /// It is XML, but not QuakeML.
    case notQuakeML(reason: String)
    /// The gzip data end before they should.
    case cutGzip
    /// The gzip data are damaged.
    case invalidGzip(reason: String)
}

extension DocumentError: CustomStringConvertible {
    /// What is wrong with the document, as a sentence.
    public var description: String {
        switch self {
        case .empty: "The document is empty."
        case .tooLarge(let limit): "The document is larger than the limit of \(limit) bytes."
        case .notRecognized:
            "The document is neither GeoJSON, nor QuakeML, nor FDSN text, nor USGS CSV, nor the NEIC's qed.asc, "
                + "nor one of these in gzip."
        case .webPage: "The document is an HTML page instead of a list of events."
        case .unknownHeader(let header): "The columns are not those of a known format: \"\(header)\"."
        case .cutHeader: "The document has no line break after its header, so it is cut."
        case .cutJSON(let offset): "The JSON document is cut: it ends after \(offset) bytes."
        case .invalidJSON(let offset, let reason): "The JSON document is broken at byte \(offset): \(reason)."
        case .notGeoJSON(let reason): "The JSON document is no GeoJSON of earthquakes: \(reason)."
        case .cutXML(let offset): "The XML document is cut: it ends after \(offset) bytes."
        case .invalidXML(let line, let reason): "The XML document is broken at line \(line): \(reason)."
        case .unsafeXML(let reason): "The XML document is refused unread: \(reason)."
        case .notQuakeML(let reason): "The XML document is no QuakeML of earthquakes: \(reason)."
        case .cutGzip: "The gzip data are cut."
        case .invalidGzip(let reason): "The gzip data are damaged: \(reason)."
        }
    }
}

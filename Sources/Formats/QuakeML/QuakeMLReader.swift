internal import Catalog
internal import Foundation

#if canImport(FoundationXML)
internal import FoundationXML
#endif

/// Reads QuakeML 1.2 in the dialects of the USGS, the EMSC, INGV, the SED and SeisComP.
///
/// Foundation's parser reads, in pieces, behind ``XMLGuard``. Elements are known by their names within the namespaces of
/// QuakeML (`bed`, `bed-rt`); others are passed over with all that is in them. A report carries what its document has an
/// element for. XML that is not well-formed refuses the document; an event that says what cannot be is left out alone.
enum QuakeMLReader {
    static func read(_ bytes: UnsafeBufferPointer<UInt8>, agency: Agency) throws(DocumentError) -> ReadDocument {
        var start = bytes.startAfterByteOrderMark
        while start < bytes.count, bytes[start].isJSONSpace { start += 1 }
        let document = bytes.part(start..<bytes.count)
        guard let base = document.baseAddress, document.count > 0 else { throw .empty }
        try XMLGuard.check(document)
        // The parser does not outlive this call, and only reads.
        let data = Data(
            bytesNoCopy: UnsafeMutableRawPointer(mutating: base), count: document.count, deallocator: .none)
        // `init(data:)` would refuse documents above 10 MB.
        let parser = XMLParser(stream: InputStream(data: data))
        parser.shouldProcessNamespaces = true
        parser.shouldReportNamespacePrefixes = true
        let content = QuakeMLContent(agency: agency)
        parser.delegate = content
        let succeeded = parser.parse()
        if let failure = content.failure { throw failure }
        // The parser may report success for a document that ends too early.
        guard succeeded, content.isComplete else {
            throw .invalidXML(line: parser.lineNumber, reason: "it is not well-formed")
        }
        return content.document
    }
}

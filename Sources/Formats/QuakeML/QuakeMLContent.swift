internal import Catalog
internal import Foundation
internal import Seismology

#if canImport(FoundationXML)
internal import FoundationXML
#endif

/// Collects the events of a QuakeML document as the parser goes through it; a class, since the parser calls it back.
final class QuakeMLContent: NSObject, XMLParserDelegate {
    /// The most bytes of text that an element may have that is read.
    private static let textLimit = 1 << 16
    private static let catalogNamespace = "http://anss.org/xmlns/catalog/0.1"

    private(set) var document = ReadDocument()
    private(set) var failure: DocumentError?
    /// Whether the first element has been closed.
    private(set) var isComplete = false
    private let agency: Agency
    private var path = [QuakeMLElement.document]
    /// How many elements are open that are passed over.
    private var skipped = 0
    private var text = ""
    private var event = QuakeMLEvent()
    private var eventCount = 0
    private var named = (text: "", type: "")
    /// What attributes of the USGS's catalog namespace begin with.
    private var catalogPrefix = "catalog:"
    /// The namespace that was seen last, and whether it is one of QuakeML's.
    private var lastNamespace = (name: "", isQuakeML: false)

    init(agency: Agency) { self.agency = agency }

    private var current: QuakeMLElement { path.last ?? .document }

    private func fail(_ error: DocumentError, in parser: XMLParser) {
        if failure == nil { failure = error }
        parser.abortParsing()
    }

    private func isQuakeML(_ namespace: String?) -> Bool {
        guard let namespace else { return false }
        if lastNamespace.name != namespace {
            let isQuakeML = namespace.split(separator: "//", maxSplits: 1).last?.hasPrefix("quakeml.org/xmlns/")
            lastNamespace = (namespace, isQuakeML ?? false)
        }
        return lastNamespace.isQuakeML
    }

    func parser(_ parser: XMLParser, didStartMappingPrefix prefix: String, toURI namespaceURI: String) {
        if namespaceURI == Self.catalogNamespace, !prefix.isEmpty { catalogPrefix = prefix + ":" }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        guard skipped == 0, isQuakeML(namespaceURI), let element = current.child(named: name) else {
            if path.count == 1 {
                fail(.notQuakeML(reason: "its first element is \"\(name.prefix(40))\""), in: parser)
            }
            skipped += 1
            return
        }
        path.append(element)
        text = ""
        switch element {
        case .event:
            event = QuakeMLEvent()
            event.publicID = attributes["publicID"].map(trimmed)
            event.source = catalogAttribute("eventsource", of: attributes)
            event.code = catalogAttribute("eventid", of: attributes)
        case .origin: if event.origins.count <= QuakeMLEvent.partLimit { event.origins.append(part(attributes)) }
        case .magnitude:
            if event.magnitudes.count <= QuakeMLEvent.partLimit { event.magnitudes.append(part(attributes)) }
        case .description: named = ("", "")
        default: break
        }
    }

    private func part(_ attributes: [String: String]) -> QuakeMLEvent.Part {
        QuakeMLEvent.Part(
            publicID: trimmed(attributes["publicID"] ?? ""), source: catalogAttribute("datasource", of: attributes))
    }

    private func catalogAttribute(_ name: String, of attributes: [String: String]) -> String? {
        guard attributes.count > 1, let value = attributes[catalogPrefix + name], !value.isEmpty else { return nil }
        return value
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { add(string, in: parser) }

    func parser(_ parser: XMLParser, foundCDATA block: Data) { add(String(decoding: block, as: UTF8.self), in: parser) }

    private func add(_ string: String, in parser: XMLParser) {
        guard skipped == 0, current.isLeaf else { return }
        text += string
        guard text.utf8.count > Self.textLimit else { return }
        fail(.unsafeXML(reason: "the text of an element is longer than \(Self.textLimit) bytes"), in: parser)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        guard skipped == 0 else {
            skipped -= 1
            return
        }
        guard path.count > 1, let element = path.popLast() else { return }
        if element.isLeaf { keep(trimmed(text), of: element) }
        switch element {
        case .quakeml: isComplete = true
        case .description: event.describe(named.text, type: named.type)
        case .event: addEvent()
        default: break
        }
    }

    /// Keeps the text of an element; of elements that should stand once, the first.
    private func keep(_ text: String, of element: QuakeMLElement) {
        switch element {
        case .generated: document.generated = Instant(iso8601: text)
        case .descriptionText: named.text = text
        case .descriptionType: named.type = text
        default:
            if path.contains(.origin) {
                keep(text, of: element, in: &event.origins)
            } else if path.contains(.magnitude) {
                keep(text, of: element, in: &event.magnitudes)
            } else if event.values[element] == nil {
                event.values[element] = text
            }
        }
    }

    private func keep(_ text: String, of element: QuakeMLElement, in parts: inout [QuakeMLEvent.Part]) {
        guard let last = parts.indices.last, parts[last].values[element] == nil else { return }
        parts[last].values[element] = text
    }

    private func addEvent() {
        do throws(FieldProblem) {
            document.reports.append(try event.report(agency: agency))
        } catch {
            document.refused.append(RecordError(location: .index(eventCount), reason: error.reason))
        }
        eventCount += 1
        event = QuakeMLEvent()
    }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
        guard failure == nil else { return }
        failure = .invalidXML(line: parser.lineNumber, reason: reason(of: (parseError as NSError).code))
    }
}

/// The text without the white space around it.
private func trimmed(_ text: String) -> String {
    let bytes = text.utf8
    guard let first = bytes.first, let last = bytes.last, first.isJSONSpace || last.isJSONSpace else { return text }
    let inner = text.unicodeScalars.drop { $0.isASCII && UInt8($0.value).isJSONSpace }
    let end = inner.lastIndex { !($0.isASCII && UInt8($0.value).isJSONSpace) }
    return end.map { String(inner[...$0]) } ?? ""
}

/// What the commonest errors of libxml2 mean.
private func reason(of code: Int) -> String {
    switch code {
    case 9: "it holds bytes that are no characters"
    case 26: "it uses an entity that is not declared"
    case 32: "its encoding is not known"
    case 42: "a tag gives an attribute twice"
    case 76: "an end tag does not fit the tag that is open"
    case 201: "it uses a namespace that is not declared"
    case 5: "something follows after its end"
    default: "it is not well-formed (error \(code) of the parser)"
    }
}

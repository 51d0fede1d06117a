import Formats
import Testing

/// Documents that would hurt a careless reader; each must be refused within moments.
@Suite(.timeLimit(.minutes(1)))
struct HostileXMLTests {
    private static let doctype = DocumentError.unsafeXML(reason: "it has a document type declaration")
    private static let long = DocumentError.unsafeXML(reason: "a tag or a comment is longer than 1048576 bytes")

    @Test func `document type declarations are refused unread`() {
        let laughs = "<!DOCTYPE q [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;\">]>"
        for start in ["", "<?xml version='1.0'?>\n<!-- c -->"] {
            #expect(refusal(of: bytes(start + laughs + quakeML(events: "&b;"))) == Self.doctype)
        }
        #expect(refusal(of: bytes(quakeML(events: laughs))) == Self.doctype)
        #expect(refusal(of: bytes(laughs + "<a/>")) == Self.doctype)
        #expect(refusal(of: bytes("<!DOCTYPE html><title>502</title>")) == .webPage)
        #expect(
            refusal(of: bytes(quakeML(events: "&b;")))
                == .invalidXML(line: 1, reason: "it uses an entity that is not declared"))
    }

    @Test func `nesting has a limit`() {
        func nested(_ count: Int) -> [UInt8] {
            bytes(quakeML(events: String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count)))
        }
        #expect(refusal(of: nested(62)) == nil)
        #expect(refusal(of: nested(63)) == .unsafeXML(reason: "it is nested too deeply"))
        #expect(refusal(of: nested(1_000_000)) == .unsafeXML(reason: "it is nested too deeply"))
    }

    @Test func `a tag, a comment and a text have a limit`() {
        let filler = String(repeating: "x", count: 2 << 20)
        #expect(refusal(of: bytes(quakeML(event: "publicID='\(filler)'"))) == Self.long)
        #expect(refusal(of: bytes(quakeML(events: "<\(filler)/>"))) == Self.long)
        #expect(refusal(of: bytes(quakeML(events: "<!--\(filler)-->"))) == Self.long)
        #expect(refusal(of: bytes(quakeML(events: "<?\(filler)?>"))) == Self.long)
        #expect(refusal(of: bytes(quakeML(events: "<event publicID='\(filler)"))) == Self.long)
        let text = "<event publicID='a'><type>\(filler)</type></event>"
        #expect(
            refusal(of: bytes(quakeML(events: text)))
                == .unsafeXML(reason: "the text of an element is longer than 65536 bytes"))
        #expect(refusal(of: bytes(quakeML(events: "<comment><text>\(filler)</text></comment>"))) == nil)
        let attributes = (0..<5_000).map { "a\($0)=''" }.joined(separator: " ")
        #expect(refusal(of: bytes(quakeML(event: attributes))) == .unsafeXML(reason: "a tag has too many attributes"))
    }

    @Test func `very many origins refuse their event`() throws {
        let many = String(repeating: "<origin/>", count: 100_000)
        let read = try DocumentReader.read(bytes(quakeML(events: "<event publicID='a'>\(many)</event>")))
        #expect(read.reasons == ["record 0: it has more than 4096 origins or magnitudes"])
    }

    @Test func `encodings that hide markup are refused`() {
        for name in ["UTF-16", "UTF-7", "utf-32", "IBM037", "shift_jis", ""] {
            let document = bytes("<?xml version='1.0' encoding='\(name)'?>" + quakeML(events: ""))
            #expect(refusal(of: document) == .unsafeXML(reason: "its encoding \"\(name.uppercased())\" is not taken"))
        }
        #expect(refusal(of: bytes(quakeML(events: "\0"))) == .unsafeXML(reason: "it holds a NUL character"))
        #expect(refusal(of: [0xFE, 0xFF] + bytes(quakeML(events: ""))) == .notRecognized)
        var wide: [UInt8] = [0xFF, 0xFE]
        for byte in bytes(quakeML(events: "")) { wide += [byte, 0] }
        #expect(refusal(of: wide) == .notRecognized)
    }

    @Test(arguments: [
        ("<a>é</b>", "an end tag does not fit the tag that is open"),
        ("<x:a/>", "it uses a namespace that is not declared"),
        ("<a b='' b=''/>", "a tag gives an attribute twice"), ("\u{1}", "it holds bytes that are no characters"),
    ])
    func `what is not well-formed is refused with the line`(events: String, reason: String) {
        #expect(refusal(of: bytes(quakeML(events: "\n\n" + events))) == .invalidXML(line: 3, reason: reason))
    }

    @Test func `other XML is refused`() {
        #expect(
            refusal(of: bytes("<seiscomp xmlns='http://geofon.gfz-potsdam.de/ns/x'/>"))
                == .notQuakeML(reason: "it does not name the namespace of QuakeML"))
        #expect(
            refusal(of: bytes("<a xmlns:q='http://quakeml.org/xmlns/quakeml/1.2'/>"))
                == .notQuakeML(reason: "its first element is \"a\""))
        #expect(refusal(of: bytes("<html><body>")) == .webPage)
        #expect(refusal(of: bytes("<?xml")) == .cutXML(offset: 5))
    }

    @Test(arguments: ["usgs.quakeml", "seiscomp.quakeml", "ingv.quakeml"])
    func `a document that is cut is refused`(name: String) throws {
        let whole = try fixture(name)
        let end = try #require(whole.lastIndex(of: UInt8(ascii: ">"))) + 1
        for length in 1..<end {
            let error = refusal(of: Array(whole[..<length]))
            #expect(error != nil, "cut after \(length) bytes")
            if length > 400 { #expect(error == .cutXML(offset: length)) }
        }
        #expect(refusal(of: Array(whole[..<end])) == nil)
    }

    @Test(arguments: ["seiscomp.quakeml", "ingv.quakeml"])
    func `a changed byte never traps and never adds an event`(name: String) throws {
        let whole = try fixture(name)
        for offset in whole.indices {
            for byte in [whole[offset] ^ 1, whole[offset] ^ 0x20, 0x3C, 0x3E, 0x26, 0x22, 0x80] {
                var document = whole
                document[offset] = byte
                guard let read = try? DocumentReader.read(document) else { continue }
                #expect(read.reports.count + read.refused.count <= 1)
            }
        }
    }
}

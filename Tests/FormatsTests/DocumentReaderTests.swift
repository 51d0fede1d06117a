import Catalog
import Formats
import Seismology
import TestSupport
import Testing

struct DocumentReaderTests {
    @Test func `formats are told apart by how a document begins`() throws {
        #expect(try DocumentFormat.detect(fixture("feed.geojson")) == .geoJSON)
        #expect(try DocumentFormat.detect(fixture("columns22.csv")) == .usgsCSV)
        #expect(try DocumentFormat.detect(fixture("columns15.csv")) == .usgsCSV)
        #expect(try DocumentFormat.detect(fixture("qed.asc")) == .neicASCII)
        #expect(try DocumentFormat.detect(fixture("usgs.quakeml")) == .quakeML)
        #expect(try DocumentFormat.detect(fixture("fdsn13.txt")) == .fdsnText)
        #expect(try DocumentFormat.detect(fixture("emsc.json")) == .emscGeoJSON)
        #expect(try DocumentFormat.detect([0xEF, 0xBB, 0xBF] + bytes(" \r\n\t{")) == .geoJSON)
    }

    @Test func `what is none of them is refused with a sentence`() {
        #expect(refusal(of: []) == .empty)
        #expect(refusal(of: bytes(" \n\t ")) == .empty)
        #expect(refusal(of: [0xEF, 0xBB, 0xBF]) == .empty)
        #expect(refusal(of: bytes("<!DOCTYPE html><title>502</title>")) == .webPage)
        #expect(refusal(of: bytes("hello")) == .notRecognized)
        #expect(refusal(of: [0xFF, 0xFE, 0x7B, 0]) == .notRecognized)
        #expect(refusal(of: bytes("[1]")) == .notRecognized)
        #expect(DocumentError.webPage.description == "The document is an HTML page instead of a list of events.")
        #expect(DocumentError.cutJSON(offset: 7).description == "The JSON document is cut: it ends after 7 bytes.")
    }

    @Test(arguments: [
        ("{}", "it has no type"),
        (#"{"type":"FeatureCollection"}"#, "it has no list of features"),
        (#"{"type":"FeatureCollection","features":null}"#, "it has no list of features"),
        (#"{"type":"Topology","features":[]}"#, #"its type is "Topology""#),
        (#"{"type":"FeatureCollection","features":[],"features":[]}"#, "it has two lists of features"),
    ])
    func `JSON that is no list of events is refused`(text: String, reason: String) {
        #expect(refusal(of: bytes(text)) == .notGeoJSON(reason: reason))
    }

    @Test func `an empty feed is no error`() throws {
        let text = #"{"type":"FeatureCollection","metadata":{"generated":1500},"features":[]}"#
        let document = try DocumentReader.read(bytes(text))
        #expect(document.reports.isEmpty && document.refused.isEmpty)
        #expect(document.generated?.microseconds == 1_500_000)
    }

    @Test func `a byte-order mark is passed over and counted`() throws {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let whole = try DocumentReader.read(mark + fixture("feed.geojson"))
        #expect(whole.reports.count == 4)
        #expect(refusal(of: mark + bytes("{")) == .cutJSON(offset: 4))
    }

    @Test func `compressed documents are read`() throws {
        for name in ["feed.geojson", "columns22.csv", "qed.asc"] {
            let plain = try fixture(name)
            #expect(try DocumentReader.read(Gzip.compress(plain)).reports == DocumentReader.read(plain).reports)
        }
    }

    @Test func `sizes are limited before and after uncompressing`() throws {
        let plain = try fixture("columns22.csv")
        #expect(refusal(of: plain, limit: plain.count - 1) == .tooLarge(limit: plain.count - 1))
        #expect(refusal(of: plain, limit: plain.count) == nil)
        let packed = Gzip.compress(plain)
        #expect(refusal(of: packed, limit: plain.count) == nil)
        #expect(refusal(of: packed, limit: plain.count - 1) == .tooLarge(limit: plain.count - 1))
    }
}

struct GzipTests {
    @Test func `what is compressed comes back`() throws {
        var generator = SeededGenerator(seed: 3)
        for size in [0, 1, 100, 65_535, 65_536, 65_537, 1_000_000] {
            let noise = (0..<size).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
            let zeros = [UInt8](repeating: 0, count: size)
            for data in [noise, zeros] {
                for level in [-5, 1, 6, 9, 50] {
                    let packed = Gzip.compress(data, level: level)
                    #expect(Gzip.isCompressed(packed))
                    #expect(try Gzip.decompress(packed, limit: size) == data)
                }
            }
        }
    }

    @Test func `members that follow each other are read as one`() throws {
        let packed = Gzip.compress(bytes("one ")) + Gzip.compress([]) + Gzip.compress(bytes("two"))
        #expect(try Gzip.decompress(packed, limit: 100) == bytes("one two"))
    }

    @Test func `more than the limit never comes out`() {
        let bomb = Gzip.compress([UInt8](repeating: 0, count: 20_000_000))
        #expect(throws: DocumentError.tooLarge(limit: 1_000_000)) { try Gzip.decompress(bomb, limit: 1_000_000) }
        #expect(throws: DocumentError.tooLarge(limit: 0)) { try Gzip.decompress(bomb, limit: 0) }
    }

    @Test func `bytes after the end are refused`() {
        let packed = Gzip.compress(bytes("text"))
        let error = DocumentError.invalidGzip(reason: "bytes that are not gzip follow after the end")
        #expect(throws: error) { try Gzip.decompress(packed + [0], limit: 100) }
        #expect(throws: error) { try Gzip.decompress(packed + bytes("more"), limit: 100) }
        #expect(throws: DocumentError.cutGzip) { try Gzip.decompress(packed + [0x1F], limit: 100) }
        #expect(throws: DocumentError.cutGzip) { try Gzip.decompress(packed + [0x1F, 0x8B], limit: 100) }
        #expect(throws: DocumentError.cutGzip) { try Gzip.decompress([], limit: 100) }
    }
}

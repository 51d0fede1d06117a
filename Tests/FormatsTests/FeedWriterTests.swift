import Catalog
import Formats
import Foundation
import Seismology
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

struct FeedWriterTests {
    private let now = Instant(microseconds: 1_704_100_000_000_000)

    private func report() throws -> EventReport {
        let place = try Hypocenter(coordinate: Coordinate(latitude: -5.5, longitude: 100.25), depthKilometers: 16.07)
        var report = EventReport(
            agency: .usgs, id: "ci375", time: Instant(microseconds: 1_704_093_009_476_000), hypocenter: place,
            magnitude: try Magnitude(value: 2.46, type: "ml"))
        report.network = "ci"
        report.updated = Instant(microseconds: 1_704_094_000_000_000)
        report.place = "2 km W of <Cabazon> & \u{1}CA"
        report.links.page = "https://example.org/?a=1&b=2"
        return report
    }

    @Test func `an Atom entry is written as the USGS writes it`() throws {
        let metadata = AtomWriter.Metadata(generated: now, url: "https://example.org/feed.atom", title: "A & B")
        let text = String(decoding: AtomWriter.document([try report()], metadata: metadata), as: UTF8.self)
        let entry = """
            <entry><id>urn:earthquake-usgs-gov:ci:375</id><title>M 2.5 - 2 km W of &lt;Cabazon&gt; &amp; CA</title>\
            <updated>2024-01-01T07:26:40.000Z</updated>\
            <link rel="alternate" type="text/html" href="https://example.org/?a=1&amp;b=2"/>\
            <summary type="html"><![CDATA[<dl><dt>Time</dt><dd>2024-01-01 07:10:09 UTC</dd>\
            <dt>Location</dt><dd>5.500&deg;S 100.250&deg;E</dd><dt>Depth</dt><dd>16.07 km (9.99 mi)</dd></dl>]]>\
            </summary><georss:point>-5.5 100.25</georss:point><georss:elev>-16070</georss:elev>\
            <category label="Age" term="Past Day"/><category label="Magnitude" term="Magnitude 2"/>\
            <category label="Contributor" term="ci"/><category label="Author" term="ci"/></entry>
            """
        #expect(text.contains(entry), "\(text)")
        #expect(text.contains("<title>A &amp; B</title><updated>2024-01-01T09:06:40.000Z</updated>"))
    }

    @Test func `a placemark has its time, its height and its fields`() throws {
        let metadata = KMLWriter.Metadata(generated: now, title: "T", colouring: .depth)
        let text = String(decoding: KMLWriter.document([try report()], metadata: metadata), as: UTF8.self)
        #expect(text.contains("<Folder><name>Above 33 km</name>"))
        #expect(text.contains("<TimeStamp><when>2024-01-01T07:10:09.476Z</when></TimeStamp><styleUrl>#c0</styleUrl>"))
        #expect(text.contains("<Data name=\"mag\"><value>2.46</value></Data>"))
        #expect(text.contains("<coordinates>100.25,-5.5,-16070</coordinates>"))
    }

    @Test func `within a folder the largest come first`() throws {
        var reports = [try report(), try report(), try report(), try report()]
        for (index, size) in [1.0, nil, 3.0, 3.0].enumerated() {
            reports[index].id = "e\(index)"
            reports[index].magnitude = try size.map { try Magnitude(value: $0) }
        }
        let metadata = KMLWriter.Metadata(generated: now, title: "T")
        let text = String(decoding: KMLWriter.document(reports, metadata: metadata), as: UTF8.self)
        let order = text.components(separatedBy: "<Data name=\"id\"><value>").dropFirst().map { $0.prefix(2) }
        #expect(order == ["e2", "e3", "e0", "e1"])
        #expect(text.contains("<Folder><name>Past Day</name>"))
    }

    @Test func `whatever stands in the texts, the documents are well-formed`() throws {
        var random = RandomReports(seed: 25)
        let reports = try (0..<300).map { _ in try random.geoJSONReport(detailBase: "d") }
        let atom = AtomWriter.Metadata(generated: now, url: "<\"&", title: "]]>\u{0}", authorURL: "&", icon: "<")
        for document in [
            AtomWriter.document(reports, metadata: atom),
            KMLWriter.document(reports, metadata: KMLWriter.Metadata(generated: now, title: "<&")),
            KMLWriter.document(reports, metadata: KMLWriter.Metadata(generated: now, title: "", colouring: .depth)),
            KMLWriter.document([], metadata: KMLWriter.Metadata(generated: now, title: "")),
        ] {
            let parser = XMLParser(data: Data(document))
            #expect(parser.parse() && parser.parserError == nil)
        }
    }
}

import Catalog
import Formats
import Seismology
import Testing

struct GeoJSONWriterTests {
    @Test func `what it carries survives writing and reading`() throws {
        var random = RandomReports(seed: 1)
        let base = "http://127.0.0.1:8080/detail/\"é\"/"
        for _ in 0..<1_500 {
            let report = try random.geoJSONReport(detailBase: base)
            let text = GeoJSONWriter.feature(report, detailBase: base, includesErrors: true)
            let read = try DocumentReader.read(text)
            #expect(read.refused.isEmpty)
            #expect(read.reports == [report])
        }
    }

    @Test func `a list of events survives writing and reading`() throws {
        var random = RandomReports(seed: 2)
        let reports = try (0..<300).map { _ in try random.geoJSONReport(detailBase: "d/") }
        let read = try DocumentReader.read(document(reports, detailBase: "d/"))
        #expect(read.refused.isEmpty)
        #expect(read.generated == Instant(milliseconds: 1_753_670_400_000))
        #expect(read.reports.count == reports.count)
        let errors: ReportedFields = [
            .horizontalError, .depthError, .magnitudeError, .magnitudeStations, .locationSource, .magnitudeSource,
        ]
        for (written, found) in zip(reports, read.reports) {
            var expected = written
            expected.carried.subtract(errors)
            expected.quality.horizontalErrorKilometers = nil
            expected.quality.depthErrorKilometers = nil
            expected.quality.magnitudeError = nil
            expected.quality.magnitudeStations = nil
            expected.quality.locationSource = nil
            expected.quality.magnitudeSource = nil
            #expect(found == expected)
        }
    }

    @Test func `a feed is written as the agency writes it`() throws {
        let reports = try DocumentReader.read(fixture("feed.geojson")).reports
        let expected =
            #"{"type":"FeatureCollection","metadata":{"generated":1753670400000,"url":"http://localhost/a","#
            + #""title":"T","status":200,"api":"1.10.3","count":2},"features":["#
            + #"{"type":"Feature","properties":{"mag":4.7,"place":"10 km W of Añasco, \"PR\"","time":1753669000123,"#
            + #""updated":1753670000456,"tz":-240,"url":"http://example.org/pr1","#
            + #""detail":"http://localhost/detail/pr1.geojson","felt":12,"cdi":4.1,"mmi":3.842,"alert":"green","#
            + #""status":"reviewed","tsunami":1,"sig":345,"net":"pr","code":"1","ids":",us9,pr1,","sources":",us,pr,","#
            + #""types":",dyfi,origin,","nst":21,"dmin":0.0518,"rms":0.15,"gap":160,"magType":"mww","#
            + #""type":"earthquake","title":"M 4.7 - 10 km W of Añasco, \"PR\""},"#
            + #""geometry":{"type":"Point","coordinates":[-67.2,18.3,12.5]},"id":"pr1"}"# + ",\n"
            + #"{"type":"Feature","properties":{"mag":-0.4,"place":null,"time":1753668000000,"#
            + #""updated":1753668000000,"tz":null,"url":null,"#
            + #""detail":"http://localhost/detail/hv3.geojson","felt":null,"cdi":null,"mmi":null,"alert":null,"#
            + #""status":null,"tsunami":null,"sig":0,"net":"hv","code":"3","ids":",hv3,","sources":null,"#
            + #""types":null,"nst":4,"dmin":null,"rms":null,"gap":null,"magType":null,"#
            + #""type":"earthquake","title":"M -0.4"},"#
            + #""geometry":{"type":"Point","coordinates":[179.5,-17.25,-1.2]},"id":"hv3"}"#
            + #"],"bbox":[-67.2,-17.25,-1.2,179.5,18.3,12.5]}"#
        let written = document([reports[0], reports[2]], detailBase: "http://localhost/detail/")
        #expect(String(decoding: written, as: UTF8.self) == expected)
    }

    @Test func `details do not name their own address`() throws {
        let report = try #require(try DocumentReader.read(fixture("detail.geojson")).reports.first)
        let text = String(
            decoding: GeoJSONWriter.feature(report, detailBase: nil, includesErrors: false), as: UTF8.self)
        #expect(!text.contains("\"detail\"") && !text.contains("magError"))
    }

    @Test func `the box is left out where it has no extent`() throws {
        let reports = try DocumentReader.read(fixture("feed.geojson")).reports
        for list in [[], [reports[0]], [reports[0], reports[0]], [reports[0], reports[1]]] {
            let text = String(decoding: document(list, detailBase: ""), as: UTF8.self)
            #expect(!text.contains("bbox"))
        }
    }

    @Test(arguments: [
        (4.65, "earthquake", "M 4.7 - here"), (-0.04, "earthquake", "M 0.0 - here"),
        (-1.25, "explosion", "M -1.3 Explosion - here"),
        (1.5, "quarry blast", "M 1.5 Quarry Blast - here"), (10, "other event", "M 10.0 Other Event - here"),
        (1.15, "earthquake", "M 1.2 - here"),
    ])
    func `titles are derived`(magnitude: Double, kind: String, title: String) throws {
        var report = try report(magnitude: magnitude)
        report.kind = EventKind(rawValue: kind)
        let text = String(
            decoding: GeoJSONWriter.feature(report, detailBase: nil, includesErrors: false), as: UTF8.self)
        #expect(text.contains("\"title\":\"\(title)\"}"))
    }

    @Test func `a missing magnitude shows as a question mark`() throws {
        let text = String(
            decoding: GeoJSONWriter.feature(try report(magnitude: nil), detailBase: nil, includesErrors: false),
            as: UTF8.self)
        #expect(text.contains("\"mag\":null,") && text.contains("\"title\":\"M ? - here\"}"))
    }

    private func report(magnitude: Double?) throws -> EventReport {
        let place = try Hypocenter(coordinate: Coordinate(latitude: 1, longitude: 2), depthKilometers: nil)
        var report = EventReport(
            agency: .usgs, id: "a", time: Instant(microseconds: 0), hypocenter: place,
            magnitude: try magnitude.map { try Magnitude(value: $0) })
        report.place = "here"
        return report
    }

    private func document(_ reports: [EventReport], detailBase: String) -> [UInt8] {
        let generated = Instant(microseconds: 1_753_670_400_000_000)
        let metadata = GeoJSONWriter.Metadata(generated: generated, url: "http://localhost/a", title: "T")
        return GeoJSONWriter.document(reports, metadata: metadata, detailBase: detailBase)
    }
}

struct CSVWriterTests {
    @Test func `what it carries survives writing and reading`() throws {
        var random = RandomReports(seed: 3)
        let reports = try (0..<2_000).map { _ in try random.csvReport() }
        let read = try DocumentReader.read(CSVWriter.document(reports))
        #expect(read.reasons == [])
        #expect(read.reports.count == reports.count)
        for (written, found) in zip(reports, read.reports) { #expect(found == written) }
    }

    @Test func `rows are written as the agency writes them`() throws {
        let reports = try DocumentReader.read(fixture("columns22.csv")).reports
        let rows = [
            CSVReaderTests.header22,
            #"2025-07-27T02:44:48.200Z,33.234,-116.3698333,3.3,0.79,ml,37,53,0.05231,0.24,ci,ci41,"#
                + #"2025-07-27T02:48:09.947Z,"2 km S of Borrego Springs, CA",earthquake,"#
                + "0.27,0.37,0.148,15,automatic,ci,ci",
            #"2025-07-27T01:00:00.000Z,-17.5,179.999,,,,,,,,us,us42,2025-07-27T01:20:00.000Z,"#
                + "\"" + #"""Old"" crater, Fiji",volcanic eruption,,,,,reviewed,us,us"#,
        ]
        let expected = rows.map { $0 + "\n" }.joined()
        #expect(String(decoding: CSVWriter.document(Array(reports.prefix(2))), as: UTF8.self) == expected)
    }

    @Test func `no events are a header alone`() throws {
        let document = CSVWriter.document([])
        #expect(document == bytes(CSVReaderTests.header22 + "\n"))
        #expect(try DocumentReader.read(document).reports.isEmpty)
    }
}

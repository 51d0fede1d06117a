import Catalog
import Formats
import Seismology
import TestSupport
import Testing

@Suite(.enabled(if: Recordings.areThere, "There are no recordings in \(Recordings.path)."))
struct RecordingTests {
    @Test func `every recording has as many records as the manifest says, and none is bad`() throws {
        let files = try Recordings.counts(in: ["usgs_geojson", "usgs_csv", "usgs_detail", "catalogs", "old_neic_asc"])
        #expect(files.count == 23)
        for (path, count) in files {
            let document = try DocumentReader.read(Recordings.bytes(path))
            #expect(document.reports.count == count, "\(path)")
            #expect(document.reasons == [], "\(path)")
        }
    }

    @Test(arguments: [
        ("classes_moment_00_200", 1), ("classes_summary_02_200", 1), ("dataframes_association_00_200", 1),
    ])
    func `answers to queries are read`(name: String, count: Int) throws {
        let document = try DocumentReader.read(Recordings.bytes("usgs_fdsnws_responses/\(name).json.gz"))
        #expect(document.reports.count == count && document.refused.isEmpty)
    }

    @Test func `an event without a magnitude is read`() throws {
        let document = try DocumentReader.read(Recordings.bytes("usgs_fdsnws_responses/search_null_00_200.json.gz"))
        #expect(document.refused.isEmpty)
        #expect(document.reports.contains { $0.magnitude == nil && $0.carried.contains(.magnitude) })
    }

    @Test func `other JSON of the agency is refused`() throws {
        let error = refusal(of: try Recordings.bytes("usgs_fdsnws_responses/dataframes_pager_00_200.json.gz"))
        #expect(error == .notGeoJSON(reason: "it has no type"))
    }

    @Test(arguments: [
        ("emsc/fdsnws_text_2017_M6.5.txt", 6), ("fdsn_text/ingv_emilia_2012-05-29.txt", 8),
        ("fdsn_text/seiscomp_event-1.txt", 5), ("fdsn_text/seiscomp_event-3.txt", 4),
    ])
    func `FDSN text survives reading, writing and reading`(path: String, count: Int) throws {
        let document = try DocumentReader.read(Recordings.bytes(path))
        #expect(document.reports.count == count && document.reasons == [])
        let again = try DocumentReader.read(FDSNTextWriter.document(document.reports)).reports
        #expect(again.map(\.time) == document.reports.map(\.time))
        #expect(again.map(\.hypocenter) == document.reports.map(\.hypocenter))
        #expect(again.map(\.magnitude) == document.reports.map(\.magnitude))
        #expect(again.map(\.place) == document.reports.map(\.place))
    }

    @Test func `the frames of the EMSC's stream hold features that are read`() throws {
        let lines = try Recordings.bytes("emsc/ws_messages.jsonl").split(separator: 0x0A)
        #expect(lines.count == 5)
        for line in lines {
            let start = try #require(line.dropFirst().firstIndex(of: UInt8(ascii: "{")))
            let document = try DocumentReader.read(Array(line[start...].dropLast()))
            #expect(document.reasons == [] && document.reports.count == 1)
            #expect(document.reports.first?.agency == .emsc)
        }
    }

    @Test func `other XML is refused`() throws {
        let error = refusal(of: try Recordings.bytes("fdsn_text/seiscomp_event-5.txt.gz"))
        #expect(error == .notQuakeML(reason: "it does not name the namespace of QuakeML"))
    }

    @Test func `feeds survive writing and reading`() throws {
        for (path, _) in try Recordings.counts(in: ["usgs_geojson"]) {
            let reports = try DocumentReader.read(Recordings.bytes(path)).reports
            let metadata = GeoJSONWriter.Metadata(generated: Instant(microseconds: 0), url: "", title: "")
            let written = GeoJSONWriter.document(reports, metadata: metadata, detailBase: "d/")
            let expected = reports.map { report in
                var report = report
                report.links.detail = "d/" + report.id + ".geojson"
                report.carried.insert(.detail)
                return report
            }
            #expect(try DocumentReader.read(written).reports == expected, "\(path)")
        }
    }

    @Test func `the rows of a month survive writing and reading`() throws {
        let reports = try DocumentReader.read(Recordings.bytes("usgs_csv/all_month_RAANC.csv.gz")).reports
        #expect(try DocumentReader.read(CSVWriter.document(reports)).reports == reports)
    }
}

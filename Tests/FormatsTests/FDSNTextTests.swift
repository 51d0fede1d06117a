import Catalog
import Formats
import Seismology
import Testing

struct FDSNTextTests {
    static let header14 =
        "#EventID | Time | Latitude | Longitude | Depth/km | Author | Catalog | Contributor | ContributorID | MagType | "
        + "Magnitude | MagAuthor | EventLocationName | EventType\n"

    @Test func `thirteen columns are read`() throws {
        let document = try DocumentReader.read(fixture("fdsn13.txt"))
        #expect(document.reasons == ["line 6: the latitude 95.0 lies outside -90 to 90"])
        let (first, second) = (document.reports[0], document.reports[1])
        #expect(first.id == "20240101_0000002" && first.code == "627" && first.network == "EMSC")
        #expect(first.time == Instant(iso8601: "2024-01-01T00:42:12.4Z"))
        #expect(first.hypocenter.depthKilometers == 25.5 && first.place == "SOUTHEAST OF SOMEWHERE")
        #expect(first.quality.locationSource == "AFAD" && first.quality.magnitudeSource == "EMSC")
        #expect(first.magnitude?.value == 6.8 && first.magnitude?.type == "mw" && first.kind == nil)
        #expect(!first.carried.contains(.kind) && first.carried.contains(.code))
        #expect(second.id == "us7000abcd" && second.network == "us" && second.code == "7000abcd")
        #expect(second.hypocenter.depthKilometers == nil && second.carried.contains(.depth))
        #expect(second.place == "3 km N of Añasco")
    }

    @Test func `fourteen columns are read`() throws {
        let document = try DocumentReader.read(fixture("fdsn14.txt"), agency: Agency(rawValue: "ingv"))
        #expect(document.reasons == [])
        let (first, second) = (document.reports[0], document.reports[1])
        #expect(first.agency.rawValue == "ingv" && first.kind == .earthquake)
        #expect(first.network == nil && first.code == nil && first.quality.magnitudeSource == nil)
        #expect(second.magnitude == nil && second.carried.contains(.magnitude) && second.kind == .quarryBlast)
        #expect(second.time.microseconds % 1_000_000 == 931_644 && second.code == "rs2024abc")
    }

    @Test func `what it carries survives writing and reading`() throws {
        var random = RandomReports(seed: 24)
        let reports = try (0..<2_000).map { _ in try random.fdsnTextReport() }
        let read = try DocumentReader.read(FDSNTextWriter.document(reports))
        #expect(read.reasons == [])
        #expect(read.reports.count == reports.count)
        for (written, found) in zip(reports, read.reports) { #expect(found == written) }
    }

    @Test func `lines are written in the form of version 1.2`() throws {
        let place = try Hypocenter(coordinate: Coordinate(latitude: -5, longitude: 100.25), depthKilometers: 10.5)
        var report = EventReport(
            agency: .usgs, id: "us7", time: Instant(microseconds: 1_704_093_009_476_001), hypocenter: place)
        report.network = "us"
        report.code = "7"
        report.place = "a|b\nc"
        report.kind = .earthquake
        let line = "us7|2024-01-01T07:10:09.476001|-5|100.25|10.5||usgs|us|us7||||a/b c|earthquake\n"
        #expect(String(decoding: FDSNTextWriter.document([report]), as: UTF8.self) == Self.header14 + line)
        #expect(FDSNTextWriter.document([]) == bytes(Self.header14))
    }

    @Test func `what is no header is refused`() {
        #expect(refusal(of: bytes("#EventID|Time\nx|y\n")) == .unknownHeader("#EventID|Time"))
        #expect(refusal(of: bytes("#EventID|Time")) == .cutHeader)
        #expect(refusal(of: bytes("# only a comment\n")) == .unknownHeader("# only a comment"))
    }

    @Test(arguments: ["fdsn13.txt", "fdsn14.txt"])
    func `a text that is cut gives the whole lines before the cut`(name: String) throws {
        let whole = try fixture(name)
        let original = try DocumentReader.read(whole)
        let header = try #require(whole.firstIndex(of: UInt8(ascii: "\n"))) + 1
        for length in 0..<whole.count {
            let cut = Array(whole[..<length])
            guard length >= header else {
                #expect(refusal(of: cut) != nil)
                continue
            }
            let read = try DocumentReader.read(cut)
            #expect(read.reports == Array(original.reports.prefix(read.reports.count)))
            let isAtBoundary = whole[length - 1] == UInt8(ascii: "\n")
            if isAtBoundary { #expect(read.refused == Array(original.refused.prefix(read.refused.count))) }
        }
    }

    @Test(arguments: ["fdsn13.txt", "fdsn14.txt"])
    func `a changed byte never traps`(name: String) throws {
        let whole = try fixture(name)
        for offset in whole.indices {
            for byte in damaged(whole[offset]) {
                var document = whole
                document[offset] = byte
                _ = try? DocumentReader.read(document)
            }
        }
    }
}

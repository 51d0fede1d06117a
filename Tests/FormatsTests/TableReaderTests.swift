import Catalog
import Formats
import Seismology
import Testing

struct CSVReaderTests {
    static let header22 =
        "time,latitude,longitude,depth,mag,magType,nst,gap,dmin,rms,net,id,updated,place,type,"
        + "horizontalError,depthError,magError,magNst,status,locationSource,magSource"

    @Test func `every column is read`() throws {
        let document = try DocumentReader.read(fixture("columns22.csv"))
        let report = try #require(document.reports.first)
        #expect(report.agency == .usgs)
        #expect(report.id == "ci41" && report.ids == ["ci41"])
        #expect(report.time == Instant(iso8601: "2025-07-27T02:44:48.200Z"))
        #expect(report.updated == Instant(iso8601: "2025-07-27T02:48:09.947Z"))
        #expect(report.hypocenter.coordinate == (try Coordinate(latitude: 33.234, longitude: -116.3698333)))
        #expect(report.hypocenter.depthKilometers == 3.3)
        #expect(report.magnitude == (try Magnitude(value: 0.79, type: "ml")))
        #expect(report.kind == .earthquake && report.status == .automatic)
        #expect(report.place == "2 km S of Borrego Springs, CA")
        #expect(report.network == "ci" && report.code == nil)
        var quality = EventReport.Quality()
        quality.stations = 37
        quality.gapDegrees = 53
        quality.nearestStationDegrees = 0.05231
        quality.residualSeconds = 0.24
        quality.horizontalErrorKilometers = 0.27
        quality.depthErrorKilometers = 0.37
        quality.magnitudeError = 0.148
        quality.magnitudeStations = 15
        quality.locationSource = "ci"
        quality.magnitudeSource = "ci"
        #expect(report.quality == quality)
        #expect(report.impact == EventReport.Impact() && report.links == EventReport.Links())
        let absent: ReportedFields = [.ids, .alert, .tsunami, .code, .feltReports, .significance, .page, .detail]
        #expect(report.carried.isDisjoint(with: absent))
        #expect(report.carried.isSuperset(of: [.magnitudeError, .status, .kind, .updated, .place, .network]))
    }

    @Test func `quoted fields, missing values and old words are understood`() throws {
        let document = try DocumentReader.read(fixture("columns22.csv"))
        let reports = document.reports
        #expect(reports.map(\.id) == ["ci41", "us42", "ak43", "hv44", "us46"])
        #expect(reports[1].place == "\"Old\" crater, Fiji")
        #expect(reports[1].hypocenter.depthKilometers == nil && reports[1].magnitude == nil)
        #expect(reports[2].place == nil && reports[2].kind == nil && reports[2].status == .reviewed)
        #expect(reports[2].time.microseconds < 0 && reports[2].magnitude?.value == -0.8)
        #expect(reports[3].place == "7 km E of Pāhala,\nHawaii")
        #expect(reports[4].kind == .quarryBlast && reports[4].place == "near \"x\"")
        #expect(document.reasons == ["line 7: the latitude 95.0 lies outside -90 to 90"])
    }

    @Test func `the fifteen columns of old files say nothing of the others`() throws {
        let document = try DocumentReader.read(fixture("columns15.csv"))
        #expect(document.reports.map(\.id) == ["nc71", "us72", "ak73"])
        #expect(document.refused.isEmpty)
        let unsaid: ReportedFields = [.status, .horizontalError, .locationSource]
        #expect(document.reports.allSatisfy { $0.carried.isDisjoint(with: unsaid) })
        #expect(document.reports[1].updated == nil && document.reports[1].place == "New Britain")
    }

    @Test(arguments: [
        ("2025-07-25,1,2,3,,,,,,,us,us1,,,,,,,,,,,", "has 23 columns instead of 22"),
        ("2025-07-25,1,2,3", "has 4 columns instead of 22"),
        ("yesterday,1,2,3,,,,,,,us,us1,,,,,,,,,,", "the time is not a time: \"yesterday\""),
        (",1,2,3,,,,,,,us,us1,,,,,,,,,,", "it has no time"),
        ("2025-07-25,1,,3,,,,,,,us,us1,,,,,,,,,,", "it has no position"),
        ("2025-07-25,1,2,3,,,,,,,us,,,,,,,,,,,", "it has neither an id nor a net and code"),
        ("2025-07-25,1,2,deep,,,,,,,us,us1,,,,,,,,,,", "the depth is not a number: \"deep\""),
        ("2025-07-25,1,2,3,,,1e3000,,,,us,us1,,,,,,,,,,", "the nst is not an integer in range"),
        ("2025-07-25,1,2,3,,,,,,,us,us1,tomorrow,,,,,,,,,", "the updated is not a time: \"tomorrow\""),
        ("2025-07-25,1,2,3,,,,,,,us,us1,,5\" pipe,,,,,,,,", "has a misplaced quotation mark"),
        ("2025-07-25,1,2,3,,,,,,,us,us1,,\"a\"b,,,,,,,,", "has a misplaced quotation mark"),
        ("2025-07-25,1,2,3,,,,,,,us,us1,,\"a,,,,,,,,", "has a quotation mark that is never closed"),
        ("2025-07-25,1,2,3,,,,,,,us,us1,,\u{0},,,,,,,,", "the place holds a NUL character"),
    ])
    func `a bad row is named and the rest is read`(row: String, reason: String) throws {
        let good = "2025-07-25,1,2,3,,,,,,,us,us2,,,,,,,,,,"
        let document = try DocumentReader.read(bytes("\(Self.header22)\n\(good)\n\(row)\n\(good)\n"))
        #expect(document.reports.count == 2)
        #expect(document.reasons == ["line 3: " + reason])
    }

    @Test func `lines are counted through line breaks in quotation marks and empty lines`() throws {
        let rows = "\n2025-07-25,1,2,3,,,,,,,us,us1,,\"a\nb\nc\",,,,,,,,\r\n\r\nbad\n"
        let document = try DocumentReader.read(bytes(Self.header22 + "\n" + rows))
        #expect(document.reports.map(\.place) == ["a\nb\nc"])
        #expect(document.reasons == ["line 7: has 1 columns instead of 22"])
    }

    @Test func `a field that swallows many lines and is cut is one error`() throws {
        let rows = "2025-07-25,1,2,3,,,,,,,us,us1,,\"a\nb\nc\nd"
        let document = try DocumentReader.read(bytes(Self.header22 + "\n" + rows))
        #expect(document.reports.isEmpty)
        #expect(document.reasons == ["line 2: has a quotation mark that is never closed"])
    }

    @Test func `a last row without a line break is not trusted`() throws {
        let good = "2025-07-25,1,2,3,,,,,,,us,us2,,,,,,,,,,"
        let document = try DocumentReader.read(bytes("\(Self.header22)\n\(good)\n\(good)1"))
        #expect(document.reports.count == 1)
        #expect(
            document.reasons == ["line 3: has no line break at its end, so it may be cut; add one if it is whole"])
    }

    @Test func `other headers are refused`() {
        #expect(refusal(of: bytes("time,latitude\n")) == .unknownHeader("time,latitude"))
        #expect(refusal(of: bytes("name,size\nx,1\n")) == .unknownHeader("name,size"))
        #expect(refusal(of: bytes(Self.header22)) == .cutHeader)
    }

    @Test func `a row of very many columns is counted and no more`() throws {
        let row = String(repeating: ",", count: 1_000_000)
        let document = try DocumentReader.read(bytes("\(Self.header22)\n\(row)\n"))
        #expect(document.reasons == ["line 2: has 1000001 columns instead of 22"])
    }
}

struct NEICReaderTests {
    @Test func `rows are read, and rows that repeat each other are one event`() throws {
        let document = try DocumentReader.read(fixture("qed.asc"))
        #expect(
            document.reports.map(\.id) == [
                "neic20101102063955600s05378e151545", "neic20101102033654200n12979w091224",
                "neic20101102000000000n00000w179900", "neic20101102033654200n12979w091224",
                "neic20101031010203400n35000e140000",
            ])
        let report = document.reports[0]
        #expect(report.agency == .neic && report.ids == [report.id])
        #expect(report.time == Instant(iso8601: "2010-11-02T06:39:55.6Z"))
        #expect(report.hypocenter.coordinate == (try Coordinate(latitude: -5.378, longitude: 151.545)))
        #expect(report.hypocenter.depthKilometers == 41)
        #expect(report.magnitude == (try Magnitude(value: 5.8)))
        #expect(report.carried == [.time, .position, .depth, .magnitude])
        #expect(document.reports[1] == document.reports[3])
        #expect(document.reports[2].magnitude == nil)
    }

    @Test func `a day that no month has is refused`() throws {
        let document = try DocumentReader.read(fixture("qed.asc"))
        #expect(document.reasons == [#"line 6: the date and time are none: "2010/10/32", "01:02:03.4""#])
    }

    @Test func `its sibling with years of two digits is refused row by row`() throws {
        let text = "Date,TimeUTC,Latitude,Longitude,Magnitude,Depth\n10/11/02,06:39:55.6,-5.378,151.545,5.8, 41\n"
        let document = try DocumentReader.read(bytes(text))
        #expect(document.reports.isEmpty && document.refused.count == 1)
    }
}

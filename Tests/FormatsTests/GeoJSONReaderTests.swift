import Catalog
import Formats
import Seismology
import Testing

struct GeoJSONReaderTests {
    @Test func `every property of a feature is read`() throws {
        let document = try DocumentReader.read(fixture("feed.geojson"))
        #expect(document.generated == Instant(milliseconds: 1_753_670_400_000))
        let report = try #require(document.reports.first)
        #expect(report.agency == .usgs)
        #expect(report.id == "pr1")
        #expect(report.ids == ["us9", "pr1"])
        #expect(report.time.microseconds == 1_753_669_000_123_000)
        #expect(report.updated?.microseconds == 1_753_670_000_456_000)
        #expect(report.hypocenter.coordinate == (try Coordinate(latitude: 18.3, longitude: -67.2)))
        #expect(report.hypocenter.depthKilometers == 12.5)
        #expect(report.magnitude == (try Magnitude(value: 4.7, type: "mww")))
        #expect(report.kind == .earthquake)
        #expect(report.status == .reviewed)
        #expect(report.place == "10 km W of Añasco, \"PR\"")
        #expect(report.network == "pr")
        #expect(report.code == "1")
        #expect(report.quality.stations == 21)
        #expect(report.quality.nearestStationDegrees == 0.0518)
        #expect(report.quality.residualSeconds == 0.15)
        #expect(report.quality.gapDegrees == 160)
        #expect(report.impact.feltReports == 12)
        #expect(report.impact.reportedIntensity == 4.1)
        #expect(report.impact.instrumentalIntensity == 3.842)
        #expect(report.impact.alert == .green)
        #expect(report.impact.tsunami == true)
        #expect(report.impact.significance == 345)
        #expect(report.links.page == "http://example.org/pr1")
        #expect(report.links.detail == "https://example.org/pr1.geojson")
        #expect(report.links.sources == "us,pr")
        #expect(report.links.productTypes == "dyfi,origin")
        #expect(report.links.utcOffsetMinutes == -240)
        #expect(report.carried.isSuperset(of: .announced))
        #expect(report.carried.isDisjoint(with: [.horizontalError, .magnitudeError, .locationSource]))
    }

    @Test func `what is stated as missing is told from what is not said`() throws {
        let reports = try DocumentReader.read(fixture("feed.geojson")).reports
        let stated = reports[1]
        #expect(stated.id == "nn2")
        #expect(stated.time.microseconds < 0)
        #expect(stated.kind == .quarryBlast)
        #expect(stated.hypocenter.depthKilometers == nil)
        #expect(stated.magnitude == nil && stated.place == nil && stated.impact.alert == nil)
        #expect(stated.impact.tsunami == nil && stated.impact.feltReports == nil && stated.updated == nil)
        #expect(stated.impact.significance == 0)
        let fields: ReportedFields = [
            .time, .position, .depth, .magnitude, .magnitudeType, .kind, .status, .alert, .tsunami, .ids, .updated,
            .place,
            .feltReports, .significance, .utcOffset,
        ]
        #expect(stated.carried == fields)
        #expect(reports[3].carried == [.time, .position, .magnitude, .place])
    }

    @Test func `numbers in strings are read, and an id is made of net and code`() throws {
        let report = try DocumentReader.read(fixture("feed.geojson")).reports[2]
        #expect(report.id == "hv3")
        #expect(report.ids == ["hv3"])
        #expect(report.magnitude?.value == -0.4)
        #expect(report.time.microseconds == 1_753_668_000_000_000)
        #expect(report.quality.stations == 4)
    }

    @Test func `a bad feature is named and the rest is read`() throws {
        let document = try DocumentReader.read(fixture("feed.geojson"))
        #expect(document.reports.map(\.id) == ["pr1", "nn2", "hv3", "hv5"])
        #expect(document.reasons == ["record 3: the latitude 95.0 lies outside -90 to 90"])
    }

    @Test func `a document of one event is read, its products passed over`() throws {
        let document = try DocumentReader.read(fixture("detail.geojson"))
        let report = try #require(document.reports.first)
        #expect(document.reports.count == 1 && document.refused.isEmpty)
        #expect(report.id == "ci7")
        #expect(report.quality.stations == 30)
        #expect(report.hypocenter.depthKilometers == 7)
        #expect(report.links.detail == nil)
        #expect(!report.carried.contains(.detail))
    }

    @Test(arguments: [
        (#"{"time":1,"mag":12.5}"#, "the magnitude 12.5 lies outside -10 to 12"),
        (#"{"time":1,"mag":1e400}"#, "the mag is too large"),
        (#"{"time":1,"mag":"strong"}"#, #"the mag is not a number: "strong""#),
        (#"{"time":1,"mag":[4.5]}"#, "the mag is not a number"),
        (#"{"time":1,"place":5}"#, "the place is not text"),
        (#"{"time":1,"place":"\ud800x"}"#, "the place holds half of a surrogate pair"),
        (#"{"time":1,"place":"a\u0000"}"#, "the place holds a NUL character"),
        (#"{"time":1.5}"#, "the time is not an integer of milliseconds"),
        (#"{"time":9e17}"#, "the time lies outside the years 1 to 9999: 900000000000000000"),
        (#"{"time":1e99999999999999999999}"#, "the time is not an integer of milliseconds"),
        (#"{"time":null}"#, "it has no time"),
        (#"{"time":1,"nst":3.5}"#, "the nst is not an integer in range"),
        (#"{"time":1,"nst":-3}"#, "the nst is negative: -3"),
        (#"{"time":1,"sig":123456789012}"#, "the sig is out of range: 123456789012"),
        (#"{"time":1,"felt":99999999999999999999999}"#, "the felt is not an integer in range"),
        (#"{"time":1,"tsunami":2}"#, "the tsunami is neither 0 nor 1: 2"),
        (#"null"#, "it has no properties"),
    ])
    func `values that cannot be are refused with their reason`(properties: String, reason: String) throws {
        let document = try read(properties: properties)
        #expect(document.reports.isEmpty)
        #expect(document.reasons == ["record 0: " + reason])
    }

    @Test(arguments: [
        (#"5"#, "it is not an object"),
        (#"{"type":"Feature","properties":{"time":1},"geometry":null,"id":"a"}"#, "it has no position"),
        (
            #"{"type":"Feature","properties":{"time":1,"net":"us"},"geometry":{"type":"Point","coordinates":[1,2]}}"#,
            "it has neither an id nor a net and code"
        ),
        (
            #"{"properties":{"time":1},"geometry":{"type":"Point","coordinates":[1,2,3]},"id":"a"}"#,
            "its type is not Feature"
        ),
    ])
    func `features that are none are refused with their reason`(feature: String, reason: String) throws {
        #expect(try read(feature: feature).reasons == ["record 0: " + reason])
    }

    @Test(arguments: [
        (#"{"type":"Point","coordinates":[1,null,3]}"#, "it has no position"),
        (#"{"type":"Point","coordinates":[1]}"#, "it has no position"),
        (#"{"type":"Point"}"#, "it has no position"),
        (#"{"type":"Polygon","coordinates":[[[1,2]]]}"#, "its geometry is not a Point"),
        (#"{"type":"Point","coordinates":[400,1,3]}"#, "the longitude 400.0 lies outside -360 to 360"),
        (#"{"type":"Point","coordinates":[1,-90.5,3]}"#, "the latitude -90.5 lies outside -90 to 90"),
        (#"{"type":"Point","coordinates":[1,2,6371]}"#, "the depth 6371.0 lies outside -100 to 1000 km"),
    ])
    func `geometries that are no hypocenter are refused with their reason`(geometry: String, reason: String) throws {
        let feature = #"{"type":"Feature","properties":{"time":1},"geometry":\#(geometry),"id":"a"}"#
        #expect(try read(feature: feature).reasons == ["record 0: " + reason])
    }

    @Test func `text that is not UTF-8 refuses its own record`() throws {
        let good = #"{"type":"Feature","properties":{"time":1,"place":"x"},"geometry":\#(point),"id":"a"}"#
        let list = #"{"type":"FeatureCollection","features":[\#(good),\#(good)]}"#
        var document = bytes(list)
        let offset = try #require(document.firstIndex(of: UInt8(ascii: "x")))
        document[offset] = 0xE9
        let read = try DocumentReader.read(document)
        #expect(read.reports.count == 1)
        #expect(read.reasons == ["record 0: the place is not valid UTF-8"])
    }

    @Test func `a word that is not known leaves its field unsaid`() throws {
        let properties = #"{"time":1,"alert":"purple","status":"doubted","mag":7}"#
        let document = try read(properties: properties)
        #expect(document.reports.first?.carried == [.time, .position, .depth, .magnitude])
    }

    @Test func `times are read in whichever way a number is written`() throws {
        for time in [
            "1500000000000", "1.5e12", "15E+11", "1500000000000.0", "1500000000000000e-3", "\"1500000000000\"",
        ] {
            let document = try read(properties: #"{"time":\#(time)}"#)
            #expect(document.reports.first?.time.microseconds == 1_500_000_000_000_000, "\(time)")
        }
    }

    @Test func `the agency is the one that is named`() throws {
        let feature = #"{"type":"Feature","properties":{"time":1},"geometry":\#(point),"id":"a"}"#
        let agency = Agency(rawValue: "elsewhere")
        #expect(try DocumentReader.read(bytes(feature), agency: agency).reports.map(\.agency) == [agency])
    }

    private let point = #"{"type":"Point","coordinates":[1,2,3]}"#

    private func read(properties: String) throws -> ReadDocument {
        try read(feature: #"{"type":"Feature","properties":\#(properties),"geometry":\#(point),"id":"a"}"#)
    }

    private func read(feature: String) throws -> ReadDocument {
        try DocumentReader.read(bytes(#"{"type":"FeatureCollection","features":[\#(feature)]}"#))
    }
}

import Catalog
import Formats
import Seismology
import Testing

struct QuakeMLReaderTests {
    @Test func `the USGS's dialect is read with its catalog attributes`() throws {
        let document = try DocumentReader.read(fixture("usgs.quakeml"))
        #expect(document.reasons == ["record 1: the latitude 95.0 lies outside -90 to 90"])
        #expect(document.generated == Instant(iso8601: "2024-01-04T00:00:00Z"))
        let place = try Hypocenter(
            coordinate: Coordinate(latitude: 18.25, longitude: -67.125), depthKilometers: 10.2704)
        var expected = EventReport(
            agency: .usgs, id: "pr7001", time: try #require(Instant(iso8601: "2024-01-02T03:04:05.678901Z")),
            hypocenter: place, magnitude: try Magnitude(value: 3.14, type: "md"))
        expected.updated = Instant(iso8601: "2024-01-03T00:00:00.040Z")
        expected.kind = .quarryBlast
        expected.status = .reviewed
        expected.place = "4 km N of Añasco & <\"PR\">"
        expected.network = "pr"
        expected.code = "7001"
        expected.quality.stations = 22
        expected.quality.gapDegrees = 160
        expected.quality.nearestStationDegrees = 0.0518
        expected.quality.residualSeconds = 0.15
        expected.quality.horizontalErrorKilometers = 0.35
        expected.quality.depthErrorKilometers = 0.48
        expected.quality.magnitudeError = 0.2
        expected.quality.magnitudeStations = 7
        expected.quality.locationSource = "pr"
        expected.quality.magnitudeSource = "PR"
        expected.carried = expected.statedFields
        #expect(document.reports == [expected])
    }

    @Test func `SeisComP's dialect is read in its namespace, with its white space and what is not existing`() throws {
        let document = try DocumentReader.read(fixture("seiscomp.quakeml"), agency: Agency(rawValue: "gfz"))
        let report = try #require(document.reports.first)
        #expect(document.reasons == [] && document.generated == nil)
        #expect(report.agency.rawValue == "gfz" && report.id == "2024abcdef" && report.network == "GFZ")
        #expect(report.place == "Südöstlich der Inseln")
        #expect(report.hypocenter.depthKilometers == -1.181640625)
        #expect(report.quality.stations == 77 && report.quality.magnitudeError == nil)
        #expect(report.magnitude?.value == 5.491027531 && report.magnitude?.type == "Mw(mB)")
        #expect(report.status == .deleted && report.kind == nil)
        #expect(report.updated == Instant(iso8601: "2024-01-02T04:00:00.5Z"))
        #expect(report.carried == report.statedFields)
    }

    @Test func `INGV's dialect is read and its own elements are passed over`() throws {
        let document = try DocumentReader.read(fixture("ingv.quakeml"))
        let report = try #require(document.reports.first)
        #expect(report.id == "25880001" && report.network == "INGV" && report.quality.locationSource == "INGV")
        #expect(report.time == Instant(iso8601: "2021-01-01T00:17:01.63Z"))
        #expect(report.updated == Instant(iso8601: "2021-07-12T16:54:56Z"))
        #expect(report.status == .deleted && report.magnitude == nil && report.place == nil)
        #expect(report.carried == report.statedFields)
    }

    @Test(arguments: [
        ("publicID='quakeml:eu.emsc/event/20240101_0000002'", "20240101_0000002"),
        ("publicID='smi:a.b/x/Event/abc#1'", "abc"), ("publicID='abc'", "abc"),
        ("publicID='smi:a.b/query?format=xml&amp;eventid=us1'", "us1"),
        ("publicID='smi:a.b/event/q?format=xml'", "q"),
        ("publicID='smi:a.b/q' c:eventid='7' c:eventsource='us' xmlns:c='http://anss.org/xmlns/catalog/0.1'", "us7"),
        ("publicID='smi:a.b/q' c:eventid='7' c:eventsource='us' xmlns:c='http://else.where'", "q"),
    ])
    func `ids are found`(attributes: String, id: String) throws {
        let document = try DocumentReader.read(bytes(quakeML(event: attributes)))
        #expect(document.reports.map(\.id) == [id])
    }

    @Test(arguments: [
        ("<event/>", "it has no publicID"), ("<event publicID='a'/>", "it has no origin"),
        ("<event publicID='a'><origin/></event>", "its origin has no time"),
        (
            "<event publicID='a'><origin><time><value>x</value></time></origin></event>", "the time is not one: \"x\""
        ),
        (
            "<event publicID='a'><origin><time><value>2024-01-01</value></time></origin></event>",
            "it has no position"
        ),
        (
            "<event publicID='a'><origin><time><value>2024-01-01</value></time><depth><value>deep</value></depth>"
                + "</origin></event>", "the depth is not a number: \"deep\""
        ),
    ])
    func `an event that says what cannot be is left out alone`(event: String, reason: String) throws {
        let good = "<event publicID='b'>\(origin)</event>"
        let document = try DocumentReader.read(bytes(quakeML(events: good + event + good)))
        #expect(document.reports.map(\.id) == ["b", "b"])
        #expect(document.reasons == ["record 1: " + reason])
    }

    @Test func `a list without events is no error`() throws {
        let document = try DocumentReader.read(bytes(quakeML(events: "")))
        #expect(document.reports.isEmpty && document.refused.isEmpty)
    }

    @Test func `a document above the parser's own limit is read`() throws {
        let event = "<event publicID='b'>\(origin)<!--\(String(repeating: "x", count: 100_000))--></event>"
        let document = try DocumentReader.read(bytes(quakeML(events: String(repeating: event, count: 120))))
        #expect(document.reports.count == 120)
    }
}

let origin =
    "<origin publicID='o'><time><value>2024-01-01T00:00:00Z</value></time><latitude><value>1</value></latitude>"
    + "<longitude><value>2</value></longitude></origin>"

func quakeML(events: String) -> String {
    "<q:quakeml xmlns:q='http://quakeml.org/xmlns/quakeml/1.2' xmlns='http://quakeml.org/xmlns/bed/1.2'>"
        + "<eventParameters publicID='smi:a.b/c'>\(events)</eventParameters></q:quakeml>"
}

func quakeML(event attributes: String) -> String { quakeML(events: "<event \(attributes)>\(origin)</event>") }

import Catalog
import Formats
import Seismology
import Testing

struct QuakeMLWriterTests {
    private let metadata = QuakeMLWriter.Metadata(
        generated: Instant(microseconds: 1_753_670_400_123_456), authority: "example.org")

    @Test func `what it carries survives writing and reading`() throws {
        var random = RandomReports(seed: 20)
        let reports = try (0..<1_500).map { _ in try random.quakeMLReport() }
        let read = try DocumentReader.read(QuakeMLWriter.document(reports, metadata: metadata))
        #expect(read.reasons == [])
        #expect(read.generated == metadata.generated)
        #expect(read.reports.count == reports.count)
        for (written, found) in zip(reports, read.reports) { #expect(found == written) }
    }

    @Test func `an event is written in the USGS's manner`() throws {
        let place = try Hypocenter(coordinate: Coordinate(latitude: 37.49, longitude: 137.27), depthKilometers: 10)
        var report = EventReport(
            agency: .usgs, id: "us7000abcd", time: Instant(microseconds: 1_704_093_009_476_000), hypocenter: place,
            magnitude: try Magnitude(value: 7.5, type: "mww"))
        report.network = "us"
        report.kind = EventKind(rawValue: "sound of a train")
        report.status = .reviewed
        report.quality.horizontalErrorKilometers = 1.001
        let text = String(decoding: QuakeMLWriter.document([report], metadata: metadata), as: UTF8.self)
        let expected = """
            <event publicID="quakeml:example.org/fdsnws/event/1/query?eventid=us7000abcd&amp;format=quakeml" \
            catalog:datasource="us" catalog:eventsource="us" catalog:eventid="7000abcd">\
            <preferredOriginID>quakeml:example.org/origin/us7000abcd</preferredOriginID>\
            <preferredMagnitudeID>quakeml:example.org/magnitude/us7000abcd</preferredMagnitudeID>\
            <type>other event</type><creationInfo><agencyID>us</agencyID></creationInfo>\
            <origin publicID="quakeml:example.org/origin/us7000abcd">\
            <time><value>2024-01-01T07:10:09.476Z</value></time><latitude><value>37.49</value></latitude>\
            <longitude><value>137.27</value></longitude><depth><value>10000</value></depth>\
            <originUncertainty><horizontalUncertainty>1001</horizontalUncertainty>\
            <preferredDescription>horizontal uncertainty</preferredDescription></originUncertainty>\
            <quality></quality><evaluationMode>manual</evaluationMode><evaluationStatus>reviewed</evaluationStatus>\
            </origin><magnitude publicID="quakeml:example.org/magnitude/us7000abcd">\
            <mag><value>7.5</value></mag><type>mww</type>\
            <originID>quakeml:example.org/origin/us7000abcd</originID></magnitude></event>
            """
        #expect(text.contains(expected), "\(text)")
    }

    @Test func `characters that XML lacks are left out`() throws {
        var random = RandomReports(seed: 23)
        var report = try random.quakeMLReport()
        report.place = "a\u{0}\u{1}b\u{FFFE}c\u{FFFF}\r\nd]]>é\u{FEFF}e"
        let read = try DocumentReader.read(QuakeMLWriter.document([report], metadata: metadata))
        #expect(read.reports.first?.place == "abc\r\nd]]>é\u{FEFF}e")
    }
}

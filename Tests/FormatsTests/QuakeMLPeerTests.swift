import Catalog
import Formats
import Foundation
import Seismology
import TestSupport
import Testing

@Suite(.enabled(if: Peer.isThere, "There is no Python with ObsPy and lxml; EPICENTER_OBSPY_PYTHON names one."))
struct QuakeMLPeerTests {
    /// Of lengths, which ObsPy leaves in meters.
    static let kilometersTolerance = 1e-9

    @Test(.enabled(if: Recordings.areThere, "There are no recordings in \(Recordings.path)."))
    func `every recording is read as ObsPy reads it`() throws {
        let names = try ["quakeml", "usgs_products"].flatMap { folder in
            try FileManager.default.contentsOfDirectory(atPath: Recordings.folder.appending(path: folder).path)
                .map { "\(folder)/\($0)" }
        }.filter { $0.hasPrefix("quakeml/") || $0.contains("quakeml") }.sorted()
        #expect(names.count == 8)
        let lines = try Peer.lines(["read"] + names.map { Recordings.folder.appending(path: $0).path })
        var expected = try lines.map { try PeerEvent.read($0) }[...]
        for name in names {
            let document = try DocumentReader.read(Recordings.bytes(name))
            #expect(document.reasons == [], "\(name)")
            for report in document.reports {
                let next = expected.popFirst()
                let peer = try #require(next)
                #expect(peer.file.hasSuffix(name))
                compare(report, to: peer.event)
            }
        }
        #expect(expected.isEmpty)
    }

    @Test func `what is written is valid and read by ObsPy without a warning, as it was`() throws {
        var random = RandomReports(seed: 21)
        let reports = try (0..<300).map { _ in try random.quakeMLReport() }
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "quakeml-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let metadata = QuakeMLWriter.Metadata(
            generated: Instant(microseconds: 1_753_670_400_000_001), authority: "localhost:8080")
        let empty = folder.appending(path: "empty.xml")
        let full = folder.appending(path: "full.xml")
        try Data(QuakeMLWriter.document([], metadata: metadata)).write(to: empty)
        try Data(QuakeMLWriter.document(reports, metadata: metadata)).write(to: full)
        let lines = try Peer.lines(["check", empty.path, full.path])
        #expect(lines.count == reports.count)
        for (report, line) in zip(reports, lines) { compare(report, to: try PeerEvent.read(line).event) }
    }

    private func compare(_ report: EventReport, to peer: PeerEvent) {
        let quality = report.quality
        #expect(report.time.microseconds == peer.time, "\(report.id)")
        #expect(report.hypocenter.coordinate.latitude == peer.latitude)
        #expect(report.hypocenter.coordinate.longitude == peer.longitude)
        #expect(areClose(report.hypocenter.depthKilometers, peer.depth))
        #expect(areClose(quality.depthErrorKilometers, peer.depthError))
        #expect(areClose(quality.horizontalErrorKilometers, peer.horizontalError))
        #expect(quality.stations == peer.stations)
        #expect(quality.gapDegrees == peer.gap)
        #expect(quality.nearestStationDegrees == peer.nearest)
        #expect(quality.residualSeconds == peer.residual)
        #expect(report.magnitude?.value == peer.magnitude)
        #expect(report.magnitude?.type == peer.magnitudeType)
        #expect(quality.magnitudeError == peer.magnitudeError)
        #expect(quality.magnitudeStations == peer.magnitudeStations)
        #expect(report.kind?.rawValue == peer.kind)
        #expect(report.updated?.microseconds == peer.updated)
        #expect(report.network?.lowercased() == peer.agency?.lowercased())
        #expect(peer.publicID.contains(report.code ?? report.id) || !peer.publicID.contains("?eventid=\(report.id)&"))
        let status: EventStatus? =
            peer.stage == "rejected"
            ? .deleted : peer.mode == "manual" ? .reviewed : peer.mode == "automatic" ? .automatic : nil
        #expect(report.status == status)
        let place = report.place
        #expect(peer.descriptions.isEmpty ? place == nil : peer.descriptions.contains { $0.last == place })
    }

    private func areClose(_ kilometers: Double?, _ meters: Double?) -> Bool {
        guard let kilometers, let meters else { return kilometers == nil && meters == nil }
        return abs(kilometers - meters / 1_000) <= Self.kilometersTolerance * max(1, abs(kilometers))
    }
}

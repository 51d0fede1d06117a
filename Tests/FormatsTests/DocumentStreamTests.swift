import Catalog
import Formats
import Seismology
import Testing

@Suite struct DocumentStreamTests {
    private let generated = Instant(microseconds: 1_700_000_000_000_000)

    private func document(_ format: DocumentStream.Format, _ reports: [EventReport], page: Int) -> [UInt8] {
        var stream = DocumentStream(format: format, count: reports.count, generated: generated, title: "\"count\":0")
        var bytes = stream.opening
        for start in stride(from: 0, to: reports.count, by: page) {
            bytes += stream.part(Array(reports[start..<min(start + page, reports.count)]))
        }
        return bytes + stream.closing()
    }

    private func reports(_ count: Int, in format: DocumentStream.Format) throws -> [EventReport] {
        var random = RandomReports(seed: UInt64(count))
        return try (0..<count).map { _ in
            switch format {
            case .geojson: try random.geoJSONReport(detailBase: "https://example.org/")
            case .csv, .kml, .atom: try random.csvReport()
            case .text: try random.fdsnTextReport()
            case .quakeml: try random.quakeMLReport()
            }
        }
    }

    @Test(arguments: DocumentStream.Format.allCases, [0, 1, 2, 25])
    func `parts make up the same document whatever their size`(format: DocumentStream.Format, count: Int) throws {
        let reports = try reports(count, in: format)
        let whole = document(format, reports, page: 1_000)
        guard format != .kml else { return }
        for page in [1, 7] { #expect(document(format, reports, page: page) == whole) }
    }

    @Test(arguments: [DocumentStream.Format.geojson, .csv, .text, .quakeml])
    func `what is written in parts is read whole`(format: DocumentStream.Format) throws {
        let reports = try reports(40, in: format)
        let read = try DocumentReader.read(document(format, reports, page: 9))
        #expect(read.refused.isEmpty)
        #expect(read.reports.map(\.id) == reports.map(\.id))
    }
}

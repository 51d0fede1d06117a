import Catalog
import Formats
import Seismology
import Testing

@Suite struct DocumentStreamTests {
    private static let generated = Instant(microseconds: 1_700_000_000_000_000)

    /// The formats, by the names of their forms.
    enum Format: CaseIterable {
        case geojson, csv, text, quakeml, kmlByAge, kmlByDepth, atom

        func form(of reports: [EventReport]) -> DocumentForm {
            switch self {
            case .geojson:
                let metadata = GeoJSONWriter.Metadata(generated: generated, url: "u", title: "\"count\":0")
                return .geojson(metadata, detailBase: nil, includesErrors: true)
            case .csv: return .csv
            case .text: return .text
            case .quakeml: return .quakeml(QuakeMLWriter.Metadata(generated: generated))
            case .kmlByAge: return kml(of: reports, .age)
            case .kmlByDepth: return kml(of: reports, .depth)
            case .atom: return .atom(AtomWriter.Metadata(generated: generated, url: "u", title: "T"))
            }
        }

        private func kml(of reports: [EventReport], _ colouring: KMLWriter.Colouring) -> DocumentForm {
            let metadata = KMLWriter.Metadata(generated: generated, title: "T", colouring: colouring)
            let entries = reports.enumerated().map { number, report in
                IndexEntry(number: Int64(number), state: report, isWithdrawn: false)
            }
            return .kml(metadata, KMLFolders(of: entries.map(KMLFolders.Event.init), metadata: metadata))
        }
    }

    private func document(_ form: DocumentForm, _ reports: [EventReport], page: Int) -> [UInt8] {
        let ordered = form.order?.map { reports[$0] } ?? reports
        let stream = DocumentStream(form, count: reports.count)
        var bytes: [UInt8] = []
        var extent = EventExtent()
        for start in stride(from: 0, to: max(reports.count, 1), by: page) {
            let part = stream.part(Array(ordered[start..<min(start + page, reports.count)]), from: start)
            bytes += part.bytes
            extent.formUnion(part.extent)
        }
        return bytes + stream.closing(extent)
    }

    private func reports(_ count: Int, in format: Format) throws -> [EventReport] {
        var random = RandomReports(seed: UInt64(count))
        return try (0..<count).map { _ in
            switch format {
            case .geojson: try random.geoJSONReport(detailBase: "https://example.org/")
            case .csv, .kmlByAge, .kmlByDepth, .atom: try random.csvReport()
            case .text: try random.fdsnTextReport()
            case .quakeml: try random.quakeMLReport()
            }
        }
    }

    private func whole(_ form: DocumentForm, _ reports: [EventReport]) -> [UInt8]? {
        switch form {
        case .geojson: nil
        case .csv: CSVWriter.document(reports)
        case .text: FDSNTextWriter.document(reports)
        case .quakeml(let metadata): QuakeMLWriter.document(reports, metadata: metadata)
        case .kml(let metadata, _): KMLWriter.document(reports, metadata: metadata)
        case .atom(let metadata): AtomWriter.document(reports, metadata: metadata)
        }
    }

    @Test(arguments: Format.allCases, [0, 1, 2, 7, 8, 25])
    func `parts make up the same document whatever their size`(format: Format, count: Int) throws {
        let reports = try reports(count, in: format)
        let form = format.form(of: reports)
        let whole = whole(form, reports) ?? document(form, reports, page: 1_000)
        for page in [1, 7, 25] { #expect(document(form, reports, page: page) == whole) }
    }

    @Test(arguments: [Format.geojson, .csv, .text, .quakeml])
    func `what is written in parts is read whole`(format: Format) throws {
        let reports = try reports(40, in: format)
        let read = try DocumentReader.read(document(format.form(of: reports), reports, page: 9))
        #expect(read.refused.isEmpty)
        #expect(read.reports.map(\.id) == reports.map(\.id))
    }

    @Test(arguments: [Format.kmlByAge, .kmlByDepth])
    func `KML has each folder once`(format: Format) throws {
        let reports = try reports(200, in: format)
        let text = String(decoding: document(format.form(of: reports), reports, page: 3), as: UTF8.self)
        let names = text.split(separator: "<Folder><name>").dropFirst().map { $0.prefix { $0 != "<" } }
        #expect(names.count > 1)
        #expect(Set(names).count == names.count)
    }

    @Test func `pieces are compressed as the whole is`() throws {
        let bytes = try document(Format.csv.form(of: []), reports(500, in: .csv), page: 500)
        for size in [1, 1_000, bytes.count, bytes.count + 1] {
            let gzip = GzipStream(level: 1)
            var packed: [UInt8] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                gzip.write(Array(bytes[start..<min(start + size, bytes.count)]), to: &packed)
            }
            gzip.finish(to: &packed)
            #expect(try Gzip.decompress(packed, limit: bytes.count) == bytes)
        }
    }
}

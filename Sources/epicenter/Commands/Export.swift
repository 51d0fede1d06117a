internal import ArgumentParser
internal import Catalog
internal import Formats
internal import Monitor
internal import Seismology
internal import Storage

/// `epicenter export`: events that answer a question, as a document of any size.
struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write events of the store as a document.",
        discussion: "For example: epicenter export --starttime 2024-01-01 --format quakeml --output events.xml")

    @OptionGroup var store: StoreOptions
    @OptionGroup var question: QueryOptions
    @Option(help: "geojson, csv, text (of FDSN services), quakeml, kml or atom.") var format: ExportFormat
    @Option(name: .shortAndLong, help: "The file to write, which appears when it is whole (default: standard output).")
    var output: String?

    func run() async throws {
        try await Failure.explaining {
            let clock = WorldClock()
            let query = try question.query(at: clock.now)
            let store = try await store.open()
            let index = try await store.index()
            let rows = index.rows(matching: query)
            let form = format.form(of: rows.lazy.compactMap(index.entry(at:)), generated: clock.now)
            let numbers = (form.order ?? Array(rows.indices)).map { index.number(at: rows[$0]) }
            let document = StoredDocument(numbers, as: form, from: store)
            let beginning = try await document.beginning()
            if let output {
                let file = try OutputFile(output)
                var bar = ProgressBar(total: numbers.count, printsLines: false)
                var done = 0
                try await document.write(after: beginning) { bytes, events in
                    try file.write(bytes)
                    bar.advance(by: events - done)
                    done = events
                }
                try file.finish()
            } else {
                try await document.write(after: beginning) { bytes, _ in Console.output(bytes: bytes) }
            }
            if numbers.isEmpty { throw ExitCode(1) }
        }
    }
}

/// The formats of documents, by the words of the option.
enum ExportFormat: String, ExpressibleByArgument, CaseIterable {
    case geojson
    case csv
    case text
    case quakeml
    case kml
    case atom

    private static let title = "Epicenter"

    /// The form of a document of events; only KML looks at them.
    func form(of events: some Sequence<IndexEntry>, generated: Instant) -> DocumentForm {
        switch self {
        case .geojson:
            let metadata = GeoJSONWriter.Metadata(generated: generated, url: "", title: Self.title)
            return .geojson(metadata, detailBase: nil, includesErrors: true)
        case .csv: return .csv
        case .text: return .text
        case .quakeml: return .quakeml(QuakeMLWriter.Metadata(generated: generated))
        case .kml:
            let metadata = KMLWriter.Metadata(generated: generated, title: Self.title)
            return .kml(metadata, KMLFolders(of: events.map(KMLFolders.Event.init), metadata: metadata))
        case .atom:
            return .atom(
                AtomWriter.Metadata(generated: generated, url: "urn:epicenter:export", title: Self.title))
        }
    }
}

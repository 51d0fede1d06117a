internal import ArgumentParser
internal import Catalog
internal import Formats
internal import Monitor
internal import Storage

/// How results are written.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
    case table
    case json
    case geojson
    case csv
}

/// `epicenter list`: events that answer a question.
struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List events of the store.",
        discussion: "For example: epicenter list --last 7d --minmagnitude 5 --orderby magnitude")

    @OptionGroup var store: StoreOptions
    @OptionGroup var question: QueryOptions
    @Option(help: "table, geojson (or json) or csv.") var format = OutputFormat.table

    func run() async throws {
        try await Failure.explaining {
            let clock = WorldClock()
            let query = try question.query(at: clock.now)
            let store = try await store.open()
            let index = try await store.index()
            let numbers = index.rows(matching: query).map(index.number(at:))
            let reports = try await store.events(numbered: numbers).map(\.state)
            switch format {
            case .table where reports.isEmpty: Console.error("No event matches.")
            case .table: for line in EventTable(reports).lines(width: Console.outputWidth) { Console.output(line) }
            case .csv: Console.output(bytes: CSVWriter.document(reports))
            case .json, .geojson:
                let metadata = GeoJSONWriter.Metadata(generated: clock.now, url: "", title: "Epicenter")
                Console.output(bytes: GeoJSONWriter.document(reports, metadata: metadata, detailBase: nil))
            }
            if reports.isEmpty { throw ExitCode(1) }
        }
    }
}

/// `epicenter count`: how many events answer a question.
struct Count: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Count events of the store.")

    @OptionGroup var store: StoreOptions
    @OptionGroup var question: QueryOptions

    func run() async throws {
        try await Failure.explaining {
            let query = try question.query(at: WorldClock().now)
            let count = try await store.open().index().rows(matching: query).count
            Console.output("\(count)")
            if count == 0 { throw ExitCode(1) }
        }
    }
}

internal import ArgumentParser
internal import Catalog
internal import Formats
internal import Monitor
internal import Storage

/// `epicenter export`: events that answer a question, as a document of any size.
struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write events of the store as a document.",
        discussion: "For example: epicenter export --starttime 2024-01-01 --format quakeml --output events.xml")

    /// The events that are read and written at a time.
    private static let page = 1_000

    @OptionGroup var store: StoreOptions
    @OptionGroup var question: QueryOptions
    @Option(help: "geojson, csv, text (of FDSN services), quakeml, kml or atom.", transform: Self.format)
    var format: DocumentStream.Format
    @Option(name: .shortAndLong, help: "The file to write, which appears when it is whole (default: standard output).")
    var output: String?

    func run() async throws {
        try await Failure.explaining {
            let clock = WorldClock()
            let query = try question.query(at: clock.now)
            let store = try await store.open()
            let numbers = try await store.index().numbers(matching: query)
            var document = DocumentStream(
                format: format, count: numbers.count, generated: clock.now, title: "Epicenter")
            if let output {
                let file = try OutputFile(output)
                var bar = ProgressBar(total: numbers.count, printsLines: false)
                try file.write(document.opening)
                for start in stride(from: 0, to: numbers.count, by: Self.page) {
                    let reports = try await Self.reports(numbers, from: start, in: store)
                    try file.write(document.part(reports))
                    bar.advance(by: reports.count)
                }
                try file.write(document.closing())
                try file.finish()
            } else {
                Console.output(bytes: document.opening)
                for start in stride(from: 0, to: numbers.count, by: Self.page) {
                    Console.output(bytes: document.part(try await Self.reports(numbers, from: start, in: store)))
                }
                Console.output(bytes: document.closing())
            }
            if numbers.isEmpty { throw ExitCode(1) }
        }
    }

    private static func format(_ name: String) throws -> DocumentStream.Format {
        guard let format = DocumentStream.Format(rawValue: name) else {
            let names = DocumentStream.Format.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("--format \(name) is not one of \(names).")
        }
        return format
    }

    /// A page of the events as they are told: one that was joined to another is withdrawn, too.
    private static func reports(
        _ numbers: [Int64], from start: Int, in store: SQLiteCatalogStore
    ) async throws -> [EventReport] {
        try await store.events(numbered: Array(numbers[start..<min(start + page, numbers.count)])).map { event in
            var state = event.state
            if event.isWithdrawn { state.status = .deleted }
            return state
        }
    }
}

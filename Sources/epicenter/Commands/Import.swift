internal import Agencies
internal import ArgumentParser
internal import Catalog
internal import Formats
internal import Foundation
internal import Monitor
internal import Storage

/// `epicenter import`: documents, or past days of an agency, into the store.
struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Read events from files, http addresses or an agency's history into the store.",
        usage: """
            epicenter import <documents> ... [--agency <name>] [--newest <n>] [--progress]
            epicenter import --from <day> [--to <day>] [--source <usgs|url>] [--minmagnitude <m> ...] [--again] [--yes]
            """,
        discussion: """
            Documents are recognised by their content, compressed by gzip or not. With --from and --to, the days are asked from \
            the USGS, or from any FDSN event service, one by one; completed past days are remembered and not asked again. \
            Running it again adds nothing twice; it may be stopped at any moment.
            """)

    /// Reports stored in one transaction, few at first and twice as many each time, because each waits for the disk.
    ///
    /// A stop at the worst moment makes the next run do one transaction again.
    private static let batchSizes = 2_000...16_000
    /// Bad records that are told one by one; the rest are counted.
    private static let mostRefusalsTold = 50

    @Argument(help: "Files, or addresses that begin with http:// or https://.") var documents: [String] = []
    @OptionGroup var store: StoreOptions
    @OptionGroup(title: "Past days") var past: HistoryOptions
    @OptionGroup(title: "What to ask of past days") var question: QueryOptions
    @Option(help: "Whose reports QuakeML and FDSN text documents hold, such as ingv (default: usgs).") var agency:
        String?
    @Option(help: "Keep only this many of the newest events of each document.") var newest: Int?
    @Flag(help: "Print a line \"stored N\" after each batch that is safely on disk.") var progress = false

    mutating func validate() throws {
        guard documents.isEmpty || !past.isGiven else {
            throw ValidationError("Name either documents or the days with --from and --to, not both.")
        }
        guard !documents.isEmpty || past.from != nil else {
            throw ValidationError("Name at least one file or address, or the days with --from and --to.")
        }
        if let agency,
            agency.isEmpty || !agency.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) })
        {
            throw ValidationError("--agency \(agency) is not a short name of letters, digits, dots and hyphens.")
        }
        if past.from != nil, agency != nil {
            throw ValidationError("--agency goes with documents, --source with --from.")
        }
        if past.from != nil, newest != nil { throw ValidationError("--newest has no meaning with --from.") }
        if let newest, newest < 1 { throw ValidationError("--newest \(newest) is less than 1.") }
    }

    func run() async throws {
        try await Failure.explaining {
            if past.from != nil { return try await importHistory() }
            guard try question.query(at: WorldClock().now) == EventQuery() else {
                throw ValidationError("Query options go with --from and --to; documents are read whole.")
            }
            let store = try await store.open()
            let clock = WorldClock()
            let source = DocumentSource(agency: agency.map(Agency.init(rawValue:)), clock: clock)
            var tally = Tally()
            let names = documents
            var document = await source.read(names.first)
            for (place, name) in names.enumerated() {
                // The next document is read while this one is stored; no more than these two are in memory.
                async let next = source.read(names.dropFirst(place + 1).first)
                switch document {
                case .failure(let error)?:
                    Console.error("\(name): \(error)")
                    tally.documentsRefused += 1
                case .success(let document)?:
                    tell(document.refused, of: name)
                    tally.refused += document.refused.count
                    try await keep(document, in: store, clock: clock, tally: &tally)
                case nil: break
                }
                document = await next
            }
            await Self.keepIndex(of: store)
            Console.output(tally.line)
            if tally.documentsRefused > 0 { throw ExitCode(3) }
        }
    }

    /// Spares the next command the reading of all that was stored; where that fails, nothing but its time is lost.
    static func keepIndex(of store: SQLiteCatalogStore) async {
        do { try await store.keepIndexIfDue() } catch { Console.error(error.description) }
    }

    private func keep(
        _ document: ReadDocument, in store: SQLiteCatalogStore, clock: WorldClock, tally: inout Tally
    ) async throws {
        var reports = document.reports
        if let newest, reports.count > newest {
            reports = Array(reports.sorted { $0.time > $1.time }.prefix(newest))
        }
        var bar = ProgressBar(total: reports.count, printsLines: progress)
        var rest = reports[...]
        var size = Self.batchSizes.lowerBound
        while !rest.isEmpty {
            let batch = ReportBatch(
                reports: Array(rest.prefix(size)), observed: document.generated, received: clock.now)
            tally.add(try await store.absorb(batch))
            bar.advance(by: batch.reports.count)
            rest = rest.dropFirst(size)
            size = min(size * 2, Self.batchSizes.upperBound)
        }
    }

    private func tell(_ refused: [RecordError], of name: String) {
        for record in refused.prefix(Self.mostRefusalsTold) { Console.error("\(name): \(record)") }
        let rest = refused.count - Self.mostRefusalsTold
        if rest > 0 { Console.error("\(name): and \(rest) more bad records") }
    }
}

/// What an import did.
private struct Tally {
    var created = 0
    var revised = 0
    var withdrawn = 0
    var unchanged = 0
    var refused = 0
    var documentsRefused = 0

    mutating func add(_ outcome: BatchOutcome) {
        created += outcome.count(.created)
        revised += outcome.count(.revised)
        withdrawn += outcome.count(.withdrawn)
        // What was stored without a change to announce counts as unchanged: the event is what it was.
        unchanged += outcome.unchanged + max(outcome.stored - outcome.changes.count, 0)
    }

    var line: String {
        let counts =
            "created \(created), revised \(revised), withdrawn \(withdrawn), unchanged \(unchanged), refused \(refused)"
        return documentsRefused == 0 ? counts : counts + "; documents refused \(documentsRefused)"
    }
}

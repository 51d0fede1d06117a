import Catalog
import Formats
import Foundation
import Seismology
import Storage
import TestSupport

/// Makes a catalog of invented events: a store for Epicenter, a table for its peers, and where wanted a USGS's CSV.
struct GenerateBenchmark {
    let events: Int
    let seed: UInt64
    /// The recorded catalog whose shape is kept; `-` for the one that is built in.
    let recorded: String
    /// The folder of the store; `-` for none.
    let store: String
    let table: String
    let csv: String?

    /// Large, since the numbers of a batch of new events are looked up together.
    private static let batchSize = 50_000

    func run() async throws {
        var generator = SeededGenerator(seed: seed)
        let shape =
            recorded == "-"
            ? CatalogShape(samples: try PlateEdges.samples(count: 20_000, using: &generator))
            : try CatalogShape(recorded: recorded)
        let draws = SyntheticEvents(count: events, shape: shape, using: &generator).draws
        let store = store == "-" ? nil : try SQLiteCatalogStore(directory: store)
        let tableFile = try Self.file(table)
        try tableFile.write(contentsOf: Data((EventTable.header + "\n").utf8))
        let csvFile = try csv.map(Self.file)
        var rows = EventTable()
        let start = ContinuousClock.now
        for first in stride(from: 0, to: draws.count, by: Self.batchSize) {
            let batch = try (first..<min(first + Self.batchSize, draws.count)).map { place in
                try EventReport(draws[place], like: shape.samples[Int(draws[place].sample)], number: place + 1)
            }
            for (place, report) in batch.enumerated() { rows.put(report, number: first + place + 1) }
            try tableFile.write(contentsOf: rows.bytes)
            rows.removeAll()
            try csvFile?.write(contentsOf: Self.csvRows(of: batch, withHeader: first == 0))
            guard
                let outcome = try await store?.absorb(
                    ReportBatch(
                        reports: batch, observed: nil,
                        received: Instant(microseconds: SyntheticEvents.milliseconds.upperBound * 1_000)))
            else { continue }
            // The peers know the events by these numbers.
            precondition(outcome.count(.created) == batch.count && outcome.events.max() == Int64(first + batch.count))
        }
        try report([
            "events": Double(draws.count), "milliseconds": (ContinuousClock.now - start).milliseconds,
        ])
    }

    private static func file(_ path: String) throws -> FileHandle {
        try Data().write(to: URL(fileURLWithPath: path))
        return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    }

    private static func csvRows(of batch: [EventReport], withHeader: Bool) -> Data {
        let document = CSVWriter.document(batch)
        guard !withHeader, let end = document.firstIndex(of: UInt8(ascii: "\n")) else { return Data(document) }
        return Data(document[(end + 1)...])
    }
}

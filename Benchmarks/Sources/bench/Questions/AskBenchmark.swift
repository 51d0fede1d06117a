import Catalog
import Formats
import Foundation
import Monitor
import Seismology
import Storage

/// Asks questions of a store's index in process; prints one answer a line, after a line of how long the index took.
struct AskBenchmark {
    let store: String
    let questions: String
    let runs: Int

    private static let document = DocumentForm.geojson(
        GeoJSONWriter.Metadata(generated: Instant(microseconds: 0), url: "", title: "Events"),
        detailBase: EventTable.detailBase, includesErrors: false)

    func run() async throws {
        let questions = try JSONDecoder().decode(
            [Question].self, from: Data(contentsOf: URL(fileURLWithPath: questions)))
        let store = try SQLiteCatalogStore(directory: store)
        let start = ContinuousClock.now
        let index = try await store.index()
        try report([
            "events": Double(index.count), "milliseconds": (ContinuousClock.now - start).milliseconds,
        ])
        for question in questions {
            let answer = try await answer(to: question, index, store)
            FileHandle.standardOutput.write(try JSONEncoder().encode(answer) + Data("\n".utf8))
        }
    }

    private func answer(
        to question: Question, _ index: CatalogIndex, _ store: SQLiteCatalogStore
    ) async throws -> Answer {
        let query = try question.query()
        var (count, bytes, numbers) = (0, 0, [Int64]())
        let milliseconds = try await medianMilliseconds(runs: runs) {
            switch question.form {
            case .count: count = index.count(matching: query)
            case .numbers: numbers = index.numbers(matching: query)
            case .geojson:
                numbers = index.numbers(matching: query)
                bytes = try await StoredDocument(numbers, as: Self.document, from: store).bytes().count
            }
        }
        return Answer(
            milliseconds: milliseconds, count: question.form == .count ? count : numbers.count, numbers: numbers,
            bytes: bytes)
    }
}

internal import Catalog
internal import Formats
internal import Monitor
internal import Seismology
internal import Storage

/// The rows that answer a question, in a snapshot that stays as it is while they are sent.
struct ColumnsAnswer: Sendable {
    let index: CatalogIndex
    let rows: [Int]
    /// The events that answer no more; `nil` where the answer is whole.
    let gone: [Int64]?
    let start: Instant?

    var parts: StreamedParts {
        let header = ColumnsWriter.Header(version: index.version, start: start, rows: rows.count, gone: gone)
        return StreamedParts(
            content: .columns, header: ColumnsWriter.header(header), rows: rows.indices,
            rowsPerBlock: ColumnsWriter.rowsPerBlock
        ) { ColumnsWriter.block(rows[$0].compactMap(index.entry(at:))) }
    }

    /// Names what the answer holds.
    var tag: String {
        let numbers = rows.lazy.map(index.number(at:))
        guard let gone else { return "whole-" + index.version.tag(of: numbers) }
        return "changes-\(gone.count)-" + index.version.tag(of: gone + numbers)
    }
}

extension ColumnsAnswer {
    /// More reports or changes than this are not told apart from the rest: the answer is whole.
    private static let mostChanges = 20_000

    /// Finds the answer to a question, or the changes in it since a revision where they can be told.
    init(to question: EventQuery, since: CatalogVersion?, of monitor: CatalogMonitor) async throws {
        index = await monitor.index
        start = question.startTime
        if let since, let numbers = try await Self.changed(since, until: index.version, question, monitor.store) {
            let changes = index.changes(among: numbers, for: question)
            (rows, gone) = (changes.rows, changes.gone)
            return
        }
        gone = nil
        rows = try await FDSNAnswers(monitor: monitor).rows(answering: question, in: index)
    }

    /// The events of which anything was reported since a revision; `nil` where that cannot be told, or does not tell what
    /// became of the answer.
    private static func changed(
        _ since: CatalogVersion, until version: CatalogVersion, _ question: EventQuery, _ store: any CatalogStore
    ) async throws -> [Int64]? {
        let isPart = question.limit != nil || question.offset > 1
        guard !question.needsText, !isPart, 0...Int64(mostChanges) ~= version.report - since.report,
            0...Int64(mostChanges) ~= version.change - since.change
        else { return nil }
        guard since != version else { return [] }
        let reported = try await store.eventsReported(after: since.report).events
        // An event that was joined to another has a change without a report of its own.
        let changes = try await store.changes(after: since.change, limit: mostChanges + 1)
        guard changes.count <= mostChanges else { return nil }
        return Set(reported).union(changes.map(\.event)).sorted()
    }
}

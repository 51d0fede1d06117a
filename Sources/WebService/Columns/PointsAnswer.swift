internal import Catalog
internal import Formats
internal import Monitor
internal import Seismology
internal import Storage

/// The points that answer a question, in a snapshot that stays as it is while they are sent.
struct PointsAnswer: Sendable {
    let index: CatalogIndex
    let rows: [Int]

    /// Finds the answer to a question.
    init(to question: EventQuery, of monitor: CatalogMonitor) async throws {
        let index = await monitor.index
        self.index = index
        rows = try await FDSNAnswers(monitor: monitor).rows(answering: question, in: index)
    }

    var parts: StreamedParts {
        StreamedParts(
            content: .points,
            header: PointsWriter.header(version: index.version, rows: rows.count, times: times),
            rows: rows.indices, rowsPerBlock: PointsWriter.rowsPerBlock
        ) { PointsWriter.block(index.points(at: rows[$0])) }
    }

    /// The times of the first and the last event; rows are in the order of time.
    private var times: ClosedRange<Instant>? {
        guard let first = rows.min(), let last = rows.max() else { return nil }
        let points = index.points(at: [first, last])
        return points[0].time...points[1].time
    }

    /// Names what the answer holds.
    var tag: String { "points-" + index.version.tag(of: rows.lazy.map(Int64.init)) }
}

/// Makes an index of events that come one by one, in any order, each number once.
///
/// The rows are kept as columns from the beginning, so that millions of entries never stand side by side.
public struct CatalogIndexBuilder: Sendable {
    private var columns = IndexColumns()
    private var vocabularies = IndexVocabularies()
    private let rowsPerChunk: Int

    /// Begins an index; `capacity` is how many events are expected, and need not be exact.
    public init(capacity: Int = 0) { self.init(capacity: capacity, rowsPerChunk: CatalogIndex.usualRowsPerChunk) }

    /// Begins an index of chunks of another size, for tests.
    package init(capacity: Int, rowsPerChunk: Int) {
        self.rowsPerChunk = rowsPerChunk
        columns.reserveCapacity(capacity)
    }

    /// Takes in an event.
    public mutating func append(_ entry: IndexEntry) { columns.append(entry, &vocabularies) }

    /// Makes the index of what came in, and begins again with nothing.
    ///
    /// O(count); a little faster where the events came in the order of their times or their numbers.
    public mutating func makeIndex(version: CatalogVersion) -> CatalogIndex {
        var taken = columns
        columns = IndexColumns()
        let order = Self.orderByTime(taken)
        let pieces = evenParts(of: taken.count, capacity: rowsPerChunk)
        let chunks = taken.dealOut(in: order, parts: pieces).map(IndexChunk.init)
        return CatalogIndex(
            version: version, chunks: chunks, vocabularies: vocabularies, rowsPerChunk: rowsPerChunk)
    }

    private static func orderByTime(_ columns: IndexColumns) -> [KeyedRow] {
        var order = columns.times.enumerated().map { row, time in
            KeyedRow(key: UInt64(bitPattern: time) ^ 1 << 63, row: UInt32(row))
        }
        order.sortByKey()
        columns.numbers.withUnsafeBufferPointer { numbers in
            order.sortRuns(where: { _ in true }) { numbers[Int($0)] < numbers[Int($1)] }
        }
        return order
    }
}

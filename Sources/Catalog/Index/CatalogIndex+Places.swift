/// A row by its chunk, and its place there.
struct RowPlace: Comparable, Hashable, Sendable {
    private let bits: Int

    init(chunk: Int, row: Int) { bits = chunk << 16 | row }

    var chunk: Int { bits >> 16 }
    var row: Int { bits & 0xFFFF }

    static func < (a: RowPlace, b: RowPlace) -> Bool { a.bits < b.bits }
}

extension CatalogIndex {
    /// The place of a row from 0 to `count - 1`.
    func place(ofRow row: Int) -> RowPlace {
        precondition(row >= 0 && row < count, "no such row")
        let chunk = starts.firstIndex(atOrAfter: { $0 > row }) - 1
        return RowPlace(chunk: chunk, row: row - starts[chunk])
    }

    /// The place of the event of a number.
    func place(ofNumber number: Int64) -> RowPlace? {
        let time = directory.time(of: number)
        guard let chunk = chunk(holding: time, number: number) else { return nil }
        let row = chunks[chunk].firstRow(time: time, number: number)
        guard row < chunks[chunk].count, chunks[chunk].columns.numbers[row] == number,
            chunks[chunk].columns.times[row] == time
        else { return nil }
        return RowPlace(chunk: chunk, row: row)
    }

    /// The chunk that an event of a time and number belongs to: the last that does not begin after it, or the first.
    func chunk(holding time: Int64, number: Int64) -> Int? {
        guard !chunks.isEmpty else { return nil }
        let next = chunks.firstIndex(atOrAfter: { ($0.firstTime, $0.firstNumber) > (time, number) })
        return max(0, next - 1)
    }

    /// The first row whose time is not before a moment; `count` where there is none.
    ///
    /// O(log count).
    func firstRow(notBefore time: Int64) -> Int {
        guard let chunk = chunk(holding: time, number: .min) else { return 0 }
        return starts[chunk] + chunks[chunk].firstRow(time: time)
    }

    /// The space index of the events of some chunks that stand, or of those that are withdrawn.
    static func spaceIndex(of chunks: [IndexChunk], withdrawn: Bool, blockCapacity: Int) -> SpaceIndex {
        var order: [KeyedRow] = []
        var numbers: [Int64] = []
        let expected = withdrawn ? 0 : chunks.reduce(0) { $0 + $1.sections.withdrawn }
        order.reserveCapacity(expected)
        numbers.reserveCapacity(expected)
        for columns in chunks.lazy.map(\.columns) {
            for row in columns.numbers.indices where columns.flags[row].isWithdrawn == withdrawn {
                order.append(KeyedRow(key: columns.spaceKey(at: row), row: UInt32(numbers.count)))
                numbers.append(columns.numbers[row])
            }
        }
        order.sortByKey()
        order.sortRuns(where: { _ in true }) { numbers[Int($0)] < numbers[Int($1)] }
        let blocks = evenParts(of: order.count, capacity: blockCapacity).map { part in
            SpaceIndex.Block(keys: order[part].map(\.key), numbers: order[part].map { numbers[Int($0.row)] })
        }
        return SpaceIndex(blocks: blocks, blockCapacity: blockCapacity)
    }
}

extension IndexColumns {
    func spaceKey(at row: Int) -> UInt64 {
        SpaceKey.key(latitude: latitudes[row], longitude: longitudes[row], magnitude: magnitudes[row])
    }
}

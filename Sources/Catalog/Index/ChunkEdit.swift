/// The rows of a chunk without some of them and with others, in time's order.
struct ChunkEdit {
    private var columns = IndexColumns()
    /// Where each row of the chunk went; -1 where it was taken out.
    private var moved: [Int32]
    /// The rows that came in.
    private var arrived: [Int] = []
    private let chunk: IndexChunk

    /// Takes rows out of a chunk and puts rows of other columns in; both in order.
    init(of chunk: IndexChunk, removing removed: [Int], adding added: Range<Int>, of source: IndexColumns) {
        self.chunk = chunk
        moved = [Int32](repeating: -1, count: chunk.count)
        columns.reserveCapacity(chunk.count + added.count)
        var (next, removals) = (0, removed[...])
        for row in added {
            let place = chunk.firstRow(time: source.times[row], number: source.numbers[row])
            copy(&next, to: place, without: &removals)
            arrived.append(columns.count)
            columns.append(row..<row + 1, of: source)
        }
        copy(&next, to: chunk.count, without: &removals)
    }

    private mutating func copy(_ next: inout Int, to end: Int, without removals: inout ArraySlice<Int>) {
        while next < end {
            let stop = min(removals.first ?? end, end)
            for row in next..<stop { moved[row] = Int32(columns.count + row - next) }
            columns.append(next..<stop, of: chunk.columns)
            next = stop
            if removals.first == stop, stop < end {
                removals.removeFirst()
                next += 1
            }
        }
    }

    /// The chunk after the edit: none where no row is left, several where it grew too large.
    func chunks(ofAbout capacity: Int) -> [IndexChunk] {
        let parts = evenParts(of: columns.count, capacity: capacity)
        guard parts.count == 1 else {
            return parts.map { part in
                var rows = IndexColumns()
                rows.reserveCapacity(part.count)
                rows.append(part, of: columns)
                return IndexChunk(rows)
            }
        }
        // The rows that stayed are in order still; those that came are put among them.
        guard arrived.count <= 16 else { return [IndexChunk(columns)] }
        var order: [UInt16] = []
        order.reserveCapacity(columns.count)
        for row in chunk.order where moved[Int(row)] >= 0 { order.append(UInt16(moved[Int(row)])) }
        for row in arrived {
            let place = order.firstIndex(atOrAfter: { IndexChunk.precedes(row, Int($0), columns) })
            order.insert(UInt16(row), at: place)
        }
        return [IndexChunk(columns, order: order)]
    }
}

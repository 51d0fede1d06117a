/// An event in the space index, in its order: along the Z-order curve, then by magnitude, then by number.
struct SpaceEntry: Comparable, Sendable {
    let key: UInt64
    let number: Int64

    static func < (a: SpaceEntry, b: SpaceEntry) -> Bool { (a.key, a.number) < (b.key, b.number) }
}

/// Every event along the Z-order curve, so that an area is a few stretches whose events are counted by subtraction.
///
/// Sorted blocks that never change; snapshots share those that did not change between them. 16 bytes an event.
struct SpaceIndex: Sendable {
    /// A stretch of the curve.
    final class Block: Sendable {
        let keys: [UInt64]
        let numbers: [Int64]

        init(keys: [UInt64], numbers: [Int64]) {
            self.keys = keys
            self.numbers = numbers
        }

        var first: SpaceEntry { SpaceEntry(key: keys[0], number: numbers[0]) }
    }

    private(set) var blocks: [Block] = []
    /// How many events lie before each block, and before the end.
    private(set) var starts: [Int] = [0]
    private var firstKeys: [UInt64] = []
    private let blockCapacity: Int

    var count: Int { starts[blocks.count] }

    /// Makes an index of entries in order.
    init(_ sorted: [SpaceEntry] = [], blockCapacity: Int) {
        self.blockCapacity = blockCapacity
        replaceBlocks(by: Self.blocks(of: sorted, capacity: blockCapacity))
    }

    /// Makes an index of blocks in order, none of them empty.
    init(blocks: [Block], blockCapacity: Int) {
        self.blockCapacity = blockCapacity
        replaceBlocks(by: blocks)
    }

    /// How many events have a key below one, which is known to be among some ranks.
    ///
    /// O(log ranks).
    func rank(of key: UInt64, within ranks: Range<Int>) -> Int {
        let first = starts.firstIndex(atOrAfter: { $0 > ranks.lowerBound }) - 1
        guard first < blocks.count else { return ranks.lowerBound }
        var block = first
        if ranks.upperBound > starts[first + 1] {
            block = max(first, firstKeys[first...].firstIndex(atOrAfter: { $0 >= key }) - 1)
        }
        let rank =
            starts[block]
            + blocks[block].keys.withUnsafeBufferPointer { $0.firstIndex(atOrAfter: { $0 >= key }) }
        return min(max(rank, ranks.lowerBound), ranks.upperBound)
    }

    /// Calls with the keys and numbers of the events of some ranks, a block's part at a time.
    func forEachPart(
        of ranks: Range<Int>, _ body: (UnsafeBufferPointer<UInt64>, UnsafeBufferPointer<Int64>, Range<Int>) -> Void
    ) {
        guard !ranks.isEmpty else { return }
        var block = starts.firstIndex(atOrAfter: { $0 > ranks.lowerBound }) - 1
        var rank = ranks.lowerBound
        while rank < ranks.upperBound {
            let part = rank - starts[block]..<min(ranks.upperBound, starts[block + 1]) - starts[block]
            blocks[block].keys.withUnsafeBufferPointer { keys in
                blocks[block].numbers.withUnsafeBufferPointer { body(keys, $0, part) }
            }
            block += 1
            rank = starts[block]
        }
    }

    /// Takes entries out and puts others in; both in order.
    ///
    /// Only the blocks that they lie in are made anew.
    mutating func edit(removing removed: [SpaceEntry], adding added: [SpaceEntry]) {
        guard !removed.isEmpty || !added.isEmpty else { return }
        guard !blocks.isEmpty else {
            self = SpaceIndex(added, blockCapacity: blockCapacity)
            return
        }
        var next: [Block] = []
        next.reserveCapacity(blocks.count + 1)
        var (out, in_) = (removed[...], added[...])
        for (place, block) in blocks.enumerated() {
            let end = place + 1 < blocks.count ? blocks[place + 1].first : nil
            func split(_ entries: inout ArraySlice<SpaceEntry>) -> ArraySlice<SpaceEntry> {
                let here = end.map { end in entries.prefix { $0 < end } } ?? entries
                entries = entries.dropFirst(here.count)
                return here
            }
            let (outHere, inHere) = (split(&out), split(&in_))
            if outHere.isEmpty, inHere.isEmpty {
                next.append(block)
            } else {
                next += Self.blocks(of: Self.merged(block, outHere, inHere), capacity: blockCapacity)
            }
        }
        replaceBlocks(by: next)
    }

    private mutating func replaceBlocks(by next: [Block]) {
        blocks = next
        firstKeys = next.map { $0.keys[0] }
        starts = [0]
        starts.reserveCapacity(next.count + 1)
        for block in next { starts.append((starts.last ?? 0) + block.keys.count) }
    }

    private static func merged(
        _ block: Block, _ removed: ArraySlice<SpaceEntry>, _ added: ArraySlice<SpaceEntry>
    ) -> [SpaceEntry] {
        var entries: [SpaceEntry] = []
        entries.reserveCapacity(block.keys.count + added.count)
        var (out, in_) = (removed, added)
        for (key, number) in zip(block.keys, block.numbers) {
            let entry = SpaceEntry(key: key, number: number)
            while let first = in_.first, first < entry { entries.append(in_.removeFirst()) }
            if out.first == entry { out.removeFirst() } else { entries.append(entry) }
        }
        return entries + in_
    }

    /// Cuts entries into equal blocks, one where they exceed the capacity by less than half.
    private static func blocks(of entries: [SpaceEntry], capacity: Int) -> [Block] {
        evenParts(of: entries.count, capacity: capacity).map { part in
            Block(keys: entries[part].map(\.key), numbers: entries[part].map(\.number))
        }
    }
}

/// Cuts a count into equal parts of about a capacity: one up to half more than that, none of nothing.
func evenParts(of count: Int, capacity: Int) -> [Range<Int>] {
    let parts = count == 0 ? 0 : count * 2 <= capacity * 3 ? 1 : (count + capacity - 1) / capacity
    return (0..<parts).map { count * $0 / parts..<count * ($0 + 1) / parts }
}

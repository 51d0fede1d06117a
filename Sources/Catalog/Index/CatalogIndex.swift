/// An immutable snapshot of the catalog's columns in memory, sorted by origin time; readers never wait for a writer.
///
/// A revision makes the next snapshot, which shares all but the chunks that it touches. Rows are numbered from the oldest
/// event on; of one moment the smaller number comes first. A row is good for its own snapshot only. An event takes
/// some 105 bytes.
public struct CatalogIndex: Sendable {
    /// How much the snapshot contains.
    public let version: CatalogVersion
    /// The rows in order of time, then number; none is empty.
    let chunks: [IndexChunk]
    /// The row at which each chunk begins, and the count.
    let starts: [Int]
    let vocabularies: IndexVocabularies
    let rowsPerChunk: Int
    /// The events that stand, and those that are withdrawn, by place and magnitude.
    let standing: SpaceIndex
    let withdrawn: SpaceIndex
    let directory: NumberDirectory

    /// How many rows a chunk has: a revision copies as many, a question over all time looks at all chunks.
    static let usualRowsPerChunk = 8_192

    /// Makes a snapshot of entries in any order, each number once.
    public init(_ entries: [IndexEntry] = [], version: CatalogVersion = CatalogVersion()) {
        self.init(entries, version: version, rowsPerChunk: Self.usualRowsPerChunk)
    }

    /// Makes a snapshot of chunks of another size, for tests.
    package init(_ entries: [IndexEntry], version: CatalogVersion = CatalogVersion(), rowsPerChunk: Int) {
        var builder = CatalogIndexBuilder(capacity: entries.count, rowsPerChunk: rowsPerChunk)
        for entry in entries { builder.append(entry) }
        self = builder.makeIndex(version: version)
    }

    init(
        version: CatalogVersion, chunks: [IndexChunk], vocabularies: IndexVocabularies, rowsPerChunk: Int
    ) {
        self.init(
            version: version, chunks: chunks, vocabularies: vocabularies, rowsPerChunk: rowsPerChunk,
            standing: Self.spaceIndex(of: chunks, withdrawn: false, blockCapacity: rowsPerChunk),
            withdrawn: Self.spaceIndex(of: chunks, withdrawn: true, blockCapacity: rowsPerChunk),
            directory: NumberDirectory(of: chunks))
    }

    init(
        version: CatalogVersion, chunks: [IndexChunk], vocabularies: IndexVocabularies, rowsPerChunk: Int,
        standing: SpaceIndex, withdrawn: SpaceIndex, directory: NumberDirectory
    ) {
        self.version = version
        self.chunks = chunks
        self.vocabularies = vocabularies
        self.rowsPerChunk = rowsPerChunk
        self.standing = standing
        self.withdrawn = withdrawn
        self.directory = directory
        var starts = [0]
        starts.reserveCapacity(chunks.count + 1)
        for chunk in chunks { starts.append((starts.last ?? 0) + chunk.count) }
        self.starts = starts
    }

    /// The number of events held, the withdrawn ones included.
    public var count: Int { starts[chunks.count] }

    /// What the index holds in a row, 0 to `count - 1`, the oldest event first; `nil` for any other row.
    public func entry(at row: Int) -> IndexEntry? {
        guard (0..<count).contains(row) else { return nil }
        let place = place(ofRow: row)
        return chunks[place.chunk].columns.entry(at: place.row, vocabularies)
    }

    /// The number of the event in a row, 0 to `count - 1`; any other row traps.
    public func number(at row: Int) -> Int64 {
        let place = place(ofRow: row)
        return chunks[place.chunk].columns.numbers[place.row]
    }

    /// The row of the event of a number; `nil` where there is none.
    ///
    /// O(log count).
    public func row(ofNumber number: Int64) -> Int? {
        place(ofNumber: number).map { starts[$0.chunk] + $0.row }
    }
}

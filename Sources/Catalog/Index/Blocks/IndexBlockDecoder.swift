/// Makes an index of the blocks that ``CatalogIndex/forEachBlock(_:)`` gave, taken in the same order.
///
/// Counts and lengths are checked, values are not: whoever keeps blocks sees to it that they come back undamaged.
public struct IndexBlockDecoder {
    private var rowsPerChunk: Int?
    private var vocabularies = IndexVocabularies()
    private var chunks: [IndexChunk] = []
    private var standing: [SpaceIndex.Block] = []
    private var withdrawn: [SpaceIndex.Block] = []
    private var directory = NumberDirectory()

    /// Begins an index.
    public init() {}

    /// Takes in a block, whose bytes may be used otherwise afterwards.
    public mutating func take(_ block: UnsafeRawBufferPointer) throws(MalformedBlock) {
        var reader = BlockReader(block)
        guard let kind = IndexBlockKind(rawValue: try reader.value(of: UInt64.self)),
            (kind == .words) == (rowsPerChunk == nil)
        else { throw .misplaced }
        switch kind {
        case .words:
            let rows = try reader.value(of: UInt64.self)
            guard 1...65_536 ~= rows else { throw .inconsistent }
            rowsPerChunk = Int(rows)
            for column in IndexVocabularies.columns { vocabularies[keyPath: column] = try reader.vocabulary() }
        case .chunk: chunks.append(try reader.chunk())
        case .standing: standing.append(try reader.spaceBlock())
        case .withdrawn: withdrawn.append(try reader.spaceBlock())
        case .page: try directory.appendPage(from: &reader)
        }
        guard reader.isAtEnd else { throw .inconsistent }
    }

    /// The index of all blocks; a version is given to it.
    public consuming func makeIndex(version: CatalogVersion) throws(MalformedBlock) -> CatalogIndex {
        guard let rowsPerChunk else { throw .misplaced }
        let index = CatalogIndex(
            version: version, chunks: chunks, vocabularies: vocabularies, rowsPerChunk: rowsPerChunk,
            standing: SpaceIndex(blocks: standing, blockCapacity: rowsPerChunk),
            withdrawn: SpaceIndex(blocks: withdrawn, blockCapacity: rowsPerChunk), directory: directory)
        guard index.count == index.standing.count + index.withdrawn.count else { throw .inconsistent }
        return index
    }
}

extension BlockReader {
    fileprivate mutating func vocabulary() throws(MalformedBlock) -> IndexVocabulary {
        var vocabulary = IndexVocabulary()
        for code in 0..<(try value(of: UInt64.self)) {
            let word = String(decoding: try values(of: UInt8.self), as: UTF8.self)
            guard vocabulary.code(of: word) == code + 1 else { throw .inconsistent }
        }
        vocabulary.isIncomplete = try value(of: UInt8.self) != 0
        return vocabulary
    }

    fileprivate mutating func chunk() throws(MalformedBlock) -> IndexChunk {
        var reading = ColumnReading(reader: self)
        try IndexColumns.forEachColumn(&reading)
        self = reading.reader
        let rows = try values(of: UInt32.self)
        let (felt, reported) = (try values(of: Int64.self), try values(of: Double.self))
        let instrumental = try values(of: Double.self)
        let order = try values(of: UInt16.self)
        let counts = [felt.count, reported.count, instrumental.count]
        guard 1...65_536 ~= order.count, reading.count == order.count, counts.allSatisfy({ $0 == rows.count }) else {
            throw .inconsistent
        }
        reading.columns.impacts = rows.indices.map { place in
            IndexColumns.Impact(
                row: rows[place], feltReports: felt[place] == .min ? nil : Int(felt[place]),
                reportedIntensity: reported[place], instrumentalIntensity: instrumental[place])
        }
        return IndexChunk(reading.columns, order: order)
    }

    fileprivate mutating func spaceBlock() throws(MalformedBlock) -> SpaceIndex.Block {
        let block = SpaceIndex.Block(keys: try values(of: UInt64.self), numbers: try values(of: Int64.self))
        guard !block.keys.isEmpty, block.keys.count == block.numbers.count else { throw .inconsistent }
        return block
    }
}

/// Takes every column out of a block; all are to be of one length.
private struct ColumnReading: ColumnVisitor {
    var columns = IndexColumns()
    var reader: BlockReader
    var count: Int?

    mutating func visit<Value: BitwiseCopyable>(
        _ column: WritableKeyPath<IndexColumns, [Value]>
    ) throws(MalformedBlock) {
        let values = try reader.values(of: Value.self)
        guard count ?? values.count == values.count else { throw .inconsistent }
        count = values.count
        columns[keyPath: column] = values
    }

    init(reader: BlockReader) { self.reader = reader }
}

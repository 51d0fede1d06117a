/// What a block of an index holds; the first value in it.
enum IndexBlockKind: UInt64 {
    /// The size of chunks, and the words of all vocabularies; the first block, once.
    case words = 1
    /// Rows, oldest first.
    case chunk
    /// Keys and numbers of events that stand, along the curve.
    case standing
    /// Keys and numbers of events that are withdrawn, along the curve.
    case withdrawn
    /// Times by number.
    case page
}

extension CatalogIndex {
    /// The form of the blocks: an index is made only of blocks of the same form.
    public static let blockForm: UInt32 = 1

    /// The number of blocks that hold all of the index but its version.
    public var blockCount: Int {
        1 + chunks.count + standing.blocks.count + withdrawn.blocks.count + directory.pageCount
    }

    /// Calls with each block, of which an ``IndexBlockDecoder`` makes the index again; the bytes are lent for the call.
    ///
    /// They are in the byte order of the machine.
    public func forEachBlock<Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        var block = BlockBytes()
        func hand(_ kind: IndexBlockKind, _ fill: (inout BlockBytes) -> Void) throws(Failure) {
            block.removeAll()
            block.put(kind.rawValue)
            fill(&block)
            try block.bytes.span.bytes.withUnsafeBytes(body)
        }
        try hand(.words) { block in
            block.put(UInt64(rowsPerChunk))
            for column in IndexVocabularies.columns { block.put(vocabularies[keyPath: column]) }
        }
        for chunk in chunks { try hand(.chunk) { $0.put(chunk) } }
        for part in standing.blocks { try hand(.standing) { $0.put(part) } }
        for part in withdrawn.blocks { try hand(.withdrawn) { $0.put(part) } }
        for page in 0..<directory.pageCount { try hand(.page) { directory.put(page: page, to: &$0) } }
    }
}

extension BlockBytes {
    fileprivate mutating func put(_ vocabulary: IndexVocabulary) {
        let words = vocabulary.words.compactMap { $0 }
        put(UInt64(words.count))
        for word in words { put(Array(word.utf8)) }
        put(vocabulary.isIncomplete)
    }

    fileprivate mutating func put(_ chunk: IndexChunk) {
        var writing = ColumnWriting(columns: chunk.columns, block: self)
        self = BlockBytes()
        IndexColumns.forEachColumn(&writing)
        self = writing.block
        let impacts = chunk.columns.impacts
        put(impacts.map(\.row))
        put(impacts.map { $0.feltReports.map(Int64.init) ?? .min })
        put(impacts.map(\.reportedIntensity))
        put(impacts.map(\.instrumentalIntensity))
        put(chunk.order)
    }

    fileprivate mutating func put(_ part: SpaceIndex.Block) {
        put(part.keys)
        put(part.numbers)
    }
}

/// Appends every column to a block.
private struct ColumnWriting: ColumnVisitor {
    let columns: IndexColumns
    var block: BlockBytes

    mutating func visit<Value: BitwiseCopyable>(_ column: WritableKeyPath<IndexColumns, [Value]>) {
        block.put(columns[keyPath: column])
    }
}

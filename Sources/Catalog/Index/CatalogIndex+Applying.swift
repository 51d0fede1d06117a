extension CatalogIndex {
    /// The next snapshot: entries of events that are known replace the old ones, the others are added.
    ///
    /// Of several entries of one number the last counts. Copies the chunks that an entry leaves or enters, and shares the
    /// others: O(entries (log count + rows of a chunk)), and a pass over the list of chunks.
    public func applying(_ entries: [IndexEntry], version: CatalogVersion) -> CatalogIndex {
        let last = Dictionary(entries.map { ($0.number, $0) }, uniquingKeysWith: { $1 })
        let sorted = last.values.sorted { ($0.time, $0.number) < ($1.time, $1.number) }
        guard !chunks.isEmpty else {
            return CatalogIndex(sorted, version: version, rowsPerChunk: rowsPerChunk)
        }
        var vocabularies = vocabularies
        var added = IndexColumns()
        for entry in sorted { added.append(entry, &vocabularies) }
        let removed = sorted.compactMap { place(ofNumber: $0.number) }.sorted()

        var (standing, withdrawn, directory) = (standing, withdrawn, directory)
        for isWithdrawn in [false, true] {
            let out = removed.filter { chunks[$0.chunk].columns.flags[$0.row].isWithdrawn == isWithdrawn }
                .map { chunks[$0.chunk].columns.spaceEntry(at: $0.row) }.sorted()
            let new = added.numbers.indices.filter { added.flags[$0].isWithdrawn == isWithdrawn }
                .map(added.spaceEntry(at:)).sorted()
            if isWithdrawn {
                withdrawn.edit(removing: out, adding: new)
            } else {
                standing.edit(removing: out, adding: new)
            }
        }
        directory.set(zip(added.numbers, added.times).map { ($0, $1) })
        return CatalogIndex(
            version: version, chunks: chunks(removing: removed, adding: added), vocabularies: vocabularies,
            rowsPerChunk: rowsPerChunk, standing: standing, withdrawn: withdrawn, directory: directory)
    }

    /// The chunks without some rows and with others; both in order.
    private func chunks(removing removed: [RowPlace], adding added: IndexColumns) -> [IndexChunk] {
        var removals: [Int: [Int]] = [:]
        for place in removed { removals[place.chunk, default: []].append(place.row) }
        var additions: [Int: Range<Int>] = [:]
        for row in added.numbers.indices {
            guard let chunk = chunk(holding: added.times[row], number: added.numbers[row]) else { continue }
            additions[chunk] = (additions[chunk]?.lowerBound ?? row)..<row + 1
        }
        var next: [IndexChunk] = []
        next.reserveCapacity(chunks.count + 1)
        for (place, chunk) in chunks.enumerated() {
            let (out, new) = (removals[place] ?? [], additions[place] ?? 0..<0)
            if out.isEmpty, new.isEmpty {
                next.append(chunk)
            } else {
                next += ChunkEdit(of: chunk, removing: out, adding: new, of: added).chunks(ofAbout: rowsPerChunk)
            }
        }
        return next
    }
}

extension IndexColumns {
    fileprivate func spaceEntry(at row: Int) -> SpaceEntry {
        SpaceEntry(key: spaceKey(at: row), number: numbers[row])
    }
}

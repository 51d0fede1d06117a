extension CatalogIndex {
    /// The chunks in which a question's rows lie.
    func chunkRange(of question: IndexQuestion) -> Range<Int> {
        place(ofRow: question.rows.lowerBound).chunk..<place(ofRow: question.rows.upperBound - 1).chunk + 1
    }

    /// The rows of a chunk that lie within a question's bounds of time, counted within the chunk.
    func localRows(of chunk: Int, _ question: IndexQuestion) -> Range<Int> {
        let rows = question.rows.clamped(to: starts[chunk]..<starts[chunk + 1])
        return rows.lowerBound - starts[chunk]..<rows.upperBound - starts[chunk]
    }

    /// The parts of the index by place that a question is put to.
    func spaces(_ question: IndexQuestion) -> [SpaceIndex] {
        switch question.withdrawal {
        case .excluded: [standing]
        case .included: [standing, withdrawn]
        case .only: [withdrawn]
        }
    }

    /// What is found in each of them.
    func searches(_ question: IndexQuestion, _ area: SpaceArea, _ purpose: SpaceSearch.Purpose) -> [SpaceSearch] {
        spaces(question).map { SpaceSearch($0, area, magnitudes: question.magnitudes, purpose) }
    }

    /// Lends space for the rows of the largest chunk.
    func withRowList<Result>(_ body: (inout RowList) -> Result) -> Result {
        let capacity = chunks.reduce(0) { max($0, $1.count) }
        return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: capacity) { rows in
            var list = RowList(rows)
            return body(&list)
        }
    }

    /// Lists the answers among a chunk's rows, the oldest first.
    func select(from place: Int, _ question: IndexQuestion, into list: inout RowList) {
        let chunk = chunks[place]
        let local = localRows(of: place, question)
        if question.magnitudes != nil {
            let places = chunk.places(question)
            if places.reduce(0, { $0 + $1.count }) * 4 < local.count {
                list.take(chunk.order, places, within: local)
                list.keep(question.filters, of: chunk.columns)
                list.sort()
                return
            }
        }
        list.take(local)
        list.keep(question.ownFilters, of: chunk.columns)
        list.keep(question.filters, of: chunk.columns)
    }

    /// Calls with the answers among the events of some numbers, chunk after chunk, the oldest first.
    func select(_ numbers: [Int64], _ question: IndexQuestion, _ body: (Int, RowList) -> Void) {
        guard !numbers.isEmpty else { return }
        let places = numbers.compactMap(place(ofNumber:)).sorted()
        withRowList { list in
            var rest = places[...]
            while let chunk = rest.first?.chunk {
                let local = localRows(of: chunk, question)
                list.count = 0
                while let first = rest.first, first.chunk == chunk {
                    if local.contains(first.row) { list.append(UInt16(first.row)) }
                    rest.removeFirst()
                }
                list.keep(question.ownFilters, of: chunks[chunk].columns)
                list.keep(question.filters, of: chunks[chunk].columns)
                body(chunk, list)
            }
        }
    }
}

extension RowList {
    /// Takes the rows at some places of an order that lie within a range, instead of those it has.
    mutating func take(_ order: [UInt16], _ places: [Range<Int>], within local: Range<Int>) {
        count = 0
        for place in places.joined() {
            rows[count] = order[place]
            count += local.contains(Int(order[place])) ? 1 : 0
        }
    }

    /// Leaves the rows of a chunk that meet all conditions.
    mutating func keep(_ filters: [RowFilter], of columns: IndexColumns) {
        for filter in filters where count > 0 { keep(filter, of: columns) }
    }
}

extension IndexChunk {
    /// The places in `order` that a question's bounds of magnitude and its withdrawal leave, those of no magnitude aside.
    func places(_ question: IndexQuestion) -> [Range<Int>] {
        let sections: [Range<Int>]
        switch question.withdrawal {
        case .excluded: sections = [0..<self.sections.unmeasured]
        case .included:
            sections = [0..<self.sections.unmeasured, self.sections.withdrawn..<self.sections.withdrawnUnmeasured]
        case .only: sections = [self.sections.withdrawn..<self.sections.withdrawnUnmeasured]
        }
        guard let bounds = question.magnitudes else { return sections }
        return sections.map { places(in: $0, from: bounds.lowerBound, to: bounds.upperBound) }
    }

    /// The places in `order` of the rows without a magnitude that a question's withdrawal leaves.
    func unmeasuredPlaces(_ question: IndexQuestion) -> [Range<Int>] {
        switch question.withdrawal {
        case .excluded: [sections.unmeasured..<sections.withdrawn]
        case .included: [sections.unmeasured..<sections.withdrawn, sections.withdrawnUnmeasured..<count]
        case .only: [sections.withdrawnUnmeasured..<count]
        }
    }

    /// How many rows a question's bounds of magnitude and its withdrawal leave.
    func count(_ question: IndexQuestion) -> Int {
        let unmeasured = question.magnitudes == nil ? unmeasuredPlaces(question) : []
        return (places(question) + unmeasured).reduce(0) { $0 + $1.count }
    }
}

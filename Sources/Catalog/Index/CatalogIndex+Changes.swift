extension CatalogIndex {
    /// What became of events that something was reported of, as the answer to a question sees it.
    public struct ChangedRows: Hashable, Sendable {
        /// The rows of those that answer the question, in its order.
        public var rows: [Int] = []
        /// The numbers of those that do not, ascending.
        public var gone: [Int64] = []

        /// Makes what is found where nothing changed.
        public init() {}
    }

    /// Parts events into those that answer a question, and the others of the catalog that it asks.
    ///
    /// The question's limit and offset are left aside. O(numbers log count).
    public func changes(among numbers: [Int64], for query: EventQuery) -> ChangedRows {
        var everything = EventQuery()
        everything.catalog = query.catalog
        everything.withdrawal = .included
        var changes = ChangedRows()
        let answers = places(among: numbers, matching: query)
        let others = Set(places(among: numbers, matching: everything)).subtracting(answers)
        changes.gone = others.map { chunks[$0.chunk].columns.numbers[$0.row] }.sorted()
        changes.rows = ordered(answers, query.order).map { starts[$0.chunk] + $0.row }
        return changes
    }

    /// The places of those numbers that answer a question, the oldest first.
    private func places(among numbers: [Int64], matching query: EventQuery) -> [RowPlace] {
        guard let question = IndexQuestion(query, self) else { return [] }
        var found: [RowPlace] = []
        select(numbers, question) { chunk, list in
            for row in list.kept { found.append(RowPlace(chunk: chunk, row: Int(row))) }
        }
        return found
    }

    private func ordered(_ oldestFirst: [RowPlace], _ order: EventQuery.Order) -> [RowPlace] {
        switch order {
        case .time: oldestFirst.reversed()
        case .timeAscending: oldestFirst
        case .magnitude, .magnitudeAscending: sortedByMagnitude(oldestFirst.reversed(), order)
        }
    }
}

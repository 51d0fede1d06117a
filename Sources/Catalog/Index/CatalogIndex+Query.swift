extension CatalogIndex {
    /// The rows that answer a question, in its order, within its limit and offset.
    ///
    /// What needs text is not decided here, see ``EventQuery/needsText``. Stops early where a limit and the order allow it.
    public func rows(matching query: EventQuery) -> [Int] {
        places(matching: query).map { starts[$0.chunk] + $0.row }
    }

    /// The numbers of the events that answer a question, in its order, within its limit and offset.
    public func numbers(matching query: EventQuery) -> [Int64] {
        places(matching: query).map { chunks[$0.chunk].columns.numbers[$0.row] }
    }

    /// How many events answer a question, its limit and offset aside; no list of them is made.
    public func count(matching query: EventQuery) -> Int {
        guard let question = IndexQuestion(query, self) else { return 0 }
        if let area = question.area, prefersSpace(for: question, needed: nil) {
            let purpose: SpaceSearch.Purpose =
                question.isOfSpaceAlone && question.rows.count == count ? .counting : .collecting
            let search = searches(question, area, purpose)
            var sum = search.reduce(0) { $0 + $1.counted }
            select(search.flatMap(\.candidates), question) { _, list in sum += list.count }
            return sum
        }
        var sum = 0
        withRowList { list in
            for chunk in chunkRange(of: question) {
                if question.filters.isEmpty, localRows(of: chunk, question).count == chunks[chunk].count {
                    sum += chunks[chunk].count(question)
                } else {
                    select(from: chunk, question, into: &list)
                    sum += list.count
                }
            }
        }
        return sum
    }

    private func places(matching query: EventQuery) -> some RandomAccessCollection<RowPlace> {
        var found: [RowPlace] = []
        let (sum, isTooMany) = max(query.offset - 1, 0).addingReportingOverflow(max(query.limit ?? .max, 0))
        let needed = isTooMany ? Int.max : sum
        if query.limit ?? 1 > 0, let question = IndexQuestion(query, self) {
            found = places(of: question, query.order, needed: needed)
        }
        return query.part(of: found)
    }

    /// The places of the answers in an order, at least those needed where there are as many.
    private func places(of question: IndexQuestion, _ order: EventQuery.Order, needed: Int) -> [RowPlace] {
        let isInSpace = question.area != nil && prefersSpace(for: question, needed: needed)
        switch order {
        case .time: return isInSpace ? placesInSpace(question) : newestPlaces(question, needed: needed)
        case .timeAscending:
            return isInSpace ? placesInSpace(question).reversed() : oldestPlaces(question, needed: needed)
        case .magnitude, .magnitudeAscending:
            if !isInSpace, let places = extremePlaces(question, order, needed: needed) { return places }
            return sortedByMagnitude(
                isInSpace ? placesInSpace(question) : newestPlaces(question, needed: .max), order)
        }
    }

    /// Whether it is cheaper to look at all events of the area than at the chunks until enough are found.
    ///
    /// Only the pace depends on it, so a coarse estimate does: a key takes some 1.5 ns, finding an event's row 250 ns, a
    /// row of a chunk 4 ns, and the answers are taken to be spread evenly over time.
    private func prefersSpace(for question: IndexQuestion, needed: Int?) -> Bool {
        guard let area = question.area else { return false }
        let keys = Double(spaces(question).reduce(0) { $0 + $1.estimate(area) })
        let share = shareOfMagnitudes(question)
        let isCounted = needed == nil && question.isOfSpaceAlone && question.rows.count == count
        if isCounted, question.magnitudes == nil { return true }
        let inSpace = keys * 1.5 + (isCounted ? 0 : keys * share * 250)
        let answers = keys * share * Double(question.rows.count) / Double(max(count, 1))
        let part = needed.map { min(1, Double($0) / max(answers, 1)) } ?? 1
        return inSpace < Double(question.rows.count) * share * part * 4
    }

    /// The share of rows that bounds of magnitude leave, from a sample of chunks; 1 where most are left.
    private func shareOfMagnitudes(_ question: IndexQuestion) -> Double {
        guard question.magnitudes != nil else { return 1 }
        let range = chunkRange(of: question)
        let sample = stride(from: range.lowerBound, to: range.upperBound, by: max(1, range.count / 24))
        let (left, all) = sample.reduce((0, 1)) { sum, chunk in
            (sum.0 + chunks[chunk].count(question), sum.1 + chunks[chunk].count)
        }
        return Double(left) / Double(all)
    }
}

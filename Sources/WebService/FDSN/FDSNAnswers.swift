internal import Catalog
internal import Monitor
internal import Seismology
internal import Storage

/// The events that answer questions, and how many they are.
struct FDSNAnswers: Sendable {
    let monitor: CatalogMonitor

    /// How many events are read at a time where texts decide which of them are answers.
    private static let page = 1_000

    /// The number of events that answer, within the question's limit and offset.
    func count(_ question: EventQuery) async throws -> Int {
        guard !question.needsText else { return try await textAnswers(to: question).count }
        let matching = await monitor.index.count(matching: question)
        return min(max(matching - (question.offset - 1), 0), question.limit ?? .max)
    }

    /// The numbers of the events that answer, in the question's order.
    ///
    /// - Throws: `FDSNError.tooManyEvents` where they are more than the service gives at once.
    func numbers(_ question: EventQuery, in index: CatalogIndex) async throws -> [Int64] {
        guard !question.needsText else {
            let found = try await textAnswers(to: question)
            guard found.count <= QueryDraft.mostAnswers else { throw FDSNError.tooManyEvents(count: found.count) }
            return Array(found)
        }
        var capped = question
        capped.limit = question.limit ?? QueryDraft.mostAnswers + 1
        let numbers = index.numbers(matching: capped)
        guard numbers.count <= QueryDraft.mostAnswers else {
            throw FDSNError.tooManyEvents(count: index.count(matching: question) - (question.offset - 1))
        }
        return numbers
    }

    /// What the index holds of events, which the store tells of those that came after the snapshot.
    func entries(_ numbers: [Int64], in index: CatalogIndex) async throws -> [IndexEntry] {
        var entries: [IndexEntry] = []
        entries.reserveCapacity(numbers.count)
        for number in numbers {
            if let entry = index.row(ofNumber: number).flatMap(index.entry(at:)) {
                entries.append(entry)
            } else {
                entries += try await monitor.store.events(numbered: [number]).map(\.indexEntry)
            }
        }
        guard entries.count == numbers.count else { throw LostEvents(count: numbers.count - entries.count) }
        return entries
    }

    /// The rows of an index that answer, in the question's order, however many they are.
    func rows(answering question: EventQuery, in index: CatalogIndex) async throws -> [Int] {
        question.needsText
            ? try await textAnswers(to: question).compactMap(index.row(ofNumber:)) : index.rows(matching: question)
    }

    /// The numbers of the events that answer where the index alone cannot tell.
    func textAnswers(to question: EventQuery) async throws -> ArraySlice<Int64> {
        if let id = question.eventID { return question.part(of: try await named(id, question)) }
        let candidates = await monitor.index.numbers(matching: question.withoutText)
        var found: [Int64] = []
        for start in stride(from: 0, to: candidates.count, by: Self.page) {
            try Task.checkCancellation()
            let numbers = Array(candidates[start..<min(start + Self.page, candidates.count)])
            let events = try await monitor.store.events(numbered: numbers)
            found += events.lazy.filter { question.answersText($0.state) }.map(\.number)
        }
        return question.part(of: found)
    }

    /// The event of an id, where it answers the rest of the question.
    private func named(_ id: String, _ question: EventQuery) async throws -> [Int64] {
        guard let event = try await event(id, of: question.catalog ?? .usgs) else { return [] }
        var rest = question
        rest.eventID = nil
        (rest.limit, rest.offset) = (nil, 1)
        let entry = IndexEntry(event)
        guard CatalogIndex([entry]).count(matching: rest.withoutText) == 1, rest.answersText(event.state) else {
            return []
        }
        return [event.number]
    }

    /// The event that an id of an agency leads to; where it was joined to another, that one.
    func event(_ id: String, of agency: Agency) async throws -> Event? {
        guard let event = try await monitor.store.event(id: id, agency: agency) else { return nil }
        guard let successor = event.supersededBy,
            let stored = try await monitor.store.events(numbered: [successor]).first
        else { return event }
        return try await monitor.store.event(id: stored.state.id, agency: agency) ?? event
    }
}

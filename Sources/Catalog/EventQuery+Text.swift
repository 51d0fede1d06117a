extension EventQuery {
    /// Whether the index alone cannot answer: it holds no ids, products or codes.
    ///
    /// Then the index is asked ``withoutText``, ``answersText(_:)`` decides of each event that the store has of the rows, and the
    /// caller takes the part of them that ``part(of:)`` gives. A question with `eventID` is better begun at the store.
    public var needsText: Bool { eventID != nil || productType != nil || productCode != nil }

    /// The question as the index answers it, all of it: without text, and where that decides, without limit and offset.
    public var withoutText: EventQuery {
        guard needsText else { return self }
        var question = self
        (question.eventID, question.productType, question.productCode) = (nil, nil, nil)
        (question.limit, question.offset) = (nil, 1)
        return question
    }

    /// Whether what the store has of an event answers the part of the question that the index does not.
    ///
    /// Of ids only the present ones are in a report; former ones the store knows. A product's code is one of the ids, with the
    /// network or without it.
    public func answersText(_ state: EventReport) -> Bool {
        if let eventID, eventID != state.id, !state.ids.contains(eventID) { return false }
        if let productType {
            let types = state.links.productTypes ?? ""
            guard types.split(separator: ",").contains(where: { $0 == productType }) else { return false }
        }
        guard let productCode else { return true }
        return productCode == state.id || productCode == state.code || state.ids.contains(productCode)
    }

    /// The part of all answers that `offset` and `limit` leave.
    public func part<Answers: RandomAccessCollection>(of answers: Answers) -> Answers.SubSequence {
        let rest = answers.dropFirst(max(offset - 1, 0))
        return limit.map { rest.prefix(max($0, 0)) } ?? rest
    }
}

/// Places in a chunk's `order`: a stretch of the rows that stand, and one of those that are withdrawn.
struct OrderPlaces {
    var first: Range<Int>
    var second: Range<Int>

    var count: Int { first.count + second.count }

    init(_ first: Range<Int>, _ second: Range<Int> = 0..<0) {
        self.first = first
        self.second = second
    }
}

extension IndexChunk {
    /// The places that a question's bounds of magnitude and its withdrawal leave, those of no magnitude aside.
    func places(_ question: IndexQuestion) -> OrderPlaces {
        var places = places(
            question.withdrawal, 0..<sections.unmeasured, sections.withdrawn..<sections.withdrawnUnmeasured)
        if let bounds = question.magnitudes {
            places.first = self.places(in: places.first, from: bounds.lowerBound, to: bounds.upperBound)
            places.second = self.places(in: places.second, from: bounds.lowerBound, to: bounds.upperBound)
        }
        return places
    }

    /// The places of the rows without a magnitude that a question's withdrawal leaves.
    func unmeasuredPlaces(_ question: IndexQuestion) -> OrderPlaces {
        places(
            question.withdrawal, sections.unmeasured..<sections.withdrawn, sections.withdrawnUnmeasured..<count)
    }

    /// How many rows a question's bounds of magnitude and its withdrawal leave.
    func count(_ question: IndexQuestion) -> Int {
        places(question).count + (question.magnitudes == nil ? unmeasuredPlaces(question).count : 0)
    }

    private func places(
        _ withdrawal: EventQuery.Withdrawal, _ standing: Range<Int>, _ withdrawn: Range<Int>
    ) -> OrderPlaces {
        switch withdrawal {
        case .excluded: OrderPlaces(standing)
        case .included: OrderPlaces(standing, withdrawn)
        case .only: OrderPlaces(0..<0, withdrawn)
        }
    }

    /// The places within a section of magnitudes within bounds.
    private func places(in section: Range<Int>, from least: Double, to greatest: Double) -> Range<Int> {
        let first =
            greatest == .infinity
            ? section.lowerBound : order[section].firstIndex(atOrAfter: { columns.magnitudes[Int($0)] <= greatest })
        let end =
            least == -.infinity
            ? section.upperBound : order[section].firstIndex(atOrAfter: { columns.magnitudes[Int($0)] < least })
        return first..<max(first, end)
    }
}

extension CatalogIndex {
    /// The answers found by place, the newest first.
    func placesInSpace(_ question: IndexQuestion) -> [RowPlace] {
        guard let area = question.area else { return [] }
        var found: [RowPlace] = []
        let candidates = searches(question, area, .collecting).flatMap(\.candidates)
        select(candidates, question) { chunk, list in
            for row in list.kept { found.append(RowPlace(chunk: chunk, row: Int(row))) }
        }
        return found.reversed()
    }

    /// The newest answers, the newest first, at least those needed where there are as many.
    func newestPlaces(_ question: IndexQuestion, needed: Int) -> [RowPlace] {
        var found: [RowPlace] = []
        withRowList { list in
            for chunk in chunkRange(of: question).reversed() where found.count < needed {
                select(from: chunk, question, into: &list)
                for row in list.kept.reversed() { found.append(RowPlace(chunk: chunk, row: Int(row))) }
            }
        }
        return found
    }

    /// The oldest answers, the oldest first, at least those needed where there are as many.
    func oldestPlaces(_ question: IndexQuestion, needed: Int) -> [RowPlace] {
        var found: [RowPlace] = []
        withRowList { list in
            for chunk in chunkRange(of: question) where found.count < needed {
                select(from: chunk, question, into: &list)
                for row in list.kept { found.append(RowPlace(chunk: chunk, row: Int(row))) }
            }
        }
        return found
    }

    /// Puts places, the newest first, in an order of magnitude; missing magnitudes last.
    ///
    /// O(count).
    func sortedByMagnitude(_ places: [RowPlace], _ order: EventQuery.Order) -> [RowPlace] {
        var keyed = places.enumerated().map { place, row in
            let magnitude = chunks[row.chunk].columns.magnitudes[row.row]
            let ascending = magnitude.bitsInOrder
            let key = magnitude.isNaN ? .max : order == .magnitude ? ~ascending : ascending
            return KeyedRow(key: key, row: UInt32(place))
        }
        keyed.sortByKey()
        return keyed.map { places[Int($0.row)] }
    }
}

extension Double {
    /// Bits that are in order as the numbers are, both zeros alike.
    fileprivate var bitsInOrder: UInt64 {
        let bits = (self + 0).bitPattern
        return bits >> 63 == 1 ? ~bits : bits | 1 << 63
    }
}

/// A key to sort by and the row that it belongs to.
struct KeyedRow: Sendable {
    var key: UInt64
    var row: UInt32
}

extension Array<KeyedRow> {
    /// Sorts by key, equal keys staying in their order.
    ///
    /// O(count) for each digit of 11 bits in which keys differ; nothing is moved where they are in order already.
    mutating func sortByKey() {
        guard let first = first?.key else { return }
        var (differing, isSorted, last) = (UInt64(0), true, first)
        for element in self {
            differing |= element.key ^ first
            isSorted = isSorted && last <= element.key
            last = element.key
        }
        guard !isSorted else { return }
        var other = self
        for shift in stride(from: 0, to: 64, by: 11) where (differing >> shift) & 0x7FF != 0 {
            var places = [Int](repeating: 0, count: 0x801)
            withUnsafeBufferPointer { source in
                for element in source { places[Int((element.key >> shift) & 0x7FF) + 1] += 1 }
                for digit in 1...0x800 { places[digit] += places[digit - 1] }
                other.withUnsafeMutableBufferPointer { target in
                    places.withUnsafeMutableBufferPointer { places in
                        for element in source {
                            let digit = Int((element.key >> shift) & 0x7FF)
                            target[places[digit]] = element
                            places[digit] += 1
                        }
                    }
                }
            }
            swap(&self, &other)
        }
    }

    /// Puts rows of one key in an order, where rows of the key may be out of it; the keys are sorted already.
    mutating func sortRuns(where isAmbiguous: (UInt64) -> Bool, by precedes: (UInt32, UInt32) -> Bool) {
        var start = 0
        while start < count {
            let key = self[start].key
            var end = start + 1
            while end < count, self[end].key == key { end += 1 }
            if end - start > 1, isAmbiguous(key),
                (start + 1..<end).contains(where: { precedes(self[$0].row, self[$0 - 1].row) })
            {
                self[start..<end].sort { precedes($0.row, $1.row) }
            }
            start = end
        }
    }
}

/// Columns of rows: plain arrays of one length, which the index cuts into chunks.
///
/// Missing numbers are NaN, a missing moment of change is the least `Int64`. A row takes 77 bytes.
struct IndexColumns: Sendable {
    /// What few events have, kept apart, by ascending rows.
    struct Impact: Sendable {
        var row: UInt32
        let feltReports: Int?
        let reportedIntensity: Double
        let instrumentalIntensity: Double
    }

    var times: [Int64] = []
    var numbers: [Int64] = []
    var updates: [Int64] = []
    var latitudes: [Double] = []
    var longitudes: [Double] = []
    var depths: [Double] = []
    var magnitudes: [Double] = []
    var gaps: [Double] = []
    var significances: [Int32] = []
    var kinds: [UInt16] = []
    var magnitudeTypes: [UInt16] = []
    var agencies: [UInt16] = []
    var networks: [UInt16] = []
    var flags: [RowFlags] = []
    var impacts: [Impact] = []

    var count: Int { numbers.count }

    /// The impact of a row, `nil` where it has none.
    func impact(at row: Int) -> Impact? {
        guard flags[row].hasImpact else { return nil }
        let place = impacts.firstIndex(atOrAfter: { $0.row >= row })
        return place < impacts.count && impacts[place].row == row ? impacts[place] : nil
    }

    /// Appends rows of other columns; the impacts come along.
    mutating func append(_ rows: Range<Int>, of other: IndexColumns) {
        let first = count
        // Swapped rather than copied, so that the arrays grow in their place.
        var appending = ColumnAppending(rows: rows, source: other)
        swap(&self, &appending.columns)
        Self.forEachColumn(&appending)
        swap(&self, &appending.columns)
        let lower = other.impacts.firstIndex(atOrAfter: { $0.row >= rows.lowerBound })
        let upper = other.impacts.firstIndex(atOrAfter: { $0.row >= rows.upperBound })
        for var impact in other.impacts[lower..<upper] {
            impact.row = UInt32(Int(impact.row) - rows.lowerBound + first)
            impacts.append(impact)
        }
    }

    /// Deals the rows out in an order, so many to a part, and lets go of each column once it is dealt.
    mutating func dealOut(in order: [KeyedRow], parts pieces: [Range<Int>]) -> [IndexColumns] {
        var parts = [IndexColumns](repeating: IndexColumns(), count: pieces.count)
        for (part, piece) in pieces.enumerated() where !impacts.isEmpty {
            for (row, place) in piece.enumerated() {
                guard var impact = impact(at: Int(order[place].row)) else { continue }
                impact.row = UInt32(row)
                parts[part].impacts.append(impact)
            }
        }
        var dealing = ColumnDealing(order: order, pieces: pieces, parts: parts)
        parts = []
        swap(&self, &dealing.columns)
        Self.forEachColumn(&dealing)
        return dealing.parts
    }
}

extension RandomAccessCollection {
    /// The first index at which what holds for all later elements holds; the end where there is none.
    ///
    /// O(log count).
    func firstIndex(atOrAfter holds: (Element) -> Bool) -> Index {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
            if holds(self[middle]) { high = middle } else { low = index(after: middle) }
        }
        return low
    }
}

/// A stretch of the catalog that never changes: rows by time and number, and the same rows by magnitude.
///
/// A class, so that snapshots share what did not change between them.
final class IndexChunk: Sendable {
    let columns: IndexColumns
    /// The rows in four sections: standing with a magnitude, standing without, withdrawn with, withdrawn without; in each
    /// the largest first, of one magnitude (or none) the newest first.
    let order: [UInt16]
    /// Where the second, third and fourth section begin.
    let sections: (unmeasured: Int, withdrawn: Int, withdrawnUnmeasured: Int)

    var count: Int { columns.count }
    var firstTime: Int64 { columns.times[0] }
    var firstNumber: Int64 { columns.numbers[0] }

    /// Puts rows in time's order by magnitude, at most 65,536 and at least one.
    convenience init(_ columns: IndexColumns) {
        var keyed = columns.numbers.indices.reversed().map { row in
            KeyedRow(key: Self.orderKey(row, columns), row: UInt32(row))
        }
        keyed.sortByKey()
        keyed.sortRuns(where: { $0 & 1 == 0 }) { Self.precedes(Int($0), Int($1), columns) }
        self.init(columns, order: keyed.map { UInt16($0.row) })
    }

    /// Takes rows whose order by magnitude is known.
    init(_ columns: IndexColumns, order: [UInt16]) {
        precondition(columns.count > 0 && columns.count <= 65_536 && order.count == columns.count)
        self.columns = columns
        self.order = order
        func start(ofSection section: Int) -> Int {
            order.firstIndex(atOrAfter: { Self.section(Int($0), columns) >= section })
        }
        sections = (start(ofSection: 1), start(ofSection: 2), start(ofSection: 3))
    }

    /// Whether a row comes before another by magnitude.
    static func precedes(_ a: Int, _ b: Int, _ columns: IndexColumns) -> Bool {
        let (sectionA, sectionB) = (section(a, columns), section(b, columns))
        guard sectionA == sectionB else { return sectionA < sectionB }
        let (magnitudeA, magnitudeB) = (columns.magnitudes[a], columns.magnitudes[b])
        return magnitudeA > magnitudeB || (!(magnitudeA < magnitudeB) && a > b)
    }

    private static func section(_ row: Int, _ columns: IndexColumns) -> Int {
        (columns.flags[row].isWithdrawn ? 2 : 0) + (columns.magnitudes[row].isNaN ? 1 : 0)
    }

    /// A key by which rows are in order but for those of one even magnitude code.
    private static func orderKey(_ row: Int, _ columns: IndexColumns) -> UInt64 {
        let code = SpaceKey.magnitudeCode(columns.magnitudes[row])
        return UInt64(section(row, columns)) << 16 | (code == 0 ? 1 : 0xFFFE - code)
    }

    /// The places in `order`, within a section, of magnitudes within bounds.
    func places(in section: Range<Int>, from least: Double?, to greatest: Double?) -> Range<Int> {
        let places = order[section]
        let lower = greatest.map { bound in
            places.firstIndex(atOrAfter: { columns.magnitudes[Int($0)] <= bound })
        }
        let upper = least.map { bound in places.firstIndex(atOrAfter: { columns.magnitudes[Int($0)] < bound }) }
        let first = lower ?? section.lowerBound
        return first..<max(first, upper ?? section.upperBound)
    }

    /// The first row at or after a moment and, of that moment, a number.
    func firstRow(time: Int64, number: Int64 = .min) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            let isAfter = (columns.times[middle], columns.numbers[middle]) >= (time, number)
            if isAfter { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

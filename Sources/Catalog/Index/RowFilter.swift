internal import Seismology

/// One condition on rows, made of a question's bounds; a missing value never meets it.
enum RowFilter {
    case number(KeyPath<IndexColumns, [Double]>, ClosedRange<Double>)
    case beyondDateLine(west: Double, east: Double)
    case significance(ClosedRange<Int>)
    case updated(ClosedRange<Int64>)
    case word(KeyPath<IndexColumns, [UInt16]>, wanted: [Bool])
    case flags(mask: UInt8, value: UInt8)
    case feltReports(atLeast: Int)
    case impact(KeyPath<IndexColumns.Impact, Double>, ClosedRange<Double>)
    case ring(GeodesicRing)
}

/// Rows of a chunk that may be answers, in space that is made once for a question.
struct RowList {
    let rows: UnsafeMutableBufferPointer<UInt16>
    var count = 0

    init(_ rows: UnsafeMutableBufferPointer<UInt16>) { self.rows = rows }

    var kept: UnsafeMutableBufferPointer<UInt16>.SubSequence { rows[..<count] }

    mutating func append(_ row: UInt16) {
        rows[count] = row
        count += 1
    }

    /// Takes the rows of a range instead of those it has.
    mutating func take(_ range: Range<Int>) {
        for (place, row) in range.enumerated() { rows[place] = UInt16(truncatingIfNeeded: row) }
        count = range.count
    }

    func sort() {
        var kept = kept
        kept.sort()
    }

    /// Leaves the rows of which a condition holds; without a branch, so that the pace does not depend on the rows.
    @inline(__always) mutating func keep(where holds: (Int) -> Bool) {
        var kept = 0
        for place in 0..<count {
            let row = rows[place]
            rows[kept] = row
            kept &+= holds(Int(row)) ? 1 : 0
        }
        count = kept
    }

    /// Leaves the rows of a chunk that meet a condition.
    mutating func keep(_ filter: RowFilter, of columns: IndexColumns) {
        switch filter {
        case .number(let column, let range):
            columns[keyPath: column].withUnsafeBufferPointer { values in
                keep { (values[$0] >= range.lowerBound) && (values[$0] <= range.upperBound) }
            }
        case .beyondDateLine(let west, let east):
            columns.longitudes.withUnsafeBufferPointer { values in
                keep { values[$0] >= west || values[$0] <= east }
            }
        case .significance(let range):
            columns.significances.withUnsafeBufferPointer { values in keep { range.contains(Int(values[$0])) } }
        case .updated(let range):
            columns.updates.withUnsafeBufferPointer { values in keep { range.contains(values[$0]) } }
        case .word(let column, let wanted):
            columns[keyPath: column].withUnsafeBufferPointer { values in keep { wanted[Int(values[$0])] } }
        case .flags(let mask, let value):
            columns.flags.withUnsafeBufferPointer { values in keep { values[$0].bits & mask == value } }
        case .feltReports(let least):
            keep { columns.impact(at: $0)?.feltReports.map { $0 >= least } ?? false }
        case .impact(let value, let range):
            keep { columns.impact(at: $0).map { range.contains($0[keyPath: value]) } ?? false }
        case .ring(let ring):
            keep { ring.contains(latitude: columns.latitudes[$0], longitude: columns.longitudes[$0]) }
        }
    }
}

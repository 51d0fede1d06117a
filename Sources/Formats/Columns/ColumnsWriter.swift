public import Catalog
public import Seismology

/// Writes events as binary columns, version 1 of the form that `Documentation/columns.md` specifies.
///
/// An answer is a header, then its rows block by block, so that one of millions need never be in memory at once.
public enum ColumnsWriter {
    /// What the form is called in HTTP.
    public static let contentType = "application/vnd.epicenter.columns"
    /// The rows that blocks are made of, the last one excepted.
    public static let rowsPerBlock = 16_384
    private static let mostRowsPerBlock = 65_536

    /// What an answer says of itself.
    public struct Header: Hashable, Sendable {
        /// How far the catalog had come.
        public var version: CatalogVersion
        /// The start time of the question; `nil` where it has none.
        public var start: Instant?
        /// The rows that will follow, at most 2³² - 1.
        public var rows: Int
        /// The events that answer no more, ascending; `nil` where the answer is whole and does not speak of changes.
        public var gone: [Int64]?

        /// Makes the header of an answer; `gone` is `nil` where it is whole.
        public init(version: CatalogVersion, start: Instant?, rows: Int, gone: [Int64]? = nil) {
            self.version = version
            self.start = start
            self.rows = rows
            self.gone = gone
        }
    }

    /// Writes the header.
    public static func header(_ header: Header) -> [UInt8] {
        let gone = header.gone ?? []
        var writer = PlaneWriter(capacity: 40 + gone.count * 8)
        writer.put(Array("EQCL".utf8))
        writer.put(UInt16(1))
        writer.put(UInt16(header.gone == nil ? 0 : 1))
        writer.put(header.version.report)
        writer.put(header.version.change)
        writer.put(header.start?.millisecondsRounded ?? .min)
        writer.put(UInt32(header.rows))
        writer.put(UInt32(gone.count))
        for number in gone { writer.put(number) }
        return writer.bytes
    }

    /// Writes a block of rows, 1 to 65,536, in their order.
    ///
    /// Times are rounded to milliseconds, positions to 10⁻⁷ degrees, depths and magnitudes to five decimals.
    public static func block(_ rows: [IndexEntry]) -> [UInt8] {
        precondition(1...mostRowsPerBlock ~= rows.count, "a block has 1 to 65,536 rows")
        let forms = rows.map { PositionForm(of: $0.coordinate) }
        let classes = ColumnClasses(zip(rows, forms).map(ColumnClass.init(of:form:)))
        let table = ColumnClass.table(classes.table)
        var writer = PlaneWriter(capacity: 8 + table.count + rows.count * 50)
        writer.put(UInt32(rows.count))
        writer.put(UInt32(table.count))
        writer.put(table)
        writer.putDifferences(rows.map(\.time.millisecondsRounded))
        writer.putDifferences(rows.map(\.number))
        writer.putPlanes(classes.ofRows)
        writer.put(classes.order.map { forms[$0].number(rows[$0].coordinate.latitude) })
        writer.put(classes.order.map { forms[$0].number(rows[$0].coordinate.longitude) })
        writer.put(classes.order.map { SteppedNumber(decimal: rows[$0].depthKilometers) })
        let magnitudes = classes.order.map { SteppedNumber(decimal: rows[$0].magnitude) }
        writer.put(magnitudes)
        writer.putPlanes(
            zip(classes.order, magnitudes).map { row, magnitude in
                let expected = Significance.compute(magnitude: magnitude.decimal, alert: nil, felt: nil, cdi: nil)
                return (Int32(clamping: rows[row].significance) &- Int32(clamping: expected)).zigzag
            })
        writer.putPlanes(
            classes.order.map { row in
                rows[row].feltReports.map { UInt32(clamping: min(max($0, 0), .max - 1) + 1) } ?? 0
            })
        return writer.bytes
    }
}

extension PlaneWriter {
    /// Writes the steps of numbers, then their rests.
    fileprivate mutating func put(_ numbers: [SteppedNumber]) {
        putPlanes(numbers.map(\.steps.zigzag))
        putPlanes(numbers.map(\.rest.zigzag))
    }
}

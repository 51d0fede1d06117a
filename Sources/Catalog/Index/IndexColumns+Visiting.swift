/// Something that is done to every column alike, whatever its values are.
protocol ColumnVisitor {
    associatedtype Failure: Error = Never
    mutating func visit<Value: BitwiseCopyable>(_ column: WritableKeyPath<IndexColumns, [Value]>) throws(Failure)
}

extension IndexColumns {
    /// Visits the columns of one value a row, in the order in which they are kept on disk.
    ///
    /// Where this list or the width of a value changes, ``CatalogIndex/blockForm`` is raised.
    static func forEachColumn<Visitor: ColumnVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.visit(\.times)
        try visitor.visit(\.numbers)
        try visitor.visit(\.updates)
        try visitor.visit(\.latitudes)
        try visitor.visit(\.longitudes)
        try visitor.visit(\.depths)
        try visitor.visit(\.magnitudes)
        try visitor.visit(\.gaps)
        try visitor.visit(\.significances)
        try visitor.visit(\.kinds)
        try visitor.visit(\.magnitudeTypes)
        try visitor.visit(\.agencies)
        try visitor.visit(\.networks)
        try visitor.visit(\.flags)
    }
}

/// Makes room for as many rows in all.
struct ColumnReservation: ColumnVisitor {
    var columns = IndexColumns()
    let capacity: Int

    mutating func visit<Value>(_ column: WritableKeyPath<IndexColumns, [Value]>) {
        columns[keyPath: column].reserveCapacity(capacity)
    }
}

/// Appends rows of other columns.
struct ColumnAppending: ColumnVisitor {
    var columns = IndexColumns()
    let rows: Range<Int>
    let source: IndexColumns

    mutating func visit<Value>(_ column: WritableKeyPath<IndexColumns, [Value]>) {
        columns[keyPath: column].append(contentsOf: source[keyPath: column][rows])
    }
}

/// Deals the rows out in an order, so many to a part, and lets go of each column once it is dealt.
struct ColumnDealing: ColumnVisitor {
    var columns = IndexColumns()
    let order: [KeyedRow]
    let pieces: [Range<Int>]
    var parts: [IndexColumns]

    mutating func visit<Value>(_ column: WritableKeyPath<IndexColumns, [Value]>) {
        let source = columns[keyPath: column]
        columns[keyPath: column] = []
        for (part, piece) in pieces.enumerated() {
            parts[part][keyPath: column] = source.withUnsafeBufferPointer { source in
                order[piece].map { source[Int($0.row)] }
            }
        }
    }
}

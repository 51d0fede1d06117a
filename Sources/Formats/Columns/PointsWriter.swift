public import Catalog
public import Seismology

/// Writes events as points, version 1 of the form that `Documentation/points.md` specifies: what a map of millions draws,
/// in less than half of the bytes of columns, and without a word.
public enum PointsWriter {
    /// What the form is called in HTTP.
    public static let contentType = "application/vnd.epicenter.points"
    /// The rows that blocks are made of, the last one excepted.
    public static let rowsPerBlock = 16_384

    /// Writes the header of an answer of so many rows, at most 2³² - 1.
    ///
    /// - Parameters:
    ///   - version: How far the catalog had come.
    ///   - rows: The rows that will follow.
    ///   - times: The origin times of the first and the last event; `nil` where there is none.
    /// - Returns: The 36 bytes.
    public static func header(version: CatalogVersion, rows: Int, times: ClosedRange<Instant>?) -> [UInt8] {
        var writer = PlaneWriter(capacity: 36)
        writer.put(Array("EQPT".utf8))
        writer.put(UInt16(1))
        writer.put(UInt16(0))
        writer.put(version.report)
        writer.put(version.change)
        writer.put(times.map { minutes($0.lowerBound) } ?? 0)
        writer.put(times.map { minutes($0.upperBound) } ?? 0)
        writer.put(UInt32(rows))
        return writer.bytes
    }

    /// Writes a block of rows, 1 to 65,536, in their order.
    public static func block(_ rows: [IndexPoint]) -> [UInt8] {
        precondition(1...65_536 ~= rows.count, "a block has 1 to 65,536 rows")
        var writer = PlaneWriter(capacity: 4 + rows.count * 24)
        writer.put(UInt32(rows.count))
        var previous: Int32 = 0
        writer.putPlanes(
            rows.map { row in
                let minutes = minutes(row.time)
                defer { previous = minutes }
                return (minutes &- previous).zigzag
            })
        writer.putDifferences(rows.map(\.number))
        writer.putPlanes(rows.map { steps($0.latitude).zigzag })
        writer.putPlanes(rows.map { steps($0.longitude).zigzag })
        writer.putPlanes(rows.map { tenths($0.depthKilometers).zigzag })
        writer.putPlanes(rows.map { hundredths($0.magnitude).zigzag })
        return writer.bytes
    }

    /// Whole minutes since 1970, rounded down; what lies beyond 32 bits, in the year 6053, becomes the last of them.
    private static func minutes(_ time: Instant) -> Int32 {
        Int32(clamping: time.microseconds.dividedRoundingDown(by: 60_000_000))
    }

    /// Degrees in hundred-thousandths.
    private static func steps(_ degrees: Double) -> Int32 { Int32((degrees * 100_000).rounded()) }

    private static func tenths(_ kilometers: Double) -> Int16 {
        kilometers.isNaN ? .min : Int16(min(max((kilometers * 10).rounded(), -32_767), 32_767))
    }

    /// A magnitude in hundredths, rounded down, so that one below a bound stays below it.
    private static func hundredths(_ magnitude: Double) -> Int16 {
        magnitude.isNaN ? .min : Int16(min(max((magnitude * 100 + 1e-6).rounded(.down), -32_767), 32_767))
    }
}

extension Int64 {
    fileprivate func dividedRoundingDown(by divisor: Int64) -> Int64 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}

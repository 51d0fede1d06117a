/// Columns of whole numbers as bytes: the lowest byte of every value first, then the second of every value, and so on.
struct PlaneWriter {
    private(set) var bytes: [UInt8] = []

    init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    mutating func put(_ part: [UInt8]) { bytes += part }

    /// Writes one number, its lowest byte first.
    mutating func put(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Writes a column.
    mutating func putPlanes<Value: FixedWidthInteger & UnsignedInteger>(_ values: [Value]) {
        for shift in stride(from: 0, to: Value.bitWidth, by: 8) {
            bytes.append(contentsOf: values.lazy.map { UInt8(truncatingIfNeeded: $0 >> shift) })
        }
    }

    /// Writes a column of what each value differs by from the one before, the first by from zero.
    mutating func putDifferences(_ values: [Int64]) {
        var previous: Int64 = 0
        putPlanes(
            values.map { value in
                defer { previous = value }
                return (value &- previous).zigzag
            })
    }
}

extension FixedWidthInteger where Self: SignedInteger {
    /// The integers 0, -1, 1, -2, 2 and so on as 0, 1, 2, 3, 4: small ones of either sign are small.
    var zigzag: Magnitude { Magnitude(truncatingIfNeeded: (self << 1) ^ (self >> (Self.bitWidth - 1))) }
}

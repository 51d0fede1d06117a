/// Values of fixed width as bytes, in the machine's own order: single ones, and arrays that begin with their count.
struct BlockBytes {
    private(set) var bytes: [UInt8] = []

    /// Begins again with nothing, in the space that there is.
    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    mutating func put(_ value: some BitwiseCopyable) {
        withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
    }

    mutating func put(_ values: [some BitwiseCopyable]) {
        put(UInt64(values.count))
        values.withUnsafeBytes { bytes.append(contentsOf: $0) }
    }
}

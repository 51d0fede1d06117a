internal import Catalog

/// What stands before each block of a snapshot: its length in bytes, and its checksum.
struct SnapshotFrame {
    let length: UInt64
    let checksum: UInt64

    static let size = 16

    /// The frame of a block.
    init(of block: UnsafeRawBufferPointer) {
        length = UInt64(block.count)
        checksum = XXHash64.hash(block)
    }

    /// Reads a frame of 16 bytes.
    init(_ bytes: UnsafeRawBufferPointer) {
        length = bytes.loadUnaligned(as: UInt64.self)
        checksum = bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    }

    /// The bytes of the frame, in the machine's order.
    var bytes: [UInt8] { [length, checksum].withUnsafeBytes(Array.init) }
}

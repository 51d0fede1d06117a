internal import Catalog

/// What stands at the beginning of a snapshot: its form, and what it is a snapshot of.
struct SnapshotHeader: Equatable {
    /// What the index was made of.
    let version: CatalogVersion
    /// Tells the store from others, see ``SQLiteReading/mark(of:_:)``.
    let mark: UInt64
    /// The blocks that follow.
    let blocks: UInt64

    /// The length of the header in bytes.
    static let size = 56
    private static let magic: UInt64 = 0x5844_4E49_4349_5045  // "EPICINDX" where the least byte comes first.

    init(version: CatalogVersion, mark: UInt64, blocks: UInt64) {
        self.version = version
        self.mark = mark
        self.blocks = blocks
    }

    /// Reads a header; `nil` where it is damaged, or of another form or byte order.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count == Self.size else { return nil }
        let words = (0..<Self.size / 8).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self) }
        guard words[0] == Self.magic, words[1] == UInt64(CatalogIndex.blockForm),
            words[6] == XXHash64.hash(UnsafeRawBufferPointer(rebasing: bytes[..<48]))
        else { return nil }
        version = CatalogVersion(report: Int64(bitPattern: words[2]), change: Int64(bitPattern: words[3]))
        mark = words[4]
        blocks = words[5]
    }

    /// The bytes of the header, in the machine's order.
    var bytes: [UInt8] {
        var words: [UInt64] = [
            Self.magic, UInt64(CatalogIndex.blockForm), UInt64(bitPattern: version.report),
            UInt64(bitPattern: version.change), mark, blocks,
        ]
        words.append(words.withUnsafeBytes { XXHash64.hash($0) })
        return words.withUnsafeBytes(Array.init)
    }
}

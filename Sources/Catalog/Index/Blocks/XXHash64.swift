/// The 64-bit xxHash of bytes, which finds damage at the pace of memory; it is no guard against malice.
///
/// After the specification of Yann Collet, "xxHash fast digest algorithm", version 0.2.0.
public enum XXHash64 {
    private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
    private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
    private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
    private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

    /// The hash of bytes; another seed makes another hash of them.
    ///
    /// O(count).
    public static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
        var (hash, place) = stripes(of: bytes, seed: seed)
        hash &+= UInt64(bytes.count)
        while place + 8 <= bytes.count {
            hash ^= round(0, word(bytes, at: place))
            hash = rotated(hash, 27) &* prime1 &+ prime4
            place += 8
        }
        if place + 4 <= bytes.count {
            let half = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
            hash ^= UInt64(half) &* prime1
            hash = rotated(hash, 23) &* prime2 &+ prime3
            place += 4
        }
        while place < bytes.count {
            hash ^= UInt64(bytes[place]) &* prime5
            hash = rotated(hash, 11) &* prime1
            place += 1
        }
        hash = (hash ^ hash >> 33) &* prime2
        hash = (hash ^ hash >> 29) &* prime3
        return hash ^ hash >> 32
    }

    /// The state after all whole stripes of 32 bytes, and how many bytes they are.
    private static func stripes(of bytes: UnsafeRawBufferPointer, seed: UInt64) -> (hash: UInt64, end: Int) {
        guard bytes.count >= 32 else { return (seed &+ prime5, 0) }
        var (a, b, c, d) = (seed &+ prime1 &+ prime2, seed &+ prime2, seed, seed &- prime1)
        var place = 0
        while place + 32 <= bytes.count {
            a = round(a, word(bytes, at: place))
            b = round(b, word(bytes, at: place + 8))
            c = round(c, word(bytes, at: place + 16))
            d = round(d, word(bytes, at: place + 24))
            place += 32
        }
        var hash = rotated(a, 1) &+ rotated(b, 7) &+ rotated(c, 12) &+ rotated(d, 18)
        hash = merged(hash, a)
        hash = merged(hash, b)
        hash = merged(hash, c)
        return (merged(hash, d), place)
    }

    @inline(__always) private static func word(_ bytes: UnsafeRawBufferPointer, at place: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }

    @inline(__always) private static func rotated(_ word: UInt64, _ bits: UInt64) -> UInt64 {
        word &<< bits | word &>> (64 - bits)
    }

    @inline(__always) private static func round(_ state: UInt64, _ word: UInt64) -> UInt64 {
        rotated(state &+ word &* prime2, 31) &* prime1
    }

    @inline(__always) private static func merged(_ hash: UInt64, _ state: UInt64) -> UInt64 {
        (hash ^ round(0, state)) &* prime1 &+ prime4
    }
}

extension Double {
    /// Bits that are in order as the numbers are, -0 below 0, and what is not a number above or below all.
    @inline(__always) var bitsInOrder: UInt64 {
        let bits = Int64(bitPattern: bitPattern)
        return bitPattern ^ UInt64(bitPattern: bits >> 63) ^ (bits < 0 ? 0 : 1 << 63)
    }
}

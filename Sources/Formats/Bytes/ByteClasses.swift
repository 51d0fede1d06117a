extension UInt8 {
    /// Whether it is white space between the tokens of JSON.
    @inline(__always) var isJSONSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

    /// Whether it is a decimal digit in ASCII.
    @inline(__always) var isDigit: Bool { self &- 0x30 < 10 }
}

extension UnsafeBufferPointer<UInt8> {
    /// 3 where the text begins with a byte-order mark in UTF-8, else 0.
    var startAfterByteOrderMark: Int {
        count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF ? 3 : 0
    }

    /// The part between two positions, which must lie within the buffer.
    @inline(__always) func part(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: self[range])
    }

    /// Whether the bytes are those of a text in ASCII.
    @inline(__always) func equals(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        for index in 0..<count where self[index] != text.utf8Start[index] { return false }
        return true
    }

    /// Whether the bytes are those of a text in ASCII, whose letters are given in lower case, in any case.
    func equalsIgnoringCase(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        for index in 0..<count {
            let byte = self[index]
            let lower = byte &- 0x41 < 26 ? byte | 0x20 : byte
            guard lower == text.utf8Start[index] else { return false }
        }
        return true
    }
}

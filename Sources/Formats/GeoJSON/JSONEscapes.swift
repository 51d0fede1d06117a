/// The escape sequences within strings of JSON.
enum JSONEscapes {
    /// Writes the characters for which the escapes of a string stand, in UTF-8.
    ///
    /// - Parameter text: What stands between the quotation marks; its escapes must be well-formed.
    /// - Returns: The text without escapes.
    /// - Throws: ``FieldProblem`` where half of a surrogate pair stands alone, which is no character.
    static func resolve(_ text: UnsafeBufferPointer<UInt8>) throws(FieldProblem) -> [UInt8] {
        var plain: [UInt8] = []
        plain.reserveCapacity(text.count)
        var position = 0
        while position < text.count {
            let byte = text[position]
            guard byte == UInt8(ascii: "\\"), position + 1 < text.count else {
                plain.append(byte)
                position += 1
                continue
            }
            let letter = text[position + 1]
            if letter == UInt8(ascii: "u") {
                plain.append(contentsOf: String(try scalar(in: text, at: &position)).utf8)
            } else {
                plain.append(meaning(of: letter))
                position += 2
            }
        }
        return plain
    }

    private static func meaning(of letter: UInt8) -> UInt8 {
        switch letter {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: letter
        }
    }

    /// Reads `\uXXXX`, or two of them that are a surrogate pair.
    private static func scalar(
        in text: UnsafeBufferPointer<UInt8>, at position: inout Int
    ) throws(FieldProblem) -> Unicode.Scalar {
        let first = codeUnit(in: text, at: position)
        position += 6
        if let first, let scalar = Unicode.Scalar(first) { return scalar }
        let second = codeUnit(in: text, at: position)
        guard let first, let second, 0xD800..<0xDC00 ~= first, 0xDC00..<0xE000 ~= second,
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw FieldProblem("holds half of a surrogate pair") }
        position += 6
        return scalar
    }

    /// The number that `\uXXXX` gives at a position; nil where something else stands there.
    private static func codeUnit(in text: UnsafeBufferPointer<UInt8>, at position: Int) -> UInt32? {
        guard position + 6 <= text.count, text[position] == UInt8(ascii: "\\"),
            text[position + 1] == UInt8(ascii: "u")
        else { return nil }
        var value: UInt32 = 0
        for byte in text[position + 2..<position + 6] {
            guard let digit = byte.hexadecimalValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        return value
    }
}

/// Ids in the form that the schema of QuakeML 1.2 demands: `quakeml:authority/path`.
enum PublicID {
    /// Writes text so that it can be part of a public id, and no two texts become the same.
    ///
    /// Letters, digits, `-`, `.` and `_` stay; every other byte of the UTF-8 becomes `~` and two hexadecimal digits,
    /// since the schema permits no `%`.
    static func escaped(_ text: String) -> String {
        var plain = true
        for byte in text.utf8 where !isPlain(byte) { plain = false }
        if plain { return text }
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if isPlain(byte) {
                bytes.append(byte)
            } else {
                let digits = Array("0123456789ABCDEF".utf8)
                bytes += [UInt8(ascii: "~"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// An authority of at least three characters that begins with a letter or a digit, made of any text.
    static func authority(_ text: String) -> String {
        let written = escaped(text)
        let isFit = written.utf8.count >= 3 && written.utf8.first.map { isPlain($0) && !isMark($0) } == true
        return isFit ? written : "epicenter." + written
    }

    private static func isPlain(_ byte: UInt8) -> Bool { byte.isDigit || (byte | 0x20) &- 0x61 < 26 || isMark(byte) }

    private static func isMark(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
    }
}

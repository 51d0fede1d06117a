/// A text that still stands in the document, and how it is written there.
struct FieldText {
    /// How characters that would end the text are written.
    enum Escaping {
        case none
        /// With a reverse solidus, as in JSON; the escapes are known to be well-formed.
        case reverseSolidus
        /// With a second quotation mark, as in CSV.
        case doubledQuotes
    }

    /// The bytes between the quotation marks, if there are any.
    var range: Range<Int>
    var escaping = Escaping.none
    /// Whether every byte is known to be ASCII.
    var isASCII = false

    /// The text as a string.
    ///
    /// - Throws: ``FieldProblem`` where it is not UTF-8, or holds a character that no text has.
    @inline(__always)
    func string(in bytes: UnsafeBufferPointer<UInt8>) throws(FieldProblem) -> String {
        if isASCII, escaping == .none { return String(decoding: bytes.part(range), as: UTF8.self) }
        return try checkedString(in: bytes)
    }

    private func checkedString(in bytes: UnsafeBufferPointer<UInt8>) throws(FieldProblem) -> String {
        let written = bytes.part(range)
        switch escaping {
        case .none: return try validated(written)
        case .reverseSolidus:
            let plain = try JSONEscapes.resolve(written)
            return try plain.withUnsafeBufferPointer { buffer throws(FieldProblem) in try validated(buffer) }
        case .doubledQuotes:
            var plain: [UInt8] = []
            var isSecond = false
            for byte in written {
                isSecond = byte == UInt8(ascii: "\"") && !isSecond
                if !isSecond { plain.append(byte) }
            }
            return try plain.withUnsafeBufferPointer { buffer throws(FieldProblem) in try validated(buffer) }
        }
    }

    private func validated(_ bytes: UnsafeBufferPointer<UInt8>) throws(FieldProblem) -> String {
        // Decoding replaces what is not UTF-8, so that the string differs from its source then.
        let string = String(decoding: bytes, as: UTF8.self)
        guard string.utf8.elementsEqual(bytes) else { throw FieldProblem("is not valid UTF-8") }
        guard !bytes.contains(0) else { throw FieldProblem("holds a NUL character") }
        return string
    }
}

/// What is wrong with the value of a field, as the rest of a sentence that begins with the field's name.
struct FieldProblem: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}

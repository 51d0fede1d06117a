extension ByteWriter {
    /// Writes a string in quotation marks, escaping only what JSON demands; `null` where it is missing.
    mutating func putJSON(_ text: String?) {
        guard let text else { return put("null") }
        put(UInt8(ascii: "\""))
        putJSONCharacters(of: text)
        put(UInt8(ascii: "\""))
    }

    /// Writes the inside of a string.
    @inline(__always)
    mutating func putJSONCharacters(of text: String) {
        var text = text
        text.withUTF8 { characters in
            // All are looked at, whatever is found: that goes by sixteen at a time.
            var special: UInt8 = 0
            for character in characters {
                let isMark = character == UInt8(ascii: "\"") || character == UInt8(ascii: "\\")
                special |= character < 0x20 || isMark ? 1 : 0
            }
            if special == 0 { putAll(characters) } else { putEscaping(characters) }
        }
    }

    private mutating func putEscaping(_ characters: UnsafeBufferPointer<UInt8>) {
        for character in characters {
            switch character {
            case UInt8(ascii: "\""): put("\\\"")
            case UInt8(ascii: "\\"): put("\\\\")
            case 0x0A: put("\\n")
            case 0x0D: put("\\r")
            case 0x09: put("\\t")
            case 0..<0x20:
                put("\\u00")
                put(0x30 + character >> 4)
                put(character & 15 < 10 ? 0x30 + character & 15 : 0x61 - 10 + character & 15)
            default: put(character)
            }
        }
    }

    /// Writes a number; `null` where it is missing.
    @inline(__always)
    mutating func putJSON(_ number: Double?) {
        if let number { put(number) } else { put("null") }
    }

    /// Writes a number; `null` where it is missing.
    @inline(__always)
    mutating func putJSON(_ number: Int?) {
        if let number { put(number) } else { put("null") }
    }

    /// Writes a list as the USGS does, in a string with a comma around every item; `null` where it is missing.
    mutating func putJSONList(_ items: String?) {
        guard let items else { return put("null") }
        put("\",")
        putJSONCharacters(of: items)
        put(",\"")
    }
}

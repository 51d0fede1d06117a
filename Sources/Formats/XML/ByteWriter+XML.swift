extension ByteWriter {
    /// Writes text between tags or within an attribute's quotation marks.
    ///
    /// Line breaks and tabs within attributes, and carriage returns anywhere, are written so that a parser does not
    /// normalize them away. Characters that XML 1.0 does not have are left out.
    mutating func putXML(_ text: String) {
        var text = text
        text.withUTF8 { characters in
            // Bytes from 0xEF on begin the two characters above the controls that XML lacks, and few others.
            let isPlain = !characters.contains {
                $0 < 0x20 || $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">")
                    || $0 == UInt8(ascii: "\"") || $0 == 0xEF
            }
            if isPlain { putAll(characters) } else { putEscaping(String(decoding: characters, as: UTF8.self)) }
        }
    }

    private mutating func putEscaping(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x26: put("&amp;")
            case 0x3C: put("&lt;")
            case 0x3E: put("&gt;")
            case 0x22: put("&quot;")
            case 0x09: put("&#9;")
            case 0x0A: put("&#10;")
            case 0x0D: put("&#13;")
            case 0..<0x20, 0xFFFE, 0xFFFF: continue
            default: put(String(scalar))
            }
        }
    }

    /// Writes an element with text; nothing where the text is missing.
    mutating func putElement(_ name: StaticString, _ text: String?) {
        guard let text else { return }
        putTag("<", name)
        putXML(text)
        putTag("</", name)
    }

    /// Writes an element with a number; nothing where it is missing.
    mutating func putElement(_ name: StaticString, _ number: Double?) {
        guard let number, number.isFinite else { return }
        putTag("<", name)
        put(number)
        putTag("</", name)
    }

    /// Writes an element with a number; nothing where it is missing.
    mutating func putElement(_ name: StaticString, _ number: Int?) {
        guard let number else { return }
        putTag("<", name)
        put(number)
        putTag("</", name)
    }

    private mutating func putTag(_ start: StaticString, _ name: StaticString) {
        put(start)
        put(name)
        put(UInt8(ascii: ">"))
    }
}

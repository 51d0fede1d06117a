/// Reads JSON (RFC 8259) from UTF-8, token by token, without allocating.
///
/// An object is read by ``beginObject()`` and then ``nextKey()``, each key being followed by reading its value, until
/// there is none; a list in the same way by ``beginArray()`` and ``hasNextElement()``. Everything that is passed over
/// is checked too, but for the encoding of strings that nobody asks for.
struct JSONScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    /// The next byte to be read, counted from 0.
    private(set) var position: Int
    /// Whether an object or a list has just begun, so that no comma is due.
    private var isAtStart = false

    /// How deeply lists and objects may be nested in each other.
    private static let depthLimit = 64

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        position = bytes.startAfterByteOrderMark
    }

    /// The next byte; NUL, which JSON never has, at the end.
    @inline(__always)
    var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

    @inline(__always)
    mutating func skipSpace() {
        while position < bytes.count, bytes[position].isJSONSpace { position += 1 }
    }

    /// The error at the current position: the document is cut if it ends here.
    @inline(never)
    func failure(_ reason: String) -> DocumentError {
        position < bytes.count ? .invalidJSON(offset: position, reason: reason) : .cutJSON(offset: bytes.count)
    }

    /// Sees to it that nothing but white space is left.
    mutating func finish() throws(DocumentError) {
        skipSpace()
        guard position == bytes.count else { throw failure("something follows after the end") }
    }
}

// Objects and lists.
extension JSONScanner {
    @inline(__always)
    mutating func beginObject() throws(DocumentError) {
        guard current == UInt8(ascii: "{") else { throw failure("an object is missing") }
        position += 1
        isAtStart = true
    }

    /// Reads the next key of an object and its colon; nil at the object's end.
    @inline(__always)
    mutating func nextKey() throws(DocumentError) -> FieldText? {
        guard try hasNext(before: UInt8(ascii: "}")) else { return nil }
        guard current == UInt8(ascii: "\"") else { throw failure("a key is missing") }
        let key = try string()
        skipSpace()
        guard current == UInt8(ascii: ":") else { throw failure("a colon is missing") }
        position += 1
        skipSpace()
        return key
    }

    @inline(__always)
    mutating func beginArray() throws(DocumentError) {
        guard current == UInt8(ascii: "[") else { throw failure("a list is missing") }
        position += 1
        isAtStart = true
    }

    /// Whether a list goes on; the position is then at the element.
    @inline(__always)
    mutating func hasNextElement() throws(DocumentError) -> Bool {
        guard try hasNext(before: UInt8(ascii: "]")) else { return false }
        guard current != UInt8(ascii: "]") else { throw failure("a value is missing") }
        return true
    }

    @inline(__always)
    private mutating func hasNext(before end: UInt8) throws(DocumentError) -> Bool {
        skipSpace()
        if current == end {
            position += 1
            isAtStart = false
            return false
        }
        if !isAtStart {
            guard current == UInt8(ascii: ",") else { throw failure("a comma or the end is missing") }
            position += 1
            skipSpace()
        }
        isAtStart = false
        return true
    }
}

// Values.
extension JSONScanner {
    /// Reads a value; of a list or an object only that it is one.
    @inline(__always)
    mutating func value() throws(DocumentError) -> FieldValue {
        switch current {
        case UInt8(ascii: "\""): return .text(try string())
        case UInt8(ascii: "n"):
            try literal("null")
            return .missing
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
        default:
            try skipValue()
            return .other
        }
    }

    /// Passes over a value and checks it.
    mutating func skipValue(depth: Int = 2) throws(DocumentError) {
        switch current {
        case UInt8(ascii: "{"):
            guard depth <= Self.depthLimit else { throw failure("it is nested too deeply") }
            try beginObject()
            while try nextKey() != nil { try skipValue(depth: depth + 1) }
        case UInt8(ascii: "["):
            guard depth <= Self.depthLimit else { throw failure("it is nested too deeply") }
            try beginArray()
            while try hasNextElement() { try skipValue(depth: depth + 1) }
        case UInt8(ascii: "\""): _ = try string()
        case UInt8(ascii: "t"): try literal("true")
        case UInt8(ascii: "f"): try literal("false")
        case UInt8(ascii: "n"): try literal("null")
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): _ = try number()
        default: throw failure("a value is missing")
        }
    }

    @inline(__always)
    private mutating func literal(_ word: StaticString) throws(DocumentError) {
        for index in 0..<word.utf8CodeUnitCount {
            guard current == word.utf8Start[index] else { throw failure("a value is missing") }
            position += 1
        }
    }

    @inline(__always)
    private mutating func number() throws(DocumentError) -> DecimalNumber {
        guard let number = DecimalNumber(bytes, at: &position) else { throw failure("a number is broken") }
        return number
    }

    /// Reads a string; its escapes are checked and left as they are.
    @inline(__always)
    private mutating func string() throws(DocumentError) -> FieldText {
        position += 1
        let start = position
        var text = FieldText(range: start..<start, isASCII: true)
        while true {
            skipPlainCharacters()
            switch current {
            case UInt8(ascii: "\""):
                text.range = start..<position
                position += 1
                return text
            case UInt8(ascii: "\\"):
                text.escaping = .reverseSolidus
                try skipEscape()
            case 0x80...:
                text.isASCII = false
                position += 1
            default: throw failure("a control character is in a string")
            }
        }
    }

    /// Goes on to the next quotation mark, reverse solidus, control character or byte that is not ASCII, eight bytes at
    /// a time.
    ///
    /// Source: Mycroft's test for a zero byte (<https://graphics.stanford.edu/~seander/bithacks.html#ZeroInWord>); the
    /// lowest bit that it sets is always right, and only that one is used.
    @inline(__always)
    private mutating func skipPlainCharacters() {
        let ones: UInt64 = 0x0101_0101_0101_0101
        guard let base = UnsafeRawPointer(bytes.baseAddress) else { return }
        while bytes.count - position >= 8 {
            let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: position, as: UInt64.self))
            let quotes = word ^ (ones &* 0x22)
            let solidi = word ^ (ones &* 0x5C)
            let stops =
                ((quotes &- ones) & ~quotes | (solidi &- ones) & ~solidi | (word &- ones &* 0x20) & ~word | word)
                & (ones &* 0x80)
            if stops != 0 {
                position += stops.trailingZeroBitCount / 8
                return
            }
            position += 8
        }
        while position < bytes.count, 0x20..<0x80 ~= bytes[position], bytes[position] != UInt8(ascii: "\""),
            bytes[position] != UInt8(ascii: "\\")
        {
            position += 1
        }
    }

    private mutating func skipEscape() throws(DocumentError) {
        position += 1
        switch current {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 1
        case UInt8(ascii: "u"):
            position += 1
            for _ in 0..<4 {
                guard current.hexadecimalValue != nil else { throw failure("an escape is broken") }
                position += 1
            }
        default: throw failure("an escape is broken")
        }
    }
}

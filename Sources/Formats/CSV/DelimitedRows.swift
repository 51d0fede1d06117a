/// The rows of comma-separated text (RFC 4180), one after the other, without allocating.
///
/// Lines end in LF or CRLF; empty ones are passed over. A field in quotation marks may hold commas, line breaks, and
/// quotation marks that are doubled. Where quotation marks do not fit, only the line on which the row begins is given
/// up, so that one bad byte costs one row.
struct DelimitedRows {
    let bytes: UnsafeBufferPointer<UInt8>
    /// The fields of the row that was read last; of a row with very many only the first.
    private(set) var fields: [FieldText] = []
    /// How many fields that row has.
    private(set) var count = 0
    /// The line on which it begins, counted from 1.
    private(set) var line = 0
    private var position: Int
    private var nextLine = 1

    /// What was read.
    enum Row {
        case fields
        case refused(reason: String)
        /// A quotation mark is never closed: the lines that follow may belong to the row.
        case unclosed
        case end
    }

    private enum Ending { case separator, lineBreak, documentEnd, misplacedQuote, unclosed }

    private static let keptFields = 64
    /// Why a last line without a line break is refused: it cannot be told from one that was cut.
    static let cutReason = "has no line break at its end, so it may be cut; add one if it is whole"

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        position = bytes.startAfterByteOrderMark
        fields.reserveCapacity(Self.keptFields)
    }

    mutating func next() -> Row {
        while skipLineBreak() {}
        line = nextLine
        guard position < bytes.count else { return .end }
        let start = position
        fields.removeAll(keepingCapacity: true)
        count = 0
        while true {
            switch readField() {
            case .separator: continue
            case .lineBreak: return .fields
            case .documentEnd: return .refused(reason: Self.cutReason)
            case .misplacedQuote: return giveUp(from: start, as: .refused(reason: "has a misplaced quotation mark"))
            case .unclosed: return giveUp(from: start, as: .unclosed)
            }
        }
    }

    /// Goes on after the first line of the row; a row without a line break may be cut and nothing worse.
    private mutating func giveUp(from start: Int, as row: Row) -> Row {
        guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else {
            position = bytes.count
            return .refused(reason: Self.cutReason)
        }
        position = end + 1
        nextLine = line + 1
        return row
    }

    @inline(__always)
    private mutating func readField() -> Ending {
        let isQuoted = position < bytes.count && bytes[position] == UInt8(ascii: "\"")
        return isQuoted ? readQuotedField() : readPlainField()
    }

    @inline(__always)
    private mutating func readPlainField() -> Ending {
        let start = position
        // The high bit is set by bytes that are not ASCII, and by NUL.
        var seen: UInt8 = 0
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\n") { break }
            if byte == UInt8(ascii: "\"") { return .misplacedQuote }
            seen |= byte | (byte &- 1)
            position += 1
        }
        var end = position
        if end < bytes.count, bytes[end] == UInt8(ascii: "\n"), end > start, bytes[end - 1] == UInt8(ascii: "\r") {
            end -= 1
        }
        keep(FieldText(range: start..<end, isASCII: seen < 0x80))
        return readSeparator()
    }

    private mutating func readQuotedField() -> Ending {
        position += 1
        let start = position
        var escaping = FieldText.Escaping.none
        var seen: UInt8 = 0
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "\"") {
                guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
                    keep(FieldText(range: start..<position - 1, escaping: escaping, isASCII: seen < 0x80))
                    return readSeparator()
                }
                escaping = .doubledQuotes
                position += 1
            }
            if byte == UInt8(ascii: "\n") { nextLine += 1 }
            seen |= byte | (byte &- 1)
        }
        return .unclosed
    }

    @inline(__always)
    private mutating func keep(_ field: FieldText) {
        count += 1
        if count <= Self.keptFields { fields.append(field) }
    }

    /// Reads what ends a field.
    @inline(__always)
    private mutating func readSeparator() -> Ending {
        guard position < bytes.count else { return .documentEnd }
        if bytes[position] == UInt8(ascii: ",") {
            position += 1
            return .separator
        }
        if skipLineBreak() { return .lineBreak }
        return position + 1 == bytes.count && bytes[position] == UInt8(ascii: "\r") ? .documentEnd : .misplacedQuote
    }

    /// Passes over LF or CRLF; tells whether there was one.
    @inline(__always)
    private mutating func skipLineBreak() -> Bool {
        let isPair = position < bytes.count && bytes[position] == UInt8(ascii: "\r")
        let end = isPair ? position + 1 : position
        guard end < bytes.count, bytes[end] == UInt8(ascii: "\n") else { return false }
        position = end + 1
        nextLine += 1
        return true
    }
}

/// Cuts bytes that come in pieces into lines, without their LF or CRLF.
struct LineSplitter {
    /// The longest line that is kept, in bytes; of a longer one nothing is.
    static let longest = 1 << 18

    private var line: [UInt8] = []
    private var isTooLong = false
    private(set) var number = 0

    /// A line, or that there was one too long to keep.
    enum Line {
        case text(ArraySlice<UInt8>)
        case tooLong
    }

    /// Takes the next piece and hands on the lines that end in it.
    mutating func take<E>(_ piece: [UInt8], body: (Int, Line) throws(E) -> Void) throws(E) {
        var start = 0
        while let end = piece[start...].firstIndex(of: 0x0A) {
            if line.isEmpty, !isTooLong, end - start <= Self.longest {
                number += 1
                try body(number, .text(Self.withoutReturn(piece[start..<end])))
            } else {
                keep(piece[start..<end])
                try handOn(body)
            }
            start = end + 1
        }
        keep(piece[start...])
    }

    /// Whether something follows the last line break, which may be a line that was cut.
    var hasRest: Bool { !line.isEmpty || isTooLong }

    private mutating func keep(_ part: ArraySlice<UInt8>) {
        guard !isTooLong, line.count + part.count <= Self.longest else {
            isTooLong = isTooLong || !part.isEmpty
            line = []
            return
        }
        line.append(contentsOf: part)
    }

    private mutating func handOn<E>(_ body: (Int, Line) throws(E) -> Void) throws(E) {
        defer { (line, isTooLong) = ([], false) }
        number += 1
        try body(number, isTooLong ? .tooLong : .text(Self.withoutReturn(line[...])))
    }

    private static func withoutReturn(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        line.last == 0x0D ? line.dropLast() : line
    }
}

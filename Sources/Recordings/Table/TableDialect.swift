/// How the cells of a row are divided, and how numbers are written in them.
struct TableDialect: Hashable {
    let separator: UInt8
    let decimalMark: UInt8

    private static let comma = UInt8(ascii: ",")
    private static let quote = UInt8(ascii: "\"")
    /// A cell beyond this many is not looked at.
    private static let mostCells = 256

    /// The dialect in which a line is a row with at least so many numbers; nil where there is none.
    static func dialect(of line: ArraySlice<UInt8>, leastNumbers: Int) -> TableDialect? {
        let candidates = [UInt8(ascii: ";"), UInt8(ascii: "\t"), comma, UInt8(ascii: " ")]
        for separator in candidates where line.contains(separator) {
            let marks = separator == comma ? [UInt8(ascii: ".")] : [UInt8(ascii: "."), comma]
            for mark in marks {
                let dialect = TableDialect(separator: separator, decimalMark: mark)
                let cells = dialect.cells(of: line)
                guard cells.count(where: { dialect.number(line[$0]) != nil }) >= leastNumbers else { continue }
                return dialect.decimalMark == comma || !line.contains(comma) || separator == comma
                    ? dialect : TableDialect(separator: separator, decimalMark: comma)
            }
        }
        return nil
    }

    /// Where the cells of a line are; a separator in quotation marks separates nothing.
    func cells(of line: ArraySlice<UInt8>) -> [Range<Int>] {
        var cells: [Range<Int>] = []
        forEachCell(of: line) { cells.append($0) }
        return cells
    }

    /// Calls for each cell of a line, the first ones only where there are very many.
    @inline(__always)
    func forEachCell(of line: ArraySlice<UInt8>, body: (Range<Int>) -> Void) {
        var start = line.startIndex
        var count = 0
        var isQuoted = false
        // Several blanks are one separator.
        let mergesSeparators = separator == UInt8(ascii: " ")
        for index in line.indices {
            let byte = line[index]
            if byte == Self.quote { isQuoted.toggle() }
            guard byte == separator, !isQuoted else { continue }
            if !mergesSeparators || index > start {
                body(start..<index)
                count += 1
                if count == Self.mostCells { return }
            }
            start = index + 1
        }
        if !mergesSeparators || start < line.endIndex { body(start..<line.endIndex) }
    }

    /// The text of a cell without blanks and quotation marks around it.
    func text(_ cell: ArraySlice<UInt8>) -> String {
        String(decoding: Self.bare(cell), as: UTF8.self)
    }

    /// The finite number in a cell; nil where it holds none.
    func number(_ cell: ArraySlice<UInt8>) -> Double? {
        let cell = Self.bare(cell)
        guard !cell.isEmpty, cell.count <= 64 else { return nil }
        var digits: [UInt8] = []
        digits.reserveCapacity(cell.count)
        for byte in cell {
            switch byte {
            case decimalMark: digits.append(UInt8(ascii: "."))
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "e"),
                UInt8(ascii: "E"):
                digits.append(byte)
            default: return nil
            }
        }
        guard let value = Double(String(decoding: digits, as: UTF8.self)), value.isFinite else { return nil }
        return value
    }

    private static func bare(_ cell: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        func isAround(_ byte: UInt8) -> Bool { byte == 0x20 || byte == quote || byte == 0x09 }
        var cell = cell.drop(while: isAround)
        while let last = cell.last, isAround(last) { cell.removeLast() }
        return cell
    }
}

internal import Seismology

/// Walks the columns of a row from left to right.
struct ColumnWalk {
    private let row: RowReader
    private var next: Int32

    init(_ row: RowReader, from first: Int32 = 0) {
        self.row = row
        next = first
    }

    private mutating func advance() -> Int32 {
        defer { next += 1 }
        return next
    }

    mutating func number() -> Double? { row.knownNumber(advance()) }
    mutating func integer64() -> Int64? { row.knownInteger(advance()) }
    mutating func integer() -> Int? { integer64().map { Int($0) } }
    mutating func flag() -> Bool? { integer64().map { $0 != 0 } }
    mutating func instant() -> Instant? { integer64().map(Instant.init(microseconds:)) }
    mutating func text() -> String? { row.text(advance()).map { String(decoding: $0, as: UTF8.self) } }

    /// The items of a text between its commas.
    mutating func list() -> [String]? {
        guard let bytes = row.text(advance()) else { return nil }
        let comma = UInt8(ascii: ",")
        guard bytes.contains(comma) else { return bytes.isEmpty ? [] : [String(decoding: bytes, as: UTF8.self)] }
        return bytes.split(separator: comma).map { String(decoding: $0, as: UTF8.self) }
    }
}

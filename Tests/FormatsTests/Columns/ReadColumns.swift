import Foundation
import Testing

/// A block read the slow and obvious way, value by value, after `Documentation/columns.md`.
struct ReadBlock {
    struct Row: Equatable {
        var time: Int64
        var number: Int64
        var latitude: Double
        var longitude: Double
        var depth: Double?
        var magnitude: Double?
        var significance: Int
        var felt: Int?
        var words: [String?]
        var flags: Int
    }

    let rows: [Row]
    /// How many bytes the block has.
    let length: Int
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) throws {
        self.bytes = bytes
        func number(_ at: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
        let (count, tableLength) = (number(0), number(4))
        let json = try JSONSerialization.jsonObject(with: Data(bytes[8..<8 + tableLength]))
        let table = try #require(json as? [[Any]])
        var start = 8 + tableLength
        /// The unsigned value of each place of the next column.
        func column(_ width: Int) -> [UInt64] {
            defer { start += width * count }
            return (0..<count).map { place in
                (0..<width).reduce(0) { $0 | UInt64(bytes[start + $1 * count + place]) << UInt64(8 * $1) }
            }
        }
        func signed(_ value: UInt64) -> Int64 {
            value % 2 == 0 ? Int64(value / 2) : -Int64(value / 2) - 1
        }
        func sums() -> [Int64] {
            var sum: Int64 = 0
            return column(8).map { difference in
                sum = sum &+ signed(difference)
                return sum
            }
        }
        let (times, numbers, classes) = (sums(), sums(), column(2).map { Int($0) })
        let order = table.indices.flatMap { code in classes.indices.filter { classes[$0] == code } }
        func inRows<Value>(_ values: [Value]) -> [Value] {
            classes.indices.map { row in values[order.firstIndex(of: row) ?? 0] }
        }
        func stepped() -> [(steps: Int64, rest: Int64)] {
            let (steps, rests) = (column(4).map(signed), column(2).map(signed))
            return inRows(Array(zip(steps, rests).map { ($0, $1) }))
        }
        func degrees(_ row: Int, _ number: (steps: Int64, rest: Int64)) -> Double {
            let form = table[classes[row]][7] as? Int ?? -1
            var position = Double(number.steps) / (form < 2 ? 10_000 : 6_000)
            if form % 2 == 1 { position = Double(Float(position)) }
            return ((position * 1e7 + 0.5).rounded(.down) + Double(number.rest)) / 1e7
        }
        func decimal(_ number: (steps: Int64, rest: Int64)) -> Double? {
            number.steps == Int64(Int32.min) ? nil : Double(number.steps * 1_000 + number.rest) / 100_000
        }
        let (latitudes, longitudes, depths, magnitudes) = (stepped(), stepped(), stepped(), stepped())
        let (excesses, felt) = (inRows(column(4).map(signed)), inRows(column(4)))
        rows = classes.indices.map { row in
            let magnitude = decimal(magnitudes[row])
            let expected = magnitude.map { max(0, ($0 * 100 * $0.magnitude / 6.5 + 0.5).rounded(.down)) } ?? 0
            return Row(
                time: times[row], number: numbers[row], latitude: degrees(row, latitudes[row]),
                longitude: degrees(row, longitudes[row]), depth: decimal(depths[row]), magnitude: magnitude,
                significance: Int(Int32(truncatingIfNeeded: excesses[row] + Int64(expected))),
                felt: felt[row] == 0 ? nil : Int(felt[row]) - 1,
                words: table[classes[row]].prefix(6).map { $0 as? String },
                flags: table[classes[row]][6] as? Int ?? -1)
        }
        length = start
    }
}

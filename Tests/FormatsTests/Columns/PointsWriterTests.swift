import Catalog
import Formats
import Foundation
import Seismology
import Testing

@Suite struct `Events as points` {
    private func point(
        _ number: Int64 = 1, minute: Int64 = 0, latitude: Double = 0, longitude: Double = 0, depth: Double = 10,
        magnitude: Double = 1
    ) -> IndexPoint {
        IndexPoint(
            number: number, time: Instant(microseconds: minute * 60_000_000), latitude: latitude, longitude: longitude,
            depthKilometers: depth, magnitude: magnitude)
    }

    /// The values of a column of a block of one row.
    private func value(at place: Int, bytes width: Int, of point: IndexPoint) -> Int {
        let bytes = PointsWriter.block([point])[(4 + place)..<(4 + place + width)]
        let zigzag = bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
        return zigzag % 2 == 0 ? zigzag / 2 : -(zigzag + 1) / 2
    }

    @Test func `the worked example of the specification is what is written`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
        let text = try String(contentsOf: root.appending(path: "Documentation/points.md"), encoding: .utf8)
        let dump = text.matches(of: /(?m)^ {4}((?:[0-9a-f]{2} ?)+)$/).flatMap { $0.output.1.split(separator: " ") }
        let expected = dump.compactMap { UInt8($0, radix: 16) }
        #expect(expected.count == 88)
        let late = Instant(microseconds: 1_760_000_000_123_000)
        let early = Instant(microseconds: 1_759_999_930_000_000)
        let rows = [
            IndexPoint(
                number: 11, time: late, latitude: 19.192667, longitude: -155.4831696, depthKilometers: 40.25,
                magnitude: 7.1),
            IndexPoint(
                number: 12, time: early, latitude: 35.6812, longitude: 139.7671, depthKilometers: .nan,
                magnitude: 2.005),
        ]
        let header = PointsWriter.header(version: CatalogVersion(report: 7, change: 6), rows: 2, times: early...late)
        #expect(header + PointsWriter.block(rows) == expected)
    }

    @Test(arguments: [
        (4.5, 450), (4.499_99, 449), (-0.001, -1), (0.29, 29), (1e9, 32_767), (-1e9, -32_767), (.nan, -32_768),
    ])
    func `a magnitude below a bound stays below it`(magnitude: Double, hundredths: Int) {
        #expect(value(at: 22, bytes: 2, of: point(magnitude: magnitude)) == hundredths)
    }

    @Test(arguments: [(10.04, 100), (-3.16, -32), (6_371.0, 32_767), (.nan, -32_768)])
    func `a depth is told in tenths of kilometers`(depth: Double, tenths: Int) {
        #expect(value(at: 20, bytes: 2, of: point(depth: depth)) == tenths)
    }

    @Test func `times before 1970 are rounded down, and those beyond 32 bits become the last of them`() {
        #expect(value(at: 0, bytes: 4, of: point(minute: -1)) == -1)
        let justBefore = IndexPoint(
            number: 1, time: Instant(microseconds: -1), latitude: 0, longitude: 0, depthKilometers: 0, magnitude: 0)
        #expect(value(at: 0, bytes: 4, of: justBefore) == -1)
        #expect(value(at: 0, bytes: 4, of: point(minute: 1 << 36)) == Int(Int32.max))
    }

    @Test func `the edges of the world are written`() {
        for (latitude, longitude) in [(90.0, 180.0), (-90.0, -180.0), (0.000_004, -0.000_006)] {
            let point = point(latitude: latitude, longitude: longitude)
            #expect(value(at: 12, bytes: 4, of: point) == Int((latitude * 100_000).rounded()))
            #expect(value(at: 16, bytes: 4, of: point) == Int((longitude * 100_000).rounded()))
        }
    }
}

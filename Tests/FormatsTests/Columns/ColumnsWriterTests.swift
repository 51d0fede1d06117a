import Catalog
import Formats
import Foundation
import Seismology
import TestSupport
import Testing

@Suite struct `Events as columns` {
    /// The two events of the worked example.
    private func example() throws -> [IndexEntry] {
        var large = IndexEntry(
            number: 12, time: Instant(microseconds: 1_760_000_000_123_400),
            coordinate: try Coordinate(latitude: 35.6812, longitude: 139.7671), depthKilometers: 40.25, magnitude: 7.1,
            significance: 850, kind: .earthquake, isWithdrawn: false)
        (large.agency, large.network, large.magnitudeType) = (.usgs, "us", "mww")
        (large.status, large.alert, large.feltReports) = (.reviewed, .green, 12)
        large.isFlaggedForTsunami = true
        var small = IndexEntry(
            number: 11, time: Instant(microseconds: 1_759_999_990_000_000),
            coordinate: try Coordinate(latitude: 19.192667, longitude: -155.4831696), depthKilometers: nil,
            magnitude: 2.005, significance: 62, kind: .earthquake, isWithdrawn: false)
        (small.agency, small.network, small.magnitudeType, small.status) = (.usgs, "hv", "ml", .automatic)
        return [large, small]
    }

    @Test func `the worked example of the specification is what is written`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
        let text = try String(contentsOf: root.appending(path: "Documentation/columns.md"), encoding: .utf8)
        let dump = text.matches(of: /(?m)^ {4}((?:[0-9a-f]{2} ?)+)$/).flatMap { $0.output.1.split(separator: " ") }
        let expected = dump.compactMap { UInt8($0, radix: 16) }
        #expect(expected.count == 259)
        let header = ColumnsWriter.Header(version: CatalogVersion(report: 7, change: 6), start: nil, rows: 2)
        #expect(ColumnsWriter.header(header) + ColumnsWriter.block(try example()) == expected)
    }

    @Test func `a header of changes carries the start and the numbers that are gone`() {
        let header = ColumnsWriter.header(
            ColumnsWriter.Header(
                version: CatalogVersion(report: 1, change: 2), start: Instant(microseconds: -1_500), rows: 0,
                gone: [3, 0x1_0000_0000]))
        #expect(header[6] == 1)
        #expect(Array(header[24..<32]) == [255] + [UInt8](repeating: 255, count: 7))
        #expect(Array(header[32...]) == [0, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0])
    }

    @Test func `what is written is read again, to the digits that the form holds`() throws {
        var reports = RandomReports(seed: 8)
        var entries = try (0..<400).map { number in
            IndexEntry(
                number: Int64(number * number) - 7, state: try reports.geoJSONReport(detailBase: ""),
                isWithdrawn: number % 9 == 0)
        }
        for (latitude, longitude) in [
            (90.0, 180.0), (-90, -180), (0, -0.00000004), (38.810501098633, -122.81700134277),
        ] {
            entries.append(
                IndexEntry(
                    number: .max, time: Instant(microseconds: .min),
                    coordinate: try Coordinate(latitude: latitude, longitude: longitude), depthKilometers: -.infinity,
                    magnitude: .nan, significance: Int.min, kind: nil, isWithdrawn: false))
        }
        let block = ColumnsWriter.block(entries)
        let read = try ReadBlock(block)
        #expect(read.length == block.count)
        #expect(read.rows.count == entries.count)
        for (row, entry) in zip(read.rows, entries) {
            #expect(row.time == entry.time.millisecondsRounded)
            #expect(row.number == entry.number)
            #expect(abs(row.latitude - entry.coordinate.latitude) <= 0.501e-7)
            #expect(abs(row.longitude - entry.coordinate.longitude) <= 0.501e-7)
            let depth = entry.depthKilometers.map { ($0.clamped * 1e5).rounded() / 1e5 }
            let magnitude = entry.magnitude.flatMap { $0.isNaN ? nil : ($0 * 1e5).rounded() / 1e5 }
            #expect(row.depth == depth)
            #expect(row.magnitude == magnitude)
            #expect(row.significance == Int(Int32(clamping: entry.significance)))
            #expect(row.felt == entry.feltReports)
            #expect(row.flags == (entry.isWithdrawn ? 1 : 0) + (entry.isFlaggedForTsunami ? 2 : 0))
            #expect(
                row.words == [
                    entry.agency?.rawValue, entry.network, entry.magnitudeType, entry.kind?.rawValue,
                    entry.status?.rawValue, entry.alert?.description,
                ])
        }
    }

    @Test(arguments: [
        (38.821, -122.8405), (35.0918333, -119.05), (38.8209991, -122.8405), (37.8661652, -122.251503),
        (-0.0001667, 179.9999999), (33.62016, -117.27383),
    ])
    func `positions of up to seven decimals are exact`(latitude: Double, longitude: Double) throws {
        let entry = IndexEntry(
            number: 1, time: Instant(microseconds: 0),
            coordinate: try Coordinate(latitude: latitude, longitude: longitude), depthKilometers: 7.36001,
            magnitude: 2.00999, significance: 0, kind: nil, isWithdrawn: false)
        let row = try #require(try ReadBlock(ColumnsWriter.block([entry])).rows.first)
        #expect((row.latitude, row.longitude) == (latitude, longitude))
        #expect((row.depth, row.magnitude) == (7.36001, 2.00999))
    }
}

extension Double {
    /// Within what a column of depths holds.
    fileprivate var clamped: Double { min(max(self, -2e7), 2e7) }
}

/// The newest 10,000 events of each recorded month.
@Suite(.enabled(if: Recordings.areThere, "the recordings are not there; EPICENTER_RECORDINGS names their folder"))
struct `Recorded events as columns` {
    /// What 10,000 events may take once compressed.
    private static let mostBytes = 110_000

    @Test func `10,000 take less than 110 kB`() throws {
        var months = 0
        for (path, count) in try Recordings.counts(in: ["usgs_csv"]) where count >= 10_000 {
            let reports = try DocumentReader.read(Recordings.bytes(path)).reports.sorted { $0.time > $1.time }
            let entries = reports.prefix(10_000).enumerated().map { place, report in
                IndexEntry(number: Int64(20_000 - place), state: report, isWithdrawn: false)
            }
            let header = ColumnsWriter.Header(
                version: CatalogVersion(report: 20_000, change: 20_000), start: nil, rows: entries.count)
            let gzip = GzipStream(of: .columns)
            var bytes: [UInt8] = []
            gzip.write(ColumnsWriter.header(header), to: &bytes)
            gzip.write(ColumnsWriter.block(entries), to: &bytes)
            gzip.finish(to: &bytes)
            #expect(bytes.count < Self.mostBytes, "\(path)")
            months += 1
        }
        #expect(months >= 4)
    }

    @Test func `a stream of pieces is one member, whatever the pieces`() throws {
        let whole = try Recordings.bytes("usgs_csv/query_MoSalinas.csv.gz")
        for content in [GzipStream.Content.text, .columns] {
            let gzip = GzipStream(of: content)
            var bytes: [UInt8] = []
            for start in stride(from: 0, to: whole.count, by: 1_000) {
                gzip.write(Array(whole[start..<min(start + 1_000, whole.count)]), to: &bytes)
                gzip.write([], to: &bytes)
            }
            gzip.finish(to: &bytes)
            #expect(try Gzip.decompress(bytes, limit: whole.count) == whole)
        }
    }
}

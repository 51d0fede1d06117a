import Catalog
import Formats
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Monitor
import Seismology
import Storage
import Testing

@testable import WebService

@Suite struct `Answers of the FDSN service across pages` {
    static let page = StoredDocument.page
    static let counts = [0, 1, page - 1, page, page + 1, 2 * page, 2 * page + 1]

    /// A world in which there are more events than the largest of the answers.
    private func world() async throws -> WorldUnderTest {
        let world = try await WorldUnderTest()
        try await world.hear(
            try (0..<2 * Self.page + 9).map { number in
                // Some minutes or some hours ago: no event changes its folder of KML while the test runs.
                let age = number < Self.page + 7 ? 600 + number : 7_200 + number * 20
                return try world.report(
                    "us\(number)", secondsAgo: Double(age), magnitude: Double(number % 70) / 10)
            })
        return world
    }

    /// The document that a writer makes of the same events at once, made at the same moment.
    private func whole(_ format: FDSNFormat, limit: Int, like answer: [UInt8], of world: WorldUnderTest)
        async throws -> [UInt8]
    {
        let numbers = Array(await world.monitor.index.numbers(matching: EventQuery()).prefix(limit))
        let reports = try await world.monitor.store.events(numbered: numbers).map(\.shown)
        switch format {
        case .geojson:
            var metadata = GeoJSONWriter.Metadata(
                generated: try #require(try DocumentReader.read(answer).generated),
                url: "https://quakes.example.org\(FDSNRoutes.path)/query?format=geojson&limit=\(limit)",
                title: "USGS Earthquakes")
            (metadata.limit, metadata.offset) = (limit, 1)
            let base = "https://quakes.example.org\(FeedRoutes.root)/detail/"
            return GeoJSONWriter.document(reports, metadata: metadata, detailBase: base)
        case .csv: return CSVWriter.document(reports)
        case .text: return FDSNTextWriter.document(reports)
        case .kml:
            let metadata = KMLWriter.Metadata(generated: world.monitor.clock.now, title: "USGS Earthquakes")
            return KMLWriter.document(reports, metadata: metadata)
        case .quakeml, .xml:
            let generated = try DocumentReader.read(answer).generated
            return QuakeMLWriter.document(
                reports, metadata: QuakeMLWriter.Metadata(generated: generated, authority: "quakes.example.org"))
        }
    }

    @Test(arguments: [FDSNFormat.geojson, .csv, .text, .kml, .quakeml])
    func `are the documents that are made at once`(format: FDSNFormat) async throws {
        let world = try await world()
        defer { world.close() }
        for count in Self.counts where count > 0 || !format.isQuakeML {
            let target = "\(FDSNRoutes.path)/query?format=\(format.rawValue)&limit=\(count)"
            let plain = try await world.get(target)
            let document = Array(buffer: plain.body)
            let isSame = document == (try await whole(format, limit: count, like: document, of: world))
            #expect(isSame, "\(format) of \(count)")
            let packed = try await world.get(target, headers: [.acceptEncoding: "gzip"])
            guard packed.headers[.contentEncoding] != nil else {
                #expect(document.count < 512)
                continue
            }
            let unpacked = try Gzip.decompress(Array(buffer: packed.body), limit: 1 << 26)
            let isSameUnpacked = unpacked == (try await whole(format, limit: count, like: unpacked, of: world))
            #expect(isSameUnpacked, "\(format) of \(count), compressed")
            #expect(packed.headers[.eTag] != plain.headers[.eTag])
        }
    }

    @Test func `tell their length as far as it is known before they are sent`() async throws {
        let world = try await world()
        defer { world.close() }
        for count in Self.counts {
            let target = "\(FDSNRoutes.path)/query?format=csv&limit=\(count)"
            let answer = try await world.get(target)
            let length = answer.headers[.contentLength].flatMap { Int($0) }
            #expect(length == (count > Self.page ? nil : answer.body.readableBytes))
            let head = try await world.get(target, method: .head)
            #expect(head.headers[.contentLength] == String(answer.body.readableBytes))
            #expect(head.headers[.eTag] == answer.headers[.eTag])
            #expect(head.headers[.contentType] == answer.headers[.contentType])
            let tag = try #require(answer.headers[.eTag])
            #expect(try await world.get(target, headers: [.ifNoneMatch: tag]).status == .notModified)
        }
    }

    @Test func `may be the argument of a function`() async throws {
        let world = try await world()
        defer { world.close() }
        let limit = Self.page + 1
        let answer = try await world.ask("query?format=geojson&callback=f&limit=\(limit)")
        #expect(answer.text.hasPrefix("f({\"type\":") && answer.text.hasSuffix("});"))
        let json = Data(answer.text.dropFirst(2).dropLast(2).utf8)
        let object = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
        #expect((object["features"] as? [Any])?.count == limit)
    }
}

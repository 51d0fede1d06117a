import Catalog
import Formats
import Foundation
import Seismology
import Storage
import Testing

@testable import Monitor

@Suite struct StoredDocumentTests {
    private struct Enough: Error {}

    /// A store of so many events, the numbers from 1 on.
    private func store(of count: Int, in folder: URL) async throws -> SQLiteCatalogStore {
        let store = try SQLiteCatalogStore(directory: folder.path)
        let reports = try (0..<count).map { number in
            EventReport(
                agency: .usgs, id: "us\(number)", time: Instant(microseconds: Int64(number)),
                hypocenter: try Hypocenter(coordinate: Coordinate(latitude: 1, longitude: 2), depthKilometers: 3))
        }
        let now = Instant(microseconds: 0)
        _ = try await store.absorb(ReportBatch(reports: reports, observed: nil, received: now))
        return store
    }

    private func withStore(of count: Int, _ body: (SQLiteCatalogStore) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("epicenter-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(try await store(of: count, in: folder))
    }

    private static let page = StoredDocument.page

    @Test(arguments: [0, 1, page, page + 1, 5 * page])
    func `pages come in the order of the numbers, whatever it is`(count: Int) async throws {
        try await withStore(of: count) { store in
            var generator = SystemRandomNumberGenerator()
            let numbers = (0..<Int64(count)).map { $0 + 1 }.shuffled(using: &generator)
            let document = StoredDocument(numbers, as: .csv, from: store)
            var told: [Int] = []
            var bytes: [UInt8] = []
            try await document.write(after: document.beginning()) { part, events in
                bytes += part
                told.append(events)
            }
            let isSame = bytes == CSVWriter.document(try await store.events(numbered: numbers).map(\.shown))
            #expect(isSame)
            let isWhole = bytes == (try await document.bytes())
            #expect(isWhole)
            #expect(told == told.sorted() && told.last == count)
        }
    }

    @Test func `nothing more is taken from it once a part is refused`() async throws {
        try await withStore(of: 5 * Self.page) { store in
            let document = StoredDocument((1...Int64(5 * Self.page)).map(\.self), as: .csv, from: store)
            let beginning = try await document.beginning()
            var parts = 0
            await #expect(throws: Enough.self) {
                try await document.write(after: beginning) { _, _ in
                    parts += 1
                    if parts == 2 { throw Enough() }
                }
            }
            #expect(parts == 2)
        }
    }

    @Test func `an event that the store lacks ends it before its end`() async throws {
        try await withStore(of: 3 * Self.page) { store in
            let numbers = (1...Int64(3 * Self.page)).map { $0 == Int64(2 * Self.page) ? 1_000_000 : $0 }
            let document = StoredDocument(numbers, as: .csv, from: store)
            var events = 0
            await #expect(throws: LostEvents(count: 1)) {
                try await document.write(after: document.beginning()) { events = $1 }
            }
            #expect(events == Self.page)
        }
    }
}

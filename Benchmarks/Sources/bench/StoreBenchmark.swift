import Catalog
import Formats
import Foundation
import Seismology
import Storage

/// Takes a feed into an empty store, and again unchanged: reading, deciding and the transaction included.
struct StoreBenchmark {
    let path: String
    private static let runs = 7

    func run() async throws {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        var first: [Double] = []
        var again: [Double] = []
        var bytesWritten = 0
        for _ in 0..<Self.runs {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            let store = try SQLiteCatalogStore(directory: folder.path)
            first.append(try await milliseconds { try await take(bytes, into: store) })
            let before = try size(of: folder)
            again.append(try await milliseconds { try await take(bytes, into: store) })
            bytesWritten += try size(of: folder) - before
        }
        try report([
            "first": first.sorted()[Self.runs / 2], "again": again.sorted()[Self.runs / 2],
            "bytesWrittenAgain": Double(bytesWritten),
        ])
    }

    private func take(_ bytes: [UInt8], into store: SQLiteCatalogStore) async throws {
        let document = try DocumentReader.read(bytes)
        let received = document.generated ?? Instant(microseconds: 0)
        _ = try await store.absorb(
            ReportBatch(reports: document.reports, observed: document.generated, received: received))
    }

    private func milliseconds(_ work: () async throws -> Void) async throws -> Double {
        let start = ContinuousClock.now
        try await work()
        return (ContinuousClock.now - start).milliseconds
    }

    /// The bytes of the store's files, its log included.
    private func size(of folder: URL) throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).reduce(0) { sum, name in
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent(name).path)
            return sum + ((attributes[.size] as? Int) ?? 0)
        }
    }
}

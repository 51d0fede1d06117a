import Catalog
import Formats
import Foundation

/// Reads a GeoJSON feed into reports.
struct ReadBenchmark {
    let path: String

    func run() throws {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        var reports = 0
        var refused = 0
        let milliseconds = try medianMilliseconds {
            let document = try DocumentReader.read(bytes)
            reports = document.reports.count
            refused = document.refused.count
        }
        let time = String(format: "%.1f", milliseconds)
        print("epicenter read: \(reports) reports, \(refused) refused, \(bytes.count) bytes, \(time) ms")
    }
}

import Catalog
import Formats
import Foundation

/// Reads a GeoJSON feed into reports.
struct ReadBenchmark {
    let path: String

    func run() throws {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        var reports = 0
        let milliseconds = try medianMilliseconds { reports = try DocumentReader.read(bytes).reports.count }
        try report(["reports": Double(reports), "bytes": Double(bytes.count), "milliseconds": milliseconds])
    }
}

import Catalog
import Formats
import Foundation

/// Reads a document of any format into reports.
struct ReadBenchmark {
    let path: String
    var runs = 15

    func run() throws {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        var reports = 0
        let milliseconds = try medianMilliseconds(runs: runs) { reports = try DocumentReader.read(bytes).reports.count }
        try report(["reports": Double(reports), "bytes": Double(bytes.count), "milliseconds": milliseconds])
    }
}

import Catalog
import Formats
import Foundation
import Seismology

/// Writes the events of a feed as GeoJSON and as CSV.
struct WriteBenchmark {
    let path: String

    func run() throws {
        let document = try DocumentReader.read([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
        let metadata = GeoJSONWriter.Metadata(
            generated: Instant(microseconds: 0), url: "http://127.0.0.1/", title: "All")
        measure("geojson") {
            GeoJSONWriter.document(document.reports, metadata: metadata, detailBase: "http://127.0.0.1/detail/")
        }
        measure("csv") { CSVWriter.document(document.reports) }
    }

    private func measure(_ name: String, work: () -> [UInt8]) {
        var size = 0
        let time = String(format: "%.1f", medianMilliseconds { size = work().count })
        print("epicenter write \(name): \(size) bytes, \(time) ms")
    }
}

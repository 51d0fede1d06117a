import Catalog
import Formats
import Foundation
import Seismology

/// Writes the events of a feed as GeoJSON and as CSV.
struct WriteBenchmark {
    let path: String

    func run() throws {
        let reports = try DocumentReader.read([UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))).reports
        let metadata = GeoJSONWriter.Metadata(generated: Instant(microseconds: 0), url: "", title: "All")
        var bytes = 0
        let geojson = medianMilliseconds {
            bytes = GeoJSONWriter.document(reports, metadata: metadata, detailBase: "http://127.0.0.1/").count
        }
        let csv = medianMilliseconds { bytes += CSVWriter.document(reports).count }
        try report(["geojson": geojson, "csv": csv, "bytes": Double(bytes)])
    }
}

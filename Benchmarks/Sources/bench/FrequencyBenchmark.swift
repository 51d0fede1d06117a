import Foundation
import Seismology

/// Counts magnitudes and finds completeness, b and its error.
///
/// The file holds the magnitudes as little-endian Float64.
struct FrequencyBenchmark {
    let path: String
    let runs: Int

    func run() throws {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        let magnitudes = stride(from: 0, to: bytes.count - 7, by: 8).map { offset in
            Double(bitPattern: bytes[offset..<offset + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) })
        }
        let types = magnitudes.indices.map { UInt32($0 % 1_000 == 999 ? 1 : 0) }
        var frequency = MagnitudeFrequency(magnitudes: [])
        let milliseconds = medianMilliseconds(runs: runs) {
            frequency = MagnitudeFrequency(magnitudes: magnitudes, types: types)
        }
        try report([
            "milliseconds": milliseconds, "events": Double(magnitudes.count),
            "completeness": frequency.completeness ?? -99, "complete": Double(frequency.completeCount),
            "b": frequency.line?.b ?? -99, "error": frequency.line?.bError ?? -99, "a": frequency.line?.a ?? -99,
        ])
    }
}

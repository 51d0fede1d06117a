import Foundation
import Seismology
import Testing

/// The file that `Tests/BrowserCoreTests/core.test.mjs` compares the wasm build with; nil where none is asked for.
private let resultsPath = ProcessInfo.processInfo.environment["EPICENTER_NATIVE_RESULTS"]

struct NativeResultsTests {
    @Test(.enabled(if: resultsPath != nil, "EPICENTER_NATIVE_RESULTS names the file to write."))
    func `native results are written for the comparison with wasm`() throws {
        let pairs = try placePairs().map { pair in
            let path = Geodesic.inverse(from: pair.first, to: pair.second)
            return [
                pair.first.latitude, pair.first.longitude, pair.second.latitude, pair.second.longitude,
                path.distanceMeters, path.azimuthDegrees,
            ]
        }
        let magnitudes: [Double?] = [nil] + (-200...1_000).map { Double($0) / 100 }
        let symbols = magnitudes.map { magnitude in
            let symbol = EventSymbol(magnitude: magnitude)
            return [
                symbol.diameterPoints, symbol.red, symbol.green, symbol.blue, symbol.opacity, symbol.isHollow ? 1 : 0,
            ]
        }
        let results = Results(
            pairs: pairs, magnitudes: magnitudes, symbols: symbols,
            severities: magnitudes.map { Int(Severity(magnitude: $0).rawValue) },
            statistics: try StatisticsResults())
        let file = URL(fileURLWithPath: try #require(resultsPath))
        try JSONEncoder().encode(results).write(to: file, options: .atomic)
    }
}

/// What is written: the arguments beside the results, numbers with all their digits.
private struct Results: Encodable {
    /// Latitude and longitude of two places in degrees, distance in meters, azimuth in degrees.
    let pairs: [[Double]]
    let magnitudes: [Double?]
    /// Diameter in points, red, green, blue, opacity, 1 for a ring.
    let symbols: [[Double]]
    let severities: [Int]
    let statistics: StatisticsResults
}

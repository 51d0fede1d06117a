import Catalog
import Formats
import Foundation
import Seismology

/// The shape that invented events keep: where earthquakes happen, and how each network reports them.
struct CatalogShape {
    /// Events to draw from, each as likely as the others: places that shake often have many.
    let samples: [EventReport]
    /// Of each sample, the magnitude from which on its network's list on its scale is complete; `nil` without magnitude.
    let completeness: [Double?]

    /// Takes the shape of a recorded catalog.
    init(recorded path: String) throws {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        self.init(samples: try DocumentReader.read(bytes).reports)
    }

    init(samples: [EventReport]) {
        self.samples = samples
        var histograms: [Scale: [Int: Int]] = [:]
        for sample in samples {
            guard let magnitude = sample.magnitude else { continue }
            histograms[Scale(of: sample), default: [:]][Int((magnitude.value * 10).rounded()), default: 0] += 1
        }
        let modes = histograms.mapValues { histogram in
            histogram.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key ?? 0
        }
        completeness = samples.map { sample in
            sample.magnitude == nil ? nil : modes[Scale(of: sample)].map { Double($0) / 10 }
        }
    }
}

/// A network's magnitudes of one type: a list with a completeness of its own.
///
/// The completeness is taken as the most frequent magnitude (Wiemer & Wyss 2000, maximum curvature).
private struct Scale: Hashable {
    let network: String?
    let type: String?

    init(of report: EventReport) {
        network = report.network
        type = report.magnitude?.type
    }
}

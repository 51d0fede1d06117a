import Catalog
import Foundation
import Seismology

/// Invented events in the order of time, which keep the shape of a catalog.
///
/// Places are those of the samples, scattered by some kilometers. Above the completeness of the sample's network magnitudes
/// follow Gutenberg and Richter with b = 1 up to 9.5; below it they are the samples' own. Part of the events follow any
/// other as aftershocks do (Omori-Utsu with p = 1), so that places keep their share; the others become more frequent as
/// networks grew.
struct SyntheticEvents {
    /// What is drawn of an event.
    struct Draw {
        var milliseconds: Int64
        var sample: Int32
        var latitude: Double
        var longitude: Double
        var depthKilometers: Double?
        var magnitude: Double?
    }

    /// 1960-01-01 and 2026-01-01.
    static let milliseconds = -315_619_200_000 as Int64..<1_767_225_600_000

    private static let aftershockShare = 0.4
    private static let scatterDegrees = 0.08
    private static let largestMagnitude = 9.5

    private let shape: CatalogShape
    private(set) var draws: [Draw] = []

    init(count: Int, shape: CatalogShape, using generator: inout some RandomNumberGenerator) {
        self.shape = shape
        draws.reserveCapacity(count)
        while draws.count < count {
            let isAftershock = Double.random(in: 0..<1, using: &generator) < Self.aftershockShare
            let parent = isAftershock ? draws.randomElement(using: &generator) : nil
            draws.append(
                parent.flatMap { aftershock(of: $0, using: &generator) } ?? independent(using: &generator))
        }
        draws.sort { ($0.milliseconds, $0.latitude, $0.longitude) < ($1.milliseconds, $1.latitude, $1.longitude) }
    }

    private func independent(using generator: inout some RandomNumberGenerator) -> Draw {
        // The rate grows with time from none.
        let part = Double.random(in: 0..<1, using: &generator).squareRoot()
        let span = Double(Self.milliseconds.upperBound - Self.milliseconds.lowerBound)
        let sample = Int.random(in: shape.samples.indices, using: &generator)
        let coordinate = shape.samples[sample].hypocenter.coordinate
        return draw(
            sample, at: Self.milliseconds.lowerBound + Int64(part * span), around: coordinate,
            scatterDegrees: Self.scatterDegrees, using: &generator)
    }

    /// An aftershock; `nil` where it would be after the end of the catalog.
    private func aftershock(of parent: Draw, using generator: inout some RandomNumberGenerator) -> Draw? {
        // Times since the mainshock by the inverse of Omori-Utsu's law, c = 0.01 and an end after 1,000 days.
        let days = 0.01 * (pow(1 + 1_000 / 0.01, Double.random(in: 0..<1, using: &generator)) - 1)
        let time = parent.milliseconds + Int64(days * 86_400_000)
        guard time < Self.milliseconds.upperBound,
            let center = try? Coordinate(latitude: parent.latitude, longitude: parent.longitude)
        else { return nil }
        // Half the subsurface rupture length of Wells & Coppersmith 1994, in degrees of some 111 km, and no less than the
        // error of a good location.
        let reach = max(0.005, pow(10, -2.44 + 0.59 * (parent.magnitude ?? 0)) / 2 / 111)
        return draw(Int(parent.sample), at: time, around: center, scatterDegrees: reach, using: &generator)
    }

    private func draw(
        _ sample: Int, at time: Int64, around center: Coordinate, scatterDegrees: Double,
        using generator: inout some RandomNumberGenerator
    ) -> Draw {
        let distance = -log(1 - Double.random(in: 0..<1, using: &generator)) * scatterDegrees
        let direction = Double.random(in: 0..<2 * Double.pi, using: &generator)
        let latitude = min(max(center.latitude + distance * cos(direction), -89.9), 89.9)
        let widening = 1 / max(0.05, cos(latitude * .pi / 180))
        let longitude = center.longitude + distance * sin(direction) * widening
        let within = longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
        let depth = shape.samples[sample].hypocenter.depthKilometers.map { depth in
            min(max(depth * Double.random(in: 0.8...1.2, using: &generator), -3), 700).rounded(decimals: 2)
        }
        return Draw(
            milliseconds: time, sample: Int32(sample), latitude: latitude.rounded(decimals: 4),
            longitude: within.rounded(decimals: 4), depthKilometers: depth,
            magnitude: magnitude(of: sample, using: &generator))
    }

    private func magnitude(of sample: Int, using generator: inout some RandomNumberGenerator) -> Double? {
        guard let recorded = shape.samples[sample].magnitude?.value, let least = shape.completeness[sample],
            recorded >= least
        else { return shape.samples[sample].magnitude?.value }
        let share = Double.random(in: 0..<1, using: &generator)
        let drawn = least - log10(1 - share * (1 - pow(10, least - Self.largestMagnitude)))
        let hasTenths = (recorded * 10).rounded() / 10 == recorded
        return drawn.rounded(decimals: hasTenths ? 1 : 2)
    }
}

extension Double {
    /// The number that its decimal with so many digits after the point is read as.
    fileprivate func rounded(decimals: Int) -> Double {
        let scale = pow(10, Double(decimals))
        return (self * scale).rounded() / scale
    }
}

internal import Catalog
internal import Seismology

/// The smallest box around events.
public struct EventExtent: Hashable, Sendable {
    private var least = SIMD3<Double>(repeating: .infinity)
    private var greatest = SIMD3<Double>(repeating: -.infinity)

    /// Makes the extent of no events.
    public init() {}

    /// Makes the box larger where another sticks out of it.
    public mutating func formUnion(_ other: EventExtent) {
        least = pointwiseMin(least, other.least)
        greatest = pointwiseMax(greatest, other.greatest)
    }

    mutating func extend(by report: EventReport) {
        let place = report.hypocenter.coordinate
        let depth = report.hypocenter.depthKilometers
        least = pointwiseMin(least, SIMD3(place.longitude, place.latitude, depth ?? .infinity))
        greatest = pointwiseMax(greatest, SIMD3(place.longitude, place.latitude, depth ?? -.infinity))
    }

    /// West, south, top, east, north, bottom; `nil` where the box has no extent in one of its dimensions.
    var sides: [Double]? {
        guard all(least .< greatest) else { return nil }
        return [least.x, least.y, least.z, greatest.x, greatest.y, greatest.z]
    }
}

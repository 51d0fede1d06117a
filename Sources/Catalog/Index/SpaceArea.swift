internal import Seismology

/// Bounds of place in codes: boxes that do not overlap, and the ring within them.
struct SpaceArea {
    /// Codes of the edges, which belong to the box.
    struct Box {
        var latitudes: ClosedRange<UInt64>
        var longitudes: ClosedRange<UInt64>
    }

    private(set) var boxes: [Box]
    let ring: GeodesicRing?

    /// The area in which rows meet conditions of latitude and longitude, and of a ring; `nil` where codes cannot tell it.
    init?(_ filters: [RowFilter], ring: GeodesicRing?) {
        self.ring = ring
        let full = SpaceKey.longitudeCode(-.infinity)...SpaceKey.longitudeCode(.infinity)
        let parallels = SpaceKey.latitudeCode(-.infinity)...SpaceKey.latitudeCode(.infinity)
        boxes = [Box(latitudes: parallels, longitudes: full)]
        for filter in filters {
            switch filter {
            case .number(\.latitudes, let range):
                clip(latitudes: SpaceKey.latitudeCode(range.lowerBound)...SpaceKey.latitudeCode(range.upperBound))
            case .number(_, let range):
                clip(longitudes: [
                    SpaceKey.longitudeCode(range.lowerBound)...SpaceKey.longitudeCode(range.upperBound)
                ])
            case .beyondDateLine(let west, let east):
                let (west, east) = (SpaceKey.longitudeCode(west), SpaceKey.longitudeCode(east))
                guard east < west else { return nil }
                clip(longitudes: [full.lowerBound...east, west...full.upperBound])
            default: break
            }
        }
    }

    private mutating func clip(latitudes range: ClosedRange<UInt64>) {
        boxes = boxes.compactMap { box in
            Self.overlap(box.latitudes, range).map { Box(latitudes: $0, longitudes: box.longitudes) }
        }
    }

    private mutating func clip(longitudes ranges: [ClosedRange<UInt64>]) {
        boxes = boxes.flatMap { box in
            ranges.compactMap { range in
                Self.overlap(box.longitudes, range).map { Box(latitudes: box.latitudes, longitudes: $0) }
            }
        }
    }

    private static func overlap(_ a: ClosedRange<UInt64>, _ b: ClosedRange<UInt64>) -> ClosedRange<UInt64>? {
        let (low, high) = (max(a.lowerBound, b.lowerBound), min(a.upperBound, b.upperBound))
        return low <= high ? low...high : nil
    }
}

internal import Seismology

/// A square of latitude and longitude codes, of which a stretch of the Z-order curve consists.
struct SpaceSquare {
    private let latitude: UInt64
    private let longitude: UInt64
    /// Half as many bits as keys of the square differ in; 0 for a single code of each.
    let level: Int

    /// All codes.
    static let whole = SpaceSquare(latitude: 0, longitude: 0, level: SpaceKey.levels)

    private init(latitude: UInt64, longitude: UInt64, level: Int) {
        self.latitude = latitude
        self.longitude = longitude
        self.level = level
    }

    /// One of the four squares of the next level, in the curve's order.
    func quarter(_ quarter: Int) -> SpaceSquare {
        let half = UInt64(1) << (level - 1)
        return SpaceSquare(
            latitude: latitude + (quarter & 2 != 0 ? half : 0), longitude: longitude + (quarter & 1 != 0 ? half : 0),
            level: level - 1)
    }

    /// The least key of the square.
    var firstKey: UInt64 { (SpaceKey.spread(latitude) << 1 | SpaceKey.spread(longitude)) << 16 }

    private var latitudes: ClosedRange<UInt64> { latitude...latitude + (1 << level) - 1 }
    private var longitudes: ClosedRange<UInt64> { longitude...longitude + (1 << level) - 1 }

    /// The parallels that hold the square, 1/10,000 degree to spare.
    var latitudesInDegrees: (Double, Double) {
        (
            SpaceKey.latitude(ofCode: latitudes.lowerBound) - 1e-4,
            SpaceKey.latitude(ofCode: latitudes.upperBound) + 1e-4
        )
    }

    /// The meridians that hold the square, 1/10,000 degree to spare.
    var longitudesInDegrees: (Double, Double) {
        (
            SpaceKey.longitude(ofCode: longitudes.lowerBound) - 1e-4,
            SpaceKey.longitude(ofCode: longitudes.upperBound) + 1e-4
        )
    }

    /// How the square lies in a box; an even code of an edge does not lie inside for certain.
    func verdict(in box: SpaceArea.Box) -> GeodesicRing.Verdict {
        guard latitudes.overlaps(box.latitudes), longitudes.overlaps(box.longitudes) else { return .outside }
        return Self.lies(latitudes, within: box.latitudes) && Self.lies(longitudes, within: box.longitudes)
            ? .inside : .near
    }

    private static func lies(_ codes: ClosedRange<UInt64>, within edges: ClosedRange<UInt64>) -> Bool {
        codes.lowerBound >= edges.lowerBound + (1 - edges.lowerBound & 1)
            && codes.upperBound <= edges.upperBound - (1 - edges.upperBound & 1)
    }
}

extension SpaceIndex {
    /// About how many events lie in an area: no fewer than do, and squares at its edge counted whole.
    func estimate(_ area: SpaceArea) -> Int {
        area.boxes.reduce(0) { $0 + estimate($1, .whole, 0..<count) }
    }

    private func estimate(_ box: SpaceArea.Box, _ square: SpaceSquare, _ ranks: Range<Int>) -> Int {
        let verdict = square.verdict(in: box)
        guard verdict != .outside, !ranks.isEmpty else { return 0 }
        if verdict == .inside || ranks.count <= count >> 8 || square.level == 0 { return ranks.count }
        var (start, sum) = (ranks.lowerBound, 0)
        for quarter in 0..<4 {
            let end =
                quarter == 3
                ? ranks.upperBound : rank(of: square.quarter(quarter + 1).firstKey, within: start..<ranks.upperBound)
            sum += estimate(box, square.quarter(quarter), start..<end)
            start = end
        }
        return sum
    }
}

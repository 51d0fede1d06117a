internal import Seismology

extension CatalogIndex {
    /// The rows that answer a question, in its order, within its limit and offset.
    public func rows(matching query: EventQuery) -> [Int] {
        var rows = matchingRows(query)
        switch query.order {
        case .timeAscending: break
        case .time: rows.reverse()
        case .magnitude: rows.sort { precedesByMagnitude($0, $1, descending: true) }
        case .magnitudeAscending: rows.sort { precedesByMagnitude($0, $1, descending: false) }
        }
        let first = min(max(query.offset - 1, 0), rows.count)
        let last = query.limit.map { min(first + max($0, 0), rows.count) } ?? rows.count
        return first == 0 && last == rows.count ? rows : Array(rows[first..<last])
    }

    /// How many events answer a question, its limit and offset aside.
    public func count(matching query: EventQuery) -> Int { matchingRows(query).count }

    private func matchingRows(_ query: EventQuery) -> [Int] {
        let kindCodesWanted = Set(kinds.indices.filter { kinds[$0].map(query.kinds.contains) ?? false })
        let lower = query.startTime.map { firstRow(notBefore: $0.microseconds) } ?? 0
        let upper = query.endTime.map { firstRow(notBefore: $0.microseconds &+ 1) } ?? count
        guard lower < upper else { return [] }
        return (lower..<upper).filter { row in
            (query.includesWithdrawn || !withdrawn[row])
                && Self.isWithin(magnitudes[row], query.minMagnitude, query.maxMagnitude)
                && Self.isWithin(depths[row], query.minDepthKilometers, query.maxDepthKilometers)
                && query.minSignificance.map { Int(significances[row]) >= $0 } ?? true
                && (query.kinds.isEmpty || kindCodesWanted.contains(Int(kindCodes[row])))
                && Self.isWithin(latitudes[row], query.minLatitude, query.maxLatitude)
                && isLongitude(longitudes[row], within: query)
                && query.circle.map { isRow(row, within: $0) } ?? true
        }
    }

    /// Whether a value lies within bounds; a missing one (NaN) only where there are none.
    private static func isWithin(_ value: Double, _ least: Double?, _ greatest: Double?) -> Bool {
        if let least, !(value >= least) { return false }
        if let greatest, !(value <= greatest) { return false }
        return true
    }

    private func isLongitude(_ longitude: Double, within query: EventQuery) -> Bool {
        guard let west = query.minLongitude, let east = query.maxLongitude, west > east else {
            return Self.isWithin(longitude, query.minLongitude, query.maxLongitude)
        }
        return longitude >= west || longitude <= east
    }

    private func isRow(_ row: Int, within circle: EventQuery.Circle) -> Bool {
        // A degree of latitude is never shorter than 110.5 km on WGS84: most rows are dismissed without the geodesic.
        let northing = abs(latitudes[row] - circle.center.latitude) * 110.5
        if northing > circle.maxRadiusKilometers { return false }
        guard let coordinate = try? Coordinate(latitude: latitudes[row], longitude: longitudes[row]) else {
            return false
        }
        let kilometers = Geodesic.inverse(from: circle.center, to: coordinate).distanceMeters / 1_000
        return kilometers >= circle.minRadiusKilometers && kilometers <= circle.maxRadiusKilometers
    }

    /// The first row whose time is not before a moment; `count` where there is none.
    ///
    /// O(log count).
    private func firstRow(notBefore microseconds: Int64) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if times[middle] < microseconds { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func precedesByMagnitude(_ a: Int, _ b: Int, descending: Bool) -> Bool {
        let (first, second) = (magnitudes[a], magnitudes[b])
        if first.isNaN || second.isNaN { return first.isNaN == second.isNaN ? a > b : second.isNaN }
        if first == second { return a > b }
        return descending ? first > second : first < second
    }
}

import Catalog
import Seismology

/// The slow and obvious way to answer a question: look at every entry, then sort.
enum IndexReference {
    static func answers(_ entries: [IndexEntry], _ query: EventQuery) -> [Int64] {
        let sorted = entries.filter { isAnswer($0, query) }.sorted { precedes($0, $1, query.order) }
        return query.part(of: sorted).map(\.number)
    }

    static func count(_ entries: [IndexEntry], _ query: EventQuery) -> Int {
        entries.reduce(0) { $0 + (isAnswer($1, query) ? 1 : 0) }
    }

    private static func precedes(_ a: IndexEntry, _ b: IndexEntry, _ order: EventQuery.Order) -> Bool {
        switch order {
        case .time: return (a.time, a.number) > (b.time, b.number)
        case .timeAscending: return (a.time, a.number) < (b.time, b.number)
        case .magnitude, .magnitudeAscending:
            if a.magnitude == b.magnitude { return (a.time, a.number) > (b.time, b.number) }
            guard let first = a.magnitude, let second = b.magnitude else { return a.magnitude != nil }
            return order == .magnitude ? first > second : first < second
        }
    }

    private static func lies<T: Comparable>(_ value: T?, _ least: T?, _ greatest: T?) -> Bool {
        guard least != nil || greatest != nil else { return true }
        guard let value else { return false }
        return least.map { value >= $0 } ?? true && greatest.map { value <= $0 } ?? true
    }

    private static func isAnswer(_ entry: IndexEntry, _ query: EventQuery) -> Bool {
        guard lies(entry.time, query.startTime, query.endTime), lies(entry.updated, query.updatedAfter, nil),
            lies(entry.magnitude, query.minMagnitude, query.maxMagnitude),
            lies(entry.depthKilometers, query.minDepthKilometers, query.maxDepthKilometers),
            lies(entry.significance, query.minSignificance, query.maxSignificance),
            lies(entry.feltReports, query.minFeltReports, nil),
            lies(entry.reportedIntensity, query.minReportedIntensity, query.maxReportedIntensity),
            lies(entry.instrumentalIntensity, query.minInstrumentalIntensity, query.maxInstrumentalIntensity),
            lies(entry.gapDegrees, query.minGapDegrees, query.maxGapDegrees)
        else { return false }
        if let type = query.magnitudeType, entry.magnitudeType?.lowercased() != type.lowercased() { return false }
        if let status = query.reviewStatus, entry.status != status { return false }
        if let alert = query.alert, entry.alert != alert { return false }
        if let agency = query.catalog, entry.agency != agency { return false }
        if let network = query.contributor, entry.network != network { return false }
        if !query.kinds.isEmpty, !(entry.kind.map(query.kinds.contains) ?? false) { return false }
        switch query.withdrawal {
        case .excluded: if entry.isWithdrawn { return false }
        case .included: break
        case .only: if !entry.isWithdrawn { return false }
        }
        return isPlace(entry.coordinate, within: query)
    }

    private static func isPlace(_ place: Coordinate, within query: EventQuery) -> Bool {
        guard lies(place.latitude, query.minLatitude, query.maxLatitude) else { return false }
        if let west = query.minLongitude, let east = query.maxLongitude, west > east {
            guard place.longitude >= west || place.longitude <= east else { return false }
        } else {
            guard lies(place.longitude, query.minLongitude, query.maxLongitude) else { return false }
        }
        guard let circle = query.circle else { return true }
        let kilometers = Geodesic.inverse(from: circle.center, to: place).distanceMeters / 1_000
        return kilometers >= circle.minRadiusKilometers
            && (kilometers <= circle.maxRadiusKilometers || circle.maxRadiusKilometers >= 20_001.6)
    }
}

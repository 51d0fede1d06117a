internal import Seismology

/// A question as an index of its own vocabularies asks it: conditions on rows, in the order in which they are cheap.
struct IndexQuestion {
    /// The rows within the bounds of time.
    let rows: Range<Int>
    /// The bounds of magnitude, by which the rows of a chunk are in order too; `nil` where there are none.
    let magnitudes: ClosedRange<Double>?
    let withdrawal: EventQuery.Withdrawal
    /// The area to look in, and the circle; `nil` where there are no bounds of place.
    let area: SpaceArea?
    /// All conditions but those of time, magnitude and withdrawal.
    let filters: [RowFilter]
    /// All conditions but those of time, for rows that were not found by magnitude and withdrawal.
    let allFilters: [RowFilter]
    /// Whether the area, the magnitudes and the withdrawal are all that is asked.
    var isOfSpaceAlone: Bool { filters.count == areaFilterCount }
    private let areaFilterCount: Int

    /// Puts a question to an index; `nil` where no event can answer it.
    init?(_ query: EventQuery, _ index: CatalogIndex) {
        let first = query.startTime.map { index.firstRow(notBefore: $0.microseconds) } ?? 0
        let end = query.endTime.map { $0.microseconds == .max ? .max : $0.microseconds + 1 } ?? .max
        let last = end == .max ? index.count : index.firstRow(notBefore: end)
        guard first < last else { return nil }
        rows = first..<last
        withdrawal = query.withdrawal

        var bounds = Bounds()
        let magnitudes = bounds.range(query.minMagnitude, query.maxMagnitude)
        let latitudes = bounds.range(query.minLatitude, query.maxLatitude)
        var filters: [RowFilter] = []
        if let latitudes { filters.append(.number(\.latitudes, latitudes)) }
        if let west = query.minLongitude, let east = query.maxLongitude, west > east {
            filters.append(.beyondDateLine(west: west, east: east))
        } else if let range = bounds.range(query.minLongitude, query.maxLongitude) {
            filters.append(.number(\.longitudes, range))
        }
        let ring = query.circle?.ring
        if let ring {
            guard ring.minRadiusKilometers <= ring.maxRadiusKilometers else { return nil }
            filters += Self.surroundings(of: ring) + [.ring(ring)]
        }
        areaFilterCount = filters.count
        area = filters.isEmpty ? nil : SpaceArea(filters, ring: ring)
        filters = Self.otherFilters(query, index.vocabularies, &bounds) + filters
        guard !bounds.areEmpty else { return nil }
        self.filters = filters
        self.magnitudes = magnitudes
        var all = filters
        if let magnitudes { all.insert(.number(\.magnitudes, magnitudes), at: 0) }
        if withdrawal != .included {
            all.append(.flags(mask: RowFlags.withdrawn, value: withdrawal == .only ? RowFlags.withdrawn : 0))
        }
        allFilters = all
    }

    /// The edges within which a ring lies, which are cheaper to ask for than the ring.
    private static func surroundings(of ring: GeodesicRing) -> [RowFilter] {
        let parallels = RowFilter.number(\.latitudes, ring.latitudes.south...ring.latitudes.north)
        guard let reach = ring.longitudeReachDegrees else { return [parallels] }
        let (west, east) = (ring.center.longitude - reach, ring.center.longitude + reach)
        if west < -180 { return [parallels, .beyondDateLine(west: west + 360, east: east)] }
        if east > 180 { return [parallels, .beyondDateLine(west: west, east: east - 360)] }
        return [parallels, .number(\.longitudes, west...east)]
    }

    /// The conditions on all that is not place, time or magnitude.
    private static func otherFilters(
        _ query: EventQuery, _ words: IndexVocabularies, _ bounds: inout Bounds
    ) -> [RowFilter] {
        var filters: [RowFilter] = []
        func word(
            _ column: KeyPath<IndexColumns, [UInt16]>, of vocabulary: IndexVocabulary, where isWanted: (String) -> Bool
        ) {
            let wanted = vocabulary.wanted(isWanted)
            guard wanted.contains(true) else {
                bounds.areEmpty = true
                return
            }
            // What every row meets, as the catalog where there is but one, is no condition.
            guard vocabulary.isIncomplete || wanted.dropFirst().contains(false) else { return }
            filters.append(.word(column, wanted: wanted))
        }
        if !query.kinds.isEmpty {
            word(\.kinds, of: words.kinds) { query.kinds.contains(EventKind(rawValue: $0)) }
        }
        if let type = query.magnitudeType?.lowercased() {
            word(\.magnitudeTypes, of: words.magnitudeTypes) { $0.lowercased() == type }
        }
        if let agency = query.catalog { word(\.agencies, of: words.agencies) { $0 == agency.rawValue } }
        if let network = query.contributor { word(\.networks, of: words.networks) { $0 == network } }
        if let status = query.reviewStatus {
            filters.append(.flags(mask: RowFlags.statusMask, value: RowFlags.bits(of: status)))
        }
        if let alert = query.alert {
            filters.append(.flags(mask: RowFlags.alertMask, value: RowFlags.bits(of: alert)))
        }
        if let range = bounds.range(query.minDepthKilometers, query.maxDepthKilometers) {
            filters.append(.number(\.depths, range))
        }
        if let range = bounds.range(query.minGapDegrees, query.maxGapDegrees) { filters.append(.number(\.gaps, range)) }
        if query.minSignificance != nil || query.maxSignificance != nil {
            let (least, greatest) = (query.minSignificance ?? .min, query.maxSignificance ?? .max)
            if least <= greatest { filters.append(.significance(least...greatest)) } else { bounds.areEmpty = true }
        }
        if let moment = query.updatedAfter { filters.append(.updated(max(moment.microseconds, .min + 1)...(.max))) }
        if let least = query.minFeltReports { filters.append(.feltReports(atLeast: least)) }
        if let range = bounds.range(query.minReportedIntensity, query.maxReportedIntensity) {
            filters.append(.impact(\.reportedIntensity, range))
        }
        if let range = bounds.range(query.minInstrumentalIntensity, query.maxInstrumentalIntensity) {
            filters.append(.impact(\.instrumentalIntensity, range))
        }
        return filters
    }
}

/// Makes ranges of bounds and remembers whether one of them holds nothing.
private struct Bounds {
    var areEmpty = false

    /// The range between two bounds, `nil` where there is none; bounds that are not numbers leave nothing between them.
    mutating func range(_ least: Double?, _ greatest: Double?) -> ClosedRange<Double>? {
        guard least != nil || greatest != nil else { return nil }
        let (low, high) = (least ?? -.infinity, greatest ?? .infinity)
        guard low <= high else {
            areEmpty = true
            return nil
        }
        return low...high
    }
}

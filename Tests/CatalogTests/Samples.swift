import Catalog
import Seismology

/// A moment some seconds after the samples' own beginning.
func moment(_ seconds: Double) -> Instant { Instant(microseconds: 1_500_000_000_000_000).adding(seconds: seconds) }

/// A report as a feed carries it, with everything of interest to identity.
func sample(
    _ id: String, ids: [String]? = nil, magnitude: Double? = 4, time: Instant = moment(0), depth: Double? = 10,
    latitude: Double = 10, longitude: Double = 20, updated: Double = 0,
    carried: ReportedFields = [
        .time, .position, .depth, .magnitude, .magnitudeType, .kind, .status, .alert, .tsunami, .ids, .updated,
        .feltReports,
    ]
) throws -> EventReport {
    var report = EventReport(
        agency: .usgs, id: id, ids: ids, time: time,
        hypocenter: try Hypocenter(
            coordinate: Coordinate(latitude: latitude, longitude: longitude), depthKilometers: depth),
        magnitude: try magnitude.map { try Magnitude(value: $0, type: "mb") }, carried: carried)
    report.kind = .earthquake
    report.status = .automatic
    report.updated = moment(updated)
    report.impact.tsunami = false
    return report
}

extension Catalog {
    /// Takes a report in whose document was made at a second of the samples' time.
    @discardableResult
    mutating func hear(_ report: EventReport, at second: Double) -> Absorption {
        absorb(report, observed: moment(second), received: moment(second))
    }

    /// The event that goes by an id.
    func event(_ id: String) -> Event? { numbers[AgencyID(agency: .usgs, id: id)].flatMap { events[$0] } }
}

extension Catalog.Absorption {
    var changes: [CatalogChange] {
        guard case .stored(_, _, let changes) = self else { return [] }
        return changes
    }

    var isStoredQuietly: Bool {
        guard case .stored(_, _, let changes) = self else { return false }
        return changes.isEmpty
    }

    var isUnchanged: Bool {
        guard case .unchanged = self else { return false }
        return true
    }
}

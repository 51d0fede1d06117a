import Catalog
import Formats
import Seismology
import TestSupport
import Testing

/// Two recorded CSV captures of the past month, taken a week apart: one replayed after the other.
@Suite(.enabled(if: Recordings.areThere, "the recordings are not there; EPICENTER_RECORDINGS names their folder"))
struct `Two captures a week apart` {
    /// Two reports of one event, by the rule of thumb that networks use to associate: origin times and places this near.
    private static let mostSecondsApart = 16.0
    private static let mostKilometersApart = 100.0

    @Test func `59 events come back under another id and stay two, because CSV names one id only`() throws {
        let first = try DocumentReader.read(Recordings.bytes("usgs_csv/all_month_Ayyankhan101.csv.gz")).reports
        let second = try DocumentReader.read(Recordings.bytes("usgs_csv/all_month_RAANC.csv.gz")).reports
        var catalog = Catalog()
        for capture in [first, second] {
            _ = catalog.absorb(contentsOf: capture, observed: nil, received: Instant(microseconds: 0))
        }
        let (before, after) = (Set(first.map(\.id)), Set(second.map(\.id)))
        #expect(catalog.events.count == before.union(after).count)
        #expect(catalog.events.values.allSatisfy { !$0.isWithdrawn })

        let start = try #require(second.map(\.time).min())
        let gone = first.filter { !after.contains($0.id) && $0.time >= start }
        let added = second.filter { !before.contains($0.id) }
        #expect(gone.count == 108)
        #expect(gone.filter { report in added.contains { Self.areNear(report, $0) } }.count == 59)
    }

    @Test func `revisions of the second capture are told by their fields`() throws {
        let first = try DocumentReader.read(Recordings.bytes("usgs_csv/all_month_Ayyankhan101.csv.gz")).reports
        let second = try DocumentReader.read(Recordings.bytes("usgs_csv/all_month_RAANC.csv.gz")).reports
        var catalog = Catalog()
        _ = catalog.absorb(contentsOf: first, observed: nil, received: Instant(microseconds: 0))
        let states = catalog.events.mapValues(\.state)
        _ = catalog.absorb(contentsOf: second, observed: nil, received: Instant(microseconds: 1))
        var changed: [String: Int] = [:]
        for event in catalog.events.values {
            guard let before = states[event.number], event.state.updated != before.updated else { continue }
            if event.state.magnitude?.value != before.magnitude?.value { changed["magnitude", default: 0] += 1 }
            if event.state.time != before.time { changed["time", default: 0] += 1 }
            if event.state.status != before.status { changed["status", default: 0] += 1 }
            #expect(event.reports.count == 2)
        }
        #expect(changed == ["magnitude": 270, "time": 440, "status": 239])
    }

    private static func areNear(_ a: EventReport, _ b: EventReport) -> Bool {
        guard abs(a.time.seconds(since: b.time)) <= mostSecondsApart else { return false }
        let path = Geodesic.inverse(from: a.hypocenter.coordinate, to: b.hypocenter.coordinate)
        return path.distanceMeters <= mostKilometersApart * 1_000
    }
}

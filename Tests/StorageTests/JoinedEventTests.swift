import Catalog
import Seismology
import Storage
import TestSupport
import Testing

@Suite struct `An event that is joined to another` {
    private let folder = ScratchFolder()

    private func report(_ id: String, ids: [String], status: EventStatus = .reviewed) throws -> EventReport {
        var generator = SeededGenerator(seed: 9)
        var report = try fullReport(1, using: &generator)
        report.id = id
        report.ids = ids
        report.status = status
        return report
    }

    private func batch(_ reports: [EventReport], at second: Double) -> ReportBatch {
        ReportBatch(reports: reports, observed: moment(second), received: moment(second + 1))
    }

    /// What one batch says of two known events: the second is withdrawn, and it is the first.
    private func withdrawnAndJoined() throws -> [EventReport] {
        [try report("ci1", ids: ["ci1"], status: .deleted), try report("us1", ids: ["us1", "ci1"])]
    }

    @Test(arguments: [false, true])
    func `and withdrawn in the same batch is withdrawn once, and the other stays`(isReversed: Bool) async throws {
        let store = try SQLiteCatalogStore(directory: folder.path)
        let known = [try report("us1", ids: ["us1"]), try report("ci1", ids: ["ci1"])]
        _ = try await store.absorb(batch(known, at: 0))
        let news = try withdrawnAndJoined()
        let outcome = try await store.absorb(batch(isReversed ? news.reversed() : news, at: 60))

        #expect(outcome.changes.filter { $0.event == 2 }.map(\.revision.change) == [.withdrawn])
        let events = try await store.events(numbered: [1, 2])
        #expect(events.map(\.isWithdrawn) == [false, true])
        #expect(events.map(\.supersededBy) == [nil, 1])
        #expect(try await store.event(id: "ci1")?.number == 1)
        #expect(try await store.event(id: "ci1")?.state.status == .reviewed)
    }

    @Test func `and was never heard of before that batch leaves what the reports alone would`() async throws {
        let store = try SQLiteCatalogStore(directory: folder.path)
        _ = try await store.absorb(batch(try withdrawnAndJoined(), at: 60))
        let stored = try await store.allEvents()
        var again = Catalog()
        for received in stored.flatMap(\.reports).sorted(by: { $0.sequence < $1.sequence }) {
            _ = again.absorb(received.report, observed: received.observed, received: received.received)
        }
        #expect(again.events.values.sorted { $0.number < $1.number } == stored)
        #expect(try await store.event(id: "ci1")?.isWithdrawn == false)
    }
}

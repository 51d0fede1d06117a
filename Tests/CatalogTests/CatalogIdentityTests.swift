import Catalog
import Seismology
import TestSupport
import Testing

@Suite struct `Which event a report is of` {
    @Test func `a new preferred id among the ids is the same event`() throws {
        var catalog = Catalog()
        catalog.hear(try sample("ci1"), at: 0)
        let changes = catalog.hear(try sample("us1", ids: ["us1", "ci1"]), at: 60).changes
        #expect(changes.map(\.revision.changed) == [.ids])
        #expect(catalog.events.count == 1)
        #expect(catalog.event("us1")?.number == 1)
        #expect(catalog.event("ci1")?.state.id == "us1")
    }

    @Test func `a report that names two events joins them to the older`() throws {
        var catalog = Catalog()
        catalog.hear(try sample("ci1"), at: 0)
        catalog.hear(try sample("us1"), at: 0)
        let changes = catalog.hear(try sample("us1", ids: ["us1", "ci1"]), at: 60).changes
        #expect(changes.map(\.event) == [1, 2])
        #expect(changes.map(\.revision.change) == [.revised, .withdrawn])
        #expect(catalog.events[2]?.supersededBy == 1)
        #expect(catalog.events[2]?.isWithdrawn == true)
        #expect(catalog.event("us1")?.number == 1)
        #expect(catalog.events[1]?.state.id == "us1")
    }

    @Test func `an id that the agency takes away becomes an event of its own`() throws {
        var catalog = Catalog()
        catalog.hear(try sample("us1", ids: ["us1", "ci1"]), at: 0)
        let document = [try sample("ci1", magnitude: 3), try sample("us1", ids: ["us1"])]
        let absorptions = catalog.absorb(contentsOf: document, observed: moment(60), received: moment(60))
        #expect(absorptions.flatMap(\.changes).map(\.revision.change) == [.revised, .created])
        #expect(catalog.event("us1")?.number == 1)
        #expect(catalog.event("ci1")?.number == 2)
        #expect(catalog.event("ci1")?.state.magnitude?.value == 3)
    }

    @Test func `an old report under a former id belongs to the event it was of`() throws {
        var catalog = Catalog()
        catalog.hear(try sample("us1", ids: ["us1", "ci1"]), at: 50)
        catalog.hear(try sample("us1", ids: ["us1"], magnitude: 4.2), at: 100)
        catalog.hear(try sample("ci1", magnitude: 3), at: 20)
        #expect(catalog.events.count == 1)
        #expect(catalog.event("us1")?.reports.count == 3)
        #expect(catalog.event("us1")?.state.magnitude?.value == 4.2)
    }

    @Test func `a withdrawn event keeps its last values and returns when it is listed again`() throws {
        var catalog = Catalog()
        catalog.hear(try sample("us1"), at: 0)
        var withdrawal = try sample("us1", carried: .status)
        withdrawal.status = .deleted
        withdrawal.magnitude = nil
        #expect(catalog.hear(withdrawal, at: 60).changes.map(\.revision.change) == [.withdrawn])
        #expect(catalog.event("us1")?.isWithdrawn == true)
        #expect(catalog.event("us1")?.state.magnitude?.value == 4)
        #expect(catalog.hear(try sample("us1"), at: 0).isUnchanged)
        #expect(catalog.hear(try sample("us1"), at: 120).changes.map(\.revision.changed) == [.status])
        #expect(catalog.event("us1")?.isWithdrawn == false)
    }

    @Test func `formats without a list of ids link nothing`() throws {
        var catalog = Catalog()
        let carried: ReportedFields = [.time, .position, .depth, .magnitude]
        catalog.hear(try sample("us1", carried: carried), at: 0)
        catalog.hear(try sample("ci1", carried: carried), at: 0)
        #expect(catalog.events.count == 2)
    }

    @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
    func `every event and revision can be made again from the reports alone`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var catalog = Catalog()
        var stored: [ReceivedReport] = []
        for step in 0..<400 {
            let own = "us\(Int.random(in: 0..<40, using: &generator))"
            let other = "ci\(Int.random(in: 0..<40, using: &generator))"
            var report = try sample(
                own, ids: Bool.random(using: &generator) ? [own, other] : [own],
                magnitude: Double(Int.random(in: 20..<25, using: &generator)) / 10,
                updated: Double(Int.random(in: 0..<500, using: &generator)))
            if Int.random(in: 0..<10, using: &generator) == 0 {
                report.status = .deleted
                report.carried = .status
            }
            let observed = Double(step) - Double(Int.random(in: 0..<5, using: &generator))
            if case .stored(_, let received, _) = catalog.hear(report, at: observed) { stored.append(received) }
        }
        var again = Catalog()
        for received in stored {
            _ = again.absorb(received.report, observed: received.observed, received: received.received)
        }
        #expect(again.events == catalog.events)
        #expect(again.numbers == catalog.numbers)
    }
}

import Catalog
import Foundation
import GRDB
import Seismology
import Storage
import TestSupport
import Testing

@Suite struct `The store` {
    private let folder = ScratchFolder()

    private func store() throws -> SQLiteCatalogStore { try SQLiteCatalogStore(directory: folder.path) }

    private func batch(_ reports: [EventReport], at second: Double) -> ReportBatch {
        ReportBatch(reports: reports, observed: moment(second), received: moment(second + 1))
    }

    @Test(arguments: [0, 50, 100])
    func `gives back every field as it was stated, also after it was closed`(share: Int) async throws {
        var generator = SeededGenerator(seed: UInt64(share) + 1)
        let reports = try (1...50).map { try fullReport($0, using: &generator, leavingOut: share) }
        _ = try await store().absorb(batch(reports, at: 20_000))
        let events = try await store().allEvents()
        #expect(events.map(\.state) == reports)
        #expect(events.flatMap { $0.reports.map(\.report) } == reports)
        #expect(events.first?.reports.first?.observed == moment(20_000))
        #expect(events.first?.reports.first?.received == moment(20_001))
    }

    @Test func `a batch without news writes nothing`() async throws {
        var generator = SeededGenerator(seed: 1)
        let reports = try (1...100).map { try fullReport($0, using: &generator) }
        let store = try store()
        _ = try await store.absorb(batch(reports, at: 0))
        let log = URL(fileURLWithPath: folder.path + "/epicenter.sqlite-wal")
        let before = try Data(contentsOf: log)
        let outcome = try await store.absorb(batch(reports, at: 60))
        #expect(outcome.unchanged == 100)
        #expect(outcome.changes.isEmpty)
        #expect(outcome.events == Set(1...100))
        #expect(try Data(contentsOf: log) == before)
    }

    @Test func `every event and revision can be made again from the reports alone`() async throws {
        var generator = SeededGenerator(seed: 3)
        let store = try store()
        for round in 0..<40 {
            let reports = try (0..<25).map { _ in
                var report = try fullReport(
                    Int.random(in: 0..<60, using: &generator), using: &generator, leavingOut: 10)
                if Int.random(in: 0..<4, using: &generator) == 0 {
                    report.ids.append("ci\(Int.random(in: 0..<60, using: &generator))")
                }
                report.updated = moment(Double(Int.random(in: 0..<500, using: &generator)))
                return report
            }
            _ = try await store.absorb(batch(reports, at: Double(round * 10)))
        }
        let stored = try await store.allEvents()
        var again = Catalog()
        for received in stored.flatMap(\.reports).sorted(by: { $0.sequence < $1.sequence }) {
            _ = again.absorb(received.report, observed: received.observed, received: received.received)
        }
        #expect(again.events.values.sorted { $0.number < $1.number } == stored)
        #expect(stored.contains { $0.supersededBy != nil })
        #expect(stored.contains { $0.revisions.count > 3 })
    }

    @Test func `the index read from the store equals the one of its events`() async throws {
        var generator = SeededGenerator(seed: 4)
        let reports = try (1...200).map { try fullReport($0, using: &generator, leavingOut: 30) }
        let store = try store()
        _ = try await store.absorb(batch(reports, at: 0))
        let index = try await store.index()
        let expected = CatalogIndex(try await store.allEvents().map(IndexEntry.init))
        #expect((0..<index.count).map(index.entry(at:)) == (0..<expected.count).map(expected.entry(at:)))
        #expect(index.version == CatalogVersion(report: 200, change: 200))
    }

    @Test func `changes are told in order after any of them`() async throws {
        var generator = SeededGenerator(seed: 5)
        let store = try store()
        let reports = try (1...10).map { try fullReport($0, using: &generator) }
        let outcome = try await store.absorb(batch(reports, at: 0))
        #expect(try await store.changes(after: 0, limit: 100) == outcome.changes)
        #expect(try await store.changes(after: 7, limit: 2).map(\.revision.sequence) == [8, 9])
        #expect(try await store.changes(after: 10, limit: 2).isEmpty)
    }

    @Test func `an event is found by every id it ever had`() async throws {
        var generator = SeededGenerator(seed: 6)
        let store = try store()
        var report = try fullReport(1, using: &generator)
        _ = try await store.absorb(batch([report], at: 0))
        report.ids = ["us1"]
        _ = try await store.absorb(batch([report], at: 60))
        #expect(try await store.event(id: "ci1")?.number == 1)
        #expect(try await store.event(id: "us1")?.state.ids == ["us1"])
        #expect(try await store.event(id: "us2") == nil)
    }

    @Test func `two writers at once lose and double nothing`() async throws {
        var generator = SeededGenerator(seed: 7)
        let reports = try (1...400).map { try fullReport($0, using: &generator) }
        let (one, other) = (try store(), try store())
        let batches = stride(from: 0, to: 400, by: 20).map { batch(Array(reports[$0..<$0 + 20]), at: 0) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for batch in batches { group.addTask { _ = try await one.absorb(batch) } }
            for batch in batches.reversed() { group.addTask { _ = try await other.absorb(batch) } }
            try await group.waitForAll()
        }
        let totals = try await one.totals()
        #expect(totals.events == 400)
        #expect(totals.reports == 400)
    }

    @Test func `what is known of a source is remembered`() async throws {
        var memory = SourceMemory()
        memory.lastSuccess = moment(1)
        memory.lastFailure = moment(2)
        memory.failure = "It did not answer."
        memory.gap = moment(-10)...moment(-5)
        try await store().remember(memory, ofSource: "usgs")
        #expect(try await store().memory(ofSource: "usgs") == memory)
        #expect(try await store().memory(ofSource: "emsc") == SourceMemory())
    }

    @Test func `reports can be neither changed nor deleted`() async throws {
        var generator = SeededGenerator(seed: 8)
        _ = try await store().absorb(batch([try fullReport(1, using: &generator)], at: 0))
        let queue = try DatabaseQueue(path: folder.path + "/epicenter.sqlite")
        for sql in ["UPDATE report SET magnitude = 9", "DELETE FROM report"] {
            #expect(throws: DatabaseError.self) { try queue.write { try $0.execute(sql: sql) } }
        }
    }

    @Test func `a store of a newer version is refused with a sentence`() async throws {
        _ = try store()
        let path = folder.path + "/epicenter.sqlite"
        try await DatabaseQueue(path: path).write {
            try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 of the future')")
        }
        #expect(throws: StoreError.newerVersion(path: path)) { try store() }
        #expect("\(StoreError.newerVersion(path: path))".contains("newer version of Epicenter"))
    }

    @Test func `a file that is no store is refused with a sentence`() throws {
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
        try Data("this is no database, but long enough to be taken for one".utf8)
            .write(to: URL(fileURLWithPath: folder.path + "/epicenter.sqlite"))
        #expect(throws: StoreError.self) { try store() }
    }
}

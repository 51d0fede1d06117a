import Catalog
import Foundation
import Logging
import Monitor
import Seismology
import Storage
import Testing

@Suite struct `The monitor` {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("epicenter-\(UUID().uuidString)")
    private let start = Instant(microseconds: 1_500_000_000_000_000)
    private var clock: WorldClock { WorldClock(startingAt: start) }

    private func store() throws -> SQLiteCatalogStore { try SQLiteCatalogStore(directory: folder.path) }

    private func monitor() async throws -> CatalogMonitor {
        try await CatalogMonitor(store: try store(), clock: clock, logger: Logger(label: "test"))
    }

    private func report(_ number: Int, magnitude: Double = 4, significance: Int? = nil) throws -> EventReport {
        let id = "us\(number)"
        var report = EventReport(
            agency: .usgs, id: id, time: start.adding(seconds: -Double(number)),
            hypocenter: try Hypocenter(coordinate: Coordinate(latitude: 1, longitude: 2), depthKilometers: 3),
            magnitude: try Magnitude(value: magnitude), carried: [.origin, .magnitude, .significance])
        report.impact.significance = significance
        return report
    }

    @Test func `tells watchers of a change once it is stored and in the index`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let monitor = try await monitor()
        var updates = try #require(monitor.updates.subscribe()).makeAsyncIterator()
        _ = try await monitor.absorb([try report(1)], observed: nil)
        guard case .changes(let changes)? = await updates.next() else {
            Issue.record("the first update tells of changes")
            return
        }
        #expect(changes.map(\.change.revision.change) == [.created])
        #expect(changes.first?.event.state.id == "us1")
        #expect(await monitor.index.count == 1)
        #expect(await monitor.index.version == CatalogVersion(report: 1, change: 1))
    }

    @Test func `takes quiet news into the index without telling of it`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let monitor = try await monitor()
        _ = try await monitor.absorb([try report(1, significance: 10)], observed: start)
        _ = try await monitor.absorb([try report(1, significance: 700)], observed: start.adding(seconds: 1))
        #expect(await monitor.index.entry(at: 0)?.significance == 700)
        #expect(await monitor.index.version == CatalogVersion(report: 2, change: 1))
    }

    @Test func `sees what another process commits`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let monitor = try await monitor()
        var updates = try #require(monitor.updates.subscribe()).makeAsyncIterator()
        _ = try await store().absorb(ReportBatch(reports: [try report(7)], observed: nil, received: clock.now))
        try await monitor.catchUp()
        guard case .changes(let changes)? = await updates.next() else {
            Issue.record("the first update tells of changes")
            return
        }
        #expect(changes.map(\.event.state.id) == ["us7"])
        try await monitor.catchUp()
        #expect(await monitor.index.count == 1)
    }

    @Test func `tells very many changes as one`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let monitor = try await monitor()
        var updates = try #require(monitor.updates.subscribe()).makeAsyncIterator()
        let count = CatalogMonitor.mostChangesTold + 1
        _ = try await monitor.absorb(try (1...count).map { try report($0) }, observed: nil)
        guard case .manyChanges(let sequence)? = await updates.next() else {
            Issue.record("the first update tells of many changes")
            return
        }
        #expect(sequence == Int64(count))
        #expect(await monitor.index.count == count)
    }
}

@Suite struct `The state of a source` {
    private let start = Instant(microseconds: 1_500_000_000_000_000)

    @Test(arguments: [(29.9, false), (30.1, true)])
    func `names the days that may be incomplete after a long silence`(days: Double, hasGap: Bool) {
        var memory = SourceMemory()
        memory.lastSuccess = start
        var source = SourceState(id: "usgs", name: "USGS", address: "", status: .waiting, memory: memory)
        let now = start.adding(seconds: days * 86_400)
        source.succeeded(at: now, lookingBack: 2_592_000)
        #expect(source.memory.gap == (hasGap ? start...now.adding(seconds: -2_592_000) : nil))
        #expect(source.memory.lastSuccess == now)
    }

    @Test func `keeps the last success through a failure and forgets the failure after a success`() {
        var source = SourceState(id: "usgs", name: "USGS", address: "", status: .waiting, memory: SourceMemory())
        source.succeeded(at: start, lookingBack: 100)
        source.failed(at: start.adding(seconds: 60), because: "It timed out.")
        #expect(source.status == .failing)
        #expect(source.memory.lastSuccess == start)
        #expect(source.memory.failure == "It timed out.")
        source.succeeded(at: start.adding(seconds: 90), lookingBack: 100)
        #expect(source.status == .ok)
        #expect(source.memory.failure == nil)
        #expect(source.memory.gap == nil)
    }
}

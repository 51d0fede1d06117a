import Catalog
import GRDB
import Seismology
import Storage
import TestSupport
import Testing

@Suite struct `The memory of fetched days` {
    private let folder = ScratchFolder()
    private let source = "https://example.org/fdsnws/event/1"

    private func day(_ number: Int, filter: String = "", fetched: Double = 0, isComplete: Bool = true) -> FetchedDay {
        FetchedDay(
            source: source, filter: filter, day: number, fetched: moment(fetched), isComplete: isComplete)
    }

    @Test func `is given back by source, filter and day, also after the store was closed`() async throws {
        let days = [day(-1), day(3, isComplete: false), day(4), day(4, filter: "minmagnitude=4"), day(9)]
        do {
            let store = try SQLiteCatalogStore(directory: folder.path)
            for day in days { try await store.remember(day) }
        }
        let store = try SQLiteCatalogStore(directory: folder.path)
        #expect(try await store.historyDays(ofSource: source, from: -5, to: 9) == days.sorted { $0.filter < $1.filter })
        #expect(
            try await store.historyDays(ofSource: source, from: 4, to: 8) == [day(4), day(4, filter: "minmagnitude=4")])
        #expect(try await store.historyDays(ofSource: "elsewhere", from: 4, to: 8) == [])
    }

    @Test func `keeps the newest fetch of a day`() async throws {
        let store = try SQLiteCatalogStore(directory: folder.path)
        try await store.remember(day(4, fetched: 1, isComplete: false))
        try await store.remember(day(4, fetched: 2))
        #expect(try await store.historyDays(ofSource: source, from: 4, to: 4) == [day(4, fetched: 2)])
    }

    @Test func `comes to a store of the first form without touching what it holds`() async throws {
        var generator = SeededGenerator(seed: 1)
        let reports = try (1...5).map { try fullReport($0, using: &generator) }
        let path = folder.path + "/epicenter.sqlite"
        do {
            let store = try SQLiteCatalogStore(directory: folder.path)
            _ = try await store.absorb(ReportBatch(reports: reports, observed: moment(0), received: moment(1)))
        }
        try await DatabaseQueue(path: path).write { db in
            try db.execute(sql: "DROP TABLE history_day")
            try db.execute(sql: "DELETE FROM grdb_migrations WHERE identifier = '2 history'")
        }
        let store = try SQLiteCatalogStore(directory: folder.path)
        #expect(try await store.allEvents().map(\.state) == reports)
        try await store.remember(day(4))
        #expect(try await store.historyDays(ofSource: source, from: 4, to: 4) == [day(4)])
    }
}

import Catalog
import Foundation
import GRDB
import Seismology
import Storage
import Synchronization
import TestSupport
import Testing

/// What stores said of snapshots that they did not use.
private final class Doubts: Sendable {
    private let said = Mutex<[SnapshotDoubt]>([])
    var all: [SnapshotDoubt] { said.withLock { $0 } }
    func note(_ doubt: SnapshotDoubt) { said.withLock { $0.append(doubt) } }
}

@Suite struct `The snapshot of the index` {
    private let folder = ScratchFolder()
    private let doubts = Doubts()
    private var path: String { folder.path + "/epicenter.index" }

    private func store(in folder: ScratchFolder? = nil) throws -> SQLiteCatalogStore {
        try SQLiteCatalogStore(directory: (folder ?? self.folder).path, onDoubt: doubts.note)
    }

    /// Takes in reports of some of 300 events, in which things are missing now and then.
    private func absorb(_ count: Int, seed: UInt64, into store: SQLiteCatalogStore) async throws {
        var generator = SeededGenerator(seed: seed)
        let reports = try (0..<count).map { _ in
            var report = try fullReport(Int.random(in: 0..<300, using: &generator), using: &generator, leavingOut: 20)
            if Int.random(in: 0..<20, using: &generator) == 0 {
                report.ids.append("us\(Int.random(in: 0..<300, using: &generator))")
            }
            return report
        }
        _ = try await store.absorb(
            ReportBatch(reports: reports, observed: moment(Double(seed)), received: moment(Double(seed) + 1)))
    }

    /// A store with a snapshot of all it holds.
    private func keptStore() async throws -> SQLiteCatalogStore {
        let store = try store()
        try await absorb(200, seed: 1, into: store)
        try await store.keep(try await store.index())
        return store
    }

    private func entries(_ index: CatalogIndex) -> [IndexEntry?] { (0..<index.count).map(index.entry(at:)) }

    private func expectWhole(_ index: CatalogIndex, _ store: SQLiteCatalogStore) async throws {
        #expect(entries(index) == entries(CatalogIndex(try await store.allEvents().map(IndexEntry.init))))
        #expect(index.version == (try await store.totals().version))
    }

    @Test func `is what a store that was opened again reads, rather than every event`() async throws {
        let before = try await keptStore().index()
        // Behind Epicenter's back, so that an index of the events would tell.
        try await DatabaseQueue(path: folder.path + "/epicenter.sqlite").write {
            try $0.execute(sql: "UPDATE event SET magnitude = 9.5")
        }
        #expect(try await entries(store().index()) == entries(before))
        #expect(await (try store()).keptVersion() == before.version)
        #expect(doubts.all.isEmpty)
    }

    @Test(arguments: [1, 5, 40, 2_000])
    func `is brought up to date by what changed since`(changes: Int) async throws {
        let store = try await keptStore()
        try await absorb(changes, seed: 2, into: store)
        try await expectWhole(try await self.store().index(), store)
        #expect(doubts.all.isEmpty)
    }

    @Test func `of nothing is not kept`() async throws {
        let store = try store()
        try await store.keep(try await store.index())
        #expect(await store.keptVersion() == nil)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `is not used where a byte differs, and the index is built from the store`() async throws {
        let store = try await keptStore()
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        var generator = SeededGenerator(seed: 3)
        let places = (0..<60).map { _ in Int.random(in: 0..<whole.count, using: &generator) }
        let expected = entries(try await store.index())
        for place in Array(0..<80) + places {
            var damaged = whole
            damaged[place] ^= UInt8.random(in: 1...255, using: &generator)
            try damaged.write(to: URL(fileURLWithPath: path))
            let said = doubts.all.count
            let index = try await store.index()
            try #require(doubts.all.count == said + 1, "the byte at \(place)")
            try #require(entries(index) == expected)
        }
        try await expectWhole(try await self.store().index(), store)
    }

    @Test func `is not used where it is cut short or lengthened`() async throws {
        let store = try await keptStore()
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        var generator = SeededGenerator(seed: 4)
        let lengths = (0..<30).map { _ in Int.random(in: 0..<whole.count, using: &generator) }
        for length in [0, 1, 55, 56, 57, whole.count - 1] + lengths {
            try whole.prefix(length).write(to: URL(fileURLWithPath: path))
            try await expectWhole(try await store.index(), store)
        }
        try (whole + [0]).write(to: URL(fileURLWithPath: path))
        try await expectWhole(try await self.store().index(), store)
        #expect(doubts.all == Array(repeating: .damaged(path: path), count: 37))
    }

    @Test func `is not used where it is of another store, of another past or newer than the store`() async throws {
        let other = ScratchFolder()
        let elsewhere = try store(in: other)
        try await absorb(200, seed: 9, into: elsewhere)
        let store = try await keptStore()
        for seed in [10, 11] as [UInt64] {
            try FileManager.default.copyItem(atPath: path, toPath: other.path + "/epicenter.index")
            try await expectWhole(try await self.store(in: other).index(), elsewhere)
            try await absorb(100, seed: seed, into: elsewhere)
        }

        let restored = ScratchFolder()
        let young = try self.store(in: restored)
        try await absorb(50, seed: 1, into: young)
        try FileManager.default.copyItem(atPath: path, toPath: restored.path + "/epicenter.index")
        try await expectWhole(try await self.store(in: restored).index(), young)
        try await expectWhole(try await self.store().index(), store)
        let names = [other, other, restored].map { SnapshotDoubt.otherStore(path: $0.path + "/epicenter.index") }
        #expect(doubts.all == names)
    }

    @Test func `is not used where it is of another form, and the doubt says so in a sentence`() async throws {
        let store = try await keptStore()
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        bytes[8] &+= 1
        try bytes.write(to: URL(fileURLWithPath: path))
        try await expectWhole(try await self.store().index(), store)
        #expect(doubts.all == [.foreignForm(path: path)])
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(doubts.all.map(\.description).allSatisfy { $0.contains("built from the store") })
    }

    @Test func `that cannot be read is not used`() async throws {
        let store = try await keptStore()
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        try await expectWhole(try await self.store().index(), store)
        #expect(doubts.all.count == 1)
        #expect(await store.keptVersion() == nil)
    }

    @Test func `stays whole where writing the next one ends anywhere`() async throws {
        let store = try await keptStore()
        let before = try await store.index()
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        for (place, length) in [0, 10, whole.count / 2, whole.count].enumerated() {
            try whole.prefix(length).write(to: URL(fileURLWithPath: "\(path).part-\(place)"))
        }
        #expect(try await entries(self.store().index()) == entries(before))
        #expect(doubts.all.isEmpty)
    }

    @Test func `sweeps away what was left of writing long ago, and leaves the rest`() async throws {
        let store = try await keptStore()
        for (name, age) in [("old", 7_200.0), ("new", 60)] {
            let part = "\(path).part-\(name)"
            try Data("left".utf8).write(to: URL(fileURLWithPath: part))
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: part)
        }
        try await store.keep(try await store.index())
        let parts = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains(".part-") }
        #expect(parts == ["epicenter.index.part-new"])
    }
}

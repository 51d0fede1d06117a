import Catalog
import GRDB
import Seismology
import Storage
import TestSupport
import Testing

@Suite struct `The words of descriptions` {
    private let folder = ScratchFolder()

    private func report(_ number: Int, network: String, type: String, products: String) throws -> EventReport {
        var generator = SeededGenerator(seed: UInt64(number))
        var report = try fullReport(number, using: &generator)
        report.network = network
        report.magnitude = try Magnitude(value: 4, type: type)
        report.links.productTypes = products
        return report
    }

    private func store(holding reports: [EventReport]) async throws -> SQLiteCatalogStore {
        let store = try SQLiteCatalogStore(directory: folder.path)
        _ = try await store.absorb(ReportBatch(reports: reports, observed: moment(0), received: moment(1)))
        return store
    }

    private func reports() throws -> [EventReport] {
        var mine = try report(3, network: "at", type: "ml", products: "dyfi")
        mine.agency = .emsc
        mine.kind = .earthquake
        return [
            try report(1, network: "us", type: "mww", products: "origin,dyfi"),
            try report(2, network: "ci", type: "mb", products: "origin,\"tec,,"), mine,
        ]
    }

    private func check(_ store: SQLiteCatalogStore) async throws {
        var expected = CatalogVocabulary()
        expected.networks = ["ci", "us"]
        expected.kinds = [.quarryBlast]
        expected.magnitudeTypes = ["mb", "mww"]
        expected.productTypes = ["\"tec", "dyfi", "origin"]
        #expect(try await store.vocabulary(of: .usgs) == expected)
        #expect(try await store.vocabulary(of: .emsc).networks == ["at"])
        #expect(try await store.vocabulary(of: Agency(rawValue: "elsewhere")) == CatalogVocabulary())
    }

    @Test func `are listed by agency, each once and sorted`() async throws {
        try await check(try await store(holding: try reports()))
    }

    @Test func `grow with each batch`() async throws {
        let store = try await store(holding: try reports())
        let later = try report(4, network: "nc", type: "md", products: "origin")
        _ = try await store.absorb(ReportBatch(reports: [later], observed: moment(60), received: moment(61)))
        #expect(try await store.vocabulary(of: .usgs).networks == ["ci", "nc", "us"])
        #expect(try await store.vocabulary(of: .usgs).magnitudeTypes == ["mb", "md", "mww"])
    }

    @Test func `come to a store of the second form, which still finds what it knows`() async throws {
        _ = try await store(holding: try reports())
        try await DatabaseQueue(path: folder.path + "/epicenter.sqlite").write { db in
            try db.execute(sql: "DROP TABLE word")
            try db.execute(sql: "CREATE INDEX event_by_fingerprint ON event(fingerprint)")
            let later = "identifier IN ('3 known reports by id', '4 words of descriptions')"
            try db.execute(sql: "DELETE FROM grdb_migrations WHERE \(later)")
        }
        let store = try await store(holding: try reports())
        #expect(try await store.totals().reports == 3)
        try await check(store)
    }
}

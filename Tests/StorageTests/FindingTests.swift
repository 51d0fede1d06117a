import Catalog
import Seismology
import Storage
import TestSupport
import Testing

@Suite struct `What was found of an event` {
    private let folder = ScratchFolder()

    private func report(_ id: String, ids: [String]? = nil) throws -> EventReport {
        EventReport(
            agency: .usgs, id: id, ids: ids, time: moment(0),
            hypocenter: try Hypocenter(coordinate: Coordinate(latitude: 1, longitude: 2), depthKilometers: 3),
            carried: [.origin, .ids])
    }

    private func store(_ reports: [EventReport]) async throws -> SQLiteCatalogStore {
        let store = try SQLiteCatalogStore(directory: folder.path)
        _ = try await store.absorb(ReportBatch(reports: reports, observed: moment(1), received: moment(1)))
        return store
    }

    @Test func `is kept by its kind, the newest in place of the older`() async throws {
        let store = try await store([try report("us1")])
        let first = Finding(event: 1, kind: "posts a", found: moment(1), updated: moment(0), content: [1, 0, 255])
        let other = Finding(event: 1, kind: "posts b", found: moment(3), content: [])
        let newer = Finding(event: 1, kind: "posts a", found: moment(2), content: [2])
        for finding in [first, other] { try await store.keep(finding) }
        #expect(try await store.findings(ofEvent: 1, kind: "posts") == [other, first])
        try await store.keep(newer)
        let again = try SQLiteCatalogStore(directory: folder.path)
        #expect(try await again.findings(ofEvent: 1, kind: "posts a") == [newer])
        #expect(try await again.findings(ofEvent: 1, kind: "posts%") == [])
        #expect(try await again.findings(ofEvent: 2, kind: "") == [])
    }

    @Test func `stays with the event that it was joined to`() async throws {
        let store = try await store([try report("us1"), try report("ci1")])
        let finding = Finding(event: 2, kind: "webcams", found: moment(1), content: [1])
        try await store.keep(finding)
        _ = try await store.absorb(
            ReportBatch(reports: [try report("us1", ids: ["us1", "ci1"])], observed: moment(5), received: moment(5)))
        #expect(try await store.event(id: "ci1")?.number == 1)
        #expect(try await store.findings(ofEvent: 1, kind: "webcams") == [finding])
    }

    @Test func `of an event that is not there is refused`() async throws {
        let store = try await store([])
        await #expect(throws: StoreError.self) {
            try await store.keep(Finding(event: 7, kind: "webcams", found: moment(1), content: []))
        }
    }
}

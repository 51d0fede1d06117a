internal import Catalog
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Monitor
internal import NIOCore
internal import Seismology
internal import Storage

/// The state of the service, as `/health` and `/api/sources` give it.
struct StateDocument: Encodable, Sendable {
    struct Store: Encodable {
        let status: String
        let events: Int
        let reports: Int
        let sequence: Int64
        let failure: String?
    }

    struct Gap: Encodable {
        let from: Int64
        let to: Int64
    }

    struct Source: Encodable {
        let id: String
        let name: String
        let address: String
        let status: String
        let lastSuccess: Int64?
        let lastFailure: Int64?
        let failure: String?
        let ageSeconds: Double?
        let gap: Gap?
    }

    let status: String
    let now: Int64
    let simulated: Bool
    /// The agency whose catalog is shown.
    let catalog: String
    let newestSuccess: Int64?
    let newestSuccessAgeSeconds: Double?
    let store: Store
    let clients: Int
    let sources: [Source]

    /// The longest that no source may have answered while the service still counts as healthy, in seconds.
    static let longestSilenceSeconds = 600.0

    var isHealthy: Bool { status == "ok" }

    init(of monitor: CatalogMonitor, catalog: Agency, clients: Int) async {
        let now = monitor.clock.now
        let states = await monitor.sources
        let active = states.filter { $0.status != .off }
        let newest = states.compactMap(\.memory.lastSuccess).max()
        let age = newest.map { now.seconds(since: $0) }
        store = await Self.store(of: monitor)
        let isHeard = active.isEmpty || age.map { $0 <= Self.longestSilenceSeconds } ?? false
        status = store.status == "ok" && isHeard ? "ok" : "failing"
        self.now = now.millisecondsRounded
        simulated = monitor.clock.isSimulated
        self.catalog = catalog.rawValue
        newestSuccess = newest?.millisecondsRounded
        newestSuccessAgeSeconds = age
        self.clients = clients
        sources = states.map { source in
            Source(
                id: source.id, name: source.name, address: source.address, status: source.status.rawValue,
                lastSuccess: source.memory.lastSuccess?.millisecondsRounded,
                lastFailure: source.memory.lastFailure?.millisecondsRounded, failure: source.memory.failure,
                ageSeconds: source.ageSeconds(at: now),
                gap: source.memory.gap.map {
                    Gap(from: $0.lowerBound.millisecondsRounded, to: $0.upperBound.millisecondsRounded)
                })
        }
    }

    private static func store(of monitor: CatalogMonitor) async -> Store {
        var failure = await monitor.storeFailure
        var totals: StoreTotals?
        do { totals = try await monitor.store.totals() } catch { failure = error.description }
        return Store(
            status: failure == nil ? "ok" : "failing", events: totals?.events ?? 0, reports: totals?.reports ?? 0,
            sequence: totals?.version.change ?? 0, failure: failure)
    }

    func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return try encoder.encode(self)
    }
}

/// `/health` for machines that watch the service, `/api/sources` for the app.
struct StateRoutes {
    let monitor: CatalogMonitor
    let live: LiveFeed

    func add(to router: Router<BasicRequestContext>) {
        router.get("health") { _, _ in try await response(isHealthCheck: true) }
        router.get("api/sources") { _, _ in try await response(isHealthCheck: false) }
    }

    private func response(isHealthCheck: Bool) async throws -> Response {
        let document = await StateDocument(of: monitor, catalog: live.catalog, clients: live.clientCount)
        let status: HTTPResponse.Status = isHealthCheck && !document.isHealthy ? .serviceUnavailable : .ok
        return Response(
            status: status,
            headers: [.contentType: "application/json; charset=utf-8", .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: try document.json())))
    }
}

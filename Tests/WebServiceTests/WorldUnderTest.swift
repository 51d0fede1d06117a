import Catalog
import Foundation
import Hummingbird
import HummingbirdTesting
import Logging
import Monitor
import NIOCore
import Seismology
import Storage

@testable import WebService

/// A web service over a store of its own.
///
/// Its clock is the machine's; what is reported is told from the moment at which the world began, so that two events lie
/// as far apart as is said, however long the machine takes between them.
struct WorldUnderTest {
    let monitor: CatalogMonitor
    let live: LiveFeed
    let folder: URL
    private let start: Instant
    private let router: Router<BasicRequestContext>

    init(_ setUp: (inout WebServiceOptions) -> Void = { _ in }) async throws {
        var options = WebServiceOptions()
        setUp(&options)
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("epicenter-\(UUID().uuidString)")
        let store = try SQLiteCatalogStore(directory: folder.path)
        monitor = try await CatalogMonitor(store: store, clock: WorldClock(), logger: Logger(label: "test"))
        start = monitor.clock.now
        let address = PublicAddress("https://quakes.example.org")
        live = LiveFeed(monitor: monitor, address: address, catalog: options.catalog)
        router = WebService.router(monitor: monitor, options: options, live: live, address: address)
    }

    func close() { try? FileManager.default.removeItem(at: folder) }

    /// Asks over the router, without a socket; the host name is "localhost".
    func get(
        _ path: String, headers: HTTPFields = [:], method: HTTPRequest.Method = .get, body: String? = nil
    ) async throws -> TestResponse {
        try await Application(router: router).test(.router) { client in
            try await client.execute(
                uri: path, method: method, headers: headers, body: body.map { ByteBuffer(string: $0) })
        }
    }

    /// Takes reports in as if the agency had just said so.
    func hear(_ reports: [EventReport]) async throws {
        _ = try await monitor.absorb(reports, observed: monitor.clock.now)
    }

    /// A report of an event some seconds before the world began.
    func report(
        _ id: String, ids: [String]? = nil, secondsAgo: Double = 60, magnitude: Double? = 4
    ) throws -> EventReport {
        var report = EventReport(
            agency: .usgs, id: id, ids: ids, time: start.adding(seconds: -secondsAgo),
            hypocenter: try Hypocenter(coordinate: Coordinate(latitude: 1, longitude: 2), depthKilometers: 3),
            magnitude: try magnitude.map { try Magnitude(value: $0, type: "mb") },
            carried: [.origin, .magnitude, .magnitudeType, .ids, .status, .place])
        report.status = .automatic
        report.place = "3 km N of Somewhere"
        return report
    }
}

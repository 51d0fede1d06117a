internal import Catalog
internal import Monitor
internal import Seismology
internal import Storage

/// Makes each feed at most once for each state of the catalog and each minute, however many ask for it.
actor FeedCache {
    private struct Entry {
        let version: CatalogVersion
        let made: Instant
        let body: Task<PreparedBody, any Error>
    }

    /// How long a feed is served although the catalog did not change: its window moves on.
    static let lifetimeSeconds = 60.0

    private let monitor: CatalogMonitor
    private let address: PublicAddress
    private let catalog: Agency
    private var entries: [FeedFile: Entry] = [:]

    init(monitor: CatalogMonitor, address: PublicAddress, catalog: Agency) {
        self.monitor = monitor
        self.address = address
        self.catalog = catalog
    }

    func body(of file: FeedFile) async throws -> PreparedBody {
        let index = await monitor.index
        let now = monitor.clock.now
        if let entry = entries[file], entry.version == index.version,
            (0..<Self.lifetimeSeconds).contains(now.seconds(since: entry.made))
        {
            return try await entry.body.value
        }
        let making = Task { try await make(file, from: index, now: now) }
        entries[file] = Entry(version: index.version, made: now, body: making)
        do { return try await making.value } catch {
            entries[file] = nil
            throw error
        }
    }

    private nonisolated func make(
        _ file: FeedFile, from index: CatalogIndex, now: Instant
    ) async throws -> PreparedBody {
        var query = file.feed.query(at: now)
        query.catalog = catalog
        let reports = try await monitor.store.events(numbered: index.numbers(matching: query)).map(\.state)
        let document = FeedDocument(file: file, catalog: catalog, address: address, now: now)
        return PreparedBody(
            document.bytes(reports), contentType: file.format.contentType,
            tag: "\(file.feed.name)-\(index.version.report)-\(now.millisecondsRounded)")
    }
}

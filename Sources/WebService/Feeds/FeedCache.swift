internal import Catalog
internal import Formats
internal import Monitor
internal import Seismology
internal import Storage

/// The forms in which feeds are served.
enum FeedFormat: String, Hashable, Sendable, CaseIterable {
    case geojson
    case csv
}

/// Makes each feed at most once for each state of the catalog and each minute, however many ask for it.
actor FeedCache {
    private struct Key: Hashable {
        let feed: SummaryFeed
        let format: FeedFormat
    }

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
    private var entries: [Key: Entry] = [:]

    init(monitor: CatalogMonitor, address: PublicAddress, catalog: Agency) {
        self.monitor = monitor
        self.address = address
        self.catalog = catalog
    }

    func body(of feed: SummaryFeed, as format: FeedFormat) async throws -> PreparedBody {
        let key = Key(feed: feed, format: format)
        let index = await monitor.index
        let now = monitor.clock.now
        if let entry = entries[key], entry.version == index.version,
            (0..<Self.lifetimeSeconds).contains(now.seconds(since: entry.made))
        {
            return try await entry.body.value
        }
        let making = Task { try await make(feed, format, from: index, now: now) }
        entries[key] = Entry(version: index.version, made: now, body: making)
        do { return try await making.value } catch {
            entries[key] = nil
            throw error
        }
    }

    private nonisolated func make(
        _ feed: SummaryFeed, _ format: FeedFormat, from index: CatalogIndex, now: Instant
    ) async throws -> PreparedBody {
        var query = feed.query(at: now)
        query.catalog = catalog
        let numbers = index.rows(matching: query).map(index.number(at:))
        let reports = try await monitor.store.events(numbered: numbers).map(\.state)
        let tag = "\(feed.name)-\(index.version.report)-\(now.millisecondsRounded)"
        switch format {
        case .csv:
            return PreparedBody(CSVWriter.document(reports), contentType: "text/csv; charset=utf-8", tag: tag)
        case .geojson:
            let metadata = GeoJSONWriter.Metadata(
                generated: now, url: "\(address.base)/earthquakes/feed/v1.0/summary/\(feed.name).geojson",
                title: feed.title)
            return PreparedBody(
                GeoJSONWriter.document(reports, metadata: metadata, detailBase: address.detailBase),
                contentType: "application/json; charset=utf-8", tag: tag)
        }
    }
}

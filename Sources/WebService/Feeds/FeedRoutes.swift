internal import Catalog
internal import Formats
internal import HTTPTypes
internal import Hummingbird
internal import Monitor
internal import Storage

/// The summary feeds and event details, as programs written for earthquake.usgs.gov ask for them.
struct FeedRoutes {
    static let root = "/earthquakes/feed/v1.0"
    static let summaries = root + "/summary"

    let cache: FeedCache
    let store: any CatalogStore
    let catalog: Agency

    func add(to router: Router<BasicRequestContext>) {
        router.get(RouterPath(Self.summaries + "/:file")) { request, context in
            let name = context.pathParameter("file")
            guard let file = FeedFile(name: name) else {
                throw HTTPError(.notFound, message: Self.noSuchFeed(name))
            }
            return try await cache.body(of: file).response(to: request, cacheControl: Self.caching)
        }
        router.get(RouterPath(Self.root + "/detail/{id}.geojson")) { request, context in
            try await detail(of: context.pathParameter("id"), for: request)
        }
    }

    private func detail(of id: String, for request: Request) async throws -> Response {
        guard let event = try await store.resolvedEvent(id: id, catalog: catalog) else {
            throw HTTPError(.notFound, message: "No event \(id) is known.")
        }
        guard !event.isWithdrawn else {
            throw HTTPError(.conflict, message: "The requested event has been deleted by its agency.")
        }
        let body = PreparedBody(
            GeoJSONWriter.feature(event.state, detailBase: nil, includesErrors: false),
            contentType: FeedFormat.geojson.contentType, tag: "\(event.number)-\(event.reports.count)")
        return body.response(to: request, cacheControl: Self.caching)
    }

    private static let caching = "public, max-age=10"

    private static func noSuchFeed(_ file: String) -> String {
        "There is no feed \(file). Feeds are named SIZE_AGE.FORMAT with SIZE one of "
            + SummaryFeed.Size.allCases.map(\.rawValue).joined(separator: ", ") + "; AGE one of "
            + SummaryFeed.Age.allCases.map(\.rawValue).joined(separator: ", ") + "; FORMAT one of "
            + FeedFormat.allCases.map(\.rawValue).joined(separator: ", ")
            + "; KML also as SIZE_AGE_COLOUR.kml with COLOUR age or depth, and _animated, _link or both after it."
    }
}

extension CatalogStore {
    /// The event that an id leads to, in a catalog first; where it was joined to another, that one.
    func resolvedEvent(id: String, catalog: Agency) async throws -> Event? {
        var found = try await event(id: id, agency: catalog)
        if found == nil { found = try await event(id: id) }
        guard let event = found, let successor = event.supersededBy else { return found }
        guard let stored = try await events(numbered: [successor]).first else { return event }
        return try await self.event(id: stored.state.id, agency: stored.state.agency) ?? event
    }
}

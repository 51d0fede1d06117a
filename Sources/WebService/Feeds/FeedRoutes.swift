internal import Catalog
internal import Formats
internal import HTTPTypes
internal import Hummingbird
internal import Monitor
internal import Storage

/// The summary feeds and event details, as programs written for earthquake.usgs.gov ask for them.
struct FeedRoutes {
    let cache: FeedCache
    let store: any CatalogStore

    func add(to router: Router<BasicRequestContext>) {
        let feeds = router.group("earthquakes/feed/v1.0")
        feeds.get("summary/:file") { request, context in
            let file = context.parameters.get("file") ?? ""
            guard let (name, ending) = Self.split(file), let format = FeedFormat(rawValue: ending),
                let feed = SummaryFeed(name: name)
            else { throw HTTPError(.notFound, message: Self.noSuchFeed(file)) }
            let body = try await cache.body(of: feed, as: format)
            return body.response(to: request, cacheControl: "public, max-age=10")
        }
        feeds.get("detail/:file") { request, context in
            let file = context.parameters.get("file") ?? ""
            guard let (id, ending) = Self.split(file), ending == "geojson" else {
                throw HTTPError(
                    .notFound, message: "Event details are at detail/ID.geojson; \(file) is not of that form.")
            }
            return try await detail(of: id, for: request)
        }
    }

    private func detail(of id: String, for request: Request) async throws -> Response {
        guard let event = try await store.resolvedEvent(id: id) else {
            throw HTTPError(.notFound, message: "No event \(id) is known.")
        }
        guard !event.isWithdrawn else {
            throw HTTPError(.conflict, message: "The requested event has been deleted by its agency.")
        }
        let body = PreparedBody(
            GeoJSONWriter.feature(event.state, detailBase: nil, includesErrors: false),
            contentType: "application/json; charset=utf-8", tag: "\(event.number)-\(event.reports.count)")
        return body.response(to: request, cacheControl: "public, max-age=10")
    }

    private static func split(_ file: String) -> (name: String, ending: String)? {
        guard let dot = file.lastIndex(of: ".") else { return nil }
        return (String(file[..<dot]), String(file[file.index(after: dot)...]))
    }

    private static func noSuchFeed(_ file: String) -> String {
        "There is no feed \(file). Feeds are named SIZE_AGE.FORMAT with SIZE one of "
            + SummaryFeed.Size.allCases.map(\.rawValue).joined(separator: ", ") + "; AGE one of "
            + SummaryFeed.Age.allCases.map(\.rawValue).joined(separator: ", ") + "; FORMAT one of "
            + FeedFormat.allCases.map(\.rawValue).joined(separator: ", ") + "."
    }
}

extension CatalogStore {
    /// The event that an id leads to; where it was joined to another, that one.
    func resolvedEvent(id: String) async throws -> Event? {
        guard let event = try await event(id: id) else { return nil }
        guard let successor = event.supersededBy else { return event }
        guard let stored = try await events(numbered: [successor]).first else { return event }
        return try await self.event(id: stored.state.id) ?? event
    }
}

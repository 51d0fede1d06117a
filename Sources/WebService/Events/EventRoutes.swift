internal import Catalog
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Storage

/// One event with everything that is known of it, for the app.
struct EventRoutes {
    let store: any CatalogStore
    let catalog: Agency
    let address: PublicAddress

    func add(to router: Router<BasicRequestContext>) {
        router.get("api/events/:id") { request, context in
            let event = try await store.requiredEvent(in: context, catalog: catalog)
            let body = PreparedBody(
                try EventDocument(event, detailBase: address.detailBase).json(),
                contentType: "application/json; charset=utf-8",
                tag: "\(event.number)-\(event.reports.count)-\(event.revisions.count)")
            return body.response(to: request, cacheControl: "no-cache")
        }
    }
}

extension CatalogStore {
    /// The event that the path names by `id`.
    ///
    /// - Throws: `HTTPError` where there is none, and `StoreError`.
    func requiredEvent(in context: some RequestContext, catalog: Agency) async throws -> Event {
        let id = context.pathParameter("id")
        guard let event = try await resolvedEvent(id: id, catalog: catalog) else {
            throw HTTPError(.notFound, message: "No event \(id) is known.")
        }
        return event
    }
}

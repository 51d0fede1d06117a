internal import Catalog
internal import Foundation
internal import Formats
internal import HTTPTypes
internal import Hummingbird
internal import Seismology
internal import Storage

/// One event with everything that is known of it, for the app.
struct EventRoutes {
    let store: any CatalogStore
    let catalog: Agency
    let address: PublicAddress

    private struct RevisionDocument: Encodable {
        let sequence: Int64
        let number: Int
        let at: Int64
        let change: String
        let changed: [String]
    }

    func add(to router: Router<BasicRequestContext>) {
        router.get("api/events/:id") { request, context in
            let id = context.pathParameter("id")
            guard let event = try await store.resolvedEvent(id: id, catalog: catalog) else {
                throw HTTPError(.notFound, message: "No event \(id) is known.")
            }
            let body = PreparedBody(
                try Self.document(of: event, detailBase: address.detailBase),
                contentType: "application/json; charset=utf-8",
                tag: "\(event.number)-\(event.reports.count)-\(event.revisions.count)")
            return body.response(to: request, cacheControl: "no-cache")
        }
    }

    private static func document(of event: Event, detailBase: String) throws -> [UInt8] {
        let revisions = event.revisions.map { revision in
            RevisionDocument(
                sequence: revision.sequence, number: revision.number, at: revision.at.millisecondsRounded,
                change: revision.change.rawValue, changed: revision.changed.announcedNames)
        }
        let encoder = JSONEncoder()
        var bytes = Array(#"{"id":"#.utf8)
        bytes += try encoder.encode(event.state.id)
        bytes += Array(#","number":\#(event.number),"withdrawn":\#(event.isWithdrawn),"supersededBy":"#.utf8)
        bytes += Array((event.supersededBy.map(String.init) ?? "null").utf8)
        bytes += Array(#","reports":\#(event.reports.count),"revisions":"#.utf8)
        bytes += try encoder.encode(revisions)
        bytes += Array(#","feature":"#.utf8)
        bytes += GeoJSONWriter.feature(event.state, detailBase: detailBase, includesErrors: true)
        bytes += Array("}".utf8)
        return bytes
    }
}

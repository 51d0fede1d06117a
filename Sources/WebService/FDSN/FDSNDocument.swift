internal import Catalog
internal import Formats
internal import Monitor
internal import Seismology
internal import Storage

/// An answer in one of the service's forms.
struct FDSNDocument: Sendable {
    let request: FDSNRequest
    let question: EventQuery
    /// The address that was asked.
    let url: String
    /// What comes before an id in the address of an event's details.
    let detailBase: String
    let now: Instant

    private var format: FDSNFormat { request.format ?? .quakeml }

    /// The form of the document of some events, as the index knows them; only KML looks at them.
    func form(of events: [IndexEntry]) -> DocumentForm {
        switch format {
        case .geojson:
            var metadata = GeoJSONWriter.Metadata(generated: now, url: url, title: title)
            metadata.limit = question.limit
            metadata.offset = question.limit.map { _ in question.offset }
            return .geojson(metadata, detailBase: detailBase, includesErrors: false)
        case .csv: return .csv
        case .text: return .text
        case .kml:
            let metadata = KMLWriter.Metadata(generated: now, title: title, colouring: request.colouring)
            return .kml(metadata, KMLFolders(of: events.map(KMLFolders.Event.init), metadata: metadata))
        case .quakeml, .xml:
            return .quakeml(QuakeMLWriter.Metadata(generated: now, authority: PublicAddress.host(of: url)))
        }
    }

    /// The document of the one event that was asked for by its id, where it is not a list of one.
    func feature(_ event: StoredEvent) -> [UInt8]? {
        guard format == .geojson else { return nil }
        let feature = GeoJSONWriter.feature(event.shown, detailBase: nil, includesErrors: false)
        return Array(frame.before.utf8) + feature + Array(frame.after.utf8)
    }

    /// What the answer is, to HTTP.
    var contentType: String {
        request.callback == nil ? format.contentType : "text/javascript; charset=utf-8"
    }

    /// What the document stands between: it may be the argument of a function that was asked for.
    var frame: (before: String, after: String) { request.callback.map { ("\($0)(", ");") } ?? ("", "") }

    private var title: String { "\((question.catalog ?? .usgs).rawValue.uppercased()) Earthquakes" }
}

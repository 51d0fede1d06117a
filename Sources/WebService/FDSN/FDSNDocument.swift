internal import Catalog
internal import Formats
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

    /// The document of events.
    func bytes(_ events: [StoredEvent]) -> [UInt8] {
        let reports = events.map(Self.shown)
        switch format {
        case .geojson:
            var metadata = GeoJSONWriter.Metadata(generated: now, url: url, title: title)
            metadata.limit = question.limit
            metadata.offset = question.limit.map { _ in question.offset }
            return wrapped(GeoJSONWriter.document(reports, metadata: metadata, detailBase: detailBase))
        case .csv: return CSVWriter.document(reports)
        case .text: return FDSNTextWriter.document(reports)
        case .kml:
            let metadata = KMLWriter.Metadata(generated: now, title: title, colouring: request.colouring)
            return KMLWriter.document(reports, metadata: metadata)
        case .quakeml, .xml:
            return QuakeMLWriter.document(
                reports, metadata: QuakeMLWriter.Metadata(generated: now, authority: PublicAddress.host(of: url)))
        }
    }

    /// The document of the one event that was asked for by its id.
    func bytes(of event: StoredEvent) -> [UInt8] {
        guard format == .geojson else { return bytes([event]) }
        return wrapped(GeoJSONWriter.feature(Self.shown(event), detailBase: nil, includesErrors: false))
    }

    /// What the answer is, to HTTP.
    var contentType: String {
        request.callback == nil ? format.contentType : "text/javascript; charset=utf-8"
    }

    /// The answer as the argument of the function that was asked for.
    func wrapped(_ document: [UInt8]) -> [UInt8] {
        guard let callback = request.callback else { return document }
        return Array("\(callback)(".utf8) + document + Array(");".utf8)
    }

    private var title: String { "\((question.catalog ?? .usgs).rawValue.uppercased()) Earthquakes" }

    /// The event as it is told: one that was joined to another is withdrawn, too.
    private static func shown(_ event: StoredEvent) -> EventReport {
        var state = event.state
        if event.isWithdrawn { state.status = .deleted }
        return state
    }
}

/// The forms in which feeds are served.
enum FeedFormat: String, Hashable, Sendable, CaseIterable {
    case geojson
    /// GeoJSON as the argument of the function `eqfeed_callback`.
    case geojsonp
    case csv
    case atom
    case kml
    case quakeml

    /// What the feed is, to HTTP.
    var contentType: String {
        switch self {
        case .geojson: "application/json; charset=utf-8"
        case .geojsonp: "text/javascript; charset=utf-8"
        case .csv: "text/csv; charset=utf-8"
        case .atom: "application/atom+xml; charset=utf-8"
        case .kml: "application/vnd.google-earth.kml+xml"
        case .quakeml: "application/xml"
        }
    }
}

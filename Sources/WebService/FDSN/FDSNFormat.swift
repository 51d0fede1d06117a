/// The forms in which questions are answered, by the words of the parameter `format`.
enum FDSNFormat: String, Hashable, Sendable, CaseIterable {
    case quakeml
    case xml
    case geojson
    case csv
    case text
    case kml

    /// What the answer is, to HTTP.
    var contentType: String {
        switch self {
        case .quakeml, .xml: "application/xml"
        case .geojson: "application/json; charset=utf-8"
        case .csv: "text/csv; charset=utf-8"
        case .text: "text/plain; charset=utf-8"
        case .kml: "application/vnd.google-earth.kml+xml"
        }
    }

    /// Whether it is QuakeML, which `xml` is another word for.
    var isQuakeML: Bool { self == .quakeml || self == .xml }

    /// Whether the form tells withdrawn events from others.
    var showsWithdrawal: Bool { self == .geojson || self == .csv }
}

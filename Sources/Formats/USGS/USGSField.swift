internal import Catalog

/// The fields of an event in the USGS's GeoJSON and CSV, by the names that these have in common.
enum USGSField: String, CaseIterable {
    // In the order in which GeoJSON has them.
    case mag, place, time, updated, tz, url, detail, felt, cdi, mmi, alert, status, tsunami, sig, net, code, ids,
        sources, types, nst, dmin, rms, gap, magType, type
    // Only in CSV, or in GeoJSON of our own.
    case horizontalError, depthError, magError, magNst, locationSource, magSource
    // In GeoJSON outside of the properties.
    case latitude, longitude, depth, id

    /// What a report that has this field carries.
    var carried: ReportedFields {
        switch self {
        case .mag: .magnitude
        case .place: .place
        case .time: .time
        case .updated: .updated
        case .tz: .utcOffset
        case .url: .page
        case .detail: .detail
        case .felt: .feltReports
        case .cdi: .reportedIntensity
        case .mmi: .instrumentalIntensity
        case .alert: .alert
        case .status: .status
        case .tsunami: .tsunami
        case .sig: .significance
        case .net: .network
        case .code: .code
        case .ids: .ids
        case .sources: .sources
        case .types: .productTypes
        case .nst: .stations
        case .dmin: .nearestStation
        case .rms: .residual
        case .gap: .gap
        case .magType: .magnitudeType
        case .type: .kind
        case .horizontalError: .horizontalError
        case .depthError: .depthError
        case .magError: .magnitudeError
        case .magNst: .magnitudeStations
        case .locationSource: .locationSource
        case .magSource: .magnitudeSource
        case .latitude, .longitude: .position
        case .depth: .depth
        case .id: []
        }
    }

    /// The names of the first fields again, those that are properties in GeoJSON, to be compared byte by byte.
    static let propertyNames: [StaticString] = [
        "mag", "place", "time", "updated", "tz", "url", "detail", "felt", "cdi", "mmi", "alert", "status", "tsunami",
        "sig", "net", "code", "ids", "sources", "types", "nst", "dmin", "rms", "gap", "magType", "type",
        "horizontalError", "depthError", "magError", "magNst", "locationSource", "magSource",
    ]

    /// The columns of the CSV in their order; before about 2014 only the first 15.
    static let columns: [USGSField] = [
        .time, .latitude, .longitude, .depth, .mag, .magType, .nst, .gap, .dmin, .rms, .net, .id, .updated, .place,
        .type, .horizontalError, .depthError, .magError, .magNst, .status, .locationSource, .magSource,
    ]
}

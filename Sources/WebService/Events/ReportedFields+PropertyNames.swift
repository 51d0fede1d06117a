internal import Catalog

extension ReportedFields {
    /// The names under which a feature tells the fields of this set; `ids` stands for `id` too.
    var propertyNames: [String] { Self.named.compactMap { contains($0.0) ? $0.1 : nil } }

    static let allPropertyNames = named.map(\.1)

    private static let named: [(ReportedFields, String)] = [
        (.time, "time"), (.position, "position"), (.depth, "depth"), (.magnitude, "mag"), (.magnitudeType, "magType"),
        (.kind, "type"), (.status, "status"), (.alert, "alert"), (.tsunami, "tsunami"), (.ids, "ids"),
        (.updated, "updated"), (.place, "place"), (.network, "net"), (.code, "code"), (.stations, "nst"),
        (.gap, "gap"), (.nearestStation, "dmin"), (.residual, "rms"), (.horizontalError, "horizontalError"),
        (.depthError, "depthError"), (.magnitudeError, "magError"), (.magnitudeStations, "magNst"),
        (.locationSource, "locationSource"), (.magnitudeSource, "magSource"), (.feltReports, "felt"),
        (.reportedIntensity, "cdi"), (.instrumentalIntensity, "mmi"), (.significance, "sig"), (.page, "url"),
        (.detail, "detail"), (.sources, "sources"), (.productTypes, "types"), (.utcOffset, "tz"),
    ]
}

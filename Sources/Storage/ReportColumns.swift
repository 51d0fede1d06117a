internal import Catalog
internal import GRDB
internal import Seismology

/// How a report's statements stand in the columns of `report` and `event`.
enum ReportColumns {
    /// The columns' names, in the order of `write` and `read`.
    static let names = [
        "agency", "id", "ids", "carried", "updated", "time", "latitude", "longitude", "depth", "magnitude",
        "magnitude_type", "kind", "status", "place", "network", "code", "stations", "gap", "nearest_station",
        "residual", "horizontal_error", "depth_error", "magnitude_error", "magnitude_stations", "location_source",
        "magnitude_source", "felt", "reported_intensity", "instrumental_intensity", "alert", "tsunami",
        "significance", "page", "detail", "sources", "product_types", "utc_offset",
    ]
    static let list = names.joined(separator: ", ")

    /// Binds a report's values to the parameters that come next.
    static func write(_ report: EventReport, to row: inout BoundStatement) {
        row.put(report.agency.rawValue)
        row.put(report.id)
        row.put(report.ids.count == 1 ? report.ids[0] : report.ids.joined(separator: ","))
        row.put(report.carried.rawValue)
        row.put(report.updated?.microseconds)
        row.put(report.time.microseconds)
        row.put(report.hypocenter.coordinate.latitude)
        row.put(report.hypocenter.coordinate.longitude)
        row.put(report.hypocenter.depthKilometers)
        row.put(report.magnitude?.value)
        row.put(report.magnitude?.type)
        row.put(report.kind?.rawValue)
        row.put(report.status?.rawValue)
        row.put(report.place)
        row.put(report.network)
        row.put(report.code)
        write(report.quality, to: &row)
        write(report.impact, to: &row)
        write(report.links, to: &row)
    }

    private static func write(_ quality: EventReport.Quality, to row: inout BoundStatement) {
        row.put(quality.stations)
        row.put(quality.gapDegrees)
        row.put(quality.nearestStationDegrees)
        row.put(quality.residualSeconds)
        row.put(quality.horizontalErrorKilometers)
        row.put(quality.depthErrorKilometers)
        row.put(quality.magnitudeError)
        row.put(quality.magnitudeStations)
        row.put(quality.locationSource)
        row.put(quality.magnitudeSource)
    }

    private static func write(_ impact: EventReport.Impact, to row: inout BoundStatement) {
        row.put(impact.feltReports)
        row.put(impact.reportedIntensity)
        row.put(impact.instrumentalIntensity)
        row.put(impact.alert?.description)
        row.put(impact.tsunami)
        row.put(impact.significance)
    }

    private static func write(_ links: EventReport.Links, to row: inout BoundStatement) {
        row.put(links.page)
        row.put(links.detail)
        row.put(links.sources)
        row.put(links.productTypes)
        row.put(links.utcOffsetMinutes)
    }
}

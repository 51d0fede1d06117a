internal import Catalog
internal import GRDB
internal import Seismology

/// How a report's statements stand in the columns of `report` and `event`.
enum ReportColumns {
    /// The columns' names, in the order of `write` and `report`.
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

    /// Reads a report from the columns that begin at `first`; fails where the file holds what no version of Epicenter writes.
    static func report(in row: Row, from first: Int) throws -> EventReport {
        var column = ColumnReader(row: row, next: first)
        let agency = Agency(rawValue: column.text() ?? "")
        let id = column.text() ?? ""
        let ids = (column.text() ?? id).split(separator: ",").map(String.init)
        let carried = ReportedFields(rawValue: column.integer64() ?? 0)
        let updated = column.instant()
        let time = column.instant() ?? Instant(microseconds: 0)
        let coordinate = try Coordinate(latitude: column.number() ?? .nan, longitude: column.number() ?? .nan)
        let hypocenter = try Hypocenter(coordinate: coordinate, depthKilometers: column.number())
        let magnitudeValue = column.number()
        let magnitudeType = column.text()
        let magnitude = try magnitudeValue.map { try Magnitude(value: $0, type: magnitudeType) }
        var report = EventReport(
            agency: agency, id: id, ids: ids, time: time, hypocenter: hypocenter, magnitude: magnitude,
            carried: carried)
        report.updated = updated
        report.kind = column.text().map(EventKind.init(rawValue:))
        report.status = column.text().flatMap(EventStatus.init(rawValue:))
        report.place = column.text()
        report.network = column.text()
        report.code = column.text()
        report.quality = column.quality()
        report.impact = column.impact()
        report.links = column.links()
        return report
    }
}

/// Walks the columns of a row from left to right.
private struct ColumnReader {
    let row: Row
    var next: Int

    private mutating func advance() -> Int {
        defer { next += 1 }
        return next
    }

    mutating func text() -> String? { row[advance()] }
    mutating func number() -> Double? { row[advance()] }
    mutating func integer() -> Int? { row[advance()] }
    mutating func integer64() -> Int64? { row[advance()] }
    mutating func flag() -> Bool? { row[advance()] }
    mutating func instant() -> Instant? { integer64().map(Instant.init(microseconds:)) }

    mutating func quality() -> EventReport.Quality {
        var quality = EventReport.Quality()
        quality.stations = integer()
        quality.gapDegrees = number()
        quality.nearestStationDegrees = number()
        quality.residualSeconds = number()
        quality.horizontalErrorKilometers = number()
        quality.depthErrorKilometers = number()
        quality.magnitudeError = number()
        quality.magnitudeStations = integer()
        quality.locationSource = text()
        quality.magnitudeSource = text()
        return quality
    }

    mutating func impact() -> EventReport.Impact {
        var impact = EventReport.Impact()
        impact.feltReports = integer()
        impact.reportedIntensity = number()
        impact.instrumentalIntensity = number()
        impact.alert = text().flatMap { AlertLevel($0) }
        impact.tsunami = flag()
        impact.significance = integer()
        return impact
    }

    mutating func links() -> EventReport.Links {
        var links = EventReport.Links()
        links.page = text()
        links.detail = text()
        links.sources = text()
        links.productTypes = text()
        links.utcOffsetMinutes = integer()
        return links
    }
}

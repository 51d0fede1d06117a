internal import Catalog
internal import Seismology

extension ReportColumns {
    /// Reads a report from the columns that come next; fails where the file holds what no version of Epicenter writes.
    static func read(from columns: inout ColumnWalk) throws -> EventReport {
        let agency = Agency(rawValue: columns.text() ?? "")
        let id = columns.text() ?? ""
        let ids = columns.list() ?? [id]
        let carried = ReportedFields(rawValue: columns.integer64() ?? 0)
        let updated = columns.instant()
        let time = columns.instant() ?? Instant(microseconds: 0)
        let coordinate = try Coordinate(latitude: columns.number() ?? .nan, longitude: columns.number() ?? .nan)
        let hypocenter = try Hypocenter(coordinate: coordinate, depthKilometers: columns.number())
        let magnitudeValue = columns.number()
        let magnitudeType = columns.text()
        let magnitude = try magnitudeValue.map { try Magnitude(value: $0, type: magnitudeType) }
        var report = EventReport(
            agency: agency, id: id, ids: ids, time: time, hypocenter: hypocenter, magnitude: magnitude,
            carried: carried)
        report.updated = updated
        report.kind = columns.text().map(EventKind.init(rawValue:))
        report.status = columns.text().flatMap(EventStatus.init(rawValue:))
        report.place = columns.text()
        report.network = columns.text()
        report.code = columns.text()
        read(&report.quality, from: &columns)
        read(&report.impact, from: &columns)
        read(&report.links, from: &columns)
        return report
    }

    private static func read(_ quality: inout EventReport.Quality, from columns: inout ColumnWalk) {
        quality.stations = columns.integer()
        quality.gapDegrees = columns.number()
        quality.nearestStationDegrees = columns.number()
        quality.residualSeconds = columns.number()
        quality.horizontalErrorKilometers = columns.number()
        quality.depthErrorKilometers = columns.number()
        quality.magnitudeError = columns.number()
        quality.magnitudeStations = columns.integer()
        quality.locationSource = columns.text()
        quality.magnitudeSource = columns.text()
    }

    private static func read(_ impact: inout EventReport.Impact, from columns: inout ColumnWalk) {
        impact.feltReports = columns.integer()
        impact.reportedIntensity = columns.number()
        impact.instrumentalIntensity = columns.number()
        impact.alert = columns.text().flatMap { AlertLevel($0) }
        impact.tsunami = columns.flag()
        impact.significance = columns.integer()
    }

    private static func read(_ links: inout EventReport.Links, from columns: inout ColumnWalk) {
        links.page = columns.text()
        links.detail = columns.text()
        links.sources = columns.text()
        links.productTypes = columns.text()
        links.utcOffsetMinutes = columns.integer()
    }
}

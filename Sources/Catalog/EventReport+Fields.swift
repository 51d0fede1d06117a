internal import Seismology

extension EventReport {
    /// Replaces each field that `newer` carries by what it states, a stated absence included; the others keep their values.
    mutating func replaceCarriedFields(from newer: EventReport) {
        let fields = newer.carried
        carried.formUnion(fields)
        id = newer.id
        if fields.contains(.ids) { ids = newer.ids } else if !ids.contains(newer.id) { ids.append(newer.id) }
        if fields.contains(.updated) { updated = newer.updated }
        if fields.contains(.time) { time = newer.time }
        if fields.contains(.position) || fields.contains(.depth) {
            let position = fields.contains(.position) ? newer.hypocenter : hypocenter
            let depth = fields.contains(.depth) ? newer.hypocenter : hypocenter
            // Both halves were checked when they were made, so putting them together cannot fail.
            hypocenter =
                (try? Hypocenter(coordinate: position.coordinate, depthKilometers: depth.depthKilometers)) ?? hypocenter
        }
        if fields.contains(.magnitude) || fields.contains(.magnitudeType) { replaceMagnitude(from: newer) }
        if fields.contains(.kind) { kind = newer.kind }
        if fields.contains(.status) { status = newer.status }
        if fields.contains(.place) { place = newer.place }
        if fields.contains(.network) { network = newer.network }
        if fields.contains(.code) { code = newer.code }
        quality.replace(fields, from: newer.quality)
        impact.replace(fields, from: newer.impact)
        links.replace(fields, from: newer.links)
    }

    private mutating func replaceMagnitude(from newer: EventReport) {
        guard newer.carried.contains(.magnitude) else { return }
        guard let value = newer.magnitude else {
            magnitude = nil
            return
        }
        // A format without a type says nothing against the type of an equal value.
        let keepsType = !newer.carried.contains(.magnitudeType) && magnitude?.value == value.value
        if !keepsType { magnitude = value }
    }

    /// The announced fields in which two states of an event differ.
    func announcedDifferences(from older: EventReport) -> ReportedFields {
        var fields: ReportedFields = []
        if time != older.time { fields.insert(.time) }
        if hypocenter.coordinate != older.hypocenter.coordinate { fields.insert(.position) }
        if hypocenter.depthKilometers != older.hypocenter.depthKilometers { fields.insert(.depth) }
        if magnitude?.value != older.magnitude?.value { fields.insert(.magnitude) }
        if magnitude?.type != older.magnitude?.type { fields.insert(.magnitudeType) }
        if kind != older.kind { fields.insert(.kind) }
        if status != older.status { fields.insert(.status) }
        if impact.alert != older.impact.alert { fields.insert(.alert) }
        if impact.tsunami != older.impact.tsunami { fields.insert(.tsunami) }
        if id != older.id || Set(ids) != Set(older.ids) { fields.insert(.ids) }
        return fields
    }
}

extension EventReport.Quality {
    fileprivate mutating func replace(_ fields: ReportedFields, from newer: Self) {
        if fields.contains(.stations) { stations = newer.stations }
        if fields.contains(.gap) { gapDegrees = newer.gapDegrees }
        if fields.contains(.nearestStation) { nearestStationDegrees = newer.nearestStationDegrees }
        if fields.contains(.residual) { residualSeconds = newer.residualSeconds }
        if fields.contains(.horizontalError) { horizontalErrorKilometers = newer.horizontalErrorKilometers }
        if fields.contains(.depthError) { depthErrorKilometers = newer.depthErrorKilometers }
        if fields.contains(.magnitudeError) { magnitudeError = newer.magnitudeError }
        if fields.contains(.magnitudeStations) { magnitudeStations = newer.magnitudeStations }
        if fields.contains(.locationSource) { locationSource = newer.locationSource }
        if fields.contains(.magnitudeSource) { magnitudeSource = newer.magnitudeSource }
    }
}

extension EventReport.Impact {
    fileprivate mutating func replace(_ fields: ReportedFields, from newer: Self) {
        if fields.contains(.feltReports) { feltReports = newer.feltReports }
        if fields.contains(.reportedIntensity) { reportedIntensity = newer.reportedIntensity }
        if fields.contains(.instrumentalIntensity) { instrumentalIntensity = newer.instrumentalIntensity }
        if fields.contains(.alert) { alert = newer.alert }
        if fields.contains(.tsunami) { tsunami = newer.tsunami }
        if fields.contains(.significance) { significance = newer.significance }
    }
}

extension EventReport.Links {
    fileprivate mutating func replace(_ fields: ReportedFields, from newer: Self) {
        if fields.contains(.page) { page = newer.page }
        if fields.contains(.detail) { detail = newer.detail }
        if fields.contains(.sources) { sources = newer.sources }
        if fields.contains(.productTypes) { productTypes = newer.productTypes }
        if fields.contains(.utcOffset) { utcOffsetMinutes = newer.utcOffsetMinutes }
    }
}

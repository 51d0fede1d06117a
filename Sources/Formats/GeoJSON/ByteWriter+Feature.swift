internal import Catalog
internal import Seismology

extension ByteWriter {
    /// Writes an event as a feature.
    mutating func putFeature(_ report: EventReport, detailBase: String?, includesErrors: Bool = false) {
        put("{\"type\":\"Feature\",\"properties\":{\"mag\":")
        putJSON(report.magnitude?.value)
        put(",\"place\":")
        putJSON(report.place)
        put(",\"time\":")
        put(Int(report.time.millisecondsRounded))
        put(",\"updated\":")
        put(Int((report.updated ?? report.time).millisecondsRounded))
        putAddresses(of: report, detailBase: detailBase)
        putImpact(of: report)
        putIdentity(of: report)
        putQuality(of: report)
        if includesErrors { putErrors(of: report.quality) }
        put("},\"geometry\":{\"type\":\"Point\",\"coordinates\":[")
        put(report.hypocenter.coordinate.longitude)
        put(UInt8(ascii: ","))
        put(report.hypocenter.coordinate.latitude)
        put(UInt8(ascii: ","))
        putJSON(report.hypocenter.depthKilometers)
        put("]},\"id\":")
        putJSON(report.id)
        put("}")
    }

    private mutating func putAddresses(of report: EventReport, detailBase: String?) {
        put(",\"tz\":")
        putJSON(report.links.utcOffsetMinutes)
        put(",\"url\":")
        putJSON(report.links.page)
        guard let detailBase else { return }
        put(",\"detail\":\"")
        putJSONCharacters(of: detailBase)
        putJSONCharacters(of: report.id)
        put(".geojson\"")
    }

    private mutating func putImpact(of report: EventReport) {
        put(",\"felt\":")
        putJSON(report.impact.feltReports)
        put(",\"cdi\":")
        putJSON(report.impact.reportedIntensity)
        put(",\"mmi\":")
        putJSON(report.impact.instrumentalIntensity)
        put(",\"alert\":")
        putJSON(report.impact.alert?.description)
        put(",\"status\":")
        putJSON(report.status?.rawValue)
        put(",\"tsunami\":")
        putJSON(report.impact.tsunami.map { $0 ? 1 : 0 })
        put(",\"sig\":")
        put(report.effectiveSignificance)
    }

    private mutating func putIdentity(of report: EventReport) {
        put(",\"net\":")
        putJSON(report.network)
        put(",\"code\":")
        putJSON(report.code)
        put(",\"ids\":\",")
        for id in report.ids {
            putJSONCharacters(of: id)
            put(UInt8(ascii: ","))
        }
        put("\",\"sources\":")
        putJSONList(report.links.sources)
        put(",\"types\":")
        putJSONList(report.links.productTypes)
    }

    private mutating func putQuality(of report: EventReport) {
        put(",\"nst\":")
        putJSON(report.quality.stations)
        put(",\"dmin\":")
        putJSON(report.quality.nearestStationDegrees)
        put(",\"rms\":")
        putJSON(report.quality.residualSeconds)
        put(",\"gap\":")
        putJSON(report.quality.gapDegrees)
        put(",\"magType\":")
        putJSON(report.magnitude?.type)
        put(",\"type\":")
        putJSON((report.kind ?? .earthquake).rawValue)
        put(",\"title\":\"")
        putTitle(of: report) { $0.putJSONCharacters(of: $1) }
        put(UInt8(ascii: "\""))
    }

    private mutating func putErrors(of quality: EventReport.Quality) {
        put(",\"horizontalError\":")
        putJSON(quality.horizontalErrorKilometers)
        put(",\"depthError\":")
        putJSON(quality.depthErrorKilometers)
        put(",\"magError\":")
        putJSON(quality.magnitudeError)
        put(",\"magNst\":")
        putJSON(quality.magnitudeStations)
        put(",\"locationSource\":")
        putJSON(quality.locationSource)
        put(",\"magSource\":")
        putJSON(quality.magnitudeSource)
    }
}

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
        putTitle(of: report)
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

extension ByteWriter {
    /// Writes `M 4.7 - place`, or `M 1.5 Quarry Blast - place` for what is no earthquake.
    private mutating func putTitle(of report: EventReport) {
        put("M ")
        if let magnitude = report.magnitude {
            putTenths(magnitude.value)
        } else {
            put(UInt8(ascii: "?"))
        }
        if let kind = report.kind, kind != .earthquake {
            put(UInt8(ascii: " "))
            putJSONCharacters(of: titleCased(kind.rawValue))
        }
        guard let place = report.place else { return }
        put(" - ")
        putJSONCharacters(of: place)
    }

    /// Writes a magnitude with one decimal, halves away from zero, and no sign before zero.
    private mutating func putTenths(_ value: Double) {
        let tenths = Int((value * 10).rounded(.toNearestOrAwayFromZero))
        if tenths < 0 { put(UInt8(ascii: "-")) }
        put(abs(tenths) / 10)
        put(UInt8(ascii: "."))
        put(abs(tenths) % 10)
    }

    private func titleCased(_ words: String) -> String {
        words.split(separator: " ", omittingEmptySubsequences: false)
            .map { $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined(separator: " ")
    }
}

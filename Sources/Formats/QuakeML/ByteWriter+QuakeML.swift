internal import Catalog
internal import Seismology

extension ByteWriter {
    mutating func putQuakeMLOpening(_ metadata: QuakeMLWriter.Metadata) {
        put(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <q:quakeml xmlns:q="http://quakeml.org/xmlns/quakeml/1.2" xmlns="http://quakeml.org/xmlns/bed/1.2" \
            xmlns:catalog="http://anss.org/xmlns/catalog/0.1">
            <eventParameters publicID="quakeml:\(PublicID.authority(metadata.authority))/fdsnws/event/1/query">

            """)
        guard let generated = metadata.generated else { return }
        put("<creationInfo>")
        putElement("creationTime", generated.description)
        put("</creationInfo>\n")
    }

    mutating func putQuakeMLClosing() { put("</eventParameters>\n</q:quakeml>\n") }

    mutating func putQuakeMLEvent(_ report: EventReport, _ metadata: QuakeMLWriter.Metadata) {
        let base = "quakeml:" + PublicID.authority(metadata.authority)
        let id = PublicID.escaped(report.id)
        put("<event publicID=\"\(base)/fdsnws/event/1/query?eventid=\(id)&amp;format=quakeml\"")
        putCatalogAttributes(of: report)
        put("><preferredOriginID>\(base)/origin/\(id)</preferredOriginID>")
        if report.magnitude != nil { put("<preferredMagnitudeID>\(base)/magnitude/\(id)</preferredMagnitudeID>") }
        putElement("type", report.kind.map { QuakeMLWriter.kinds.contains($0.rawValue) ? $0.rawValue : "other event" })
        if let place = report.place {
            put("<description>")
            putElement("text", place)
            put("<type>earthquake name</type></description>")
        }
        putCreation(agency: report.network, time: report.updated)
        putOrigin(of: report, id: "\(base)/origin/\(id)")
        if let magnitude = report.magnitude {
            put("<magnitude publicID=\"\(base)/magnitude/\(id)\">")
            putQuantity("mag", magnitude.value, error: report.quality.magnitudeError)
            putElement("type", magnitude.type.map { limited($0, to: 32) })
            putElement("originID", "\(base)/origin/\(id)")
            putElement("stationCount", report.quality.magnitudeStations)
            putCreation(agency: report.quality.magnitudeSource, time: nil)
            put("</magnitude>")
        }
        put("</event>\n")
    }

    /// Writes the attributes that make up the id: the network and the code, or the whole where it is not made of them.
    private mutating func putCatalogAttributes(of report: EventReport) {
        var code = report.id
        if let network = report.network, !network.isEmpty, report.id.count > network.count,
            report.id.hasPrefix(network), report.code.map({ network + $0 == report.id }) ?? true
        {
            code = String(report.id.dropFirst(network.count))
            putAttribute(" catalog:datasource=\"", network)
            putAttribute(" catalog:eventsource=\"", network)
        }
        putAttribute(" catalog:eventid=\"", code)
    }

    private mutating func putAttribute(_ start: StaticString, _ value: String) {
        put(start)
        putXML(value)
        put(UInt8(ascii: "\""))
    }

    private mutating func putOrigin(of report: EventReport, id: String) {
        let quality = report.quality
        put("<origin publicID=\"\(id)\"><time><value>\(report.time.description)</value></time>")
        putQuantity("latitude", report.hypocenter.coordinate.latitude, error: nil)
        putQuantity("longitude", report.hypocenter.coordinate.longitude, error: nil)
        if let depth = report.hypocenter.depthKilometers {
            put("<depth><value>")
            putThousandfold(depth)
            put("</value>")
            putMeters("uncertainty", quality.depthErrorKilometers)
            put("</depth>")
        }
        if let error = quality.horizontalErrorKilometers {
            put("<originUncertainty>")
            putMeters("horizontalUncertainty", error)
            put("<preferredDescription>horizontal uncertainty</preferredDescription></originUncertainty>")
        }
        putOriginQuality(quality)
        putEvaluation(of: report)
        putCreation(agency: quality.locationSource, time: nil)
        put("</origin>")
    }

    private mutating func putOriginQuality(_ quality: EventReport.Quality) {
        put("<quality>")
        putElement("usedStationCount", quality.stations)
        putElement("standardError", quality.residualSeconds)
        putElement("azimuthalGap", quality.gapDegrees)
        putElement("minimumDistance", quality.nearestStationDegrees)
        put("</quality>")
    }

    private mutating func putEvaluation(of report: EventReport) {
        switch report.status {
        case .automatic: put("<evaluationMode>automatic</evaluationMode>")
        case .reviewed:
            put("<evaluationMode>manual</evaluationMode><evaluationStatus>reviewed</evaluationStatus>")
        case .deleted: put("<evaluationStatus>rejected</evaluationStatus>")
        case nil: break
        }
    }

    private mutating func putCreation(agency: String?, time: Instant?) {
        guard agency != nil || time != nil else { return }
        put("<creationInfo>")
        putElement("agencyID", agency.map { limited($0, to: 64) })
        putElement("creationTime", time?.description)
        put("</creationInfo>")
    }

    private mutating func putQuantity(_ name: StaticString, _ value: Double, error: Double?) {
        put("<\(name)>")
        putElement("value", value)
        putElement("uncertainty", error)
        put("</\(name)>")
    }

    private mutating func putMeters(_ name: StaticString, _ kilometers: Double?) {
        guard let kilometers else { return }
        put("<\(name)>")
        putThousandfold(kilometers)
        put("</\(name)>")
    }

    /// The beginning of a text that the schema allows only so many characters.
    private func limited(_ text: String, to count: Int) -> String {
        text.unicodeScalars.count <= count ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(count)))
    }
}

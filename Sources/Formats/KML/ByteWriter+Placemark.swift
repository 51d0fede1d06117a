internal import Catalog
internal import Seismology

extension ByteWriter {
    /// Writes an event as a placemark of a style by its number.
    mutating func putPlacemark(of report: EventReport, style: Int) {
        let coordinate = report.hypocenter.coordinate
        put("\n<Placemark><name>")
        putTitle(of: report) { $0.putXML($1) }
        put("</name><TimeStamp>")
        putElement("when", report.time.description)
        put("</TimeStamp><styleUrl>#c\(style)</styleUrl><ExtendedData>")
        putData(of: report)
        put("</ExtendedData><Point><coordinates>")
        put(coordinate.longitude)
        put(UInt8(ascii: ","))
        put(coordinate.latitude)
        if let depth = report.hypocenter.depthKilometers {
            put(UInt8(ascii: ","))
            putThousandfold(depth == 0 ? 0 : -depth)
        }
        put("</coordinates></Point></Placemark>")
    }

    private mutating func putData(of report: EventReport) {
        putData("id", report.id)
        putData("time", report.time.description)
        putData("depth", report.hypocenter.depthKilometers)
        putData("mag", report.magnitude?.value)
        putData("magType", report.magnitude?.type)
        putData("nst", report.quality.stations)
        putData("gap", report.quality.gapDegrees)
        putData("dmin", report.quality.nearestStationDegrees)
        putData("rms", report.quality.residualSeconds)
        putData("net", report.network)
        putData("updated", report.updated?.description)
        putData("place", report.place)
        putData("type", report.kind?.rawValue)
        putData("status", report.status?.rawValue)
        putData("felt", report.impact.feltReports)
        putData("alert", report.impact.alert?.description)
        putData("url", report.links.page)
    }

    private mutating func putData(_ name: StaticString, _ value: String?) {
        guard let value else { return }
        put("<Data name=\"\(name)\">")
        putElement("value", value)
        put("</Data>")
    }

    private mutating func putData(_ name: StaticString, _ value: Double?) {
        guard let value else { return }
        put("<Data name=\"\(name)\">")
        putElement("value", value)
        put("</Data>")
    }

    private mutating func putData(_ name: StaticString, _ value: Int?) {
        putData(name, value.map { String($0) })
    }
}

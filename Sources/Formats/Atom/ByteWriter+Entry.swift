internal import Catalog
internal import Seismology

extension ByteWriter {
    /// Writes an event as an entry of a feed that is made at a moment.
    mutating func putEntry(of report: EventReport, at now: Instant) {
        put("\n<entry><id>urn:")
        putXML(urn(of: report))
        put("</id><title>")
        putTitle(of: report) { $0.putXML($1) }
        put("</title>")
        putElement("updated", (report.updated ?? report.time).iso8601Milliseconds)
        if let page = report.links.page {
            put("<link rel=\"alternate\" type=\"text/html\" href=\"")
            putXML(page)
            put("\"/>")
        }
        put("<summary type=\"html\"><![CDATA[")
        putSummary(of: report)
        put("]]></summary><georss:point>")
        put(report.hypocenter.coordinate.latitude)
        put(UInt8(ascii: " "))
        put(report.hypocenter.coordinate.longitude)
        put("</georss:point>")
        if let depth = report.hypocenter.depthKilometers {
            put("<georss:elev>")
            putThousandfold(depth == 0 ? 0 : -depth)
            put("</georss:elev>")
        }
        putCategory("Age", ReportAge(of: report.time, at: now).label)
        putCategory("Magnitude", "Magnitude " + (report.magnitude.map { String(Int($0.value)) } ?? "?"))
        if let network = report.network { putCategory("Contributor", network) }
        if let author = report.quality.locationSource ?? report.network { putCategory("Author", author) }
        put("</entry>")
    }

    private func urn(of report: EventReport) -> String {
        guard report.agency == .usgs else { return "epicenter:\(report.agency.rawValue):\(report.id)" }
        guard let network = report.network, report.id.hasPrefix(network) else {
            return "earthquake-usgs-gov:\(report.id)"
        }
        return "earthquake-usgs-gov:\(network):\(report.id.dropFirst(network.count))"
    }

    /// Writes the summary; it holds only numbers and fixed words, so that it cannot end its section of characters.
    private mutating func putSummary(of report: EventReport) {
        let place = report.hypocenter.coordinate
        let seconds = Instant(microseconds: report.time.microseconds).description.prefix(19)
        put("<dl><dt>Time</dt><dd>\(seconds.map { $0 == "T" ? " " : String($0) }.joined()) UTC</dd>")
        put("<dt>Location</dt><dd>")
        putRounded(abs(place.latitude), decimals: 3)
        put("&deg;\(place.latitude < 0 ? "S" : "N") ")
        putRounded(abs(place.longitude), decimals: 3)
        put("&deg;\(place.longitude < 0 ? "W" : "E")</dd>")
        if let depth = report.hypocenter.depthKilometers {
            put("<dt>Depth</dt><dd>")
            putRounded(depth, decimals: 2)
            put(" km (")
            putRounded(depth / 1.609344, decimals: 2)
            put(" mi)</dd>")
        }
        put("</dl>")
    }

    private mutating func putCategory(_ label: StaticString, _ term: String) {
        put("<category label=\"\(label)\" term=\"")
        putXML(term)
        put("\"/>")
    }

    /// Writes a number of moderate size with exactly so many decimals.
    private mutating func putRounded(_ number: Double, decimals: Int) {
        var scale = 1
        for _ in 0..<decimals { scale *= 10 }
        let digits = Int((number.magnitude * Double(scale)).rounded())
        if number < 0, digits > 0 { put(UInt8(ascii: "-")) }
        put(digits / scale)
        put(UInt8(ascii: "."))
        put(String(String(scale + digits % scale).dropFirst()))
    }
}

import Catalog
import Seismology

extension EventReport {
    /// What the USGS would report of an invented event: the sample's words, and values for every field of its GeoJSON.
    ///
    /// - Parameters:
    ///   - draw: The event.
    ///   - sample: The event that it was drawn from.
    ///   - number: Its place in the catalog, from 1, which its ids are made of.
    /// - Throws: Where what was drawn is no place, depth or magnitude.
    init(_ draw: SyntheticEvents.Draw, like sample: EventReport, number: Int) throws {
        self = sample
        let network = sample.network ?? "us"
        let code = String(10_000_000 + number)
        id = network + code
        ids = number.isMultiple(of: 7) && network != "us" ? [id, "us7" + code] : [id]
        self.network = network
        self.code = code
        time = Instant(microseconds: draw.milliseconds * 1_000)
        updated = time.adding(seconds: Double(600 + number % 90_000))
        hypocenter = try Hypocenter(
            coordinate: Coordinate(latitude: draw.latitude, longitude: draw.longitude),
            depthKilometers: draw.depthKilometers)
        magnitude = try draw.magnitude.map { try Magnitude(value: $0, type: sample.magnitude?.type) }
        impact = Self.impact(of: draw.magnitude ?? 0, number: number)
        links.page = "https://earthquake.usgs.gov/earthquakes/eventpage/\(id)"
        links.sources = ids.count > 1 ? "\(network),us" : network
        links.productTypes = impact.feltReports == nil ? "origin,phase-data" : "dyfi,origin,phase-data"
        carried.formUnion([
            .ids, .updated, .network, .code, .feltReports, .reportedIntensity, .instrumentalIntensity, .alert,
            .tsunami, .significance, .page, .sources, .productTypes,
        ])
    }

    private static func impact(of magnitude: Double, number: Int) -> Impact {
        var impact = Impact()
        if magnitude >= 3, number.isMultiple(of: 3) {
            impact.feltReports = 1 + number % 400
            impact.reportedIntensity = Double(10 + number % 50) / 10
        }
        if magnitude >= 5.5 {
            impact.instrumentalIntensity = Double(3_000 + number % 5_000) / 1_000
            impact.alert = number.isMultiple(of: 5) ? .yellow : .green
        }
        impact.tsunami = magnitude >= 6.5 && number.isMultiple(of: 2)
        impact.significance = Significance.compute(
            magnitude: magnitude, alert: impact.alert, felt: impact.feltReports, cdi: impact.reportedIntensity)
        return impact
    }
}

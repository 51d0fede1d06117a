import Catalog
import Formats
import Seismology
import TestSupport

/// Makes reports of every kind that a format can carry.
struct RandomReports {
    var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// A report with everything that GeoJSON with errors carries.
    mutating func geoJSONReport(detailBase: String) throws -> EventReport {
        var report = try common()
        report.carried = [
            .time, .position, .depth, .magnitude, .magnitudeType, .kind, .status, .alert, .tsunami, .ids, .updated,
            .place,
            .network, .code, .stations, .gap, .nearestStation, .residual, .horizontalError, .depthError,
            .magnitudeError,
            .magnitudeStations, .locationSource, .magnitudeSource, .feltReports, .reportedIntensity,
            .instrumentalIntensity, .significance, .page, .detail, .sources, .productTypes, .utcOffset,
        ]
        report.ids = [report.id] + (0..<int(0...2)).map { "us\($0)\(generator.next())" }
        report.ids.shuffle(using: &generator)
        report.updated = instant()
        report.kind = kind()
        report.code = maybe { $0.text() }
        report.impact.feltReports = maybe { $0.int(0...100_000) }
        report.impact.reportedIntensity = maybe { $0.number() }
        report.impact.instrumentalIntensity = maybe { $0.number() }
        report.impact.alert = maybe { AlertLevel.allCases.randomElement(using: &$0.generator) ?? .red }
        report.impact.tsunami = maybe { Bool.random(using: &$0.generator) }
        report.impact.significance = int(-10...3_000)
        report.links.page = maybe { $0.text() }
        report.links.detail = detailBase + report.id + ".geojson"
        report.links.sources = maybe { "us,a\($0.int(0...9))" }
        report.links.productTypes = maybe { "dyfi,origin,p\($0.int(0...9))" }
        report.links.utcOffsetMinutes = maybe { $0.int(-720...840) }
        return report
    }

    /// A report with everything that the 22 columns of the CSV carry.
    mutating func csvReport() throws -> EventReport {
        var report = try common()
        report.carried = [
            .time, .position, .depth, .magnitude, .magnitudeType, .kind, .status, .updated, .place, .network, .stations,
            .gap, .nearestStation, .residual, .horizontalError, .depthError, .magnitudeError, .magnitudeStations,
            .locationSource, .magnitudeSource,
        ]
        report.updated = maybe { $0.instant() }
        report.kind = maybe { $0.kind() }
        return report
    }

    /// A report with everything that QuakeML carries, and nothing more; what is missing is not carried.
    mutating func quakeMLReport() throws -> EventReport {
        var report = try common()
        let network = maybe { _ in "n\"<&é" }
        let code = "c'\(generator.next())|>\t\n"
        report.network = network
        if let network, int(0...1) == 0 {
            report.id = network + code
            report.code = code
        }
        report.ids = [report.id]
        report.time = Instant(microseconds: report.time.microseconds + Int64(int(0...1) * 123))
        report.updated = maybe { $0.instant() }
        report.kind = maybe { EventKind(rawValue: ["earthquake", "quarry blast", "rock burst"][$0.int(0...2)]) }
        report.place = maybe { $0.words() }
        report.quality.locationSource = maybe { $0.words() }
        report.quality.magnitudeSource = maybe { $0.words() }
        report.magnitude = try report.magnitude.map { try Magnitude(value: $0.value, type: maybe { $0.words() }) }
        if report.magnitude == nil {
            report.quality.magnitudeError = nil
            report.quality.magnitudeStations = nil
            report.quality.magnitudeSource = nil
        }
        if report.hypocenter.depthKilometers == nil { report.quality.depthErrorKilometers = nil }
        report.carried = report.statedFields
        return report
    }

    /// A report with everything that the 14 columns of FDSN text carry.
    mutating func fdsnTextReport() throws -> EventReport {
        var report = try common()
        let magnitude = try report.magnitude.map { try Magnitude(value: $0.value, type: maybe { $0.words() }) }
        report = EventReport(
            agency: .usgs, id: "id\(generator.next())", time: report.time, hypocenter: report.hypocenter,
            magnitude: magnitude,
            carried: [
                .time, .position, .depth, .magnitude, .magnitudeType, .kind, .place, .network, .code, .locationSource,
                .magnitudeSource,
            ])
        report.time = Instant(microseconds: report.time.microseconds + Int64(int(0...1) * 123))
        report.network = maybe { _ in "net" }
        report.code = maybe { "c\($0.int(0...999))" }
        if report.network != nil, report.code != nil, int(0...1) == 0 { report.id = "net" + (report.code ?? "") }
        report.ids = [report.id]
        report.kind = maybe { $0.kind() }
        report.place = maybe { $0.words() }
        report.quality.locationSource = maybe { $0.words() }
        report.quality.magnitudeSource = maybe { $0.words() }
        return report
    }

    /// A text of at most 30 characters that neither begins nor ends with a blank, has no line break within, and no
    /// vertical bar.
    private mutating func words() -> String {
        let characters = Array("ab ,\"\\/é漢🌋\u{7f}'{}[]:;0-.<>&")
        return "x" + String((0...int(0...20)).map { _ in characters[int(0...characters.count - 1)] }) + "y"
    }

    private mutating func common() throws -> EventReport {
        let place = try Coordinate(latitude: degrees(90), longitude: degrees(180))
        let hypocenter = try Hypocenter(
            coordinate: place, depthKilometers: maybe { Double($0.int(-900...70_000)) / 100 })
        let value = maybe { Double($0.int(-200...950)) / 100 }
        let type = maybe { $0.text() }
        var report = EventReport(
            agency: .usgs, id: "id\(generator.next())", time: instant(), hypocenter: hypocenter,
            magnitude: try value.map { try Magnitude(value: $0, type: type) })
        report.status = maybe { EventStatus.allCases.randomElement(using: &$0.generator) ?? .deleted }
        report.place = maybe { $0.text() }
        report.network = maybe { $0.text() }
        report.quality.stations = maybe { $0.int(0...900) }
        report.quality.gapDegrees = maybe { $0.number() }
        report.quality.nearestStationDegrees = maybe { $0.number() }
        report.quality.residualSeconds = maybe { $0.number() }
        report.quality.horizontalErrorKilometers = maybe { $0.number() }
        report.quality.depthErrorKilometers = maybe { $0.number() }
        report.quality.magnitudeError = maybe { $0.number() }
        report.quality.magnitudeStations = maybe { $0.int(0...900) }
        report.quality.locationSource = maybe { $0.text() }
        report.quality.magnitudeSource = maybe { $0.text() }
        return report
    }

    private mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? {
        int(0...3) == 0 ? nil : make(&self)
    }

    private mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    /// A moment of the years 1 to 9999, in milliseconds.
    private mutating func instant() -> Instant {
        let isOdd = int(0...9) == 0
        let range = isOdd ? -62_135_596_800_000...253_402_300_799_999 : 0...1_800_000_000_000
        return Instant(microseconds: Int64(int(range)) * 1_000)
    }

    private mutating func kind() -> EventKind {
        let words = ["earthquake", "quarry blast", "ice quake", "x, \"y\"", "Störung"]
        return EventKind(rawValue: words[int(0...words.count - 1)])
    }

    private mutating func degrees(_ limit: Int) -> Double {
        switch int(0...3) {
        case 0: Double(int(-limit...limit))
        case 1: Double.random(in: -Double(limit)...Double(limit), using: &generator)
        default: Double(int(-limit * 10_000...limit * 10_000)) / 1e4
        }
    }

    /// A finite number: plain, precise, large, tiny or any.
    private mutating func number() -> Double {
        switch int(0...5) {
        case 0: return Double(int(-1_000...1_000))
        case 1: return Double.random(in: -1e6...1e6, using: &generator)
        case 2: return Double(int(0...9_999_999)) / 1e7
        case 3: return Double(int(1...99)) * 1e-300
        case 4:
            let any = Double(bitPattern: generator.next())
            return any.isFinite ? any : -0.0
        default: return Double(int(-99_999...99_999)) / 1e3
        }
    }

    /// A text, not empty, of characters that formats treat in special ways.
    private mutating func text() -> String {
        let characters = Array("ab ,\"\\\n\r\t/é漢🌋\u{1}\u{7f}'{}[]:;0-.\u{2028}")
        return String((0...int(0...20)).map { _ in characters[int(0...characters.count - 1)] })
    }
}

extension EventReport {
    /// The fields that have a value, of those that QuakeML has an element for.
    var statedFields: ReportedFields {
        var fields: ReportedFields = [.time, .position]
        if hypocenter.depthKilometers != nil { fields.insert(.depth) }
        if magnitude != nil { fields.insert(.magnitude) }
        if magnitude?.type != nil { fields.insert(.magnitudeType) }
        if kind != nil { fields.insert(.kind) }
        if status != nil { fields.insert(.status) }
        if updated != nil { fields.insert(.updated) }
        if place != nil { fields.insert(.place) }
        if network != nil { fields.insert(.network) }
        if code != nil { fields.insert(.code) }
        if quality.stations != nil { fields.insert(.stations) }
        if quality.gapDegrees != nil { fields.insert(.gap) }
        if quality.nearestStationDegrees != nil { fields.insert(.nearestStation) }
        if quality.residualSeconds != nil { fields.insert(.residual) }
        if quality.horizontalErrorKilometers != nil { fields.insert(.horizontalError) }
        if quality.depthErrorKilometers != nil { fields.insert(.depthError) }
        if quality.magnitudeError != nil { fields.insert(.magnitudeError) }
        if quality.magnitudeStations != nil { fields.insert(.magnitudeStations) }
        if quality.locationSource != nil { fields.insert(.locationSource) }
        if quality.magnitudeSource != nil { fields.insert(.magnitudeSource) }
        return fields
    }
}

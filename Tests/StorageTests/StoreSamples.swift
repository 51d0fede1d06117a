import Catalog
import Foundation
import Seismology
import Storage
import TestSupport

func moment(_ seconds: Double) -> Instant { Instant(microseconds: 1_500_000_000_000_000).adding(seconds: seconds) }

/// A folder that is removed when it is let go.
final class ScratchFolder: Sendable {
    let path: String

    init() {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("epicenter-\(UUID().uuidString)").path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// A report in which every field is stated, or a seeded part of them.
func fullReport(_ number: Int, using generator: inout SeededGenerator, leavingOut share: Int = 0) throws -> EventReport
{
    func maybe<T>(_ value: T) -> T? { Int.random(in: 0..<100, using: &generator) < share ? nil : value }
    let id = "us\(number)"
    let magnitude = maybe(Double(Int.random(in: -20..<90, using: &generator)) / 10)
    let type = maybe("mb")
    var report = EventReport(
        agency: .usgs, id: id, ids: [id, "ci\(number)"], time: moment(Double(number) + 0.123_456),
        hypocenter: try Hypocenter(
            coordinate: Coordinate(
                latitude: Double.random(in: -90...90, using: &generator),
                longitude: Double.random(in: -180...180, using: &generator)),
            depthKilometers: maybe(-1.5)),
        magnitude: try magnitude.map { try Magnitude(value: $0, type: type) },
        carried: ReportedFields(rawValue: (1 << 33) - 1))
    report.updated = maybe(moment(9_000))
    report.kind = maybe(.quarryBlast)
    report.status = maybe(.reviewed)
    report.place = maybe("2 km \"north\" of Ürümqi, 'x'; DROP TABLE event")
    report.network = maybe("us")
    report.code = maybe("\(number)")
    report.quality.stations = maybe(12)
    report.quality.gapDegrees = maybe(85)
    report.quality.nearestStationDegrees = maybe(0.017)
    report.quality.residualSeconds = maybe(0.31)
    report.quality.horizontalErrorKilometers = maybe(1.5)
    report.quality.depthErrorKilometers = maybe(2.5)
    report.quality.magnitudeError = maybe(0.1)
    report.quality.magnitudeStations = maybe(7)
    report.quality.locationSource = maybe("us")
    report.quality.magnitudeSource = maybe("at")
    report.impact.feltReports = maybe(3)
    report.impact.reportedIntensity = maybe(4.1)
    report.impact.instrumentalIntensity = maybe(5.25)
    report.impact.alert = maybe(.orange)
    report.impact.tsunami = maybe(true)
    report.impact.significance = maybe(612)
    report.links.page = maybe("https://example.org/\(id)")
    report.links.detail = maybe("https://example.org/\(id).geojson")
    report.links.sources = maybe("us,ci")
    report.links.productTypes = maybe("origin,dyfi")
    report.links.utcOffsetMinutes = maybe(-420)
    return report
}

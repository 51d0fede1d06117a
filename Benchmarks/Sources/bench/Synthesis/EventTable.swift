import Catalog
import Foundation
import Seismology

/// Rows of comma-separated values for the peers: the number of each event, and every property of its GeoJSON as a column.
///
/// What Epicenter works out as it writes (title, address of the details, lists between commas) is given ready made, and times
/// as milliseconds, so that the peers need not.
struct EventTable {
    static let header = """
        number,id,longitude,latitude,depth,mag,place,time,updated,tz,url,detail,felt,cdi,mmi,alert,status,tsunami,sig,net,\
        code,ids,sources,types,nst,dmin,rms,gap,"magType",type,title
        """
    static let detailBase = "http://127.0.0.1:18471/earthquakes/feed/v1.0/detail/"

    private(set) var bytes: [UInt8] = []

    /// Takes the rows that were put out of it.
    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    mutating func put(_ report: EventReport, number: Int) {
        bytes += String(number).utf8
        text(report.id)
        value(report.hypocenter.coordinate.longitude)
        value(report.hypocenter.coordinate.latitude)
        value(report.hypocenter.depthKilometers)
        value(report.magnitude?.value)
        text(report.place)
        value(report.time.millisecondsRounded)
        value((report.updated ?? report.time).millisecondsRounded)
        value(report.links.utcOffsetMinutes)
        text(report.links.page)
        text("\(Self.detailBase)\(report.id).geojson")
        value(report.impact.feltReports)
        value(report.impact.reportedIntensity)
        value(report.impact.instrumentalIntensity)
        text(report.impact.alert?.description)
        text(report.status?.rawValue)
        value(report.impact.tsunami.map { $0 ? 1 : 0 })
        value(report.effectiveSignificance)
        text(report.network)
        text(report.code)
        text(",\(report.ids.joined(separator: ",")),")
        text(report.links.sources.map { ",\($0)," })
        text(report.links.productTypes.map { ",\($0)," })
        putQuality(of: report)
    }

    private mutating func putQuality(of report: EventReport) {
        value(report.quality.stations)
        value(report.quality.nearestStationDegrees)
        value(report.quality.residualSeconds)
        value(report.quality.gapDegrees)
        text(report.magnitude?.type)
        text((report.kind ?? .earthquake).rawValue)
        text(title(of: report))
        bytes.append(UInt8(ascii: "\n"))
    }

    private func title(of report: EventReport) -> String {
        let size = report.magnitude.map { "\(($0.value * 10).rounded(.toNearestOrAwayFromZero) / 10 + 0)" } ?? "?"
        let kind = report.kind.flatMap { $0 == .earthquake ? nil : " \($0.rawValue.capitalized)" } ?? ""
        return "M \(size)\(kind)\(report.place.map { " - \($0)" } ?? "")"
    }

    private mutating func value(_ value: (some CustomStringConvertible)?) {
        bytes.append(UInt8(ascii: ","))
        if let value { bytes += value.description.utf8 }
    }

    private mutating func text(_ text: String?) {
        bytes.append(UInt8(ascii: ","))
        guard let text else { return }
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\"") { bytes.append(byte) }
            bytes.append(byte)
        }
        bytes.append(UInt8(ascii: "\""))
    }
}

internal import Catalog
internal import Seismology

/// Events as a table that fits the terminal: the place gives way first.
struct EventTable {
    private static let headings = ["Time (UTC)", "Mag", "Type", "Depth", "Place", "Id"]
    private static let placeColumn = 4
    private static let narrowestPlace = 12

    let rows: [[String]]

    init(_ reports: [EventReport]) { rows = reports.map(Self.cells) }

    /// The lines of the table.
    ///
    /// - Parameter width: The terminal's width in columns; `nil` for no limit.
    /// - Returns: The headings, then one line an event, in the order given.
    func lines(width: Int?) -> [String] {
        let columns =
            width.map { $0 < 72 ? [0, 1, 3, 4] : Array(Self.headings.indices) } ?? Array(Self.headings.indices)
        var widths = columns.map { column in ([Self.headings] + rows).map { $0[column].count }.max() ?? 0 }
        if let width, let place = columns.firstIndex(of: Self.placeColumn) {
            let others = widths.reduce(0, +) - widths[place] + 2 * (columns.count - 1)
            widths[place] = min(widths[place], max(Self.narrowestPlace, width - others))
        }
        return ([Self.headings] + rows).map { row in
            let cells = zip(columns, widths).map { column, width in
                Self.fit(row[column], to: width, alignsRight: column == 1 || column == 3)
            }
            return Self.withoutTrailingSpaces(cells.joined(separator: "  "))
        }
    }

    private static func cells(of report: EventReport) -> [String] {
        let time = String(report.time.iso8601Milliseconds.prefix(19).map { $0 == "T" ? " " : $0 })
        let isEarthquake = report.kind == nil || report.kind == .earthquake
        let kind = isEarthquake ? "" : "[\(report.kind?.rawValue ?? "")] "
        let mark = report.status == .deleted ? "(withdrawn) " : ""
        return [
            time, report.magnitude.map { decimal($0.value, places: 1) } ?? "-", report.magnitude?.type ?? "-",
            report.hypocenter.depthKilometers.map { "\(decimal($0, places: 0)) km" } ?? "-",
            mark + kind + plain(report.place ?? position(report.hypocenter.coordinate)), report.id,
        ]
    }

    /// Text from outside without control characters, which a terminal would obey.
    static func plain(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }))
    }

    static func position(_ coordinate: Coordinate) -> String {
        let latitude = decimal(abs(coordinate.latitude), places: 2) + (coordinate.latitude < 0 ? "°S" : "°N")
        let longitude = decimal(abs(coordinate.longitude), places: 2) + (coordinate.longitude < 0 ? "°W" : "°E")
        return "\(latitude) \(longitude)"
    }

    /// A number with a fixed number of decimals, halves away from zero.
    static func decimal(_ value: Double, places: Int) -> String {
        var scale = 1.0
        for _ in 0..<places { scale *= 10 }
        let scaled = Int64((abs(value) * scale).rounded(.toNearestOrAwayFromZero))
        let sign = value < 0 && scaled != 0 ? "-" : ""
        guard places > 0 else { return "\(sign)\(scaled)" }
        let fraction = String(scaled % Int64(scale))
        return "\(sign)\(scaled / Int64(scale)).\(String(repeating: "0", count: places - fraction.count))\(fraction)"
    }

    private static func fit(_ text: String, to width: Int, alignsRight: Bool) -> String {
        guard text.count <= width else { return text.prefix(max(width - 1, 0)) + "…" }
        let padding = String(repeating: " ", count: width - text.count)
        return alignsRight ? padding + text : text + padding
    }

    private static func withoutTrailingSpaces(_ line: String) -> String {
        String(line.reversed().drop { $0 == " " }.reversed())
    }
}

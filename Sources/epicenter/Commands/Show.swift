internal import ArgumentParser
internal import Catalog
internal import Formats
internal import Seismology
internal import Storage

/// `epicenter show`: one event whole.
struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show one event: what is known, and how it came to be known.")

    @Argument(help: "Any id that an agency gave the event, such as us7000abcd.") var id: String
    @OptionGroup var store: StoreOptions
    @Option(help: "table, geojson (or json) or csv.") var format = OutputFormat.table

    func run() async throws {
        try await Failure.explaining {
            guard let event = try await store.open().event(id: id) else {
                Console.error("No event \(id) is known.")
                throw ExitCode(1)
            }
            switch format {
            case .table: for line in Self.lines(of: event) { Console.output(line) }
            case .csv: Console.output(bytes: CSVWriter.document([event.state]))
            case .json, .geojson:
                Console.output(
                    bytes: GeoJSONWriter.feature(event.state, detailBase: nil, includesErrors: true) + [0x0A])
            }
        }
    }

    private static func lines(of event: Event) -> [String] {
        let state = event.state
        let quality = state.quality
        let impact = state.impact
        var facts: [(String, String?)] = [
            ("Magnitude", state.magnitude.map { "\($0.value) \($0.type ?? "")" }),
            ("Severity", "\(Severity(magnitude: state.magnitude?.value))"),
            ("Time", state.time.description),
            ("Position", EventTable.position(state.hypocenter.coordinate)),
            ("Depth", state.hypocenter.depthKilometers.map { "\($0) km" }),
            ("Kind", state.kind?.rawValue), ("Status", event.isWithdrawn ? "withdrawn" : state.status?.rawValue),
            ("Updated", state.updated?.description),
        ]
        facts += [
            ("Felt reports", impact.feltReports.map(String.init)),
            ("Reported intensity", impact.reportedIntensity.map { "\($0)" }),
            ("Instrumental intensity", impact.instrumentalIntensity.map { "\($0)" }),
            ("Alert", impact.alert?.description),
            ("Tsunami flag", impact.tsunami.map { $0 ? "set (it does not mean that a tsunami exists)" : "not set" }),
            ("Significance", "\(state.effectiveSignificance)"),
            ("Stations", quality.stations.map(String.init)), ("Gap", quality.gapDegrees.map { "\($0)°" }),
            ("Nearest station", quality.nearestStationDegrees.map { "\($0)°" }),
            ("Residual", quality.residualSeconds.map { "\($0) s" }),
            ("Horizontal error", quality.horizontalErrorKilometers.map { "\($0) km" }),
            ("Depth error", quality.depthErrorKilometers.map { "\($0) km" }),
            ("Magnitude error", quality.magnitudeError.map { "\($0)" }),
            ("Ids", state.ids.joined(separator: ", ")), ("Page", state.links.page),
            ("Reports", "\(event.reports.count)"),
        ]
        let known = facts.compactMap { name, value in
            value.map { "  " + name + String(repeating: " ", count: 24 - name.count) + EventTable.plain($0) }
        }
        let revisions = event.revisions.map { revision in
            let changed = revision.changed.announcedNames.joined(separator: ", ")
            return "  \(revision.at.iso8601Milliseconds)  \(revision.change.rawValue)"
                + (changed.isEmpty ? "" : ": \(changed)")
        }
        let title = state.place ?? EventTable.position(state.hypocenter.coordinate)
        return [EventTable.plain(title)] + known + ["Revisions"] + revisions
    }
}

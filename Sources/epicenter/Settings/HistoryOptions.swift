internal import Agencies
internal import ArgumentParser
internal import Seismology

/// The options by which past days are imported.
struct HistoryOptions: ParsableArguments {
    @Option(help: "The first day (UTC), such as 2024-01-01.") var from: String?
    @Option(help: "The last day (default: today).") var to: String?
    @Option(help: "\"usgs\", or the address of any FDSN event service (default: usgs).") var source: String?
    @Option(help: "Where the USGS is (default: https://earthquake.usgs.gov).") var usgs: String?
    @Option(help: "Seconds between two requests (default: 0.5, which is also the least for the USGS itself).")
    var interval: Double?
    @Flag(help: "Ask for days that were fetched before, too.") var again = false
    @Flag(help: "Ask for more than 30 days without a confirmation.") var yes = false

    /// Whether anything was said of past days.
    var isGiven: Bool {
        from != nil || to != nil || source != nil || usgs != nil || interval != nil || again || yes
    }

    /// The days wanted, up to today.
    func days(at now: Instant) throws -> ClosedRange<HistoryDay> {
        let today = HistoryDay(containing: now)
        let first = try from.map { try Self.day($0, option: "from") } ?? today
        let last = try to.map { try Self.day($0, option: "to") } ?? today
        guard first <= today else { throw ValidationError("--from \(first) lies in the future.") }
        guard first <= last else { throw ValidationError("--from \(first) is after --to \(last).") }
        return first...min(last, today)
    }

    /// What is asked, with the settings for what was not said.
    func service(_ settings: Settings) throws -> EventService {
        let site = settings.text(usgs, "usgs")
        do {
            if let source, source != "usgs" { return try EventService(address: source) }
            guard site != "off" else {
                throw ValidationError(
                    "The USGS is switched off by the setting usgs; name its address with --usgs, or another --source.")
            }
            return try EventService(usgs: site ?? USGSAddresses.site)
        } catch let error as FetchError { throw ValidationError("\(error)") }
    }

    /// How fast to ask.
    func pace(of service: EventService) throws -> HistoryPlan.Pace {
        guard let interval else { return HistoryPlan.Pace() }
        guard 0.001...3_600 ~= interval else {
            throw ValidationError("--interval \(interval) is not between 0.001 and 3600 seconds.")
        }
        guard interval >= 0.5 || !service.isUSGSItself else {
            throw ValidationError(
                "--interval \(interval) is too often for the USGS, which is asked at most twice a second.")
        }
        return HistoryPlan.Pace(interval: .seconds(interval))
    }

    private static func day(_ text: String, option: String) throws -> HistoryDay {
        guard let day = HistoryDay(text) else {
            throw ValidationError("--\(option) \(text) is not a day such as 2024-01-31.")
        }
        return day
    }
}

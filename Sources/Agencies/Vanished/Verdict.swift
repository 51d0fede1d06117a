public import Catalog
internal import Formats
internal import Seismology

/// What an answer about an absent event means.
public enum Verdict: Hashable, Sendable {
    /// The agency withdrew the event; the report says so.
    case withdrawn(EventReport)
    /// The agency still has the event; the report is what it says of it now.
    case kept(EventReport)
    /// The agency has it under another id; the report names both.
    case reidentified(EventReport)
    /// The answer says nothing for certain; the reason is a sentence.
    case undecided(reason: String)

    /// The report to be taken into the catalog, if there is one.
    public var report: EventReport? {
        switch self {
        case .withdrawn(let report), .kept(let report), .reidentified(let report): report
        case .undecided: nil
        }
    }

    /// Decides what an answer means for an event.
    ///
    /// - Parameters:
    ///   - answer: What came of asking for `event.state.id`.
    ///   - event: The event as it is believed to be.
    public init(of answer: DetailAnswer, about event: HeldEvent) {
        let id = event.state.id
        switch answer {
        case .deleted: self = .withdrawn(.withdrawal(of: event.state))
        case .unknown: self = .undecided(reason: "The agency does not know the id \(id).")
        case .unreadable(let error): self = .undecided(reason: error.description)
        case .unreached(let error): self = .undecided(reason: error.description)
        case .found(let document):
            guard document.refused.isEmpty, document.reports.count == 1, let report = document.reports.first else {
                self = .undecided(
                    reason: "The details of \(id) hold \(document.reports.count) events that can be read, not one.")
                return
            }
            self.init(of: report, about: event)
        }
    }

    private init(of report: EventReport, about event: HeldEvent) {
        let id = event.state.id
        guard report.agency == event.state.agency else {
            self = .undecided(reason: "The details of \(id) are of another agency, \(report.agency.rawValue).")
            return
        }
        if report.id == id || report.ids.contains(id) {
            self = report.status == .deleted ? .withdrawn(report) : .kept(report)
        } else if Self.couldBeOne(report, event.state) {
            var joined = report
            joined.ids.append(id)
            joined.carried.insert(.ids)
            self = .reidentified(joined)
        } else {
            self = .undecided(reason: "The details of \(id) are of \(report.id), another event by time and place.")
        }
    }

    /// How far a re-identified event may be from where it was: farther than by any revision, near enough to notice
    /// that a wrong document came.
    private static let mostSecondsApart = 300.0
    private static let mostKilometersApart = 500.0

    private static func couldBeOne(_ a: EventReport, _ b: EventReport) -> Bool {
        guard abs(a.time.seconds(since: b.time)) <= mostSecondsApart else { return false }
        let path = Geodesic.inverse(from: a.hypocenter.coordinate, to: b.hypocenter.coordinate)
        return path.distanceMeters <= mostKilometersApart * 1_000
    }
}

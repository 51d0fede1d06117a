public import Seismology

/// A report as it was read: when, and what the agency said was true when.
public struct ReceivedReport: Hashable, Sendable {
    /// The report's place among all that were ever read, from 1.
    public let sequence: Int64
    /// What the agency said, unchanged.
    public var report: EventReport { shared.report }
    let shared: SharedReport
    /// When Epicenter read it.
    public let received: Instant
    /// When the agency made the document that it was read from, if the document says so.
    public let observed: Instant?

    /// Makes a received report; `observed` is `nil` where the document does not say when it was made.
    public init(sequence: Int64, report: EventReport, received: Instant, observed: Instant?) {
        self.sequence = sequence
        shared = SharedReport(report)
        self.received = received
        self.observed = observed
    }

    /// The moment at which the agency said this: the document's, else the event's newest change, else when it was read.
    public var statedAt: Instant { observed ?? shared.report.updated ?? received }
}

/// One step in what is believed of an event.
public struct Revision: Hashable, Sendable {
    /// What kind of step.
    public enum Change: String, Hashable, Sendable, CaseIterable {
        /// The first report of the event was read.
        case created
        /// An announced field of the event differs from before.
        case revised
        /// The agency withdrew the event, or it was joined to another.
        case withdrawn
    }

    /// The step's place among all changes of the catalog, from 1; live readers resume by it.
    public let sequence: Int64
    /// The step's place among the event's own, from 1.
    public let number: Int
    /// What kind of step it is; the first of an event is `created`.
    public let change: Change
    /// The announced fields that differ from the step before.
    public let changed: ReportedFields
    /// When Epicenter made it: when the report behind it was read.
    public let at: Instant
    /// The report that led to it, by its sequence.
    public let report: Int64

    /// Makes a step of single values, as the catalog decided it or a store kept it.
    public init(
        sequence: Int64, number: Int, change: Change, changed: ReportedFields, at: Instant, report: Int64
    ) {
        self.sequence = sequence
        self.number = number
        self.change = change
        self.changed = changed
        self.at = at
        self.report = report
    }
}

/// What Epicenter believes happened: a number of its own that never changes, all reports of it, and the steps by which the belief came.
public struct Event: Hashable, Sendable {
    /// Epicenter's own number of the event, from 1 in the order of creation; it never changes.
    public let number: Int64
    /// Everything read of it, in the order of reading.
    public private(set) var reports: [ReceivedReport]
    /// The steps by which the belief came, oldest first; reports that changed nothing announced made none.
    public internal(set) var revisions: [Revision]
    /// What the reports add up to; `state.ids` are the ids it goes by now.
    public var state: EventReport { shared.report }
    private(set) var shared: SharedReport
    /// The event that this one turned out to be, where the agency named both as one.
    public internal(set) var supersededBy: Int64?

    /// Puts a stored event together again.
    ///
    /// - Parameters:
    ///   - number: Its own number.
    ///   - reports: Every report of it, at least one, in the order of reading.
    ///   - revisions: Its revisions, in order.
    ///   - supersededBy: The event it was joined to.
    public init(number: Int64, reports: [ReceivedReport], revisions: [Revision], supersededBy: Int64?) {
        precondition(!reports.isEmpty, "an event is made of at least one report")
        self.number = number
        self.reports = reports
        self.revisions = revisions
        self.supersededBy = supersededBy
        shared = Self.state(of: reports)
    }

    /// Takes one more report in.
    mutating func add(_ report: ReceivedReport) {
        reports.append(report)
        shared = Self.state(of: reports)
    }

    /// Whether the agency withdrew it, or it turned out to be another.
    public var isWithdrawn: Bool { shared.report.status == .deleted || supersededBy != nil }

    /// The newest report in the order in which the agency said them: the one that decides.
    public var preferred: ReceivedReport { Self.inOrderOfStatement(reports).last ?? reports[0] }

    /// Folds the reports in the order in which the agency said them, each replacing what it carries.
    private static func state(of reports: [ReceivedReport]) -> SharedReport {
        if reports.count == 1 { return reports[0].shared }
        let ordered = inOrderOfStatement(reports)
        var state = ordered[0].report
        for later in ordered.dropFirst() { state.replaceCarriedFields(from: later.report) }
        return SharedReport(state)
    }

    private static func inOrderOfStatement(_ reports: [ReceivedReport]) -> [ReceivedReport] {
        guard reports.count > 1 else { return reports }
        return reports.sorted { ($0.statedAt, $0.sequence) < ($1.statedAt, $1.sequence) }
    }
}

/// One change of the catalog, as live readers are told of it.
public struct CatalogChange: Hashable, Sendable {
    /// The number of the event that changed.
    public let event: Int64
    /// The step that the event took; its `sequence` orders all changes.
    public let revision: Revision

    /// Makes the change that a revision is to the event of a number.
    public init(event: Int64, revision: Revision) {
        self.event = event
        self.revision = revision
    }
}

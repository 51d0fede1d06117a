public import Seismology

/// An id together with the agency whose id it is.
public struct AgencyID: Hashable, Sendable {
    /// Whose id it is: another agency may give the same id to another event.
    public let agency: Agency
    /// The id as the agency writes it, its case included.
    public let id: String

    /// Names an id of an agency; any text is taken as it is.
    public init(agency: Agency, id: String) {
        self.agency = agency
        self.id = id
    }
}

/// Decides what each report means: a new event, a revision, nothing new.
///
/// The catalog holds the events that a batch of reports may concern (a store loads them), not all that there are. The decision is a pure function
/// of the report and these events, so every event and revision can be made again from the reports alone.
///
/// Rules of identity: ids that one agency names for the same event are one event. An id that an agency no longer names for an event is free to
/// become an event of its own, but reports from before that moment still belong to the old one. Where a report names the
/// ids of several events they are joined to the oldest, and the others are withdrawn as superseded. Formats without a list of ids link nothing.
public struct Catalog: Sendable {
    /// The events concerned, by number, with every report taken in so far.
    public private(set) var events: [Int64: Event] = [:]
    /// The event that each id leads to now; ids that an event no longer goes by are among them.
    public private(set) var numbers: [AgencyID: Int64] = [:]
    /// The last numbers given out so far.
    public private(set) var counters: Counters

    /// The last numbers given out, of events, reports and changes.
    public struct Counters: Hashable, Sendable {
        /// The number of the newest event; 0 where there is none.
        public var event: Int64
        /// The sequence of the newest report that was stored; 0 where there is none.
        public var report: Int64
        /// The sequence of the newest revision of any event; 0 where there is none.
        public var change: Int64

        /// Makes counters that go on after the given numbers; the first ones given out are 1 by default.
        public init(event: Int64 = 0, report: Int64 = 0, change: Int64 = 0) {
            self.event = event
            self.report = report
            self.change = change
        }
    }

    /// What became of a report.
    public enum Absorption: Hashable, Sendable {
        /// It says nothing new of the event: nothing to store.
        case unchanged(event: Int64)
        /// It is to be stored; the changes are to be announced, and may be none.
        case stored(event: Int64, report: ReceivedReport, changes: [CatalogChange])
    }

    /// Makes a catalog of what a store holds on the events concerned.
    public init(
        events: [Event] = [], numbers: [AgencyID: Int64] = [:], counters: Counters = Counters()
    ) {
        self.events = Dictionary(uniqueKeysWithValues: events.map { ($0.number, $0) })
        self.numbers = numbers
        self.counters = counters
    }

    /// Takes one report in.
    ///
    /// - Parameters:
    ///   - report: What an agency said.
    ///   - observed: When the agency made the document it comes from, if known.
    ///   - received: When it was read.
    /// - Returns: What is to be stored and announced.
    public mutating func absorb(_ report: EventReport, observed: Instant?, received: Instant) -> Absorption {
        let incoming = ReceivedReport(
            sequence: counters.report + 1, report: report, received: received, observed: observed)
        let candidates = events(namedBy: incoming)
        guard let target = candidates.first else {
            counters.report += 1
            return create(from: incoming)
        }
        if candidates.count == 1, saysNothingNew(incoming, of: target) {
            return .unchanged(event: target.number)
        }
        counters.report += 1
        var changes = revise(target.number, with: incoming)
        for other in candidates.dropFirst() { changes += supersede(other.number, by: target.number, because: incoming) }
        return .stored(event: target.number, report: incoming, changes: changes)
    }

    /// Takes the reports of one document in, those first that keep the preferred id of a known event.
    ///
    /// The order matters where an agency takes an id from one event and gives it one of its own in the same document: the event that keeps its
    /// preferred id must let the other id go before that id's own report is read. Withdrawals come before all: where the same document joins
    /// the event to another, it is the event that is withdrawn and not the one it is joined to.
    public mutating func absorb(
        contentsOf reports: [EventReport], observed: Instant?, received: Instant
    ) -> [Absorption] {
        numbers.reserveCapacity(numbers.count + reports.count)
        events.reserveCapacity(events.count + reports.count)
        var withdrawn: [Int] = []
        var keeping: [Int] = []
        var others: [Int] = []
        for (place, report) in reports.enumerated() {
            if !keepsPreferredID(report) {
                others.append(place)
            } else if report.status == .deleted {
                withdrawn.append(place)
            } else {
                keeping.append(place)
            }
        }
        return (withdrawn + keeping + others).map { absorb(reports[$0], observed: observed, received: received) }
    }

    private func keepsPreferredID(_ report: EventReport) -> Bool {
        guard let number = numbers[AgencyID(agency: report.agency, id: report.id)] else { return false }
        return events[number]?.state.id == report.id
    }

    /// The events whose ids the report names, the oldest first.
    private func events(namedBy incoming: ReceivedReport) -> [Event] {
        var found: Set<Int64> = []
        for id in incoming.report.ids {
            guard let number = numbers[AgencyID(agency: incoming.report.agency, id: id)] else { continue }
            guard let event = events[number] else { continue }
            let isFormerID = !event.state.ids.contains(id)
            if isFormerID, incoming.statedAt >= event.preferred.statedAt { continue }
            found.insert(number)
        }
        return found.sorted().compactMap { events[$0] }
    }

    /// Whether a report repeats one that was read before; a repetition after the agency had said otherwise is news.
    private func saysNothingNew(_ incoming: ReceivedReport, of event: Event) -> Bool {
        guard let earlier = event.reports.last(where: { $0.report == incoming.report }) else { return false }
        guard let observed = incoming.observed else { return true }
        let saidOtherwise = event.reports.contains {
            $0.report != incoming.report && $0.statedAt > earlier.statedAt && $0.statedAt < observed
        }
        return !saidOtherwise
    }

    private mutating func create(from incoming: ReceivedReport) -> Absorption {
        counters.event += 1
        var event = Event(number: counters.event, reports: [incoming], revisions: [], supersededBy: nil)
        let change = addRevision(.created, fields: [], to: &event, because: incoming)
        register(event)
        return .stored(event: event.number, report: incoming, changes: [change])
    }

    private mutating func revise(_ number: Int64, with incoming: ReceivedReport) -> [CatalogChange] {
        guard var event = events[number] else { return [] }
        let before = event.state
        event.add(incoming)
        let fields = event.state.announcedDifferences(from: before)
        var changes: [CatalogChange] = []
        if !fields.isEmpty {
            let isWithdrawal = event.state.status == .deleted && before.status != .deleted
            changes.append(
                addRevision(isWithdrawal ? .withdrawn : .revised, fields: fields, to: &event, because: incoming))
        }
        register(event)
        return changes
    }

    private mutating func supersede(
        _ number: Int64, by survivor: Int64, because incoming: ReceivedReport
    ) -> [CatalogChange] {
        guard var event = events[number] else { return [] }
        let wasWithdrawn = event.isWithdrawn
        event.supersededBy = survivor
        let change = wasWithdrawn ? nil : addRevision(.withdrawn, fields: [.ids], to: &event, because: incoming)
        events[number] = event
        for (id, owner) in numbers where owner == number { numbers[id] = survivor }
        return change.map { [$0] } ?? []
    }

    private mutating func addRevision(
        _ change: Revision.Change, fields: ReportedFields, to event: inout Event, because incoming: ReceivedReport
    ) -> CatalogChange {
        counters.change += 1
        let revision = Revision(
            sequence: counters.change, number: event.revisions.count + 1, change: change, changed: fields,
            at: incoming.received, report: incoming.sequence)
        event.revisions.append(revision)
        return CatalogChange(event: event.number, revision: revision)
    }

    private mutating func register(_ event: Event) {
        events[event.number] = event
        for id in event.state.ids { numbers[AgencyID(agency: event.state.agency, id: id)] = event.number }
    }
}

public import Catalog
public import Formats
public import Seismology

/// An event of the catalog, as far as its absence from a feed concerns it.
public struct HeldEvent: Hashable, Sendable {
    /// Its number in the catalog.
    public let number: Int64
    /// What is believed of it.
    public let state: EventReport
    /// When the agency last said so.
    public let statedAt: Instant

    /// Takes what a judgement needs of an event.
    public init(number: Int64, state: EventReport, statedAt: Instant) {
        self.number = number
        self.state = state
        self.statedAt = statedAt
    }

    /// Takes what a judgement needs of an event.
    public init(_ event: Event) {
        self.init(number: event.number, state: event.state, statedAt: event.preferred.statedAt)
    }

    /// When an answer about it is to count as said: at its reading, but never before what was known.
    ///
    /// Clocks differ, and a clock that is set may be behind a recording; the order of the reports must not suffer by
    /// it.
    public func moment(ofAnswerReadAt now: Instant) -> Instant { max(now, statedAt) }
}

/// A feed that was read, as far as absences from it go.
public struct ReadFeed: Sendable {
    /// Which feed.
    public let feed: SummaryFeed
    /// When the agency made it.
    public let generated: Instant?
    /// Every id that it names.
    public let ids: Set<String>
    /// How many of its records were refused.
    public let refused: Int

    /// Takes what absences need of a feed.
    public init(feed: SummaryFeed, generated: Instant?, ids: Set<String>, refused: Int) {
        self.feed = feed
        self.generated = generated
        self.ids = ids
        self.refused = refused
    }

    /// Takes what absences need of a feed.
    public init(feed: SummaryFeed, document: ReadDocument) {
        var ids = Set<String>(minimumCapacity: document.reports.count * 2)
        for report in document.reports {
            ids.insert(report.id)
            ids.formUnion(report.ids)
        }
        self.init(feed: feed, generated: document.generated, ids: ids, refused: document.refused.count)
    }
}

public import Seismology

/// The memory of a past day that was fetched from a source.
public struct FetchedDay: Hashable, Sendable {
    /// The address of the source.
    public let source: String
    /// What was wanted of the day, as text; empty for everything.
    public let filter: String
    /// The day in UTC, counted from 1970-01-01.
    public let day: Int
    /// When fetching it began: what came to be known later may be missing.
    public let fetched: Instant
    /// Whether everything that was wanted could be had.
    public let isComplete: Bool

    /// Makes the memory of a day.
    public init(source: String, filter: String, day: Int, fetched: Instant, isComplete: Bool) {
        self.source = source
        self.filter = filter
        self.day = day
        self.fetched = fetched
        self.isComplete = isComplete
    }
}

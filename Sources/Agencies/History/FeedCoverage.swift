public import Catalog
public import Seismology

/// Which days an agency's feeds have told whole, so that they need not be fetched as past days.
///
/// A feed of all sizes tells of everything from its age before it was made until then; feeds that follow each other without
/// a gap tell of all the time that they cover together.
public struct FeedCoverage: Hashable, Sendable {
    private var covered: ClosedRange<Instant>?
    private var memory = HistoryMemory()

    /// Begins with nothing covered.
    public init() {}

    /// Takes note of a feed that was read whole.
    ///
    /// - Parameters:
    ///   - feed: Which feed; those of some sizes only tell nothing of whole days.
    ///   - generated: When it was made; one that is older than what is covered changes nothing.
    /// - Returns: The days that are known whole by it, oldest first: each once, and once more when it has settled.
    public mutating func take(_ feed: SummaryFeed, generated: Instant) -> [HistoryDay] {
        guard feed.size == .all, covered.map({ generated > $0.upperBound }) ?? true else { return [] }
        let reach = generated.adding(seconds: -Double(feed.age.seconds))
        let start = covered.map { $0.upperBound >= reach ? min($0.lowerBound, reach) : reach } ?? reach
        covered = start...generated
        // Of a day that ended before the feed's own reach it says nothing new.
        let first = HistoryDay(containing: reach).number
        let days = (first..<HistoryDay(containing: generated).number).map(HistoryDay.init(number:))
            .filter { $0.start >= start && memory.needs($0, at: generated) }
        for day in days { memory.remember(day, fetched: generated) }
        return days
    }
}

public import Agencies

/// The past days that someone wants, and what of them.
public struct HistoryWish: Hashable, Sendable {
    /// The first day and the last one.
    public let days: ClosedRange<HistoryDay>
    /// What is wanted of each day.
    public let filter: ServiceFilter
    /// Whether days that are remembered are asked for all the same.
    public let again: Bool

    /// Makes a wish.
    public init(days: ClosedRange<HistoryDay>, filter: ServiceFilter = .none, again: Bool = false) {
        self.days = days
        self.filter = filter
        self.again = again
    }
}

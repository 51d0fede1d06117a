public import Seismology

/// Which days of a source have been fetched, as far as they serve one filter.
public struct HistoryMemory: Hashable, Sendable {
    /// For how long after its end a day still changes so much that it is asked once more, in seconds: seven days.
    public static let settlingSeconds = 604_800.0

    private var fetched: [HistoryDay: Instant] = [:]

    /// Begins with nothing remembered.
    public init() {}

    /// Takes note that a day was fetched completely, beginning at a moment; the latest moment counts.
    public mutating func remember(_ day: HistoryDay, fetched moment: Instant) {
        fetched[day] = max(fetched[day] ?? moment, moment)
    }

    /// Whether a day is to be asked for.
    ///
    /// Today and later always; a past day where it was never fetched, or not since its end, or where it was fetched before it
    /// had settled and has settled since.
    public func needs(_ day: HistoryDay, at now: Instant) -> Bool {
        guard now >= day.end, let moment = fetched[day], moment >= day.end else { return true }
        let settled = day.end.adding(seconds: Self.settlingSeconds)
        return moment < settled && now >= settled
    }
}

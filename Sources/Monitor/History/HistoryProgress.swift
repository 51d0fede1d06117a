public import Agencies
internal import Catalog
public import Formats
internal import Storage

/// How far a fetch of past days has come.
public struct HistoryProgress: Hashable, Sendable {
    /// How a fetch ended.
    public enum End: String, Hashable, Sendable, CaseIterable {
        /// Every day was asked for.
        case done
        /// The source failed too often, or refuses the question.
        case failed
        /// It was stopped from outside.
        case stopped
    }

    /// The bad records that are kept to be told; the rest are counted.
    public static let mostRefusalsKept = 50

    /// The days that are asked for.
    public let days: Int
    /// The days that are remembered, and not asked for.
    public let remembered: Int
    /// The days of which everything has been asked.
    public private(set) var finishedDays = 0
    /// The reports that were taken in.
    public private(set) var events = 0
    /// Events that were not known before.
    public private(set) var new = 0
    /// Changes of events that were known.
    public private(set) var revised = 0
    /// Reports that changed nothing worth announcing.
    public private(set) var unchanged = 0
    /// Records that could not be read.
    public private(set) var refused = 0
    /// The first of these.
    public private(set) var refusals: [RecordError] = []
    /// The slices whose events could not all be had.
    public private(set) var incomplete: [HistorySlice] = []
    /// The day being asked for; `nil` after the last.
    public private(set) var day: HistoryDay?
    /// The sentence of the newest failure, until an answer comes.
    public internal(set) var failure: String?
    /// How it ended; `nil` while it goes on.
    public internal(set) var end: End?

    init(_ plan: HistoryPlan) {
        days = plan.days.count
        remembered = plan.remembered
        day = plan.day
    }

    mutating func update(from plan: HistoryPlan) {
        finishedDays = plan.finishedDays
        incomplete = plan.incomplete
        day = plan.day
    }

    mutating func note(refused records: [RecordError]) {
        refused += records.count
        refusals += records.prefix(Self.mostRefusalsKept - refusals.count)
    }

    mutating func add(_ outcome: BatchOutcome, events count: Int) {
        events += count
        new += outcome.count(.created)
        revised += outcome.count(.revised) + outcome.count(.withdrawn)
        unchanged += outcome.unchanged + max(outcome.stored - outcome.changes.count, 0)
    }
}

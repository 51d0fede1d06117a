public import Seismology

extension HistoryPlan {
    /// A thing to ask the source.
    public enum Request: Hashable, Sendable {
        /// How many events a slice has.
        case count(HistorySlice)
        /// The events of a slice.
        case events(HistorySlice)

        /// The stretch of time that it is about.
        public var slice: HistorySlice {
            switch self {
            case .count(let slice), .events(let slice): slice
            }
        }
    }

    /// What the source answered to the request under way.
    public enum Answer: Hashable, Sendable {
        /// The slice has so many events.
        case count(Int)
        /// A document came, of so many records, bad ones included.
        case events(Int)
        /// The source does not give as many events at once as the slice has.
        case tooMany
    }

    /// What to do with the records of an answer.
    public enum Taking: Hashable, Sendable {
        /// Store them before asking the plan again.
        case store
        /// Nothing: there are none, or they come again in the answers to smaller slices.
        case pass
    }

    /// A day of which every slice has been asked.
    public struct FinishedDay: Hashable, Sendable {
        /// Which day.
        public let day: HistoryDay
        /// When asking for it began: what came to be known later may be missing.
        public let asked: Instant
        /// The slices whose events could not all be had.
        public let incomplete: [HistorySlice]

        /// Puts together what is known of a day after it was asked for.
        public init(day: HistoryDay, asked: Instant, incomplete: [HistorySlice]) {
            self.day = day
            self.asked = asked
            self.incomplete = incomplete
        }

        /// Whether it may be remembered, so that it is not asked for again: it was over when it was asked, and nothing is missing.
        public var isRemembered: Bool { incomplete.isEmpty && asked >= day.end }
    }

    /// What to do now.
    public enum Action: Hashable, Sendable {
        /// Send this request, which is under way from now on.
        case ask(Request)
        /// Do nothing before the moment comes.
        case wait(until: Instant)
        /// Do nothing before the request under way has been reported on.
        case awaitAnswer(Request)
        /// Take note of a day; all its records have been stored by now.
        case finish(FinishedDay)
        /// Stop: the source failed too often in a row.
        case giveUp
        /// Nothing is left to do.
        case done
    }

    /// What is known of how a source answers.
    public struct Rules: Hashable, Sendable {
        /// The most events that the source gives at once.
        public var limit: Int
        /// Whether the source says beforehand how many events there are.
        public var counts: Bool

        /// Makes the rules of a source; the limit is that of the USGS where none is given.
        public init(limit: Int = 20_000, counts: Bool) {
            self.limit = limit
            self.counts = counts
        }

        /// Whether a document of so many records may have been cut off by a limit.
        ///
        /// Sources that count give all they promised. Of others the limit may be another than what is known of it, and limits are
        /// round numbers.
        func mayBeCut(records: Int) -> Bool {
            !counts && (records >= limit || records > 0 && records % 1_000 == 0)
        }
    }

    /// How fast to ask.
    public struct Pace: Hashable, Sendable {
        /// The least time between two requests.
        public var interval: Duration
        /// The number of failures in a row after which the plan gives up.
        public var mostFailures: Int

        /// Sets a pace; that of the USGS is two requests a second.
        ///
        /// - Parameters:
        ///   - interval: At least a millisecond; shorter is lengthened.
        ///   - mostFailures: The number of failures in a row after which the plan gives up.
        public init(interval: Duration = .milliseconds(500), mostFailures: Int = 8) {
            self.interval = max(interval, .milliseconds(1))
            self.mostFailures = max(mostFailures, 1)
        }
    }
}

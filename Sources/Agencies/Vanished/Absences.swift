internal import Catalog
public import Seismology

/// The events that a feed should have listed and did not.
public struct Absences: Hashable, Sendable {
    /// Why a feed says nothing about what is absent from it, or only a little.
    public enum Doubt: Hashable, Sendable {
        /// It does not say when it was made.
        case undated
        /// Some of its records were refused, and these may be the absent ones.
        case refusedRecords(Int)
        /// It was made before what is already known.
        case outdated(generated: Instant, known: Instant)
        /// More than half of what should be in it is not: more likely it is at fault than all of them gone.
        case suspiciouslySmall(absent: Int, expected: Int)
    }

    /// The absent events, the newest first.
    public let events: [HeldEvent]
    /// What there is against the feed.
    public let doubt: Doubt?

    /// How far from its window's old end, and from the moment it was made, a feed is not relied upon, in seconds.
    static let marginSeconds = 120.0
    /// The number of absent events up to which a feed is not suspicious, whatever share they are.
    static let unsuspicious = 10
    /// The most events that are asked about because of a suspicious feed.
    static let sample = 5

    /// Compares a feed with the events that the catalog holds.
    ///
    /// An event is absent if the feed names none of its ids though it covers the event's time and size, and was made
    /// after the agency last spoke of it. Withdrawn events and those of other agencies are passed over. O(events +
    /// ids).
    ///
    /// - Parameters:
    ///   - feed: A feed that was read to its end.
    ///   - held: The events that might be in it; more than that do no harm.
    ///   - listed: How many events the feed is known to list beside those of `held`.
    public init(from feed: ReadFeed, among held: some Sequence<HeldEvent>, listed: Int = 0) {
        guard let generated = feed.generated else {
            self.init([], .undated)
            return
        }
        guard feed.refused == 0 else {
            self.init([], .refusedRecords(feed.refused))
            return
        }
        let oldest = feed.feed.windowStart(at: generated).adding(seconds: Self.marginSeconds)
        let newest = generated.adding(seconds: -Self.marginSeconds)
        var known = generated
        var expected = listed
        var absent: [HeldEvent] = []
        for event in held where event.state.agency == .usgs && event.state.status != .deleted {
            known = max(known, event.statedAt)
            guard event.state.time >= oldest, event.state.time <= newest, event.statedAt <= generated,
                feed.feed.covers(event.state, at: generated)
            else { continue }
            expected += 1
            if !feed.ids.contains(event.state.id), feed.ids.isDisjoint(with: event.state.ids) { absent.append(event) }
        }
        // Feeds of different ages are made some seconds apart, so a small lead of what is known is no fault.
        guard known.seconds(since: generated) <= Self.marginSeconds else {
            self.init([], .outdated(generated: generated, known: known))
            return
        }
        let isSuspicious = absent.count > Self.unsuspicious && absent.count * 2 > expected
        absent.sort { ($0.state.time, $0.number) > ($1.state.time, $1.number) }
        self.init(absent, isSuspicious ? .suspiciouslySmall(absent: absent.count, expected: expected) : nil)
    }

    private init(_ events: [HeldEvent], _ doubt: Doubt?) {
        self.events = events
        self.doubt = doubt
    }
}

extension Absences.Doubt: CustomStringConvertible {
    /// What is against the feed, as a sentence.
    public var description: String {
        switch self {
        case .undated: "The feed does not say when it was made, so absent events are not asked about."
        case .refusedRecords(let count):
            "\(count) records of the feed cannot be read, so absent events are not asked about."
        case .outdated: "The feed is older than what is known, so absent events are not asked about."
        case .suspiciouslySmall(let absent, let expected):
            "\(absent) of \(expected) events are absent from the feed, so only a few of them are asked about."
        }
    }
}

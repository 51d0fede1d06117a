internal import Catalog
public import Seismology

/// Decides what to ask an agency next, and when: a machine without clock and network.
///
/// Of the feeds of all sizes the month is asked at the start and every 360 paces, the week every 15, the day at every
/// pace; where several are due the larger takes the place of the smaller, which it contains. Between them, single
/// events are asked about one by one. There is never a second request while one is under way, never two feeds within
/// one pace, and after failures the waits grow, with jitter, from one pace to 15.
///
/// Whoever drives it calls ``next(at:)``, does what it says, reports with ``succeeded(at:)`` or
/// ``failed(at:retryAfterSeconds:using:)``, and begins again. Instants may be of any clock; where it is set back,
/// what was planned moves back with it.
public struct PollPlan: Sendable {
    /// The most questions about events that wait at a time; further ones are dropped, to be found missing again.
    public static let mostDetails = 200

    /// The request under way.
    public private(set) var underWay: Request?
    /// The pace that is kept.
    public let pace: Pace
    private var details: [String] = []
    private var latest: Instant
    private var askedAt: Instant
    private var lanes: [SummaryFeed.Age: Lane]
    private var feeds: Line
    private var events: Line
    /// The end of the pause that the agency asked for.
    private var pauseEnd: Instant

    /// The feed of one age: when it is due, and how often it failed in a row.
    private struct Lane: Sendable {
        var due: Instant
        var failures = 0
    }

    /// One kind of request: the earliest moment for the next, and how often it failed in a row.
    private struct Line: Sendable {
        var next: Instant
        var failures = 0
    }

    /// Makes a plan that begins with the month.
    public init(pace: Pace = Pace(), start: Instant) {
        self.pace = pace
        latest = start
        askedAt = start
        lanes = [.day: Lane(due: start), .week: Lane(due: start), .month: Lane(due: start)]
        feeds = Line(next: start)
        events = Line(next: start)
        pauseEnd = start
    }

    /// The ids that wait to be asked.
    public var waitingDetails: [String] { details }

    /// How many feeds failed in a row.
    public var failures: Int { feeds.failures }

    /// Adds ids to be asked, after those that wait; ids that wait already, or are under way, are left out.
    ///
    /// - Returns: How many there was no room for.
    @discardableResult
    public mutating func ask(details ids: some Sequence<String>) -> Int {
        var dropped = 0
        for id in ids where !details.contains(id) && underWay != .detail(id) {
            if details.count < Self.mostDetails { details.append(id) } else { dropped += 1 }
        }
        return dropped
    }

    /// Says what to do now.
    public mutating func next(at now: Instant) -> Action {
        keepUp(with: now)
        if let underWay { return .awaitAnswer(underWay) }
        let feedsOpen = max(feeds.next, pauseEnd)
        if now >= feedsOpen { return begin(.feed(largestDue(at: now)), at: now) }
        guard let id = details.first, feeds.failures == 0 else { return .wait(until: feedsOpen) }
        let eventsOpen = max(events.next, pauseEnd)
        guard now >= eventsOpen else { return .wait(until: min(feedsOpen, eventsOpen)) }
        details.removeFirst()
        return begin(.detail(id), at: now)
    }

    /// Reports that the agency answered the request under way, whatever it said.
    public mutating func succeeded(at now: Instant) {
        keepUp(with: now)
        switch finish() {
        case .feed(let age):
            feeds.failures = 0
            for (contained, paces) in Self.ages.drop(while: { $0.age != age }) {
                lanes[contained] = Lane(due: askedAt.adding(seconds: paceSeconds * paces))
            }
        case .detail:
            events.failures = 0
        }
    }

    /// Reports that the request under way failed.
    ///
    /// A failed feed gives way to a smaller one at the next attempt, so that a fault of one feed does not hide the
    /// others. An event that could not be asked about is not asked about again by the plan: it will be found missing
    /// again.
    ///
    /// - Parameters:
    ///   - now: The present.
    ///   - retryAfterSeconds: For how long the agency wants to be left alone; at most a day of it is granted.
    ///   - generator: Where the jitter comes from.
    public mutating func failed(
        at now: Instant, retryAfterSeconds: Double? = nil, using generator: inout some RandomNumberGenerator
    ) {
        keepUp(with: now)
        if let retryAfterSeconds, retryAfterSeconds > 0 {
            pauseEnd = max(pauseEnd, now.adding(seconds: min(retryAfterSeconds, 86_400)))
        }
        switch finish() {
        case .feed(let age):
            feeds.failures += 1
            lanes[age]?.failures += 1
            feeds.next = max(feeds.next, now.adding(seconds: backOffSeconds(after: feeds.failures, using: &generator)))
            guard age != .day else { return }
            let seconds = backOffSeconds(after: lanes[age]?.failures ?? 1, using: &generator)
            lanes[age]?.due = max(feeds.next, pauseEnd).adding(seconds: seconds)
        case .detail:
            events.failures += 1
            events.next = now.adding(seconds: backOffSeconds(after: events.failures, using: &generator))
        }
    }
}

extension PollPlan {
    private var paceSeconds: Double { pace.feeds / .seconds(1) }

    /// The feeds of which each contains the next, with their intervals in paces.
    private static let ages: [(age: SummaryFeed.Age, paces: Double)] = [(.month, 360), (.week, 15), (.day, 1)]

    private func largestDue(at now: Instant) -> SummaryFeed.Age {
        Self.ages.first { lanes[$0.age].map { $0.due <= now } ?? false }?.age ?? .day
    }

    private mutating func begin(_ request: Request, at now: Instant) -> Action {
        underWay = request
        askedAt = now
        switch request {
        case .feed: feeds.next = now.adding(seconds: paceSeconds)
        case .detail: events.next = now.advanced(by: pace.details)
        }
        return .ask(request)
    }

    private mutating func finish() -> Request {
        guard let request = underWay else { preconditionFailure("no request is under way to report on") }
        underWay = nil
        return request
    }

    /// Half to all of a limit that doubles with every failure: 2 paces after the first, never more than 15.
    private func backOffSeconds(after failures: Int, using generator: inout some RandomNumberGenerator) -> Double {
        var paces = 2.0
        for _ in 1..<max(failures, 1) where paces < 15 { paces = min(paces * 2, 15) }
        return paceSeconds * paces * Double.random(in: 0.5...1, using: &generator)
    }

    /// Moves everything planned back where the clock was set back, so that nothing waits for it to come round again.
    private mutating func keepUp(with now: Instant) {
        defer { latest = now }
        let shift = now.seconds(since: latest)
        guard shift < 0 else { return }
        lanes = lanes.mapValues { Lane(due: $0.due.adding(seconds: shift), failures: $0.failures) }
        askedAt = askedAt.adding(seconds: shift)
        feeds.next = feeds.next.adding(seconds: shift)
        events.next = events.next.adding(seconds: shift)
        pauseEnd = pauseEnd.adding(seconds: shift)
    }
}

public import Seismology

/// Decides what to ask a source for past days, and when: a machine without clock and network.
///
/// Days are asked one after the other, the oldest first, without those that are remembered. A slice of which the source has
/// more than it gives at once is halved; one of a second that still has too many is named as incomplete. There is never a
/// second request while one is under way, never two within the pace, and after failures the waits grow, with jitter, from 4
/// paces to 600.
///
/// Whoever drives it calls ``next(at:)``, does what it says, reports with ``answered(_:at:)`` or
/// ``failed(at:retryAfterSeconds:using:)``, and begins again. A stop at any moment loses only what was under way: the days
/// that were finished are remembered, and the others are asked for again.
public struct HistoryPlan: Sendable {
    /// The days that are asked for, oldest first.
    public let days: [HistoryDay]
    /// The number of days that are remembered, and not asked for.
    public let remembered: Int
    /// The pace that is kept.
    public let pace: Pace
    /// The number of days of which every slice has been asked.
    public private(set) var finishedDays = 0
    /// The slices whose events could not all be had.
    public private(set) var incomplete: [HistorySlice] = []
    /// The request under way.
    public private(set) var underWay: Request?
    /// How many requests failed in a row.
    public private(set) var failures = 0
    private let rules: Rules
    /// What is left of the day being asked, the next request last.
    private var requests: [Request] = []
    private var dayIncomplete: [HistorySlice] = []
    private var dayAsked: Instant?
    private var latest: Instant
    private var opens: Instant
    private var pauseEnd: Instant

    /// Makes a plan.
    ///
    /// - Parameters:
    ///   - days: The days wanted; those after today are left out.
    ///   - memory: The days that need not be asked for.
    ///   - rules: How the source answers.
    ///   - pace: How fast to ask.
    ///   - now: The present.
    public init(
        days: ClosedRange<HistoryDay>, memory: HistoryMemory, rules: Rules, pace: Pace = Pace(), at now: Instant
    ) {
        let last = min(days.upperBound.number, HistoryDay(containing: now).number)
        let past = (days.lowerBound.number..<max(last + 1, days.lowerBound.number)).map(HistoryDay.init(number:))
        self.days = past.filter { memory.needs($0, at: now) }
        remembered = past.count - self.days.count
        self.rules = rules
        self.pace = pace
        latest = now
        opens = now
        pauseEnd = now
    }

    /// The day being asked; `nil` where none is left.
    public var day: HistoryDay? { finishedDays < days.count ? days[finishedDays] : nil }

    /// Says what to do now.
    public mutating func next(at now: Instant) -> Action {
        keepUp(with: now)
        if let underWay { return .awaitAnswer(underWay) }
        guard let day else { return .done }
        guard failures < pace.mostFailures else { return .giveUp }
        if dayAsked != nil, requests.isEmpty { return .finish(finish(day)) }
        let open = max(opens, pauseEnd)
        guard now >= open else { return .wait(until: open) }
        if dayAsked == nil {
            dayAsked = now
            requests = [first(of: day.slice)]
        }
        let request = requests[requests.count - 1]
        underWay = request
        opens = now.advanced(by: pace.interval)
        return .ask(request)
    }

    /// Reports what the source answered to the request under way, and says what to do with it.
    public mutating func answered(_ answer: Answer, at now: Instant) -> Taking {
        keepUp(with: now)
        let request = conclude()
        failures = 0
        requests.removeLast()
        switch (request, answer) {
        case (.count(let slice), .count(let count)) where count <= rules.limit:
            if count > 0 { requests.append(.events(slice)) }
            return .pass
        case (.events(let slice), .events(let records)) where rules.mayBeCut(records: records):
            // Of what cannot be halved, a part is better than nothing.
            return halve(slice) ? .pass : .store
        case (.events, .events(let records)):
            return records > 0 ? .store : .pass
        case (_, .count), (_, .tooMany), (.count, .events):
            _ = halve(request.slice)
            return .pass
        }
    }

    /// Reports that the request under way failed; it is sent again after a wait.
    ///
    /// - Parameters:
    ///   - now: The present.
    ///   - retryAfterSeconds: For how long the source wants to be left alone; at most a day of it is granted.
    ///   - generator: Where the jitter comes from.
    public mutating func failed(
        at now: Instant, retryAfterSeconds: Double? = nil, using generator: inout some RandomNumberGenerator
    ) {
        keepUp(with: now)
        _ = conclude()
        failures += 1
        if let retryAfterSeconds, retryAfterSeconds > 0 {
            pauseEnd = max(pauseEnd, now.adding(seconds: min(retryAfterSeconds, 86_400)))
        }
        opens = max(opens, now.adding(seconds: backOffSeconds(using: &generator)))
    }
}

extension HistoryPlan {
    private func first(of slice: HistorySlice) -> Request { rules.counts ? .count(slice) : .events(slice) }

    /// Puts the halves of a slice in its place, or notes it as incomplete where there are none.
    private mutating func halve(_ slice: HistorySlice) -> Bool {
        guard let (earlier, later) = slice.halves else {
            dayIncomplete.append(slice)
            return false
        }
        requests += [first(of: later), first(of: earlier)]
        return true
    }

    private mutating func finish(_ day: HistoryDay) -> FinishedDay {
        defer {
            incomplete += dayIncomplete
            dayIncomplete = []
            dayAsked = nil
            finishedDays += 1
        }
        return FinishedDay(day: day, asked: dayAsked ?? day.start, incomplete: dayIncomplete)
    }

    private mutating func conclude() -> Request {
        guard let request = underWay else { preconditionFailure("no request is under way to report on") }
        underWay = nil
        return request
    }

    /// Half to all of a limit that doubles with every failure: 4 paces after the first, never more than 600.
    private func backOffSeconds(using generator: inout some RandomNumberGenerator) -> Double {
        var paces = 4.0
        for _ in 1..<max(failures, 1) where paces < 600 { paces = min(paces * 2, 600) }
        return pace.interval / .seconds(1) * paces * Double.random(in: 0.5...1, using: &generator)
    }

    /// Moves the waits back where the clock was set back, so that nothing waits for it to come round again.
    private mutating func keepUp(with now: Instant) {
        defer { latest = now }
        let shift = now.seconds(since: latest)
        guard shift < 0 else { return }
        opens = opens.adding(seconds: shift)
        pauseEnd = pauseEnd.adding(seconds: shift)
        dayAsked = dayAsked?.adding(seconds: shift)
    }
}

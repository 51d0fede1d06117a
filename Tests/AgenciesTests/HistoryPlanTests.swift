import Agencies
import Seismology
import TestSupport
import Testing

private let first = HistoryDay(number: 19_723)  // 2024-01-01
private let later = HistoryDay(number: 19_900).start

private func days(_ count: Int) -> ClosedRange<HistoryDay> {
    first...HistoryDay(number: first.number + count - 1)
}

private func day(_ offset: Int) -> HistoryDay { HistoryDay(number: first.number + offset) }

@Suite struct HistoryMemoryTests {
    /// Hours after the day's end: when it was fetched, when it is asked again; whether it is needed.
    @Test(arguments: [
        (-1.0, 5.0, true), (0, 5, false), (5, 160, false), (5, 167.9, false), (5, 168, true), (167.9, 9_999, true),
        (168, 9_999, false), (5, -1, true), (170, -1, true),
    ])
    func `a past day is needed once, once more when it has settled, and today always`(
        fetched: Double, now: Double, isNeeded: Bool
    ) {
        var memory = HistoryMemory()
        memory.remember(first, fetched: first.end.adding(seconds: fetched * 3_600))
        #expect(memory.needs(first, at: first.end.adding(seconds: now * 3_600)) == isNeeded)
        #expect(memory.needs(day(1), at: later))
    }

    @Test func `the latest fetch of a day counts`() {
        var memory = HistoryMemory()
        memory.remember(first, fetched: first.end.adding(seconds: 700_000))
        memory.remember(first, fetched: first.end)
        #expect(!memory.needs(first, at: later))
    }

    @Test func `days read and write themselves`() {
        #expect(HistoryDay("2024-01-01") == first)
        #expect(first.description == "2024-01-01")
        #expect(HistoryDay("1969-12-31") == HistoryDay(number: -1))
        #expect(HistoryDay(number: -1).description == "1969-12-31")
        #expect(HistoryDay(containing: Instant(microseconds: -1)) == HistoryDay(number: -1))
        for text in ["2024-02-30", "2024-1-1", "2024-01-01T00:00", "", "today"] { #expect(HistoryDay(text) == nil) }
    }

    @Test func `halves make up the whole down to a second`() throws {
        var slice = first.slice
        var steps = 0
        while let (earlier, later) = slice.halves {
            #expect(earlier.start == slice.start && earlier.end == later.start && later.end == slice.end)
            #expect(earlier.end.microseconds % 1_000_000 == 0)
            slice = steps % 2 == 0 ? later : earlier
            steps += 1
        }
        #expect(slice.end.seconds(since: slice.start) == 1)
        #expect(steps >= 16)
    }
}

@Suite struct HistoryPlanTests {
    private var generator = SeededGenerator(seed: 11)

    @Test func `a day of the USGS is counted, then asked for, then finished`() {
        var plan = HistoryPlan(days: days(1), memory: HistoryMemory(), rules: .init(counts: true), at: later)
        #expect(plan.next(at: later) == .ask(.count(first.slice)))
        #expect(plan.next(at: later) == .awaitAnswer(.count(first.slice)))
        #expect(plan.answered(.count(5), at: later) == .pass)
        #expect(plan.next(at: later) == .wait(until: later.adding(seconds: 0.5)))
        let next = later.adding(seconds: 0.5)
        #expect(plan.next(at: next) == .ask(.events(first.slice)))
        #expect(plan.answered(.events(5), at: next) == .store)
        let finished = HistoryPlan.FinishedDay(day: first, asked: later, incomplete: [])
        #expect(plan.next(at: next) == .finish(finished))
        #expect(finished.isRemembered)
        #expect(plan.next(at: next) == .done)
        #expect(plan.finishedDays == 1)
    }

    @Test func `a day without events is not asked for after it was counted`() {
        var plan = HistoryPlan(days: days(1), memory: HistoryMemory(), rules: .init(counts: true), at: later)
        _ = plan.next(at: later)
        #expect(plan.answered(.count(0), at: later) == .pass)
        guard case .finish = plan.next(at: later) else { return #expect(Bool(false)) }
    }

    /// Records, the limit, and whether the slice may be cut.
    @Test(arguments: [
        (19_999, false), (20_000, true), (20_001, true), (0, false), (1_000, true), (5_000, true), (999, false),
    ])
    func `as many records as a limit has are taken for a part where nothing was counted`(records: Int, isCut: Bool) {
        var plan = HistoryPlan(days: days(1), memory: HistoryMemory(), rules: .init(counts: false), at: later)
        #expect(plan.next(at: later) == .ask(.events(first.slice)))
        #expect(plan.answered(.events(records), at: later) == (isCut || records == 0 ? .pass : .store))
        guard isCut else {
            guard case .finish = plan.next(at: later) else { return #expect(Bool(false)) }
            return
        }
        let halves = first.slice.halves
        #expect(plan.next(at: later.adding(seconds: 1)) == halves.map { .ask(.events($0.earlier)) })
    }

    @Test func `today is asked for and not remembered, and the days after it are left out`() {
        let now = day(1).start.adding(seconds: 3_600)
        var plan = HistoryPlan(days: days(9), memory: HistoryMemory(), rules: .init(counts: false), at: now)
        #expect(plan.days == [day(0), day(1)])
        var finished: [HistoryPlan.FinishedDay] = []
        var moment = now
        loop: while true {
            switch plan.next(at: moment) {
            case .ask: _ = plan.answered(.events(1), at: moment)
            case .wait(let until): moment = until
            case .finish(let day): finished.append(day)
            case .done: break loop
            case let other: Issue.record("unexpected \(other)")
            }
        }
        #expect(finished.map(\.isRemembered) == [true, false])
    }

    @Test(arguments: [(1, 4.0), (2, 8), (5, 64), (7, 256)])
    func `after failures the wait is half to all of a limit that doubles`(failures: Int, paces: Double) {
        var generator = generator
        var plan = HistoryPlan(days: days(1), memory: HistoryMemory(), rules: .init(counts: true), at: later)
        var now = later
        for _ in 1...failures {
            while case .wait(let until) = plan.next(at: now) { now = until }
            plan.failed(at: now, using: &generator)
        }
        guard case .wait(let until) = plan.next(at: now) else { return #expect(Bool(false), "no wait") }
        let seconds = until.seconds(since: now)
        #expect(seconds >= 0.25 * paces && seconds <= 0.5 * paces)
        while case .wait(let until) = plan.next(at: now) { now = until }
        #expect(plan.underWay == .count(first.slice))
    }

    @Test func `after too many failures in a row it gives up`() {
        var generator = generator
        var plan = HistoryPlan(days: days(1), memory: HistoryMemory(), rules: .init(counts: true), at: later)
        var now = later
        var asked = 0
        while true {
            switch plan.next(at: now) {
            case .wait(let until): now = until
            case .ask:
                asked += 1
                plan.failed(at: now, using: &generator)
            case .giveUp:
                #expect(asked == HistoryPlan.Pace().mostFailures)
                return
            case let other:
                Issue.record("unexpected \(other)")
                return
            }
        }
    }

    @Test(arguments: [(3_600.0, 3_600.0), (1e9, 86_400), (-5, 1)])
    func `a pause that the source asks for is kept, a day of it at most`(pause: Double, least: Double) {
        var generator = generator
        var plan = HistoryPlan(days: days(1), memory: HistoryMemory(), rules: .init(counts: true), at: later)
        _ = plan.next(at: later)
        plan.failed(at: later, retryAfterSeconds: pause, using: &generator)
        guard case .wait(let until) = plan.next(at: later) else { return #expect(Bool(false), "no wait") }
        #expect(until.seconds(since: later) >= least && until.seconds(since: later) <= max(least, 2))
    }

    @Test func `a clock that is set back delays nothing`() {
        var generator = generator
        var plan = HistoryPlan(days: days(1), memory: HistoryMemory(), rules: .init(counts: true), at: later)
        _ = plan.next(at: later)
        plan.failed(at: later, retryAfterSeconds: 60, using: &generator)
        let before = later.adding(seconds: -86_400)
        #expect(plan.next(at: before) == .wait(until: before.adding(seconds: 60)))
    }
}

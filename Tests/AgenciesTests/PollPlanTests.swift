import Agencies
import Catalog
import Seismology
import TestSupport
import Testing

private let start = Instant(microseconds: 1_506_000_000_000_000)

@Suite struct PollPlanTests {
    private var generator = SeededGenerator(seed: 7)

    @Test func `a week without failures asks the feeds at their intervals, the larger in place of the smaller`() {
        var plan = PollPlan(start: start)
        var now = start
        var asked: [Int: SummaryFeed.Age] = [:]
        while now <= start.adding(seconds: 604_800) {
            switch plan.next(at: now) {
            case .ask(.feed(let age)):
                asked[Int(now.seconds(since: start))] = age
                plan.succeeded(at: now)
            case .wait(let until): now = until
            case let other: Issue.record("unexpected \(other)")
            }
        }
        #expect(asked.count == 7 * 1_440 + 1)
        for (second, age) in asked {
            let minute = second / 60
            #expect(second % 60 == 0)
            #expect(age == (minute % 360 == 0 ? .month : minute % 15 == 0 ? .week : .day), "at minute \(minute)")
        }
    }

    @Test func `a request under way must be reported on before another begins`() {
        var plan = PollPlan(start: start)
        #expect(plan.next(at: start) == .ask(.feed(.month)))
        #expect(plan.underWay == .feed(.month))
        #expect(plan.next(at: start.adding(seconds: 3_600)) == .awaitAnswer(.feed(.month)))
        plan.succeeded(at: start.adding(seconds: 3_600))
        #expect(plan.next(at: start.adding(seconds: 3_600)) == .ask(.feed(.week)))
    }

    @Test func `events are asked about between the feeds, one a second, each once`() {
        var plan = PollPlan(start: start)
        plan.ask(details: ["us1", "us2", "us1"])
        #expect(plan.next(at: start) == .ask(.feed(.month)))
        plan.succeeded(at: start)
        #expect(plan.next(at: start) == .ask(.detail("us1")))
        plan.ask(details: ["us1", "us2"])
        plan.succeeded(at: start.adding(seconds: 0.25))
        #expect(plan.waitingDetails == ["us2"])
        #expect(plan.next(at: start.adding(seconds: 0.25)) == .wait(until: start.adding(seconds: 1)))
        #expect(plan.next(at: start.adding(seconds: 1)) == .ask(.detail("us2")))
        plan.succeeded(at: start.adding(seconds: 2))
        #expect(plan.next(at: start.adding(seconds: 2)) == .wait(until: start.adding(seconds: 60)))
    }

    @Test func `a feed that is due goes before the events`() {
        var plan = PollPlan(start: start)
        #expect(plan.next(at: start) == .ask(.feed(.month)))
        plan.succeeded(at: start)
        plan.ask(details: ["us1"])
        #expect(plan.next(at: start.adding(seconds: 60)) == .ask(.feed(.day)))
    }

    @Test func `the queue of events is bounded and says what it drops`() {
        var plan = PollPlan(start: start)
        #expect(plan.ask(details: (0..<300).map { "us\($0)" }) == 100)
        #expect(plan.waitingDetails.count == PollPlan.mostDetails)
    }

    @Test(arguments: [(1, 2.0), (2, 4), (3, 8), (4, 15), (5, 15), (40, 15)])
    func `after failures the wait is half to all of a limit that doubles`(failures: Int, paces: Double) {
        var generator = generator
        for base in [60.0, 5] {
            var plan = PollPlan(pace: .init(feeds: .seconds(base)), start: start)
            var now = start
            for _ in 1...failures {
                while case .wait(let until) = plan.next(at: now) { now = until }
                plan.failed(at: now, using: &generator)
            }
            guard case .wait(let until) = plan.next(at: now) else { return #expect(Bool(false), "no wait") }
            let seconds = until.seconds(since: now)
            #expect(seconds >= base * paces / 2 && seconds <= base * paces)
            #expect(plan.failures == failures)
        }
    }

    @Test func `a success ends the back-off`() {
        var generator = generator
        var plan = PollPlan(start: start)
        var now = start
        for _ in 1...6 {
            while case .wait(let until) = plan.next(at: now) { now = until }
            plan.failed(at: now, using: &generator)
        }
        while case .wait(let until) = plan.next(at: now) { now = until }
        plan.succeeded(at: now)
        #expect(plan.failures == 0)
        guard case .wait(let until) = plan.next(at: now) else { return #expect(Bool(false), "no wait") }
        #expect(until == now.adding(seconds: 60))
    }

    @Test(arguments: [(1.0, 120.0), (3_600, 3_600), (1e12, 86_400), (-5, 120), (.nan, 120), (.infinity, 86_400)])
    func `a pause that the agency asks for is a floor of at most a day`(pause: Double, least: Double) {
        var generator = generator
        var plan = PollPlan(start: start)
        #expect(plan.next(at: start) == .ask(.feed(.month)))
        plan.ask(details: ["us1"])
        plan.failed(at: start.adding(seconds: 60), retryAfterSeconds: pause, using: &generator)
        guard case .wait(let until) = plan.next(at: start.adding(seconds: 60)) else {
            return #expect(Bool(false), "no wait")
        }
        #expect(until.seconds(since: start) >= least)
        #expect(until.seconds(since: start) <= 60 + max(least, 120))
    }

    @Test func `a pause after a question about an event holds for the feeds too`() {
        var generator = generator
        var plan = PollPlan(start: start)
        _ = plan.next(at: start)
        plan.succeeded(at: start)
        plan.ask(details: ["us1", "us2"])
        #expect(plan.next(at: start) == .ask(.detail("us1")))
        plan.failed(at: start, retryAfterSeconds: 600, using: &generator)
        #expect(plan.next(at: start.adding(seconds: 1)) == .wait(until: start.adding(seconds: 600)))
        #expect(plan.next(at: start.adding(seconds: 600)) == .ask(.feed(.day)))
    }

    @Test func `a broken document of one event does not hold up the feeds`() {
        var generator = generator
        var plan = PollPlan(start: start)
        _ = plan.next(at: start)
        plan.succeeded(at: start)
        plan.ask(details: ["us1", "us2"])
        #expect(plan.next(at: start) == .ask(.detail("us1")))
        plan.failed(at: start, using: &generator)
        #expect(plan.next(at: start.adding(seconds: 60)) == .ask(.feed(.day)))
    }

    @Test func `a fault of the month's feed does not hide the others`() {
        var generator = generator
        var plan = PollPlan(start: start)
        var now = start
        var answered: [SummaryFeed.Age: Int] = [:]
        while now < start.adding(seconds: 86_400) {
            switch plan.next(at: now) {
            case .ask(.feed(.month)): plan.failed(at: now, using: &generator)
            case .ask(.feed(let age)):
                answered[age, default: 0] += 1
                plan.succeeded(at: now)
            case .wait(let until): now = until
            case let other: Issue.record("unexpected \(other)")
            }
        }
        #expect(answered[.week, default: 0] >= 80)
        #expect(answered[.day, default: 0] >= 1_000)
    }

    @Test func `a clock that is set back delays nothing`() {
        var plan = PollPlan(start: start)
        _ = plan.next(at: start)
        plan.succeeded(at: start)
        let yesterday = start.adding(seconds: -86_400)
        #expect(plan.next(at: yesterday) == .wait(until: yesterday.adding(seconds: 60)))
        #expect(plan.next(at: yesterday.adding(seconds: 60)) == .ask(.feed(.day)))
    }
}

@Suite struct PollPlanSimulation {
    /// What a week of virtual time showed.
    private struct Record {
        var feeds: [(age: SummaryFeed.Age, at: Instant, succeeded: Bool)] = []
        var details: [(id: String, at: Instant)] = []
        var pauses: [(from: Instant, to: Instant)] = []
    }

    @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
    func `a week with random failures keeps the pace, honours pauses and asks everything`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var plan = PollPlan(start: start)
        var record = Record()
        var now = start
        var added = 0
        let end = start.adding(seconds: 604_800)
        while now < end {
            switch plan.next(at: now) {
            case .wait(let until):
                #expect(until > now)
                now = until
            case .awaitAnswer(let request): Issue.record("\(request) was reported on")
            case .ask(let request):
                // Outages of a day, then random failures: the network does both.
                let isOutage = Int(now.seconds(since: start)) / 86_400 == 3
                let fails = isOutage || Int.random(in: 0..<10, using: &generator) == 0
                switch request {
                case .feed(let age): record.feeds.append((age, now, !fails))
                case .detail(let id): record.details.append((id, now))
                }
                let answer = now.adding(seconds: Double.random(in: 0.01...61, using: &generator))
                let middle = now.adding(seconds: answer.seconds(since: now) / 2)
                #expect(plan.next(at: middle) == .awaitAnswer(request))
                now = answer
                guard fails else {
                    plan.succeeded(at: now)
                    if case .feed = request, Int.random(in: 0..<20, using: &generator) == 0 {
                        plan.ask(details: ["us\(added)", "ci\(added)"])
                        added += 1
                    }
                    continue
                }
                let pause =
                    Int.random(in: 0..<4, using: &generator) == 0
                    ? Double.random(in: 1...4_000, using: &generator) : nil
                if let pause { record.pauses.append((now, now.adding(seconds: pause))) }
                plan.failed(at: now, retryAfterSeconds: pause, using: &generator)
            }
        }
        judge(record, added: added, waiting: plan.waitingDetails.count)
    }

    private func judge(_ record: Record, added: Int, waiting: Int) {
        for (earlier, later) in zip(record.feeds, record.feeds.dropFirst()) {
            #expect(later.at.seconds(since: earlier.at) >= 60)
        }
        for (earlier, later) in zip(record.details, record.details.dropFirst()) {
            #expect(later.at.seconds(since: earlier.at) >= 1)
        }
        let all = record.feeds.map(\.at) + record.details.map(\.at)
        for pause in record.pauses { #expect(!all.contains { $0 > pause.from && $0 < pause.to }) }
        // Every id was asked once, but for those that still wait.
        #expect(record.details.count + waiting == added * 2)
        #expect(Set(record.details.map(\.id)).count == record.details.count)
        for (age, interval) in [(SummaryFeed.Age.month, 21_600.0), (.week, 900), (.day, 60)] {
            let ages: [SummaryFeed.Age] =
                age == .day ? [.day, .week, .month] : age == .week ? [.week, .month] : [.month]
            let times = record.feeds.filter { ages.contains($0.age) && $0.succeeded }.map(\.at)
            // Past the outage, a pause of over an hour and some back-offs in a row are the worst that can be.
            let gaps = zip(times, times.dropFirst()).map { $1.seconds(since: $0) }.sorted()
            #expect((gaps.last ?? .infinity) <= 86_400 + interval + 3 * 4_000)
            #expect(gaps[gaps.count / 2] <= interval * 1.05 + 200)
        }
    }
}

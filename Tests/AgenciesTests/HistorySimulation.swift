import Agencies
import Seismology
import TestSupport
import Testing

private let first = HistoryDay(number: 19_723)

/// A service with random events, clustered as real ones are, and a limit.
private struct SimulatedService {
    var events: [Instant]
    let limit: Int
    let rules: HistoryPlan.Rules
    /// What it does with more than it gives: refuse, or give a part without a word.
    let cutsSilently: Bool

    init(days: Int, using generator: inout SeededGenerator) {
        let counts = Bool.random(using: &generator)
        limit = Int.random(in: 1...60, using: &generator)
        rules = HistoryPlan.Rules(limit: limit, counts: counts)
        cutsSilently = !counts && Bool.random(using: &generator)
        events = []
        for _ in 0..<Int.random(in: 0...8, using: &generator) {
            let center = Double.random(in: 0..<Double(days) * 86_400, using: &generator)
            let widths: [Double] = [0.4, 30, 4_000, 90_000]
            let width = widths.randomElement(using: &generator) ?? 1
            for _ in 0..<Int.random(in: 1...120, using: &generator) {
                let second = center + Double.random(in: 0...width, using: &generator)
                events.append(first.start.adding(seconds: (second * 1e3).rounded() / 1e3))
            }
        }
        for day in 0...days { events.append(HistoryDay(number: first.number + day).start) }
    }

    func events(in slice: HistorySlice) -> [Instant] { events.filter { $0 >= slice.start && $0 < slice.end } }

    func answer(_ request: HistoryPlan.Request) -> (HistoryPlan.Answer, [Instant]) {
        let found = events(in: request.slice)
        if case .count = request { return (.count(found.count), []) }
        guard found.count > limit else { return (.events(found.count), found) }
        guard cutsSilently else { return (.tooMany, []) }
        return (.events(limit), Array(found.prefix(limit)))
    }
}

/// What stays when the process is killed.
private struct Disk {
    var events: Set<Instant> = []
    var memory = HistoryMemory()
    var remembered: Set<HistoryDay> = []
}

@Suite struct HistorySimulation {
    /// Drives a plan, and is killed after so many steps; what it asked for is returned.
    private func drive(
        _ service: SimulatedService, days: ClosedRange<HistoryDay>, disk: inout Disk, from now: inout Instant,
        steps: Int, failures: Double, using generator: inout SeededGenerator
    ) -> (requests: [(HistoryPlan.Request, Instant)], plan: HistoryPlan, isDone: Bool) {
        var plan = HistoryPlan(
            days: days, memory: disk.memory, rules: service.rules, pace: .init(mostFailures: 1_000), at: now)
        var requests: [(HistoryPlan.Request, Instant)] = []
        for _ in 0..<steps {
            switch plan.next(at: now) {
            case .wait(let until):
                #expect(until > now)
                now = until
            case .ask(let request):
                requests.append((request, now))
                now = now.adding(seconds: Double.random(in: 0...3, using: &generator))
                #expect(plan.next(at: now) == .awaitAnswer(request))
                guard Double.random(in: 0..<1, using: &generator) >= failures else {
                    plan.failed(at: now, using: &generator)
                    continue
                }
                let (answer, events) = service.answer(request)
                if plan.answered(answer, at: now) == .store { disk.events.formUnion(events) }
            case .finish(let day):
                guard day.isRemembered else { continue }
                disk.memory.remember(day.day, fetched: day.asked)
                disk.remembered.insert(day.day)
            case .done: return (requests, plan, true)
            case .awaitAnswer, .giveUp:
                Issue.record("unexpected")
                return (requests, plan, true)
            }
        }
        return (requests, plan, false)
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `every event is had, but for those of seconds that are named as incomplete`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let days = Int.random(in: 1...6, using: &generator)
        let range = first...HistoryDay(number: first.number + days - 1)
        let service = SimulatedService(days: days, using: &generator)
        var disk = Disk()
        var now = HistoryDay(number: first.number + days + 30).start
        let run = drive(
            service, days: range, disk: &disk, from: &now, steps: 1_000_000, failures: 0.1, using: &generator)
        #expect(run.isDone)
        let whole = HistorySlice(start: range.lowerBound.start, end: range.upperBound.end)
        let missing = Set(service.events(in: whole)).subtracting(disk.events)
        for event in missing {
            #expect(run.plan.incomplete.contains { $0.start <= event && event < $0.end })
        }
        #expect(disk.events.isSubset(of: service.events(in: whole)))
        for slice in run.plan.incomplete {
            #expect(slice.end.seconds(since: slice.start) == 1)
            #expect(service.events(in: slice).count >= service.limit)
        }
        for (earlier, later) in zip(run.requests, run.requests.dropFirst()) {
            #expect(later.1.seconds(since: earlier.1) >= 0.5)
        }
        // The days that are whole are not asked again, the others are.
        let again = HistoryPlan(days: range, memory: disk.memory, rules: service.rules, at: now)
        let doubtful = Set(run.plan.incomplete.map { HistoryDay(containing: $0.start) })
        #expect(Set(again.days) == doubtful)
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `killed at any step and begun again, it comes to the same`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed &+ 1_000)
        let days = Int.random(in: 1...6, using: &generator)
        // The last of the days is today.
        let range = first...HistoryDay(number: first.number + days - 1)
        let service = SimulatedService(days: days, using: &generator)
        let start = range.upperBound.start.adding(seconds: 3_600)
        var undisturbed = Disk()
        var now = start
        _ = drive(
            service, days: range, disk: &undisturbed, from: &now, steps: 1_000_000, failures: 0, using: &generator)

        var disk = Disk()
        now = start
        var isDone = false
        while !isDone {
            let before = disk.remembered
            let steps = Int.random(in: 1...6_000, using: &generator)
            let run = drive(
                service, days: range, disk: &disk, from: &now, steps: steps, failures: 0.05, using: &generator)
            isDone = run.isDone
            for (request, _) in run.requests {
                #expect(!before.contains(HistoryDay(containing: request.slice.start)), "a remembered day was asked")
            }
            if isDone { #expect(run.requests.contains { $0.0.slice.start >= range.upperBound.start }) }
            // The clock must not pass the settling time, or days are rightly asked once more.
            #expect(now < first.end.adding(seconds: HistoryMemory.settlingSeconds))
            now = min(now, start.adding(seconds: 40_000))
        }
        #expect(disk.events == undisturbed.events)
        #expect(disk.remembered == undisturbed.remembered)
        #expect(!disk.remembered.contains(range.upperBound))
    }
}

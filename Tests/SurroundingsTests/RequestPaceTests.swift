import Seismology
import Testing

@testable import Surroundings

@Suite struct `The pace of asking a service` {
    private let start = Instant(microseconds: 1_700_000_000_000_000)

    private func answer(_ status: Int, _ fields: [String: String] = [:]) -> ServiceAnswer {
        ServiceAnswer(status: status, fields: fields, bytes: [])
    }

    private func waits(_ pace: RequestPace, at now: Instant) -> Double? {
        var pace = pace
        guard case .wait(let until) = pace.admit(at: now) else { return nil }
        return until.seconds(since: start)
    }

    @Test func `keeps to the budget`() {
        var pace = RequestPace(budget: .init(requests: 2, seconds: 10))
        #expect(pace.admit(at: start) == .ask)
        #expect(pace.admit(at: start.adding(seconds: 1)) == .ask)
        #expect(pace.admit(at: start.adding(seconds: 2)) == .wait(until: start.adding(seconds: 10)))
        #expect(pace.admit(at: start.adding(seconds: 10)) == .ask)
        #expect(pace.admit(at: start.adding(seconds: 10.5)) == .wait(until: start.adding(seconds: 11)))
    }

    @Test(
        arguments: [
            (429, ["retry-after": "120"], 120.0), (429, ["x-rate-limit-reset": "1700000300"], 300),
            (429, ["x-ratelimit-reset": "2023-11-14T22:16:40.000Z"], 200), (429, [:], 30),
            (429, ["retry-after": "99999999"], 86_400), (429, ["retry-after": "-5"], 30), (500, [:], 30),
            (503, ["retry-after": "7"], 7), (401, [:], 300), (403, [:], 300),
            (200, ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "1700000040"], 40),
        ])
    func `leaves a service alone that wants that`(status: Int, fields: [String: String], seconds: Double) {
        var pace = RequestPace(budget: .init(requests: 100, seconds: 1))
        try? pace.take(answer(status, fields), at: start, accepting: [200])
        #expect(waits(pace, at: start) == seconds)
        #expect(waits(pace, at: start.adding(seconds: seconds)) == nil)
    }

    @Test func `waits longer after each failure, at most half an hour, and anew after a success`() {
        var pace = RequestPace(budget: .init(requests: 100, seconds: 1))
        var pauses: [Double] = []
        var now = start
        for _ in 0..<9 {
            pace.takeFailure(at: now)
            let until = waits(pace, at: now) ?? 0
            pauses.append(until - now.seconds(since: start))
            now = start.adding(seconds: until)
        }
        #expect(pauses == [30, 60, 120, 240, 480, 960, 1_800, 1_800, 1_800])
        try? pace.take(answer(200), at: now, accepting: [200])
        pace.takeFailure(at: now)
        #expect(waits(pace, at: now) == now.seconds(since: start) + 30)
    }

    @Test func `a secret is in no text that is made of it`() throws {
        let secret = try #require(Secret("hunter2"))
        var dumped = ""
        dump(secret, to: &dumped)
        for text in ["\(secret)", String(reflecting: secret), dumped, String(describing: [secret])] {
            #expect(!text.contains("hunter2"))
        }
        for bad in ["", "a\nb", "a\r\nX: y", "é", String(repeating: "a", count: 4_097)] {
            #expect(Secret(bad) == nil)
        }
    }
}

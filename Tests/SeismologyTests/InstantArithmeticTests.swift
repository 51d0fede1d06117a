import Seismology
import Testing

struct InstantArithmeticTests {
    @Test(arguments: [
        (0, 0, "1970-01-01T00:00:00.000Z"), (499, 0, "1970-01-01T00:00:00.000Z"), (500, 1, "1970-01-01T00:00:00.001Z"),
        (1_499, 1, "1970-01-01T00:00:00.001Z"), (-1, 0, "1970-01-01T00:00:00.000Z"),
        (-500, 0, "1970-01-01T00:00:00.000Z"), (-501, -1, "1969-12-31T23:59:59.999Z"),
        (-1_500, -1, "1969-12-31T23:59:59.999Z"), (-1_501, -2, "1969-12-31T23:59:59.998Z"),
    ])
    func `milliseconds are rounded to the nearest, halves to the future`(
        microseconds: Int64, milliseconds: Int64, text: String
    ) {
        let instant = Instant(microseconds: microseconds)
        #expect(instant.millisecondsRounded == milliseconds)
        #expect(instant.iso8601Milliseconds == text)
    }

    @Test func `milliseconds beyond the range of microseconds are refused`() {
        #expect(Instant(milliseconds: -1)?.microseconds == -1_000)
        #expect(Instant(milliseconds: 9_223_372_036_854_775)?.microseconds == 9_223_372_036_854_775_000)
        #expect(Instant(milliseconds: 9_223_372_036_854_776) == nil)
        #expect(Instant(milliseconds: .min) == nil)
        #expect(Instant(milliseconds: .max) == nil)
    }

    @Test func `seconds are added, rounded to microseconds and kept within range`() {
        let epoch = Instant(microseconds: 0)
        #expect(epoch.adding(seconds: 1.5).microseconds == 1_500_000)
        #expect(epoch.adding(seconds: -0.000_000_5).microseconds == -1)
        #expect(epoch.adding(seconds: 0.1).seconds(since: epoch) == 0.1)
        #expect(epoch.adding(seconds: .infinity).microseconds == .max)
        #expect(epoch.adding(seconds: -.infinity).microseconds == .min)
        #expect(epoch.adding(seconds: 1e300).microseconds == .max)
        #expect(Instant(microseconds: .max).adding(seconds: 1).microseconds == .max)
        #expect(epoch.adding(seconds: .nan) == epoch)
    }

    @Test func `durations are added and kept within range`() {
        let epoch = Instant(microseconds: 0)
        #expect(epoch.advanced(by: .milliseconds(-1_500)).microseconds == -1_500_000)
        #expect(epoch.advanced(by: .nanoseconds(1_999)).microseconds == 1)
        #expect(epoch.advanced(by: .seconds(Int64.max)).microseconds == .max)
        #expect(epoch.advanced(by: .seconds(Int64.min)).microseconds == .min)
        #expect(Instant(microseconds: .max).advanced(by: .seconds(1)).microseconds == .max)
    }

    @Test func `the seconds between the farthest instants are a number`() {
        let seconds = Instant(microseconds: .max).seconds(since: Instant(microseconds: .min))
        #expect(abs(seconds - 0x1p64 / 1e6) < 1)
        #expect(Instant(microseconds: .min) < Instant(microseconds: .max))
    }

    @Test func `years of other lengths have a sign and six digits`() {
        #expect(Instant(microseconds: .max).description == "+294247-01-10T04:00:54.775807Z")
        #expect(Instant(microseconds: .min).description == "-290308-12-21T19:59:05.224192Z")
        #expect(Instant(microseconds: .max).iso8601Milliseconds == "+294247-01-10T04:00:54.775Z")
    }
}

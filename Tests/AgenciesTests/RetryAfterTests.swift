import Seismology
import Testing

@testable import Agencies

/// The moment Sun, 06 Nov 1994 08:49:37 GMT.
private let moment = Instant(microseconds: 784_111_777_000_000)

@Suite struct RetryAfterTests {
    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ])
    func `all three dates of HTTP are read`(text: String) {
        #expect(Instant(httpDate: text) == moment)
    }

    @Test(arguments: [
        "", "tomorrow", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 31 Feb 1994 08:49:37 GMT",
        "Sun, 06 Nov 1994 25:49:37 GMT",
        "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Now 1994 08:49:37 GMT", "Sun, 06 Nov 99999999999999999999 08:49:37 GMT",
    ])
    func `other text is no date`(text: String) {
        #expect(Instant(httpDate: text) == nil)
    }

    @Test(
        arguments: [
            ("120", 120.0), (" 0 ", 0), ("86401", 86_400), ("99999999999999999999999999", 86_400), ("-1", nil),
            ("1.5", nil),
            ("", nil), ("soon", nil), ("Sun, 06 Nov 1994 08:50:37 GMT", 60), ("Sun, 06 Nov 1994 08:00:00 GMT", 0),
            ("Sun, 06 Nov 2094 08:49:37 GMT", 86_400),
        ] as [(String, Double?)])
    func `a pause is read in seconds or as a date, up to a day`(value: String, seconds: Double?) {
        #expect(RetryAfter.seconds(value, date: nil, now: moment) == seconds)
    }

    @Test func `a date is counted from the answer's own`() {
        let seconds = RetryAfter.seconds(
            "Sun, 06 Nov 1994 08:51:37 GMT", date: "Sun, 06 Nov 1994 08:49:37 GMT", now: moment.adding(seconds: -1e9))
        #expect(seconds == 120)
    }
}

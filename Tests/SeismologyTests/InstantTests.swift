import Seismology
import Testing

struct InstantTests {
    @Test(arguments: [
        ("1970-01-01T00:00:00.000Z", 0),
        ("2025-05-06T09:24:12.256Z", 1_746_523_452_256_000),
        ("2000-02-29T23:59:59.999999Z", 951_868_799_999_999),
        ("2000-03-01T00:00:00.000Z", 951_868_800_000_000),
        ("1900-03-01T00:00:00.000Z", -2_203_891_200_000_000),
        ("1969-12-31T23:59:59.999Z", -1_000),
        ("1969-12-31T23:59:59.999999Z", -1),
        ("1906-04-18T13:12:27.000Z", -2_010_394_053_000_000),
        ("0001-01-01T00:00:00.000Z", -62_135_596_800_000_000),
        ("9999-12-31T23:59:59.999999Z", 253_402_300_799_999_999),
        ("2100-02-28T12:00:00.000001Z", 4_107_499_200_000_001),
    ])
    func `what is written is read again, to the microsecond`(text: String, microseconds: Int64) throws {
        let instant = try #require(Instant(iso8601: text))
        #expect(instant.microseconds == microseconds)
        #expect(instant.description == text)
    }

    @Test(arguments: [
        ("2025-05-06", "2025-05-06T00:00:00.000Z"),
        ("2025-05-06T09:24", "2025-05-06T09:24:00.000Z"),
        ("2025-05-06 09:24:12", "2025-05-06T09:24:12.000Z"),
        ("2025-05-06T09:24:12.2Z", "2025-05-06T09:24:12.200Z"),
        ("2025-05-06T09:24:12.25601", "2025-05-06T09:24:12.256010Z"),
        ("2025-05-06T09:24:12.0000005Z", "2025-05-06T09:24:12.000001Z"),
        ("2025-05-06T09:24:12.000000499Z", "2025-05-06T09:24:12.000Z"),
        ("2025-12-31T23:59:59.999999500Z", "2026-01-01T00:00:00.000Z"),
        ("1969-12-31T23:59:59.9999994Z", "1969-12-31T23:59:59.999999Z"),
        ("2025-05-06T09:24:12+05:30", "2025-05-06T03:54:12.000Z"),
        ("2025-05-06T23:24-01:00", "2025-05-07T00:24:00.000Z"),
        ("2016-12-31T23:59:60Z", "2016-12-31T23:59:59.999999Z"),
        ("2016-12-31T23:59:60.7Z", "2016-12-31T23:59:59.999999Z"),
        ("2017-01-01T08:59:60+09:00", "2016-12-31T23:59:59.999999Z"),
        ("0001-01-01T00:00:00+01:00", "+000000-12-31T23:00:00.000Z"),
    ])
    func `every permitted form is read`(text: String, expected: String) {
        #expect(Instant(iso8601: text)?.description == expected)
        #expect(Instant(utf8: Array(text.utf8).span)?.description == expected)
    }

    @Test(arguments: [
        "", "2025", "2025-05", "2025-5-06", "20250506", "2025-05-06T", "2025-05-06T09", "2025-05-06T09:", "2025-05-06Z",
        "2025-05-06T0924", "2025-05-06T09:24:", "2025-05-06T09:24:1", "2025-05-06T09:24:12.", "2025-05-06T09:24:12.Z",
        "2025-05-06T09:24:12.1234567890", "2025-05-06T09:24:12z", "2025-05-06t09:24:12Z", "2025-05-06T09:24:12Z ",
        " 2025-05-06T09:24:12Z", "2025-05-06T09:24:12ZZ", "2025-05-06T09:24:12+1", "2025-05-06T09:24:12+01",
        "2025-05-06T09:24:12+0100", "2025-05-06T09:24:12+24:00", "2025-05-06T09:24:12+01:60", "2025-05-06T24:00:00Z",
        "2025-05-06T09:60:00Z", "2025-05-06T09:24:60Z", "2025-05-06T09:24:61Z", "2025-13-01", "2025-00-01",
        "2025-01-00", "2025-01-32", "2025-04-31", "2025-02-29", "1900-02-29", "2000-02-30", "0000-01-01",
        "-001-01-01", "+2025-01-01", "2025/05/06", "2025-05-06T09:24:12,5Z", "２０２５-05-06", "2025-05-06\u{0}",
    ])
    func `what is malformed or no date is refused`(text: String) {
        #expect(Instant(iso8601: text) == nil)
    }

    @Test func `any instant is written and read without loss`() throws {
        var random = SplitMix64(seed: 1)
        for _ in 0..<20_000 {
            let years1To9999: ClosedRange<Int64> = -62_135_596_800_000_000...253_402_300_799_999_999
            let instant = Instant(microseconds: Int64.random(in: years1To9999, using: &random))
            #expect(Instant(iso8601: instant.description) == instant)
            let time = CivilTime(instant)
            let again = Instant(
                year: time.year, month: time.month, day: time.day, hour: time.hour, minute: time.minute,
                second: time.second, microsecond: time.microsecond)
            #expect(again == instant)
        }
    }

    @Test func `days follow each other through four hundred years of months`() throws {
        var expected = try #require(Instant(year: 1800, month: 1, day: 1))
        for year in 1800..<2200 {
            let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
            for (index, days) in [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].enumerated() {
                #expect(Instant(year: year, month: index + 1, day: days + 1) == nil)
                for day in 1...days {
                    #expect(Instant(year: year, month: index + 1, day: day) == expected)
                    expected = expected.adding(seconds: 86_400)
                }
            }
        }
    }

    @Test func `changed and cut bytes never trap, and what is read is read again`() {
        let valid = Array("2016-12-31T23:59:60.123456789+09:30".utf8)
        for length in 0...valid.count {
            for position in 0..<length {
                for byte in UInt8.min...UInt8.max {
                    var bytes = Array(valid[..<length])
                    bytes[position] = byte
                    guard let instant = Instant(utf8: bytes.span) else { continue }
                    #expect(Instant(iso8601: instant.description) == instant)
                }
            }
        }
    }
}

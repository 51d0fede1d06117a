/// Date and time of day in UTC by the proleptic Gregorian calendar, the form in which people write an ``Instant``.
public struct CivilTime: Hashable, Sendable {
    /// The year; 1 BC is 0, 2 BC is -1.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, 1 to 31.
    public let day: Int
    /// The hour, 0 to 23.
    public let hour: Int
    /// The minute, 0 to 59.
    public let minute: Int
    /// The second, 0 to 59.
    public let second: Int
    /// The microsecond within the second, 0 to 999,999.
    public let microsecond: Int

    /// The date and time of day at an instant.
    public init(_ instant: Instant) {
        let (days, timeOfDay) = instant.microseconds.flooredDivision(by: microsecondsPerDay)
        (year, month, day) = civilDate(daysSince1970: Int(days))
        let seconds = Int(timeOfDay / 1_000_000)
        hour = seconds / 3_600
        minute = seconds / 60 % 60
        second = seconds % 60
        microsecond = Int(timeOfDay % 1_000_000)
    }
}

extension Instant {
    /// Makes an instant from a date and a time of day in UTC.
    ///
    /// Fails where the fields name no moment: years 1 to 9999 are taken, days that their month has, hours to 23,
    /// minutes and seconds to 59, microseconds to 999,999. A leap second, 23:59:60, is read as the last microsecond
    /// before midnight, 23:59:59.999999, so that it keeps its day and its order.
    public init?(
        year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0, microsecond: Int = 0
    ) {
        guard
            1...9999 ~= year, 1...12 ~= month, 1...daysInMonth(month, of: year) ~= day,
            0...23 ~= hour, 0...59 ~= minute, 0...60 ~= second, 0...999_999 ~= microsecond
        else { return nil }
        let days = Int64(daysSince1970(year: year, month: month, day: day))
        let minutes = Int64(hour * 60 + minute)
        if second == 60 {
            guard minutes == 1_439 else { return nil }
            self.init(microseconds: (days + 1) * microsecondsPerDay - 1)
        } else {
            let seconds = minutes * 60 + Int64(second)
            self.init(microseconds: days * microsecondsPerDay + seconds * 1_000_000 + Int64(microsecond))
        }
    }
}

let microsecondsPerDay: Int64 = 86_400_000_000

/// The number of days that a month (1 to 12) has in a year.
func daysInMonth(_ month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
}

/// The days from 1970-01-01 to a date.
///
/// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`,
/// <https://howardhinnant.github.io/date_algorithms.html>. Years begin in March there, so that the leap day is the last.
func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
}

/// The date a number of days after 1970-01-01: `civil_from_days` of the same source.
func civilDate(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
}

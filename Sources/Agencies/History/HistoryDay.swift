public import Seismology

/// A day in UTC, the unit in which history is asked for and remembered.
public struct HistoryDay: Hashable, Comparable, Sendable {
    /// The days since 1970-01-01; negative before.
    public let number: Int

    private static let microseconds: Int64 = 86_400_000_000

    /// Makes the day that is a number of days after 1970-01-01.
    public init(number: Int) { self.number = number }

    /// The day in which an instant lies.
    public init(containing instant: Instant) {
        let (quotient, remainder) = instant.microseconds.quotientAndRemainder(dividingBy: Self.microseconds)
        number = Int(remainder < 0 ? quotient - 1 : quotient)
    }

    /// Reads `YYYY-MM-DD`; fails where it is anything else, or no day of the calendar.
    public init?(_ text: String) {
        guard text.utf8.count == 10, let start = Instant(iso8601: text) else { return nil }
        self.init(containing: start)
    }

    /// Its first moment.
    public var start: Instant { Instant(microseconds: Int64(number) * Self.microseconds) }

    /// The first moment after it.
    public var end: Instant { HistoryDay(number: number + 1).start }

    /// The whole of it.
    public var slice: HistorySlice { HistorySlice(start: start, end: end) }

    /// Orders days from past to future.
    public static func < (earlier: HistoryDay, later: HistoryDay) -> Bool { earlier.number < later.number }
}

extension HistoryDay: CustomStringConvertible {
    /// The date, `YYYY-MM-DD`.
    public var description: String { String(start.iso8601Milliseconds.prefix { $0 != "T" }) }
}

/// A stretch of time that is asked for at once: from its start up to, but not including, its end.
public struct HistorySlice: Hashable, Sendable {
    /// The first moment of it.
    public let start: Instant
    /// The first moment after it.
    public let end: Instant

    /// Makes a slice of whole seconds; `end` is after `start`.
    public init(start: Instant, end: Instant) {
        precondition(end > start, "a slice has an extent")
        self.start = start
        self.end = end
    }

    /// Two slices that make up this one, cut at a whole second; `nil` where it is a second or less.
    public var halves: (earlier: HistorySlice, later: HistorySlice)? {
        let seconds = (end.microseconds - start.microseconds) / 1_000_000
        guard seconds >= 2 else { return nil }
        let middle = Instant(microseconds: start.microseconds + seconds / 2 * 1_000_000)
        return (HistorySlice(start: start, end: middle), HistorySlice(start: middle, end: end))
    }
}

extension HistorySlice: CustomStringConvertible {
    /// Both ends, as a person reads them.
    public var description: String { "\(start.iso8601Milliseconds) to \(end.iso8601Milliseconds)" }
}

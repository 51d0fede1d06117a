/// A moment in Coordinated Universal Time, to the microsecond.
///
/// Agencies give origin times with up to six fraction digits, so that is what is kept; only the formats of the USGS
/// round to milliseconds, through ``millisecondsRounded``. Moments before 1970 are negative. Leap seconds are not
/// counted: every day has 86,400 seconds, as in POSIX time.
public struct Instant: Hashable, Comparable, Sendable {
    /// Microseconds since 1970-01-01T00:00:00Z; negative before.
    public let microseconds: Int64

    /// Makes an instant from microseconds since 1970-01-01T00:00:00Z.
    public init(microseconds: Int64) {
        self.microseconds = microseconds
    }

    /// Makes an instant from milliseconds since 1970-01-01T00:00:00Z.
    ///
    /// Fails where the moment does not fit 64 bits of microseconds, some 292,000 years from 1970 either way.
    public init?(milliseconds: Int64) {
        let (microseconds, overflow) = milliseconds.multipliedReportingOverflow(by: 1_000)
        guard !overflow else { return nil }
        self.init(microseconds: microseconds)
    }

    /// Milliseconds since 1970-01-01T00:00:00Z, rounded to the nearest, halves towards the future, as the USGS writes.
    public var millisecondsRounded: Int64 {
        let (quotient, remainder) = microseconds.flooredDivision(by: 1_000)
        return remainder >= 500 ? quotient + 1 : quotient
    }

    /// Orders instants from past to future.
    public static func < (earlier: Instant, later: Instant) -> Bool {
        earlier.microseconds < later.microseconds
    }

    /// The seconds from another instant to this one: positive where this one is later.
    ///
    /// Exact to the microsecond while the two lie within 285 years of each other, then to the precision of a `Double`.
    public func seconds(since other: Instant) -> Double {
        let (difference, overflow) = microseconds.subtractingReportingOverflow(other.microseconds)
        guard !overflow else { return Double(microseconds) / 1e6 - Double(other.microseconds) / 1e6 }
        return Double(difference) / 1e6
    }

    /// The instant that lies a number of seconds later, or earlier where it is negative.
    ///
    /// The seconds are rounded to the nearest microsecond, halves away from zero. What lies outside the range of
    /// `Int64` microseconds becomes its end; where the argument is not a number the instant is returned unchanged.
    public func adding(seconds: Double) -> Instant {
        let offset = (seconds * 1e6).rounded(.toNearestOrAwayFromZero)
        guard !offset.isNaN else { return self }
        if offset >= 0x1p63 { return advanced(byMicroseconds: .max) }
        if offset < -0x1p63 { return advanced(byMicroseconds: .min) }
        return advanced(byMicroseconds: Int64(offset))
    }

    /// The instant that lies a duration later, or earlier where it is negative.
    ///
    /// Parts of a microsecond are dropped (rounded towards zero); what lies outside the range of `Int64` microseconds
    /// becomes its end.
    public func advanced(by duration: Duration) -> Instant {
        let (seconds, attoseconds) = duration.components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
        guard !overflow else { return advanced(byMicroseconds: seconds < 0 ? .min : .max) }
        return advanced(byMicroseconds: whole).advanced(byMicroseconds: attoseconds / 1_000_000_000_000)
    }

    private func advanced(byMicroseconds offset: Int64) -> Instant {
        let (sum, overflow) = microseconds.addingReportingOverflow(offset)
        guard !overflow else { return Instant(microseconds: offset < 0 ? .min : .max) }
        return Instant(microseconds: sum)
    }
}

extension Int64 {
    /// The quotient rounded towards negative infinity, and the remainder, which is never negative; for divisors above 1.
    func flooredDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

#if !hasFeature(Embedded)
extension Instant {
    /// Reads an instant from ISO 8601 text in UTF-8, without allocating.
    ///
    /// Taken are `YYYY-MM-DD` and `YYYY-MM-DDTHH:MM[:SS[.f]]` with years 0001 to 9999, a blank in place of the `T`,
    /// one to nine fraction digits, and after a time nothing or `Z` (both UTC) or an offset `+HH:MM` or `-HH:MM`. Six
    /// fraction digits are kept exactly; more are rounded to the nearest microsecond, halves towards the future.
    /// 24:00 is refused. The leap second 23:59:60 UTC is read as 23:59:59.999999. Anything else gives nil.
    public init?(utf8: Span<UInt8>) {
        guard
            let year = decimal(utf8, at: 0, digits: 4), byte(utf8, at: 4) == UInt8(ascii: "-"),
            let month = decimal(utf8, at: 5, digits: 2), byte(utf8, at: 7) == UInt8(ascii: "-"),
            let day = decimal(utf8, at: 8, digits: 2)
        else { return nil }
        let separator = byte(utf8, at: 10)
        guard separator != nil else {
            self.init(year: year, month: month, day: day)
            return
        }
        guard
            separator == UInt8(ascii: "T") || separator == UInt8(ascii: " "),
            let hour = decimal(utf8, at: 11, digits: 2), byte(utf8, at: 13) == UInt8(ascii: ":"),
            let minute = decimal(utf8, at: 14, digits: 2)
        else { return nil }
        var position = 16
        guard
            let (second, microsecond) = secondOfMinute(utf8, at: &position),
            let offsetMinutes = zoneOffsetMinutes(utf8, at: position),
            let local = Instant(year: year, month: month, day: day, hour: hour, minute: minute)
        else { return nil }
        let minuteStart = local.microseconds - Int64(offsetMinutes) * 60_000_000
        guard second < 60 else {
            let nextMinute = minuteStart + 60_000_000
            guard nextMinute.flooredDivision(by: microsecondsPerDay).remainder == 0 else { return nil }
            self.init(microseconds: nextMinute - 1)
            return
        }
        self.init(microseconds: minuteStart + Int64(second * 1_000_000 + microsecond))
    }

    /// Reads an instant from ISO 8601 text in UTF-8, by the same rules.
    public init?(utf8: UnsafeBufferPointer<UInt8>) {
        self.init(utf8: utf8.span)
    }

    /// Reads an instant from ISO 8601 text, by the same rules.
    public init?(iso8601 text: some StringProtocol) {
        let contiguous = text.utf8.withContiguousStorageIfAvailable { Instant(utf8: $0) }
        guard let instant = contiguous ?? Instant(utf8: Array(text.utf8).span) else { return nil }
        self = instant
    }
}

/// Reads `[:SS[.f]]`, moving the position behind it; nil where it is malformed or the second above 60.
///
/// The microseconds can be 1,000,000 where they were rounded up.
private func secondOfMinute(_ bytes: Span<UInt8>, at position: inout Int) -> (second: Int, microsecond: Int)? {
    guard byte(bytes, at: position) == UInt8(ascii: ":") else { return (0, 0) }
    guard let second = decimal(bytes, at: position + 1, digits: 2), second <= 60 else { return nil }
    position += 3
    guard byte(bytes, at: position) == UInt8(ascii: ".") else { return (second, 0) }
    position += 1
    var nanoseconds = 0
    var place = 100_000_000
    while let digit = decimal(bytes, at: position, digits: 1) {
        guard place > 0 else { return nil }
        nanoseconds += digit * place
        place /= 10
        position += 1
    }
    guard place < 100_000_000 else { return nil }
    return (second, (nanoseconds + 500) / 1_000)
}

/// Reads the end of the text: nothing and `Z` are UTC, else `+HH:MM` or `-HH:MM`; nil where it is anything else.
private func zoneOffsetMinutes(_ bytes: Span<UInt8>, at position: Int) -> Int? {
    guard let sign = byte(bytes, at: position) else { return 0 }
    guard sign != UInt8(ascii: "Z") else { return bytes.count == position + 1 ? 0 : nil }
    guard
        sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), bytes.count == position + 6,
        let hours = decimal(bytes, at: position + 1, digits: 2), hours <= 23,
        byte(bytes, at: position + 3) == UInt8(ascii: ":"),
        let minutes = decimal(bytes, at: position + 4, digits: 2), minutes <= 59
    else { return nil }
    return sign == UInt8(ascii: "-") ? -(hours * 60 + minutes) : hours * 60 + minutes
}

private func byte(_ bytes: Span<UInt8>, at position: Int) -> UInt8? {
    position < bytes.count ? bytes[position] : nil
}

/// Reads exactly so many decimal digits.
private func decimal(_ bytes: Span<UInt8>, at position: Int, digits: Int) -> Int? {
    guard position + digits <= bytes.count else { return nil }
    var value = 0
    for index in position..<position + digits {
        let digit = bytes[index] &- UInt8(ascii: "0")
        guard digit <= 9 else { return nil }
        value = value * 10 + Int(digit)
    }
    return value
}
#endif

#if !hasFeature(Embedded)
extension Instant: CustomStringConvertible {
    /// The instant in ISO 8601 with three fraction digits, or six where three do not tell all, and `Z`.
    ///
    /// For example `2025-05-06T09:24:12.256Z`. Years outside 1 to 9999 have a sign and six digits.
    public var description: String {
        microseconds.flooredDivision(by: 1_000).remainder == 0 ? iso8601(digits: 3) : iso8601(digits: 6)
    }

    /// The instant in ISO 8601, rounded to milliseconds as ``millisecondsRounded`` is, and `Z`: the USGS's form.
    public var iso8601Milliseconds: String {
        (Instant(milliseconds: millisecondsRounded) ?? self).iso8601(digits: 3)
    }

    /// Writes ISO 8601, cutting the fraction after three or six digits.
    private func iso8601(digits fractionDigits: Int) -> String {
        let time = CivilTime(self)
        return String(unsafeUninitializedCapacity: 31) { buffer in
            var count = 0
            func put(_ byte: UInt8) {
                buffer[count] = byte
                count += 1
            }
            func put(_ value: Int, digits: Int) {
                var rest = value
                for index in (count..<count + digits).reversed() {
                    buffer[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                    rest /= 10
                }
                count += digits
            }
            if 1...9999 ~= time.year {
                put(time.year, digits: 4)
            } else {
                put(time.year < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
                put(abs(time.year), digits: 6)
            }
            put(UInt8(ascii: "-"))
            put(time.month, digits: 2)
            put(UInt8(ascii: "-"))
            put(time.day, digits: 2)
            put(UInt8(ascii: "T"))
            put(time.hour, digits: 2)
            put(UInt8(ascii: ":"))
            put(time.minute, digits: 2)
            put(UInt8(ascii: ":"))
            put(time.second, digits: 2)
            put(UInt8(ascii: "."))
            put(fractionDigits == 3 ? time.microsecond / 1_000 : time.microsecond, digits: fractionDigits)
            put(UInt8(ascii: "Z"))
            return count
        }
    }
}
#endif

/// Text in UTF-8 that is being put together.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    @inline(__always)
    mutating func put(_ byte: UInt8) { bytes.append(byte) }

    /// Writes text that stands in the source, which is copied from where it lies; literals come here.
    @inline(__always)
    mutating func put(_ text: StaticString) {
        putAll(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    @_disfavoredOverload
    @inline(__always)
    mutating func put(_ text: String) {
        var text = text
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    @inline(__always)
    mutating func putAll(_ part: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: part) }

    mutating func put(_ number: Int) {
        if number < 0 { put(UInt8(ascii: "-")) }
        var rest = number.magnitude
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var start = digits.count
            repeat {
                start -= 1
                digits[start] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
        }
    }

    /// Writes a finite number in the fewest digits that are read back as the same number, an integral one without a
    /// point.
    ///
    /// Numbers as agencies write them, of at most seven decimals and fifteen digits, are an integer divided by a power
    /// of ten; both are exact, so that the division is what a reader of the decimal would get. Others are left to the
    /// standard library.
    mutating func put(_ number: Double) {
        guard number.isFinite else { return put("null") }
        let size = number.magnitude
        var scale = 1.0
        for decimals in 0...7 where size < 1e8 {
            let digits = Int(size * scale + 0.5)
            if Double(digits) / scale == size { return put(digits, decimals: decimals, isNegative: number < 0) }
            scale *= 10
        }
        let text = number.description
        put(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }

    /// Writes a thousand times a finite number by moving the point of its decimal, so that a thousandth of what is
    /// written is read back as the same number.
    mutating func putThousandfold(_ number: Double) {
        var decimal = ByteWriter()
        decimal.put(number)
        let text = String(decoding: decimal.bytes, as: UTF8.self)
        let parts = text.split(separator: "e", maxSplits: 1)
        if parts.count == 2, let exponent = Int(parts[1]) { return put("\(parts[0])e\(exponent + 3)") }
        guard text != "0", let point = text.firstIndex(of: ".") else { return put(text == "0" ? text : text + "000") }
        let sign = text.hasPrefix("-") ? "-" : ""
        let fraction = text[point...].dropFirst()
        let moved = fraction.prefix(3) + String(repeating: "0", count: max(0, 3 - fraction.count))
        let whole = (text[..<point].drop { $0 == "-" } + moved).drop { $0 == "0" }
        let rest = fraction.dropFirst(3)
        put(sign + (whole.isEmpty ? "0" : whole) + (rest.isEmpty ? "" : "." + rest))
    }

    private mutating func put(_ digits: Int, decimals: Int, isNegative: Bool) {
        var rest = UInt(digits)
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { written in
            var start = written.count
            func write(_ byte: UInt8) {
                start -= 1
                written[start] = byte
            }
            func writeDigit() {
                write(0x30 + UInt8(truncatingIfNeeded: rest % 10))
                rest /= 10
            }
            for _ in 0..<decimals { writeDigit() }
            if decimals > 0 { write(UInt8(ascii: ".")) }
            repeat { writeDigit() } while rest > 0
            if isNegative { write(UInt8(ascii: "-")) }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: written[start...]))
        }
    }
}

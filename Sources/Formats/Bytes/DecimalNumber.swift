/// A number as it is written in decimal: a sign, digits, and a power of ten.
struct DecimalNumber {
    private(set) var isNegative = false
    /// All digits as one integer, where they fit.
    private(set) var significand: UInt64 = 0
    /// The power of ten by which the significand is multiplied.
    private(set) var exponent = 0
    /// Whether the significand holds every digit.
    private(set) var isExact = true
    /// Where it stands.
    private(set) var range: Range<Int>

    private static let largestExponent = 1_000_000

    /// Reads a number by the grammar of JSON, and sets the position after it.
    ///
    /// Fails where none stands there, with the position at the byte that is wrong or at the end.
    @inline(__always)
    init?(_ bytes: UnsafeBufferPointer<UInt8>, at position: inout Int) {
        let start = position
        range = start..<start
        if position < bytes.count, bytes[position] == UInt8(ascii: "-") {
            isNegative = true
            position += 1
        }
        let firstDigit = position
        guard readDigits(bytes, at: &position) > 0 else { return nil }
        if bytes[firstDigit] == UInt8(ascii: "0"), position - firstDigit > 1 {
            position = firstDigit + 1
            return nil
        }
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            position += 1
            let count = readDigits(bytes, at: &position)
            guard count > 0 else { return nil }
            exponent = -count
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            guard readExponent(bytes, at: &position) else { return nil }
        }
        range = start..<position
    }

    /// Reads a number that takes up all of a text.
    init?(whole bytes: UnsafeBufferPointer<UInt8>, in textRange: Range<Int>) {
        var position = textRange.lowerBound
        self.init(UnsafeBufferPointer(rebasing: bytes[..<textRange.upperBound]), at: &position)
        guard position == textRange.upperBound else { return nil }
    }

    /// Adds the digits at the position to the significand; gives back how many there are.
    @inline(__always)
    private mutating func readDigits(_ bytes: UnsafeBufferPointer<UInt8>, at position: inout Int) -> Int {
        let start = position
        while position < bytes.count, bytes[position].isDigit {
            if significand < UInt64.max / 10 {
                significand = significand &* 10 &+ UInt64(bytes[position] &- 0x30)
            } else {
                isExact = false
            }
            position += 1
        }
        return position - start
    }

    private mutating func readExponent(_ bytes: UnsafeBufferPointer<UInt8>, at position: inout Int) -> Bool {
        position += 1
        var isNegativeExponent = false
        if position < bytes.count, bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+") {
            isNegativeExponent = bytes[position] == UInt8(ascii: "-")
            position += 1
        }
        guard position < bytes.count, bytes[position].isDigit else { return false }
        var written = 0
        while position < bytes.count, bytes[position].isDigit {
            written = min(written * 10 + Int(bytes[position] &- 0x30), Self.largestExponent)
            position += 1
        }
        exponent += isNegativeExponent ? -written : written
        return true
    }
}

extension DecimalNumber {
    /// The nearest `Double`; infinite where it is too large.
    ///
    /// Up to 2^53 and 10^22 both factors are exact, so that one multiplication or division rounds correctly
    /// (Clinger 1990, "How to read floating point numbers accurately"); the rest is left to the C library.
    func double(in bytes: UnsafeBufferPointer<UInt8>) -> Double {
        guard isExact, significand <= 1 << 53, -22...22 ~= exponent else {
            return Double(String(decoding: bytes.part(range), as: UTF8.self)) ?? .nan
        }
        let digits = Double(significand)
        let value = exponent < 0 ? digits / powersOfTen[-exponent] : digits * powersOfTen[exponent]
        return isNegative ? -value : value
    }

    /// The nearest `Double` to a thousandth of it, as meters are read as kilometers: `1181.64` is 1.18164 exactly as if
    /// that had been written.
    func thousandth(in bytes: UnsafeBufferPointer<UInt8>) -> Double {
        var scaled = self
        scaled.exponent -= 3
        guard !isExact || significand > 1 << 53 || !(-22...22 ~= scaled.exponent) else {
            return scaled.double(in: bytes)
        }
        let digits = bytes.part(range).prefix { $0 | 0x20 != UInt8(ascii: "e") }
        let decimals = digits.firstIndex(of: UInt8(ascii: ".")).map { digits.endIndex - $0 - 1 } ?? 0
        return Double("\(String(decoding: digits, as: UTF8.self))e\(scaled.exponent + decimals)") ?? .nan
    }

    /// The number where it is an integer, however it is written (`1.5e3`), of at most 18 digits.
    var integer: Int64? {
        guard isExact else { return nil }
        var value = significand
        var rest = value == 0 ? 0 : exponent
        while rest < 0 {
            guard value % 10 == 0 else { return nil }
            value /= 10
            rest += 1
        }
        while rest > 0 {
            guard value < 100_000_000_000_000_000 else { return nil }
            value *= 10
            rest -= 1
        }
        guard value < 1_000_000_000_000_000_000 else { return nil }
        return isNegative ? -Int64(value) : Int64(value)
    }
}

/// The powers of ten that a `Double` holds exactly.
private let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
]

/// The value of a field, as far as it is understood without knowing which field it is.
enum FieldValue {
    case missing
    case number(DecimalNumber)
    case text(FieldText)
    /// A truth value, a list or an object: no field has one.
    case other
}

extension FieldValue {
    /// The value as a finite number.
    ///
    /// - Throws: ``FieldProblem`` where it is no number. Text that reads as one is taken: the first feeds wrote so.
    @inline(__always)
    func double(in bytes: UnsafeBufferPointer<UInt8>) throws(FieldProblem) -> Double? {
        guard let number = try number(in: bytes) else { return nil }
        let value = number.double(in: bytes)
        guard value.isFinite else { throw FieldProblem("is too large") }
        return value
    }

    /// The value as an integer of at most ten digits.
    ///
    /// - Throws: ``FieldProblem`` where it is no number, not integral, or larger.
    @inline(__always)
    func integer(in bytes: UnsafeBufferPointer<UInt8>) throws(FieldProblem) -> Int? {
        guard let number = try number(in: bytes) else { return nil }
        guard let value = number.integer else { throw FieldProblem("is not an integer in range") }
        guard -9_999_999_999...9_999_999_999 ~= value else { throw FieldProblem("is out of range: \(value)") }
        return Int(truncatingIfNeeded: value)
    }

    /// The value as a decimal number; nil where it is missing.
    ///
    /// - Throws: ``FieldProblem`` where it is something else.
    @inline(__always)
    func number(in bytes: UnsafeBufferPointer<UInt8>) throws(FieldProblem) -> DecimalNumber? {
        switch self {
        case .missing: return nil
        case .number(let number): return number
        case .text(let text):
            if text.range.isEmpty { return nil }
            guard let number = DecimalNumber(whole: bytes, in: text.range) else {
                let written = String(decoding: bytes.part(text.range).prefix(40), as: UTF8.self)
                throw FieldProblem("is not a number: \"\(written)\"")
            }
            return number
        case .other: throw FieldProblem("is not a number")
        }
    }

    /// The value as a string; nil where it is missing or empty.
    ///
    /// - Throws: ``FieldProblem`` where it is no text.
    @inline(__always)
    func string(in bytes: UnsafeBufferPointer<UInt8>) throws(FieldProblem) -> String? {
        switch self {
        case .missing: return nil
        case .text(let text): return text.range.isEmpty ? nil : try text.string(in: bytes)
        case .number, .other: throw FieldProblem("is not text")
        }
    }

    /// The bytes of a word, which needs no unescaping; nil where it is missing or empty.
    ///
    /// - Throws: ``FieldProblem`` where it is no text.
    @inline(__always)
    func word(in bytes: UnsafeBufferPointer<UInt8>) throws(FieldProblem) -> UnsafeBufferPointer<UInt8>? {
        switch self {
        case .missing: return nil
        case .text(let text): return text.range.isEmpty ? nil : bytes.part(text.range)
        case .number, .other: throw FieldProblem("is not text")
        }
    }
}

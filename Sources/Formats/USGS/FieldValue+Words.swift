internal import Catalog
internal import Seismology

extension FieldValue {
    /// The value as a number of things.
    ///
    /// - Throws: ``FieldProblem`` where it is no number, not integral, or negative.
    func count(in bytes: UnsafeBufferPointer<UInt8>) throws(FieldProblem) -> Int? {
        guard let value = try integer(in: bytes) else { return nil }
        guard value >= 0 else { throw FieldProblem("is negative: \(value)") }
        return value
    }

    /// The value as a flag, 0 or 1.
    ///
    /// - Throws: ``FieldProblem`` where it is something else.
    func flag(in bytes: UnsafeBufferPointer<UInt8>) throws(FieldProblem) -> Bool? {
        switch try integer(in: bytes) {
        case nil: return nil
        case 0: return false
        case 1: return true
        case let other?: throw FieldProblem("is neither 0 nor 1: \(other)")
        }
    }

    /// The value as a string without the comma before and after it that the USGS writes around its lists.
    ///
    /// - Throws: ``FieldProblem`` where it is no text.
    func stringWithinCommas(in bytes: UnsafeBufferPointer<UInt8>) throws(FieldProblem) -> String? {
        guard case .text(var text) = self else { return try string(in: bytes) }
        let comma = UInt8(ascii: ",")
        if let first = text.range.first, bytes[first] == comma { text.range = first + 1..<text.range.upperBound }
        if let last = text.range.last, bytes[last] == comma { text.range = text.range.lowerBound..<last }
        return try FieldValue.text(text).string(in: bytes)
    }

    /// The value as a list of ids between commas; empty where it is missing.
    ///
    /// - Throws: ``FieldProblem`` where it is no text.
    func list(in bytes: UnsafeBufferPointer<UInt8>) throws(FieldProblem) -> [String] {
        guard case .text(let text) = self, text.escaping == .none else {
            return try string(in: bytes)?.split(separator: ",").map(String.init) ?? []
        }
        var items: [String] = []
        var start = text.range.lowerBound
        while start < text.range.upperBound {
            var end = start
            while end < text.range.upperBound, bytes[end] != UInt8(ascii: ",") { end += 1 }
            if end > start {
                let item = FieldText(range: start..<end, isASCII: text.isASCII)
                items.append(try item.string(in: bytes))
            }
            start = end + 1
        }
        return items
    }

    /// The value as a kind of event.
    ///
    /// - Throws: ``FieldProblem`` where it is no text.
    func kind(in bytes: UnsafeBufferPointer<UInt8>) throws(FieldProblem) -> EventKind? {
        if case .text(let text) = self, bytes.part(text.range).equals("earthquake") { return .earthquake }
        return try string(in: bytes).map(EventKind.init(rawValue:))
    }
}

extension AlertLevel {
    /// Reads a level by the word of the USGS, in any case.
    init?(word: UnsafeBufferPointer<UInt8>) {
        if word.equalsIgnoringCase("green") {
            self = .green
        } else if word.equalsIgnoringCase("yellow") {
            self = .yellow
        } else if word.equalsIgnoringCase("orange") {
            self = .orange
        } else if word.equalsIgnoringCase("red") {
            self = .red
        } else {
            return nil
        }
    }
}

extension EventStatus {
    /// Reads a status by the word of the USGS, in any case: until 2016 it was written in capitals.
    init?(word: UnsafeBufferPointer<UInt8>) {
        if word.equalsIgnoringCase("reviewed") {
            self = .reviewed
        } else if word.equalsIgnoringCase("automatic") {
            self = .automatic
        } else if word.equalsIgnoringCase("deleted") {
            self = .deleted
        } else {
            return nil
        }
    }
}

extension Instant {
    /// Whether it lies in the years 1 to 9999, which every format can write.
    var isInCommonEra: Bool { -62_135_596_800_000_000..<253_402_300_800_000_000 ~= microseconds }
}

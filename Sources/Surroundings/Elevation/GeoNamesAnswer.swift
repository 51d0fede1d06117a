/// What GeoNames says to the question for a height, which may be an error with any status.
enum GeoNamesAnswer: Hashable {
    /// A number; a model's own stands for none.
    case number(Int)
    /// An error of GeoNames' own, by its number.
    case error(Int)
    /// Neither.
    case unreadable

    /// The most bytes of an answer that are looked at.
    private static let mostBytes = 4_096

    /// Reads an answer: an integer alone, `ERR:18:the daily limit ...`, or a status in JSON or XML with `value`.
    init(_ bytes: [UInt8]) {
        let text = String(decoding: bytes.prefix(Self.mostBytes), as: UTF8.self)
        let words = text.split { $0 == " " || $0.isNewline || $0 == "\t" }
        if words.count == 1, let number = Int(words[0]), (-32_768...10_000).contains(number) {
            self = .number(number)
            return
        }
        let code =
            text.hasPrefix("ERR:")
            ? Self.digits(text.dropFirst(4))
            : text.contains("status")
                ? text.firstRange(of: "value").map { Self.digits(text[$0.upperBound...]) } ?? nil : nil
        self = code.map(GeoNamesAnswer.error) ?? .unreadable
    }

    /// The number that begins within the next few characters, after quotation marks, colons and equals signs.
    private static func digits(_ text: Substring) -> Int? {
        Int(text.drop { "\":= ".contains($0) }.prefix { ("0"..."9").contains($0) }.prefix(6))
    }
}

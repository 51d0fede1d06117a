public import Seismology

extension QueryParameter {
    /// A moment in ISO 8601, UTC where it names no zone.
    public static func moment(
        _ name: String, _ alias: String? = nil, to field: any WritableKeyPath<Subject, Instant?> & Sendable,
        _ purpose: String
    ) -> Self {
        let allowed = "ISO 8601 times such as 2025-05-06 or 2025-05-06T09:24:12.256, UTC where they name no zone"
        return Self(name, alias, .dateTime, pattern: momentPattern, allowed: allowed, purpose: purpose) {
            text, subject in
            guard let instant = Instant(iso8601: text) else { return false }
            subject[keyPath: field] = instant
            return true
        }
    }

    /// A finite decimal number, within bounds that are both included.
    public static func number(
        _ name: String, _ alias: String? = nil, in bounds: ClosedRange<Double>? = nil,
        to field: any WritableKeyPath<Subject, Double?> & Sendable, _ purpose: String
    ) -> Self {
        let allowed = bounds.map { "numbers from \(Self.text($0.lowerBound)) to \(Self.text($0.upperBound))" }
        return Self(
            name, alias, .number, least: bounds?.lowerBound, greatest: bounds?.upperBound,
            allowed: allowed ?? "decimal numbers", purpose: purpose
        ) { text, subject in
            // The standard library also reads hexadecimal digits and the words for infinity and not-a-number.
            let isDecimal = text.utf8.allSatisfy { 0x30...0x39 ~= $0 || "+-.eE".utf8.contains($0) }
            guard isDecimal, let number = Double(text), number.isFinite, bounds?.contains(number) ?? true else {
                return false
            }
            subject[keyPath: field] = number
            return true
        }
    }

    /// A whole number from a least one on.
    public static func integer(
        _ name: String, from least: Int, through greatest: Int = .max, standard: Int? = nil,
        to field: any WritableKeyPath<Subject, Int?> & Sendable, _ purpose: String
    ) -> Self {
        let allowed = "integers from \(least)" + (greatest == .max ? "" : " to \(greatest)")
        return Self(
            name, nil, .integer, least: Double(least), greatest: greatest == .max ? nil : Double(greatest),
            standard: standard.map(String.init), allowed: allowed, purpose: purpose
        ) { text, subject in
            guard let number = Int(text), number >= least, number <= greatest else { return false }
            subject[keyPath: field] = number
            return true
        }
    }

    /// `true` or `false`, in either case.
    public static func flag(
        _ name: String, to field: any WritableKeyPath<Subject, Bool> & Sendable, _ purpose: String
    ) -> Self {
        Self(name, nil, .flag, standard: "false", allowed: "true and false", purpose: purpose) { text, subject in
            guard let flag = Bool(text.lowercased()) else { return false }
            subject[keyPath: field] = flag
            return true
        }
    }

    /// Any text, or one of a pattern.
    public static func text(
        _ name: String, _ alias: String? = nil, to field: any WritableKeyPath<Subject, String?> & Sendable,
        _ purpose: String, allowed: String = "any text", pattern: String? = nil,
        where isTaken: @escaping @Sendable (String) -> Bool = { _ in true }
    ) -> Self {
        Self(name, alias, .text, pattern: pattern, allowed: allowed, purpose: purpose) { text, subject in
            guard isTaken(text) else { return false }
            subject[keyPath: field] = text
            return true
        }
    }

    /// One of a list of words, each of which stands for a value.
    public static func choice<Value: Sendable>(
        _ name: String, of values: [(word: String, value: Value)], standard: String? = nil,
        to field: any WritableKeyPath<Subject, Value> & Sendable, _ purpose: String
    ) -> Self {
        let words = values.map(\.word)
        return Self(
            name, nil, .text, choices: words, standard: standard, allowed: words.joined(separator: ", "),
            purpose: purpose
        ) { text, subject in
            guard let value = values.first(where: { $0.word == text })?.value else { return false }
            subject[keyPath: field] = value
            return true
        }
    }

    /// The form of what ``Instant/init(iso8601:)`` reads: how many days a month has it does not tell, and the year 0 and
    /// leap seconds are left to the reader.
    private static var momentPattern: String {
        #"^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])"#
            + #"([T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?)?$"#
    }

    /// A bound without the `.0` of a whole number.
    private static func text(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }
}

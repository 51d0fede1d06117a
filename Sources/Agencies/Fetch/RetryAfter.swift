internal import Seismology

/// The pause that a server asks for with `Retry-After` (RFC 9110, 10.2.3).
enum RetryAfter {
    /// The longest pause that is granted, in seconds: one day.
    static let longest = 86_400.0

    /// Reads the header's value.
    ///
    /// - Parameters:
    ///   - value: Seconds, or a date in one of the three forms of HTTP.
    ///   - date: The answer's own `Date`: a date is counted from it, so that it does not matter how the clocks differ.
    ///   - now: The present, for answers without a `Date`.
    /// - Returns: The pause in seconds, 0 to ``longest``; nil where the value is neither form.
    static func seconds(_ value: String, date: String?, now: Instant) -> Double? {
        let value = value.trimmed
        if !value.isEmpty, value.utf8.allSatisfy({ 48...57 ~= $0 }) {
            return min(Double(value) ?? longest, longest)
        }
        guard let moment = Instant(httpDate: value) else { return nil }
        let present = date.flatMap { Instant(httpDate: $0.trimmed) } ?? now
        return min(max(moment.seconds(since: present), 0), longest)
    }
}

extension Instant {
    /// Reads a date of HTTP (RFC 9110, 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT` or one of its two obsolete forms,
    /// `Sunday, 06-Nov-94 08:49:37 GMT` (its years are taken as 1970 to 2069) and `Sun Nov  6 08:49:37 1994`.
    init?(httpDate text: String) {
        guard text.utf8.count <= 40 else { return nil }
        let words = text.split { $0 == " " || $0 == "," || $0 == "-" }.map(String.init)
        let fields: (day: String, month: String, year: String, time: String)
        switch words.count {
        case 6 where words[5] == "GMT": fields = (words[1], words[2], words[3], words[4])
        case 5: fields = (words[2], words[1], words[4], words[3])
        default: return nil
        }
        let clock = fields.time.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard let month = Self.months.firstIndex(of: fields.month), let day = Int(fields.day),
            let year = Int(fields.year), clock.count == 3, let hour = clock[0], let minute = clock[1],
            let second = clock[2]
        else { return nil }
        let fullYear = fields.year.count > 2 ? year : year < 70 ? year + 2_000 : year + 1_900
        self.init(year: fullYear, month: month + 1, day: day, hour: hour, minute: minute, second: second)
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}

extension String {
    fileprivate var trimmed: String {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    }
}

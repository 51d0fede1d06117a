internal import Seismology

/// What a service says of its limits in the header of an answer.
struct LimitFields {
    /// How many more requests it takes before the reset.
    let remaining: Int?
    /// When it takes as many as at first.
    let reset: Instant?
    /// When it wants to be asked again.
    let retryAfter: Instant?

    /// Reads the fields as Mastodon (`X-RateLimit-*`, the reset in ISO 8601), Bluesky (`RateLimit-*`) and X
    /// (`x-rate-limit-*`) send them, the resets of the latter in seconds since 1970.
    ///
    /// - Parameters:
    ///   - fields: The header, names in small letters.
    ///   - now: The present, from which `Retry-After` is counted.
    init(_ fields: [String: String], at now: Instant) {
        func first(_ name: String) -> String? {
            ["x-ratelimit-", "ratelimit-", "x-rate-limit-"].lazy.compactMap { fields[$0 + name] }.first
        }
        remaining = first("remaining").flatMap { Int($0) }
        reset = first("reset").flatMap(Self.moment)
        retryAfter = fields["retry-after"].flatMap { Double($0) }.flatMap { seconds in
            seconds >= 0 ? now.adding(seconds: seconds) : nil
        }
    }

    private static func moment(_ text: String) -> Instant? {
        guard let seconds = Double(text) else { return Instant(iso8601: text) }
        guard 0...1e11 ~= seconds else { return nil }
        return Instant(microseconds: 0).adding(seconds: seconds)
    }
}

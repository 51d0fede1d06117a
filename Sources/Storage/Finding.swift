public import Seismology

/// What was found of an event outside of the catalog (its agency's details, webcams, posts), kept beside it.
public struct Finding: Hashable, Sendable {
    /// The event's number.
    public let event: Int64
    /// What it is and where it is from, such as `posts mastodon@mastodon.social`; each event has one of a kind.
    public let kind: String
    /// When the service was asked for it.
    public let found: Instant
    /// The agency's newest change of the event that it was found for; `nil` where that does not matter or is not known.
    public let updated: Instant?
    /// What was found, in a form that goes with the kind.
    public let content: [UInt8]

    /// Makes a finding.
    public init(event: Int64, kind: String, found: Instant, updated: Instant? = nil, content: [UInt8]) {
        self.event = event
        self.kind = kind
        self.found = found
        self.updated = updated
        self.content = content
    }
}

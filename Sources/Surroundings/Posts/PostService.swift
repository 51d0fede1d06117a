public import Seismology

/// A service whose posts can be searched.
public protocol PostService: Sendable {
    /// The short name by which its posts are kept, such as `mastodon@mastodon.social`.
    var id: String { get }
    /// The name for people.
    var name: String { get }
    /// How many days back it can be asked; nil where it does not say.
    var reachDays: Int? { get }

    /// Finds posts about an earthquake.
    ///
    /// - Parameter question: Where it was, and when.
    /// - Returns: The posts that name the place and an earthquake, in any order.
    /// - Throws: ``ServiceProblem`` where the service gives none.
    func posts(_ question: PostQuestion) async throws(ServiceProblem) -> [Post]
}

/// What is asked of the services: an earthquake by the words of its place, and the time in which it is written about.
public struct PostQuestion: Hashable, Sendable {
    /// How long after an earthquake posts are taken to be about it, in seconds: three days.
    public static let windowSeconds = 259_200.0

    /// The words of the place, the nearest first.
    public let words: [String]
    /// When the earthquake was.
    public let from: Instant
    /// Until when posts are looked for, never after the present.
    public let to: Instant

    /// Makes the question about an earthquake; nil where its place has no words, or it lies in the future.
    ///
    /// - Parameters:
    ///   - place: The place in the agency's words.
    ///   - time: The origin time.
    ///   - now: The present.
    public init?(place: String, time: Instant, now: Instant) {
        words = PlaceWords.names(in: place)
        guard !words.isEmpty, time < now else { return nil }
        from = time
        to = min(now, time.adding(seconds: Self.windowSeconds))
    }

    /// Whether a text names the place and an earthquake.
    ///
    /// - Parameters:
    ///   - text: The text, tags included.
    ///   - posted: When it was written, in milliseconds since 1970.
    /// - Returns: Whether it does, within the window.
    func fits(_ text: String, posted: Int64) -> Bool {
        guard from.millisecondsRounded...to.millisecondsRounded ~= posted else { return false }
        let searched = PlaceWords.spaced(text)
        let names = words.flatMap { [PlaceWords.spaced($0), " \(PlaceWords.tag($0)) "] }
        return names.contains { searched.contains($0) } && QuakeWords.all.contains { searched.contains($0) }
    }
}

public import Seismology

/// X's recent search (`GET /2/tweets/search/recent`), which reaches back seven days and wants a bearer token.
public struct XRecentSearch: PostService {
    /// X's own address.
    public static let site = "https://api.x.com"

    /// `x`.
    public let id = "x"
    /// `X`.
    public let name = "X"
    /// Seven days.
    public let reachDays: Int? = 7

    /// Seven days but for a minute, so that no question comes too late on its way.
    private static let reachSeconds = 604_740.0
    /// The longest query, in characters.
    private static let longestQuery = 512

    private let base: String
    private let token: Secret
    private let service: PacedService
    private let now: @Sendable () -> Instant

    /// Makes a client.
    ///
    /// - Parameters:
    ///   - base: The address of the service, without a slash at the end.
    ///   - token: The bearer token.
    ///   - asker: What asks.
    ///   - now: The present.
    public init(base: String, token: Secret, asker: any ServiceAsking, now: @escaping @Sendable () -> Instant) {
        self.base = base
        self.token = token
        self.now = now
        service = PacedService(asker: asker, budget: .init(requests: 450, seconds: 900), now: now)
    }

    /// Searches for the words of an earthquake together with a name of the place.
    public func posts(_ question: PostQuestion) async throws(ServiceProblem) -> [Post] {
        // The end must be at least ten seconds ago.
        let end = min(question.to, now().adding(seconds: -15))
        let start = max(question.from, now().adding(seconds: -Self.reachSeconds))
        guard start < end else { return [] }
        let fields =
            "tweet.fields=created_at,entities,lang,possibly_sensitive&expansions=author_id&user.fields=name,username"
        let address =
            "\(base)/2/tweets/search/recent?query=\(Self.query(question.words).percentEncoded)"
            + "&start_time=\(Self.time(start))&end_time=\(Self.time(end))&max_results=50&\(fields)"
        let request = ServiceRequest(
            address, fields: [("Authorization", "Bearer \(token.value)"), ("Accept", "application/json")])
        guard let answer = try await service.document(XAnswer.self, request) else { return [] }
        return answer.posts.filter { question.fits($0.text, posted: $0.posted) }
    }

    static func query(_ words: [String]) -> String {
        let quakes = "(" + (QuakeWords.tags + ["quake", "地震"]).joined(separator: " OR ") + ")"
        var names = words.map { "\"" + $0.filter { $0 != "\"" && $0 != "\\" } + "\"" }
        while true {
            let query = "\(quakes) (\(names.joined(separator: " OR "))) -is:retweet"
            if query.count <= longestQuery || names.count <= 1 { return query }
            names.removeLast()
        }
    }

    /// The moment to the second, as X wants it; rounded up.
    private static func time(_ moment: Instant) -> String {
        let text = Instant(microseconds: (moment.microseconds + 999_999) / 1_000_000 * 1_000_000).iso8601Milliseconds
        return (text.prefix { $0 != "." } + "Z").description.percentEncoded
    }
}

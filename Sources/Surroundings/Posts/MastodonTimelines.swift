public import Seismology

/// The public hashtag timelines of one Mastodon server (<https://docs.joinmastodon.org/methods/timelines/#tag>); no key.
public struct MastodonTimelines: PostService {
    /// The server that is asked where none is configured.
    public static let site = "https://mastodon.social"

    /// `mastodon@` and the server's host.
    public let id: String
    /// `Mastodon` and the server's host.
    public let name: String
    /// Tags are kept for good.
    public let reachDays: Int? = nil

    private let base: String
    private let service: PacedService

    /// Makes a client.
    ///
    /// - Parameters:
    ///   - base: The server's address, without a slash at the end.
    ///   - host: The server's name, for people and the store.
    ///   - asker: What asks.
    ///   - now: The present.
    public init(base: String, host: String, asker: any ServiceAsking, now: @escaping @Sendable () -> Instant) {
        self.base = base
        id = "mastodon@\(host)"
        name = "Mastodon (\(host))"
        // A server takes 300 requests in 5 minutes from one address.
        service = PacedService(asker: asker, budget: .init(requests: 150, seconds: 300), now: now)
    }

    /// Reads the timelines of the earthquake's tags, then that of the place's first name, within the window.
    public func posts(_ question: PostQuestion) async throws(ServiceProblem) -> [Post] {
        var statuses = try await timeline(QuakeWords.tags[0], or: QuakeWords.tags.dropFirst(), question)
        if let name = question.words.first.map(PlaceWords.tag), !name.isEmpty {
            statuses += try await timeline(name, or: [], question)
        }
        var known: Set<String> = []
        return statuses.compactMap { status in
            guard let post = status.post, known.insert(post.id).inserted,
                question.fits(post.text, posted: post.posted)
            else { return nil }
            return post
        }
    }

    private func timeline(
        _ tag: String, or others: some Sequence<String>, _ question: PostQuestion
    ) async throws(ServiceProblem) -> [MastodonStatus] {
        var address = "\(base)/api/v1/timelines/tag/\(tag.percentEncoded)?limit=40"
        for other in others { address += "&any%5B%5D=\(other.percentEncoded)" }
        address += "&max_id=\(Self.id(at: question.to))&since_id=\(Self.id(at: question.from))"
        let request = ServiceRequest(address, fields: [("Accept", "application/json")])
        // A tag that nobody has used is 404.
        return try await service.document(LenientList<MastodonStatus>.self, request, accepting: [404])?.elements ?? []
    }

    /// The id that a post of a moment would have: Mastodon counts them in 65,536ths of a millisecond.
    static func id(at moment: Instant) -> Int64 { max(0, moment.millisecondsRounded) << 16 }
}

/// A status as Mastodon gives it.
struct MastodonStatus: Decodable, Sendable {
    struct Account: Decodable, Sendable {
        let acct: String
        let displayName: String?
        let url: String?
        let bot: Bool?
    }

    let id: String
    let createdAt: String
    let url: String?
    let uri: String?
    let content: String
    let spoilerText: String?
    let sensitive: Bool?
    let language: String?
    let visibility: String?
    let account: Account

    /// The post, where it is public and its time can be read.
    var post: Post? {
        guard let posted = Instant(iso8601: createdAt), (visibility ?? "public") == "public" else { return nil }
        let warning = (spoilerText ?? "").plain(300)
        let runs = HTMLRuns.read(content)
        guard !runs.isEmpty else { return nil }
        let name = (account.displayName ?? "").plain(80)
        return Post(
            id: id.plain(64),
            author: Post.Author(
                name: name.isEmpty ? account.acct.plain(120) : name, handle: "@" + account.acct.plain(120),
                page: SafeLink.address(account.url), isBot: account.bot),
            posted: posted.millisecondsRounded, runs: runs,
            warning: warning.isEmpty ? (sensitive == true ? "" : nil) : warning, language: language?.plain(20),
            page: SafeLink.address(url) ?? SafeLink.address(uri))
    }
}

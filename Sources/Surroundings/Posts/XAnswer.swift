internal import Seismology

/// What X's search answers; without `data` where nothing was found.
struct XAnswer: Decodable, Sendable {
    struct Tweet: Decodable, Sendable {
        /// A stretch of the text, in Unicode scalars.
        struct Entity: Decodable, Sendable {
            let start: Int
            let end: Int
            let expandedUrl: String?
            let displayUrl: String?
            let url: String?
            let tag: String?
            let username: String?
        }

        struct Entities: Decodable, Sendable {
            let urls: LenientList<Entity>?
            let hashtags: LenientList<Entity>?
            let mentions: LenientList<Entity>?
        }

        let id: String
        let text: String
        let authorId: String?
        let createdAt: String?
        let lang: String?
        let possiblySensitive: Bool?
        let entities: Entities?
    }

    struct User: Decodable, Sendable {
        let id: String
        let name: String
        let username: String
    }

    struct Includes: Decodable, Sendable {
        let users: LenientList<User>?
    }

    let data: LenientList<Tweet>?
    let includes: Includes?

    private static let site = "https://x.com"

    /// The posts whose time can be read.
    var posts: [Post] {
        let users = Dictionary((includes?.users?.elements ?? []).map { ($0.id, $0) }) { first, _ in first }
        return (data?.elements ?? []).compactMap { tweet in
            guard let posted = tweet.createdAt.flatMap({ Instant(iso8601: $0) }) else { return nil }
            let user = tweet.authorId.flatMap { users[$0] }
            let runs = Self.runs(of: tweet).trimmed()
            guard !runs.isEmpty else { return nil }
            let handle = (user?.username ?? "").plain(40)
            let profile = "\(Self.site)/\(handle.isEmpty ? "i" : handle.percentEncoded)"
            let name = (user?.name ?? "").plain(80)
            return Post(
                id: tweet.id.plain(40),
                author: Post.Author(
                    name: name.isEmpty ? handle : name, handle: handle.isEmpty ? "" : "@" + handle,
                    page: handle.isEmpty ? nil : SafeLink.address(profile), isBot: nil),
                posted: posted.millisecondsRounded, runs: runs,
                warning: tweet.possiblySensitive == true ? "" : nil, language: tweet.lang?.plain(20),
                page: SafeLink.address("\(profile)/status/\(tweet.id.percentEncoded)"))
        }
    }

    /// Cuts the text at its entities; those that overlap another or lie outside are left out.
    static func runs(of tweet: Tweet) -> [PostRun] {
        let scalars = Array(tweet.text.unicodeScalars.prefix(30_000))
        func text(_ range: Range<Int>) -> String {
            HTMLEntities.decoded(String(String.UnicodeScalarView(scalars[range]))[...]).plain(10_000)
        }
        let entities =
            (tweet.entities?.urls?.elements ?? []) + (tweet.entities?.hashtags?.elements ?? [])
            + (tweet.entities?.mentions?.elements ?? [])
        var runs: [PostRun] = []
        var done = 0
        for entity in entities.sorted(by: { $0.start < $1.start }) {
            guard entity.start >= done, entity.end > entity.start, entity.end <= scalars.count else { continue }
            runs.addText(text(done..<entity.start))
            runs.add(run(entity, text(entity.start..<entity.end)))
            done = entity.end
        }
        runs.addText(text(done..<scalars.count))
        return runs
    }

    private static func run(_ entity: Tweet.Entity, _ text: String) -> PostRun {
        if let tag = entity.tag { return PostRun(.tag, text, address: "\(site)/hashtag/\(tag.percentEncoded)") }
        if let username = entity.username {
            return PostRun(.mention, text, address: "\(site)/\(username.percentEncoded)")
        }
        let address = entity.expandedUrl ?? entity.url
        return PostRun(.link, entity.displayUrl.map { $0.plain(300) } ?? text, address: address)
    }
}

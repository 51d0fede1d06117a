internal import Seismology

/// A post as Bluesky gives it.
struct BlueskyPost: Decodable, Sendable {
    struct Author: Decodable, Sendable {
        let did: String
        let handle: String
        let displayName: String?
    }

    struct Record: Decodable, Sendable {
        let text: String
        let createdAt: String
        let langs: [String]?
        let facets: LenientList<Facet>?
    }

    struct Label: Decodable, Sendable {
        let val: String
    }

    /// A stretch of the text, in bytes of UTF-8, and what it is.
    struct Facet: Decodable, Sendable {
        struct Range: Decodable, Sendable {
            let byteStart: Int
            let byteEnd: Int
        }

        struct Feature: Decodable, Sendable {
            let uri: String?
            let did: String?
            let tag: String?
        }

        let index: Range
        let features: LenientList<Feature>
    }

    let uri: String
    let author: Author
    let record: Record
    let labels: LenientList<Label>?

    private static let site = "https://bsky.app"

    /// The post, where its time and its place can be read.
    var post: Post? {
        guard let posted = Instant(iso8601: record.createdAt),
            let key = uri.split(separator: "/").last.map(String.init), uri.hasPrefix("at://")
        else { return nil }
        let runs = Self.runs(of: record.text, record.facets?.elements ?? []).trimmed()
        guard !runs.isEmpty else { return nil }
        let name = (author.displayName ?? "").plain(80)
        let profile = "\(Self.site)/profile/\(author.did.percentEncoded)"
        // Labels that begin with "!" are moderators' marks, such as "!no-unauthenticated", and no warning to be shown.
        let marks = (labels?.elements ?? []).map(\.val).filter { !$0.hasPrefix("!") }
        return Post(
            id: uri.plain(300),
            author: Post.Author(
                name: name.isEmpty ? author.handle.plain(120) : name, handle: "@" + author.handle.plain(120),
                page: SafeLink.address(profile), isBot: nil),
            posted: posted.millisecondsRounded, runs: runs,
            warning: marks.isEmpty ? nil : marks.joined(separator: ", ").plain(300),
            language: record.langs?.first?.plain(20), page: SafeLink.address("\(profile)/post/\(key.percentEncoded)"))
    }

    /// Cuts the text at the facets; those that overlap another, lie outside, or cut a character are left out.
    static func runs(of text: String, _ facets: [Facet]) -> [PostRun] {
        let bytes = Array(text.utf8.prefix(30_000))
        var runs: [PostRun] = []
        var done = 0
        for facet in facets.sorted(by: { $0.index.byteStart < $1.index.byteStart }) {
            let (start, end) = (facet.index.byteStart, facet.index.byteEnd)
            guard start >= done, end > start, end <= bytes.count,
                let before = String(validating: bytes[done..<start], as: UTF8.self),
                let inside = String(validating: bytes[start..<end], as: UTF8.self),
                let feature = facet.features.elements.first
            else { continue }
            runs.addText(before.plain(10_000))
            runs.add(run(feature, inside.plain(2_048)))
            done = end
        }
        runs.addText(String(decoding: bytes[done...], as: UTF8.self).plain(10_000))
        return runs
    }

    private static func run(_ feature: Facet.Feature, _ text: String) -> PostRun {
        if let uri = feature.uri { return PostRun(.link, text, address: uri) }
        if let did = feature.did { return PostRun(.mention, text, address: "\(site)/profile/\(did.percentEncoded)") }
        if let tag = feature.tag { return PostRun(.tag, text, address: "\(site)/hashtag/\(tag.percentEncoded)") }
        return PostRun(.text, text)
    }
}

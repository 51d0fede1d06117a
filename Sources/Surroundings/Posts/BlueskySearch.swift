internal import Foundation
public import Seismology

/// Bluesky's search of posts (`app.bsky.feed.searchPosts`), which wants a session made with an app password.
public actor BlueskySearch: PostService {
    /// The server that accounts are signed in at.
    public static let site = "https://bsky.social"

    /// `bluesky`.
    public nonisolated let id = "bluesky"
    /// `Bluesky`.
    public nonisolated let name = "Bluesky"
    /// The search does not say how far back it goes.
    public nonisolated let reachDays: Int? = nil

    private let base: String
    private let identifier: String
    private let password: Secret
    private let service: PacedService
    private var session: Secret?

    private struct Session: Decodable, Sendable {
        let accessJwt: String
    }

    private struct Answer: Decodable, Sendable {
        let posts: LenientList<BlueskyPost>
    }

    /// Makes a client, which signs in when it is first asked.
    ///
    /// - Parameters:
    ///   - base: The server's address, without a slash at the end.
    ///   - identifier: The account's handle.
    ///   - password: An app password of it.
    ///   - asker: What asks.
    ///   - now: The present.
    public init(
        base: String, identifier: String, password: Secret, asker: any ServiceAsking,
        now: @escaping @Sendable () -> Instant
    ) {
        self.base = base
        self.identifier = identifier
        self.password = password
        // Far below the 3,000 in 5 minutes that are taken, and below the 30 sessions in 5 minutes.
        service = PacedService(asker: asker, budget: .init(requests: 30, seconds: 300), now: now)
    }

    /// Searches for an earthquake and the place's first name; where nothing is found, for its second.
    public func posts(_ question: PostQuestion) async throws(ServiceProblem) -> [Post] {
        for word in question.words.prefix(2) {
            let found = try await search(word, question).filter { question.fits($0.text, posted: $0.posted) }
            if !found.isEmpty { return found }
        }
        return []
    }

    private func search(_ word: String, _ question: PostQuestion) async throws(ServiceProblem) -> [Post] {
        let words = "earthquake \"\(word.filter { $0 != "\"" })\""
        let address =
            "\(base)/xrpc/app.bsky.feed.searchPosts?q=\(words.percentEncoded)&sort=latest&limit=50"
            + "&since=\(question.from.iso8601Milliseconds.percentEncoded)&until=\(question.to.iso8601Milliseconds.percentEncoded)"
        if let session, let posts = try await found(address, session) { return posts }
        // There is no session, or it has come to its end.
        let fresh = try await signIn()
        guard let posts = try await found(address, fresh) else { throw await service.take(.keyRefused(status: 401)) }
        return posts
    }

    /// The posts; nil where the session is not accepted.
    private func found(_ address: String, _ session: Secret) async throws(ServiceProblem) -> [Post]? {
        let request = ServiceRequest(
            address, fields: [("Authorization", "Bearer \(session.value)"), ("Accept", "application/json")])
        // An expired session is 400 with the error ExpiredToken, or 401.
        guard let answer = try await service.document(Answer.self, request, accepting: [400, 401]) else {
            self.session = nil
            return nil
        }
        return answer.posts.elements.compactMap(\.post)
    }

    private func signIn() async throws(ServiceProblem) -> Secret {
        let body: Data
        do { body = try JSONEncoder().encode(["identifier": identifier, "password": password.value]) } catch {
            throw .keyRefused(status: 0)
        }
        let request = ServiceRequest(
            "\(base)/xrpc/com.atproto.server.createSession",
            fields: [("Content-Type", "application/json"), ("Accept", "application/json")], body: Array(body))
        guard let token = try await service.document(Session.self, request).flatMap({ Secret($0.accessJwt) }) else {
            throw .unreadable(reason: "it has no session")
        }
        session = token
        return token
    }
}

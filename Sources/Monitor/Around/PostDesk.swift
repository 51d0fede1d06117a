public import Catalog
internal import Foundation
public import Seismology
public import Storage
public import Surroundings

/// Asks the configured services for posts about an event, and keeps what they gave.
public actor PostDesk {
    /// What one service gives.
    public struct ServicePosts: Sendable {
        /// The service's short name.
        public let id: String
        /// Its name for people.
        public let name: String
        /// How it stands.
        public let state: SectionState
        /// When it was last asked about the event; `nil` where it never was.
        public let found: Instant?
        /// What it gave, now or earlier, the newest first.
        public let posts: [Post]
    }

    /// A service that could be configured and is not.
    public struct MissingService: Hashable, Sendable {
        /// Its short name.
        public let id: String
        /// Its name for people.
        public let name: String

        /// Names a service.
        public init(id: String, name: String) {
            self.id = id
            self.name = name
        }
    }

    private static let kind = "posts "
    /// The most posts that are kept of a service for an event.
    private static let mostKept = 200
    /// How soon a service is asked again about an event where someone wants that.
    private static let shortestSeconds = 15.0

    private let services: [any PostService]
    private let missing: [MissingService]
    private let store: any CatalogStore
    private let clock: WorldClock
    private let underway = RequestsUnderway<Int64, [ServicePosts], StoreError>()

    /// Prepares the desk.
    ///
    /// - Parameters:
    ///   - services: What is configured.
    ///   - missing: What is not.
    ///   - store: Where posts are kept.
    ///   - clock: The present.
    public init(services: [any PostService], missing: [MissingService], store: any CatalogStore, clock: WorldClock) {
        self.services = services
        self.missing = missing
        self.store = store
        self.clock = clock
    }

    /// The posts about an event, service by service: first those that are configured.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - again: Whether to ask although what is kept is still fresh.
    /// - Returns: What every service gave, and what is kept of those that are no longer configured.
    /// - Throws: `StoreError` where what is kept cannot be read or written.
    public func posts(about event: Event, again: Bool) async throws(StoreError) -> [ServicePosts] {
        try await underway.answer(for: event.number) { () throws(StoreError) in
            try await self.gather(event, again: again)
        }
    }

    /// What is searched for; `nil` where the event's place has no words, or it lies in the future.
    public nonisolated func question(about event: Event) -> PostQuestion? {
        event.state.place.flatMap { PostQuestion(place: $0, time: event.state.time, now: clock.now) }
    }

    private func gather(_ event: Event, again: Bool) async throws(StoreError) -> [ServicePosts] {
        var kept: [String: (found: Instant, posts: [Post])] = [:]
        for finding in try await store.findings(ofEvent: event.number, kind: Self.kind) {
            let id = String(finding.kind.dropFirst(Self.kind.count))
            let posts = (try? JSONDecoder().decode([Post].self, from: Data(finding.content))) ?? []
            let before = kept[id]
            kept[id] = (before?.found ?? finding.found, Self.merged(before?.posts ?? [], posts))
        }
        var told: [String: ServicePosts] = [:]
        var fresh: [Finding] = []
        let question = question(about: event)
        await withTaskGroup(of: (ServicePosts, Finding?).self) { group in
            for service in services {
                let known = kept[service.id]
                let isFresh = isFresh(known?.found, event, again: again)
                group.addTask { [clock] in
                    guard let question else { return (Self.told(service, .nothingToAsk, known), nil) }
                    return await Self.ask(
                        service, question, event.number, known, isFresh: isFresh, at: clock.now)
                }
            }
            for await (posts, finding) in group {
                told[posts.id] = posts
                if let finding { fresh.append(finding) }
            }
        }
        for finding in fresh { try await store.keep(finding) }
        let asked = services.compactMap { told[$0.id] }
        let configured = Set(services.map(\.id))
        // Of Mastodon there are many servers, each a service of its own: mastodon@HOST.
        let kinds = Set(configured.map { id in String(id.prefix { $0 != "@" }) })
        let unknown = missing.filter { !kinds.contains($0.id) }
        let others = kept.keys.sorted().filter { id in !configured.contains(id) && !unknown.contains { $0.id == id } }
            .map { MissingService(id: $0, name: $0) }
        return asked
            + (unknown + others).map { service in
                ServicePosts(
                    id: service.id, name: service.name, state: .notConfigured, found: kept[service.id]?.found,
                    posts: kept[service.id]?.posts ?? [])
            }
    }

    /// Asks a service unless what is kept of it is fresh, or the event is older than it looks back.
    private static func ask(
        _ service: any PostService, _ question: PostQuestion, _ event: Int64,
        _ known: (found: Instant, posts: [Post])?, isFresh: Bool, at now: Instant
    ) async -> (ServicePosts, Finding?) {
        if let days = service.reachDays, now.seconds(since: question.to) > Double(days) * 86_400 {
            return (told(service, .beyondReach(days: days), known), nil)
        }
        if isFresh, let known { return (told(service, known.posts.isEmpty ? .empty : .ok, known), nil) }
        do throws(ServiceProblem) {
            let posts = merged(try await service.posts(question), known?.posts ?? [])
            let content = Array((try? JSONEncoder().encode(posts)) ?? Data("[]".utf8))
            let finding = Finding(event: event, kind: kind + service.id, found: now, content: content)
            return (told(service, posts.isEmpty ? .empty : .ok, (now, posts)), finding)
        } catch { return (told(service, SectionState(error, of: service.name), known), nil) }
    }

    private static func told(
        _ service: any PostService, _ state: SectionState, _ known: (found: Instant, posts: [Post])?
    ) -> ServicePosts {
        ServicePosts(
            id: service.id, name: service.name, state: state, found: known?.found, posts: known?.posts ?? [])
    }

    /// Whether what was found then need not be asked for now: the older the event, the longer it is good.
    private func isFresh(_ found: Instant?, _ event: Event, again: Bool) -> Bool {
        guard let found else { return false }
        let now = clock.now
        let age = now.seconds(since: event.state.time)
        let seconds = again ? Self.shortestSeconds : age < 86_400 ? 300 : age < 604_800 ? 3_600 : 86_400
        return now.seconds(since: found) < seconds
    }

    /// Both together, each post once as the first has it, the newest first.
    private static func merged(_ newer: [Post], _ older: [Post]) -> [Post] {
        var known: Set<String> = []
        let all = (newer + older).filter { known.insert($0.id).inserted }
        return Array(all.sorted { ($0.posted, $0.id) > ($1.posted, $1.id) }.prefix(mostKept))
    }
}

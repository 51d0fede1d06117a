public import Agencies
internal import Catalog
public import Seismology
public import ServiceLifecycle
internal import Storage
internal import Synchronization

/// Finds out whether the pages of the configured agencies may be shown inside this server's own, and remembers it.
public actor FramingWatch: Service {
    /// What an agency's server says.
    public struct Verdict: Hashable, Sendable {
        /// Whether its pages may be shown; `nil` where that could not be found out.
        public let mayBeFramed: Bool?
        /// What forbids it, or why it is not known.
        public let reason: String?
        /// When it was asked.
        public let asked: Instant
    }

    private static let goodSeconds = 86_400.0
    private static let unknownSeconds = 600.0
    /// How long a start waits before it looks again for an event that has a page.
    private static let lookAgain = Duration.seconds(60)

    /// The servers whose pages may be shown, now.
    public nonisolated var permitted: [String] { sources.withLock { $0.map(\.description).sorted() } }

    private nonisolated let sources = Mutex<Set<WebOrigin>>([])
    private let origins: Set<WebOrigin>
    private let embedder: @Sendable () -> WebOrigin?
    private let asker: any WebAsking
    private let monitor: CatalogMonitor
    private var verdicts: [WebOrigin: Verdict] = [:]
    private let underway = RequestsUnderway<WebOrigin, Verdict, Never>()

    /// Prepares the watch.
    ///
    /// - Parameters:
    ///   - origins: The configured agencies' servers.
    ///   - monitor: The running catalog, whose newest event's page is asked for at the start.
    ///   - asker: What asks.
    ///   - embedder: The address under which others reach this server.
    public init(
        origins: Set<WebOrigin>, monitor: CatalogMonitor, asker: any WebAsking,
        embedder: @escaping @Sendable () -> WebOrigin?
    ) {
        self.origins = origins
        self.monitor = monitor
        self.asker = asker
        self.embedder = embedder
    }

    /// Asks once there is a page to ask for, and again every day, until a graceful shutdown.
    public func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                if await !self.isSettled, let page = await self.newestPage() { _ = await self.verdict(of: page) }
                try? await Task.sleep(for: Self.lookAgain)
            }
        }
    }

    /// Whether a page may be shown; `nil` where its server is none of an agency that is configured.
    public func verdict(of page: String) async -> Verdict? {
        guard let address = try? WebAddress(page), origins.contains(WebOrigin(address)) else { return nil }
        let origin = WebOrigin(address)
        let now = monitor.clock.now
        if let known = verdicts[origin], isGood(known, at: now) { return known }
        let verdict = await underway.answer(for: origin) { await self.ask(address, origin, at: now) }
        verdicts[origin] = verdict
        sources.withLock { permitted in
            if verdict.mayBeFramed == true { permitted.insert(origin) } else { permitted.remove(origin) }
        }
        return verdict
    }

    private func ask(_ address: WebAddress, _ origin: WebOrigin, at now: Instant) async -> Verdict {
        var request = WebRequest(address)
        request.method = .head
        request.fields = ["Accept": "text/html"]
        request.redirects = .within([origin])
        request.mostTime = .seconds(15)
        do {
            let answer = try await asker.fetchAnswer(request)
            guard answer.status == 200 else {
                return Verdict(mayBeFramed: nil, reason: "its server answered with status \(answer.status)", asked: now)
            }
            guard let embedder = embedder() else {
                return Verdict(mayBeFramed: nil, reason: "this server's own address is not known", asked: now)
            }
            let refusal = FramingPolicy.refusal(in: answer.headers, of: origin, in: embedder)
            return Verdict(mayBeFramed: refusal == nil, reason: refusal, asked: now)
        } catch {
            return Verdict(mayBeFramed: nil, reason: "\(error)", asked: now)
        }
    }

    /// Whether every server's answer is known and still good.
    private var isSettled: Bool {
        let now = monitor.clock.now
        return origins.allSatisfy { origin in verdicts[origin].map { isGood($0, at: now) } ?? false }
    }

    private func isGood(_ verdict: Verdict, at now: Instant) -> Bool {
        now.seconds(since: verdict.asked) < (verdict.mayBeFramed == nil ? Self.unknownSeconds : Self.goodSeconds)
    }

    /// The page of one of the newest events that has one at a configured agency.
    private func newestPage() async -> String? {
        guard !origins.isEmpty else { return nil }
        var query = EventQuery()
        query.limit = 20
        let index = await monitor.index
        let numbers = index.rows(matching: query).map(index.number(at:))
        let events = (try? await monitor.store.events(numbered: numbers)) ?? []
        return events.lazy.compactMap(\.state.links.page).first { page in
            (try? WebAddress(page)).map { self.origins.contains(WebOrigin($0)) } ?? false
        }
    }
}

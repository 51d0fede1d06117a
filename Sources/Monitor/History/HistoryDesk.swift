public import Agencies
internal import Catalog
public import Logging
public import Seismology
public import ServiceLifecycle
public import Storage

/// Takes wishes for past days while the service runs, and fetches them: one job at a time, which equal wishes join.
public actor HistoryDesk: Service {
    /// The most days of one wish.
    public static let mostDays = 31

    /// A wish and what has become of it.
    public struct Job: Hashable, Sendable {
        /// What is wanted.
        public let wish: HistoryWish
        /// When it was begun.
        public let started: Instant
        /// How far it has come; `nil` before the days that are remembered were looked up.
        public internal(set) var progress: HistoryProgress?
        /// The sentence of the store's failure, which ended it.
        public internal(set) var storeFailure: String?

        /// Whether it still goes on.
        public var isRunning: Bool { progress?.end == nil && storeFailure == nil }
    }

    /// What becomes of a wish.
    public enum Reply: Hashable, Sendable {
        /// It was begun.
        case started(Job)
        /// The same is being fetched already.
        case joined(Job)
        /// Something else is being fetched.
        case busy(Job)
        /// The source does not know some of the filter's parameters.
        case unsupported([String])
    }

    /// Told after every day of a job, on every failure, and at its end.
    public nonisolated let updates = Broadcast<Job>(limit: 16, buffer: 256)
    /// The newest job; `nil` where there was none.
    public private(set) var job: Job?
    private let monitor: CatalogMonitor
    private let source: EventService
    private let pace: HistoryPlan.Pace
    private let logger: Logger
    private let makeFetcher: @Sendable () -> HTTPFetcher
    private let wishes: AsyncStream<HistoryWish>
    private let accept: AsyncStream<HistoryWish>.Continuation

    /// Prepares the service.
    ///
    /// - Parameters:
    ///   - monitor: Where reports go.
    ///   - source: What is asked.
    ///   - pace: How fast to ask.
    ///   - logger: Where failures are logged.
    ///   - makeFetcher: Makes what fetches answers, when the service starts; it is shut down when the service ends.
    public init(
        monitor: CatalogMonitor, source: EventService, pace: HistoryPlan.Pace = HistoryPlan.Pace(), logger: Logger,
        makeFetcher: @escaping @Sendable () -> HTTPFetcher
    ) {
        self.monitor = monitor
        self.source = source
        self.pace = pace
        self.logger = logger
        self.makeFetcher = makeFetcher
        // There is never a second wish before the first is done.
        (wishes, accept) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Takes a wish in, joins it to the same one, or turns it away.
    public func ask(_ wish: HistoryWish) -> Reply {
        let unsupported = source.unsupported(in: wish.filter)
        guard unsupported.isEmpty else { return .unsupported(unsupported) }
        if let job, job.isRunning { return job.wish == wish ? .joined(job) : .busy(job) }
        let job = Job(wish: wish, started: monitor.clock.now)
        self.job = job
        accept.yield(wish)
        return .started(job)
    }

    /// What would be asked for a wish now.
    public nonisolated func plan(for wish: HistoryWish) async throws(StoreError) -> HistoryPlan {
        try await monitor.store.historyPlan(for: wish, of: source, pace: pace, at: monitor.clock.now)
    }

    /// Fetches what is wished for until a graceful shutdown, then shuts the fetcher down.
    public func run() async throws {
        let fetcher = makeFetcher()
        let client = EventServiceClient(service: source, fetcher: fetcher)
        await cancelWhenGracefulShutdown {
            for await wish in self.wishes { await self.fetch(wish, from: client) }
        }
        await fetcher.shutDown()
    }

    private func fetch(_ wish: HistoryWish, from client: EventServiceClient) async {
        let monitor = monitor
        let fetch = HistoryFetch(wish, from: client, store: monitor.store, clock: monitor.clock, pace: pace) {
            batch async throws(StoreError) in
            try await monitor.absorb(batch.reports, observed: batch.observed)
        }
        do throws(StoreError) {
            note(try await fetch.run(try await fetch.plan()) { await self.note($0) })
        } catch {
            logger.error("The store failed.", metadata: ["reason": "\(error)"])
            job?.storeFailure = error.description
            tell()
        }
    }

    private func note(_ progress: HistoryProgress) {
        let before = job?.progress
        job?.progress = progress
        if let failure = progress.failure, failure != before?.failure {
            logger.warning("Past days could not be fetched.", metadata: ["reason": "\(failure)"])
        }
        let isNews =
            before?.finishedDays != progress.finishedDays || before?.failure != progress.failure
            || before?.end != progress.end
        if isNews { tell() }
    }

    private func tell() { if let job { updates.send(job) } }
}

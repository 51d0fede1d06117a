public import Agencies
internal import Catalog
internal import Formats
public import Logging
internal import Seismology
public import ServiceLifecycle
internal import Storage

/// Keeps the catalog in step with the USGS: asks as the plan says, takes in what comes, follows up what is absent.
public struct USGSService: Service {
    /// How far back the USGS's longest feed looks, in seconds: what is missed beyond that is a gap.
    private static let looksBackSeconds = Double(SummaryFeed.Age.month.seconds)

    private let monitor: CatalogMonitor
    private let addresses: USGSAddresses
    /// The address by which days of it are remembered.
    private let history: EventService
    private let makeFetcher: @Sendable () -> HTTPFetcher
    private let interval: Duration
    private let logger: Logger

    /// Prepares the service and shows the source as waiting.
    ///
    /// - Parameters:
    ///   - monitor: Where reports go.
    ///   - addresses: Where the USGS is.
    ///   - interval: The pace of the past day's feed.
    ///   - logger: Where failures are logged.
    ///   - makeFetcher: Makes what fetches documents, when the service starts; it is shut down when the service ends.
    /// - Throws: `StoreError` where what is remembered of the source cannot be read.
    public init(
        monitor: CatalogMonitor, addresses: USGSAddresses, interval: Duration, logger: Logger,
        makeFetcher: @escaping @Sendable () -> HTTPFetcher
    ) async throws {
        self.monitor = monitor
        self.addresses = addresses
        history = try EventService(usgs: addresses.base.text)
        self.makeFetcher = makeFetcher
        self.interval = interval
        self.logger = logger
        await monitor.add(
            SourceState(
                id: "usgs", name: "USGS", address: addresses.base.description, status: .waiting,
                memory: try await monitor.store.memory(ofSource: "usgs")))
    }

    /// Asks until a graceful shutdown or cancellation, then shuts the fetcher down; failures are noted, not thrown.
    public func run() async throws {
        let fetcher = makeFetcher()
        let agency = USGSAgency(addresses: addresses, fetcher: fetcher)
        await cancelWhenGracefulShutdown { await ask(agency) }
        await fetcher.shutDown()
    }

    private func ask(_ agency: USGSAgency) async {
        let details = Duration.seconds(min(1, interval / .seconds(60)))
        var plan = PollPlan(pace: .init(feeds: interval, details: details), start: monitor.clock.now)
        var watch = AbsenceWatch(pace: interval)
        var coverage = FeedCoverage()
        var random = SystemRandomNumberGenerator()
        while !Task.isCancelled {
            switch plan.next(at: monitor.clock.now) {
            case .wait(let until):
                let seconds = max(until.seconds(since: monitor.clock.now), 0.001)
                try? await Task.sleep(for: .seconds(seconds))
            case .awaitAnswer: return  // Only this loop sends requests, and it reports on each before the next.
            case .ask(.feed(let age)):
                do {
                    plan.ask(details: try await readFeed(age, of: agency, &watch, &coverage))
                    plan.succeeded(at: monitor.clock.now)
                } catch is CancellationError {
                    return
                } catch {
                    await note(failure: "\(error)")
                    let pause = (error as? AgencyError)?.retryAfterSeconds
                    plan.failed(at: monitor.clock.now, retryAfterSeconds: pause, using: &random)
                }
            case .ask(.detail(let id)):
                if let failure = await askDetail(id, of: agency, &watch) {
                    plan.failed(at: monitor.clock.now, retryAfterSeconds: failure.retryAfterSeconds, using: &random)
                } else {
                    plan.succeeded(at: monitor.clock.now)
                }
            }
        }
    }

    /// Takes a feed in; the ids of events that it should have listed and did not are returned to be asked about.
    private func readFeed(
        _ age: SummaryFeed.Age, of agency: USGSAgency, _ watch: inout AbsenceWatch, _ coverage: inout FeedCoverage
    ) async throws -> [String] {
        let answer = try await agency.readFeed(age)
        try Task.checkCancellation()
        for refused in answer.document.refused.prefix(20) {
            logger.warning("A record was refused.", metadata: ["feed": "\(answer.feed.name)", "reason": "\(refused)"])
        }
        let outcome = try await monitor.absorb(answer.document.reports, observed: answer.document.generated)
        await noteSuccess()
        let feed = ReadFeed(feed: answer.feed, document: answer.document)
        let held = try await unlisted(in: answer.feed, except: outcome.events, generated: feed.generated)
        let absences = Absences(from: feed, among: held.events, listed: held.listed)
        if let doubt = absences.doubt { logger.notice("A feed is in doubt.", metadata: ["reason": "\(doubt)"]) }
        if absences.doubt == nil, let generated = feed.generated {
            let moment = min(generated, monitor.clock.now)
            try await remember(coverage.take(answer.feed, generated: moment), fetched: moment)
        }
        return watch.questions(after: feed, absences, at: monitor.clock.now)
    }

    /// Remembers days that the feeds have told whole, so that they are not asked for as past days.
    private func remember(_ days: [HistoryDay], fetched: Instant) async throws {
        guard let first = days.first, let last = days.last else { return }
        let store = monitor.store
        let known = try await store.historyMemory(ofSource: history.root, days: first...last, serving: .none)
        for day in days where known.needs(day, at: fetched) {
            try await store.remember(
                FetchedDay(source: history.root, filter: "", day: day.number, fetched: fetched, isComplete: true))
        }
    }

    /// The events that the catalog holds in a feed's window and that the feed did not name, and how many it did.
    private func unlisted(
        in feed: SummaryFeed, except listed: Set<Int64>, generated: Instant?
    ) async throws -> (events: [HeldEvent], listed: Int) {
        guard let generated else { return ([], listed.count) }
        let index = await monitor.index
        let numbers = index.rows(matching: feed.query(at: generated)).map(index.number(at:))
        let missing = numbers.filter { !listed.contains($0) }
        var held: [HeldEvent] = []
        for stored in try await monitor.store.events(numbered: missing) {
            guard let event = try await monitor.store.event(id: stored.state.id), event.number == stored.number else {
                continue
            }
            held.append(HeldEvent(event))
        }
        return (held, numbers.count - missing.count)
    }

    /// Asks what became of an event; returns why the agency could not be reached, if so.
    private func askDetail(_ id: String, of agency: USGSAgency, _ watch: inout AbsenceWatch) async -> FetchError? {
        do {
            guard let event = try await monitor.store.event(id: id), !event.isWithdrawn else { return nil }
            let held = HeldEvent(event)
            let answer = await agency.askDetail(id)
            let verdict = Verdict(of: answer, about: held)
            watch.answered(id, with: verdict, at: monitor.clock.now)
            if let report = verdict.report {
                let moment = held.moment(ofAnswerReadAt: monitor.clock.now)
                _ = try await monitor.absorb([report], observed: moment)
            }
            return answer.failure
        } catch {
            // The store's failure is shown by `/health`; the event is found absent again.
            return nil
        }
    }

    private func noteSuccess() async {
        guard var source = await source else { return }
        source.succeeded(at: monitor.clock.now, lookingBack: Self.looksBackSeconds)
        await monitor.note(source)
    }

    private func note(failure sentence: String) async {
        guard var source = await source else { return }
        logger.warning("The USGS could not be heard.", metadata: ["reason": "\(sentence)"])
        source.failed(at: monitor.clock.now, because: sentence)
        await monitor.note(source)
    }

    private var source: SourceState? {
        get async { await monitor.sources.first { $0.id == "usgs" } }
    }
}

public import Agencies
internal import Formats
internal import Seismology
public import Storage

/// Fetches past days from an event service into the store: asks as the plan says, takes in what comes.
///
/// It may be cancelled, or the process killed, at any moment: transactions that began are finished or undone, days that were
/// finished are remembered, and the others are fetched again the next time.
public struct HistoryFetch: Sendable {
    /// Reports stored in one transaction.
    static let batchSize = 2_000

    /// What is asked.
    public let client: EventServiceClient
    /// The question.
    public let wish: HistoryWish
    private let store: any CatalogStore
    private let clock: WorldClock
    private let pace: HistoryPlan.Pace
    private let absorb: @Sendable (ReportBatch) async throws(StoreError) -> BatchOutcome

    /// Prepares a fetch.
    ///
    /// - Parameters:
    ///   - wish: The days and the filter.
    ///   - client: What is asked.
    ///   - store: Where fetched days are remembered.
    ///   - clock: The time by which days are past.
    ///   - pace: How fast to ask.
    ///   - absorb: Takes a batch in; when it returns, the batch is on disk.
    public init(
        _ wish: HistoryWish, from client: EventServiceClient, store: any CatalogStore, clock: WorldClock,
        pace: HistoryPlan.Pace = HistoryPlan.Pace(),
        absorb: @escaping @Sendable (ReportBatch) async throws(StoreError) -> BatchOutcome
    ) {
        self.wish = wish
        self.client = client
        self.store = store
        self.clock = clock
        self.pace = pace
        self.absorb = absorb
    }

    /// The plan as of now: what is remembered is left out, unless the wish says otherwise.
    public func plan() async throws(StoreError) -> HistoryPlan {
        try await store.historyPlan(for: wish, of: client.service, pace: pace, at: clock.now)
    }

    /// Fetches what a plan asks for.
    ///
    /// - Parameters:
    ///   - plan: As ``plan()`` made it.
    ///   - onProgress: Told after every transaction and every day.
    /// - Returns: What it came to, also where the source failed or the task was cancelled.
    /// - Throws: `StoreError` where the store failed.
    public func run(
        _ plan: HistoryPlan, onProgress: @Sendable (HistoryProgress) async -> Void = { _ in }
    ) async throws(StoreError) -> HistoryProgress {
        var plan = plan
        var progress = HistoryProgress(plan)
        var random = SystemRandomNumberGenerator()
        await onProgress(progress)
        while !Task.isCancelled {
            switch plan.next(at: clock.now) {
            case .done:
                progress.end = .done
                return progress
            case .giveUp:
                progress.end = .failed
                return progress
            case .awaitAnswer: preconditionFailure("every request is reported on")
            case .wait(let until):
                try? await Task.sleep(for: .seconds(max(until.seconds(since: clock.now), 0.001)))
            case .finish(let day):
                try await remember(day)
                progress.update(from: plan)
                await onProgress(progress)
            case .ask(let request):
                switch await ask(request) {
                case .success(let answer):
                    progress.failure = nil
                    let taking = plan.answered(answer.forPlan, at: clock.now)
                    guard case .events(let document) = answer, taking == .store else { continue }
                    try await take(document, &progress, onProgress)
                case .failure where Task.isCancelled: continue
                case .failure(let error):
                    progress.failure = error.description
                    guard !error.isFinal else {
                        progress.end = .failed
                        return progress
                    }
                    plan.failed(at: clock.now, retryAfterSeconds: error.retryAfterSeconds, using: &random)
                    await onProgress(progress)
                }
            }
        }
        progress.end = .stopped
        return progress
    }

    private func ask(
        _ request: HistoryPlan.Request
    ) async -> Result<EventServiceClient.Answer, EventServiceError> {
        do throws(EventServiceError) {
            return .success(try await client.ask(request, filter: wish.filter))
        } catch {
            return .failure(error)
        }
    }

    /// Stores the reports of a document, batch by batch; between two of them it may be stopped.
    private func take(
        _ document: ReadDocument, _ progress: inout HistoryProgress,
        _ onProgress: @Sendable (HistoryProgress) async -> Void
    ) async throws(StoreError) {
        progress.note(refused: document.refused)
        var rest = document.reports[...]
        while !rest.isEmpty, !Task.isCancelled {
            let batch = ReportBatch(
                reports: Array(rest.prefix(Self.batchSize)), observed: document.generated, received: clock.now)
            // In a task of its own, so that a transaction that began is not undone where this one is cancelled.
            let outcome = await Task { [absorb] () -> Result<BatchOutcome, StoreError> in
                do throws(StoreError) { return .success(try await absorb(batch)) } catch { return .failure(error) }
            }.value
            progress.add(try outcome.get(), events: batch.reports.count)
            await onProgress(progress)
            rest = rest.dropFirst(Self.batchSize)
        }
    }

    /// Notes a day once its reports are on disk; a kill before that only has it fetched again.
    private func remember(_ day: HistoryPlan.FinishedDay) async throws(StoreError) {
        guard !Task.isCancelled, day.asked >= day.day.end else { return }
        let fetched = FetchedDay(
            source: client.service.root, filter: wish.filter.description, day: day.day.number, fetched: day.asked,
            isComplete: day.isRemembered)
        let outcome = await Task { [store] () -> Result<Void, StoreError> in
            do throws(StoreError) { return .success(try await store.remember(fetched)) } catch {
                return .failure(error)
            }
        }.value
        try outcome.get()
    }
}

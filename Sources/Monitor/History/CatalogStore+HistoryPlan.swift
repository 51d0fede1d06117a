internal import Agencies
internal import Seismology
internal import Storage

extension CatalogStore {
    /// Which days of a source are remembered as fetched with a filter that lets pass what another wants.
    func historyMemory(
        ofSource source: String, days: ClosedRange<HistoryDay>, serving filter: ServiceFilter
    ) async throws(StoreError) -> HistoryMemory {
        var memory = HistoryMemory()
        let fetched = try await historyDays(
            ofSource: source, from: days.lowerBound.number, to: days.upperBound.number)
        for day in fetched where day.isComplete && filter.isCovered(by: day.filter) {
            memory.remember(HistoryDay(number: day.day), fetched: day.fetched)
        }
        return memory
    }

    /// What is to be asked of a service for a wish: what is remembered is left out, unless the wish says otherwise.
    func historyPlan(
        for wish: HistoryWish, of service: EventService, pace: HistoryPlan.Pace, at now: Instant
    ) async throws(StoreError) -> HistoryPlan {
        let memory =
            wish.again
            ? HistoryMemory()
            : try await historyMemory(ofSource: service.root, days: wish.days, serving: wish.filter)
        return HistoryPlan(days: wish.days, memory: memory, rules: service.rules, pace: pace, at: now)
    }
}

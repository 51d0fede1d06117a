public import Agencies
public import Catalog
internal import Formats
public import Seismology
public import Storage
internal import Surroundings

/// Asks the agency for the details of an event once, keeps them, and asks again when the agency has changed the event.
public actor DetailDesk {
    /// How the details of an event stand.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// There are details, of the event as it is now or as it was.
        case known
        /// The agency gives none: it does not know the event, or has no such documents.
        case none
        /// The agency is not asked.
        case off
        /// The agency deleted the event.
        case deleted
        /// There are none, because the agency could not be asked.
        case failed
    }

    /// What is known of an event's details.
    public struct Answer: Hashable, Sendable {
        /// How they stand.
        public fileprivate(set) var state: State
        /// When they were asked for; `nil` where there are none.
        public var found: Instant?
        /// Whether they are those of the event's newest change.
        public var isCurrent = false
        /// Why they could not be asked for just now.
        public var failure: String?
        /// The details.
        public var detail: EventDetail?
    }

    private static let kind = "detail usgs"
    /// How long details are good where the agency does not say when the event was changed.
    private static let undatedSeconds = 3_600.0
    /// How soon details are asked for again where someone wants that.
    private static let shortestSeconds = 15.0
    /// The most events whose details are waited for.
    private static let mostAtOnce = 16
    private static let name = "the USGS"

    private let addresses: USGSAddresses?
    private let reader: DetailReader?
    private let asker: any WebAsking
    private let store: any CatalogStore
    private let clock: WorldClock
    private var pace = RequestPace(budget: .init(requests: 60, seconds: 60))
    private let underway = RequestsUnderway<Int64, Outcome, Never>()

    private enum Outcome: Sendable {
        case found(Finding)
        case unknown
        case deleted
        case failed(String)
    }

    /// Prepares the desk.
    ///
    /// - Parameters:
    ///   - addresses: Where the USGS is; nil where it is not asked.
    ///   - pictures: Where this server gives pictures.
    ///   - asker: What asks.
    ///   - store: Where details are kept.
    ///   - clock: The present.
    public init(
        addresses: USGSAddresses?, pictures: PictureSource, asker: any WebAsking, store: any CatalogStore,
        clock: WorldClock
    ) {
        self.addresses = addresses
        // What was kept is read also where nobody is asked any more.
        reader = (addresses ?? (try? USGSAddresses())).map { addresses in
            DetailReader(base: addresses.base) { pictures.path(of: $0) }
        }
        self.asker = asker
        self.store = store
        self.clock = clock
    }

    /// The details of an event.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - again: Whether to ask for details that are kept, too.
    /// - Returns: What is known; details that are kept stand in for those that cannot be had.
    /// - Throws: `StoreError` where what is kept cannot be read.
    public func detail(of event: Event, again: Bool) async throws(StoreError) -> Answer {
        let kept = try await store.findings(ofEvent: event.number, kind: Self.kind).first
        guard event.state.agency == .usgs, let addresses, let reader else {
            return answer(of: kept, event, else: event.state.agency == .usgs ? .off : .none)
        }
        if let kept, isGood(kept, for: event, again: again) { return answer(of: kept, event, else: .failed) }
        switch await outcome(event, addresses, reader) {
        case .found(let finding):
            do { try await store.keep(finding) } catch {
                var told = answer(of: finding, event, else: .failed)
                told.failure = error.description
                return told
            }
            return answer(of: finding, event, else: .failed)
        case .unknown: return answer(of: kept, event, else: .none)
        case .deleted:
            var told = answer(of: kept, event, else: .deleted)
            told.state = .deleted
            told.isCurrent = false
            return told
        case .failed(let sentence):
            var told = answer(of: kept, event, else: .failed)
            told.failure = sentence
            return told
        }
    }

    private func isGood(_ kept: Finding, for event: Event, again: Bool) -> Bool {
        let age = clock.now.seconds(since: kept.found)
        if again { return age < Self.shortestSeconds }
        guard let updated = event.state.updated else { return age < Self.undatedSeconds }
        return kept.updated == updated && kept.event == event.number
    }

    /// Asks, or waits for what is being asked for the same event.
    private func outcome(_ event: Event, _ addresses: USGSAddresses, _ reader: DetailReader) async -> Outcome {
        guard underway.contains(event.number) || underway.count < Self.mostAtOnce else {
            return .failed("Too many details are being asked for; ask again in a minute.")
        }
        return await underway.answer(for: event.number) { await self.ask(event, addresses, reader) }
    }

    private func ask(_ event: Event, _ addresses: USGSAddresses, _ reader: DetailReader) async -> Outcome {
        let asked = clock.now
        if case .wait(let until) = pace.admit(at: asked) {
            return .failed(ServiceProblem.limited(until: until).sentence(of: Self.name))
        }
        var request = WebRequest(addresses.detail(event.state.id))
        request.redirects = .within([WebOrigin(addresses.base)])
        request.mostBytes = DetailReader.mostBytes
        request.mostTime = .seconds(15)
        do {
            let answer = try await asker.fetchAnswer(request)
            try pace.take(
                ServiceAnswer(status: answer.status, fields: answer.headers, bytes: []), at: clock.now,
                accepting: [200, 404, 409])
            guard answer.status == 200 else { return answer.status == 409 ? .deleted : .unknown }
            _ = try reader.read(answer.document.bytes, of: event.state.ids)
            return .found(
                Finding(
                    event: event.number, kind: Self.kind, found: asked, updated: event.state.updated,
                    content: Gzip.compress(answer.document.bytes)))
        } catch let error as FetchError {
            pace.takeFailure(at: clock.now)
            return .failed("\(error)")
        } catch let problem as ServiceProblem {
            return .failed(problem.sentence(of: Self.name))
        } catch {
            pace.takeFailure(at: clock.now)
            return .failed("\(error)")
        }
    }

    /// What a kept document says.
    private func answer(of kept: Finding?, _ event: Event, else state: State) -> Answer {
        guard let kept else { return Answer(state: state) }
        guard let reader, let bytes = try? Gzip.decompress(kept.content, limit: DetailReader.mostBytes),
            let detail = try? reader.read(bytes, of: event.state.ids)
        else { return Answer(state: state) }
        return Answer(
            state: .known, found: kept.found, isCurrent: kept.updated == event.state.updated, detail: detail)
    }
}

public import Catalog
internal import Foundation
public import Seismology
public import Storage
public import Surroundings

/// Asks for the webcams near an event, keeps what lasts of them, and asks again when their pictures' addresses have run out.
public actor WebcamDesk {
    /// What is known of the webcams near an event.
    public struct Answer: Sendable {
        /// How they stand.
        public let state: SectionState
        /// When they were asked for; `nil` where they never were.
        public let found: Instant?
        /// The nearest first.
        public let webcams: [Webcam]
        /// The addresses of their pictures by their ids; none once these have run out.
        public let pictures: [String: WebcamPictures]
        /// Until when the addresses are good.
        public let picturesUntil: Instant?
    }

    /// How far from the epicenter webcams are looked for, in kilometers; the farther only where there is none nearer.
    private static let radii = [100.0, 250.0]
    private static let kind = "webcams"
    /// How soon they are asked for again where someone wants that.
    private static let shortestSeconds = 15.0
    /// The most events whose pictures are remembered.
    private static let mostRemembered = 64

    private let service: (any WebcamService)?
    private let store: any CatalogStore
    private let clock: WorldClock
    private var remembered: [Int64: (found: Instant, nearby: WebcamsNearby)] = [:]
    private let underway = RequestsUnderway<Int64, WebcamsNearby, ServiceProblem>()

    /// Prepares the desk.
    ///
    /// - Parameters:
    ///   - service: What knows webcams; nil where none is configured.
    ///   - store: Where they are kept.
    ///   - clock: The present.
    public init(service: (any WebcamService)?, store: any CatalogStore, clock: WorldClock) {
        self.service = service
        self.store = store
        self.clock = clock
    }

    /// The webcams near an event.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - again: Whether to ask although their pictures' addresses are still good.
    /// - Returns: What is known; webcams that are kept stand in for those that cannot be had.
    /// - Throws: `StoreError` where what is kept cannot be read or written.
    public func webcams(of event: Event, again: Bool) async throws(StoreError) -> Answer {
        let kept = try await store.findings(ofEvent: event.number, kind: Self.kind).first
        guard let service else { return answer(.notConfigured, kept) }
        let now = clock.now
        if let (found, nearby) = remembered[event.number], nearby.picturesUntil > now,
            !again || now.seconds(since: found) < Self.shortestSeconds
        {
            return answer(nearby, found: found)
        }
        let nearby: WebcamsNearby
        do throws(ServiceProblem) {
            nearby = try await underway.answer(for: event.number) { () throws(ServiceProblem) in
                try await Self.ask(service, near: event.state.hypocenter.coordinate)
            }
        } catch { return answer(SectionState(error, of: "Windy"), kept) }
        remember(nearby, event.number, at: now)
        let content = Array((try? JSONEncoder().encode(nearby.webcams)) ?? Data("[]".utf8))
        try await store.keep(Finding(event: event.number, kind: Self.kind, found: now, content: content))
        return answer(nearby, found: now)
    }

    private static func ask(
        _ service: any WebcamService, near place: Coordinate
    ) async throws(ServiceProblem) -> WebcamsNearby {
        var nearby = try await service.webcams(near: place, radiusKilometers: radii[0])
        for radius in radii.dropFirst() where nearby.webcams.isEmpty {
            nearby = try await service.webcams(near: place, radiusKilometers: radius)
        }
        return nearby
    }

    private func remember(_ nearby: WebcamsNearby, _ event: Int64, at now: Instant) {
        remembered = remembered.filter { $0.value.nearby.picturesUntil > now }
        if remembered.count >= Self.mostRemembered { remembered.removeAll() }
        remembered[event] = (now, nearby)
    }

    private func answer(_ nearby: WebcamsNearby, found: Instant) -> Answer {
        Answer(
            state: nearby.webcams.isEmpty ? .empty : .ok, found: found, webcams: nearby.webcams,
            pictures: nearby.pictures, picturesUntil: nearby.picturesUntil)
    }

    private func answer(_ state: SectionState, _ kept: Finding?) -> Answer {
        let webcams = kept.flatMap { try? JSONDecoder().decode([Webcam].self, from: Data($0.content)) } ?? []
        return Answer(state: state, found: kept?.found, webcams: webcams, pictures: [:], picturesUntil: nil)
    }
}

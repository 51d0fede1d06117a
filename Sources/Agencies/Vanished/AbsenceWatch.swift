internal import Catalog
public import Seismology

/// Remembers which absent events were asked about without an end to it, so that they are not asked about every minute.
///
/// An event that stays absent though the agency keeps it, or says nothing of use, is asked about again after 5 paces,
/// then after twice as long each time, up to 360 paces (5 minutes and 6 hours at a feed a minute). Once a feed lists it
/// again it is forgotten.
public struct AbsenceWatch: Sendable {
    private let shortestSeconds: Double
    private let longestSeconds: Double
    /// The most questions that are remembered; beyond it those asked longest ago are forgotten.
    static let mostRemembered = 10_000

    private struct Entry: Sendable {
        var waitSeconds: Double
        var askedAt: Instant
    }

    private var entries: [String: Entry] = [:]

    /// Begins with nothing remembered.
    ///
    /// - Parameter pace: The time between two feeds.
    public init(pace: Duration = .seconds(60)) {
        shortestSeconds = 5 * (pace / .seconds(1))
        longestSeconds = 360 * (pace / .seconds(1))
    }

    /// How many ids are remembered.
    public var count: Int { entries.count }

    /// Chooses what to ask about after a feed was read.
    ///
    /// - Parameters:
    ///   - feed: The feed; its ids are forgotten.
    ///   - absences: What is absent from it; a doubt that leaves events makes it a few.
    ///   - now: The present.
    /// - Returns: The ids to ask about, that of the newest event first; what is left out is found absent again.
    public mutating func questions(after feed: ReadFeed, _ absences: Absences, at now: Instant) -> [String] {
        if !entries.isEmpty { entries = entries.filter { !feed.ids.contains($0.key) } }
        let most = absences.doubt == nil ? PollPlan.mostDetails : Absences.sample
        var questions: [String] = []
        for event in absences.events where questions.count < most && isDue(event.state.id, at: now) {
            questions.append(event.state.id)
        }
        return questions
    }

    /// Takes note of what became of a question.
    public mutating func answered(_ id: String, with verdict: Verdict, at now: Instant) {
        switch verdict {
        case .withdrawn, .reidentified: entries[id] = nil
        case .kept, .undecided:
            let wait = entries[id].map { min($0.waitSeconds * 2, longestSeconds) } ?? shortestSeconds
            entries[id] = Entry(waitSeconds: wait, askedAt: now)
            forgetOldest()
        }
    }

    private func isDue(_ id: String, at now: Instant) -> Bool {
        guard let entry = entries[id] else { return true }
        // A clock that was set back must not put the question off for longer than was meant.
        return abs(now.seconds(since: entry.askedAt)) >= entry.waitSeconds
    }

    private mutating func forgetOldest() {
        guard entries.count > Self.mostRemembered else { return }
        let oldest = entries.sorted { $0.value.askedAt < $1.value.askedAt }.prefix(entries.count / 2)
        for (id, _) in oldest { entries[id] = nil }
    }
}

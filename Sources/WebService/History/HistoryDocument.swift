internal import Agencies
internal import Foundation
internal import Monitor
internal import Seismology

/// The state of fetching past days, as `/api/history` and the live stream give it.
struct HistoryDocument: Encodable, Sendable {
    struct Slice: Encodable {
        let from: Int64
        let to: Int64
    }

    struct Job: Encodable {
        let from: String
        let to: String
        let filter: [String: String]
        let started: Int64
        let days: Int?
        let remembered: Int?
        let finished: Int
        let day: String?
        let events: Int
        let new: Int
        let revised: Int
        let unchanged: Int
        let refused: Int
        let incomplete: [Slice]
        let failure: String?
    }

    let status: String
    let mostDays = HistoryDesk.mostDays
    let job: Job?

    /// The state where nothing is fetched for the app.
    static let off = HistoryDocument(status: "off", job: nil)

    private init(status: String, job: Job?) {
        self.status = status
        self.job = job
    }

    init(_ job: HistoryDesk.Job?) {
        guard let job else {
            self.init(status: "idle", job: nil)
            return
        }
        let progress = job.progress
        let status = job.storeFailure == nil ? progress?.end?.rawValue ?? "running" : "failed"
        let filter = job.wish.filter.parameters.map { ($0.name, $0.value) }
        self.init(
            status: status,
            job: Job(
                from: "\(job.wish.days.lowerBound)", to: "\(job.wish.days.upperBound)",
                filter: Dictionary(filter) { first, _ in first }, started: job.started.millisecondsRounded,
                days: progress?.days, remembered: progress?.remembered, finished: progress?.finishedDays ?? 0,
                day: progress?.day.map { "\($0)" }, events: progress?.events ?? 0, new: progress?.new ?? 0,
                revised: progress?.revised ?? 0, unchanged: progress?.unchanged ?? 0, refused: progress?.refused ?? 0,
                incomplete: (progress?.incomplete ?? []).map {
                    Slice(from: $0.start.millisecondsRounded, to: $0.end.millisecondsRounded)
                }, failure: job.storeFailure ?? progress?.failure))
    }

    func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        return try encoder.encode(self)
    }
}

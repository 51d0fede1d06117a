internal import Agencies
internal import Foundation
internal import Monitor
internal import Seismology

/// Which of some days would be asked for, as `/api/history/days` gives it.
struct HistoryDaysDocument: Encodable, Sendable {
    struct Stretch: Encodable {
        let from: String
        let to: String
    }

    let status: String
    let days: Int?
    let held: Int?
    let missing: [Stretch]?
    let today: Bool?

    /// The answer where nothing is fetched for the app.
    static let off = HistoryDaysDocument(status: "off", days: nil, held: nil, missing: nil, today: nil)

    private init(status: String, days: Int?, held: Int?, missing: [Stretch]?, today: Bool?) {
        self.status = status
        self.days = days
        self.held = held
        self.missing = missing
        self.today = today
    }

    /// Tells what a plan that was made now would ask for; today is always asked, and counted apart.
    init(_ plan: HistoryPlan, at now: Instant) {
        let today = HistoryDay(containing: now)
        let missing = plan.days.filter { $0 < today }
        self.init(
            status: "known", days: plan.remembered + missing.count, held: plan.remembered,
            missing: Self.stretches(of: missing), today: plan.days.last == today)
    }

    private static func stretches(of days: [HistoryDay]) -> [Stretch] {
        var stretches: [ClosedRange<HistoryDay>] = []
        for day in days {
            if let last = stretches.last, last.upperBound.number + 1 == day.number {
                stretches[stretches.count - 1] = last.lowerBound...day
            } else {
                stretches.append(day...day)
            }
        }
        return stretches.map { Stretch(from: "\($0.lowerBound)", to: "\($0.upperBound)") }
    }

    func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        return try encoder.encode(self)
    }
}

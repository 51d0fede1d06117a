internal import Agencies
internal import Catalog
internal import Foundation
internal import Hummingbird
internal import Monitor
internal import Seismology

/// The body of `POST /api/history`: `{"from": "2024-01-01", "to": "2024-01-31", "filter": {"minmagnitude": 4.5}}`.
struct HistoryRequest: Decodable {
    /// A value of the filter, which may be written as a number or as text.
    struct Value: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                self.text = text
            } else if let whole = try? container.decode(Int.self) {
                text = "\(whole)"
            } else {
                text = "\(try container.decode(Double.self))"
            }
        }
    }

    let from: String
    let to: String
    let filter: [String: Value]?

    /// The wish that it states.
    ///
    /// - Parameter now: The present, which bounds the days.
    /// - Returns: At most ``HistoryDesk/mostDays`` days.
    /// - Throws: `HTTPError` that names what is wrong.
    func wish(at now: Instant) throws -> HistoryWish {
        let first = try Self.day(from, name: "from")
        let last = try Self.day(to, name: "to")
        guard first <= last else { throw Self.refusal("from, \(first), is after to, \(last).") }
        guard last.number - first.number < HistoryDesk.mostDays else {
            throw Self.refusal("At most \(HistoryDesk.mostDays) days can be asked for at once.")
        }
        guard first <= HistoryDay(containing: now) else { throw Self.refusal("from, \(first), lies in the future.") }
        return HistoryWish(days: first...last, filter: try serviceFilter(at: now))
    }

    private func serviceFilter(at now: Instant) throws -> ServiceFilter {
        let parameters = (filter ?? [:]).sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value.text) }
        do {
            var draft = QueryDraft()
            let given = try QueryDraft.parameters.read(parameters, into: &draft)
            var query = try draft.question(asOf: now)
            // Without a start a question reaches back 30 days; here the days say how far.
            if given["starttime"] == nil { query.startTime = nil }
            let meaningless = ServiceFilter.withoutMeaning(in: query)
            guard meaningless.isEmpty else {
                throw Self.refusal(
                    "\(meaningless.joined(separator: ", ")) has no meaning where whole days are asked for.")
            }
            return ServiceFilter(query)
        } catch let error as QueryError { throw Self.refusal(error.description) }
    }

    private static func day(_ text: String, name: String) throws -> HistoryDay {
        guard let day = HistoryDay(text) else {
            throw refusal("\(name) is not a day such as 2024-01-31.")
        }
        return day
    }

    static func refusal(_ sentence: String) -> HTTPError { HTTPError(.badRequest, message: sentence) }
}

internal import Agencies
internal import Catalog
internal import Monitor
internal import Seismology

/// What is asked of `GET /api/history/days`: some days, and the filter that they are to serve.
struct HistoryQuestion: Sendable {
    /// The most days that one question is about: two centuries.
    static let mostDays = 73_050

    private var from: String?
    private var to: String?
    private var draft = QueryDraft()

    /// Every parameter, in the order in which they are documented.
    static let parameters: [QueryParameter<HistoryQuestion>] =
        [day("from", to: \.from, "The first day, in UTC."), day("to", to: \.to, "The last day, in UTC.")]
        + QueryDraft.parameters.filter { !ServiceFilter.namesWithoutMeaning.contains($0.name) }
        .map { $0.within(\.draft) }

    /// Reads parameters.
    init(_ parameters: [(name: String, value: String)]) throws(QueryError) {
        try Self.parameters.read(parameters, into: &self)
    }

    /// The wish for the days that it is about.
    ///
    /// - Parameter now: The present.
    /// - Returns: The wish, whose days may be more than ``HistoryDesk/mostDays``.
    /// - Throws: `HTTPError` or `QueryError` that names what is wrong.
    func wish(at now: Instant) throws -> HistoryWish {
        guard let first = from.flatMap(HistoryDay.init), let last = to.flatMap(HistoryDay.init) else {
            throw HistoryRequest.refusal("from and to name the first and the last day, such as 2024-01-31.")
        }
        guard first <= last else { throw HistoryRequest.refusal("from, \(first), is after to, \(last).") }
        guard last.number - first.number < Self.mostDays else {
            throw HistoryRequest.refusal("At most \(Self.mostDays) days can be asked about at once.")
        }
        var query = try draft.question(asOf: now)
        query.startTime = nil
        return HistoryWish(days: first...last, filter: ServiceFilter(query))
    }

    private static func day(
        _ name: String, to field: any WritableKeyPath<HistoryQuestion, String?> & Sendable, _ purpose: String
    ) -> QueryParameter<HistoryQuestion> {
        .text(
            name, to: field, purpose, allowed: "days such as 2024-01-31", pattern: #"^\d{4}-\d\d-\d\d$"#,
            where: { HistoryDay($0) != nil })
    }
}

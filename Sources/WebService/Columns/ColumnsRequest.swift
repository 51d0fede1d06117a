internal import Catalog

/// What is asked of the columns.
struct ColumnsRequest: Sendable {
    /// The parameters of the question.
    var draft = QueryDraft()
    private var revision: String?

    /// The revision since which changes are wanted; `nil` where everything is.
    var since: CatalogVersion? { revision.flatMap { CatalogVersion($0) } }

    /// Reads parameters.
    init(_ parameters: [(name: String, value: String)], agencies: [Agency]) throws(QueryError) {
        try Self.parameters(agencies: agencies).read(parameters, into: &self)
    }

    /// Every parameter, in the order in which they are documented.
    static func parameters(agencies: [Agency]) -> [QueryParameter<ColumnsRequest>] {
        question(agencies: agencies).map { $0.within(\.draft) } + [
            .text(
                "since", to: \.revision, "The revision of an earlier answer, to be told the changes since then.",
                allowed: "revisions of answers, such as 1712-1698", pattern: #"^\d{1,18}-\d{1,18}$"#,
                where: { CatalogVersion($0) != nil })
        ]
    }
    /// The parameters of the question alone.
    static func question(agencies: [Agency]) -> [QueryParameter<QueryDraft>] {
        let question = QueryDraft.parameters(mostAnswers: .max) + [QueryDraft.catalogParameter(among: agencies)]
        // Arrivals are not kept, and columns have no place for them.
        return question.filter { $0.name != "includearrivals" }
    }
}

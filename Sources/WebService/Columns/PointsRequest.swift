internal import Catalog

/// What is asked of the points.
struct PointsRequest: Sendable {
    /// The parameters of the question.
    var draft = QueryDraft()

    /// Reads parameters.
    init(_ parameters: [(name: String, value: String)], agencies: [Agency]) throws(QueryError) {
        try Self.parameters(agencies: agencies).read(parameters, into: &self)
    }

    /// Every parameter, in the order in which they are documented.
    static func parameters(agencies: [Agency]) -> [QueryParameter<PointsRequest>] {
        ColumnsRequest.question(agencies: agencies).map { $0.within(\.draft) }
    }
}

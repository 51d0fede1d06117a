import Catalog
import Seismology

/// The moment of asking.
let askedAt = Instant(microseconds: 1_700_000_000_000_000)

/// The question that parameters state.
func question(_ parameters: (String, String)...) throws(QueryError) -> EventQuery {
    try question(parameters.map { (name: $0.0, value: $0.1) })
}

func question(_ parameters: [(name: String, value: String)]) throws(QueryError) -> EventQuery {
    var draft = QueryDraft()
    let table = QueryDraft.parameters + [QueryDraft.catalogParameter(among: [.usgs, Agency(rawValue: "emsc")])]
    try table.read(parameters, into: &draft)
    return try draft.question(asOf: askedAt)
}

/// The mistake in parameters; `nil` where there is none.
func mistake(_ parameters: (String, String)...) -> QueryError? {
    do {
        _ = try question(parameters.map { (name: $0.0, value: $0.1) })
        return nil
    } catch { return error }
}

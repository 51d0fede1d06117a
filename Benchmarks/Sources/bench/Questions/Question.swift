import Catalog
import Foundation
import Seismology

/// A question to the catalog, as the parameters of the FDSN event service state it over HTTP too.
struct Question: Decodable {
    /// What is wanted of the events that answer.
    enum Form: String, Decodable {
        /// Their numbers, in order.
        case numbers
        /// How many they are.
        case count
        /// A document with every field.
        case geojson
    }

    let form: Form
    let parameters: [String: String]

    func query() throws -> EventQuery {
        var draft = QueryDraft()
        let pairs = parameters.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
        _ = try QueryDraft.parameters.read(pairs, into: &draft)
        return try draft.question(asOf: Instant(microseconds: 0))
    }
}

/// What answered a question, and how long it took.
struct Answer: Encodable {
    let milliseconds: Double
    let count: Int
    /// Of the events that answer, in order; none where they were only counted.
    let numbers: [Int64]
    /// The size of the document, where one was made.
    let bytes: Int
}

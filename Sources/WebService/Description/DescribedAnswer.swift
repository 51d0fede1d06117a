internal import HTTPTypes

/// An answer that an operation may give, as the OpenAPI document tells it.
struct DescribedAnswer: Sendable {
    let status: HTTPResponse.Status
    let meaning: String
    /// What each content type holds; without a schema where it is no JSON and no plain text.
    var content: [String: JSONValue] = [:]

    /// An answer in JSON.
    static func json(_ meaning: String, _ schema: JSONValue, status: HTTPResponse.Status = .ok) -> DescribedAnswer {
        DescribedAnswer(status: status, meaning: meaning, content: ["application/json": ["schema": schema]])
    }

    /// An answer in any of some content types, which are named as HTTP's headers name them.
    static func documents(_ meaning: String, _ contentTypes: some Sequence<String>) -> DescribedAnswer {
        let types = contentTypes.map { type -> (String, JSONValue) in
            (Self.bare(type), type.hasPrefix("text/plain") ? ["schema": .string] : [:])
        }
        return DescribedAnswer(
            status: .ok, meaning: meaning, content: Dictionary(types) { first, _ in first })
    }

    /// A refusal, which is told in a sentence.
    static func refusal(_ status: HTTPResponse.Status, _ meaning: String) -> DescribedAnswer {
        DescribedAnswer(status: status, meaning: meaning, content: ["text/plain": ["schema": .string]])
    }

    static let notModified = DescribedAnswer(
        status: .notModified, meaning: "What If-None-Match names is the present document.")
    static let storeFailed = refusal(.serviceUnavailable, "The catalog cannot be read at the moment.")

    /// The same answer with a content type of JSON besides.
    func with(json schema: JSONValue) -> DescribedAnswer {
        var answer = self
        answer.content["application/json"] = ["schema": schema]
        return answer
    }

    var document: JSONValue {
        .members([
            "description": .text(meaning),
            "content": content.isEmpty ? nil : .object(content),
        ])
    }

    /// A content type without its parameters.
    private static func bare(_ contentType: String) -> String { String(contentType.prefix { $0 != ";" }) }
}

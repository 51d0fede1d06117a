internal import HTTPTypes

/// An operation of the HTTP interface, as the OpenAPI document tells it.
struct DescribedOperation: Sendable {
    var method = HTTPRequest.Method.get
    /// The path, with the names of what it leaves open in braces.
    let path: String
    /// A name for programs that are made from the document; each is given once.
    let id: String
    let summary: String
    var parameters: [JSONValue] = []
    var body: JSONValue?
    let answers: [DescribedAnswer]

    /// What the path leaves open.
    static func pathParameter(_ name: String, _ purpose: String, _ schema: JSONValue = .string) -> JSONValue {
        ["name": .text(name), "in": "path", "required": true, "description": .text(purpose), "schema": schema]
    }

    /// The header by which a client names the document that it has.
    private static let ifNoneMatch: JSONValue = [
        "name": "If-None-Match", "in": "header", "description": "The ETag of the document that the client has.",
        "schema": .string,
    ]

    func document(commonAnswers: [DescribedAnswer]) -> JSONValue {
        let isRevalidated = answers.contains { $0.status == .notModified }
        let parameters = parameters + (isRevalidated ? [Self.ifNoneMatch] : [])
        let told = (answers + commonAnswers).map { ("\($0.status.code)", $0.document) }
        return .members([
            "operationId": .text(id), "summary": .text(summary),
            "parameters": parameters.isEmpty ? nil : .list(parameters), "requestBody": body,
            "responses": .object(Dictionary(uniqueKeysWithValues: told)),
        ])
    }
}

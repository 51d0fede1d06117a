/// Schemas of JSON Schema 2020-12, which OpenAPI 3.1 describes values by.
extension JSONValue {
    static let string: JSONValue = ["type": "string"]
    static let integer: JSONValue = ["type": "integer"]
    static let number: JSONValue = ["type": "number"]
    static let boolean: JSONValue = ["type": "boolean"]
    /// Milliseconds since 1970-01-01T00:00:00Z.
    static let moment: JSONValue = [
        "type": "integer", "format": "int64", "description": "Milliseconds since 1970-01-01T00:00:00Z.",
    ]

    /// A value of a type, or none.
    static func nullable(_ type: String) -> JSONValue { ["type": [.text(type), "null"]] }

    /// One of these words.
    static func word(_ words: some Sequence<String>) -> JSONValue {
        ["type": "string", "enum": .list(words.map(JSONValue.text))]
    }

    /// One of these words, or none.
    static func wordOrNull(_ words: some Sequence<String>) -> JSONValue {
        ["type": ["string", "null"], "enum": .list(words.map(JSONValue.text) + [.null])]
    }

    static func list(of items: JSONValue) -> JSONValue { ["type": "array", "items": items] }

    /// An object with these members and no others.
    static func record(_ required: [String: JSONValue], optional: [String: JSONValue] = [:]) -> JSONValue {
        [
            "type": "object", "properties": .object(required.merging(optional) { first, _ in first }),
            "required": .list(required.keys.sorted().map(JSONValue.text)), "additionalProperties": false,
        ]
    }

    /// The schema that the document holds under a name.
    static func schema(_ name: String) -> JSONValue { ["$ref": "#/components/schemas/\(name)"] }
}

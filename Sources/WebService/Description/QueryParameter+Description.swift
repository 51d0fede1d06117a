internal import Catalog

extension QueryParameter {
    /// The parameter under each of its names.
    var described: [JSONValue] {
        [(name, purpose)].map(described) + [alias].compactMap(\.self).map { described($0, "The same as \(name).") }
    }

    private func described(_ name: String, _ purpose: String) -> JSONValue {
        [
            "name": .text(name), "in": "query", "description": .text("\(purpose) Valid values are \(allowed)."),
            "allowEmptyValue": true, "schema": schema,
        ]
    }

    /// What the parameter takes.
    var schema: JSONValue {
        .members([
            "type": .text(jsonType), "enum": choices.isEmpty ? nil : .list(choices.map(JSONValue.text)),
            "minimum": least.map(JSONValue.numeral), "maximum": greatest.map(JSONValue.numeral),
            "pattern": pattern.map(JSONValue.text), "default": standard.map(value),
        ])
    }

    /// What the parameter takes in JSON, where a number may also be written as text.
    var schemaInJSON: JSONValue {
        guard case .object(var members) = schema else { return schema }
        members["description"] = .text(purpose)
        members["type"] =
            switch type {
            case .number, .integer: [.text(jsonType), "string"]
            default: "string"
            }
        if type == .flag { members["enum"] = ["true", "false"] }
        members["default"] = nil
        return .object(members)
    }

    private var jsonType: String {
        switch type {
        case .number: "number"
        case .integer: "integer"
        case .flag: "boolean"
        case .dateTime, .text: "string"
        }
    }

    private func value(_ text: String) -> JSONValue {
        switch type {
        case .number: Double(text).map(JSONValue.numeral) ?? .text(text)
        case .integer: Int(text).map(JSONValue.integer) ?? .text(text)
        case .flag: .flag(text == "true")
        case .dateTime, .text: .text(text)
        }
    }
}

extension JSONValue {
    /// A number, without a fraction where it has none.
    fileprivate static func numeral(_ number: Double) -> JSONValue {
        Int(exactly: number).map(JSONValue.integer) ?? .number(number)
    }
}

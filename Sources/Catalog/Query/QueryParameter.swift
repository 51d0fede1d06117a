/// A parameter that questions are asked in: its names, what it takes, and where its value goes.
public struct QueryParameter<Subject>: Sendable {
    /// What a value is, in the words of XML Schema, as descriptions of services have it.
    public enum ValueType: String, Hashable, Sendable {
        /// A moment in ISO 8601.
        case dateTime = "xs:dateTime"
        /// A decimal number.
        case number = "xs:double"
        /// A whole number.
        case integer = "xs:int"
        /// `true` or `false`.
        case flag = "xs:boolean"
        /// Anything else.
        case text = "xs:string"
    }

    /// The name by which it is documented.
    public let name: String
    /// The shorter name that means the same.
    public let alias: String?
    /// What its values are.
    public let type: ValueType
    /// The values that are taken, where they can be listed.
    public let choices: [String]
    /// The least number that is taken; `nil` where there is none, and for what is no number.
    public let least: Double?
    /// The greatest number that is taken; `nil` where there is none, and for what is no number.
    public let greatest: Double?
    /// What the whole of a text must match, as a regular expression of JSON Schema; `nil` where any text is taken.
    public let pattern: String?
    /// What an absent parameter means; `nil` where it means no bound.
    public let standard: String?
    /// The values that are taken, as the rest of the sentence "Valid values are ".
    public let allowed: String
    /// What the parameter asks for, in a sentence.
    public let purpose: String
    /// Puts a value where it belongs; false where it is not one of the parameter's.
    let assign: @Sendable (String, inout Subject) -> Bool

    init(
        _ name: String, _ alias: String?, _ type: ValueType, choices: [String] = [], least: Double? = nil,
        greatest: Double? = nil, pattern: String? = nil, standard: String? = nil, allowed: String, purpose: String,
        assign: @escaping @Sendable (String, inout Subject) -> Bool
    ) {
        self.name = name
        self.alias = alias
        self.type = type
        self.choices = choices
        self.least = least
        self.greatest = greatest
        self.pattern = pattern
        self.standard = standard
        self.allowed = allowed
        self.purpose = purpose
        self.assign = assign
    }

    /// The same parameter of a subject that holds this one's.
    ///
    /// - Parameter part: Where the subject holds it.
    /// - Returns: A parameter for the table of the larger subject.
    public func within<Whole>(_ part: any WritableKeyPath<Whole, Subject> & Sendable) -> QueryParameter<Whole> {
        QueryParameter<Whole>(
            name, alias, QueryParameter<Whole>.ValueType(rawValue: type.rawValue) ?? .text, choices: choices,
            least: least, greatest: greatest, pattern: pattern, standard: standard, allowed: allowed, purpose: purpose
        ) { text, whole in assign(text, &whole[keyPath: part]) }
    }
}

extension Array {
    /// Reads parameters into a subject; those with an empty value count as left out, as the fields of forms are.
    ///
    /// - Parameters:
    ///   - parameters: Names and values, decoded, in any order.
    ///   - subject: Where the values go.
    /// - Returns: The values that were given, by the parameters' names.
    /// - Throws: ``QueryError`` for the first parameter that is unknown, repeated or malformed.
    @discardableResult
    public func read<Subject>(
        _ parameters: [(name: String, value: String)], into subject: inout Subject
    ) throws(QueryError) -> [String: String] where Element == QueryParameter<Subject> {
        var given: [String: String] = [:]
        for (name, value) in parameters {
            guard let parameter = first(where: { $0.name == name || $0.alias == name }) else {
                throw .unknown(parameter: name)
            }
            guard !value.isEmpty else { continue }
            guard given.updateValue(value, forKey: parameter.name) == nil else {
                throw .repeated(parameter: parameter.name)
            }
            guard parameter.assign(value, &subject) else {
                throw .malformed(parameter: name, given: value, allowed: parameter.allowed)
            }
        }
        return given
    }
}

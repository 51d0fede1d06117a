/// Why a question that was asked in parameters is not answered.
public enum QueryError: Error, Hashable, Sendable {
    /// No parameter has this name.
    case unknown(parameter: String)
    /// The parameter is given more than once, by its name or its alias.
    case repeated(parameter: String)
    /// The value is not one that the parameter takes.
    case malformed(parameter: String, given: String, allowed: String)
    /// The value is well-formed but does not go with the other parameters.
    case contradiction(parameter: String, given: String, rule: String)
    /// The parameter is known and asks for what the service does not hold.
    case unsupported(parameter: String, reason: String)
}

extension QueryError: CustomStringConvertible {
    /// The parameter, what was given and what is allowed, in sentences.
    public var description: String {
        switch self {
        case .unknown(let parameter): "Unknown parameter \"\(Self.clipped(parameter))\"."
        case .repeated(let parameter):
            "The parameter \(parameter) is given more than once, by its name or its alias; it may be given once."
        case .malformed(let parameter, let given, let allowed):
            "Bad \(parameter) value \"\(Self.clipped(given))\". Valid values are \(allowed)."
        case .contradiction(let parameter, let given, let rule):
            "Bad \(parameter) value \"\(Self.clipped(given))\" in this combination: \(rule)."
        case .unsupported(let parameter, let reason): "The parameter \(parameter) is not supported: \(reason)."
        }
    }

    /// At most 100 characters of what was given, without control characters.
    private static func clipped(_ text: String) -> String {
        let plain = text.unicodeScalars.prefix(100).map { $0.properties.generalCategory == .control ? " " : $0 }
        var clipped = ""
        clipped.unicodeScalars.append(contentsOf: plain)
        return text.unicodeScalars.count > 100 ? clipped + "..." : clipped
    }
}

public import Seismology

/// Why a service gave nothing; nothing of what was asked is in it, keys least of all.
public enum ServiceProblem: Error, Hashable, Sendable {
    /// It is left alone until then: it asked for that, or its limits do.
    case limited(until: Instant)
    /// It does not accept the key, or wants one.
    case keyRefused(status: Int)
    /// It answered with an error.
    case status(Int)
    /// There was no complete answer.
    case failed(ServiceFailure)
    /// What it answered is not what it is known to answer.
    case unreadable(reason: String)

    /// What happened and what to do, as a sentence.
    ///
    /// - Parameter name: The service's name for people.
    /// - Returns: The sentence.
    public func sentence(of name: String) -> String {
        switch self {
        case .limited(let until): "\(name) is not asked before \(until.iso8601Milliseconds), to keep to its limits."
        case .keyRefused(let status):
            "\(name) answered with status \(status): it refuses access; check the key or account that is configured for it."
        case .status(let code):
            "\(name) answered with status \(code)"
                + (code >= 500 ? ": it has a fault; it is asked again later." : "; check its address.")
        case .failed(let failure): failure.sentence(of: name)
        case .unreadable(let reason): "The answer of \(name) cannot be read (\(reason)); it is asked again later."
        }
    }
}

extension ServiceFailure {
    fileprivate func sentence(of name: String) -> String {
        switch self {
        case .badAddress: "The address that is configured for \(name) is none of a web server."
        case .timedOut(let limit): "\(name) did not answer completely within \(limit); it is asked again later."
        case .unreachable: "\(name) cannot be reached; check the network and the address that is configured."
        case .tooLarge(let limit): "\(name) answered with more than \(limit) bytes, which is the most that is taken."
        case .brokenOff: "The answer of \(name) broke off; it is asked again later."
        case .cancelled: "The request to \(name) was given up."
        }
    }
}

public import Seismology
internal import Surroundings

/// How what a service gives stands.
public enum SectionState: Hashable, Sendable {
    /// It has no key, or is switched off.
    case notConfigured
    /// There is something.
    case ok
    /// It was asked, and there was nothing.
    case empty
    /// It is left alone until then.
    case limited(until: Instant)
    /// It could not be asked; the sentence says why.
    case failed(String)
    /// The event is older than the service looks back.
    case beyondReach(days: Int)
    /// The event has no place in words to search for.
    case nothingToAsk

    /// The name of the state, as the HTTP interface gives it.
    public var name: String {
        switch self {
        case .notConfigured: "notConfigured"
        case .ok: "ok"
        case .empty: "empty"
        case .limited: "limited"
        case .failed: "failed"
        case .beyondReach: "beyondReach"
        case .nothingToAsk: "nothingToAsk"
        }
    }

    /// Every name.
    public static let names = ["notConfigured", "ok", "empty", "limited", "failed", "beyondReach", "nothingToAsk"]

    init(_ problem: ServiceProblem, of name: String) {
        if case .limited(let until) = problem {
            self = .limited(until: until)
        } else {
            self = .failed(problem.sentence(of: name))
        }
    }
}

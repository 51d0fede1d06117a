public import Seismology

/// Decides when a service may be asked: within its budget, not while it wants to be left alone, and after a failure only
/// after a pause that grows from 30 seconds to half an hour.
public struct RequestPace: Sendable {
    /// The most requests within a time.
    public struct Budget: Hashable, Sendable {
        /// How many.
        public let requests: Int
        /// Within how many seconds.
        public let seconds: Double

        /// Makes a budget of at least one request.
        public init(requests: Int, seconds: Double) {
            self.requests = max(1, requests)
            self.seconds = seconds
        }
    }

    /// What is decided.
    public enum Admission: Hashable, Sendable {
        /// Ask; the request is counted.
        case ask
        /// Do not ask before then.
        case wait(until: Instant)
    }

    private static let shortestPause = 30.0
    private static let longestPause = 1_800.0
    /// The longest that a service is believed when it wants to be left alone, in seconds.
    private static let longestWish = 86_400.0
    /// How long a service that refused the key is left alone, in seconds.
    private static let pauseAfterRefusal = 300.0

    private let budget: Budget
    private var sent: [Instant] = []
    private var pausedUntil: Instant?
    private var failures = 0

    /// Begins with nothing asked.
    public init(budget: Budget) { self.budget = budget }

    /// Decides on a request that is about to be sent.
    public mutating func admit(at now: Instant) -> Admission {
        if let pausedUntil, pausedUntil > now { return .wait(until: pausedUntil) }
        sent.removeAll { now.seconds(since: $0) >= budget.seconds }
        if sent.count >= budget.requests, let first = sent.first {
            return .wait(until: first.adding(seconds: budget.seconds))
        }
        sent.append(now)
        return .ask
    }

    /// Takes notice of an answer.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - now: The present.
    ///   - accepted: The statuses that are answers; all others are failures.
    /// - Throws: ``ServiceProblem`` where the answer is a refusal or a failure.
    public mutating func take(
        _ answer: ServiceAnswer, at now: Instant, accepting accepted: Set<Int>
    ) throws(ServiceProblem) {
        let limits = LimitFields(answer.fields, at: now)
        if accepted.contains(answer.status) {
            failures = 0
            if limits.remaining == 0, let reset = limits.reset { pause(until: reset, at: now) }
            return
        }
        switch answer.status {
        case 401, 403:
            pause(until: now.adding(seconds: Self.pauseAfterRefusal), at: now)
            throw .keyRefused(status: answer.status)
        case 429:
            failures += 1
            pause(until: limits.retryAfter ?? limits.reset ?? now.adding(seconds: growingPause), at: now)
            throw .limited(until: pausedUntil ?? now)
        default:
            failures += 1
            pause(until: limits.retryAfter ?? now.adding(seconds: growingPause), at: now)
            throw .status(answer.status)
        }
    }

    /// Takes notice that there was no answer, or none that could be read.
    public mutating func takeFailure(at now: Instant) {
        failures += 1
        pause(until: now.adding(seconds: growingPause), at: now)
    }

    private var growingPause: Double {
        min(Self.shortestPause * Double(1 << min(max(failures - 1, 0), 10)), Self.longestPause)
    }

    private mutating func pause(until moment: Instant, at now: Instant) {
        let bounded = min(moment, now.adding(seconds: Self.longestWish))
        pausedUntil = max(bounded, pausedUntil ?? bounded)
    }
}

public import Seismology

/// Asks one service at its pace; questions that come too early are turned away, not kept waiting.
public actor PacedService {
    private let asker: any ServiceAsking
    private let now: @Sendable () -> Instant
    private var pace: RequestPace
    /// What came of the newest request, where that was nothing: while the service is left alone, that is why.
    private var problem: ServiceProblem?

    /// Begins with nothing asked.
    ///
    /// - Parameters:
    ///   - asker: What asks.
    ///   - budget: The service's own limit.
    ///   - now: The present.
    public init(asker: any ServiceAsking, budget: RequestPace.Budget, now: @escaping @Sendable () -> Instant) {
        self.asker = asker
        self.now = now
        pace = RequestPace(budget: budget)
    }

    /// Asks, if it is time to.
    ///
    /// - Parameters:
    ///   - request: The question.
    ///   - accepted: The statuses that are answers.
    /// - Returns: The answer, of one of these statuses.
    /// - Throws: ``ServiceProblem`` where there is none.
    func ask(_ request: ServiceRequest, accepting accepted: Set<Int> = [200]) async throws(ServiceProblem)
        -> ServiceAnswer
    {
        if case .wait(let until) = pace.admit(at: now()) { throw problem ?? .limited(until: until) }
        do throws(ServiceProblem) {
            let answer = try await answer(to: request)
            try pace.take(answer, at: now(), accepting: accepted)
            problem = nil
            return answer
        } catch {
            problem = error
            throw error
        }
    }

    private func answer(to request: ServiceRequest) async throws(ServiceProblem) -> ServiceAnswer {
        do throws(ServiceFailure) { return try await asker.ask(request) } catch {
            if error != .cancelled { pace.takeFailure(at: now()) }
            throw .failed(error)
        }
    }

    /// Notes that an answer could not be used.
    func take(_ problem: ServiceProblem) -> ServiceProblem {
        pace.takeFailure(at: now())
        self.problem = problem
        return problem
    }
}

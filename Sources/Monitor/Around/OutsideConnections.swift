public import Agencies
public import ServiceLifecycle
public import Surroundings
internal import Synchronization

/// The connections by which outside services are asked while the program runs; before and after, nothing is asked.
public final class OutsideConnections: Service, WebAsking, ServiceAsking {
    private let fetcher = Mutex<HTTPFetcher?>(nil)
    private let makeFetcher: @Sendable () -> HTTPFetcher

    /// Prepares connections.
    ///
    /// - Parameter makeFetcher: Makes what asks, when the service starts; it is shut down when the service ends.
    public init(makeFetcher: @escaping @Sendable () -> HTTPFetcher) { self.makeFetcher = makeFetcher }

    /// Lets be asked until a graceful shutdown.
    public func run() async throws {
        let made = makeFetcher()
        fetcher.withLock { $0 = made }
        try? await gracefulShutdown()
        fetcher.withLock { $0 = nil }
        await made.shutDown()
    }

    /// Sends a request.
    public func fetchAnswer(_ request: WebRequest) async throws(FetchError) -> FetchedAnswer {
        guard let fetcher = fetcher.withLock({ $0 }) else { throw .cancelled(request.address) }
        return try await fetcher.fetchAnswer(request)
    }

    /// Asks a service once.
    public func ask(_ request: ServiceRequest) async throws(ServiceFailure) -> ServiceAnswer {
        do throws(FetchError) {
            var question = WebRequest(try WebAddress(request.address))
            question.fields = Dictionary(request.fields.map { ($0.name, $0.value) }) { first, _ in first }
            if let body = request.body { question.method = .post(body) }
            question.redirects = .nowhere
            question.mostBytes = request.limits.bytes
            question.mostTime = request.limits.time
            let answer = try await fetchAnswer(question)
            var fields = answer.headers
            // In seconds, which a service may have told as a date.
            fields["retry-after"] = answer.retryAfterSeconds.map { "\(Int($0.rounded(.up)))" }
            return ServiceAnswer(status: answer.status, fields: fields, bytes: answer.document.bytes)
        } catch {
            throw ServiceFailure(error, limits: request.limits)
        }
    }
}

extension ServiceFailure {
    /// What an error of fetching means; its address, which may hold a key, is left out.
    fileprivate init(_ error: FetchError, limits: ServiceRequest.Limits) {
        switch error {
        case .badAddress: self = .badAddress
        case .timedOut: self = .timedOut(limits.time)
        case .refusedConnection, .unreachable, .tls: self = .unreachable
        case .tooLarge(_, let limit): self = .tooLarge(limitBytes: limit)
        case .cancelled: self = .cancelled
        case .status, .redirectLoop, .tooManyRedirects, .downgrade, .badRedirect, .cutShort, .badEncoding, .badAnswer:
            self = .brokenOff
        }
    }
}

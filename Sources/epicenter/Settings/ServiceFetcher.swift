internal import Agencies
internal import Monitor
internal import ServiceLifecycle
internal import Surroundings
internal import Synchronization

/// The connections by which outside services are asked while the program runs; before and after, nothing is asked.
final class ServiceFetcher: Service, ServiceAsking {
    private let fetcher = Mutex<HTTPFetcher?>(nil)
    private let clock: WorldClock

    init(clock: WorldClock) { self.clock = clock }

    func run() async throws {
        let clock = clock
        let limits = HTTPFetcher.Limits(total: .seconds(10), connecting: .seconds(5), bytes: 16_384)
        let made = HTTPFetcher(version: Epicenter.version, limits: limits, now: { clock.now })
        fetcher.withLock { $0 = made }
        try? await gracefulShutdown()
        fetcher.withLock { $0 = nil }
        await made.shutDown()
    }

    func ask(_ request: ServiceRequest) async throws(ServiceFailure) -> ServiceAnswer {
        guard let fetcher = fetcher.withLock({ $0 }) else { throw .cancelled }
        do throws(FetchError) {
            let answer = try await fetcher.fetchAnswer(WebAddress(request.address))
            var fields: [String: String] = [:]
            fields["retry-after"] = answer.retryAfterSeconds.map { "\(Int($0))" }
            return ServiceAnswer(status: answer.status, fields: fields, bytes: answer.document.bytes)
        } catch {
            // The error's own text has the address, in which the account stands.
            switch error {
            case .badAddress: throw .badAddress
            case .timedOut: throw .timedOut(request.limits.time)
            case .refusedConnection, .unreachable, .tls: throw .unreachable
            case .tooLarge(_, let limit): throw .tooLarge(limitBytes: limit)
            case .cancelled: throw .cancelled
            default: throw .brokenOff
            }
        }
    }
}

internal import AsyncHTTPClient
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

extension FetchError {
    /// Says what an error of the HTTP client, or of the network below it, means.
    init(_ error: any Error, at address: WebAddress, receivedBytes: Int, limits: HTTPFetcher.Limits) {
        switch error {
        case let error as HTTPClientError:
            self.init(error, at: address, receivedBytes: receivedBytes, limits: limits)
        case let error as NIOConnectionError:
            self.init(error, at: address)
        case is CancellationError:
            self = .cancelled(address)
        case let error as IOError where error.errnoCode == ECONNREFUSED:
            self = .refusedConnection(address)
        case let error as HTTPParserError where error != .invalidEOFState:
            self = .badAnswer(address, reason: "\(error)")
        case is HTTPParserError, is IOError, is ChannelError:
            self = .cutShort(address, receivedBytes: receivedBytes)
        default:
            // The TLS library is not a dependency of this module, so its errors are known by name only.
            let isTLS = String(reflecting: type(of: error)).hasPrefix("NIOSSL")
            self = isTLS ? .tls(address, reason: "\(error)") : .badAnswer(address, reason: "\(error)")
        }
    }

    private init(
        _ error: HTTPClientError, at address: WebAddress, receivedBytes: Int, limits: HTTPFetcher.Limits
    ) {
        switch error {
        case .cancelled, .alreadyShutdown:
            self = .cancelled(address)
        case .connectTimeout:
            self = .timedOut(address, seconds: limits.connecting / .seconds(1))
        case .deadlineExceeded, .readTimeout, .getConnectionFromPoolTimeout:
            self = .timedOut(address, seconds: limits.total / .seconds(1))
        case .tlsHandshakeTimeout:
            self = .tls(address, reason: "the handshake took too long")
        case .remoteConnectionClosed, .uncleanShutdown:
            self = .cutShort(address, receivedBytes: receivedBytes)
        default:
            self = .badAnswer(address, reason: "\(error)")
        }
    }

    private init(_ error: NIOConnectionError, at address: WebAddress) {
        let codes = error.connectionErrors.map { ($0.error as? IOError)?.errnoCode }
        if error.dnsAError ?? error.dnsAAAAError != nil, codes.isEmpty {
            self = .unreachable(address, reason: "its name cannot be looked up")
        } else if !codes.isEmpty, codes.allSatisfy({ $0 == ECONNREFUSED }) {
            self = .refusedConnection(address)
        } else {
            self = .unreachable(address, reason: "\(error)")
        }
    }
}

internal import AsyncHTTPClient
internal import Formats
internal import NIOCore
internal import NIOHTTP1
public import Seismology

/// Fetches documents over HTTP and HTTPS with care.
///
/// There is a time limit for the whole and a cap on the size, and redirects are followed by rules: at most five,
/// never in a circle, never from https to http. Each request has a connection of its own. ``shutDown()`` must be
/// called before the last copy goes.
public struct HTTPFetcher: DocumentFetching, AnswerFetching, WebAsking {
    /// How long to wait and how much to take.
    public struct Limits: Hashable, Sendable {
        /// For a request with all its redirects, to the last byte.
        public var total: Duration
        /// For one connection, encryption included.
        public var connecting: Duration
        /// The most bytes of a document, counted as sent and again unpacked.
        public var bytes: Int

        /// Sets limits; those left out are 60 seconds, 10 seconds and 64 MiB.
        public init(total: Duration = .seconds(60), connecting: Duration = .seconds(10), bytes: Int = 64 << 20) {
            self.total = total
            self.connecting = connecting
            self.bytes = bytes
        }
    }

    private let client: HTTPClient
    private let limits: Limits
    private let userAgent: String
    private let turns: RequestTurns?
    private let now: @Sendable () -> Instant

    /// Makes a fetcher.
    ///
    /// - Parameters:
    ///   - version: Epicenter's version, named to every server that is asked.
    ///   - limits: How long to wait and how much to take.
    ///   - turns: Shared by all that ask the same server; a request waits for its turn. Without it nothing waits.
    ///   - now: The present, from which a server's `Retry-After` date is counted where its answer is undated.
    public init(
        version: String, limits: Limits = Limits(), turns: RequestTurns? = nil,
        now: @escaping @Sendable () -> Instant
    ) {
        var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
        configuration.timeout.connect = TimeAmount(limits.connecting)
        // A refused connection is news at once; the plan of asking says when to try again.
        configuration.connectionPool.retryConnectionEstablishment = false
        // Requests are seldom, and a connection kept for the next may be closed just as it is used again.
        configuration.maximumUsesPerConnection = 1
        client = HTTPClient(configuration: configuration)
        self.limits = limits
        self.turns = turns
        userAgent = "Epicenter/\(version) (+earthquake monitor)"
        self.now = now
    }

    /// Closes the connections; nothing can be fetched afterwards.
    public func shutDown() async {
        // The one error it reports is that it was shut down before.
        try? await client.shutdown()
    }

    /// Fetches the document at an address, following redirects.
    public func fetch(_ address: WebAddress) async throws(FetchError) -> FetchedDocument {
        let answer = try await fetchAnswer(address)
        guard answer.status == 200 else {
            throw .status(
                answer.document.address, code: answer.status, retryAfterSeconds: answer.retryAfterSeconds)
        }
        return answer.document
    }

    /// Asks a service, following redirects; of the text of an error at most 64 KiB are read.
    public func fetchAnswer(_ address: WebAddress) async throws(FetchError) -> FetchedAnswer {
        try await fetchAnswer(WebRequest(address))
    }

    /// Sends a request, following redirects by its rule; of the text of an error at most 64 KiB are read.
    public func fetchAnswer(_ request: WebRequest) async throws(FetchError) -> FetchedAnswer {
        guard let turns else { return try await fetchInTime(request) }
        guard await turns.take() else { throw .cancelled(request.address) }
        let outcome: Result<FetchedAnswer, FetchError>
        do throws(FetchError) {
            outcome = .success(try await fetchInTime(request))
        } catch {
            outcome = .failure(error)
        }
        await turns.pass()
        return try outcome.get()
    }

    private func fetchInTime(_ request: WebRequest) async throws(FetchError) -> FetchedAnswer {
        let address = request.address
        let time = min(limits.total, request.mostTime)
        let outcome = await withTaskGroup { group -> Result<FetchedAnswer, FetchError>? in
            group.addTask { await follow(request) as Result<FetchedAnswer, FetchError>? }
            group.addTask {
                try? await Task.sleep(for: time)
                return nil
            }
            let first = await group.next() ?? nil
            group.cancelAll()
            return first
        }
        if let outcome { return try outcome.get() }
        throw Task.isCancelled ? .cancelled(address) : .timedOut(address, seconds: time / .seconds(1))
    }

    private func follow(_ request: WebRequest) async -> Result<FetchedAnswer, FetchError> {
        var redirects = Redirects(from: request.address, rule: request.redirects)
        do throws(FetchError) {
            while true {
                let response = try await ask(redirects.current, as: request)
                let location = response.headers.first(name: "location")
                if try redirects.next(status: Int(response.status.code), location: location) != nil { continue }
                return .success(try await answer(of: response, to: request, at: redirects.current))
            }
        } catch {
            return .failure(error)
        }
    }

    private func ask(
        _ address: WebAddress, as wanted: WebRequest
    ) async throws(FetchError) -> HTTPClientResponse {
        var request = HTTPClientRequest(url: address.text)
        request.headers = ["User-Agent": userAgent, "Accept-Encoding": "gzip", "Accept": "application/json, */*;q=0.1"]
        for (name, value) in wanted.fields { request.headers.replaceOrAdd(name: name, value: value) }
        switch wanted.method {
        case .get: break
        case .head: request.method = .HEAD
        case .post(let bytes):
            request.method = .POST
            request.body = .bytes(bytes)
        }
        if let credentials = address.credentials {
            request.setBasicAuth(username: credentials.name, password: credentials.password)
        }
        do {
            return try await client.execute(request, timeout: TimeAmount(limits.total))
        } catch {
            throw FetchError(error, at: address, receivedBytes: 0, limits: limits)
        }
    }

    private func answer(
        of response: HTTPClientResponse, to request: WebRequest, at address: WebAddress
    ) async throws(FetchError) -> FetchedAnswer {
        let headers = Dictionary(response.headers.map { ($0.name.lowercased(), $0.value) }) { $0 + ", " + $1 }
        let contentType = headers["content-type"]
        guard response.status == .ok else {
            let pause = response.headers.first(name: "retry-after").flatMap {
                RetryAfter.seconds($0, date: response.headers.first(name: "date"), now: now())
            }
            let text = await errorText(of: response, at: address)
            return FetchedAnswer(
                status: Int(response.status.code), retryAfterSeconds: pause, headers: headers,
                document: FetchedDocument(
                    address: address, bytes: text, transferredBytes: text.count, contentType: contentType))
        }
        let limit = min(limits.bytes, request.mostBytes)
        var (bytes, transferredBytes) = ([UInt8](), 0)
        if request.method != .head {
            let packed = try await body(of: response, at: address, limit: limit)
            bytes = try unpack(packed, as: response.headers["content-encoding"], at: address, limit: limit)
            transferredBytes = packed.count
        }
        return FetchedAnswer(
            status: 200, headers: headers,
            document: FetchedDocument(
                address: address, bytes: bytes, transferredBytes: transferredBytes, contentType: contentType))
    }

    /// What an error says, or its beginning; the status counts, so what cannot be had of the text is left out.
    private func errorText(of response: HTTPClientResponse, at address: WebAddress) async -> [UInt8] {
        var bytes: [UInt8] = []
        do {
            for try await part in response.body where bytes.count < 65_536 {
                bytes.append(contentsOf: part.readableBytesView.prefix(65_536 - bytes.count))
                if bytes.count >= 65_536 { break }
            }
        } catch {
            return []
        }
        let encodings = response.headers["content-encoding"]
        do { return try unpack(bytes, as: encodings, at: address, limit: limits.bytes) } catch { return [] }
    }

    private func body(
        of response: HTTPClientResponse, at address: WebAddress, limit: Int
    ) async throws(FetchError) -> [UInt8] {
        let announced = response.headers.first(name: "content-length").flatMap { Int($0) }
        if let announced, announced > limit { throw .tooLarge(address, limitBytes: limit) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(announced ?? 0)
        do {
            for try await part in response.body {
                guard bytes.count + part.readableBytes <= limit else {
                    throw FetchError.tooLarge(address, limitBytes: limit)
                }
                bytes.append(contentsOf: part.readableBytesView)
            }
        } catch let error as FetchError {
            throw error
        } catch {
            throw FetchError(error, at: address, receivedBytes: bytes.count, limits: limits)
        }
        // A cancelled body ends as a complete one does.
        if Task.isCancelled { throw .cancelled(address) }
        if let announced, announced != bytes.count { throw .cutShort(address, receivedBytes: bytes.count) }
        return bytes
    }

    private func unpack(
        _ bytes: [UInt8], as encodings: [String], at address: WebAddress, limit: Int
    ) throws(FetchError) -> [UInt8] {
        let encoding = encodings.joined(separator: ", ").lowercased()
        switch encoding {
        case "", "identity": return bytes
        case "gzip", "x-gzip":
            do {
                return try Gzip.decompress(bytes, limit: limit)
            } catch .tooLarge(let limit) {
                throw .tooLarge(address, limitBytes: limit)
            } catch .cutGzip {
                throw .cutShort(address, receivedBytes: bytes.count)
            } catch {
                throw .badEncoding(address, reason: "\(error)")
            }
        default: throw .badEncoding(address, reason: "it is packed as \(encoding)")
        }
    }
}

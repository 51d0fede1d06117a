import Formats
import Seismology
import Testing

@testable import Agencies

/// The moment Sun, 06 Nov 1994 08:49:37 GMT.
private let present = Instant(microseconds: 784_111_777_000_000)

private let okay = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"

/// Fetches one document from a server that follows a script.
private func fetch(
    _ path: String = "/a", scheme: String = "http", limits: HTTPFetcher.Limits = .init(bytes: 100_000),
    _ script: @escaping @Sendable (_ path: String, _ head: String) -> MisbehavingServer.Reply
) async throws -> Result<FetchedDocument, FetchError> {
    try await MisbehavingServer.run(script) { server in
        let fetcher = HTTPFetcher(version: "1.2.3", limits: limits) { present }
        let address = try WebAddress(server.address(path, scheme: scheme))
        let result: Result<FetchedDocument, FetchError>
        do throws(FetchError) {
            result = .success(try await fetcher.fetch(address))
        } catch {
            result = .failure(error)
        }
        await fetcher.shutDown()
        return result
    }
}

extension Result where Failure == FetchError {
    fileprivate var failure: FetchError? {
        guard case .failure(let error) = self else { return nil }
        return error
    }
}

@Suite(.timeLimit(.minutes(1))) struct HTTPFetcherTests {
    @Test func `a document is fetched whole, with its kind and its address`() async throws {
        let document = try await fetch { _, _ in .text(okay + "Content-Length: 4\r\n\r\nabcd") }.get()
        #expect(document.bytes == Array("abcd".utf8))
        #expect(document.transferredBytes == 4)
        #expect(document.contentType == "application/json")
        #expect(document.address.text.hasSuffix("/a"))
    }

    @Test func `the request names Epicenter and asks for gzip`() async throws {
        let document = try await fetch { _, head in .text(okay + "\r\n" + head) }.get()
        let head = String(decoding: document.bytes, as: UTF8.self).lowercased()
        #expect(head.hasPrefix("get /a http/1.1\r\n"))
        #expect(head.contains("user-agent: epicenter/1.2.3 (+earthquake monitor)\r\n"))
        #expect(head.contains("accept-encoding: gzip\r\n"))
        #expect(!head.contains("authorization"))
    }

    @Test func `gzip is unpacked`() async throws {
        let plain = Array(String(repeating: "earthquake ", count: 5_000).utf8)
        let packed = Gzip.compress(plain)
        let document = try await fetch { _, _ in
            .send(Array("\(okay)Content-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n".utf8) + packed)
        }.get()
        #expect(document.bytes == plain)
        #expect(document.transferredBytes == packed.count)
    }

    @Test func `a gzip bomb stops at the limit`() async throws {
        let packed = Gzip.compress([UInt8](repeating: 0, count: 20_000_000))
        let result = try await fetch { _, _ in
            .send(Array("\(okay)Content-Encoding: gzip\r\n\r\n".utf8) + packed)
        }
        #expect(packed.count < 100_000)
        guard case .tooLarge(_, limitBytes: 100_000)? = result.failure else { return #expect(Bool(false), "\(result)") }
    }

    @Test(arguments: ["gzip", "br", "gzip, gzip"])
    func `what cannot be unpacked is refused`(encoding: String) async throws {
        let result = try await fetch { _, _ in .text("\(okay)Content-Encoding: \(encoding)\r\n\r\nnot packed at all") }
        guard case .badEncoding? = result.failure else { return #expect(Bool(false), "\(result)") }
    }

    @Test func `cut gzip is cut short`() async throws {
        let packed = Gzip.compress(Array("earthquake".utf8)).dropLast(5)
        let result = try await fetch { _, _ in .send(Array("\(okay)Content-Encoding: gzip\r\n\r\n".utf8) + packed) }
        guard case .cutShort? = result.failure else { return #expect(Bool(false), "\(result)") }
    }

    @Test func `a body announced over the limit is refused before it comes`() async throws {
        let result = try await fetch { _, _ in .drip(okay + "Content-Length: 100001\r\n\r\n") }
        guard case .tooLarge(_, limitBytes: 100_000)? = result.failure else { return #expect(Bool(false), "\(result)") }
    }

    @Test(arguments: ["", "Transfer-Encoding: chunked\r\n"])
    func `an endless body is refused at the limit`(header: String) async throws {
        let part = Array((header.isEmpty ? "" : "400\r\n").utf8) + [UInt8](repeating: 97, count: 1_024)
        let chunk = header.isEmpty ? part : part + Array("\r\n".utf8)
        let result = try await fetch { _, _ in .endless(okay + header + "\r\n", then: chunk) }
        guard case .tooLarge(_, limitBytes: 100_000)? = result.failure else { return #expect(Bool(false), "\(result)") }
    }

    @Test func `an endless head is refused`() async throws {
        let result = try await fetch(limits: .init(total: .seconds(20))) { _, _ in
            .endless(okay, then: Array("X-More: \(String(repeating: "y", count: 1_000))\r\n".utf8))
        }
        guard case .badAnswer? = result.failure else { return #expect(Bool(false), "\(result)") }
    }

    @Test(arguments: [
        okay + "Content-Length: 100\r\n\r\nabcd", okay + "Transfer-Encoding: chunked\r\n\r\n8\r\nabcd",
        okay + "Transfer-Encoding: chunked\r\n\r\n4\r\nabcd\r\n", "HTTP/1.1 200 O",
    ])
    func `a document that ends before its end is cut short`(reply: String) async throws {
        let result = try await fetch { _, _ in .text(reply) }
        guard case .cutShort? = result.failure else { return #expect(Bool(false), "\(result)") }
    }

    @Test func `a connection closed without an answer is cut short`() async throws {
        let result = try await fetch { _, _ in .hangUp }
        guard case .cutShort(_, receivedBytes: 0)? = result.failure else { return #expect(Bool(false), "\(result)") }
    }

    @Test func `what is not HTTP is no answer`() async throws {
        let result = try await fetch { _, _ in .text("220 mail.test ESMTP\r\n\r\n") }
        guard case .badAnswer? = result.failure else { return #expect(Bool(false), "\(result)") }
    }

    @Test(arguments: [MisbehavingServer.Reply.silence, .drip(okay + "\r\n"), .drip("HTTP/1.1 200 OK\r\nX: ")])
    func `an answer that takes too long is given up`(reply: MisbehavingServer.Reply) async throws {
        let result = try await fetch(limits: .init(total: .milliseconds(200))) { _, _ in reply }
        guard case .timedOut(_, seconds: 0.2)? = result.failure else { return #expect(Bool(false), "\(result)") }
    }

    @Test func `the time limit holds for all redirects together`() async throws {
        let result = try await fetch("/0", limits: .init(total: .milliseconds(300))) { path, _ in
            path == "/0" ? .text("HTTP/1.1 302 Found\r\nLocation: /1\r\nContent-Length: 0\r\n\r\n") : .silence
        }
        guard case .timedOut? = result.failure else { return #expect(Bool(false), "\(result)") }
    }

    @Test func `a cancelled request ends at once`() async throws {
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let result = try await MisbehavingServer.run { _, _ in
            start.yield()
            return .drip(okay + "\r\n")
        } _: { server in
            let fetcher = HTTPFetcher(version: "1") { present }
            let address = try WebAddress(server.address("/a"))
            let task = Task { () async throws(FetchError) in try await fetcher.fetch(address) }
            for await _ in started { break }
            task.cancel()
            let result = await task.result
            await fetcher.shutDown()
            return result
        }
        #expect(throws: FetchError.self) { try result.get() }
        guard case .failure(FetchError.cancelled) = result else { return #expect(Bool(false), "\(result)") }
    }

    @Test(
        arguments: [
            ("429", "Retry-After: 120\r\n", 120.0),
            ("429", "Retry-After: Sun, 06 Nov 1994 08:54:37 GMT\r\n", 300),
            ("503", "Date: Sun, 06 Nov 2094 08:49:37 GMT\r\nRetry-After: Sun, 06 Nov 2094 08:49:47 GMT\r\n", 10),
            ("503", "Retry-After: 999999999\r\n", 86_400), ("500", "", nil), ("404", "", nil), ("409", "", nil),
            ("204", "", nil), ("304", "", nil), ("206", "", nil),
        ] as [(String, String, Double?)])
    func `every status but 200 is an error that keeps the wish to be left alone`(
        status: String, header: String, seconds: Double?
    ) async throws {
        let result = try await fetch { _, _ in
            .text("HTTP/1.1 \(status) No\r\n\(header)Content-Length: 0\r\n\r\n")
        }
        guard case .status(_, let code, let pause)? = result.failure else { return #expect(Bool(false), "\(result)") }
        #expect(code == Int(status))
        #expect(pause == seconds)
    }

    @Test func `redirects lead to the document, relative ones too`() async throws {
        let document = try await fetch("/a/b") { path, _ in
            switch path {
            case "/a/b": .text("HTTP/1.1 302 Found\r\nLocation: ../c?d=e\r\nContent-Length: 5\r\n\r\nmoved")
            case "/c?d=e": .text(okay + "\r\nhere")
            default: .hangUp
            }
        }.get()
        #expect(document.bytes == Array("here".utf8))
        #expect(document.address.text.hasSuffix("/c?d=e"))
    }

    @Test func `redirects in a circle, or without end, are given up`() async throws {
        let circle = try await fetch { _, _ in .text("HTTP/1.1 301 Moved\r\nLocation: /a\r\nContent-Length: 0\r\n\r\n")
        }
        guard case .redirectLoop? = circle.failure else { return #expect(Bool(false), "\(circle)") }
        let endless = try await fetch { path, _ in
            .text("HTTP/1.1 307 Moved\r\nLocation: \(path)a\r\nContent-Length: 0\r\n\r\n")
        }
        guard case .tooManyRedirects(let last, limit: 5)? = endless.failure else {
            return #expect(Bool(false), "\(endless)")
        }
        #expect(last.text.hasSuffix("/aaaaaa"))
    }

    @Test func `the body of a redirect is not read`() async throws {
        let document = try await fetch { path, _ in
            path == "/a"
                ? .endless("HTTP/1.1 302 Found\r\nLocation: /b\r\n\r\n", then: [UInt8](repeating: 97, count: 1_024))
                : .text(okay + "\r\nhere")
        }.get()
        #expect(document.bytes == Array("here".utf8))
    }

    @Test func `a refused connection is told from others, at once`() async throws {
        // Port 1 was given to a service of 1988 that nobody runs.
        let closed = try WebAddress("http://127.0.0.1:1/")
        let fetcher = HTTPFetcher(version: "1") { present }
        await #expect(throws: FetchError.refusedConnection(closed)) { try await fetcher.fetch(closed) }
        await fetcher.shutDown()
    }

    @Test func `a server without encryption gives no secure connection`() async throws {
        let result = try await fetch(scheme: "https") { _, _ in
            .text("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")
        }
        guard case .tls? = result.failure else { return #expect(Bool(false), "\(result)") }
    }

    @Test func `a name and password are sent to their server`() async throws {
        let document = try await MisbehavingServer.run { _, head in
            .text(okay + "\r\n" + head)
        } _: { server in
            let fetcher = HTTPFetcher(version: "1") { present }
            let address = try WebAddress("http://me:s%C3%A9cret@127.0.0.1:\(server.port)/a")
            let result = await Result { try await fetcher.fetch(address) }
            await fetcher.shutDown()
            return try result.get()
        }
        let head = String(decoding: document.bytes, as: UTF8.self)
        #expect(head.contains("Basic bWU6c8OpY3JldA=="))
        #expect(!head.contains("@"))
    }
}

extension Result where Failure == any Error {
    fileprivate init(_ body: () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}

import Catalog
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Monitor
import NIOCore
import Seismology
import Storage
import Testing

@testable import WebService

@Suite struct `What every answer keeps to` {
    private let path = "/earthquakes/feed/v1.0/summary/all_day.geojson"

    @Test func `the policy allows no inline code and no eval but WebAssembly's`() async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        for path in [path, "/health", "/nowhere"] {
            let headers = try await world.get(path).headers
            let policy = try #require(headers[.contentSecurityPolicy])
            #expect(!policy.contains("unsafe-inline"))
            #expect(!policy.contains("'unsafe-eval'"))
            #expect(policy.contains("'wasm-unsafe-eval'"))
            #expect(headers[.xContentTypeOptions] == "nosniff")
            let permissions = headers[try #require(HTTPField.Name("Permissions-Policy"))] ?? ""
            for sensor in ["geolocation=(self)", "accelerometer=(self)", "gyroscope=(self)"] {
                #expect(permissions.contains(sensor))
            }
        }
    }

    @Test func `public data may be read from any origin, the rest may not`() async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        #expect(try await world.get(path).headers[.accessControlAllowOrigin] == "*")
        #expect(try await world.get("/api/sources").headers[.accessControlAllowOrigin] == "*")
        #expect(try await world.get("/live-not").headers[.accessControlAllowOrigin] == nil)
        #expect(try await world.get("/health").headers[.accessControlAllowOrigin] == nil)
        #expect(try await world.get(path, method: .post).headers[.accessControlAllowOrigin] == nil)
    }

    @Test func `a client that has the document already gets 304`() async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        let tag = try #require(try await world.get(path).headers[.eTag])
        for header in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
            let response = try await world.get(path, headers: [.ifNoneMatch: header])
            #expect(response.status == .notModified)
            #expect(response.body.readableBytes == 0)
            #expect(response.headers[.eTag] == tag)
        }
        #expect(try await world.get(path, headers: [.ifNoneMatch: "\"other\""]).status == .ok)
    }

    @Test(arguments: [
        ("gzip", true), ("br, gzip;q=0.5", true), ("*", true), ("gzip;q=0", false), ("identity", false), ("", false),
    ])
    func `gzip is sent to those who take it, under a tag of its own`(accepted: String, isCompressed: Bool) async throws
    {
        let world = try await WorldUnderTest()
        defer { world.close() }
        try await world.hear(try (0..<20).map { try world.report("us\($0)") })
        let plain = try await world.get(path)
        let response = try await world.get(path, headers: [.acceptEncoding: accepted])
        #expect((response.headers[.contentEncoding] == "gzip") == isCompressed)
        #expect((response.headers[.eTag] == plain.headers[.eTag]) != isCompressed)
        #expect(response.headers[.vary] == "Accept-Encoding")
        #expect((response.body.readableBytes < plain.body.readableBytes / 2) == isCompressed)
    }

    @Test(
        arguments: [
            ("localhost:8080", "localhost"), ("LOCALHOST", "localhost"), ("127.0.0.1:1", "127.0.0.1"),
            ("[::1]:80", "::1"),
            ("evil.example:8080", "evil.example"), ("", nil), (":80", nil),
            ("[::1].evil.example", nil), ("localhost:80.evil.example", nil), ("[::1", nil),
        ] as [(String, String?)])
    func `the host is read out of an authority`(authority: String, name: String?) {
        #expect(HostCheck<BasicRequestContext>.name(ofAuthority: authority) == name)
    }

    @Test func `health is 503 until a source answers, and 200 then`() async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        var source = SourceStateSample.waiting
        await world.monitor.add(source)
        #expect(try await world.get("/health").status == .serviceUnavailable)
        #expect(try await world.get("/api/sources").status == .ok)
        source.memory.lastSuccess = world.monitor.clock.now
        source.status = .ok
        await world.monitor.note(source)
        #expect(try await world.get("/health").status == .ok)
        source.memory.lastSuccess = world.monitor.clock.now.adding(seconds: -601)
        await world.monitor.note(source)
        #expect(try await world.get("/health").status == .serviceUnavailable)
    }

    @Test func `health is 200 where the operator switched every source off`() async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        await world.monitor.add(SourceStateSample.off)
        #expect(try await world.get("/health").status == .ok)
    }
}

@Suite struct `The app's files` {
    private func world(with files: [String: String]) async throws -> (WorldUnderTest, URL) {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("app-\(UUID().uuidString)")
        for (name, text) in files {
            let file = root.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        var options = WebServiceOptions()
        options.appDirectory = root.appendingPathComponent("app").path
        return (try await WorldUnderTest { $0 = options }, root)
    }

    @Test func `are served by name, each with its type`() async throws {
        let (world, root) = try await world(with: ["app/index.html": "<p>", "app/modules/map.js": "let x"])
        defer {
            world.close()
            try? FileManager.default.removeItem(at: root)
        }
        let page = try await world.get("/?period=day")
        #expect(page.headers[.contentType] == "text/html; charset=utf-8")
        #expect(page.headers[.cacheControl] == "no-store")
        let script = try await world.get("/modules/map.js")
        #expect(script.headers[.contentType] == "text/javascript; charset=utf-8")
        #expect(script.headers[.eTag] != nil)
        #expect(try await world.get("/modules/map.js", method: .head).status == .ok)
    }

    @Test(arguments: [
        "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/modules/..%2f..%2fsecret.txt", "/.hidden.js",
        "/modules", "/none.js", "/passwd", "//etc/hosts.txt",
    ])
    func `nothing outside, hidden or of another kind can be asked for`(path: String) async throws {
        let (world, root) = try await world(with: [
            "app/index.html": "<p>", "app/.hidden.js": "x", "app/passwd": "x", "secret.txt": "x",
            "app/modules/map.js": "x",
        ])
        defer {
            world.close()
            try? FileManager.default.removeItem(at: root)
        }
        #expect(try await world.get(path).status == .notFound)
    }
}

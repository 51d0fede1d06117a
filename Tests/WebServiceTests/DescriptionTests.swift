import Catalog
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import WebService

@Suite struct `The OpenAPI document` {
    private func document(_ setUp: (inout WebServiceOptions) -> Void = { _ in }) async throws -> [String: Any] {
        let world = try await WorldUnderTest(setUp)
        defer { world.close() }
        let response = try await world.get("/api/openapi.json")
        #expect(response.status == .ok)
        #expect(response.headers[.contentType] == "application/json; charset=utf-8")
        return response.object
    }

    @Test(arguments: [nil, "/nowhere"])
    func `describes every route and nothing else`(app: String?) async throws {
        var options = WebServiceOptions()
        options.appDirectory = app
        let world = try await WorldUnderTest { $0 = options }
        defer { world.close() }
        let router = WebService.routes(
            monitor: world.monitor, options: options, live: world.live, address: PublicAddress("http://localhost"))
        let served = router.routes.map { "\($0.method) \($0.path)".replacing("**", with: "{path}") }
        let operations = APIDescription(options: options, agencies: [.usgs]).operations
        let described = operations.map { "\($0.method) \($0.path)" }
        #expect(Set(described) == Set(served))
        #expect(Set(described).count == described.count)
        #expect(Set(operations.map(\.id)).count == operations.count)
    }

    @Test func `gives the parameters of the table under each of their names`() async throws {
        let paths = try #require(try await document()["paths"] as? [String: [String: [String: Any]]])
        let query = try #require(paths["/fdsnws/event/1/query"]?["get"]?["parameters"] as? [[String: Any]])
        let given = query.filter { $0["in"] as? String == "query" }.compactMap { $0["name"] as? String }
        let table = FDSNRequest.parameters(agencies: [.usgs]).flatMap { [$0.name, $0.alias].compactMap(\.self) }
        #expect(given == table)
        let latitude = try #require(query.first { $0["name"] as? String == "minlat" }?["schema"] as? [String: Any])
        #expect(latitude["type"] as? String == "number")
        #expect(latitude["minimum"] as? Int == -90)
        #expect(latitude["maximum"] as? Int == 90)
        let order = try #require(query.first { $0["name"] as? String == "orderby" }?["schema"] as? [String: Any])
        #expect(order["enum"] as? [String] == ["time", "time-asc", "magnitude", "magnitude-asc"])
        #expect(order["default"] as? String == "time")
    }

    @Test func `tells of foreign hosts only where they are refused`() async throws {
        for (host, isTold) in [("127.0.0.1", true), ("0.0.0.0", false)] {
            let paths = try #require(
                try await document { $0.host = host }["paths"] as? [String: [String: [String: Any]]])
            for answers in paths.values.flatMap(\.values).compactMap({ $0["responses"] as? [String: Any] }) {
                #expect((answers["421"] != nil) == isTold)
            }
        }
    }

    @Test(arguments: [
        (
            "callback", ["a", "A.b_9", String(repeating: "a", count: 100)],
            ["a b", "é", String(repeating: "a", count: 101)]
        ),
        ("eventtype", ["earthquake", "quarry blast, ice quake", " a"], [",", "a,", " ", "a,,b"]),
        (
            "starttime",
            [
                "2024-02-03", "2024-02-03T04:05", "2024-02-03 04:05:06.7", "2024-12-31T23:59:59Z",
                "2024-02-03T04:05:06.123456789+14:00",
            ],
            [
                "2024", "2024-13-01", "2024-02-03T25:00", "2024-02-03T04", "2024-02-03Z",
                "2024-02-03T04:05:06.1234567890",
            ]
        ),
    ])
    func `has patterns that say what is taken`(name: String, taken: [String], refused: [String]) throws {
        let parameter = try #require(FDSNRequest.parameters(agencies: [.usgs]).first { $0.name == name })
        let pattern = try NSRegularExpression(pattern: try #require(parameter.pattern))
        for (value, isTaken) in taken.map({ ($0, true) }) + refused.map({ ($0, false) }) {
            let whole = NSRange(value.startIndex..., in: value)
            #expect((pattern.firstMatch(in: value, range: whole) != nil) == isTaken, "\(value)")
            var parameters = [(name: name, value: value)]
            if name == "callback" { parameters.append(("format", "geojson")) }
            let isRead = (try? FDSNRequest(parameters, agencies: [.usgs])) != nil
            #expect(isRead == isTaken, "\(value)")
        }
    }
}

@Suite struct `Requests that no route takes` {
    @Test(arguments: [
        (HTTPRequest.Method.post, "/earthquakes/feed/v1.0/summary/all_day.geojson", "GET, HEAD"),
        (.delete, "/api/history", "GET, HEAD, POST"), (.put, "/fdsnws/event/1/query", "GET, HEAD, POST"),
        (.post, "/fdsnws/event/1/version", "GET, HEAD"), (.options, "/health", "GET, HEAD"),
        (HTTPRequest.Method("QUERY") ?? .put, "/live", "GET, HEAD"),
    ])
    func `are told which methods there are`(method: HTTPRequest.Method, path: String, allowed: String) async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        let response = try await world.get(path, method: method)
        #expect(response.status == .methodNotAllowed)
        #expect(response.headers[.allow] == allowed)
        #expect(response.headers[.xContentTypeOptions] == "nosniff")
        #expect(response.text == "This address takes \(allowed) only.\n")
    }

    @Test func `reach events by ids in escapes`() async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        try await world.hear([try world.report("us1 é/2")])
        for path in ["/api/events/us1%20%C3%A9%2F2", "/earthquakes/feed/v1.0/detail/us%31%20%C3%A9%2F2.geojson"] {
            let response = try await world.get(path)
            #expect(response.status == .ok)
            #expect(response.text.contains("us1 é/2"))
        }
        #expect(try await world.get("/api/events/us1%").status == .notFound)
    }
}

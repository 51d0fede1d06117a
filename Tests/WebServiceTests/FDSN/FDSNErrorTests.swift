import Catalog
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Seismology
import Testing

@testable import WebService

@Suite struct `Errors of the FDSN service` {
    @Test func `have the form that the FDSN gives`() async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        let response = try await world.ask("query?minmagnitude=big&limit=1")
        #expect(response.status == .badRequest)
        #expect(response.headers[.contentType] == "text/plain; charset=utf-8")
        #expect(response.headers[.accessControlAllowOrigin] == "*")
        let lines = response.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(
            Array(lines.prefix(9)) == [
                "Error 400: Bad Request", "", "Bad minmagnitude value \"big\". Valid values are decimal numbers.", "",
                "Usage details are available from https://quakes.example.org/fdsnws/event/1/", "", "Request:",
                "/fdsnws/event/1/query?minmagnitude=big&limit=1", "",
            ])
        #expect(lines[9] == "Request Submitted:")
        #expect(lines[10].wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00/) != nil)
        #expect(Array(lines.dropFirst(11)) == ["", "Service version:", "1.2.0", ""])
    }

    @Test(
        arguments: [
            ("query?minmagnitud=1", .badRequest), ("count?minmag=1&minmagnitude=1", .badRequest),
            ("query?starttime=%zz", .badRequest), ("query?starttime=%", .badRequest),
            ("query?eventid=%FF%FE", .badRequest), ("query?includearrivals=true", .notImplemented),
            ("query?format=geojson&includeallorigins=true", .badRequest),
            ("query?format=csv&includeallmagnitudes=true", .badRequest), ("query?includedeleted=true", .badRequest),
            ("query?includesuperseded=true&format=geojson", .badRequest), ("query?nodata=500", .badRequest),
            ("query?format=geojson&eventid=a&includesuperseded=true&includedeleted=true", .badRequest),
            ("query?limit=20001", .badRequest), ("query?limit=1&limit=1", .badRequest), ("querys", .notFound),
            ("queryauth?x=1", .notFound), ("query?latitude=1", .badRequest),
        ] as [(String, HTTPResponse.Status)])
    func `name their status`(target: String, status: HTTPResponse.Status) async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        let response = try await world.ask(target)
        #expect(response.status == status)
        #expect(response.text.hasPrefix("Error \(status.code): \(status.reasonPhrase)\n\n"))
    }

    @Test func `are GeoJSON with the status 200 where that is asked for`() async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        let response = try await world.ask("query?minmag=%22big%22&jsonerror=true")
        #expect(response.status == .ok)
        #expect(response.metadata["status"] as? Int == 400)
        #expect(
            response.metadata["error"] as? String == "Bad minmag value \"\"big\"\". Valid values are decimal numbers.")
        #expect((response.object["features"] as? [Any])?.isEmpty == true)
        #expect(try await world.ask("query?minmag=big&jsonerror=false").status == .badRequest)
        #expect(try await world.ask("query?format=geojson&jsonerror=true").metadata["error"] == nil)
    }

    @Test func `a body that is too large is refused`() async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        let path = "\(FDSNRoutes.path)/query"
        let large = "eventid=" + String(repeating: "a", count: FDSNRoutes.mostBodyBytes)
        #expect(try await world.get(path, method: .post, body: large).status == .contentTooLarge)
        #expect(try await world.get(path, method: .post, body: "a=%G0").status == .badRequest)
        #expect(try await world.get("\(path)?limit=1", method: .post, body: "limit=1").status == .badRequest)
    }

    @Test func `more than 20,000 events are refused with the USGS's sentence, and are had page by page`() async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        try await world.hear(try (0...20_000).map { try world.report("us\($0)", secondsAgo: Double($0)) })
        let sentence =
            "20001 matching events exceeds search limit of 20000. Modify the search to match fewer events."
        let refused = try await world.ask("query?format=geojson")
        #expect(refused.status == .badRequest)
        #expect(refused.text.hasPrefix("Error 400: Bad Request\n\n\(sentence)\n\n"))
        #expect(try await world.ids("limit=10&offset=20000").count == 2)
        let count = try await world.ask("count?format=geojson")
        #expect(count.object["count"] as? Int == 20_001)
        #expect(count.object["maxAllowed"] as? Int == 20_000)
        #expect((count.object["error"] as? String)?.hasPrefix("20001 matching events exceeds") == true)
        #expect(
            try await world.ask("count?format=xml&limit=20000").text
                == "<query><count>20000</count><maxAllowed>20000</maxAllowed></query>")
    }
}

import Catalog
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Monitor
import Testing

@testable import WebService

@Suite struct `The columns over HTTP` {
    private func world() async throws -> WorldUnderTest {
        let world = try await WorldUnderTest()
        try await world.hear(try (1...5).map { try world.report("us\($0)", secondsAgo: Double($0) * 3_600) })
        return world
    }

    @Test func `answers are binary, compressed on request, and revalidated`() async throws {
        let world = try await world()
        defer { world.close() }
        let plain = try await world.get("/columns?minmagnitude=1")
        #expect(plain.status == .ok)
        #expect(plain.headers[.contentType] == "application/vnd.epicenter.columns")
        #expect(plain.headers[.cacheControl] == "no-cache")
        #expect(plain.headers[.vary] == "Accept-Encoding")
        #expect(plain.headers[.accessControlAllowOrigin] == "*")
        #expect(plain.text.hasPrefix("EQCL"))
        let packed = try await world.get("/columns?minmagnitude=1", headers: [.acceptEncoding: "gzip"])
        #expect(packed.headers[.contentEncoding] == "gzip")
        #expect(packed.body.readableBytes < plain.body.readableBytes)
        for (response, encoding) in [(plain, ""), (packed, "gzip")] {
            let headers: HTTPFields = [
                .ifNoneMatch: try #require(response.headers[.eTag]), .acceptEncoding: encoding,
            ]
            let again = try await world.get("/columns?minmagnitude=1", headers: headers)
            #expect(again.status == .notModified)
            #expect(again.body.readableBytes == 0)
        }
        #expect(plain.headers[.eTag] != packed.headers[.eTag])
        let head = try await world.get("/columns", method: .head)
        #expect(head.status == .ok)
        #expect(head.body.readableBytes == 0)
    }

    @Test func `points are the largest first on request, compressed and revalidated`() async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        for (number, magnitude) in [3.1, 5.2, 4.4].enumerated() {
            let hours = Double(number + 1) * 3_600
            try await world.hear([try world.report("us\(number)", secondsAgo: hours, magnitude: magnitude)])
        }
        let address = "/columns/points?starttime=0001-01-01&orderby=magnitude"
        let plain = try await world.get(address)
        #expect(plain.headers[.contentType] == "application/vnd.epicenter.points")
        #expect(plain.headers[.cacheControl] == "no-cache")
        #expect(plain.headers[.accessControlAllowOrigin] == "*")
        #expect(plain.text.hasPrefix("EQPT"))
        let bytes = Array(buffer: plain.body)
        #expect(bytes.count == 112)
        func number(_ at: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
        let (first, last, count): (Int, Int, Int) = (number(24), number(28), number(32))
        #expect(last - first == 120, "two hours lie between the first and the last")
        #expect(count == 3)
        // The magnitudes are the last column, in planes; even ones are not negative.
        let low = bytes[106..<109].map(Int.init)
        let high = bytes[109..<112].map(Int.init)
        let magnitudes: [Int] = zip(low, high).map { low, high in (low + high * 256) / 2 }
        #expect(magnitudes == [520, 440, 310])
        let packed = try await world.get(address, headers: [.acceptEncoding: "gzip"])
        #expect(packed.headers[.contentEncoding] == "gzip")
        for (response, encoding) in [(plain, ""), (packed, "gzip")] {
            let headers: HTTPFields = [
                .ifNoneMatch: try #require(response.headers[.eTag]), .acceptEncoding: encoding,
            ]
            #expect(try await world.get(address, headers: headers).status == .notModified)
        }
        let other = try await world.get("/columns/points?starttime=0001-01-01")
        #expect(other.headers[.eTag] != plain.headers[.eTag])
        #expect(try await world.get("/columns/points?minmagnitude=9").body.readableBytes == 36)
        #expect(try await world.get("/columns/points?since=0-0").status == .badRequest)
        #expect(try await world.get(address, method: .head).body.readableBytes == 0)
    }

    @Test func `a new event, a revision and a withdrawal each make a new answer`() async throws {
        let world = try await world()
        defer { world.close() }
        var tag = try #require(try await world.get("/columns").headers[.eTag])
        let news: [() async throws -> Void] = [
            { try await world.hear([try world.report("us9")]) },
            { try await world.hear([try world.report("us1", secondsAgo: 3_600, magnitude: 4.5)]) },
            { try await world.withdraw("us2") },
        ]
        for happen in news {
            try await happen()
            let response = try await world.get("/columns", headers: [.ifNoneMatch: tag])
            #expect(response.status == .ok)
            tag = try #require(response.headers[.eTag])
        }
    }

    @Test func `changes are not taken for the whole answer`() async throws {
        let world = try await world()
        defer { world.close() }
        let whole = try await world.get("/columns")
        let version = await world.monitor.index.version
        let changes = try await world.get("/columns?since=0-0")
        #expect(Array(buffer: whole.body)[6] == 0)
        #expect(Array(buffer: changes.body)[6] == 1)
        #expect(whole.headers[.eTag] != changes.headers[.eTag])
        #expect(try await world.get("/columns?since=\(version)").body.readableBytes == 40)
        for part in ["limit=3", "offset=2", "eventid=us1", "productcode=us1", "producttype=origin"] {
            #expect(Array(buffer: try await world.get("/columns?since=0-0&\(part)").body)[6] == 0, "\(part)")
        }
        let unknown = CatalogVersion(report: version.report + 1, change: version.change)
        #expect(Array(buffer: try await world.get("/columns?since=\(unknown)").body)[6] == 0)
    }

    @Test(
        arguments: [
            ("minmagnitud=1", .badRequest), ("minmag=1&minmagnitude=1", .badRequest), ("format=csv", .badRequest),
            ("starttime=%zz", .badRequest), ("since=7", .badRequest), ("since=-1-2", .badRequest),
            ("since=1-2-3", .badRequest), ("since=99999999999999999999-1", .badRequest), ("limit=-1", .badRequest),
            ("catalog=nowhere", .badRequest), ("includearrivals=true", .badRequest),
        ] as [(String, HTTPResponse.Status)])
    func `parameters that are wrong are refused in a sentence`(
        parameters: String, status: HTTPResponse.Status
    ) async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        let response = try await world.get("/columns?\(parameters)")
        #expect(response.status == status)
        #expect(response.headers[.contentType] == "text/plain; charset=utf-8")
        #expect(response.text.hasSuffix(".\n"))
    }

    @Test func `texts are of the events asked for, in that order`() async throws {
        let world = try await world()
        defer { world.close() }
        let numbers = await world.monitor.index.numbers(matching: EventQuery())
        let asked = "\(numbers[2]),999,\(numbers[0])"
        let response = try await world.get("/columns/texts?numbers=\(asked)")
        let events = try #require(response.object["events"] as? [[String: Any]])
        #expect(events.map { $0["number"] as? Int64 } == [numbers[2], numbers[0]])
        #expect(events[0]["place"] as? String == "3 km N of Somewhere")
        #expect(events[0]["ids"] as? [String] == [try #require(events[0]["id"] as? String)])
        #expect(events[0]["magnitudeType"] as? String == "mb")
        #expect(events[0]["felt"] == nil)
        let tag = try #require(response.headers[.eTag])
        let again = try await world.get("/columns/texts?numbers=\(asked)", headers: [.ifNoneMatch: tag])
        #expect(again.status == .notModified)
        let most = (1...500).map(String.init).joined(separator: ",")
        #expect(try await world.get("/columns/texts?numbers=\(most)").status == .ok)
        for wrong in ["", "?numbers=", "?numbers=a", "?numbers=1,,2", "?numbers=\(most),501", "?numbers=1&x=2"] {
            let refused = try await world.get("/columns/texts\(wrong)")
            #expect(refused.status == .badRequest, "\(wrong)")
        }
    }
}

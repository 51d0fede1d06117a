import Foundation
import Seismology
import Synchronization
import Testing

@testable import Surroundings

/// A service that answers as it is told, and remembers what it was asked.
private final class ScriptedService: ServiceAsking {
    private let asked = Mutex<[ServiceRequest]>([])
    private let script: @Sendable (String) -> (Int, String)

    init(_ script: @escaping @Sendable (String) -> (Int, String)) { self.script = script }

    var requests: [ServiceRequest] { asked.withLock { $0 } }

    func ask(_ request: ServiceRequest) async throws(ServiceFailure) -> ServiceAnswer {
        asked.withLock { $0.append(request) }
        let (status, body) = script(request.address)
        return ServiceAnswer(status: status, bytes: Array(body.utf8))
    }
}

@Suite struct `Clients of services` {
    private let now = Instant(microseconds: 1_700_000_000_000_000)

    private func question(hoursAgo: Double = 1) throws -> PostQuestion {
        try #require(
            PostQuestion(place: "5 km N of Wasco, California", time: now.adding(seconds: -hoursAgo * 3_600), now: now))
    }

    @Test func `Windy's webcams are sorted, and parts that are missing are missing`() async throws {
        let service = ScriptedService { _ in
            (
                200,
                #"{"total":2,"webcams":[{"webcamId":2,"location":{"latitude":1,"longitude":2.5}},"x",{"webcamId":"1","title":"A","location":{"latitude":1,"longitude":2.1},"images":{"current":{"preview":"http://a.example/b"}}},{"webcamId":3}]}"#
            )
        }
        let windy = WindyWebcams(
            base: "https://w.example", key: try #require(Secret("k")), asker: service, now: { [now] in now })
        let found = try await windy.webcams(near: Coordinate(latitude: 1, longitude: 2), radiusKilometers: 100)
        #expect(found.webcams.map(\.id) == ["1", "2"])
        #expect(found.pictures["1"]?.preview == "http://a.example/b")
        #expect(found.pictures["2"]?.preview == nil)
        #expect(found.picturesUntil == now.adding(seconds: 540))
        #expect(service.requests[0].address.contains("nearby=1.0000,2.0000,100"))
        #expect(!service.requests[0].address.contains("=k"))
    }

    @Test func `Mastodon is asked by its ids for the window, and a tag that nobody used is no failure`() async throws {
        let service = ScriptedService { $0.contains("/tag/wasco") ? (404, "{}") : (200, "[]") }
        let mastodon = MastodonTimelines(
            base: "https://m.example", host: "m.example", asker: service, now: { [now] in now })
        #expect(try await mastodon.posts(try question()).isEmpty)
        #expect(service.requests.count == 2)
        #expect(service.requests[0].address.contains("max_id=\(1_700_000_000_000 << 16)"))
        #expect(service.requests[0].address.contains("since_id=\((1_700_000_000_000 - 3_600_000) << 16)"))
    }

    @Test func `X is asked for no more than it reaches, in a query that it takes`() async throws {
        let service = ScriptedService { _ in (200, #"{"meta":{"result_count":0}}"#) }
        let search = XRecentSearch(
            base: "https://x.example", token: try #require(Secret("t")), asker: service, now: { [now] in now })
        #expect(try await search.posts(try question(hoursAgo: 24 * 8)).isEmpty)
        let asked = try #require(URLComponents(string: service.requests[0].address)?.queryItems)
        let start = try #require(asked.first { $0.name == "start_time" }?.value.flatMap { Instant(iso8601: $0) })
        #expect(now.seconds(since: start) <= 604_800)
        for words in [["a"], [String](repeating: String(repeating: "w\"", count: 100), count: 3)] {
            #expect(XRecentSearch.query(words).count <= 512)
        }
    }

    @Test func `Bluesky is signed in to once, and again when the session has ended`() async throws {
        let sessions = Mutex(0)
        let service = ScriptedService { address in
            if address.contains("createSession") {
                return (200, #"{"accessJwt":"s\#(sessions.withLock { $0 += 1; return $0 })"}"#)
            }
            return sessions.withLock { $0 } == 1 ? (200, #"{"posts":[]}"#) : (400, #"{"error":"ExpiredToken"}"#)
        }
        let bluesky = BlueskySearch(
            base: "https://b.example", identifier: "a", password: try #require(Secret("p")), asker: service,
            now: { [now] in now })
        #expect(try await bluesky.posts(try question()).isEmpty)
        #expect(service.requests.count { $0.address.contains("createSession") } == 1)
        sessions.withLock { $0 = 2 }
        await #expect(throws: ServiceProblem.keyRefused(status: 401)) { try await bluesky.posts(try question()) }
        #expect(service.requests.count { $0.address.contains("createSession") } == 2)
        await #expect(throws: ServiceProblem.keyRefused(status: 401)) { try await bluesky.posts(try question()) }
        #expect(service.requests.count { $0.address.contains("createSession") } == 2)
    }

    @Test(arguments: ["", "[", "null", "{}", "[1,2]", #"{"webcams":3}"#, #"{"posts":{}}"#, #"{"data":"x"}"#])
    func `answers of other shapes are failures or nothing, and never a trap`(body: String) async throws {
        let service = ScriptedService { _ in (200, body) }
        let secret = try #require(Secret("k"))
        let asked = try question()
        let present = now
        let windy = WindyWebcams(base: "https://w.example", key: secret, asker: service, now: { present })
        let place = try Coordinate(latitude: 0, longitude: 0)
        #expect(((try? await windy.webcams(near: place, radiusKilometers: 1))?.webcams ?? []).isEmpty)
        let services: [any PostService] = [
            MastodonTimelines(base: "https://m.example", host: "m", asker: service, now: { present }),
            XRecentSearch(base: "https://x.example", token: secret, asker: service, now: { present }),
            BlueskySearch(
                base: "https://b.example", identifier: "a", password: secret, asker: service, now: { present }),
        ]
        for one in services { #expect(((try? await one.posts(asked)) ?? []).isEmpty) }
    }
}

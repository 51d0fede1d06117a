import Catalog
import Foundation
import HummingbirdTesting
import Monitor
import NIOCore
import Seismology
import Storage
import Testing

@testable import WebService

enum SourceStateSample {
    static let waiting = SourceState(
        id: "usgs", name: "USGS", address: "https://agency.example", status: .waiting, memory: SourceMemory())
    static let off = SourceState(id: "usgs", name: "USGS", address: "", status: .off, memory: SourceMemory())
}

@Suite struct `What a returning client is told` {
    @Test func `every change since the one that it knows`() async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        try await world.hear(try (1...5).map { try world.report("us\($0)", secondsAgo: Double($0)) })
        let frames = try await world.live.missed(since: 3)
        #expect(frames.map(\.sequence) == [4, 5])
        let text = frames.first.map { String(buffer: $0.bytes) } ?? ""
        #expect(text.hasPrefix("id: 4\nevent: change\ndata: {\"sequence\":4,\"change\":\"created\",\"changed\":[]"))
        #expect(text.hasSuffix("}\n\n"))
        #expect(text.contains("\"id\":\"us4\""))
        #expect(try await world.live.missed(since: 5).isEmpty)
    }

    @Test(arguments: [-1, 0, 99, .max] as [Int64])
    func `to load everything again where its id is unknown or too old`(id: Int64) async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        let count = CatalogMonitor.mostChangesTold + (id <= 0 ? 1 : -990)
        try await world.hear(try (1...count).map { try world.report("us\($0)", secondsAgo: Double($0)) })
        let frames = try await world.live.missed(since: id)
        #expect(frames.map(\.sequence) == [Int64(count)])
        #expect(frames.first.map { String(buffer: $0.bytes) }?.contains("event: reset") == true)
    }

    @Test func `data of a frame are one line, whatever the place is called`() async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        var report = try world.report("us1")
        report.place = "one\ntwo\r\n\nevent: fake\u{2028}"
        try await world.hear([report])
        let frame = try #require(try await world.live.missed(since: 0).first)
        let lines = String(buffer: frame.bytes).utf8.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        #expect(lines.count == 5)
        #expect(!frame.bytes.readableBytesView.contains(UInt8(ascii: "\r")))
    }
}

@Suite struct `Catalogs of several agencies` {
    @Test func `are kept apart: feeds and the live stream answer from the chosen one`() async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        var other = try world.report("eu1")
        other.agency = .emsc
        try await world.hear([try world.report("us1"), other])
        let feed = try await world.get("/earthquakes/feed/v1.0/summary/all_day.csv")
        #expect(String(buffer: feed.body).contains("us1"))
        #expect(!String(buffer: feed.body).contains("eu1"))
        #expect(try await world.live.missed(since: 0).map(\.sequence) == [1])
    }
}

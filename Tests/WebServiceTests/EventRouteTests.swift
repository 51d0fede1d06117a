import Catalog
import Foundation
import HTTPTypes
import HummingbirdTesting
import Seismology
import Testing

@testable import WebService

@Suite struct `One event whole` {
    @Test func `tells every report, and of each revision from what to what`() async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        try await world.hear([try world.report("us1", magnitude: 4)])
        var second = try world.report("us1", ids: ["us1", "ci1"], magnitude: 4.5)
        second.status = .reviewed
        try await world.hear([second])
        try await world.hear([try world.report("us1", ids: ["us1", "ci1"], magnitude: nil)])
        let event = try await world.get("/api/events/ci1").object
        #expect(event["ids"] as? [String] == ["us1", "ci1"])
        let reports = try #require(event["reports"] as? [[String: Any]])
        #expect(reports.count == 3)
        #expect((reports[0]["carried"] as? [String])?.contains("mag") == true)
        #expect((reports[0]["carried"] as? [String])?.contains("felt") == false)
        let preferred = try #require(event["preferred"] as? [String: Any])
        #expect(preferred["report"] as? Int == reports[2]["sequence"] as? Int)
        let revisions = try #require(event["revisions"] as? [[String: Any]])
        #expect(revisions.map { $0["change"] as? String } == ["created", "revised", "revised"])
        let changes = revisions.map { revision in
            Dictionary(
                uniqueKeysWithValues: (revision["changes"] as? [[String: Any]] ?? []).map {
                    ($0["field"] as? String ?? "", ($0["from"] ?? "", $0["to"] ?? ""))
                })
        }
        #expect(changes[0].isEmpty)
        #expect(changes[1]["magnitude"]?.0 as? Double == 4 && changes[1]["magnitude"]?.1 as? Double == 4.5)
        #expect(changes[1]["status"]?.1 as? String == "reviewed")
        #expect(changes[1]["ids"]?.0 as? [String] == ["us1"] && changes[1]["ids"]?.1 as? [String] == ["us1", "ci1"])
        #expect(changes[2]["magnitude"]?.1 is NSNull)
    }

    @Test func `without services around it says of each that nothing is asked`() async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        try await world.hear([try world.report("us1")])
        let found = try await ["detail", "page", "webcams"].asyncMap { part in
            try await world.get("/api/events/us1/\(part)").object
        }
        #expect(found[0]["state"] as? String == "off")
        #expect(found[1]["mayBeFramed"] as? Bool == false)
        #expect(found[2]["state"] as? String == "notConfigured")
        #expect(try await world.get("/api/pictures?address=https://a.example/a.png").status == .forbidden)
        let policy = try await world.get("/health").headers[.contentSecurityPolicy] ?? ""
        #expect(policy.contains("frame-src 'none'"))
    }

    @Test(arguments: [
        (
            "https://earthquake.usgs.gov/earthquakes/eventpage/us1",
            "https://earthquake.usgs.gov/earthquakes/eventpage/us1/tellus"
        ),
        (
            "https://earthquake.usgs.gov/earthquakes/eventpage/us1/",
            "https://earthquake.usgs.gov/earthquakes/eventpage/us1/tellus"
        ),
        ("javascript:alert(1)//earthquakes/eventpage/us1", nil), ("https://elsewhere.example/us1", nil),
        ("https://a.example/earthquakes/eventpage/us1?x", nil),
    ])
    func `names the form for felt reports where the agency has one`(page: String, form: String?) throws {
        var report = EventReport(
            agency: .usgs, id: "us1", time: Instant(microseconds: 0),
            hypocenter: try Hypocenter(coordinate: Coordinate(latitude: 0, longitude: 0), depthKilometers: nil))
        report.links.page = page
        #expect(FeltReportForm.address(of: report) == form)
        report.agency = Agency(rawValue: "emsc")
        #expect(FeltReportForm.address(of: report) == nil)
    }
}

extension Sequence {
    fileprivate func asyncMap<T>(_ transform: (Element) async throws -> T) async rethrows -> [T] {
        var results: [T] = []
        for element in self { results.append(try await transform(element)) }
        return results
    }
}

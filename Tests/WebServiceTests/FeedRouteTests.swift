import Catalog
import Formats
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Monitor
import Seismology
import Testing

@testable import WebService

@Suite struct `Feeds over HTTP` {
    @Test func `all twenty answer in every format, with what belongs into them`() async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        let ages: [(SummaryFeed.Age, Double)] = [(.hour, 1_800), (.day, 40_000), (.week, 400_000), (.month, 2_000_000)]
        let magnitudes: [Double?] = [nil, 0.949, 0.95, 2.449, 2.45, 4.449, 4.45, 6.3]
        var reports: [EventReport] = []
        for (age, seconds) in ages {
            for (place, magnitude) in magnitudes.enumerated() {
                reports.append(try world.report("\(age.rawValue)\(place)", secondsAgo: seconds, magnitude: magnitude))
            }
        }
        try await world.hear(reports)
        let counts: [SummaryFeed.Size: Int] = [
            .all: 8, .magnitude1_0: 6, .magnitude2_5: 4, .magnitude4_5: 2, .significant: 1,
        ]
        for size in SummaryFeed.Size.allCases {
            for (place, age) in SummaryFeed.Age.allCases.enumerated() {
                let name = "\(size.rawValue)_\(age.rawValue)"
                let expected = try #require(counts[size]) * (place + 1)
                for format in FeedFormat.allCases {
                    let response = try await world.get("/earthquakes/feed/v1.0/summary/\(name).\(format.rawValue)")
                    #expect(response.status == .ok)
                    #expect(response.headers[.contentType] == format.contentType)
                    let times = try Self.times(in: response.body, format)
                    #expect(times.count == expected, "\(name).\(format.rawValue)")
                    // Those of KML are folder by folder, each by magnitude.
                    if format != .kml { #expect(times == times.sorted(by: >)) }
                }
            }
        }
    }

    private static func times(in body: ByteBuffer, _ format: FeedFormat) throws -> [Instant] {
        let text = String(buffer: body)
        switch format {
        case .geojson, .csv, .quakeml:
            let document = try DocumentReader.read(Array(buffer: body))
            #expect(document.refused.isEmpty)
            return document.reports.map(\.time)
        case .geojsonp:
            #expect(text.hasPrefix("eqfeed_callback({") && text.hasSuffix("});"))
            return try DocumentReader.read(Array(text.utf8.dropFirst(16).dropLast(2))).reports.map(\.time)
        case .atom:
            return text.matches(of: /<dt>Time<\/dt><dd>([^ ]*) ([^ ]*) UTC/).compactMap {
                Instant(iso8601: "\($0.output.1)T\($0.output.2)Z")
            }
        case .kml:
            return text.matches(of: /<when>([^<]*)</).compactMap { Instant(iso8601: String($0.output.1)) }
        }
    }

    @Test func `links lead to this server for details and to the agency for the page`() async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        var report = try world.report("us1")
        report.links.page = "https://agency.example/us1"
        report.carried.insert(.page)
        try await world.hear([report])
        let response = try await world.get("/earthquakes/feed/v1.0/summary/all_day.geojson")
        let links = try DocumentReader.read(Array(buffer: response.body)).reports.first?.links
        #expect(links?.detail == "https://quakes.example.org/earthquakes/feed/v1.0/detail/us1.geojson")
        #expect(links?.page == "https://agency.example/us1")
    }

    @Test func `a withdrawn event leaves the feeds at once, and its detail answers 409`() async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        try await world.hear([try world.report("us1"), try world.report("us2")])
        #expect(try await ids(in: world) == ["us1", "us2"])
        var withdrawal = try world.report("us1")
        withdrawal.status = .deleted
        withdrawal.carried = .status
        try await world.hear([withdrawal])
        #expect(try await ids(in: world) == ["us2"])
        #expect(try await world.get("/earthquakes/feed/v1.0/detail/us1.geojson").status == .conflict)
        #expect(try await world.get("/earthquakes/feed/v1.0/detail/us2.geojson").status == .ok)
        #expect(try await world.get("/earthquakes/feed/v1.0/detail/us3.geojson").status == .notFound)
        let event = try await world.get("/api/events/us1")
        #expect(event.status == .ok)
        #expect(String(buffer: event.body).contains(#""withdrawn":true"#))
    }

    @Test func `an id that was joined to another event leads to that one`() async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        try await world.hear([try world.report("ci1"), try world.report("us1")])
        try await world.hear([try world.report("us1", ids: ["us1", "ci1"], magnitude: 4.2)])
        for id in ["ci1", "us1"] {
            let response = try await world.get("/earthquakes/feed/v1.0/detail/\(id).geojson")
            let report = try DocumentReader.read(Array(buffer: response.body)).reports.first
            #expect(report?.id == "us1")
            #expect(report?.magnitude?.value == 4.2)
        }
    }

    @Test(arguments: [
        ("all_week.kml", "Past Hour"), ("all_week_age.kml", "Past Hour"), ("all_week_depth.kml", "Above 33 km"),
        ("all_week_depth_animated.kml", "Above 33 km"),
    ])
    func `KML is coloured by age or by depth`(file: String, folder: String) async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        try await world.hear([try world.report("us1")])
        let response = try await world.get("/earthquakes/feed/v1.0/summary/\(file)")
        #expect(String(buffer: response.body).contains("<Folder><name>\(folder)</name>"))
    }

    @Test func `KML that is a link points to the feed of the same colours`() async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        let response = try await world.get("/earthquakes/feed/v1.0/summary/2.5_day_depth_animated_link.kml")
        let target = "<href>https://quakes.example.org/earthquakes/feed/v1.0/summary/2.5_day_depth.kml</href>"
        #expect(String(buffer: response.body).contains(target))
    }

    @Test func `a server that shows another catalog answers from that one everywhere`() async throws {
        let world = try await WorldUnderTest { $0.catalog = .emsc }
        defer { world.close() }
        var other = try world.report("20260101_1")
        other = EventReport(
            agency: .emsc, id: other.id, ids: other.ids, time: other.time, hypocenter: other.hypocenter,
            magnitude: other.magnitude, carried: other.carried)
        try await world.hear([try world.report("us1"), other])
        #expect(try await ids(in: world) == [other.id])
        let query = "/fdsnws/event/1/query?format=csv"
        for (path, id) in [(query, other.id), (query + "&catalog=usgs", "us1")] {
            let response = try await world.get(path)
            #expect(try DocumentReader.read(Array(buffer: response.body)).reports.map(\.id) == [id])
        }
        let title = String(buffer: try await world.get("/earthquakes/feed/v1.0/summary/all_day.geojson").body)
        #expect(title.contains(#""title":"EMSC All Earthquakes, Past Day""#))
        #expect(String(buffer: try await world.get("/api/sources").body).contains(#""catalog":"emsc""#))
    }

    @Test(arguments: [
        "all_day_age.csv", "all_day_magnitude.kml", "all_day_age_link_animated.kml", "all_day_.kml", "all_day.KML",
        "all_year.geojson", "3.5_day.geojson", "all_day.xlsx", "all_day", "..%2f..%2fetc%2fpasswd", ".geojson",
    ])
    func `a feed that does not exist is 404 with a sentence`(file: String) async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        let response = try await world.get("/earthquakes/feed/v1.0/summary/\(file)")
        #expect(response.status == .notFound)
        #expect(String(buffer: response.body).contains("SIZE_AGE.FORMAT"))
    }

    @Test func `a feed is made once for each state of the catalog`() async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        try await world.hear([try world.report("us1")])
        let path = "/earthquakes/feed/v1.0/summary/all_day.geojson"
        let first = try await world.get(path)
        let second = try await world.get(path)
        #expect(first.headers[.eTag] == second.headers[.eTag])
        #expect(first.body == second.body)
        try await world.hear([try world.report("us2")])
        #expect(try await world.get(path).headers[.eTag] != first.headers[.eTag])
    }

    private func ids(in world: WorldUnderTest) async throws -> [String] {
        let response = try await world.get("/earthquakes/feed/v1.0/summary/all_hour.csv")
        return try DocumentReader.read(Array(buffer: response.body)).reports.map(\.id).sorted()
    }
}

import Catalog
import Formats
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Seismology
import Testing

@testable import WebService

@Suite struct `Queries to the FDSN service` {
    /// Five events of the past hours, and one that is 40 days old.
    private func world() async throws -> WorldUnderTest {
        let world = try await WorldUnderTest()
        var reports = try (1...5).map {
            try world.report("us\($0)", secondsAgo: Double($0) * 3_600, magnitude: Double($0 * 3 % 5) + 1)
        }
        reports.append(try world.report("us6", secondsAgo: 40 * 86_400, magnitude: 7))
        try await world.hear(reports)
        return world
    }

    @Test(arguments: [
        ("catalog=usgs&limit=1", ["us1"]), ("", ["us1", "us2", "us3", "us4", "us5"]),
        ("start=1900-01-01", ["us1", "us2", "us3", "us4", "us5", "us6"]),
        ("orderby=time-asc", ["us5", "us4", "us3", "us2", "us1"]), ("minmag=4", ["us1", "us3"]),
        ("orderby=magnitude", ["us3", "us1", "us4", "us2", "us5"]), ("limit=2&offset=2", ["us2", "us3"]),
        ("orderby=magnitude-asc&limit=1", ["us5"]), ("limit=0", []), ("minlatitude=2", []),
        ("lat=1&lon=2&maxradius=0", ["us1", "us2", "us3", "us4", "us5"]), ("lat=0&lon=2&maxradiuskm=100", []),
        ("lat=0&lon=2&maxradiuskm=120&limit=1", ["us1"]), ("eventid=us6", ["us6"]), ("eventid=us6&maxmag=5", []),
        ("productcode=us4", ["us4"]), ("producttype=shakemap", []), ("includeallorigins=false&limit=1", ["us1"]),
    ])
    func `are answered as they ask`(parameters: String, ids: [String]) async throws {
        let world = try await world()
        defer { world.close() }
        #expect(try await world.ids(parameters) == ids)
        let count = try await world.ask("count?\(parameters)")
        #expect(count.text == "\(ids.count)")
        #expect(count.headers[.contentType] == "text/plain; charset=utf-8")
    }

    @Test(
        arguments: [
            ("quakeml", "application/xml"), ("xml", "application/xml"), ("", "application/xml"),
            ("text", "text/plain; charset=utf-8"), ("csv", "text/csv; charset=utf-8"),
            ("geojson", "application/json; charset=utf-8"), ("kml", "application/vnd.google-earth.kml+xml"),
        ])
    func `are answered in every form`(format: String, contentType: String) async throws {
        let world = try await world()
        defer { world.close() }
        for parameters in ["minmag=4", "eventid=us6"] {
            let response = try await world.ask("query?\(parameters)&format=\(format)")
            #expect(response.status == .ok)
            #expect(response.headers[.contentType] == contentType)
            #expect(response.text.contains("us6") == (parameters == "eventid=us6"))
            #expect(response.text.contains("us3") == (parameters == "minmag=4"))
            if format != "kml" {
                let document = try DocumentReader.read(Array(buffer: response.body))
                #expect(document.reports.map(\.id) == (parameters == "minmag=4" ? ["us1", "us3"] : ["us6"]))
            }
        }
        let empty = try await world.ask("query?minmag=9&format=\(format)")
        #expect(empty.status == (contentType == "application/xml" ? .noContent : .ok))
    }

    @Test func `KML is coloured by age or by depth`() async throws {
        let world = try await world()
        defer { world.close() }
        let age = try await world.ask("query.kml?kmlanimated=true")
        #expect(try await world.ask("query.kml?kmlcolorby=age").text.count == age.text.count)
        #expect(try await world.ask("query.kml?kmlcolorby=depth").text.count != age.text.count)
        #expect(try await world.ask("query.kml?kmlcolorby=size").status == .badRequest)
    }

    @Test func `GeoJSON says where it is from and which part it is`() async throws {
        let world = try await world()
        defer { world.close() }
        let response = try await world.ask("query?format=geojson&limit=2&offset=3&eventtype=quarry+blast")
        #expect(response.headers[.contentType] == "application/json; charset=utf-8")
        #expect(response.metadata["limit"] as? Int == 2)
        #expect(response.metadata["offset"] as? Int == 3)
        #expect(response.metadata["count"] as? Int == 0)
        #expect(response.metadata["status"] as? Int == 200)
        #expect(response.metadata["title"] as? String == "USGS Earthquakes")
        let target = "\(FDSNRoutes.path)/query?format=geojson&limit=2&offset=3&eventtype=quarry+blast"
        #expect(response.metadata["url"] as? String == "https://quakes.example.org\(target)")
        #expect(try await world.ask("query?format=geojson").metadata["limit"] == nil)
    }

    @Test func `the form may stand in the path, and a question in a body`() async throws {
        let world = try await world()
        defer { world.close() }
        let path = try await world.ask("query.csv?minmag=4")
        #expect(path.headers[.contentType] == "text/csv; charset=utf-8")
        let body = try await world.get(
            "\(FDSNRoutes.path)/query", headers: [.contentType: "application/x-www-form-urlencoded"], method: .post,
            body: "format=csv&minmag=4")
        #expect(body.status == .ok)
        #expect(body.body == path.body)
        #expect(body.headers[.accessControlAllowOrigin] == nil)
        #expect(try await world.get("\(FDSNRoutes.path)/count?minmag=4", method: .post).text == "2")
        #expect(try await world.ask("query.csv?format=csv").status == .badRequest)
        #expect(try await world.ask("query.xlsx").status == .badRequest)
    }

    @Test func `GeoJSON may be the argument of a function`() async throws {
        let world = try await world()
        defer { world.close() }
        let response = try await world.ask("query?format=geojson&callback=my.call_back1&limit=1")
        #expect(response.headers[.contentType] == "text/javascript; charset=utf-8")
        #expect(response.text.hasPrefix("my.call_back1({\"type\":"))
        #expect(response.text.hasSuffix(");"))
        for name in ["alert(1)", "a-b", "a%20b", "%3Cscript%3E", String(repeating: "a", count: 101)] {
            #expect(try await world.ask("query?format=geojson&callback=\(name)").status == .badRequest, "\(name)")
        }
        #expect(try await world.ask("query?format=csv&callback=a").status == .badRequest)
    }

    @Test func `answers are public for a minute, compressed on request, and may be revalidated`() async throws {
        let world = try await world()
        defer { world.close() }
        let target = "\(FDSNRoutes.path)/query?format=geojson"
        let plain = try await world.get(target)
        #expect(plain.headers[.cacheControl] == "public, max-age=60")
        #expect(plain.headers[.accessControlAllowOrigin] == "*")
        #expect(plain.headers[.vary] == "Accept-Encoding")
        let packed = try await world.get(target, headers: [.acceptEncoding: "gzip"])
        #expect(packed.headers[.contentEncoding] == "gzip")
        #expect(packed.body.readableBytes < plain.body.readableBytes / 2)
        let document = try DocumentReader.read(Array(buffer: packed.body))
        #expect(document.reports.map(\.id) == ["us1", "us2", "us3", "us4", "us5"])
        let tag = try #require(plain.headers[.eTag])
        #expect(try await world.get(target, headers: [.ifNoneMatch: tag]).status == .notModified)
        try await world.hear([try world.report("us7")])
        #expect(try await world.get(target, headers: [.ifNoneMatch: tag]).status == .ok)
        let head = try await world.get(target, method: .head)
        #expect(head.status == .ok)
        #expect(head.body.readableBytes == 0)
    }

    @Test func `catalogs are kept apart`() async throws {
        let world = try await world()
        defer { world.close() }
        var other = try world.report("us1", magnitude: 6)
        other.agency = Agency(rawValue: "emsc")
        try await world.hear([other])
        #expect(try await world.ask("catalogs").text.contains("<Catalog>usgs</Catalog><Catalog>emsc</Catalog>"))
        let own = try await world.ask("query?format=geojson&eventid=us1")
        let others = try await world.ask("query?format=geojson&eventid=us1&catalog=emsc")
        #expect((own.object["properties"] as? [String: Any])?["mag"] as? Double == 4)
        #expect((others.object["properties"] as? [String: Any])?["mag"] as? Double == 6)
        #expect(try await world.ask("query?format=geojson&catalog=us").text.contains("Valid values are usgs, emsc."))
    }
}

import Catalog
import Foundation
import Hummingbird
import HummingbirdTesting
import Seismology
import Testing

@testable import WebService

@Suite struct `One event of the FDSN service` {
    @Test func `is a feature of its own in GeoJSON, by any id it ever had`() async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        try await world.hear([try world.report("ci1", secondsAgo: 90 * 86_400), try world.report("us1")])
        try await world.hear([try world.report("us1", ids: ["us1", "ci1"], magnitude: 4.2)])
        for id in ["ci1", "us1"] {
            let response = try await world.ask("query?format=geojson&eventid=\(id)")
            #expect(response.object["type"] as? String == "Feature")
            #expect(response.object["id"] as? String == "us1")
            #expect(try await world.ids("eventid=\(id)") == ["us1"])
            #expect(try await world.ask("count?eventid=\(id)").text == "1")
        }
    }

    @Test func `that was deleted is a conflict, unless deleted events are asked for`() async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        try await world.hear([try world.report("us1"), try world.report("us2")])
        try await world.withdraw("us1")
        for format in ["geojson", "csv", "quakeml", "text"] {
            let response = try await world.ask("query?format=\(format)&eventid=us1")
            #expect(response.status == .conflict)
            #expect(response.text.hasPrefix("Error 409: Conflict\n\nThe requested event has been deleted."))
        }
        for choice in ["true", "only"] {
            let response = try await world.ask("query?format=geojson&eventid=us1&includedeleted=\(choice)")
            #expect((response.object["properties"] as? [String: Any])?["status"] as? String == "deleted")
        }
        #expect(try await world.ids("") == ["us2"])
        #expect(try await Set(world.ids("includedeleted=true")) == ["us1", "us2"])
        #expect(try await world.ask("query?format=text&includedeleted=true").status == .badRequest)
    }

    @Test(
        arguments: [
            ("format=geojson", .notFound), ("format=text", .notFound), ("format=kml", .notFound), ("format=csv", .ok),
            ("format=quakeml", .noContent), ("", .noContent), ("nodata=404", .notFound),
            ("nodata=404&format=geojson", .notFound),
        ] as [(String, HTTPResponse.Status)])
    func `that is not known is told in the way of its form`(
        parameters: String, status: HTTPResponse.Status
    ) async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        let response = try await world.ask("query?eventid=us1&\(parameters)")
        #expect(response.status == status)
        if status == .noContent { #expect(response.body.readableBytes == 0) }
        if status == .notFound { #expect(response.text.hasPrefix("Error 404: Not Found\n\nNo event ")) }
    }

    @Test(
        arguments: [
            ("format=geojson", .ok), ("format=csv", .ok), ("format=xml", .noContent), ("", .noContent),
            ("nodata=204", .noContent), ("nodata=404", .notFound), ("nodata=404&format=geojson", .ok),
        ] as [(String, HTTPResponse.Status)])
    func `or none at all`(parameters: String, status: HTTPResponse.Status) async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        #expect(try await world.ask("query?\(parameters)").status == status)
        #expect(try await world.ask("count?\(parameters)").status == .ok)
    }
}

import Catalog
import Foundation
import FoundationXML
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Seismology
import Testing

@testable import WebService

@Suite struct `What the FDSN service says of itself` {
    @Test func `its version, whatever the parameters`() async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        for target in ["version", "version?format=9&nonsense"] {
            let response = try await world.ask(target)
            #expect(response.status == .ok)
            #expect(response.text == "1.2.0")
        }
    }

    @Test func `the words of the catalog`() async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        #expect(try await world.ask("catalogs").text.contains("<Catalogs><Catalog>usgs</Catalog></Catalogs>"))
        #expect(try await world.ask("contributors").text.contains("<Contributors></Contributors>"))
        var reports = try (1...3).map { try world.report("us\($0)") }
        for (place, words) in [("us", "earthquake", ",dyfi,origin,"), ("<&>", "quarry blast", ",origin,")].enumerated()
        {
            reports[place].network = words.0
            reports[place].kind = EventKind(rawValue: words.1)
            reports[place].links.productTypes = String(words.2.dropFirst().dropLast())
            reports[place].carried.formUnion([.network, .kind, .productTypes])
        }
        try await world.hear(reports)
        // The words are read at most once a minute, so another world asks for the first time.
        let discovery = FDSNDiscovery(monitor: world.monitor, standard: .usgs)
        #expect(try await discovery.contributors().contains("<Contributor>&lt;&amp;&gt;</Contributor>"))
        let json = try JSONSerialization.jsonObject(with: try await discovery.applicationJSON()) as? [String: [String]]
        #expect(json?["catalogs"] == ["usgs"])
        #expect(json?["contributors"] == ["<&>", "us"])
        #expect(json?["producttypes"] == ["dyfi", "origin"])
        #expect(json?["eventtypes"] == ["earthquake", "quarry blast"])
        #expect(json?["magnitudetypes"] == ["mb"])
    }

    @Test func `every parameter, for programs and for people`() async throws {
        let world = try await WorldUnderTest()
        defer { world.close() }
        let wadl = try await world.ask("application.wadl")
        #expect(wadl.headers[.contentType] == "application/xml")
        #expect(XMLParser(data: Data(wadl.text.utf8)).parse())
        #expect(wadl.text.contains("<resources base=\"https://quakes.example.org/fdsnws/event/1/\">"))
        let usage = try await world.get(FDSNRoutes.path).text
        for parameter in FDSNRequest.parameters(agencies: [.usgs]) {
            #expect(wadl.text.components(separatedBy: "<param name=\"\(parameter.name)\" ").count == 3)
            #expect(usage.contains("\n\(parameter.name)"))
        }
    }

    @Test(
        arguments: [
            ("", []), ("a=b", [["a", "b"]]), ("a=b&&c", [["a", "b"], ["c", ""]]), ("a=b=c", [["a", "b=c"]]),
            ("a+b=c%20d%2B", [["a b", "c d+"]]), ("%E2%82%AC=%26", [["€", "&"]]), ("=", [["", ""]]),
            ("a=%4", nil), ("a=%4g", nil), ("a=%C3", nil), ("a=%", nil),
        ] as [(String, [[String]]?)])
    func `forms are decoded`(text: String, parameters: [[String]]?) {
        #expect(FormParameters.read(text)?.map { [$0.name, $0.value] } == parameters)
    }
}

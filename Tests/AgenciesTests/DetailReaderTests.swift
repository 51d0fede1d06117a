import Formats
import TestSupport
import Testing

@testable import Agencies

@Suite struct `The USGS's detail documents` {
    private func reader() throws -> DetailReader {
        DetailReader(base: try WebAddress("https://earthquake.usgs.gov")) { address in
            address.host == "earthquake.usgs.gov" ? "picture of \(address.text)" : nil
        }
    }

    private func recorded(_ id: String) throws -> [UInt8] {
        try Gzip.decompress(Recordings.bytes("usgs_detail/\(id).geojson.gz"), limit: DetailReader.mostBytes)
    }

    @Test(.enabled(if: Recordings.areThere, "The recordings are not there."))
    func `a recorded one of California offers all that it holds`() throws {
        let detail = try reader().read(try recorded("ci37528064"), of: ["ci37528064"])
        #expect(detail.feltReports?.count == 2_775)
        #expect(detail.feltReports?.intensity == 5.8)
        #expect(
            detail.feltReports?.pictures.first?.path.hasSuffix(
                "earthquake.usgs.gov/products/dyfi/ci37528064/us/1457794028314/ci37528064_ciim_geo.jpg") == true)
        #expect(detail.shakingMap?.intensity == 6.6)
        #expect(detail.shakingMap?.bounds == [34.708966, -120.6228, 36.375633, -118.1228])
        #expect(detail.alert?.level == "green")
        let tensor = try #require(detail.momentTensor)
        #expect(tensor.components == [2.154e15, -2.608e16, 2.392e16, 9.958e14, -1.909e15, -3.135e15])
        #expect(tensor.scalarMoment == 2.53e16)
        #expect(tensor.doubleCouple == 0.85)
        #expect(detail.focalMechanism?.planes.map(\.strike) == [316, 224])
        #expect(detail.focalMechanism?.components == nil)
        #expect(detail.location?.depthType == "from location")
        #expect(detail.location?.isDepthFixed == false)
        #expect(detail.location?.ellipsoidMeters == [1_560, 576, 408])
        #expect(detail.tsunami?.flag == true)
        #expect(detail.tsunami?.links.map(\.text) == ["1-Tsunami Information Statement from the NTWC"])
        #expect(detail.impact?.hasPrefix("Felt (V) at Wasco") == true)
        #expect(detail.products.count == 14)
    }

    @Test(.enabled(if: Recordings.areThere, "The recordings are not there."))
    func `a recorded one whose depth an operator assigned says so`() throws {
        let detail = try reader().read(try recorded("us10004u1y"), of: ["gcmt20160302124948"])
        #expect(detail.location?.isDepthFixed == true)
        #expect(detail.location?.depthKilometers == 24)
        #expect(detail.momentTensor?.planes.map(\.dip) == [80, 84])
        #expect(detail.momentTensor?.magnitudeType == "Mwc")
    }

    @Test(.enabled(if: Recordings.areThere, "The recordings are not there."))
    func `any cut of a recorded one is refused, and no changed byte traps`() throws {
        let whole = try recorded("nn00536452")
        let reader = try reader()
        for length in stride(from: 0, to: whole.count, by: 997) {
            #expect(throws: DetailError.self) { try reader.read(Array(whole.prefix(length)), of: ["nn00536452"]) }
            var changed = whole
            changed[length] ^= 0x11
            _ = try? reader.read(changed, of: ["nn00536452"])
        }
    }

    @Test func `one of another event is refused`() throws {
        let bytes = Array(#"{"type":"Feature","id":"us1","properties":{"ids":",us1,ci1,"}}"#.utf8)
        #expect(throws: DetailError.otherEvent("us1")) { try reader().read(bytes, of: ["us2"]) }
        #expect(try reader().read(bytes, of: ["ci1"]).products.isEmpty)
    }

    @Test(arguments: [
        #"{"products":[]}"#, #"{"products":{"dyfi":[]}}"#, #"{"products":{"dyfi":{}}}"#,
        #"{"products":{"dyfi":[{"status":"DELETE","properties":{"maxmmi":"5"}}]}}"#,
        #"{"products":{"moment-tensor":[{"properties":{"tensor-mrr":"x"},"contents":[]}]}}"#,
        #"{"products":{"losspager":[{"properties":{"alertlevel":"<b>"}}]}}"#,
    ])
    func `products that say nothing are missing`(properties: String) throws {
        let detail = try reader().read(Array(#"{"id":"us1","properties":\#(properties)}"#.utf8), of: ["us1"])
        #expect(detail.feltReports == nil && detail.momentTensor == nil && detail.alert == nil)
    }

    @Test func `pictures of other servers and links that are programs are left out`() throws {
        let properties = #"""
            {"products":{"shakemap":[{"properties":{"maxmmi":"5"},"contents":{"download/intensity.jpg":{"url":"http://127.0.0.1/x.jpg"}}}],
            "impact-link":[{"properties":{"text":"Tsunami","url":"javascript:alert(1)"}}]}}
            """#
        let detail = try reader().read(Array(#"{"id":"us1","properties":\#(properties)}"#.utf8), of: ["us1"])
        #expect(detail.shakingMap?.pictures == [])
        #expect(detail.tsunami == nil)
    }
}

@Suite struct `Redirects by their rule` {
    @Test func `lead to the servers that are named only, and nowhere where they are not followed`() throws {
        let start = try WebAddress("http://127.0.0.1:8000/a")
        var within = Redirects(from: start, rule: .within([WebOrigin(start)]))
        #expect(try within.next(status: 302, location: "/b")?.text == "http://127.0.0.1:8000/b")
        for elsewhere in ["http://127.0.0.1:8001/", "http://localhost:8000/", "https://127.0.0.1:8000/", "//[::1]/"] {
            #expect(throws: FetchError.badRedirect(within.current, location: elsewhere)) {
                try within.next(status: 302, location: elsewhere)
            }
        }
        var nowhere = Redirects(from: start, rule: .nowhere)
        #expect(try nowhere.next(status: 302, location: "/b") == nil)
    }

    @Test func `a request shows none of its fields`() throws {
        var request = WebRequest(try WebAddress("https://a.example/"))
        request.fields = ["Authorization": "hunter2"]
        var dumped = "\(request) \(String(reflecting: request))"
        dump(request, to: &dumped)
        #expect(!dumped.contains("hunter2"))
    }
}

import Agencies
import Catalog
import Formats
import Seismology
import Testing

/// Stands for the web: documents by their paths.
private struct Shelf: DocumentFetching {
    var documents: [String: [UInt8]] = [:]
    var errors: [String: @Sendable (WebAddress) -> FetchError] = [:]

    func fetch(_ address: WebAddress) async throws(FetchError) -> FetchedDocument {
        if let error = errors.first(where: { address.text.hasSuffix($0.key) }) { throw error.value(address) }
        guard let bytes = documents.first(where: { address.text.hasSuffix($0.key) })?.value else {
            throw .status(address, code: 404, retryAfterSeconds: nil)
        }
        return FetchedDocument(
            address: address, bytes: bytes, transferredBytes: bytes.count, contentType: "application/json")
    }
}

private let feature = """
    {"type":"Feature","properties":{"mag":1.5,"place":"10 km N of Here","time":1505999000000,"updated":1505999100000,
    "tz":null,"url":"https://earthquake.usgs.gov/earthquakes/eventpage/us1","felt":null,"cdi":null,"mmi":null,
    "alert":null,"status":"automatic","tsunami":0,"sig":35,"net":"us","code":"1","ids":",us1,ak1,","sources":",us,",
    "types":",origin,","nst":null,"dmin":null,"rms":0.5,"gap":null,"magType":"ml","type":"earthquake",
    "title":"M 1.5 - 10 km N of Here"},
    "geometry":{"type":"Point","coordinates":[-117.5,35.5,8.1]},"id":"us1"}
    """
private let feedDocument = Array(
    """
    {"type":"FeatureCollection","metadata":{"generated":1506000000000,"url":"","title":"USGS All Earthquakes, Past Day",
    "status":200,"api":"1.10.3","count":1},"features":[\(feature)]}
    """.utf8)

private func agency(_ shelf: Shelf) throws -> USGSAgency {
    USGSAgency(addresses: try USGSAddresses(base: "https://usgs.test"), fetcher: shelf)
}

@Suite struct USGSAgencyTests {
    @Test(arguments: [feedDocument, Gzip.compress(feedDocument)])
    func `a feed is read, packed or not`(bytes: [UInt8]) async throws {
        let answer = try await agency(Shelf(documents: ["/summary/all_week.geojson": bytes])).readFeed(.week)
        #expect(answer.feed == SummaryFeed(size: .all, age: .week))
        #expect(answer.document.reports.map(\.id) == ["us1"])
        #expect(answer.document.generated == Instant(milliseconds: 1_506_000_000_000))
        #expect(answer.bytes == bytes.count)
        #expect(ReadFeed(feed: answer.feed, document: answer.document).ids == ["us1", "ak1"])
    }

    @Test(arguments: [
        ("<!DOCTYPE html><html></html>", "web page"), ("\n  <html>", "web page"), ("", "empty"), ("{\"type\":", "cut"),
        ("time,latitude,longitude,depth,mag\n", "another format"), ("null", "cannot be read"), ("{}", "cannot be read"),
    ])
    func `anything but GeoJSON becomes a sentence`(text: String, words: String) async throws {
        let usgs = try agency(Shelf(documents: ["/all_day.geojson": Array(text.utf8)]))
        do throws(AgencyError) {
            _ = try await usgs.readFeed(.day)
            Issue.record("\(text) was read")
        } catch {
            #expect(error.description.contains(words))
            #expect(error.description.contains("https://usgs.test/"))
            #expect(error.retryAfterSeconds == nil)
        }
    }

    @Test func `a feed's failure keeps the wish to be left alone`() async throws {
        let usgs = try agency(Shelf(errors: ["/all_day.geojson": { .status($0, code: 429, retryAfterSeconds: 30) }]))
        do throws(AgencyError) {
            _ = try await usgs.readFeed(.day)
            Issue.record("it was read")
        } catch {
            #expect(error.retryAfterSeconds == 30)
        }
    }

    @Test func `the details of an event are found, deleted, unknown, nonsense or out of reach`() async throws {
        let usgs = try agency(
            Shelf(
                documents: ["/detail/us1.geojson": Array(feature.utf8), "/detail/us2.geojson": Array("<html>".utf8)],
                errors: [
                    "/detail/us3.geojson": { .status($0, code: 409, retryAfterSeconds: nil) },
                    "/detail/us4.geojson": { .timedOut($0, seconds: 60) },
                ]))
        guard case .found(let document) = await usgs.askDetail("us1") else { return #expect(Bool(false)) }
        #expect(document.reports.first?.ids == ["us1", "ak1"])
        guard case .unreadable = await usgs.askDetail("us2") else { return #expect(Bool(false)) }
        guard case .deleted = await usgs.askDetail("us3") else { return #expect(Bool(false)) }
        guard case .unknown = await usgs.askDetail("us5") else { return #expect(Bool(false)) }
        let unreached = await usgs.askDetail("us4")
        guard case .timedOut? = unreached.failure else { return #expect(Bool(false)) }
    }
}

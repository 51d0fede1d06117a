import Agencies
import Catalog
import Formats
import Seismology
import Testing

private let slice = HistoryDay(number: 19_723).slice

/// Answers every question in the same way.
private struct Oracle: AnswerFetching {
    let status: Int
    let text: String

    func fetchAnswer(_ address: WebAddress) async throws(FetchError) -> FetchedAnswer {
        let bytes = Array(text.utf8)
        return FetchedAnswer(
            status: status, retryAfterSeconds: status == 429 ? 7 : nil,
            document: FetchedDocument(
                address: address, bytes: bytes, transferredBytes: bytes.count, contentType: "text/plain"))
    }
}

@Suite struct ServiceFilterTests {
    @Test func `equal filters have equal texts, and time, order and limit are no part of them`() throws {
        var query = EventQuery(startTime: slice.start, minMagnitude: 4.5)
        query.limit = 5
        query.order = .magnitude
        query.kinds = [EventKind(rawValue: "quarry blast"), .earthquake]
        #expect(ServiceFilter(query).description == "eventtype=earthquake,quarry blast&minmagnitude=4.5")
        #expect(ServiceFilter(EventQuery(endTime: slice.end)).isEmpty)
        #expect(ServiceFilter.withoutMeaning(in: query) == ["starttime", "orderby", "limit"])
    }

    @Test func `a box across the date line and a circle are asked as the USGS takes them`() throws {
        var query = EventQuery()
        (query.minLongitude, query.maxLongitude) = (170, -170)
        #expect(ServiceFilter(query).description == "maxlongitude=190&minlongitude=170")
        (query.minLongitude, query.maxLongitude) = (nil, -170)
        #expect(ServiceFilter(query).description == "maxlongitude=-170&minlongitude=-180")
        query = EventQuery()
        query.circle = EventQuery.Circle(center: try Coordinate(latitude: 35, longitude: 139.5), minRadiusKilometers: 5)
        #expect(
            ServiceFilter(query).description
                == "latitude=35&longitude=139.5&maxradiuskm=20001.6&minradiuskm=5")
    }
}

@Suite struct EventServiceTests {
    @Test(arguments: [
        "https://earthquake.usgs.gov", "https://earthquake.usgs.gov/", "https://earthquake.usgs.gov/fdsnws/event/1",
        "https://earthquake.usgs.gov/fdsnws/event/1/", "https://earthquake.usgs.gov/fdsnws/event/1/query",
    ])
    func `a service is known by its site or its address`(address: String) throws {
        let service = try EventService(address: address)
        #expect(service.root == "https://earthquake.usgs.gov/fdsnws/event/1")
        #expect(service.dialect == .usgs && service.agency == .usgs && service.rules.counts)
        #expect(service.isUSGSItself)
    }

    @Test(arguments: [
        ("https://webservices.ingv.it", "ingv"), ("https://www.seismicportal.eu/fdsnws/event/1/", "emsc"),
        ("http://quakes.example.org:8080/x", "quakes.example.org"),
        ("https://usgs.gov.example.org", "usgs.gov.example.org"),
    ])
    func `any other service has its own catalog and does not count`(address: String, agency: String) throws {
        let service = try EventService(address: address)
        #expect(service.agency.rawValue == agency)
        #expect(service.dialect == .standard && !service.rules.counts && !service.isUSGSItself)
    }

    @Test(arguments: ["ftp://example.org", "example.org", "https://example.org/?a=b", ""])
    func `other addresses are refused`(address: String) {
        #expect(throws: FetchError.self) { try EventService(address: address) }
    }

    @Test func `a day is asked up to the last moment that the service tells apart from the next`() throws {
        let filter = ServiceFilter(EventQuery(minMagnitude: 4.5))
        let usgs = try EventService()
        #expect(
            usgs.address(of: .count(slice), filter: filter).text
                == "https://earthquake.usgs.gov/fdsnws/event/1/count?format=text&starttime=2024-01-01T00:00:00.000"
                + "&endtime=2024-01-01T23:59:59.999&minmagnitude=4.5")
        #expect(
            usgs.address(of: .events(slice), filter: .none).text
                == "https://earthquake.usgs.gov/fdsnws/event/1/query?format=geojson&starttime=2024-01-01T00:00:00.000"
                + "&endtime=2024-01-01T23:59:59.999&orderby=time-asc")
        let other = try EventService(address: "https://example.org")
        #expect(
            other.address(of: .events(slice), filter: .none).text
                == "https://example.org/fdsnws/event/1/query?format=text&starttime=2024-01-01T00:00:00.000"
                + "&endtime=2024-01-01T23:59:59.999999&orderby=time-asc")
    }

    @Test func `other services are asked in degrees, and know only the specification's parameters`() throws {
        var query = EventQuery(minMagnitude: 4)
        query.circle = EventQuery.Circle(center: try Coordinate(latitude: 0, longitude: 0), maxRadiusKilometers: 222.24)
        let other = try EventService(address: "https://example.org")
        let address = other.address(of: .events(slice), filter: ServiceFilter(query)).text
        #expect(address.hasSuffix("&latitude=0&longitude=0&maxradius=2.0&minmagnitude=4"))
        query.minFeltReports = 3
        #expect(other.unsupported(in: ServiceFilter(query)) == ["minfelt"])
        #expect(try EventService().unsupported(in: ServiceFilter(query)).isEmpty)
        query = EventQuery()
        query.kinds = [EventKind(rawValue: "quarry blast&limit=1")]
        #expect(
            other.address(of: .events(slice), filter: ServiceFilter(query)).text
                .hasSuffix("&eventtype=quarry%20blast%26limit%3D1"))
    }

    private func ask(_ status: Int, _ text: String, counting: Bool = false) async throws -> EventServiceClient.Answer {
        let client = EventServiceClient(service: try EventService(), fetcher: Oracle(status: status, text: text))
        return try await client.ask(counting ? .count(slice) : .events(slice), filter: .none)
    }

    @Test(arguments: [
        (413, ""), (400, "Error 400: Bad Request\n\n20001 matching events exceeds search limit of 20000."),
        (403, "The request has too many results"), (400, "more than the maximum of 10000 events match"),
    ])
    func `an answer that too much was asked for is told from other refusals`(status: Int, text: String) async throws {
        guard case .tooMany = try await ask(status, text) else { return #expect(Bool(false), "not told") }
    }

    @Test(arguments: [
        (400, "Error 400: Bad Request\n\nBad starttime value.\n\nUsage", "Bad starttime value.", true),
        (404, "<html>no</html>", "404", true), (401, "", "401", true), (429, "", "429", false), (503, "", "503", false),
        (500, "exceeds the limit", "500", false),
    ])
    func `a refusal is final, a fault is not`(status: Int, text: String, words: String, isFinal: Bool) async throws {
        do {
            _ = try await ask(status, text)
            Issue.record("it was answered")
        } catch let error as EventServiceError {
            #expect(error.description.contains(words))
            #expect(error.isFinal == isFinal)
            #expect(error.retryAfterSeconds == (status == 429 ? 7 : nil))
        }
    }

    @Test(arguments: [("5", 5), ("20001\n", 20_001), (" 0 ", 0)])
    func `a count is read`(text: String, expected: Int) async throws {
        guard case .count(let count) = try await ask(200, text, counting: true) else { return #expect(Bool(false)) }
        #expect(count == expected)
    }

    @Test(arguments: ["", "-1", "five", "<html>", "99999999999999999999", "{\"count\":1}"])
    func `anything else is no count`(text: String) async throws {
        await #expect(throws: EventServiceError.self) { try await ask(200, text, counting: true) }
    }

    @Test func `no content is no event`() async throws {
        let answer = try await ask(204, "")
        #expect(answer.forPlan == .events(0))
        #expect(try await ask(204, "", counting: true).forPlan == .count(0))
    }
}

internal import Catalog
internal import HTTPTypes
internal import Hummingbird
internal import Monitor
internal import NIOCore
internal import Seismology
internal import Storage

/// The FDSN event web service 1.2 with the USGS's extensions.
struct FDSNRoutes: Sendable {
    /// The most bytes that the body of a POST may have.
    static let mostBodyBytes = 65_536
    static let path = "/fdsnws/event/1"

    let monitor: CatalogMonitor
    let address: PublicAddress
    /// The catalog that is asked where a question names none.
    let catalog: Agency
    let discovery: FDSNDiscovery

    init(monitor: CatalogMonitor, address: PublicAddress, catalog: Agency) {
        self.monitor = monitor
        self.address = address
        self.catalog = catalog
        discovery = FDSNDiscovery(monitor: monitor, standard: catalog)
    }

    func add(to router: Router<BasicRequestContext>) {
        let service = router.group("fdsnws/event/1")
        service.get { request, _ in try await usage(request) }
        service.get(":method") { request, context in
            try await answer(request, method: context.parameters.get("method") ?? "")
        }
        service.post(":method") { request, context in
            try await answer(request, method: context.parameters.get("method") ?? "")
        }
    }

    private var service: String { address.base + Self.path }

    private func answer(_ request: Request, method: String) async throws -> Response {
        var isJSONWanted = false
        do {
            var parameters = try await parameters(of: request)
            isJSONWanted = parameters.contains { $0.name == "jsonerror" && $0.value.lowercased() == "true" }
            switch method {
            case "version": return plain(FDSNDiscovery.version, "text/plain; charset=utf-8")
            case "catalogs": return plain(await discovery.catalogs(), "application/xml")
            case "contributors": return plain(try await discovery.contributors(), "application/xml")
            case "application.wadl": return plain(await description.wadl, "application/xml")
            case "application.json":
                let json = try await discovery.applicationJSON()
                return plain(String(decoding: json, as: UTF8.self), FDSNFormat.geojson.contentType)
            default: break
            }
            let parts = method.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { parameters.append(("format", String(parts[1]))) }
            switch parts.first {
            case "query": return try await query(parameters, of: request)
            case "count": return try await count(parameters, of: request)
            default: throw FDSNError.unknownMethod(method)
            }
        } catch let error as FDSNError {
            return try response(to: error, request, isJSON: isJSONWanted)
        } catch let error as QueryError {
            return try response(to: .badParameter(error), request, isJSON: isJSONWanted)
        } catch is StoreError {
            return try response(to: .storeFailed, request, isJSON: isJSONWanted)
        }
    }

    private func query(_ parameters: [(name: String, value: String)], of request: Request) async throws -> Response {
        let asked = try FDSNRequest(parameters, agencies: await discovery.agencies)
        let question = try question(of: asked)
        let document = FDSNDocument(
            request: asked, question: question, url: address.base + request.uri.string,
            detailBase: address.detailBase, now: monitor.clock.now)
        let answers = FDSNAnswers(monitor: monitor)
        let events = try await answers.events(question)
        if events.isEmpty, let id = question.eventID, question.withdrawal == .excluded,
            try await answers.event(id, of: question.catalog ?? catalog)?.isWithdrawn == true
        {
            throw FDSNError.withdrawnEvent(id: id)
        }
        let format = asked.format ?? .quakeml
        if events.isEmpty {
            if format.isQuakeML {
                guard asked.noDataStatus == 404 else {
                    return Response(status: .noContent, headers: [.cacheControl: Self.caching])
                }
                throw FDSNError.nothingMatches
            }
            if let id = question.eventID, format != .csv { throw FDSNError.unknownEvent(id: id) }
        }
        let single = question.eventID == nil ? nil : events.first
        let body = PreparedBody(
            single.map(document.bytes(of:)) ?? document.bytes(events), for: request,
            contentType: document.contentType, tag: await monitor.index.version.tag(of: events.lazy.map(\.number)))
        return body.response(to: request, cacheControl: Self.caching)
    }

    private func count(_ parameters: [(name: String, value: String)], of request: Request) async throws -> Response {
        let asked = try FDSNRequest(parameters, agencies: await discovery.agencies)
        let count = FDSNCount(try await FDSNAnswers(monitor: monitor).count(try question(of: asked)))
        return plain(count.document(for: asked), count.contentType(for: asked))
    }

    private func question(of asked: FDSNRequest) throws(QueryError) -> EventQuery {
        var question = try asked.draft.question(asOf: monitor.clock.now)
        question.catalog = question.catalog ?? catalog
        return question
    }

    private static var caching: String { "public, max-age=60" }
}

extension FDSNRoutes {
    /// The parameters of the address, then those of the body.
    private func parameters(of request: Request) async throws -> [(name: String, value: String)] {
        guard var parameters = FormParameters.read(request.uri.query ?? "") else { throw FDSNError.brokenEncoding }
        guard request.method == .post else { return parameters }
        let body: ByteBuffer
        do { body = try await request.body.collect(upTo: Self.mostBodyBytes) } catch is NIOTooManyBytesError {
            throw FDSNError.bodyTooLarge(limit: Self.mostBodyBytes)
        }
        guard let text = String(validating: body.readableBytesView, as: UTF8.self),
            let more = FormParameters.read(text.filter { $0 != "\r\n" && $0 != "\n" })
        else { throw FDSNError.brokenEncoding }
        parameters += more
        return parameters
    }

    private var description: FDSNDescription {
        get async {
            let parameters = FDSNRequest.parameters(agencies: await discovery.agencies)
            return FDSNDescription(parameters: parameters, service: service)
        }
    }

    private func usage(_ request: Request) async throws -> Response {
        plain(await description.usage, "text/plain; charset=utf-8")
    }

    private func plain(_ text: String, _ contentType: String) -> Response {
        Response(
            status: .ok, headers: [.contentType: contentType, .cacheControl: Self.caching],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }

    private func response(to error: FDSNError, _ request: Request, isJSON: Bool) throws -> Response {
        try error.response(
            in: FDSNCircumstances(
                service: service + "/", target: String(request.uri.string.prefix(2_000)), now: monitor.clock.now,
                reportsErrorsAsJSON: isJSON))
    }
}

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
        let service = router.group(RouterPath(Self.path))
        service.get { _, _ in plain(await description.usage, "text/plain; charset=utf-8") }
        service.get("version") { _, _ in plain(FDSNDiscovery.version, "text/plain; charset=utf-8") }
        service.get("catalogs") { _, _ in plain(await discovery.catalogs(), "application/xml") }
        service.get("application.wadl") { _, _ in plain(await description.wadl, "application/xml") }
        service.get("contributors") { request, _ in
            try await tellingErrors(of: request) { plain(try await discovery.contributors(), "application/xml") }
        }
        service.get("application.json") { request, _ in
            try await tellingErrors(of: request) {
                let json = try await discovery.applicationJSON()
                return plain(String(decoding: json, as: UTF8.self), FDSNFormat.geojson.contentType)
            }
        }
        for method in [HTTPRequest.Method.get, .post] {
            for (name, answer) in [("query", query), ("count", count)] {
                service.on(RouterPath(name), method: method) { request, _ in
                    try await self.answer(request, by: answer)
                }
                service.on(RouterPath("\(name).{format}"), method: method) { request, context in
                    try await self.answer(request, format: context.pathParameter("format"), by: answer)
                }
            }
            service.on(":method", method: method) { request, context in
                try response(to: .unknownMethod(context.pathParameter("method")), request)
            }
        }
    }

    private var service: String { address.base + Self.path }

    private typealias Parameters = [(name: String, value: String)]

    /// Answers a question; `format` is what the address names behind the method.
    private func answer(
        _ request: Request, format: String? = nil, by answering: (Parameters, Request) async throws -> Response
    ) async throws -> Response {
        var parameters: Parameters
        do { parameters = try await self.parameters(of: request) } catch let error as FDSNError {
            return try response(to: error, request)
        }
        let isJSONWanted = parameters.contains { $0.name == "jsonerror" && $0.value.lowercased() == "true" }
        if let format { parameters.append(("format", format)) }
        return try await tellingErrors(of: request, asJSON: isJSONWanted) { try await answering(parameters, request) }
    }

    /// Answers with the error where there is one.
    private func tellingErrors(
        of request: Request, asJSON isJSON: Bool = false, _ answering: () async throws -> Response
    ) async throws -> Response {
        do { return try await answering() } catch let error as FDSNError {
            return try response(to: error, request, asJSON: isJSON)
        } catch let error as QueryError {
            return try response(to: .badParameter(error), request, asJSON: isJSON)
        } catch is StoreError {
            return try response(to: .storeFailed, request, asJSON: isJSON)
        }
    }

    private func query(_ parameters: Parameters, _ request: Request) async throws -> Response {
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

    private func count(_ parameters: Parameters, _ request: Request) async throws -> Response {
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
    private func parameters(of request: Request) async throws -> Parameters {
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

    private func plain(_ text: String, _ contentType: String) -> Response {
        Response(
            status: .ok, headers: [.contentType: contentType, .cacheControl: Self.caching],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }

    private func response(to error: FDSNError, _ request: Request, asJSON isJSON: Bool = false) throws -> Response {
        try error.response(
            in: FDSNCircumstances(
                service: service + "/", target: String(request.uri.string.prefix(2_000)), now: monitor.clock.now,
                reportsErrorsAsJSON: isJSON))
    }
}

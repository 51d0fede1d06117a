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

    typealias Parameters = [(name: String, value: String)]

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
        } catch is LostEvents {
            return try response(to: .storeFailed, request, asJSON: isJSON)
        }
    }

    static var caching: String { "public, max-age=60" }
}

extension FDSNRoutes {
    private var description: FDSNDescription {
        get async {
            let parameters = FDSNRequest.parameters(agencies: await discovery.agencies)
            return FDSNDescription(parameters: parameters, service: service)
        }
    }

    func plain(_ text: String, _ contentType: String) -> Response {
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

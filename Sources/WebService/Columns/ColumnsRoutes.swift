internal import Catalog
internal import Formats
internal import HTTPTypes
internal import Hummingbird
internal import Monitor
internal import NIOCore
internal import Storage

/// Events as binary columns and as points for the app, and the texts of some of them.
struct ColumnsRoutes: Sendable {
    static let path = "/columns"
    static let pathOfPoints = path + "/points"

    let monitor: CatalogMonitor
    /// The catalog that is asked where a question names none.
    let catalog: Agency
    let discovery: FDSNDiscovery

    func add(to router: Router<BasicRequestContext>) {
        router.get(RouterPath(Self.path)) { request, _ in
            try await Self.refusing { try await columns(for: request) }
        }
        router.get(RouterPath(Self.pathOfPoints)) { request, _ in
            try await Self.refusing { try await points(for: request) }
        }
        router.get(RouterPath(Self.path + "/texts")) { request, _ in
            try await Self.refusing { try await texts(for: request) }
        }
    }

    private func columns(for request: Request) async throws -> Response {
        let asked = try ColumnsRequest(Self.parameters(of: request), agencies: await discovery.agencies)
        let answer = try await ColumnsAnswer(to: try question(asked.draft), since: asked.since, of: monitor)
        return Self.response(to: request, tag: answer.tag, contentType: ColumnsWriter.contentType, answer.parts)
    }

    private func points(for request: Request) async throws -> Response {
        let asked = try PointsRequest(Self.parameters(of: request), agencies: await discovery.agencies)
        let answer = try await PointsAnswer(to: try question(asked.draft), of: monitor)
        return Self.response(to: request, tag: answer.tag, contentType: PointsWriter.contentType, answer.parts)
    }

    private func question(_ draft: QueryDraft) throws -> EventQuery {
        var question = try draft.question(asOf: monitor.clock.now)
        question.catalog = question.catalog ?? catalog
        return question
    }

    /// An answer that is sent part by part while it is made; 304 where the client has it already.
    private static func response(
        to request: Request, tag: String, contentType: String, _ parts: StreamedParts
    ) -> Response {
        let isCompressed = request.acceptsGzip
        var (headers, isCurrent) = request.revalidation(
            tag: tag, isCompressed: isCompressed, cacheControl: caching)
        if isCurrent { return Response(status: .notModified, headers: headers) }
        headers[.contentType] = contentType
        if isCompressed { headers[.contentEncoding] = "gzip" }
        guard request.method != .head else { return Response(status: .ok, headers: headers) }
        return Response(status: .ok, headers: headers, body: parts.body(isCompressed: isCompressed))
    }

    private func texts(for request: Request) async throws -> Response {
        var asked = EventTexts.Request()
        try EventTexts.Request.parameters.read(Self.parameters(of: request), into: &asked)
        guard !asked.numbers.isEmpty else { throw EventTexts.missingNumbers }
        let version = await monitor.index.version
        let tag = "texts-" + version.tag(of: asked.numbers)
        let (headers, isCurrent) = request.revalidation(
            tag: tag, isCompressed: request.acceptsGzip, cacheControl: Self.caching)
        if isCurrent { return Response(status: .notModified, headers: headers) }
        let texts = EventTexts(of: try await monitor.store.events(numbered: asked.numbers), version: version)
        let body = PreparedBody(
            try texts.json(), for: request, contentType: "application/json; charset=utf-8", tag: tag)
        return body.response(to: request, cacheControl: Self.caching)
    }

    /// Answers are revalidated before each use, so that nobody misses what was revised.
    private static let caching = "no-cache"

    private static func parameters(of request: Request) throws -> [(name: String, value: String)] {
        guard let parameters = FormParameters.read(request.uri.query ?? "") else { throw FDSNError.brokenEncoding }
        return parameters
    }

    /// Tells in a sentence why something is not answered.
    private static func refusing(_ answer: () async throws -> Response) async throws -> Response {
        do { return try await answer() } catch let error as QueryError {
            throw FDSNError.badParameter(error).plain
        } catch let error as FDSNError {
            throw error.plain
        }
    }
}

extension FDSNError {
    /// The error with its sentence alone, without the form that the FDSN gives.
    fileprivate var plain: HTTPError { HTTPError(status, message: sentence) }
}

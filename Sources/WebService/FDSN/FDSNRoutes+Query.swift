internal import Catalog
internal import Formats
internal import Hummingbird
internal import Monitor
internal import Seismology
internal import Storage

extension FDSNRoutes {
    /// The answer to `query`.
    func query(_ parameters: Parameters, _ request: Request) async throws -> Response {
        let asked = try FDSNRequest(parameters, agencies: await discovery.agencies)
        let question = try question(of: asked)
        let document = FDSNDocument(
            request: asked, question: question, url: address.base + request.uri.string,
            detailBase: address.detailBase, now: monitor.clock.now)
        let index = await monitor.index
        let answers = FDSNAnswers(monitor: monitor)
        let numbers = try await answers.numbers(question, in: index)
        if numbers.isEmpty, let response = try await nothing(question, asked, answers) { return response }
        let tag = index.version.tag(of: numbers)
        if let feature = try await feature(question, numbers, document) {
            let body = PreparedBody(feature, for: request, contentType: document.contentType, tag: tag)
            return body.response(to: request, cacheControl: Self.caching)
        }
        let form = document.form(of: asked.format == .kml ? try await answers.entries(numbers, in: index) : [])
        let ordered = form.order.map { order in order.map { numbers[$0] } } ?? numbers
        let body = DocumentBody(
            document: StoredDocument(ordered, as: form, from: monitor.store), contentType: document.contentType,
            tag: tag, frame: document.frame)
        return try await body.response(to: request, cacheControl: Self.caching)
    }

    /// The answer where nothing matches; `nil` where it is a document without events.
    private func nothing(
        _ question: EventQuery, _ asked: FDSNRequest, _ answers: FDSNAnswers
    ) async throws -> Response? {
        if let id = question.eventID, question.withdrawal == .excluded,
            try await answers.event(id, of: question.catalog ?? catalog)?.isWithdrawn == true
        {
            throw FDSNError.withdrawnEvent(id: id)
        }
        let format = asked.format ?? .quakeml
        guard !format.isQuakeML else {
            guard asked.noDataStatus == 404 else {
                return Response(status: .noContent, headers: [.cacheControl: Self.caching])
            }
            throw FDSNError.nothingMatches
        }
        if let id = question.eventID, format != .csv { throw FDSNError.unknownEvent(id: id) }
        return nil
    }

    /// The document of the one event that was asked for by its id, where its form is not that of a list.
    private func feature(
        _ question: EventQuery, _ numbers: [Int64], _ document: FDSNDocument
    ) async throws -> [UInt8]? {
        guard question.eventID != nil else { return nil }
        return try await monitor.store.events(numbered: numbers).first.flatMap(document.feature)
    }

    /// The answer to `count`.
    func count(_ parameters: Parameters, _ request: Request) async throws -> Response {
        let asked = try FDSNRequest(parameters, agencies: await discovery.agencies)
        let count = FDSNCount(try await FDSNAnswers(monitor: monitor).count(try question(of: asked)))
        return plain(count.document(for: asked), count.contentType(for: asked))
    }

    private func question(of asked: FDSNRequest) throws(QueryError) -> EventQuery {
        var question = try asked.draft.question(asOf: monitor.clock.now)
        question.catalog = question.catalog ?? catalog
        return question
    }
}

internal import Catalog
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Monitor
internal import NIOCore
internal import Storage

/// What is around an event: the agency's details and page, webcams, posts; and pictures from outside.
///
/// All of it may send requests to outside services, so only pages of this server may ask.
struct AroundRoutes {
    /// What asks outside services; `nil` where nothing is asked.
    let surroundings: EventSurroundings?
    let store: any CatalogStore
    let catalog: Agency
    let address: PublicAddress

    func add(to router: Router<BasicRequestContext>) {
        router.get("api/events/:id/detail") { request, context in
            let (event, again) = try await asked(request, context)
            guard let desk = surroundings?.details else { return try request.json(DetailAnswer.off) }
            return try request.json(DetailAnswer(try await desk.detail(of: event, again: again)))
        }
        router.get("api/events/:id/page") { request, context in
            let (event, _) = try await asked(request, context, takesRefresh: false)
            let page = event.state.links.page
            let verdict =
                if let page { await surroundings?.framing.verdict(of: page) } else { FramingWatch.Verdict?.none }
            return try request.json(PageAnswer(event.state, verdict))
        }
        router.get("api/events/:id/webcams") { request, context in
            let (event, again) = try await asked(request, context)
            guard let surroundings else { return try request.json(WebcamsAnswer.off) }
            let answer = try await surroundings.webcams.webcams(of: event, again: again)
            return try request.json(WebcamsAnswer(answer, of: event.state, pictures: surroundings.pictures))
        }
        router.get("api/events/:id/posts") { request, context in
            let (event, again) = try await asked(request, context)
            guard let desk = surroundings?.posts else { return try request.json(PostsAnswer.off) }
            let services = try await desk.posts(about: event, again: again)
            return try request.json(PostsAnswer(services, desk.question(about: event)))
        }
        router.get(RouterPath(String(PictureSource.path.dropFirst()))) { request, _ in try await picture(for: request) }
    }

    /// The event that is asked about, and whether it is asked for anew.
    private func asked(
        _ request: Request, _ context: some RequestContext, takesRefresh: Bool = true
    ) async throws -> (event: Event, again: Bool) {
        try checkOrigin(of: request)
        let parameters = FormParameters.read(request.uri.query ?? "") ?? [("", "")]
        let isKnown =
            parameters.count <= 1
            && parameters.allSatisfy { name, value in
                takesRefresh && name == "refresh" && ["true", "false"].contains(value)
            }
        guard isKnown else {
            throw HTTPError(
                .badRequest,
                message: takesRefresh
                    ? "This address takes refresh=true or refresh=false and nothing else."
                    : "This address takes no parameters.")
        }
        let event = try await store.requiredEvent(in: context, catalog: catalog)
        return (event, parameters.first?.value == "true")
    }

    private func checkOrigin(of request: Request) throws {
        guard request.isOfThisOrigin(address) else {
            throw HTTPError(.forbidden, message: "Outside services are asked for pages of this server only.")
        }
    }

    private func picture(for request: Request) async throws -> Response {
        try checkOrigin(of: request)
        guard let parameters = FormParameters.read(request.uri.query ?? ""), parameters.count == 1,
            let (name, value) = parameters.first, name == "address"
        else { throw HTTPError(.badRequest, message: "The address of a picture is missing: address=https://...") }
        guard let source = surroundings?.pictures else {
            throw HTTPError(.forbidden, message: "This server fetches no pictures.")
        }
        let picture: PictureSource.Picture
        do { picture = try await source.picture(at: value) } catch {
            throw HTTPError(error == .unknownServer ? .forbidden : .badGateway, message: error.description)
        }
        let headers: HTTPFields = [
            .contentType: picture.kind.rawValue, .cacheControl: "private, max-age=300",
            .contentLength: String(picture.bytes.count),
        ]
        if request.method == .head { return Response(status: .ok, headers: headers) }
        return Response(
            status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: picture.bytes)))
    }
}

extension Request {
    /// A document in JSON as the answer, which the client asks about again each time.
    func json(_ document: some Encodable) throws -> Response {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        let bytes = Array(try encoder.encode(document))
        var hasher = Hasher()
        hasher.combine(bytes)
        let body = PreparedBody(
            bytes, contentType: "application/json; charset=utf-8",
            tag: String(UInt(bitPattern: hasher.finalize()), radix: 36))
        return body.response(to: self, cacheControl: "no-cache")
    }
}

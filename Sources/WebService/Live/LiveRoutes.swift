internal import HTTPTypes
internal import Hummingbird
internal import Monitor
internal import NIOCore
internal import ServiceLifecycle

/// `/live`: server-sent events, resumable by `Last-Event-ID`.
struct LiveRoutes {
    let live: LiveFeed

    func add(to router: Router<BasicRequestContext>) {
        router.get("live") { request, _ in
            guard live.clientCount < LiveFeed.mostClients else {
                throw HTTPError(
                    .serviceUnavailable, headers: [.retryAfter: "30"],
                    message: "As many clients as this server allows are listening already; try again later.")
            }
            let resumed = try Self.resumePoint(of: request)
            return Response(
                status: .ok,
                headers: Self.headers,
                body: ResponseBody { writer in
                    try await request.body.consumeWithCancellationOnInboundClose { [writer] _ in
                        var writer = writer
                        try await stream(to: &writer, since: resumed)
                        try await writer.finish(nil)
                    }
                })
        }
    }

    /// A proxy that gathers an answer before it passes it on, as nginx does, is told not to.
    private static var headers: HTTPFields {
        var headers: HTTPFields = [
            .contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-cache, no-transform",
        ]
        headers.set("X-Accel-Buffering", to: "no")
        return headers
    }

    private func stream(to writer: inout any ResponseBodyWriter, since resumed: Int64?) async throws {
        // Subscribed first, so that nothing falls between what was missed and what comes.
        guard let frames = live.frames.subscribe() else { return }
        try await writer.write(ByteBuffer(string: "retry: 3000\n\n"))
        try await writer.write(live.sources().bytes)
        var told = resumed ?? 0
        if let resumed {
            for frame in try await live.missed(since: resumed) {
                try await writer.write(frame.bytes)
                told = max(told, frame.sequence ?? 0)
            }
        }
        for await frame in frames.cancelOnGracefulShutdown() {
            if let sequence = frame.sequence, sequence <= told { continue }
            try await writer.write(frame.bytes)
        }
    }

    /// The change after which to go on: of the header that browsers send on reconnecting, or of the query on a first connection.
    private static func resumePoint(of request: Request) throws -> Int64? {
        guard let name = HTTPField.Name("Last-Event-ID") else { return nil }
        let text = request.headers[name] ?? request.uri.queryParameters["after"].map(String.init)
        guard let text, !text.isEmpty else { return nil }
        // An id that this server never gave is treated like one that is too old.
        return Int64(text).flatMap { $0 >= 0 ? $0 : nil } ?? .max
    }
}

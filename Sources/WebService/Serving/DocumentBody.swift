internal import Formats
internal import HTTPTypes
internal import Hummingbird
internal import Monitor
internal import NIOCore

/// A document of stored events on its way to one client.
///
/// A small one is made whole, and its length is told. A large one is sent while it is read, as fast as the client takes
/// it; where the store fails on the way, the connection ends before the document does.
struct DocumentBody: Sendable {
    let document: StoredDocument
    let contentType: String
    /// Names the content, without quotes.
    let tag: String
    /// What the document stands between.
    var frame: (before: String, after: String) = ("", "")

    /// The answer to a request; nothing is read for a client that has the document already.
    ///
    /// - Throws: `StoreError` or `LostEvents` where the store cannot be read.
    func response(to request: Request, cacheControl: String) async throws -> Response {
        guard !document.isOnePage else {
            let bytes = Array(frame.before.utf8) + (try await document.bytes()) + Array(frame.after.utf8)
            let body = PreparedBody(bytes, for: request, contentType: contentType, tag: tag)
            return body.response(to: request, cacheControl: cacheControl)
        }
        let isCompressed = request.acceptsGzip
        var (headers, isCurrent) = request.revalidation(
            tag: tag, isCompressed: isCompressed, cacheControl: cacheControl)
        if isCurrent { return Response(status: .notModified, headers: headers) }
        headers[.contentType] = contentType
        if isCompressed { headers[.contentEncoding] = "gzip" }
        let beginning = try await document.beginning()
        guard request.method != .head else {
            var length = 0
            try await write(after: beginning, compressed: isCompressed) { length += $0.count }
            headers[.contentLength] = String(length)
            return Response(status: .ok, headers: headers)
        }
        let body = ResponseBody { writer in
            try await write(after: beginning, compressed: isCompressed) { bytes in
                try await writer.write(ByteBuffer(bytes: bytes))
            }
            try await writer.finish(nil)
        }
        return Response(status: .ok, headers: headers, body: body)
    }

    private func write(
        after beginning: DocumentStream.Part, compressed: Bool, to send: ([UInt8]) async throws -> Void
    ) async throws {
        let encoder = BodyEncoder(gzip: compressed ? GzipStream(level: 1) : nil)
        func put(_ bytes: [UInt8]) async throws {
            if !bytes.isEmpty { try await send(bytes) }
        }
        try await put(encoder.encoded(Array(frame.before.utf8)))
        try await document.write(after: beginning) { bytes, _ in try await put(encoder.encoded(bytes)) }
        try await put(encoder.encoded(Array(frame.after.utf8)))
        try await put(encoder.ending())
    }
}

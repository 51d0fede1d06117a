internal import Formats
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore

/// A body that is made once and served many times: plain and compressed, each with its own tag.
struct PreparedBody: Sendable {
    let contentType: String
    let plain: ByteBuffer
    let compressed: ByteBuffer?
    /// Names the content, without quotes.
    let tag: String

    /// Prepares a body; a body that compression hardly shortens is kept plain.
    init(_ bytes: [UInt8], contentType: String, tag: String) {
        self.contentType = contentType
        self.tag = tag
        plain = ByteBuffer(bytes: bytes)
        let smaller = bytes.count < 512 ? nil : Gzip.compress(bytes, level: 6)
        compressed = smaller.flatMap { $0.count < bytes.count * 9 / 10 ? ByteBuffer(bytes: $0) : nil }
    }

    /// The answer to a request: the form that it accepts, or 304 where it has it already.
    func response(to request: Request, cacheControl: String, extra: HTTPFields = [:]) -> Response {
        let sendsCompressed = compressed != nil && request.acceptsGzip
        var (headers, isCurrent) = request.revalidation(
            tag: tag, isCompressed: sendsCompressed, cacheControl: cacheControl, extra: extra)
        if isCurrent { return Response(status: .notModified, headers: headers) }
        headers[.contentType] = contentType
        if sendsCompressed { headers[.contentEncoding] = "gzip" }
        let body = sendsCompressed ? compressed ?? plain : plain
        headers[.contentLength] = String(body.readableBytes)
        if request.method == .head { return Response(status: .ok, headers: headers) }
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: body))
    }
}

extension Request {
    /// The headers by which an answer is cached, and whether the client has the answer already.
    func revalidation(
        tag: String, isCompressed: Bool, cacheControl: String, extra: HTTPFields = [:]
    ) -> (headers: HTTPFields, isCurrent: Bool) {
        let etag = isCompressed ? "\"\(tag)-gzip\"" : "\"\(tag)\""
        var headers = extra
        headers[.eTag] = etag
        headers[.cacheControl] = cacheControl
        headers[.vary] = "Accept-Encoding"
        return (headers, hasCurrent(etag: etag))
    }

    /// Whether the client takes gzip, by its Accept-Encoding (a weight of 0 refuses).
    var acceptsGzip: Bool {
        headers[values: .acceptEncoding].joined(separator: ",").split(separator: ",").contains { item in
            let parts = item.split(separator: ";").map { $0.trimmingSpaces() }
            guard let coding = parts.first, coding == "gzip" || coding == "*" else { return false }
            let refused: Set = ["q=0", "q=0.0", "q=0.00", "q=0.000"]
            return !parts.dropFirst().contains { refused.contains($0.lowercased()) }
        }
    }

    /// Whether the client says that it holds what the tag names: weak comparison over the list, or `*` (RFC 9110, 13.1.2).
    func hasCurrent(etag: String) -> Bool {
        headers[values: .ifNoneMatch].joined(separator: ",").split(separator: ",").contains { item in
            let candidate = item.trimmingSpaces()
            return candidate == "*" || candidate == etag || candidate == "W/" + etag
        }
    }
}

extension Substring {
    fileprivate func trimmingSpaces() -> String {
        let start = drop { $0 == " " || $0 == "\t" }
        return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
}

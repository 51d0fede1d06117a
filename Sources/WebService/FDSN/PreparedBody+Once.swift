internal import Formats
internal import Hummingbird
internal import NIOCore

extension PreparedBody {
    /// Prepares a body for one request: it is compressed only where the client takes that, and quickly.
    init(_ bytes: [UInt8], for request: Request, contentType: String, tag: String) {
        let isWorthIt = bytes.count >= 512 && request.acceptsGzip
        self.contentType = contentType
        self.tag = tag
        plain = ByteBuffer(bytes: bytes)
        compressed = isWorthIt ? ByteBuffer(bytes: Gzip.compress(bytes, level: 1)) : nil
    }
}

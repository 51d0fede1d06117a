internal import Formats
internal import Hummingbird
internal import NIOCore

/// A header and blocks that are written one by one, so that an answer of millions is never in memory at once.
struct StreamedParts: Sendable {
    let content: GzipStream.Content
    let header: [UInt8]
    /// The rows of the answer, and how many of them a block has.
    let rows: Range<Int>
    let rowsPerBlock: Int
    /// Makes the block of some of the rows.
    let block: @Sendable (Range<Int>) -> [UInt8]

    func body(isCompressed: Bool) -> ResponseBody {
        ResponseBody { writer in
            let encoder = BodyEncoder(gzip: isCompressed ? GzipStream(of: content) : nil)
            func send(_ bytes: [UInt8]) async throws {
                if !bytes.isEmpty { try await writer.write(ByteBuffer(bytes: bytes)) }
            }
            try await send(encoder.encoded(header))
            for first in stride(from: rows.lowerBound, to: rows.upperBound, by: rowsPerBlock) {
                try await send(encoder.encoded(block(first..<min(first + rowsPerBlock, rows.upperBound))))
            }
            try await send(encoder.ending())
            try await writer.finish(nil)
        }
    }
}

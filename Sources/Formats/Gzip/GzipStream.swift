internal import CZlib

/// One gzip member that is made piece by piece.
///
/// A class, because zlib's state must stay where it is.
public final class GzipStream {
    /// What is compressed, which decides how.
    public enum Content: Hashable, Sendable {
        /// Text, and whatever else repeats itself.
        case text
        /// Planes of the bytes of numbers: each plane has frequencies of its own, so the codes are made anew more often.
        case columns
        /// The same of very many rows, which nobody wants to wait for: only what repeats at once is looked for.
        case points

        var memoryLevel: Int32 { self == .text ? 8 : 5 }
        var strategy: Int32 {
            switch self {
            case .text: Z_DEFAULT_STRATEGY
            case .columns: Z_FILTERED
            case .points: Z_RLE
            }
        }
    }

    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

    /// The most bytes given to zlib at once, whose counters have 32 bits.
    static let pieceSize = 1 << 30

    /// Begins a member.
    ///
    /// - Parameters:
    ///   - content: What will be written.
    ///   - level: 1, fastest, to 9, smallest; other values are taken as the nearer of these.
    public init(of content: Content = .text, level: Int = 6) {
        stream.initialize(to: z_stream())
        let status = deflateInit2_(
            stream, Int32(min(max(level, 1), 9)), Z_DEFLATED, 15 + 16, content.memoryLevel, content.strategy,
            ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        precondition(status == Z_OK, "zlib cannot be set up; out of memory")
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// Compresses the next piece; what comes out of it is appended, and may be nothing yet.
    public func write(_ bytes: [UInt8], to output: inout [UInt8]) {
        bytes.withUnsafeBufferPointer { input in
            for start in stride(from: 0, to: input.count, by: Self.pieceSize) {
                let piece = input[start..<min(start + Self.pieceSize, input.count)]
                run(UnsafeBufferPointer(rebasing: piece), Z_NO_FLUSH, to: &output)
            }
        }
    }

    /// Ends the member; nothing may be written after it.
    public func finish(to output: inout [UInt8]) {
        run(UnsafeBufferPointer(start: nil, count: 0), Z_FINISH, to: &output)
    }

    private func run(_ input: UnsafeBufferPointer<UInt8>, _ flush: Int32, to output: inout [UInt8]) {
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.pointee.avail_in = UInt32(input.count)
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { chunk in
            repeat {
                stream.pointee.next_out = chunk.baseAddress
                stream.pointee.avail_out = UInt32(chunk.count)
                _ = deflate(stream, flush)
                output.append(
                    contentsOf: UnsafeBufferPointer(rebasing: chunk.dropLast(Int(stream.pointee.avail_out))))
            } while stream.pointee.avail_out == 0
        }
    }
}

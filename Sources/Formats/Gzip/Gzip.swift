internal import CZlib

/// The gzip format (RFC 1952), by the system's zlib.
public enum Gzip {
    /// Whether data begin as gzip does.
    public static func isCompressed(_ bytes: [UInt8]) -> Bool {
        bytes.count >= 2 && bytes[0] == 0x1F && bytes[1] == 0x8B
    }

    /// Compresses data into one gzip member.
    ///
    /// - Parameters:
    ///   - bytes: The data.
    ///   - level: 1, fastest, to 9, smallest; other values are taken as the nearer of these.
    /// - Returns: The gzip data; the same for the same input, since no name and no time is put in.
    public static func compress(_ bytes: [UInt8], level: Int = 6) -> [UInt8] {
        var stream = z_stream()
        let status = deflateInit2_(
            &stream, Int32(min(max(level, 1), 9)), Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        precondition(status == Z_OK, "zlib cannot be set up; out of memory")
        defer { deflateEnd(&stream) }
        return run(&stream, over: bytes) { stream, isLastPiece in
            deflate(stream, isLastPiece ? Z_FINISH : Z_NO_FLUSH)
        }
    }

    /// Uncompresses gzip data of one or more members.
    ///
    /// - Parameters:
    ///   - bytes: The gzip data, whole; anything after the last member is an error.
    ///   - limit: The most bytes that may come out.
    /// - Returns: What the members hold, one after the other.
    /// - Throws: ``DocumentError`` where the data are cut, damaged, or hold more than the limit.
    public static func decompress(_ bytes: [UInt8], limit: Int) throws(DocumentError) -> [UInt8] {
        var inflater = Inflater(limit: limit)
        return try inflater.inflate(bytes)
    }

    /// The most bytes given to zlib at once, whose counters have 32 bits.
    static let pieceSize = 1 << 30

    private static func run(
        _ stream: inout z_stream, over bytes: [UInt8],
        step: (UnsafeMutablePointer<z_stream>, _ isLastPiece: Bool) -> Int32
    ) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count / 4 + 64)
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { chunk in
            bytes.withUnsafeBufferPointer { input in
                var position = 0
                repeat {
                    let piece = min(pieceSize, input.count - position)
                    stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress.map { $0 + position })
                    stream.avail_in = UInt32(piece)
                    position += piece
                    repeat {
                        stream.next_out = chunk.baseAddress
                        stream.avail_out = UInt32(chunk.count)
                        _ = step(&stream, position == input.count)
                        output.append(contentsOf: UnsafeBufferPointer(rebasing: chunk.dropLast(Int(stream.avail_out))))
                    } while stream.avail_out == 0
                } while position < input.count
            }
        }
        return output
    }
}

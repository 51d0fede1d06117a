internal import CZlib

/// Uncompresses gzip data, one member after the other, up to a limit.
struct Inflater {
    private let limit: Int
    private var output: [UInt8] = []

    init(limit: Int) { self.limit = limit }

    mutating func inflate(_ bytes: [UInt8]) throws(DocumentError) -> [UInt8] {
        var stream = z_stream()
        let status = inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        precondition(status == Z_OK, "zlib cannot be set up; out of memory")
        defer { inflateEnd(&stream) }
        output.reserveCapacity(min(limit, bytes.count, 1 << 24))
        let problem = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 18) { chunk in
            bytes.withUnsafeBufferPointer { members(of: $0, through: chunk, with: &stream) }
        }
        if let problem { throw problem }
        defer { output = [] }
        return output
    }

    /// Reads members until the input is used up; gives back what is wrong with it, if anything.
    private mutating func members(
        of input: UnsafeBufferPointer<UInt8>, through chunk: UnsafeMutableBufferPointer<UInt8>,
        with stream: inout z_stream
    ) -> DocumentError? {
        guard let start = input.baseAddress else { return .cutGzip }
        var position = 0
        while true {
            let piece = min(GzipStream.pieceSize, input.count - position)
            stream.next_in = UnsafeMutablePointer(mutating: start + position)
            stream.avail_in = UInt32(piece)
            stream.next_out = chunk.baseAddress
            stream.avail_out = UInt32(chunk.count)
            let status = CZlib.inflate(&stream, Z_NO_FLUSH)
            position += piece - Int(stream.avail_in)
            let produced = chunk.count - Int(stream.avail_out)
            guard produced <= limit - output.count else { return .tooLarge(limit: limit) }
            output.append(contentsOf: UnsafeBufferPointer(rebasing: chunk.prefix(produced)))
            switch status {
            case Z_OK: continue
            case Z_BUF_ERROR: return .cutGzip
            case Z_STREAM_END:
                if position == input.count { return nil }
                guard Gzip.beginsMember(input, at: position) else {
                    return input.count - position < 2 && input[position] == 0x1F
                        ? .cutGzip : .invalidGzip(reason: "bytes that are not gzip follow after the end")
                }
                inflateReset(&stream)
            default:
                return .invalidGzip(reason: stream.msg.map { String(cString: $0) } ?? "zlib status \(status)")
            }
        }
    }
}

extension Gzip {
    fileprivate static func beginsMember(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Bool {
        bytes.count - position >= 2 && bytes[position] == 0x1F && bytes[position + 1] == 0x8B
    }
}

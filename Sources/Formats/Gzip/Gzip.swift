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
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count / 4 + 64)
        let stream = GzipStream(level: level)
        stream.write(bytes, to: &output)
        stream.finish(to: &output)
        return output
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
}

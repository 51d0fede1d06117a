internal import Formats

/// Turns the parts of a body into what is sent of them: gzip where there is a stream for it, else the parts themselves.
struct BodyEncoder {
    let gzip: GzipStream?

    /// What is to be sent after a part; of a compressed body it may be nothing yet.
    func encoded(_ part: [UInt8]) -> [UInt8] {
        guard let gzip else { return part }
        var ready: [UInt8] = []
        gzip.write(part, to: &ready)
        return ready
    }

    /// What is to be sent at the end; no part may follow.
    func ending() -> [UInt8] {
        guard let gzip else { return [] }
        var rest: [UInt8] = []
        gzip.finish(to: &rest)
        return rest
    }
}

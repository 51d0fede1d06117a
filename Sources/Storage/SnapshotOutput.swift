internal import Catalog
internal import Foundation

/// A snapshot's file being written under another name.
///
/// A class, because it owns the open file.
final class SnapshotOutput {
    private let path: String
    private let descriptor: CInt

    /// Makes a file that is not there yet.
    init(_ path: String) throws(StoreError) {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw Self.failure(path) }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Writes the header, which comes first.
    func write(_ header: SnapshotHeader) throws(StoreError) { try write(header.bytes) }

    /// Writes a block behind its frame.
    func write(block: UnsafeRawBufferPointer) throws(StoreError) {
        try write(SnapshotFrame(of: block).bytes)
        try write(block)
    }

    /// Gives the file its name; what went by it before is gone.
    func move(to final: String) throws(StoreError) {
        guard rename(path, final) == 0 else { throw Self.failure(final) }
    }

    private func write(_ bytes: [UInt8]) throws(StoreError) {
        try bytes.span.bytes.withUnsafeBytes { bytes throws(StoreError) in try write(bytes) }
    }

    private func write(_ bytes: UnsafeRawBufferPointer) throws(StoreError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let step = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if step < 0, errno == EINTR { continue }
            guard step > 0 else { throw Self.failure(path) }
            rest = rest.dropFirst(step)
        }
    }

    private static func failure(_ path: String) -> StoreError {
        .failed(path: path, reason: String(cString: strerror(errno)))
    }
}

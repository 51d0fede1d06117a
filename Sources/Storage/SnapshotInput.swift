internal import Catalog
internal import Foundation

/// A snapshot's file being read, block by block, through space that all blocks share.
///
/// A class, because it owns the open file and that space.
final class SnapshotInput {
    private let path: String
    private let descriptor: CInt
    private var rest: Int
    private var space = UnsafeMutableRawBufferPointer.allocate(byteCount: 0, alignment: 16)

    /// Opens a file; `nil` where there is none.
    init?(_ path: String) throws(SnapshotDoubt) {
        self.path = path
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        var status = stat()
        guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
            if errno == ENOENT { return nil }
            throw .unreadable(path: path, reason: String(cString: strerror(errno)))
        }
        rest = Int(status.st_size)
    }

    deinit {
        space.deallocate()
        if descriptor >= 0 { close(descriptor) }
    }

    /// Whether all that the file held when it was opened has been read.
    var isAtEnd: Bool { rest == 0 }

    /// Reads the header, which comes first.
    func header() throws(SnapshotDoubt) -> SnapshotHeader {
        guard let header = SnapshotHeader(try read(SnapshotHeader.size)) else { throw .foreignForm(path: path) }
        return header
    }

    /// Reads the next block and compares its checksum; the bytes last until the next is read.
    func block() throws(SnapshotDoubt) -> UnsafeRawBufferPointer {
        let frame = SnapshotFrame(try read(SnapshotFrame.size))
        guard frame.length <= UInt64(rest) else { throw .damaged(path: path) }
        let block = try read(Int(frame.length))
        guard frame.checksum == SnapshotFrame(of: block).checksum else { throw .damaged(path: path) }
        return block
    }

    private func read(_ count: Int) throws(SnapshotDoubt) -> UnsafeRawBufferPointer {
        guard count <= rest else { throw .damaged(path: path) }
        if space.count < count {
            space.deallocate()
            space = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
        }
        var filled = 0
        while filled < count {
            let step = Foundation.read(descriptor, space.baseAddress?.advanced(by: filled), count - filled)
            if step < 0, errno == EINTR { continue }
            guard step >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
            guard step > 0 else { throw .damaged(path: path) }
            filled += step
        }
        rest -= count
        return UnsafeRawBufferPointer(rebasing: space[..<count])
    }
}

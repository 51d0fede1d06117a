internal import Foundation

/// A file that appears whole or not at all: it is written under another name beside its place, then renamed.
struct OutputFile: ~Copyable {
    private let path: String
    private let temporary: String
    private let handle: FileHandle

    /// Begins a file.
    ///
    /// - Parameter path: Where it will be; what is there stays until the new one is whole.
    /// - Throws: `Failure` where nothing can be written there.
    init(_ path: String) throws {
        self.path = path
        temporary = "\(path).part-\(ProcessInfo.processInfo.processIdentifier)"
        guard FileManager.default.createFile(atPath: temporary, contents: nil),
            let handle = FileHandle(forWritingAtPath: temporary)
        else { throw Failure("\(path) cannot be written; check that its folder exists and may be written to.") }
        self.handle = handle
    }

    borrowing func write(_ bytes: [UInt8]) throws {
        do { try handle.write(contentsOf: Data(bytes)) } catch {
            throw Failure("\(path) cannot be written: \(error.localizedDescription)")
        }
    }

    /// Puts the file in its place once it is on disk.
    consuming func finish() throws {
        do {
            try handle.synchronize()
            try handle.close()
        } catch { throw Failure("\(path) cannot be written: \(error.localizedDescription)") }
        guard rename(temporary, path) == 0 else {
            throw Failure("\(path) cannot be put in its place: \(String(cString: strerror(errno))).")
        }
    }

    deinit { unlink(temporary) }
}

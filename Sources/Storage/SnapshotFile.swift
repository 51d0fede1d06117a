internal import Catalog
internal import Foundation

/// The file that keeps the index between runs, so that it need not be built from the store.
///
/// Its form is specified in `Documentation/Database.md`. It is a cache: whatever is wrong with it, nothing is lost.
struct SnapshotFile {
    private static let name = "epicenter.index"
    /// What is being written; a process that was killed leaves it behind.
    private static let partPrefix = name + ".part-"
    /// Longer than any writing takes.
    private static let staleSeconds: TimeInterval = 3_600

    private let directory: String
    private var path: String { "\(directory)/\(Self.name)" }

    init(directory: String) { self.directory = directory }

    /// What the file is a snapshot of; `nil` where there is none.
    func header() throws(SnapshotDoubt) -> SnapshotHeader? { try SnapshotInput(path)?.header() }

    /// Reads the index of a store; `nil` where there is no file.
    func read(ofStore isOfStore: (SnapshotHeader) -> Bool) throws(SnapshotDoubt) -> CatalogIndex? {
        guard let input = try SnapshotInput(path) else { return nil }
        let header = try input.header()
        guard isOfStore(header) else { throw .otherStore(path: path) }
        var decoder = IndexBlockDecoder()
        for _ in 0..<header.blocks {
            let block = try input.block()
            do { try decoder.take(block) } catch { throw .damaged(path: path) }
        }
        guard input.isAtEnd else { throw .damaged(path: path) }
        do { return try decoder.makeIndex(version: header.version) } catch { throw .damaged(path: path) }
    }

    /// Removes the file, so that one to be relied on takes its place; where it cannot be removed it is ignored again.
    func remove() { unlink(path) }

    /// Writes an index beside the file and puts it in its place once it is whole.
    ///
    /// It is not forced to disk: should the power fail, the checksums tell.
    func write(_ index: CatalogIndex, mark: UInt64) throws(StoreError) {
        removeStaleParts()
        let part = "\(directory)/\(Self.partPrefix)\(UUID().uuidString)"
        do throws(StoreError) {
            let output = try SnapshotOutput(part)
            try output.write(
                SnapshotHeader(version: index.version, mark: mark, blocks: UInt64(index.blockCount)))
            try index.forEachBlock(output.write(block:))
            try output.move(to: path)
        } catch {
            unlink(part)
            throw error
        }
    }

    private func removeStaleParts() {
        let files = FileManager.default
        for name in (try? files.contentsOfDirectory(atPath: directory)) ?? [] where name.hasPrefix(Self.partPrefix) {
            let part = "\(directory)/\(name)"
            let modified = (try? files.attributesOfItem(atPath: part))?[.modificationDate] as? Date
            if let modified, modified.timeIntervalSinceNow < -Self.staleSeconds { unlink(part) }
        }
    }
}

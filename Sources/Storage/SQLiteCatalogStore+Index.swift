public import Catalog
internal import Foundation
internal import GRDB

extension SQLiteCatalogStore {
    /// Reads the snapshot and what changed since, or every event where there is none to be relied on.
    public func index() async throws(StoreError) -> CatalogIndex {
        try await read { db in
            guard let kept = try keptIndex(db) else { return try SQLiteReading.index(db) }
            return try SQLiteReading.index(updating: kept, db)
        }
    }

    /// Reads the events that changed since, or every one where they are many.
    public func index(updating known: CatalogIndex) async throws(StoreError) -> CatalogIndex {
        try await read { try SQLiteReading.index(updating: known, $0) }
    }

    /// Writes a snapshot beside the store, whole or not at all; an index without reports is not worth one.
    public func keep(_ index: CatalogIndex) async throws(StoreError) {
        let version = index.version
        guard let mark = try await read({ try SQLiteReading.mark(of: version, $0) }) else { return }
        let written = await withCheckedContinuation { continuation in
            // Elsewhere than on the few threads that answer questions: it may take a second.
            DispatchQueue.global(qos: .utility).async {
                continuation.resume(
                    returning: Result { () throws(StoreError) in try snapshot.write(index, mark: mark) })
            }
        }
        try written.get()
    }

    /// Reads the header of the snapshot; `nil` where there is none, or one that is not to be relied on.
    public func keptVersion() async -> CatalogVersion? { try? snapshot.header()?.version }

    private func keptIndex(_ db: Database) throws -> CatalogIndex? {
        do throws(SnapshotDoubt) {
            return try snapshot.read { header in
                (try? SQLiteReading.mark(of: header.version, db)) == header.mark
            }
        } catch {
            onDoubt(error)
            snapshot.remove()
            return nil
        }
    }
}

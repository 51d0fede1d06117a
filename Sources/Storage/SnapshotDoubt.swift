/// Why a snapshot of the index is not used; the index is then built from the store, which loses nothing but time.
public enum SnapshotDoubt: Error, Hashable, Sendable, CustomStringConvertible {
    /// It cannot be opened or read.
    case unreadable(path: String, reason: String)
    /// It is not of the form, byte order or version that this program writes.
    case foreignForm(path: String)
    /// It does not hold what was written, or not all of it.
    case damaged(path: String)
    /// It stands for a catalog that the store does not have, or not yet.
    case otherStore(path: String)

    /// Which file is not used, why, and what comes of it.
    public var description: String {
        switch self {
        case .unreadable(let path, let reason): "The index's snapshot \(path) cannot be read: \(reason)." + Self.rest
        case .foreignForm(let path):
            "The index's snapshot \(path) was not written by this version of Epicenter on such a machine." + Self.rest
        case .damaged(let path): "The index's snapshot \(path) is damaged or cut short." + Self.rest
        case .otherStore(let path):
            "The index's snapshot \(path) is of another store, or newer than this one." + Self.rest
        }
    }

    private static let rest = " The index is built from the store, and nothing is lost but time."
}

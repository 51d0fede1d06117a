/// What can go wrong with a store, as sentences for the person who runs it.
public enum StoreError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A later version of Epicenter has changed the store's form.
    case newerVersion(path: String)
    /// The file cannot be opened or is no store.
    case cannotOpen(path: String, reason: String)
    /// Reading or writing failed.
    case failed(path: String, reason: String)

    /// What failed, in which file, why, and what to do about it.
    public var description: String {
        switch self {
        case .newerVersion(let path):
            "The store \(path) was written by a newer version of Epicenter, which this one cannot read; "
                + "use the newer version, or another folder with --data."
        case .cannotOpen(let path, let reason):
            "The store \(path) cannot be opened: \(reason). Check that the folder may be written to, "
                + "or choose another with --data."
        case .failed(let path, let reason):
            "The store \(path) failed: \(reason). What was reported as stored is safe; "
                + "check that the disk is not full and try again."
        }
    }
}

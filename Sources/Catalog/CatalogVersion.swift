/// How far a catalog has come: its newest report and its newest change.
public struct CatalogVersion: Hashable, Sendable {
    /// The sequence of the newest report; 0 where there is none.
    public var report: Int64
    /// The sequence of the newest revision of any event; 0 where there is none.
    public var change: Int64

    /// Makes a version; the default is that of an empty catalog.
    public init(report: Int64 = 0, change: Int64 = 0) {
        self.report = report
        self.change = change
    }
}

internal import Catalog
public import Logging
public import ServiceLifecycle
public import Storage

/// Decides when an index is worth keeping again: writing it takes as long as it is large, bringing an old one up to date
/// as long as much has changed since.
enum IndexKeepingPlan {
    /// The share of the events that may change before.
    private static let changedShare = 100

    /// Whether to keep an index of a version and number of events, where that of another version, or none, is kept.
    static func isDue(_ version: CatalogVersion, events: Int, kept: CatalogVersion?) -> Bool {
        guard let kept, kept.report <= version.report else { return version.report > 0 }
        return version.report - kept.report > Int64(events / changedShare)
    }
}

extension CatalogStore {
    /// Keeps the index where much has changed since it was kept; for whoever has changed much.
    public func keepIndexIfDue() async throws(StoreError) {
        let totals = try await totals()
        guard IndexKeepingPlan.isDue(totals.version, events: totals.events, kept: await keptVersion()) else { return }
        try await keep(try await index())
    }
}

/// Keeps the index of a running monitor from time to time and at the end, so that the next start is quick.
public struct IndexKeeping: Service {
    /// The time before the first look, and between a time of keeping and the next look.
    private static let interval = Duration.seconds(300)
    private static let firstInterval = Duration.seconds(20)

    private let monitor: CatalogMonitor
    private let logger: Logger

    /// Prepares to keep the index of a monitor.
    public init(monitor: CatalogMonitor, logger: Logger) {
        self.monitor = monitor
        self.logger = logger
    }

    /// Looks every few minutes until a graceful shutdown, then keeps what is new; a failure is logged and not thrown.
    public func run() async throws {
        var interval = Self.firstInterval
        while !Task.isShuttingDownGracefully, !Task.isCancelled {
            try? await cancelWhenGracefulShutdown { [interval] in try await Task.sleep(for: interval) }
            guard !Task.isCancelled else { return }
            let index = await monitor.index
            let kept = await monitor.store.keptVersion()
            let isLast = Task.isShuttingDownGracefully
            if isLast ? index.version != kept : IndexKeepingPlan.isDue(index.version, events: index.count, kept: kept) {
                await keep(index)
            }
            interval = Self.interval
        }
    }

    private func keep(_ index: CatalogIndex) async {
        do { try await monitor.store.keep(index) } catch {
            logger.warning("The index could not be kept for the next start.", metadata: ["reason": "\(error)"])
        }
    }
}

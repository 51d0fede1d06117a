public import ServiceLifecycle

/// Notices what other processes commit to the store (an import beside a running server) within seconds.
public struct StoreWatch: Service {
    static let interval = Duration.seconds(2)

    private let monitor: CatalogMonitor

    /// Prepares to bring the index of a monitor up to date.
    public init(monitor: CatalogMonitor) { self.monitor = monitor }

    /// Looks every two seconds until a graceful shutdown; a failure of the store is not thrown, but tried again.
    public func run() async throws {
        while !Task.isShuttingDownGracefully, !Task.isCancelled {
            // A failure is told by `/health`; the next round tries again.
            try? await monitor.catchUp()
            try? await cancelWhenGracefulShutdown { try await Task.sleep(for: Self.interval) }
        }
    }
}

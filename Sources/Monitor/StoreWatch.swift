public import ServiceLifecycle

/// Notices what other processes commit to the store (an import beside a running server) within seconds.
public struct StoreWatch: Service {
    static let interval = Duration.seconds(2)

    private let monitor: CatalogMonitor

    public init(monitor: CatalogMonitor) { self.monitor = monitor }

    public func run() async throws {
        while !Task.isShuttingDownGracefully {
            // A failure is told by `/health`; the next round tries again.
            try? await monitor.catchUp()
            try? await cancelWhenGracefulShutdown { try await Task.sleep(for: Self.interval) }
        }
    }
}

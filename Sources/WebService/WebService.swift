public import Catalog
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import HummingbirdHTTP2
public import Logging
public import Monitor
internal import NIOCertificateReloading
internal import NIOCore
internal import NIOSSL
public import ServiceLifecycle
public import Surroundings

/// What the web service is told by the operator.
public struct WebServiceOptions: Sendable {
    /// The address to listen on; loopback is the default, anything else is the operator's choice.
    public var host = "127.0.0.1"
    /// The port; 0 picks a free one.
    public var port = 8080
    /// The address that links in documents begin with; made from host and port where missing.
    public var publicAddress: String?
    /// Further host names that requests may carry where the server listens on loopback.
    public var allowedHosts: [String] = []
    /// The agency whose catalog the app, the services, the feeds and the live stream answer from: each agency's is kept apart.
    public var catalog = Agency.usgs
    /// The folder of the app's files.
    public var appDirectory: String?
    /// What https is served with; plain http where missing.
    public var certificate: ServerCertificate?

    /// Makes options with the values above: loopback, port 8080 and no app.
    public init() {}

    var listensOnLoopback: Bool { ["127.0.0.1", "::1", "localhost"].contains(host) }
}

/// Everything that Epicenter answers over HTTP.
public struct WebService: Service {
    private let options: WebServiceOptions
    private let live: LiveFeed
    private let address: PublicAddress
    private let monitor: CatalogMonitor
    private let history: HistoryDesk?
    private let surroundings: EventSurroundings?
    private let elevation: ElevationDesk?
    private let logger: Logger
    private let onListening: @Sendable (String) async -> Void

    /// Puts the routes together.
    ///
    /// - Parameters:
    ///   - monitor: The running catalog.
    ///   - options: What the operator wants.
    ///   - history: Fetches past days for the app; `nil` where that is switched off.
    ///   - surroundings: Asks outside services about events; `nil` where none is asked.
    ///   - elevation: Tells how high places are; `nil` where nobody is asked.
    ///   - logger: Where requests that fail are logged.
    ///   - onListening: Told the address once requests are answered.
    public init(
        monitor: CatalogMonitor, options: WebServiceOptions, history: HistoryDesk? = nil,
        surroundings: EventSurroundings? = nil, elevation: ElevationDesk? = nil, logger: Logger,
        onListening: @escaping @Sendable (String) async -> Void = { _ in }
    ) {
        self.monitor = monitor
        self.options = options
        self.history = history
        self.surroundings = surroundings
        self.elevation = elevation
        self.logger = logger
        self.onListening = onListening
        address = PublicAddress(options.publicAddress ?? Self.address(of: options, port: options.port))
        live = LiveFeed(monitor: monitor, address: address, catalog: options.catalog)
    }

    /// Listens and answers until a graceful shutdown; throws where the address cannot be listened on.
    public func run() async throws {
        var services: [any Service] = [live]
        if let history { services += [HistoryAnnouncer(desk: history, live: live), history] }
        if let certificate = options.certificate { services.append(certificate.reloader) }
        let application = Application(
            router: Self.router(
                monitor: monitor, options: options, live: live, address: address, history: history,
                surroundings: surroundings, elevation: elevation),
            server: try Self.server(options),
            configuration: ApplicationConfiguration(
                address: .hostname(options.host, port: options.port), serverName: "Epicenter"),
            services: services,
            onServerRunning: { channel in
                let own = Self.address(of: options, port: channel.localAddress?.port ?? options.port)
                if options.publicAddress == nil { address.set(own) }
                await onListening(own)
            },
            logger: logger)
        do { try await Self.endInTime { try await application.run() } } catch let error as IOError {
            throw ListeningError(host: options.host, port: options.port, code: error.errnoCode)
        } catch is SocketAddressError.UnknownHost {
            throw ListeningError(host: options.host, port: options.port, code: EADDRNOTAVAIL)
        }
    }

    /// Runs until the end of a graceful shutdown, but not for ever: a client over HTTP/2 that has gone without a word would
    /// be waited for.
    private static func endInTime(_ run: @escaping @Sendable () async throws -> Void) async throws {
        try await withThrowingTaskGroup { group in
            group.addTask { try await run() }
            group.addTask {
                try await gracefulShutdown()
                try await Task.sleep(for: .seconds(3))
            }
            defer { group.cancelAll() }
            try await group.next()
        }
    }

    /// HTTP/1.1; with a certificate https, and HTTP/2 for those who ask for it.
    private static func server(_ options: WebServiceOptions) throws -> HTTPServerBuilder {
        guard let reloader = options.certificate?.reloader else { return .http1() }
        var configuration = try TLSConfiguration.makeServerConfiguration(certificateReloader: reloader)
        // How long a client that has gone without a word is waited for when its connection is closed.
        configuration.shutdownTimeout = .seconds(1)
        return try .http2Upgrade(tlsConfiguration: configuration)
    }

    /// The routes, and refusals of the methods that they do not take.
    static func router(
        monitor: CatalogMonitor, options: WebServiceOptions, live: LiveFeed, address: PublicAddress,
        history: HistoryDesk? = nil, surroundings: EventSurroundings? = nil, elevation: ElevationDesk? = nil
    ) -> Router<BasicRequestContext> {
        let router = routes(
            monitor: monitor, options: options, live: live, address: address, history: history,
            surroundings: surroundings, elevation: elevation)
        router.refuseOtherMethods()
        return router
    }

    /// What the OpenAPI document describes, route by route.
    static func routes(
        monitor: CatalogMonitor, options: WebServiceOptions, live: LiveFeed, address: PublicAddress,
        history: HistoryDesk? = nil, surroundings: EventSurroundings? = nil, elevation: ElevationDesk? = nil
    ) -> Router<BasicRequestContext> {
        let router = Router(options: .autoGenerateHeadEndpoints)
        router.add(middleware: SafetyHeaders { surroundings?.framing.permitted ?? [] })
        if options.listensOnLoopback {
            let own = ["localhost", "127.0.0.1", "::1"] + options.allowedHosts.map { $0.lowercased() }
            router.add(middleware: HostCheck(allowed: Set(own)))
        }
        let feeds = FeedCache(monitor: monitor, address: address, catalog: options.catalog)
        FeedRoutes(cache: feeds, store: monitor.store, catalog: options.catalog).add(to: router)
        let fdsn = FDSNRoutes(monitor: monitor, address: address, catalog: options.catalog)
        fdsn.add(to: router)
        ColumnsRoutes(monitor: monitor, catalog: options.catalog, discovery: fdsn.discovery).add(to: router)
        DescriptionRoutes(discovery: fdsn.discovery, options: options).add(to: router)
        EventRoutes(store: monitor.store, catalog: options.catalog, address: address).add(to: router)
        AroundRoutes(surroundings: surroundings, store: monitor.store, catalog: options.catalog, address: address)
            .add(to: router)
        StateRoutes(monitor: monitor, live: live).add(to: router)
        LiveRoutes(live: live).add(to: router)
        HistoryRoutes(desk: history, address: address, clock: monitor.clock).add(to: router)
        ElevationRoutes(desk: elevation, address: address).add(to: router)
        if let directory = options.appDirectory { AppFiles(root: directory).add(to: router) }
        return router
    }

    /// An address that a browser on this machine can open.
    private static func address(of options: WebServiceOptions, port: Int) -> String {
        let isEverywhere = ["0.0.0.0", "::", ""].contains(options.host)
        let name = isEverywhere ? "localhost" : options.host.contains(":") ? "[\(options.host)]" : options.host
        return "\(options.certificate == nil ? "http" : "https")://\(name):\(port)"
    }
}

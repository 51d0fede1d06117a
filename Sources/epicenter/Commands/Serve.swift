internal import Agencies
internal import ArgumentParser
internal import Catalog
internal import Foundation
internal import Logging
internal import Monitor
internal import Seismology
internal import ServiceLifecycle
internal import Storage
internal import UnixSignals
internal import WebService

/// `epicenter serve`: listens to the agencies and serves the app, the feeds and the live stream.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Listen to the agencies and serve the app, the feeds and the live stream.")

    @OptionGroup var store: StoreOptions
    @Option(help: "The address to listen on (default: 127.0.0.1, which only this machine reaches).") var host: String?
    @Option(help: "The port to listen on (default: 8080; 0 picks a free one).") var port: Int?
    @Option(help: "Where the USGS is, or \"off\" (default: https://earthquake.usgs.gov).") var usgs: String?
    @Option(
        help: "Seconds between requests for the past day (default: 60, which is also the least for the USGS itself).")
    var usgsInterval: Double?
    @Option(help: "The agency whose catalog is shown: usgs, emsc or the name given at import (default: usgs).")
    var catalog: String?
    @Flag(help: "Do not fetch past days for the app.") var noHistory = false
    @Option(help: "Run as if it were this moment, time passing from there: 2017-09-21T12:00:00Z.") var clock: String?
    @Option(help: "The folder of the app's files (default: the one that `make app` made).") var app: String?
    @Option(help: "The address that others reach this server under, for links in documents.") var publicAddress: String?
    @Option(help: "A PEM file with the certificate to serve https with; needs --tls-key.") var tlsCertificate: String?
    @Option(help: "A PEM file with the certificate's private key, without a password.") var tlsKey: String?
    @Option(help: "A further host name to answer to on loopback, for example behind a proxy. May be repeated.")
    var allowHost: [String] = []
    @OptionGroup var around: AroundOptions
    @OptionGroup var elevation: ElevationOptions
    @Option(help: "trace, debug, info, notice, warning, error or critical (default: notice).") var logLevel: String?

    func run() async throws {
        try await Failure.explaining {
            let settings = try await Settings(file: store.config)
            let logger = try logger(settings)
            let clock = try worldClock(settings)
            let store = try store.open(settings) { doubt in
                logger.notice("The snapshot of the index is not used.", metadata: ["reason": "\(doubt)"])
            }
            let monitor = try await CatalogMonitor(store: store, clock: clock, logger: logger)
            // The first is the last to end: it keeps what the others have done.
            var services: [any Service] = [
                IndexKeeping(monitor: monitor, logger: logger), StoreWatch(monitor: monitor),
            ]
            let agency = try await usgs(settings, monitor: monitor, logger: logger)
            if let agency { services.append(agency.service) }
            let history = noHistory ? nil : agency?.history
            let options = try webOptions(settings, logger: logger)
            let ownAddress = OwnAddress()
            let outside = AroundOptions.connections(clock)
            let (surroundings, connections) = try around.surroundings(
                settings, monitor: monitor, agency: agency?.asked, outside: outside, address: ownAddress)
            services += [outside] + connections
            let web = WebService(
                monitor: monitor, options: options, history: history, surroundings: surroundings,
                elevation: try elevation.desk(settings, asker: outside, clock: clock), logger: logger
            ) { address in
                ownAddress.set(options.publicAddress ?? address)
                Console.output("Epicenter is listening on \(address)")
            }
            services.append(web)
            if clock.isSimulated { Console.error("The clock is set to \(clock.now.iso8601Milliseconds).") }
            let group = ServiceGroup(
                services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
            try await group.run()
        }
    }

    private func logger(_ settings: Settings) throws -> Logger {
        let name = settings.text(logLevel, "log.level") ?? "notice"
        guard let level = Logger.Level(rawValue: name) else {
            throw ValidationError(
                "--log-level \(name) is not one of trace, debug, info, notice, warning, error, critical.")
        }
        var logger = Logger(label: "epicenter", factory: { StreamLogHandler.standardError(label: $0) })
        logger.logLevel = level
        return logger
    }

    private func worldClock(_ settings: Settings) throws -> WorldClock {
        guard let text = settings.text(clock, "clock") else { return WorldClock() }
        return WorldClock(startingAt: try QueryOptions.instant(text, option: "clock"))
    }

    private func webOptions(_ settings: Settings, logger: Logger) throws -> WebServiceOptions {
        var options = WebServiceOptions()
        options.host = settings.text(host, "host") ?? options.host
        options.port = try settings.integer(port, "port") ?? options.port
        guard 0...65_535 ~= options.port else { throw ValidationError("--port \(options.port) is not a port.") }
        options.publicAddress = settings.text(publicAddress, "public.address").map { address in
            String(address.reversed().drop { $0 == "/" }.reversed())
        }
        options.allowedHosts = settings.texts(allowHost, "allow.host")
        options.catalog = settings.text(catalog, "catalog").map(Agency.init(rawValue:)) ?? options.catalog
        options.certificate = try certificate(settings, logger: logger)
        options.appDirectory = settings.text(app, "app") ?? Folders.app
        if options.appDirectory == nil {
            Console.error(
                "The app's files were not found, so only data is served; run `make app`, or name their folder with --app."
            )
        }
        return options
    }

    private func certificate(_ settings: Settings, logger: Logger) throws -> ServerCertificate? {
        switch (settings.text(tlsCertificate, "tls.certificate"), settings.text(tlsKey, "tls.key")) {
        case (nil, nil): nil
        case (let certificate?, let key?):
            try ServerCertificate(certificatePath: certificate, keyPath: key, logger: logger)
        case (_?, nil): throw ValidationError("--tls-certificate needs --tls-key, the file of its private key.")
        case (nil, _?):
            throw ValidationError("--tls-key needs --tls-certificate, the file of the certificate it is for.")
        }
    }

    /// What asks the USGS: for its feeds, for past days, and for what else is known of events; all take turns.
    private func usgs(
        _ settings: Settings, monitor: CatalogMonitor, logger: Logger
    ) async throws -> (service: USGSService, history: HistoryDesk, asked: AroundOptions.Agency)? {
        let base = settings.text(usgs, "usgs") ?? USGSAddresses.site
        let interval = try settings.number(usgsInterval, "usgs.interval") ?? 60
        guard 0.01...86_400 ~= interval else {
            throw ValidationError("--usgs-interval \(interval) is not between 0.01 and 86400 seconds.")
        }
        guard base != "off" else {
            await monitor.add(
                SourceState(id: "usgs", name: "USGS", address: "", status: .off, memory: SourceMemory()))
            return nil
        }
        let addresses: USGSAddresses
        do { addresses = try USGSAddresses(base: base) } catch {
            throw ValidationError("--usgs \(base) is not an http or https address: \(error)")
        }
        let isTheAgency = base.contains("usgs.gov")
        guard interval >= 60 || !isTheAgency else {
            throw ValidationError(
                "--usgs-interval \(interval) is too often for the USGS, which asks for 60 seconds or more.")
        }
        let turns = RequestTurns()
        let makeFetcher: @Sendable () -> HTTPFetcher = {
            HTTPFetcher(version: Epicenter.version, turns: turns, now: { monitor.clock.now })
        }
        let service = try await USGSService(
            monitor: monitor, addresses: addresses, interval: .seconds(interval), logger: logger,
            makeFetcher: makeFetcher)
        // The USGS is asked twice a second at most; where its stand-in may be asked faster, so for past days.
        let pace = HistoryPlan.Pace(interval: .seconds(min(0.5, interval / 120)))
        let history = HistoryDesk(
            monitor: monitor, source: try EventService(usgs: base), pace: pace, logger: logger,
            makeFetcher: makeFetcher)
        return (service, history, AroundOptions.Agency(addresses: addresses, turns: turns))
    }
}

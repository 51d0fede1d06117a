internal import Agencies
internal import ArgumentParser
internal import Monitor
internal import Seismology
internal import ServiceLifecycle
internal import Surroundings
internal import Synchronization

/// The outside services that are asked about an event; keys and passwords are settings only, because what stands on a
/// command line is shown to everyone on the machine.
struct AroundOptions: ParsableArguments {
    @Option(
        help:
            "A Mastodon server whose posts are searched, or \"off\" (default: https://mastodon.social). May be repeated."
    )
    var mastodon: [String] = []
    @Option(
        help:
            "Where Bluesky is (default: https://bsky.social); its account is EPICENTER_BLUESKY_IDENTIFIER and _PASSWORD."
    )
    var blueskyURL: String?
    @Option(help: "Where X's API is (default: https://api.x.com); its bearer token is EPICENTER_X_TOKEN.")
    var xURL: String?
    @Option(help: "Where the Windy Webcams API is (default: https://api.windy.com); its key is EPICENTER_WINDY_KEY.")
    var windyURL: String?

    /// What is asked of the USGS besides its feeds.
    struct Agency {
        let addresses: USGSAddresses
        let turns: RequestTurns
    }

    /// Puts together what is around an event.
    ///
    /// - Parameters:
    ///   - settings: The keys, and what was not said.
    ///   - monitor: The running catalog.
    ///   - agency: The USGS; nil where it is not asked.
    ///   - outside: What asks the other services.
    ///   - address: The address under which others reach this server, once it is known.
    /// - Returns: The parts, and the services that must run for them besides `outside`.
    /// - Throws: `ValidationError` where a setting is no address or no key.
    func surroundings(
        _ settings: Settings, monitor: CatalogMonitor, agency: Agency?, outside: OutsideConnections,
        address: OwnAddress
    ) throws -> (parts: EventSurroundings, services: [any Service]) {
        let clock = monitor.clock
        let toAgency = Self.connections(clock, turns: agency?.turns)
        let windy = try base(settings.text(windyURL, "windy.url"), "windy.url", WindyWebcams.site)
        let windyKey = try settings.secret("windy.key")
        var pictured = Set((agency.map { [$0.addresses.base] } ?? []).map(WebOrigin.init))
        if windyKey != nil {
            let sites = windy == WindyWebcams.site ? WindyWebcams.pictureSites : [windy]
            for site in sites { pictured.insert(WebOrigin(try WebAddress(site))) }
        }
        let pictures = PictureSource(origins: pictured, asker: outside)
        let framing = FramingWatch(
            origins: Set((agency.map { [$0.addresses.base] } ?? []).map(WebOrigin.init)), monitor: monitor,
            asker: toAgency
        ) { address.value.flatMap { try? WebAddress($0) }.map(WebOrigin.init) }
        let webcams = windyKey.map { WindyWebcams(base: windy, key: $0, asker: outside, now: { clock.now }) }
        let posts = try postServices(settings, asker: outside, clock: clock)
        let parts = EventSurroundings(
            details: DetailDesk(
                addresses: agency?.addresses, pictures: pictures, asker: toAgency, store: monitor.store, clock: clock),
            webcams: WebcamDesk(service: webcams, store: monitor.store, clock: clock),
            posts: PostDesk(services: posts, missing: Self.known, store: monitor.store, clock: clock),
            pictures: pictures, framing: framing)
        return (parts, [toAgency, framing])
    }

    /// The services that could be configured, by the names under which they are when they are not.
    private static let known = [
        PostDesk.MissingService(id: "mastodon", name: "Mastodon"),
        PostDesk.MissingService(id: "bluesky", name: "Bluesky"), PostDesk.MissingService(id: "x", name: "X"),
    ]

    private func postServices(
        _ settings: Settings, asker: OutsideConnections, clock: WorldClock
    ) throws -> [any PostService] {
        var services: [any PostService] = []
        var instances = settings.texts(mastodon, "mastodon")
        if instances.isEmpty { instances = [MastodonTimelines.site] }
        for instance in instances where instance != "off" {
            let base = try base(instance, "mastodon", instance)
            let address = try WebAddress(base)
            services.append(
                MastodonTimelines(base: base, host: address.host, asker: asker, now: { clock.now }))
        }
        let identifier = settings.text(nil, "bluesky.identifier")
        if let identifier, let password = try settings.secret("bluesky.password") {
            services.append(
                BlueskySearch(
                    base: try base(settings.text(blueskyURL, "bluesky.url"), "bluesky.url", BlueskySearch.site),
                    identifier: identifier,
                    password: password, asker: asker, now: { clock.now }))
        }
        if let token = try settings.secret("x.token") {
            services.append(
                XRecentSearch(
                    base: try base(settings.text(xURL, "x.url"), "x.url", XRecentSearch.site), token: token,
                    asker: asker,
                    now: { clock.now }))
        }
        return services
    }

    /// The address of a service without a slash at its end.
    private func base(_ given: String?, _ name: String, _ standard: String) throws -> String {
        let text = given ?? standard
        do {
            let address = try WebAddress(text).text
            guard !address.contains("?") else { throw FetchError.badAddress(text) }
            return String(address.reversed().drop { $0 == "/" }.reversed())
        } catch {
            throw ValidationError("--\(name.replacing(".", with: "-")) is not an http or https address: \(error)")
        }
    }

    /// Connections to outside services, which take turns where there are any.
    static func connections(_ clock: WorldClock, turns: RequestTurns? = nil) -> OutsideConnections {
        OutsideConnections {
            HTTPFetcher(
                version: Epicenter.version, limits: .init(total: .seconds(20), bytes: 4 << 20), turns: turns,
                now: { clock.now })
        }
    }
}

/// The address under which others reach this server, known once it listens.
final class OwnAddress: Sendable {
    private let address = Mutex<String?>(nil)

    var value: String? { address.withLock { $0 } }

    func set(_ text: String) { address.withLock { $0 = text } }
}

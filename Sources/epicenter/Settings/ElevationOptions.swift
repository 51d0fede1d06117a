internal import ArgumentParser
internal import Monitor
internal import Surroundings

/// Where the height of places is asked for; the account's name is a setting only, because what stands on a command line is
/// shown to everyone on the machine.
struct ElevationOptions: ParsableArguments {
    @Option(
        name: .customLong("geonames-url"),
        help: "Where GeoNames is (default: https://secure.geonames.org); its account is EPICENTER_GEONAMES_USER.")
    var geoNamesURL: String?

    /// What tells heights.
    func desk(_ settings: Settings, asker: any ServiceAsking, clock: WorldClock) throws -> ElevationDesk {
        let base = settings.text(geoNamesURL, "geonames.url") ?? ElevationDesk.site
        guard base.hasPrefix("http://") || base.hasPrefix("https://") else {
            throw ValidationError("--geonames-url \(base) is not an http or https address.")
        }
        return ElevationDesk(
            client: asker, base: base, user: settings.text(nil, "geonames.user"), now: { clock.now })
    }
}

public import Catalog
internal import Seismology

/// An FDSN event web service: where it is, what it is asked, and whose catalog it gives.
public struct EventService: Hashable, Sendable {
    /// How a service differs from the specification.
    public enum Dialect: Hashable, Sendable {
        /// The USGS's: it counts beforehand, knows more parameters and gives GeoJSON.
        case usgs
        /// Any other's: the FDSN's text format.
        case standard
    }

    /// How it is asked.
    public let dialect: Dialect
    /// Whose reports come from it.
    public let agency: Agency
    /// The address that its methods follow, without a slash at the end; fetched days are remembered by it.
    public let root: String
    private let base: WebAddress

    /// The path of the service, by the specification.
    static let path = "/fdsnws/event/1"

    /// The agencies behind known hosts, whose catalogs keep one name however the host is spelled.
    private static let agencies: [String: String] = [
        "www.seismicportal.eu": "emsc", "seismicportal.eu": "emsc", "webservices.ingv.it": "ingv",
        "webservices.rm.ingv.it": "ingv", "eida.ethz.ch": "sed", "geofon.gfz.de": "gfz",
        "geofon.gfz-potsdam.de": "gfz", "service.geonet.org.nz": "geonet", "www.isc.ac.uk": "isc",
        "earthquakescanada.nrcan.gc.ca": "nrcan", "eida.gein.noa.gr": "noa", "rdsa.knmi.nl": "knmi",
        "eida.koeri.boun.edu.tr": "koeri", "service.ncedc.org": "ncedc", "service.scedc.caltech.edu": "scedc",
        "ws.icgc.cat": "icgc", "fdsnws.sismologia.ign.es": "ign", "eida-sc3.infp.ro": "niep",
        "data.raspberryshake.org": "raspishake", "rtserve.beg.utexas.edu": "texnet", "sismo.iag.usp.br": "usp",
    ]

    /// The USGS's service, at its own site or at whatever stands for it.
    ///
    /// - Parameter site: Such as ``USGSAddresses/site``.
    /// - Throws: ``FetchError/badAddress(_:)`` where it is not a web server's address, or has a query.
    public init(usgs site: String = USGSAddresses.site) throws(FetchError) {
        try self.init(address: site, dialect: .usgs, agency: .usgs)
    }

    /// The service at an address.
    ///
    /// - Parameter address: The site, such as `https://webservices.ingv.it`, or the service below it, which ends in
    ///   `/fdsnws/event/1`. The USGS's own site is asked as the USGS.
    /// - Throws: ``FetchError/badAddress(_:)`` where it is not a web server's address, or has a query.
    public init(address: String) throws(FetchError) {
        let host = try WebAddress(address).host
        let isUSGS = host == "earthquake.usgs.gov"
        let name = Self.agencies[host] ?? host
        try self.init(
            address: address, dialect: isUSGS ? .usgs : .standard, agency: isUSGS ? .usgs : Agency(rawValue: name))
    }

    private init(address: String, dialect: Dialect, agency: Agency) throws(FetchError) {
        base = try WebAddress(address)
        guard !base.text.contains("?") else { throw .badAddress(address) }
        var site = base.text[...]
        while site.hasSuffix("/") { site.removeLast() }
        for method in ["/query", "/count"] where site.hasSuffix(Self.path + method) { site.removeLast(6) }
        root = String(site.hasSuffix(Self.path) ? site : site + Self.path)
        self.dialect = dialect
        self.agency = agency
    }

    /// What is known of how it answers.
    public var rules: HistoryPlan.Rules { HistoryPlan.Rules(counts: dialect == .usgs) }

    /// Whether it is the USGS's own server, which is asked no faster than it wants to be.
    public var isUSGSItself: Bool { base.host == "usgs.gov" || base.host.hasSuffix(".usgs.gov") }

    /// The parameters of a filter that the service does not know.
    public func unsupported(in filter: ServiceFilter) -> [String] {
        dialect == .usgs ? [] : filter.namesBeyondStandard
    }

    /// The address of what a plan asks for.
    ///
    /// Ends are inclusive there, so a slice is asked for up to the last moment that the service tells apart from its end: the
    /// USGS has milliseconds, the specification microseconds.
    public func address(of request: HistoryPlan.Request, filter: ServiceFilter) -> WebAddress {
        let precision: Int64 = dialect == .usgs ? 1_000 : 1
        let slice = request.slice
        var parameters = [
            ("starttime", Self.time(slice.start)),
            ("endtime", Self.time(Instant(microseconds: slice.end.microseconds - precision))),
        ]
        let method: String
        switch (request, dialect) {
        case (.count, _):
            method = "/count"
            parameters.insert(("format", "text"), at: 0)
        case (.events, .usgs):
            method = "/query"
            parameters.insert(("format", "geojson"), at: 0)
            parameters.append(("orderby", "time-asc"))
        case (.events, .standard):
            method = "/query"
            parameters.insert(("format", "text"), at: 0)
            parameters.append(("orderby", "time-asc"))
        }
        parameters += filter.parameters.map(parameter)
        let query = parameters.map { "\($0.0)=\(Self.encoded($0.1))" }.joined(separator: "&")
        return base.replacingText("\(root)\(method)?\(query)")
    }

    /// A parameter of a filter as the service knows it; only the USGS takes kilometers.
    private func parameter(_ parameter: ServiceFilter.Parameter) -> (String, String) {
        guard dialect == .standard, parameter.name.hasSuffix("radiuskm"), let kilometers = Double(parameter.value)
        else { return (parameter.name, parameter.value) }
        let degrees = min(kilometers / EventQuery.Circle.kilometersPerDegree, 180)
        return (String(parameter.name.dropLast(2)), "\(degrees)")
    }

    /// A moment without a zone, which the specification takes as UTC.
    private static func time(_ instant: Instant) -> String { String(instant.description.dropLast()) }

    /// Encodes what may not stand in a query; colons, commas and dots may.
    private static func encoded(_ value: String) -> String {
        value.split(omittingEmptySubsequences: false) { ":,.".contains($0) }.reduce(into: ("", value.startIndex)) {
            result, part in
            result.0 += USGSAddresses.percentEncoded(String(part))
            if part.endIndex < value.endIndex { result.0.append(value[part.endIndex]) }
        }.0
    }
}

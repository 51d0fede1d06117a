public import Catalog
internal import Seismology

/// What is wanted of a day beside its time: the parameters of an FDSN event service, in one order and spelling.
///
/// Equal filters have equal texts, by which fetched days are remembered.
public struct ServiceFilter: Hashable, Sendable {
    /// A parameter and its value, before they are encoded for an address.
    public struct Parameter: Hashable, Sendable {
        /// The FDSN name, or the USGS's beyond it.
        public let name: String
        /// The value in its shortest form.
        public let value: String
    }

    /// The parameters, by their names; the radii in kilometers.
    public let parameters: [Parameter]

    /// A filter that lets everything pass.
    public static let none = ServiceFilter(EventQuery())

    /// The parameters that the FDSN's specification has; the rest is the USGS's own.
    private static let standard: Set = [
        "minlatitude", "maxlatitude", "minlongitude", "maxlongitude", "latitude", "longitude", "minradiuskm",
        "maxradiuskm", "mindepth", "maxdepth", "minmagnitude", "maxmagnitude", "magnitudetype", "eventtype",
        "contributor",
    ]

    /// Takes over what a question asks for beside time, order, limit and offset.
    public init(_ query: EventQuery) {
        var list = ParameterList()
        list.add("minlatitude", query.minLatitude)
        list.add("maxlatitude", query.maxLatitude)
        let edges = Self.edges(query)
        list.add("minlongitude", edges.west)
        list.add("maxlongitude", edges.east)
        if let circle = query.circle {
            list.add("latitude", circle.center.latitude)
            list.add("longitude", circle.center.longitude)
            list.add("minradiuskm", circle.minRadiusKilometers > 0 ? circle.minRadiusKilometers : nil)
            // The USGS wants a radius with every circle.
            list.add("maxradiuskm", min(circle.maxRadiusKilometers, EventQuery.Circle.unlimitedKilometers))
        }
        list.add("mindepth", query.minDepthKilometers)
        list.add("maxdepth", query.maxDepthKilometers)
        list.add("minmagnitude", query.minMagnitude)
        list.add("maxmagnitude", query.maxMagnitude)
        list.add("magnitudetype", text: query.magnitudeType)
        list.add("alertlevel", text: query.alert?.description)
        list.add("minsig", query.minSignificance.map(Double.init))
        list.add("maxsig", query.maxSignificance.map(Double.init))
        list.add("minfelt", query.minFeltReports.map(Double.init))
        list.add("mincdi", query.minReportedIntensity)
        list.add("maxcdi", query.maxReportedIntensity)
        list.add("minmmi", query.minInstrumentalIntensity)
        list.add("maxmmi", query.maxInstrumentalIntensity)
        list.add("mingap", query.minGapDegrees)
        list.add("maxgap", query.maxGapDegrees)
        list.add("reviewstatus", text: query.reviewStatus?.rawValue)
        let kinds = query.kinds.map(\.rawValue).sorted().joined(separator: ",")
        list.add("eventtype", text: kinds.isEmpty ? nil : kinds)
        list.add("contributor", text: query.contributor)
        list.add("producttype", text: query.productType)
        list.add("productcode", text: query.productCode)
        parameters = list.parameters.sorted { $0.name < $1.name }
    }

    /// Whether everything passes.
    public var isEmpty: Bool { parameters.isEmpty }

    /// The names of the parameters that only the USGS knows.
    public var namesBeyondStandard: [String] { parameters.map(\.name).filter { !Self.standard.contains($0) } }

    /// The parameters of a question that have no meaning where days are fetched whole: they would be left out.
    public static func withoutMeaning(in query: EventQuery) -> [String] {
        meaningless.filter { $0.isGiven(query) }.map(\.name)
    }

    /// The names of all parameters that have no meaning where days are fetched whole.
    public static let namesWithoutMeaning = meaningless.map(\.name)

    private static let meaningless: [(name: String, isGiven: @Sendable (EventQuery) -> Bool)] = [
        ("starttime", { $0.startTime != nil }), ("endtime", { $0.endTime != nil }),
        ("updatedafter", { $0.updatedAfter != nil }), ("catalog", { $0.catalog != nil }),
        ("eventid", { $0.eventID != nil }), ("includedeleted", { $0.withdrawal != .excluded }),
        ("orderby", { $0.order != .time }), ("limit", { $0.limit != nil }), ("offset", { $0.offset != 1 }),
    ]

    /// The edges as the USGS takes them: both where one is given, the west below the east.
    private static func edges(_ query: EventQuery) -> (west: Double?, east: Double?) {
        guard query.minLongitude != nil || query.maxLongitude != nil else { return (nil, nil) }
        let west = query.minLongitude ?? -180
        let east = query.maxLongitude ?? 180
        return (west, east < west ? east + 360 : east)
    }
}

extension ServiceFilter: CustomStringConvertible {
    /// The parameters as `name=value`, joined by `&`, in the order of their names; empty for none.
    public var description: String { parameters.map { "\($0.name)=\($0.value)" }.joined(separator: "&") }
}

private struct ParameterList {
    var parameters: [ServiceFilter.Parameter] = []

    mutating func add(_ name: String, _ value: Double?) {
        guard let value else { return }
        let isWhole = value == value.rounded() && abs(value) < 1e15
        add(name, text: isWhole ? "\(Int64(value))" : "\(value)")
    }

    mutating func add(_ name: String, text: String?) {
        guard let text else { return }
        parameters.append(ServiceFilter.Parameter(name: name, value: text))
    }
}

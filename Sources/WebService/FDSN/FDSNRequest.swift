internal import Catalog
internal import Formats

/// What is asked of the service and in which form the answer is wanted.
struct FDSNRequest: Sendable {
    /// The parameters of the question.
    var draft = QueryDraft()
    /// The form; absent it is QuakeML for a query and plain text for a count.
    var format: FDSNFormat?
    /// The status of an empty answer in QuakeML.
    var noDataStatus = 204
    /// The name of the function that a GeoJSON answer is an argument of.
    var callback: String?
    var reportsErrorsAsJSON = false
    /// What the colours of KML tell.
    var colouring = KMLWriter.Colouring.age
    private var isAnimationWanted = false

    init() {}

    /// Reads parameters, those of the form among them.
    init(_ parameters: [(name: String, value: String)], agencies: [Agency]) throws(QueryError) {
        self.init()
        let given = try Self.parameters(agencies: agencies).read(parameters, into: &self)
        func refuse(_ name: String, _ rule: String) throws(QueryError) {
            throw .contradiction(parameter: name, given: given[name] ?? "", rule: rule)
        }
        let format = format ?? .quakeml
        if !format.isQuakeML {
            if draft.includesAllOrigins { try refuse("includeallorigins", "format must be quakeml or xml") }
            if draft.includesAllMagnitudes { try refuse("includeallmagnitudes", "format must be quakeml or xml") }
        }
        if callback != nil, format != .geojson { try refuse("callback", "format must be geojson") }
        if draft.query.withdrawal != .excluded, !format.showsWithdrawal {
            try refuse("includedeleted", "format must be geojson or csv")
        }
        guard draft.includesSuperseded else { return }
        if format != .geojson { try refuse("includesuperseded", "format must be geojson") }
        if given["eventid"] == nil { try refuse("includesuperseded", "eventid must be given") }
        if draft.query.withdrawal != .excluded { try refuse("includesuperseded", "includedeleted is given, too") }
    }

    /// Every parameter of a query, in the order in which they are documented.
    static func parameters(agencies: [Agency]) -> [QueryParameter<FDSNRequest>] {
        (QueryDraft.parameters + [QueryDraft.catalogParameter(among: agencies)]).map { $0.within(\.draft) } + form
    }

    private static let form: [QueryParameter<FDSNRequest>] = [
        .choice(
            "format", of: FDSNFormat.allCases.map { ($0.rawValue, $0) }, standard: FDSNFormat.quakeml.rawValue,
            to: \.format, "The form of the answer."),
        .choice(
            "nodata", of: [("204", 204), ("404", 404)], standard: "204", to: \.noDataStatus,
            "The status of an answer in QuakeML without events."),
        .text(
            "callback", to: \.callback, "The function that a GeoJSON answer is given to.",
            allowed: "at most 100 of the characters [A-Za-z0-9._]", pattern: "^[A-Za-z0-9._]{1,100}$",
            where: isCallback),
        .flag("jsonerror", to: \.reportsErrorsAsJSON, "Errors as GeoJSON with the status 200."),
        .choice(
            "kmlcolorby", of: [("age", .age), ("depth", .depth)], standard: "age", to: \.colouring,
            "What the colours of KML tell."),
        .flag("kmlanimated", to: \.isAnimationWanted, "Accepted; KML tells the times of events in any case."),
    ]

    /// Whether a name is one that can stand before the answer without being anything but a name.
    @Sendable private static func isCallback(_ name: String) -> Bool {
        name.utf8.count <= 100
            && name.utf8.allSatisfy {
                0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 || $0 == UInt8(ascii: ".")
                    || $0 == UInt8(ascii: "_")
            }
    }
}

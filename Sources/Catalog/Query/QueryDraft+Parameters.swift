internal import Seismology

extension QueryDraft {
    /// Every parameter of a question: those of the FDSN event service 1.2, then the USGS's.
    public static let parameters = parameters(mostAnswers: mostAnswers)

    /// Every parameter of a question, where `limit` may be at most so large.
    public static func parameters(mostAnswers: Int) -> [QueryParameter<QueryDraft>] {
        whereAndWhen + whatIsWanted(mostAnswers: mostAnswers) + extensions
    }

    private static let whereAndWhen: [QueryParameter<QueryDraft>] = [
        .moment(
            "starttime", "start", to: \.query.startTime,
            "Events at or after this origin time; without it those of the last 30 days, unless eventid is given."),
        .moment("endtime", "end", to: \.query.endTime, "Events at or before this origin time."),
        .number("minlatitude", "minlat", in: -90...90, to: \.query.minLatitude, "The southern edge, in degrees."),
        .number("maxlatitude", "maxlat", in: -90...90, to: \.query.maxLatitude, "The northern edge, in degrees."),
        .number(
            "minlongitude", "minlon", in: -360...360, to: \.west,
            "The western edge, in degrees; an area across the date line needs both edges."),
        .number("maxlongitude", "maxlon", in: -360...360, to: \.east, "The eastern edge, in degrees."),
        .number("latitude", "lat", in: -90...90, to: \.latitude, "The latitude of a circle's center."),
        .number("longitude", "lon", in: -180...180, to: \.longitude, "The longitude of a circle's center."),
        .number("minradius", in: 0...180, to: \.minRadiusDegrees, "The inner radius, in degrees of 111.12 km."),
        .number("maxradius", in: 0...180, to: \.maxRadiusDegrees, "The outer radius, in degrees of 111.12 km."),
        .number("mindepth", to: \.query.minDepthKilometers, "The least depth, in kilometers."),
        .number("maxdepth", to: \.query.maxDepthKilometers, "The greatest depth, in kilometers."),
        .number("minmagnitude", "minmag", to: \.query.minMagnitude, "The least magnitude."),
        .number("maxmagnitude", "maxmag", to: \.query.maxMagnitude, "The greatest magnitude."),
    ]

    private static func whatIsWanted(mostAnswers: Int) -> [QueryParameter<QueryDraft>] {
        [
            .text("magnitudetype", "magtype", to: \.query.magnitudeType, "The scale of the magnitude."),
            QueryParameter(
                "eventtype", nil, .text, pattern: "^ *[^ ,][^,]*(, *[^ ,][^,]*)*$",
                allowed: "kinds of event separated by commas, such as earthquake,quarry blast",
                purpose: "The kinds of event, separated by commas."
            ) { text, draft in
                let words = text.split(separator: ",", omittingEmptySubsequences: false)
                guard words.allSatisfy({ $0.contains { $0 != " " } }) else { return false }
                draft.query.kinds = Set(words.map { EventKind(rawValue: Self.withoutOuterBlanks($0)) })
                return true
            },
            .flag("includeallorigins", to: \.includesAllOrigins, "Every origin; one is kept of each event."),
            .flag("includeallmagnitudes", to: \.includesAllMagnitudes, "Every magnitude; one is kept of each event."),
            .flag("includearrivals", to: \.includesArrivals, "Arrivals, which are not kept: only false is answered."),
            .text("eventid", to: \.query.eventID, "The event of an id, which may be a former one."),
            .integer("limit", from: 0, through: mostAnswers, to: \.query.limit, "The most events."),
            .integer("offset", from: 1, standard: 1, to: \.offset, "The first event wanted, counted from 1."),
            .choice(
                "orderby", of: EventQuery.Order.allCases.map { ($0.rawValue, $0) }, standard: "time", to: \.query.order,
                "The order: newest, oldest, largest or smallest first."),
            .text("contributor", to: \.query.contributor, "The network that the preferred id comes from."),
            .moment("updatedafter", to: \.query.updatedAfter, "Events that changed at or after this moment."),
        ]
    }

    private static let extensions: [QueryParameter<QueryDraft>] = [
        .number("minradiuskm", in: 0...20_001.6, to: \.minRadiusKilometers, "The inner radius, in kilometers."),
        .number("maxradiuskm", in: 0...20_001.6, to: \.maxRadiusKilometers, "The outer radius, in kilometers."),
        .choice(
            "alertlevel", of: AlertLevel.allCases.map { ($0.description, $0) }, to: \.query.alert,
            "The alert level of PAGER."),
        .integer("minsig", from: 0, to: \.query.minSignificance, "The least significance."),
        .integer("maxsig", from: 0, to: \.query.maxSignificance, "The greatest significance."),
        .integer("minfelt", from: 0, to: \.query.minFeltReports, "The least number of felt reports."),
        .number("mincdi", in: 0...12, to: \.query.minReportedIntensity, "The least intensity reported by people."),
        .number("maxcdi", in: 0...12, to: \.query.maxReportedIntensity, "The greatest intensity reported by people."),
        .number("minmmi", in: 0...12, to: \.query.minInstrumentalIntensity, "The least intensity by instruments."),
        .number("maxmmi", in: 0...12, to: \.query.maxInstrumentalIntensity, "The greatest intensity by instruments."),
        .number("mingap", in: 0...360, to: \.query.minGapDegrees, "The least azimuthal gap, in degrees."),
        .number("maxgap", in: 0...360, to: \.query.maxGapDegrees, "The greatest azimuthal gap, in degrees."),
        .choice(
            "reviewstatus", of: [("automatic", .automatic), ("reviewed", .reviewed)], to: \.query.reviewStatus,
            "How far the agency's work has come."),
        .text("producttype", to: \.query.productType, "A type of product that the agency has of the event."),
        .text("productcode", to: \.query.productCode, "The code of a product, which is an id of the event."),
        .choice(
            "includedeleted", of: [("true", .included), ("false", .excluded), ("only", .only)], standard: "false",
            to: \.query.withdrawal, "Events that were withdrawn: too, not, or alone."),
        .flag("includesuperseded", to: \.includesSuperseded, "Replaced products; none are kept."),
    ]

    /// Text without the blanks around it.
    static func withoutOuterBlanks(_ text: Substring) -> String {
        String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}

extension QueryDraft {
    /// The parameter that selects a catalog, of those that there are.
    ///
    /// - Parameter agencies: The agencies whose catalogs are kept, the one first that is meant where none is named.
    /// - Returns: A parameter that refuses all others.
    public static func catalogParameter(among agencies: [Agency]) -> QueryParameter<QueryDraft> {
        .choice(
            "catalog", of: agencies.map { ($0.rawValue, $0) }, standard: agencies.first?.rawValue, to: \.query.catalog,
            "The agency whose catalog is asked.")
    }
}

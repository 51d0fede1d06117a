import Catalog
import Seismology
import Testing

@Suite struct `Every parameter goes where it belongs` {
    struct Case: CustomTestStringConvertible, Sendable {
        let names: [String]
        let value: String
        let change: @Sendable (inout EventQuery) throws -> Void
        var testDescription: String { "\(names.joined(separator: ", ")) = \(value)" }

        init(_ names: String..., value: String, change: @escaping @Sendable (inout EventQuery) throws -> Void) {
            self.names = names
            self.value = value
            self.change = change
        }
    }

    static let instant = Instant(iso8601: "2024-02-03T04:05:06.789012Z")

    static let places: [Case] = [
        Case("starttime", "start", value: "2024-02-03T04:05:06.789012") { $0.startTime = instant },
        Case("starttime", value: "2024-02-03") { $0.startTime = Instant(iso8601: "2024-02-03T00:00:00Z") },
        Case("starttime", value: "2024-02-03T04:05:06.789012Z") { $0.startTime = instant },
        Case("endtime", "end", value: "2024-02-03T04:05:06.789012") { $0.endTime = instant },
        Case("updatedafter", value: "2024-02-03T04:05:06.789012+00:00") { $0.updatedAfter = instant },
        Case("minlatitude", "minlat", value: "-90") { $0.minLatitude = -90 },
        Case("maxlatitude", "maxlat", value: "1.5e1") { $0.maxLatitude = 15 },
        Case("minlongitude", "minlon", value: "-180") { $0.minLongitude = -180 },
        Case("maxlongitude", "maxlon", value: "180") { $0.maxLongitude = 180 },
        Case("mindepth", value: "-10.5") { $0.minDepthKilometers = -10.5 },
        Case("maxdepth", value: "+700") { $0.maxDepthKilometers = 700 },
    ]

    static let words: [Case] = [
        Case("minmagnitude", "minmag", value: "-2") { $0.minMagnitude = -2 },
        Case("maxmagnitude", "maxmag", value: "9.6") { $0.maxMagnitude = 9.6 },
        Case("magnitudetype", "magtype", value: "Mww") { $0.magnitudeType = "Mww" },
        Case("eventtype", value: "earthquake") { $0.kinds = [.earthquake] },
        Case("eventtype", value: "quarry_blast, ice quake,explosion") {
            $0.kinds = [.quarryBlast, .iceQuake, .explosion]
        },
        Case("includeallorigins", value: "TRUE") { _ in },
        Case("includeallmagnitudes", value: "true") { _ in },
        Case("includearrivals", value: "False") { _ in },
        Case("limit", value: "0") { $0.limit = 0 },
        Case("limit", value: "20000") { $0.limit = 20_000 },
        Case("offset", value: "20001") { $0.offset = 20_001 },
        Case("orderby", value: "time") { $0.order = .time },
        Case("orderby", value: "time-asc") { $0.order = .timeAscending },
        Case("orderby", value: "magnitude") { $0.order = .magnitude },
        Case("orderby", value: "magnitude-asc") { $0.order = .magnitudeAscending },
        Case("catalog", value: "emsc") { $0.catalog = Agency(rawValue: "emsc") },
        Case("contributor", value: "ci") { $0.contributor = "ci" },
    ]

    static let extensions: [Case] = [
        Case("alertlevel", value: "orange") { $0.alert = .orange },
        Case("minsig", value: "0") { $0.minSignificance = 0 },
        Case("maxsig", value: "600") { $0.maxSignificance = 600 },
        Case("minfelt", value: "5") { $0.minFeltReports = 5 },
        Case("mincdi", value: "0.5") { $0.minReportedIntensity = 0.5 },
        Case("maxcdi", value: "12") { $0.maxReportedIntensity = 12 },
        Case("minmmi", value: "3") { $0.minInstrumentalIntensity = 3 },
        Case("maxmmi", value: "9.1") { $0.maxInstrumentalIntensity = 9.1 },
        Case("mingap", value: "0") { $0.minGapDegrees = 0 },
        Case("maxgap", value: "360") { $0.maxGapDegrees = 360 },
        Case("reviewstatus", value: "automatic") { $0.reviewStatus = .automatic },
        Case("reviewstatus", value: "reviewed") { $0.reviewStatus = .reviewed },
        Case("producttype", value: "moment-tensor") { $0.productType = "moment-tensor" },
        Case("productcode", value: "nn00458749") { $0.productCode = "nn00458749" },
        Case("includedeleted", value: "true") { $0.withdrawal = .included },
        Case("includedeleted", value: "false") { $0.withdrawal = .excluded },
        Case("includedeleted", value: "only") { $0.withdrawal = .only },
        Case("includesuperseded", value: "true") { _ in },
    ]

    @Test(arguments: places + words + extensions)
    func `by each of its names`(case: Case) throws {
        for name in `case`.names {
            var expected = EventQuery(startTime: askedAt.adding(seconds: -2_592_000))
            try `case`.change(&expected)
            #expect(try question((name, `case`.value)) == expected, "\(name)")
        }
    }

    @Test func `and every parameter of the table is tried`() {
        let tried = Set((Self.places + Self.words + Self.extensions).flatMap(\.names))
        let circles = ["latitude", "longitude", "minradius", "maxradius", "minradiuskm", "maxradiuskm", "eventid"]
        #expect(Set(QueryDraft.parameters.map(\.name)).subtracting(circles).isSubset(of: tried))
    }

    @Test func `names are given once in the table`() {
        let names = QueryDraft.parameters.flatMap { [$0.name, $0.alias].compactMap(\.self) }
        #expect(Set(names).count == names.count)
    }
}

import Catalog
import Seismology
import Testing

@Suite struct `What a report means` {
    @Test func `the first report of an event creates it`() throws {
        var catalog = Catalog()
        let changes = catalog.hear(try sample("us1", ids: ["us1", "ci1"]), at: 0).changes
        #expect(changes.map(\.revision.change) == [.created])
        #expect(catalog.event("ci1")?.number == 1)
    }

    @Test func `the same report again means nothing`() throws {
        var catalog = Catalog()
        catalog.hear(try sample("us1"), at: 0)
        #expect(catalog.hear(try sample("us1"), at: 60).isUnchanged)
        #expect(catalog.event("us1")?.reports.count == 1)
    }

    @Test func `a new updated time alone is stored quietly`() throws {
        var catalog = Catalog()
        catalog.hear(try sample("us1"), at: 0)
        #expect(catalog.hear(try sample("us1", updated: 50), at: 60).isStoredQuietly)
        #expect(catalog.event("us1")?.state.updated == moment(50))
    }

    @Test func `felt reports alone are stored quietly`() throws {
        var catalog = Catalog()
        catalog.hear(try sample("us1"), at: 0)
        var felt = try sample("us1", updated: 50)
        felt.impact.feltReports = 12
        #expect(catalog.hear(felt, at: 60).isStoredQuietly)
        #expect(catalog.event("us1")?.state.impact.feltReports == 12)
    }

    @Test(arguments: [
        ("time", ReportedFields.time), ("position", .position), ("depth", .depth), ("magnitude", .magnitude),
        ("magnitudeType", .magnitudeType), ("kind", .kind), ("status", .status), ("alert", .alert),
        ("tsunami", .tsunami), ("ids", .ids),
    ])
    func `a changed field is announced by its name`(name: String, field: ReportedFields) throws {
        var catalog = Catalog()
        catalog.hear(try sample("us1"), at: 0)
        var report = try sample(
            "us1", ids: field == .ids ? ["us1", "at1"] : nil, magnitude: field == .magnitude ? 4.1 : 4,
            time: moment(field == .time ? 1 : 0), depth: field == .depth ? nil : 10,
            latitude: field == .position ? 10.1 : 10, updated: 50)
        if field == .magnitudeType { report.magnitude = try Magnitude(value: 4, type: "mww") }
        if field == .kind { report.kind = .quarryBlast }
        if field == .status { report.status = .reviewed }
        if field == .alert { report.impact.alert = .green }
        if field == .tsunami { report.impact.tsunami = true }
        let changes = catalog.hear(report, at: 60).changes
        #expect(changes.map(\.revision.changed) == [field])
        #expect(changes.first?.revision.changed.announcedNames == [name])
    }

    @Test func `a format that does not carry a field blanks nothing`() throws {
        var catalog = Catalog()
        var first = try sample("us1")
        first.impact.feltReports = 12
        first.impact.alert = .yellow
        catalog.hear(first, at: 0)
        var row = try sample("us1", updated: 50, carried: [.time, .position, .depth, .magnitude, .updated])
        row.magnitude = try Magnitude(value: 4.5, type: nil)
        #expect(catalog.hear(row, at: 60).changes.map(\.revision.changed) == [[.magnitude, .magnitudeType]])
        let state = catalog.event("us1")?.state
        #expect(state?.impact.feltReports == 12)
        #expect(state?.impact.alert == .yellow)
        #expect(state?.status == .automatic)
    }

    @Test func `a magnitude of the same value without a type keeps the type`() throws {
        var catalog = Catalog()
        catalog.hear(try sample("us1"), at: 0)
        var row = try sample("us1", updated: 50, carried: [.time, .magnitude, .updated])
        row.magnitude = try Magnitude(value: 4, type: nil)
        #expect(catalog.hear(row, at: 60).isStoredQuietly)
        #expect(catalog.event("us1")?.state.magnitude?.type == "mb")
    }

    @Test func `a stated absence replaces a value`() throws {
        var catalog = Catalog()
        catalog.hear(try sample("us1"), at: 0)
        #expect(catalog.hear(try sample("us1", magnitude: nil, updated: 50), at: 60).changes.count == 1)
        #expect(catalog.event("us1")?.state.magnitude == nil)
    }

    @Test func `an older report is kept and changes nothing that a newer one said`() throws {
        var catalog = Catalog()
        catalog.hear(try sample("us1", magnitude: 5), at: 100)
        #expect(catalog.hear(try sample("us1", magnitude: 4), at: 50).isStoredQuietly)
        #expect(catalog.event("us1")?.state.magnitude?.value == 5)
        #expect(catalog.event("us1")?.reports.count == 2)
    }

    @Test func `an older report fills in what no newer one carried`() throws {
        var catalog = Catalog()
        catalog.hear(try sample("us1"), at: 100)
        var row = try sample("us1", carried: [.time, .position, .depth, .horizontalError])
        row.quality.horizontalErrorKilometers = 2.5
        catalog.hear(row, at: 50)
        #expect(catalog.event("us1")?.state.quality.horizontalErrorKilometers == 2.5)
        #expect(catalog.event("us1")?.state.magnitude?.value == 4)
    }

    @Test func `what was said, unsaid and said again is news each time`() throws {
        var catalog = Catalog()
        catalog.hear(try sample("us1", magnitude: 4), at: 0)
        catalog.hear(try sample("us1", magnitude: 5), at: 60)
        #expect(catalog.hear(try sample("us1", magnitude: 4), at: 120).changes.count == 1)
        #expect(catalog.event("us1")?.state.magnitude?.value == 4)
        #expect(catalog.hear(try sample("us1", magnitude: 4), at: 180).isUnchanged)
    }

    @Test func `a stale copy of a document read before means nothing`() throws {
        var catalog = Catalog()
        catalog.hear(try sample("us1", magnitude: 4), at: 0)
        catalog.hear(try sample("us1", magnitude: 5), at: 60)
        #expect(catalog.hear(try sample("us1", magnitude: 4), at: 0).isUnchanged)
        #expect(catalog.event("us1")?.state.magnitude?.value == 5)
    }
}

import Agencies
import Catalog
import Seismology
import Testing

private let midnight = HistoryDay(number: 20_000).start
private let month = SummaryFeed(size: .all, age: .month)
private let week = SummaryFeed(size: .all, age: .week)
private let day = SummaryFeed(size: .all, age: .day)

@Suite struct `The days that feeds tell whole` {
    private func after(_ hours: Double) -> Instant { midnight.adding(seconds: hours * 3_600) }

    @Test func `a month tells of the past days but for the oldest, of which it has a part`() {
        var coverage = FeedCoverage()
        #expect(coverage.take(month, generated: after(12)).map(\.number) == Array(19_971..<20_000))
        #expect(coverage.take(month, generated: after(12.5)) == [])
    }

    @Test func `feeds without a gap between them tell of the day that has just ended`() {
        var coverage = FeedCoverage()
        _ = coverage.take(month, generated: after(12))
        for hour in 13..<24 { #expect(coverage.take(day, generated: after(Double(hour))) == []) }
        #expect(coverage.take(day, generated: after(24.1)).map(\.number) == [20_000])
    }

    @Test func `after a gap only what lies within one feed is whole`() {
        var coverage = FeedCoverage()
        _ = coverage.take(day, generated: after(1))
        #expect(coverage.take(day, generated: after(26)) == [])
        #expect(coverage.take(week, generated: after(26.1)).map(\.number) == Array(19_995...20_000))
    }

    @Test func `a day is told once more when it has settled`() {
        var coverage = FeedCoverage()
        _ = coverage.take(month, generated: after(0))
        #expect(coverage.take(month, generated: after(24)).map(\.number) == [19_993, 20_000])
    }

    @Test func `feeds of some sizes, and feeds from before, tell of none`() {
        var coverage = FeedCoverage()
        #expect(coverage.take(SummaryFeed(size: .magnitude4_5, age: .month), generated: after(12)) == [])
        #expect(coverage.take(day, generated: after(30)) == [])
        #expect(coverage.take(month, generated: after(12)) == [])
    }
}

@Suite struct `Days that were fetched with a filter` {
    private func filter(_ parameters: (name: String, value: String)...) throws -> ServiceFilter {
        var draft = QueryDraft()
        try QueryDraft.parameters.read(parameters, into: &draft)
        var query = try draft.question(asOf: midnight)
        query.startTime = nil
        return ServiceFilter(query)
    }

    @Test(arguments: [
        ("", true), ("minmagnitude=4.5", true), ("minmagnitude=2.5", true), ("minmagnitude=5", false),
        ("minmagnitude=-1", true), ("maxmagnitude=9", false), ("minmagnitude=4&maxmagnitude=9", false),
        ("mindepth=0&minmagnitude=4", false), ("minmagnitude=", false), ("minmagnitude", false),
        ("minmagnitude=4&productcode=x", false), ("minsig=4", false), ("&", false), ("minmagnitude=nan", false),
    ])
    func `serve others that are as tight`(fetched: String, serves: Bool) throws {
        #expect(try filter(("minmagnitude", "4.5")).isCovered(by: fetched) == serves)
        #expect(ServiceFilter.none.isCovered(by: fetched) == fetched.isEmpty)
    }

    @Test func `serve those that bound more`() throws {
        let wanted = try filter(("minmagnitude", "4.5"), ("maxmagnitude", "6"), ("eventtype", "earthquake"))
        for fetched in ["minmagnitude=4", "maxmagnitude=6&minmagnitude=4", "maxmagnitude=7", wanted.description] {
            #expect(wanted.isCovered(by: fetched))
        }
        #expect(!wanted.isCovered(by: "maxmagnitude=5.9"))
        #expect(!wanted.isCovered(by: "eventtype=earthquake"))
    }
}

import Catalog
import Seismology
import Testing

@Suite struct `Summary feeds` {
    private let now = moment(10_000_000)

    @Test func `there are twenty, each found by its name`() {
        let all = SummaryFeed.Size.allCases.flatMap { size in
            SummaryFeed.Age.allCases.map { SummaryFeed(size: size, age: $0) }
        }
        #expect(all.count == 20)
        for feed in all { #expect(SummaryFeed(name: feed.name) == feed) }
        for name in ["", "all", "all_year", "3.5_day", "all_day_", "ALL_day"] {
            #expect(SummaryFeed(name: name) == nil)
        }
    }

    @Test(arguments: [
        (SummaryFeed.Size.magnitude1_0, 0.95), (.magnitude2_5, 2.45), (.magnitude4_5, 4.45),
    ])
    func `a magnitude on the threshold is listed, the next number below is not`(
        size: SummaryFeed.Size, threshold: Double
    ) throws {
        let feed = SummaryFeed(size: size, age: .day)
        #expect(try lists(feed, magnitude: threshold))
        #expect(try !lists(feed, magnitude: threshold.nextDown))
        #expect(try !lists(feed, magnitude: nil))
        #expect(try lists(SummaryFeed(size: .all, age: .day), magnitude: nil))
    }

    @Test(arguments: SummaryFeed.Age.allCases)
    func `both ends of the window are listed, a microsecond beyond is not`(age: SummaryFeed.Age) throws {
        let feed = SummaryFeed(size: .all, age: age)
        let start = feed.windowStart(at: now)
        #expect(try lists(feed, time: start))
        #expect(try lists(feed, time: now))
        #expect(try !lists(feed, time: Instant(microseconds: start.microseconds - 1)))
        #expect(try !lists(feed, time: Instant(microseconds: now.microseconds + 1)))
    }

    @Test func `significant means 600 and over, stated or computed`() throws {
        let feed = SummaryFeed(size: .significant, age: .day)
        #expect(try lists(feed, magnitude: 4, significance: 600))
        #expect(try !lists(feed, magnitude: 7, significance: 599))
        // 6.25 squared x 100 / 6.5 = 600.96; 6.2 gives 591.
        #expect(try lists(feed, magnitude: 6.25))
        #expect(try !lists(feed, magnitude: 6.2))
    }

    /// Asks the index and the feed's own rule, which must agree.
    private func lists(
        _ feed: SummaryFeed, magnitude: Double? = 9, time: Instant? = nil, significance: Int? = nil
    ) throws -> Bool {
        var report = try sample("us1", magnitude: magnitude, time: time ?? now.adding(seconds: -60))
        report.impact.significance = significance
        let event = Event(
            number: 1,
            reports: [ReceivedReport(sequence: 1, report: report, received: now, observed: now)], revisions: [],
            supersededBy: nil)
        let isListed = CatalogIndex([IndexEntry(event)]).rows(matching: feed.query(at: now)) == [0]
        #expect(feed.covers(report, at: now) == isListed)
        return isListed
    }
}

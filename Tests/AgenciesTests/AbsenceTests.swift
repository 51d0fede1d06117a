import Catalog
import Formats
import Seismology
import Testing

@testable import Agencies

private let generated = Instant(microseconds: 1_506_000_000_000_000)

/// An event that happened some seconds before the feed was made.
private func held(
    _ id: String, ids: [String]? = nil, ago seconds: Double, statedAgo: Double = 600, agency: Agency = .usgs,
    magnitude: Double? = 2, number: Int64 = 1
) throws -> HeldEvent {
    var state = EventReport(
        agency: agency, id: id, ids: ids, time: generated.adding(seconds: -seconds),
        hypocenter: try Hypocenter(coordinate: Coordinate(latitude: 35, longitude: -117), depthKilometers: 8),
        magnitude: try magnitude.map { try Magnitude(value: $0, type: "ml") })
    state.status = .automatic
    return HeldEvent(number: number, state: state, statedAt: generated.adding(seconds: -statedAgo))
}

private func feed(
    _ age: SummaryFeed.Age = .day, size: SummaryFeed.Size = .all, ids: Set<String> = [], refused: Int = 0,
    generated moment: Instant? = generated
) -> ReadFeed {
    ReadFeed(feed: SummaryFeed(size: size, age: age), generated: moment, ids: ids, refused: refused)
}

@Suite struct AbsenceTests {
    @Test func `an event that a complete feed covers and does not name is absent`() throws {
        let event = try held("us1", ids: ["us1", "ak1"], ago: 3_600)
        let absences = Absences(from: feed(), among: [event])
        #expect(absences.events == [event])
        #expect(absences.doubt == nil)
    }

    @Test(arguments: ["us1", "ak1"])
    func `an event is present under any of its ids`(id: String) throws {
        let event = try held("us1", ids: ["us1", "ak1"], ago: 3_600)
        #expect(Absences(from: feed(ids: [id]), among: [event]).events.isEmpty)
    }

    @Test(
        arguments: [
            (86_400.0, false), (86_400 - 119, false), (86_400 - 120, true), (121, true), (120, true), (119, false),
            (0, false),
            (-60, false), (90_000, false),
        ] as [(Double, Bool)])
    func `near the ends of the window nothing is absent`(ago: Double, isAbsent: Bool) throws {
        let event = try held("us1", ago: ago)
        #expect(Absences(from: feed(), among: [event]).events.isEmpty != isAbsent)
    }

    @Test(arguments: [(2.45, true), (2.44, false), (nil, false)] as [(Double?, Bool)])
    func `below the feed's threshold nothing is absent`(magnitude: Double?, isAbsent: Bool) throws {
        let event = try held("us1", ago: 3_600, magnitude: magnitude)
        #expect(Absences(from: feed(size: .magnitude2_5), among: [event]).events.isEmpty != isAbsent)
    }

    @Test func `an event that the agency spoke of after the feed was made is not absent from it`() throws {
        let event = try held("us1", ago: 3_600, statedAgo: -30)
        let absences = Absences(from: feed(), among: [event])
        #expect(absences.events.isEmpty)
        #expect(absences.doubt == nil)
    }

    @Test func `a feed older than what is known asks nothing`() throws {
        let events = [try held("us1", ago: 3_600), try held("us2", ago: 7_200, statedAgo: -121, number: 2)]
        let absences = Absences(from: feed(), among: events)
        #expect(absences.events.isEmpty)
        #expect(absences.doubt == .outdated(generated: generated, known: generated.adding(seconds: 121)))
    }

    @Test func `a feed with refused records, or without a date, asks nothing`() throws {
        let event = try held("us1", ago: 3_600)
        #expect(Absences(from: feed(refused: 1), among: [event]).doubt == .refusedRecords(1))
        #expect(Absences(from: feed(refused: 1), among: [event]).events.isEmpty)
        #expect(Absences(from: feed(generated: nil), among: [event]).doubt == .undated)
        #expect(Absences(from: feed(generated: nil), among: [event]).events.isEmpty)
    }

    @Test func `withdrawn events and other agencies' are passed over`() throws {
        var state = try held("us1", ago: 3_600).state
        state.status = .deleted
        let withdrawn = HeldEvent(number: 1, state: state, statedAt: generated)
        let other = try held("n1", ago: 3_600, agency: .neic, number: 2)
        #expect(Absences(from: feed(), among: [withdrawn, other]).events.isEmpty)
    }

    @Test func `an empty feed asks about a few events only, the newest`() throws {
        let events = try (1...30).map { try held("us\($0)", ago: Double($0) * 1_000, number: Int64($0)) }
        let absences = Absences(from: feed(), among: events)
        #expect(absences.doubt == .suspiciouslySmall(absent: 30, expected: 30))
        var watch = AbsenceWatch()
        #expect(
            watch.questions(after: feed(), absences, at: generated) == ["us1", "us2", "us3", "us4", "us5"])
    }

    @Test func `a few events gone from a quiet day are no reason for suspicion`() throws {
        let events = try (1...10).map { try held("us\($0)", ago: Double($0) * 1_000, number: Int64($0)) }
        #expect(Absences(from: feed(), among: events).doubt == nil)
        let many = try (1...40).map { try held("us\($0)", ago: Double($0) * 1_000, number: Int64($0)) }
        let listed = Set((1...20).map { "us\($0)" })
        let absences = Absences(from: feed(ids: listed), among: many)
        #expect(absences.events.count == 20)
        #expect(absences.doubt == nil)
    }

    @Test func `a document becomes the ids it names`() throws {
        let document = ReadDocument(
            reports: [try held("us1", ids: ["us1", "ak1"], ago: 5).state], refused: [], generated: generated)
        let read = ReadFeed(feed: SummaryFeed(size: .all, age: .day), document: document)
        #expect(read.ids == ["us1", "ak1"])
        #expect(read.generated == generated)
        #expect(read.refused == 0)
    }
}

@Suite struct AbsenceWatchTests {
    @Test func `an event without a decision is asked about after 5 minutes, then after twice as long, up to 6 hours`()
        throws
    {
        var watch = AbsenceWatch()
        let absences = Absences(from: feed(.month), among: [try held("us1", ago: 3_600)])
        var now = generated
        var waits: [Double] = []
        var last: Instant?
        for _ in 0..<3_000 {
            if watch.questions(after: feed(.month), absences, at: now) == ["us1"] {
                if let last { waits.append(now.seconds(since: last)) }
                last = now
                watch.answered("us1", with: .undecided(reason: "It did not answer."), at: now)
            }
            now = now.adding(seconds: 60)
        }
        #expect(
            waits == [300, 600, 1_200, 2_400, 4_800, 9_600, 19_200, 21_600, 21_600, 21_600, 21_600, 21_600, 21_600])
    }

    @Test func `a decision ends the watch, and so does a feed that lists the event`() throws {
        let event = try held("us1", ago: 3_600)
        let absences = Absences(from: feed(), among: [event])
        var watch = AbsenceWatch()
        watch.answered("us1", with: .kept(event.state), at: generated)
        #expect(watch.questions(after: feed(), absences, at: generated).isEmpty)
        watch.answered("us1", with: .withdrawn(.withdrawal(of: event.state)), at: generated)
        #expect(watch.questions(after: feed(), absences, at: generated) == ["us1"])
        watch.answered("us1", with: .kept(event.state), at: generated)
        let back = feed(ids: ["us1"])
        #expect(watch.questions(after: back, Absences(from: back, among: [event]), at: generated).isEmpty)
        #expect(watch.count == 0)
    }

    @Test func `events that wait do not keep others from being asked about`() throws {
        let events = try (1...30).map { try held("us\($0)", ago: Double($0) * 1_000, number: Int64($0)) }
        let absences = Absences(from: feed(), among: events)
        var watch = AbsenceWatch()
        var asked: [String] = []
        for _ in 0..<6 {
            let questions = watch.questions(after: feed(), absences, at: generated)
            for id in questions { watch.answered(id, with: .undecided(reason: ""), at: generated) }
            asked += questions
        }
        #expect(asked == events.map(\.state.id))
    }

    @Test func `what is remembered is bounded`() {
        var watch = AbsenceWatch()
        for number in 0..<25_000 {
            watch.answered(
                "us\(number)", with: .undecided(reason: ""), at: generated.adding(seconds: Double(number)))
        }
        #expect(watch.count <= 10_000)
    }
}

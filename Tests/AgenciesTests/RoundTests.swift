import Agencies
import Catalog
import Formats
import Seismology
import TestSupport
import Testing

private let start = Instant(microseconds: 1_506_000_000_000_000)

/// An agency of two events, of which one goes after 5 minutes in a way that can be chosen.
private struct ShrinkingAgency: DocumentFetching {
    let now: Instant
    let detail: @Sendable (WebAddress) throws(FetchError) -> String

    func fetch(_ address: WebAddress) async throws(FetchError) -> FetchedDocument {
        let isDetail = address.text.contains("/detail/")
        let ids = now < start.adding(seconds: 300) ? ["us1", "ak2"] : ["us1"]
        let text = isDetail ? try detail(address) : Self.feed(ids.map { Self.feature($0) }, generated: now)
        let bytes = Array(text.utf8)
        return FetchedDocument(address: address, bytes: bytes, transferredBytes: bytes.count, contentType: nil)
    }

    static func feature(_ id: String) -> String {
        """
        {"type":"Feature","id":"\(id)","properties":{"mag":2,"magType":"ml",
        "time":1505990000000,"updated":1505990100000,
        "status":"automatic","net":"\(id.prefix(2))","code":"\(id.dropFirst(2))","ids":",\(id),","type":"earthquake"},
        "geometry":{"type":"Point","coordinates":[-117,35,8]}}
        """
    }

    static func feed(_ features: [String], generated: Instant) -> String {
        """
        {"type":"FeatureCollection","metadata":{"generated":\(generated.millisecondsRounded),"count":\(features.count)},
        "features":[\(features.joined(separator: ","))]}
        """
    }
}

/// Goes round for half an hour: the plan is asked, the agency answers, the catalog learns, absences are asked about.
private func round(
    detail: @escaping @Sendable (WebAddress) throws(FetchError) -> String
) async throws -> (catalog: Catalog, questions: Int) {
    var generator = SeededGenerator(seed: 1)
    var plan = PollPlan(start: start)
    var watch = AbsenceWatch()
    var catalog = Catalog()
    var questions = 0
    var now = start
    while now < start.adding(seconds: 1_800) {
        let agency = USGSAgency(
            addresses: try USGSAddresses(base: "https://usgs.test"),
            fetcher: ShrinkingAgency(now: now, detail: detail))
        switch plan.next(at: now) {
        case .wait(let until): now = until
        case .awaitAnswer(let request): Issue.record("\(request) was reported on")
        case .ask(.feed(let age)):
            let answer = try await agency.readFeed(age)
            let document = answer.document
            _ = catalog.absorb(contentsOf: document.reports, observed: document.generated, received: now)
            plan.succeeded(at: now)
            let feed = ReadFeed(feed: answer.feed, document: document)
            let held = catalog.events.values.filter { !$0.isWithdrawn }.map { HeldEvent($0) }
            plan.ask(details: watch.questions(after: feed, Absences(from: feed, among: held), at: now))
        case .ask(.detail(let id)):
            questions += 1
            let answer = await agency.askDetail(id)
            if let failure = answer.failure {
                plan.failed(at: now, retryAfterSeconds: failure.retryAfterSeconds, using: &generator)
            } else {
                plan.succeeded(at: now)
            }
            let number = try #require(catalog.numbers[AgencyID(agency: .usgs, id: id)])
            let held = HeldEvent(try #require(catalog.events[number]))
            let verdict = Verdict(of: answer, about: held)
            watch.answered(id, with: verdict, at: now)
            if let report = verdict.report {
                _ = catalog.absorb(report, observed: held.moment(ofAnswerReadAt: now), received: now)
            }
        }
    }
    return (catalog, questions)
}

@Suite struct RoundTests {
    @Test func `an event that the agency deleted is asked about once and withdrawn`() async throws {
        let (catalog, questions) = try await round { address throws(FetchError) in
            throw .status(address, code: 409, retryAfterSeconds: nil)
        }
        #expect(questions == 1)
        #expect(catalog.events[2]?.isWithdrawn == true)
        #expect(catalog.events[1]?.isWithdrawn == false)
    }

    @Test func `an event with a new id is asked about once and stays one event`() async throws {
        let (catalog, questions) = try await round { _ in ShrinkingAgency.feature("us9") }
        #expect(catalog.events.count == 2)
        #expect(catalog.events[2]?.state.id == "us9")
        #expect(catalog.events[2]?.isWithdrawn == false)
        // The feed does not list the new id either, so it is found absent too, and asked about with patience.
        #expect(questions <= 5)
    }

    @Test(arguments: [404, 500, 503])
    func `an event without a decision stays, and is asked about with patience`(status: Int) async throws {
        let (catalog, questions) = try await round { address throws(FetchError) in
            throw .status(address, code: status, retryAfterSeconds: nil)
        }
        #expect(catalog.events[2]?.isWithdrawn == false)
        #expect((2...3).contains(questions))
    }

    @Test func `an event that the agency keeps stays`() async throws {
        let (catalog, questions) = try await round { _ in ShrinkingAgency.feature("ak2") }
        #expect(catalog.events[2]?.isWithdrawn == false)
        #expect(catalog.events[2]?.revisions.count == 1)
        #expect((2...3).contains(questions))
    }
}

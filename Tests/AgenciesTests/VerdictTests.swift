import Catalog
import Formats
import Seismology
import Testing

@testable import Agencies

private let origin = Instant(microseconds: 1_506_000_000_000_000)

private func report(
    _ id: String, ids: [String]? = nil, at time: Instant = origin, latitude: Double = 35,
    status: EventStatus = .reviewed
) throws -> EventReport {
    var report = EventReport(
        agency: .usgs, id: id, ids: ids, time: time,
        hypocenter: try Hypocenter(coordinate: Coordinate(latitude: latitude, longitude: -117), depthKilometers: 8),
        magnitude: try Magnitude(value: 3, type: "ml"), carried: [.origin, .magnitude, .ids, .status])
    report.status = status
    return report
}

private func heldEvent() throws -> HeldEvent {
    HeldEvent(number: 1, state: try report("ak1", ids: ["ak1", "at1"]), statedAt: origin.adding(seconds: 600))
}

private func found(_ reports: EventReport...) -> DetailAnswer { .found(ReadDocument(reports: reports)) }

@Suite struct VerdictTests {
    @Test func `a deleted event is withdrawn and keeps what was known of it`() throws {
        let event = try heldEvent()
        let verdict = Verdict(of: .deleted, about: event)
        guard case .withdrawn(let report) = verdict else { return #expect(Bool(false), "\(verdict)") }
        #expect(report.status == .deleted)
        #expect(report.carried == .status)
        #expect(report.ids == event.state.ids)

        var catalog = Catalog()
        _ = catalog.absorb(event.state, observed: event.statedAt, received: event.statedAt)
        let now = event.statedAt.adding(seconds: 60)
        _ = catalog.absorb(report, observed: event.moment(ofAnswerReadAt: now), received: now)
        let after = try #require(catalog.events[1])
        #expect(after.isWithdrawn)
        #expect(after.revisions.last?.change == .withdrawn)
        #expect(after.state.magnitude == event.state.magnitude)
        #expect(after.state.hypocenter == event.state.hypocenter)
    }

    @Test func `a withdrawal counts also where the clock is behind the feed`() throws {
        let event = try heldEvent()
        var catalog = Catalog()
        _ = catalog.absorb(event.state, observed: event.statedAt, received: event.statedAt)
        let behind = event.statedAt.adding(seconds: -86_400)
        _ = catalog.absorb(
            .withdrawal(of: event.state), observed: event.moment(ofAnswerReadAt: behind), received: behind)
        #expect(catalog.events[1]?.isWithdrawn == true)
    }

    @Test func `an answer of the same id, or one whose ids contain it, keeps the event`() throws {
        let same = try report("ak1", ids: ["ak1"])
        #expect(Verdict(of: found(same), about: try heldEvent()) == .kept(same))
        let renamed = try report("us1", ids: ["us1", "ak1"])
        #expect(Verdict(of: found(renamed), about: try heldEvent()) == .kept(renamed))
    }

    @Test func `an answer of the same id with the status deleted withdraws the event`() throws {
        let deleted = try report("ak1", status: .deleted)
        #expect(Verdict(of: found(deleted), about: try heldEvent()) == .withdrawn(deleted))
    }

    @Test func `an answer of another id for the same event names both`() throws {
        let event = try heldEvent()
        let verdict = Verdict(of: found(try report("us1", at: origin.adding(seconds: 3))), about: event)
        guard case .reidentified(let report) = verdict else { return #expect(Bool(false), "\(verdict)") }
        #expect(report.id == "us1")
        #expect(report.ids == ["us1", "ak1"])

        var catalog = Catalog()
        _ = catalog.absorb(event.state, observed: event.statedAt, received: event.statedAt)
        let now = event.statedAt.adding(seconds: 60)
        _ = catalog.absorb(report, observed: event.moment(ofAnswerReadAt: now), received: now)
        #expect(catalog.events.count == 1)
        #expect(catalog.events[1]?.state.id == "us1")
    }

    @Test(arguments: [(301.0, 35.0), (-301, 35), (0, 40)])
    func `an answer of another id far away in time or place decides nothing`(seconds: Double, latitude: Double) throws {
        let other = try report("us1", at: origin.adding(seconds: seconds), latitude: latitude)
        let verdict = Verdict(of: found(other), about: try heldEvent())
        #expect(verdict.report == nil)
    }

    @Test func `whatever else comes decides nothing and says why`() throws {
        let address = try WebAddress("https://earthquake.usgs.gov/x")
        var refused = ReadDocument(reports: [try report("ak1")])
        refused.refused = [RecordError(location: .index(1), reason: "no id")]
        let answers: [DetailAnswer] = [
            .unknown, .unreadable(.webPage(address)), .unreached(.timedOut(address, seconds: 60)), found(),
            found(try report("ak1"), try report("us9")), .found(refused),
            .unreached(.status(address, code: 500, retryAfterSeconds: nil)),
        ]
        for answer in answers {
            guard case .undecided(let reason) = Verdict(of: answer, about: try heldEvent()) else {
                Issue.record("\(answer) decided something")
                continue
            }
            #expect(reason.hasSuffix(".") && reason.count > 10)
        }
    }
}

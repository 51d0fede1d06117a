import Seismology
import Surroundings
import Synchronization
import Testing

/// Stands for GeoNames: answers by the model that is asked, and remembers the questions.
private final class StandIn: ServiceAsking {
    private let asked = Mutex<[String]>([])
    private let answer: @Sendable (String) throws(ServiceFailure) -> ServiceAnswer

    init(_ answer: @escaping @Sendable (String) throws(ServiceFailure) -> ServiceAnswer) { self.answer = answer }

    var questions: [String] { asked.withLock(\.self) }

    func ask(_ request: ServiceRequest) async throws(ServiceFailure) -> ServiceAnswer {
        asked.withLock { $0.append(request.address) }
        // srtm3, astergdem or gtopo30.
        let path = request.address.split(separator: "?")[0]
        return try answer(String(path.split(separator: "/").last ?? ""))
    }
}

private func text(_ text: String, status: Int = 200, fields: [String: String] = [:]) -> ServiceAnswer {
    ServiceAnswer(status: status, fields: fields, bytes: Array(text.utf8))
}

private func place(_ latitude: Double, _ longitude: Double) throws -> RoundedPlace {
    RoundedPlace(try Coordinate(latitude: latitude, longitude: longitude))
}

private let epoch = Instant(microseconds: 0)

struct ElevationTests {
    private func desk(_ standIn: StandIn, user: String? = "someone") -> ElevationDesk {
        ElevationDesk(client: standIn, base: "http://stand-in/", user: user, now: { epoch })
    }

    @Test func `the models are asked in turn until one has a height`() async throws {
        let standIn = StandIn { model in text(model == "gtopo30" ? "197\n" : "-32768\n") }
        let found = try await desk(standIn).elevation(at: place(84.12345, -10.98765))
        #expect(found?.meters == 197 && found?.model == .gtopo30)
        #expect(
            standIn.questions
                == ["srtm3", "astergdem", "gtopo30"].map {
                    "http://stand-in/\($0)?lat=84.123&lng=-10.988&username=someone"
                })
        let high = StandIn { _ in text("8752") }
        #expect(try await desk(high).elevation(at: place(27.988, 86.925))?.model == .srtm3)
        #expect(high.questions.count == 1)
    }

    @Test func `a height below the sea is one, and none is none`() async throws {
        let deadSea = StandIn { _ in text("-430") }
        #expect(try await desk(deadSea).elevation(at: place(31.5, 35.5))?.meters == -430)
        let sea = StandIn { model in text(model == "gtopo30" ? "-9999" : "-32768") }
        #expect(try await desk(sea).elevation(at: place(0, 0)) == nil)
        let noResult = StandIn { _ in text("ERR:15:no result found") }
        #expect(try await desk(noResult).elevation(at: place(0, 0)) == nil)
        #expect(noResult.questions.count == 3)
    }

    @Test func `what was told once is not asked again, within a thousandth of a degree`() async throws {
        let standIn = StandIn { _ in text("5") }
        let desk = desk(standIn)
        for offset in [0, 0.0003, -0.0004] { _ = try await desk.elevation(at: place(10 + offset, 20 - offset)) }
        #expect(standIn.questions.count == 1)
        _ = try await desk.elevation(at: place(10.001, 20))
        #expect(standIn.questions.count == 2)
    }

    @Test(
        arguments: [
            ("ERR:18:the daily limit of 20000 credits has been exceeded", 200, 3_600.0),
            ("{\"status\":{\"message\":\"the hourly limit of 1000 credits\",\"value\":19}}", 200, 600),
            ("<geonames><status message=\"the weekly limit\" value=\"20\"/></geonames>", 401, 21_600), ("", 429, 60),
            ("", 503, 60),
        ])
    func `where GeoNames was asked too often it is left alone`(said: String, status: Int, seconds: Double) async throws
    {
        let standIn = StandIn { _ in text(said, status: status) }
        let desk = desk(standIn)
        for number in 1...3 {
            await #expect(throws: ElevationError.limited(seconds: seconds)) {
                try await desk.elevation(at: place(Double(number), 0))
            }
        }
        #expect(standIn.questions.count == 1)
    }

    @Test func `it is asked again when the time is over, and not before what it said`() async throws {
        let now = Mutex(epoch)
        let standIn = StandIn { _ in text("", status: 429, fields: ["retry-after": "120"]) }
        let desk = ElevationDesk(client: standIn, user: "someone", now: { now.withLock(\.self) })
        for (seconds, questions) in [(0.0, 1), (119, 1), (120, 2), (200, 2)] {
            now.withLock { $0 = epoch.adding(seconds: seconds) }
            await #expect(throws: ElevationError.self) { try await desk.elevation(at: place(1, 2)) }
            #expect(standIn.questions.count == questions)
        }
    }

    @Test(
        arguments: [
            ("{\"status\":{\"message\":\"invalid user\",\"value\":10}}", 401, ElevationError.refusedUser),
            ("ERR:10:user account not enabled to use the free webservice", 200, .refusedUser), ("", 403, .refusedUser),
            ("ERR:24:something new", 200, .failed(.code(24))), ("", 500, .failed(.status(500))),
            ("", 302, .failed(.status(302))),
            ("<html>", 200, .failed(.notAHeight)), ("", 200, .failed(.notAHeight)),
            ("99999", 200, .failed(.notAHeight)),
            ("12 13", 200, .failed(.notAHeight)), ("ERR:", 200, .failed(.notAHeight)),
            ("1e3", 200, .failed(.notAHeight)),
        ])
    func `what is no height has its reason`(said: String, status: Int, reason: ElevationError) async throws {
        let standIn = StandIn { _ in text(said, status: status) }
        await #expect(throws: reason) { try await desk(standIn).elevation(at: place(1, 2)) }
    }

    @Test func `a failure is not kept, and names neither user nor address`() async throws {
        let isDown = Mutex(true)
        let standIn = StandIn { (_) throws(ServiceFailure) in
            if isDown.withLock(\.self) { throw .unreachable }
            return text("7")
        }
        let desk = desk(standIn)
        let somewhere = try place(1, 2)
        do throws(ElevationError) {
            _ = try await desk.elevation(at: somewhere)
            Issue.record("There was no error.")
        } catch {
            #expect(error == .failed(.service(.unreachable)))
            #expect(!"\(error)".contains("someone") && !"\(error)".contains("stand-in"))
        }
        isDown.withLock { $0 = false }
        #expect(try await desk.elevation(at: place(1, 2))?.meters == 7)
    }

    @Test func `without a user nobody is asked`() async throws {
        let standIn = StandIn { _ in text("7") }
        for user in [nil, ""] {
            await #expect(throws: ElevationError.notConfigured) {
                try await desk(standIn, user: user).elevation(at: place(1, 2))
            }
        }
        #expect(standIn.questions.isEmpty)
    }

    @Test func `many questions at once are asked one after the other, and the same one once`() async throws {
        let standIn = StandIn { _ in text("7") }
        let desk = desk(standIn)
        let same = try place(1, 2)
        let found = await withTaskGroup(of: Int?.self) { group in
            for _ in 0..<30 { group.addTask { try? await desk.elevation(at: same)?.meters } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(found == Array(repeating: 7, count: 30))
        #expect(standIn.questions.count == 1)
    }
}

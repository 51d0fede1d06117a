import Testing

@testable import Monitor

private struct Refusal: Error, Equatable {}

/// Numbers its requests, and holds each until as many callers have come as it expects.
private actor Desk {
    private let underway = RequestsUnderway<String, Int, Refusal>()
    private let refused: Int?
    private let begun = AsyncStream.makeStream(of: Void.self)
    private var expected: Int
    private var held: [CheckedContinuation<Void, Never>] = []
    private var requests = 0

    init(expected: Int, refused: Int? = nil) {
        self.expected = expected
        self.refused = refused
    }

    func answer(for place: String) async throws(Refusal) -> Int {
        expected -= 1
        if expected == 0 { for request in held { request.resume() } }
        return try await underway.answer(for: place) { () throws(Refusal) in try await self.request() }
    }

    /// Returns when a request has begun.
    nonisolated func waitForRequest() async {
        for await _ in begun.stream { break }
    }

    private func request() async throws(Refusal) -> Int {
        requests += 1
        let number = requests
        begun.continuation.yield()
        if expected > 0 { await withCheckedContinuation { held.append($0) } }
        if Task.isCancelled || number == refused { throw Refusal() }
        return number
    }
}

@Suite(.timeLimit(.minutes(1))) struct `Requests under way` {
    @Test func `are shared by those who ask for the same at the same time, and made anew for the next`() async throws {
        let desk = Desk(expected: 2)
        async let first = desk.answer(for: "Tokyo")
        async let second = desk.answer(for: "Tokyo")
        #expect(try await [first, second] == [1, 1])
        #expect(try await desk.answer(for: "Tokyo") == 2)
    }

    @Test func `are not shared by those who ask for something else`() async throws {
        let desk = Desk(expected: 2)
        async let first = desk.answer(for: "Tokyo")
        async let second = desk.answer(for: "Lima")
        #expect(try await Set([first, second]) == [1, 2])
    }

    @Test func `tell everyone of a failure, and keep it for nobody`() async throws {
        let desk = Desk(expected: 2, refused: 1)
        let callers = (0..<2).map { _ in Task { try await desk.answer(for: "Tokyo") } }
        for caller in callers {
            await #expect(throws: Refusal()) { try await caller.value }
        }
        #expect(try await desk.answer(for: "Tokyo") == 2)
    }

    @Test func `go on for the others when the caller they were made for is cancelled`() async throws {
        let desk = Desk(expected: 2)
        let first = Task { try await desk.answer(for: "Tokyo") }
        await desk.waitForRequest()
        first.cancel()
        #expect(try await desk.answer(for: "Tokyo") == 1)
        #expect(try await first.value == 1)
    }
}

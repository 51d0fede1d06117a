import Monitor
import Testing

@Suite struct `A broadcast` {
    @Test func `hands every element to every subscriber in order`() async throws {
        let broadcast = Broadcast<Int>(limit: 4, buffer: 16)
        let streams = try (0..<3).map { _ in try #require(broadcast.subscribe()) }
        for number in 1...10 { broadcast.send(number) }
        for stream in streams {
            var received: [Int] = []
            for await number in stream {
                received.append(number)
                if received.count == 10 { break }
            }
            #expect(received == Array(1...10))
        }
    }

    @Test func `ends a subscriber that falls behind, and tells the others on`() async throws {
        let broadcast = Broadcast<Int>(limit: 4, buffer: 3)
        let slow = try #require(broadcast.subscribe())
        for number in 1...10 { broadcast.send(number) }
        var received: [Int] = []
        for await number in slow { received.append(number) }
        #expect(received == [1, 2, 3])
        #expect(broadcast.subscriberCount == 0)
        #expect(broadcast.subscribe() != nil)
    }

    @Test func `refuses more subscribers than its limit and frees a place when one leaves`() async throws {
        let broadcast = Broadcast<Int>(limit: 1, buffer: 3)
        let first = try #require(broadcast.subscribe())
        #expect(broadcast.subscribe() == nil)
        let reader = Task { for await _ in first {} }
        reader.cancel()
        await reader.value
        #expect(broadcast.subscribe() != nil)
    }
}

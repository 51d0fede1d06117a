internal import Synchronization

/// Hands every element to every subscriber, each through a bounded buffer.
///
/// A subscriber that falls behind by more than its buffer is ended, so that it can resume from the store rather than miss elements unknowingly.
public final class Broadcast<Element: Sendable>: Sendable {
    private struct State {
        var subscribers: [UInt64: AsyncStream<Element>.Continuation] = [:]
        var next: UInt64 = 0
    }

    private let state = Mutex(State())
    private let limit: Int
    private let buffer: Int

    /// Makes a broadcast for at most `limit` subscribers with room for `buffer` elements each.
    public init(limit: Int, buffer: Int) {
        self.limit = limit
        self.buffer = buffer
    }

    /// The subscriptions that are open now, 0 to the limit.
    public var subscriberCount: Int { state.withLock { $0.subscribers.count } }

    /// Everything sent from now on; `nil` where there are as many subscribers as allowed.
    ///
    /// Ending the iteration ends the subscription.
    public func subscribe() -> AsyncStream<Element>? {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Element.self, bufferingPolicy: .bufferingOldest(buffer))
        let id: UInt64? = state.withLock { state in
            guard state.subscribers.count < limit else { return nil }
            state.next += 1
            state.subscribers[state.next] = continuation
            return state.next
        }
        guard let id else { return nil }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { $0.subscribers[id] = nil }
        }
        return stream
    }

    /// Hands an element to every subscriber without waiting; one whose buffer is full is ended without it.
    public func send(_ element: Element) {
        for continuation in state.withLock({ Array($0.subscribers.values) }) {
            if case .dropped = continuation.yield(element) { continuation.finish() }
        }
    }
}

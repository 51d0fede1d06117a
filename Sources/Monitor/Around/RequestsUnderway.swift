/// The requests that an actor has under way: callers who ask for the same thing at the same time wait for one of them.
///
/// A caller who is cancelled still waits, and the request goes on for the others. An answer is forgotten once it is
/// given, and so is a failure: the next caller asks anew.
///
/// It is a class because it changes while its actor waits. It belongs to that actor alone and works in its isolation, so
/// that nothing comes between the end of a request and the caller's next line.
final class RequestsUnderway<Key: Hashable & Sendable, Answer: Sendable, Failure: Error> {
    private var tasks: [Key: Task<Result<Answer, Failure>, Never>] = [:]

    /// How many requests are under way.
    var count: Int { tasks.count }

    /// Whether the answer for a key is being asked for.
    func contains(_ key: Key) -> Bool { tasks[key] != nil }

    /// Asks, or waits for what is being asked for the same key.
    nonisolated(nonsending) func answer(
        for key: Key, ask: @escaping @Sendable () async throws(Failure) -> Answer
    ) async throws(Failure) -> Answer {
        if let task = tasks[key] { return try await task.value.get() }
        let task = Task { () -> Result<Answer, Failure> in
            do throws(Failure) { return .success(try await ask()) } catch { return .failure(error) }
        }
        tasks[key] = task
        let outcome = await task.value
        tasks[key] = nil
        return try outcome.get()
    }
}

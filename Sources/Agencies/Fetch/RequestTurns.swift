/// Lets one request at a time go to a server, in the order in which they came.
public actor RequestTurns {
    private var isTaken = false
    private var waiting: [(number: UInt64, continuation: CheckedContinuation<Bool, Never>)] = []
    private var next: UInt64 = 0

    /// Begins with nobody's turn.
    public init() {}

    /// Waits for its turn, which ``pass()`` ends; false where the task was cancelled meanwhile, so that it has no turn.
    func take() async -> Bool {
        guard isTaken else {
            isTaken = true
            return true
        }
        next += 1
        let number = next
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled {
                    continuation.resume(returning: false)
                } else {
                    waiting.append((number, continuation))
                }
            }
        } onCancel: {
            Task { await self.giveUp(number) }
        }
    }

    /// Hands the turn on.
    func pass() {
        guard !waiting.isEmpty else {
            isTaken = false
            return
        }
        waiting.removeFirst().continuation.resume(returning: true)
    }

    private func giveUp(_ number: UInt64) {
        guard let place = waiting.firstIndex(where: { $0.number == number }) else { return }
        waiting.remove(at: place).continuation.resume(returning: false)
    }
}

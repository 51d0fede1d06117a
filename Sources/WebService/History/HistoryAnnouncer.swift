internal import Monitor
internal import ServiceLifecycle

/// Tells the clients of the live stream how far fetching past days is.
struct HistoryAnnouncer: Service {
    let desk: HistoryDesk
    let live: LiveFeed

    func run() async throws {
        guard let updates = desk.updates.subscribe() else { return }
        for await job in updates.cancelOnGracefulShutdown() {
            live.frames.send(LiveFrame(event: "history", data: Array(try HistoryDocument(job).json())))
        }
    }
}

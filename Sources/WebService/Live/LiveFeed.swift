internal import Catalog
internal import Formats
internal import Logging
internal import Monitor
internal import NIOCore
internal import Seismology
internal import ServiceLifecycle
internal import Storage

/// One message of the live stream, ready to send.
struct LiveFrame: Sendable {
    /// The change that it tells, if it tells one.
    let sequence: Int64?
    let bytes: ByteBuffer

    init(event name: String, id: Int64? = nil, data: [UInt8]) {
        sequence = id
        var bytes = ByteBuffer()
        if let id { bytes.writeString("id: \(id)\n") }
        bytes.writeString("event: \(name)\ndata: ")
        bytes.writeBytes(data)
        bytes.writeString("\n\n")
        self.bytes = bytes
    }
}

/// Turns what the monitor tells into server-sent events, once for all clients.
struct LiveFeed: Service {
    static let mostClients = 1_000
    /// How many frames a client may be behind before it is ended; it resumes from the store.
    static let framesBuffered = 256
    static let heartbeatInterval = Duration.seconds(15)

    let monitor: CatalogMonitor
    let address: PublicAddress
    let catalog: Agency
    let frames = Broadcast<LiveFrame>(limit: mostClients, buffer: framesBuffered)

    var clientCount: Int { frames.subscriberCount }

    func run() async throws {
        guard let updates = monitor.updates.subscribe() else { return }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for await update in updates.cancelOnGracefulShutdown() { await tell(update) } }
            group.addTask { await beat() }
        }
    }

    /// Tells clients the time, so that they notice when nothing comes any more.
    private func beat() async {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                try? await Task.sleep(for: Self.heartbeatInterval)
                frames.send(LiveFrame(event: "heartbeat", data: Array(#"{"now":\#(nowMilliseconds)}"#.utf8)))
            }
        }
    }

    private var nowMilliseconds: Int64 { monitor.clock.now.millisecondsRounded }

    private func tell(_ update: MonitorUpdate) async {
        switch update {
        case .changes(let changes):
            for (change, event) in changes where event.state.agency == catalog { frames.send(frame(change, event)) }
        case .manyChanges(let sequence): frames.send(Self.reset(sequence))
        case .sources: if let frame = try? await sources() { frames.send(frame) }
        }
    }

    func sources() async throws -> LiveFrame {
        LiveFrame(
            event: "sources",
            data: Array(try await StateDocument(of: monitor, catalog: catalog, clients: clientCount).json()))
    }

    static func reset(_ sequence: Int64) -> LiveFrame {
        LiveFrame(event: "reset", id: sequence, data: Array(#"{"sequence":\#(sequence)}"#.utf8))
    }

    /// What was missed since a change: every change, or a reset where that is too long ago or unknown.
    func missed(since sequence: Int64) async throws -> [LiveFrame] {
        let newest = try await monitor.store.totals().version.change
        guard sequence <= newest else { return [Self.reset(newest)] }
        let limit = CatalogMonitor.mostChangesTold
        let changes = try await monitor.store.changes(after: sequence, limit: limit + 1)
        guard changes.count <= limit else { return [Self.reset(newest)] }
        let events = try await monitor.store.events(numbered: Array(Set(changes.map(\.event))))
        let byNumber = Dictionary(uniqueKeysWithValues: events.map { ($0.number, $0) })
        return changes.compactMap { change in
            byNumber[change.event].flatMap { $0.state.agency == catalog ? frame(change, $0) : nil }
        }
    }

    private func frame(_ change: CatalogChange, _ event: StoredEvent) -> LiveFrame {
        let revision = change.revision
        let names = revision.changed.announcedNames.map { "\"\($0)\"" }.joined(separator: ",")
        var data = Array(
            (#"{"sequence":\#(revision.sequence),"change":"\#(revision.change.rawValue)","changed":[\#(names)],"#
                + #""at":\#(revision.at.millisecondsRounded),"number":\#(event.number),"#
                + #""withdrawn":\#(event.isWithdrawn),"feature":"#).utf8)
        data += GeoJSONWriter.feature(event.state, detailBase: address.detailBase, includesErrors: false)
        data += Array("}".utf8)
        return LiveFrame(event: "change", id: revision.sequence, data: data)
    }
}

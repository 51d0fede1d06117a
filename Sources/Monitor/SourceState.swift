public import Seismology
public import Storage

/// What is known of a source of reports right now.
public struct SourceState: Hashable, Sendable {
    /// How the newest attempt went.
    public enum Status: String, Hashable, Sendable, CaseIterable {
        /// The newest attempt succeeded.
        case ok
        /// The newest attempt failed.
        case failing
        /// Not asked yet since the start.
        case waiting
        /// Switched off by the operator.
        case off
    }

    /// The short name by which the store remembers it, such as `usgs`.
    public let id: String
    /// The name for people, such as `USGS`.
    public let name: String
    /// The address below which its documents are asked for.
    public let address: String
    /// How the newest attempt since the start went; it is not remembered.
    public var status: Status
    /// What is remembered of it across restarts.
    public var memory: SourceMemory

    /// Makes the state of a source as it is shown until the next attempt.
    public init(id: String, name: String, address: String, status: Status, memory: SourceMemory) {
        self.id = id
        self.name = name
        self.address = address
        self.status = status
        self.memory = memory
    }

    /// The seconds since the source was last heard.
    public func ageSeconds(at now: Instant) -> Double? { memory.lastSuccess.map { now.seconds(since: $0) } }

    package mutating func succeeded(at now: Instant, lookingBack seconds: Double) {
        if let last = memory.lastSuccess, now.seconds(since: last) > seconds {
            memory.gap = last...now.adding(seconds: -seconds)
        }
        status = .ok
        memory.lastSuccess = now
        memory.failure = nil
    }

    package mutating func failed(at now: Instant, because sentence: String) {
        status = .failing
        memory.lastFailure = now
        memory.failure = sentence
    }
}

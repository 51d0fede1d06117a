internal import Foundation
public import Seismology

/// The clock that everything in the monitor reads: the machine's, or one set to another moment from which time passes as usual.
public struct WorldClock: Sendable {
    /// Whether the clock was set, rather than being the machine's.
    public let isSimulated: Bool
    private let offset: Duration

    /// The machine's clock.
    public init() {
        isSimulated = false
        offset = .zero
    }

    /// A clock that shows `start` now.
    public init(startingAt start: Instant) {
        isSimulated = true
        offset = .microseconds(start.microseconds &- Self.machineNow.microseconds)
    }

    /// The moment that the clock shows, to the microsecond; it steps where the machine's clock is set.
    public var now: Instant { isSimulated ? Self.machineNow.advanced(by: offset) : Self.machineNow }

    private static var machineNow: Instant {
        Instant(microseconds: Int64((Date().timeIntervalSince1970 * 1e6).rounded()))
    }
}

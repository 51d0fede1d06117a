internal import Seismology

/// What a row says in a few bits: whether it is withdrawn, flagged for tsunami and has an impact, its status and its alert
/// level.
struct RowFlags: Hashable, Sendable {
    private(set) var bits: UInt8

    static let withdrawn: UInt8 = 1
    static let statusMask: UInt8 = 0b110
    static let alertMask: UInt8 = 0b11_1000
    private static let tsunami: UInt8 = 0b0100_0000
    private static let impact: UInt8 = 0b1000_0000

    init(isWithdrawn: Bool, status: EventStatus?, alert: AlertLevel?, isFlaggedForTsunami: Bool, hasImpact: Bool) {
        bits = (isWithdrawn ? Self.withdrawn : 0) | Self.bits(of: status) | Self.bits(of: alert)
        if isFlaggedForTsunami { bits |= Self.tsunami }
        if hasImpact { bits |= Self.impact }
    }

    static func bits(of status: EventStatus?) -> UInt8 {
        switch status {
        case nil: 0
        case .automatic: 0b010
        case .reviewed: 0b100
        case .deleted: 0b110
        }
    }

    static func bits(of alert: AlertLevel?) -> UInt8 { (alert?.rawValue ?? 0) << 3 }

    var isWithdrawn: Bool { bits & Self.withdrawn != 0 }
    var isFlaggedForTsunami: Bool { bits & Self.tsunami != 0 }
    var hasImpact: Bool { bits & Self.impact != 0 }
    var alert: AlertLevel? { AlertLevel(rawValue: (bits & Self.alertMask) >> 3) }

    var status: EventStatus? {
        switch bits & Self.statusMask {
        case 0b010: .automatic
        case 0b100: .reviewed
        case 0b110: .deleted
        default: nil
        }
    }
}

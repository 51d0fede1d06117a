/// The alert level of the USGS's PAGER: the losses that are expected of an earthquake, least to greatest.
///
/// The raw values begin at 1, so that 0 is free for "none" where levels are kept in columns.
public enum AlertLevel: UInt8, CaseIterable, Comparable, Sendable {
    /// Losses are unlikely.
    case green = 1
    /// Some losses are possible.
    case yellow
    /// Significant losses are likely.
    case orange
    /// Great losses are likely.
    case red

    /// Orders the levels from green to red.
    public static func < (lower: AlertLevel, higher: AlertLevel) -> Bool {
        lower.rawValue < higher.rawValue
    }
}

#if !hasFeature(Embedded)
extension AlertLevel: LosslessStringConvertible {
    /// The level of a name in lower case, as feeds write it; nil for any other text.
    public init?(_ name: String) {
        guard let level = Self.allCases.first(where: { $0.description == name }) else { return nil }
        self = level
    }

    /// The name of the level in lower case, as feeds write it.
    public var description: String {
        switch self {
        case .green: "green"
        case .yellow: "yellow"
        case .orange: "orange"
        case .red: "red"
        }
    }
}
#endif

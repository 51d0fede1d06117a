/// The unit in which a recording counts time.
public enum TimeUnit: CaseIterable, Sendable {
    /// 1 s.
    case seconds
    /// 10⁻³ s.
    case milliseconds
    /// 10⁻⁶ s.
    case microseconds
    /// 10⁻⁹ s.
    case nanoseconds

    /// How many are in a second.
    var inOneSecond: Double {
        switch self {
        case .seconds: 1
        case .milliseconds: 1e3
        case .microseconds: 1e6
        case .nanoseconds: 1e9
        }
    }

    /// The unit in which steps of so many make a sensor's rate, 1 to below 1,000 samples a second; nil where none does.
    ///
    /// The four ranges do not overlap, so that there is no choice; faster sensors, up to 5,000 a second, are only
    /// known where their steps are below a millisecond of seconds.
    init?(medianStep step: Double) {
        switch step {
        case 0.0002...1: self = .seconds
        case 1...1e3: self = .milliseconds
        case 1e3...1e6: self = .microseconds
        case 1e6...1e9: self = .nanoseconds
        default: return nil
        }
    }
}

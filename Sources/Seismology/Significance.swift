/// How significant an event is by the formula of the USGS's feeds, whose `significant` feeds begin at 600.
///
/// round(max(100 magnitude |magnitude| / 6.5, weight of the alert level) + min(felt, 1000) cdi / 10), with the weights
/// red 2000, orange 1000, yellow 650 and none for green (source: the feeds' server, earthquake.usgs.gov).
public enum Significance {
    /// The significance of an event, 0 and above, rounded to the nearest, halves away from zero.
    ///
    /// What is missing or not finite adds nothing; felt reports and intensities below zero count as zero. The result is
    /// bounded by a thousand million, which no earthquake reaches.
    ///
    /// - Parameters:
    ///   - magnitude: The magnitude on any scale.
    ///   - alert: The alert level.
    ///   - felt: The number of felt reports; above 1,000 more of them add nothing.
    ///   - cdi: The greatest community decimal intensity, 0 to 12.
    /// - Returns: The significance, a typical M 4.5 having 312.
    public static func compute(magnitude: Double?, alert: AlertLevel?, felt: Int?, cdi: Double?) -> Int {
        let ofMagnitude = magnitude.map { $0 * 100 * $0.magnitude / 6.5 } ?? 0
        let ofFelt = Double(min(max(felt ?? 0, 0), 1_000)) * max(cdi ?? 0, 0) / 10
        let sum = max(finite(ofMagnitude), weight(of: alert)) + finite(ofFelt)
        return Int(min(sum, 1e9).rounded(.toNearestOrAwayFromZero))
    }

    private static func weight(of alert: AlertLevel?) -> Double {
        switch alert {
        case .red: 2_000
        case .orange: 1_000
        case .yellow: 650
        case .green, nil: 0
        }
    }

    private static func finite(_ value: Double) -> Double {
        value.isFinite ? value : 0
    }
}

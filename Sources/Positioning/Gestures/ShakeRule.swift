/// What counts as shaking.
public struct ShakeRule: Hashable, Sendable {
    /// The axes along which peaks are counted.
    public enum Axes: UInt8, CaseIterable, Sendable {
        /// Along the short side only.
        case x
        /// Along either side of the screen.
        case xAndY
        /// Along all three; fanning and swatting with more than 1.25 g then count as shaking too.
        case all

        func counts(_ axis: Axis) -> Bool {
            switch self {
            case .x: axis == .x
            case .xAndY: axis != .z
            case .all: true
            }
        }
    }

    /// Along which axes.
    public var axes: Axes
    /// How many peaks in alternating direction there are at least.
    public let leastPeaks: Int
    /// What a peak reaches, in g.
    public let peak: Double
    /// What at least one of the peaks reaches, in g.
    public let largestPeak: Double

    /// Three peaks of 0.75 g or more along x or along y, one of them of 1.25 g or more.
    public static var usual: ShakeRule { ShakeRule() }
    /// Four peaks of 1 g or more, one of them of 2 g or more.
    public static var strict: ShakeRule { ShakeRule(strictness: 1) }

    /// Makes a rule between the usual one and the strict one.
    ///
    /// - Parameters:
    ///   - strictness: 0 for the usual rule to 1 for the strict one, and the nearer of these beyond; the strengths lie
    ///     in proportion between, and from 0.5 on four peaks are wanted.
    ///   - axes: Along which axes peaks are counted.
    public init(strictness: Double = 0, axes: Axes = .xAndY) {
        let part = strictness > 0 ? min(strictness, 1) : 0
        leastPeaks = part < 0.5 ? 3 : 4
        peak = 0.75 + 0.25 * part
        largestPeak = 1.25 + 0.75 * part
        self.axes = axes
    }
}

/// Recognises shaking: to and fro along x or along y.
///
/// In numbers, by the usual rule (``ShakeRule`` has the others):
/// - A sample counts where it reaches 0.75 g along x or y and that axis is the strongest of the three. It makes a new
///   peak where its sign is opposite to that of the axis's last peak, or there is none yet; else it may raise that peak.
/// - The shaking is over once no sample has counted for 0.25 s.
/// - It was a shake if one axis has at least three peaks, and one of them reaches 1.25 g.
public struct ShakeRecognizer: GestureRecognizer {
    /// The pause after which shaking is judged, in seconds.
    public static var pauseSeconds: Double { 0.25 }

    /// What counts as shaking; a change takes effect at the next sample.
    public var rule: ShakeRule

    private var lastCounted: Double?
    private var x = Peaks()
    private var y = Peaks()
    private var z = Peaks()

    /// Begins with a rule.
    public init(rule: ShakeRule = .usual) { self.rule = rule }

    /// Takes a moment of motion; the shake is told at its end, 0.25 s after the last sample that counted.
    public mutating func take(_ motion: Motion) -> Gesture? {
        if motion.beginsAnew { forget() }
        let axis = motion.movement.strongestAxis
        let part = motion.movement[axis]
        if part.magnitude >= rule.peak, rule.axes.counts(axis), motion.permitsGestures || lastCounted != nil {
            lastCounted = motion.seconds
            switch axis {
            case .x: x.take(part)
            case .y: y.take(part)
            case .z: z.take(part)
            }
            return nil
        }
        guard let lastCounted, hasPassed(Self.pauseSeconds, from: lastCounted, to: motion.seconds) else { return nil }
        let isShake = x.isShake(by: rule) || y.isShake(by: rule) || z.isShake(by: rule)
        forget()
        return isShake ? .shake : nil
    }

    private mutating func forget() {
        lastCounted = nil
        (x, y, z) = (Peaks(), Peaks(), Peaks())
    }
}

/// The peaks of one axis, each opposite to the one before.
private struct Peaks {
    private var count = 0
    private var isLastPositive = false
    private var largest = 0.0

    mutating func take(_ part: Double) {
        if count == 0 || isLastPositive != (part > 0) {
            count += 1
            isLastPositive = part > 0
        }
        largest = max(largest, part.magnitude)
    }

    func isShake(by rule: ShakeRule) -> Bool { count >= rule.leastPeaks && largest >= rule.largestPeak }
}

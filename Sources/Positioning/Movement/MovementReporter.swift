/// Finds movements: where one begins, how strong it becomes, which way it goes and when it ends.
///
/// A movement begins when an axis reaches 0.3 g and ends once all three have been below it for at least 0.1 s. It takes a
/// push to start the device and one the other way to stop it. The direction is told by the axis with the largest
/// acceleration, and there by the side that reached 0.3 g first, unless the other side's largest exceeds the first's by
/// more than a quarter. A movement during which the phone's orientation changes, or which a gap breaks off, is not
/// reported: what was seen of it was the turn.
public struct MovementReporter: Sendable {
    /// The acceleration along an axis at which movement begins, in g.
    public static var threshold: Double { 0.3 }
    /// How long all axes stay below the threshold at the end, in seconds.
    public static var quietSeconds: Double { 0.1 }
    /// How many times the stopping peak has to be as large as the first to decide the direction.
    public static var stoppingFactor: Double { 1.25 }

    /// What became of movement at a sample.
    public enum Event: Hashable, Sendable {
        /// An axis has passed the threshold.
        case began
        /// The movement is over.
        case ended(Movement)
    }

    private var isMoving = false
    private var beganSeconds = 0.0
    private var lastLoudSeconds = 0.0
    private var quietSince: Double?
    private var x = AxisPeaks()
    private var y = AxisPeaks()
    private var z = AxisPeaks()

    /// Begins without a movement.
    public init() {}

    /// Takes a moment of motion.
    ///
    /// - Returns: What happened by it, or nil where nothing did or movement is not judged.
    public mutating func take(_ motion: Motion) -> Event? {
        guard motion.isSettled, !motion.beginsAnew else {
            isMoving = false
            return nil
        }
        let isLoud = motion.movement.largestPart >= Self.threshold
        guard isMoving else {
            guard isLoud else { return nil }
            begin(at: motion.seconds)
            remember(motion.movement)
            return .began
        }
        remember(motion.movement)
        if isLoud {
            lastLoudSeconds = motion.seconds
            quietSince = nil
            return nil
        }
        guard let quietSince else {
            self.quietSince = motion.seconds
            return nil
        }
        guard hasPassed(Self.quietSeconds, from: quietSince, to: motion.seconds) else { return nil }
        isMoving = false
        return .ended(movement)
    }

    private mutating func begin(at seconds: Double) {
        isMoving = true
        beganSeconds = seconds
        lastLoudSeconds = seconds
        quietSince = nil
        (x, y, z) = (AxisPeaks(), AxisPeaks(), AxisPeaks())
    }

    private mutating func remember(_ movement: Acceleration) {
        x.take(movement.x)
        y.take(movement.y)
        z.take(movement.z)
    }

    private var movement: Movement {
        let peak = Acceleration(x: x.largest, y: y.largest, z: z.largest)
        let axis = peak.strongestAxis
        let startsPositive =
            switch axis {
            case .x: x.startsPositive
            case .y: y.startsPositive
            case .z: z.startsPositive
            }
        return Movement(
            beganSeconds: beganSeconds, durationSeconds: lastLoudSeconds - beganSeconds, peak: peak,
            direction: Movement.Direction(axis: axis, isPositive: startsPositive))
    }
}

/// What one axis has seen of a movement.
private struct AxisPeaks {
    /// The largest to either side, 0 and more, in g.
    private var most = 0.0
    private var least = 0.0
    /// Which side reached the threshold first, if any did.
    private var firstIsPositive: Bool?

    mutating func take(_ part: Double) {
        most = max(most, part)
        least = max(least, -part)
        if firstIsPositive == nil, part.magnitude >= MovementReporter.threshold { firstIsPositive = part > 0 }
    }

    /// The largest by magnitude, with its sign.
    var largest: Double { most >= least ? most : -least }

    /// Whether the device starts with a positive acceleration: the side that came first, unless the other outdoes it.
    var startsPositive: Bool {
        let first = firstIsPositive ?? (most >= least)
        let (firstPeak, stoppingPeak) = first ? (most, least) : (least, most)
        return stoppingPeak > MovementReporter.stoppingFactor * firstPeak ? !first : first
    }
}

internal import Seismology

/// Recognises circling: the phone is moved round in the plane of its screen, as in wiping a window.
///
/// Going round, a phone is pulled towards the middle all the time, so the movement's direction turns with it. In numbers:
/// - A sample counts where the movement in the plane, (x, y), has a length of 0.3 g to below 1.25 g, where shaking begins,
///   and z is not longer. The circle is broken off where none has counted for 0.1 s, where the direction jumps by more
///   than 75 degrees from one sample to the next, or falls back by more than 45 degrees.
/// - It was a circle once the direction has turned through 360 degrees in one sense in 0.35 to 1.6 s, and in each of the
///   eight eighths of that turn the length stayed between 0.4 times the largest length of the turn and that.
/// - It is told at once, and not again before it was broken off.
public struct CircleRecognizer: GestureRecognizer {
    /// The length at which a sample counts, in g.
    public static var leastLength: Double { 0.3 }
    /// The length at which it counts no longer, in g.
    public static var lengthLimit: Double { 1.25 }

    private var isTurning = false
    private var hasTold = false
    private var lastCounted = 0.0
    private var (lastX, lastY) = (0.0, 0.0)
    /// The angle turned so far and the largest it was, in degrees: positive against the clock.
    private var turned = 0.0
    private var furthest = 0.0
    /// Of each eighth of the turn, overwritten a turn later: when it began, the least and the greatest length.
    private var eighth = 0
    private var began = SIMD8<Double>(repeating: 0)
    private var least = SIMD8<Double>(repeating: 0)
    private var most = SIMD8<Double>(repeating: 0)

    /// Begins without a turn.
    public init() {}

    /// Takes a moment of motion; the circle is told when it is closed.
    public mutating func take(_ motion: Motion) -> Gesture? {
        if motion.beginsAnew { isTurning = false }
        let movement = motion.movement
        let length = (movement.x * movement.x + movement.y * movement.y).squareRoot()
        guard length >= Self.leastLength, length < Self.lengthLimit, movement.z.magnitude <= length,
            motion.permitsGestures || isTurning
        else {
            if isTurning, hasPassed(0.1, from: lastCounted, to: motion.seconds) { isTurning = false }
            return nil
        }
        guard isTurning else {
            begin(motion, length: length)
            hasTold = false
            return nil
        }
        let angle =
            arcTangent(lastX * movement.y - lastY * movement.x, lastX * movement.x + lastY * movement.y) * 180 / .pi
        lastCounted = motion.seconds
        (lastX, lastY) = (movement.x, movement.y)
        turned += angle
        furthest = max(furthest, turned.magnitude)
        guard angle.magnitude <= 75, turned.magnitude >= furthest - 45, turned * (turned - angle) >= 0 else {
            begin(motion, length: length)
            hasTold = false
            return nil
        }
        return note(length, at: motion.seconds) && tellOnce() ? .circle : nil
    }

    private mutating func begin(_ motion: Motion, length: Double) {
        isTurning = true
        lastCounted = motion.seconds
        (lastX, lastY) = (motion.movement.x, motion.movement.y)
        (turned, furthest, eighth) = (0, 0, 0)
        (began[0], least[0], most[0]) = (motion.seconds, length, length)
    }

    /// Notes a length in its eighth, and says whether a circle is closed by it.
    private mutating func note(_ length: Double, at seconds: Double) -> Bool {
        let reached = Int(turned.magnitude / 45)
        var isClosed = false
        // A step of up to 75 degrees may pass over one eighth.
        while eighth < reached {
            eighth += 1
            if eighth >= 8 { isClosed = isClosed || isCircle(endingAt: seconds) }
            let place = eighth & 7
            (began[place], least[place], most[place]) = (seconds, length, length)
        }
        let place = eighth & 7
        least[place] = min(least[place], length)
        most[place] = max(most[place], length)
        return isClosed
    }

    /// Whether the eight eighths before the one that begins now are a circle.
    private func isCircle(endingAt seconds: Double) -> Bool {
        let duration = seconds - began[eighth & 7]
        return duration >= 0.35 && duration <= 1.6 && least.min() >= 0.4 * most.max()
    }

    private mutating func tellOnce() -> Bool {
        defer { hasTold = true }
        return !hasTold
    }
}

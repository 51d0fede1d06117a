/// Recognises tilting: the phone is turned from one way of being held still to another.
///
/// In numbers:
/// - The phone rests where all it reads for 0.5 s lies within 0.1 g, on each axis, of the average of the rest so far
///   (of its last 0.3 s), and the length of that average is 0.85 to 1.15 g. Turning at less than 10 degrees a second is
///   still rest, because the average follows.
/// - It was tilted if a rest begins within 1.5 s of the end of another and their directions differ by 30 degrees or more.
///   So a turn within the quarter plane takes 60 degrees a second or more.
/// - A leg that swings the phone in a pocket holds it still for less than that at the end of each swing.
/// - A turn about the vertical changes nothing that an accelerometer reads, and is no tilt.
///
/// It goes by what is read as a whole, so it does not wait for the filter of gravity; without gravity there is no tilt.
public struct TiltRecognizer: GestureRecognizer {
    /// How long a rest is at least, in seconds.
    public static var restSeconds: Double { 0.5 }
    /// How far from the average of a rest its samples lie at most, in g along each axis.
    public static var restTolerance: Double { 0.1 }
    /// The part of a rest that is averaged, in seconds.
    static var averagedSeconds: Double { 0.3 }
    /// How long turning takes at most, in seconds.
    public static var longestTurnSeconds: Double { 1.5 }
    /// The cosine of the least angle of a tilt, 30 degrees.
    static var cosineOfLeastAngle: Double { 0.8660254037844387 }

    private var average = Acceleration.zero
    private var count = 0
    private var beganSeconds = 0.0
    private var lastSeconds = 0.0
    private var isResting = false
    /// The last rest, while it is recent enough to be turned from.
    private var left: (attitude: Acceleration, seconds: Double)?

    /// Begins without a rest.
    public init() {}

    /// Takes a moment of motion; the tilt is told 0.5 s after the new rest began.
    public mutating func take(_ motion: Motion) -> Gesture? {
        if motion.beginsAnew { self = TiltRecognizer() }
        let reading = motion.whole
        let step = motion.seconds - lastSeconds
        lastSeconds = motion.seconds
        guard count > 0, (reading - average).largestPart <= Self.restTolerance else {
            if isResting { left = (average, motion.seconds) }
            isResting = false
            average = reading
            count = 1
            beganSeconds = motion.seconds
            return nil
        }
        count += 1
        average = average + max(1 / Double(count), min(1, step / Self.averagedSeconds)) * (reading - average)
        guard !isResting, hasPassed(Self.restSeconds, from: beganSeconds, to: motion.seconds),
            (0.85...1.15).contains(average.length)
        else { return nil }
        isResting = true
        defer { left = nil }
        guard let left, beganSeconds - left.seconds <= Self.longestTurnSeconds else { return nil }
        let cosine = average.dot(left.attitude) / (average.length * left.attitude.length)
        return cosine <= Self.cosineOfLeastAngle ? .tilt : nil
    }
}

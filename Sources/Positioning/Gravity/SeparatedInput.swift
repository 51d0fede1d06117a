/// Takes samples whose gravity was taken away before, by the phone or by the recording's program.
///
/// Nothing is filtered, so there is no error of gravity to wait for: movement is judged from the first sample on.
public struct SeparatedInput: Sendable {
    private var clock = SampleClock()

    /// Begins without a sample.
    public init() {}

    /// Takes a sample of movement alone.
    ///
    /// - Parameters:
    ///   - movement: What was measured, without gravity.
    ///   - gravity: The gravity of the same moment where the source gives it too, in g.
    /// - Returns: The motion, or nil where the sample's time is late, repeated or none.
    public mutating func take(_ movement: MotionSample, gravity: Acceleration? = nil) -> Motion? {
        let step = clock.take(movement.seconds)
        guard step != .dropped else { return nil }
        return Motion(
            seconds: movement.seconds, gravity: gravity, movement: movement.acceleration, isSettled: true,
            permitsGestures: true, beginsAnew: step == .anew)
    }
}

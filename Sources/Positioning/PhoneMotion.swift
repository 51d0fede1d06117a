/// All that the accelerometer tells, worked out sample by sample: gravity, orientation, movement and gestures.
public struct PhoneMotion: Sendable {
    /// What happened at one sample.
    public struct Report: Hashable, Sendable {
        /// Gravity and movement of the moment.
        public let motion: Motion
        /// The new orientation, where it changed and changes are told.
        public let orientation: Orientation?
        /// The beginning or the end of a movement.
        public let movement: MovementReporter.Event?
        /// The gestures that are certain by this sample, mostly none.
        public let gestures: GestureSet
    }

    /// The orientation, which can be read at any time, and its notifications.
    public var orientation = OrientationTracker()
    /// The recognisers of gestures.
    public var gestures = Gestures()
    private var filter = GravityFilter()
    private var separated = SeparatedInput()
    private var movements = MovementReporter()

    /// Begins without a sample.
    public init() {}

    /// Takes a sample with gravity in it.
    ///
    /// - Parameter sample: What was measured.
    /// - Returns: What happened, or nil where the sample's time is late, repeated or none.
    public mutating func take(_ sample: MotionSample) -> Report? {
        guard let motion = filter.take(sample), let gravity = motion.gravity else { return nil }
        let hasChanged = orientation.follow(gravity)
        guard hasChanged else { return report(motion, hasChanged: false) }
        filter.beSilent(from: motion.seconds)
        let silent = filter.motion(at: motion.seconds, movement: motion.movement, beginsAnew: motion.beginsAnew)
        return report(silent, hasChanged: true)
    }

    /// Takes a sample whose gravity was taken away before.
    ///
    /// - Parameters:
    ///   - movement: What was measured, without gravity.
    ///   - gravity: The gravity of the same moment where the source gives it too; without it there is no orientation.
    /// - Returns: What happened, or nil where the sample's time is late, repeated or none.
    public mutating func take(movement: MotionSample, gravity: Acceleration?) -> Report? {
        guard let motion = separated.take(movement, gravity: gravity) else { return nil }
        let hasChanged = gravity.map { orientation.follow($0) } ?? false
        return report(motion, hasChanged: hasChanged)
    }

    private mutating func report(_ motion: Motion, hasChanged: Bool) -> Report {
        Report(
            motion: motion, orientation: hasChanged && orientation.isNotifying ? orientation.current : nil,
            movement: movements.take(motion), gestures: gestures.take(motion))
    }
}

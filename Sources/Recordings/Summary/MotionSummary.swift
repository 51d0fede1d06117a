public import Positioning

/// What a whole recording shows: its rate, its gravity, and what happened in it.
public struct MotionSummary: Sendable {
    /// A change of orientation.
    public struct Turn: Hashable, Sendable {
        /// When, by the recording's clock.
        public let seconds: Double
        /// What it changed to.
        public let orientation: Orientation
    }

    /// A gesture that was recognised.
    public struct Recognition: Hashable, Sendable {
        /// When it was certain, by the recording's clock.
        public let seconds: Double
        /// Which it was.
        public let gesture: Gesture
    }

    /// The gravity of the whole.
    public struct MeanGravity: Hashable, Sendable {
        /// The mean along each axis, in g.
        public let direction: Acceleration
        /// The mean of its length, in g: near 1 where unit and gravity are understood rightly.
        public let length: Double
    }

    /// How its times go.
    public let pace: SamplePace
    /// The gravity; nil where none is known.
    public let gravity: MeanGravity?
    /// The changes of orientation, the first one included.
    public let turns: [Turn]
    /// The movements that ended.
    public let movements: [Movement]
    /// The gestures.
    public let gestures: [Recognition]
    /// When movement was strongest, and how strong, in g; nil where no sample counted.
    public let strongest: (seconds: Double, length: Double)?

    /// Runs a recording through the whole chain.
    ///
    /// - Parameters:
    ///   - recording: What was recorded.
    ///   - rule: What counts as shaking.
    ///   - body: Called for each moment that counts, in order.
    public init(
        of recording: MotionRecording, shake rule: ShakeRule = .usual, body: (Motion) -> Void = { _ in }
    ) {
        var phone = PhoneMotion()
        phone.orientation.beginNotifications()
        phone.gestures.shake.rule = rule
        var notes = Notes()
        for (index, sample) in recording.samples.enumerated() {
            let report =
                recording.gravity.value == .included
                ? phone.take(sample) : phone.take(movement: sample, gravity: recording.gravities?[index])
            guard let report else { continue }
            notes.take(report)
            body(report.motion)
        }
        pace = SamplePace(recording.samples, counted: notes.count)
        gravity = notes.meanGravity
        turns = notes.turns
        movements = notes.movements
        gestures = notes.gestures
        strongest = notes.strongest
    }
}

/// What is noted of the reports of a recording.
private struct Notes {
    var count = 0
    var turns: [MotionSummary.Turn] = []
    var movements: [Movement] = []
    var gestures: [MotionSummary.Recognition] = []
    var strongest: (seconds: Double, length: Double)?
    private var gravitySum = Acceleration.zero
    private var gravityLengths = 0.0
    private var gravityCount = 0

    mutating func take(_ report: PhoneMotion.Report) {
        count += 1
        let motion = report.motion
        if let gravity = motion.gravity {
            gravitySum = gravitySum + gravity
            gravityLengths += gravity.length
            gravityCount += 1
        }
        if motion.isSettled, motion.movement.length > strongest?.length ?? -1 {
            strongest = (motion.seconds, motion.movement.length)
        }
        if let orientation = report.orientation {
            turns.append(.init(seconds: motion.seconds, orientation: orientation))
        }
        if case .ended(let movement) = report.movement { movements.append(movement) }
        for gesture in Gesture.allCases where report.gestures.contains(gesture) {
            gestures.append(.init(seconds: motion.seconds, gesture: gesture))
        }
    }

    var meanGravity: MotionSummary.MeanGravity? {
        guard gravityCount > 0 else { return nil }
        let share = 1 / Double(gravityCount)
        return .init(direction: share * gravitySum, length: share * gravityLengths)
    }
}

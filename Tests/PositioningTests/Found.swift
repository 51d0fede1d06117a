import Positioning

/// What the whole chain found in samples, with its times.
struct Found {
    var orientations: [(seconds: Double, orientation: Orientation)] = []
    var movements: [Movement] = []
    var gestures: [(seconds: Double, gesture: Gesture)] = []

    /// Runs samples with gravity in them through the chain.
    init(in samples: [MotionSample], rule: ShakeRule = .usual) {
        var phone = PhoneMotion()
        phone.orientation.beginNotifications()
        phone.gestures.shake.rule = rule
        for sample in samples { note(phone.take(sample)) }
    }

    /// Runs samples without gravity through the chain, and their gravity where it is known.
    init(inMovements samples: [MotionSample], gravity: [Acceleration]? = nil) {
        var phone = PhoneMotion()
        phone.orientation.beginNotifications()
        for (index, sample) in samples.enumerated() { note(phone.take(movement: sample, gravity: gravity?[index])) }
    }

    private mutating func note(_ report: PhoneMotion.Report?) {
        guard let report else { return }
        if let orientation = report.orientation { orientations.append((report.motion.seconds, orientation)) }
        if case .ended(let movement) = report.movement { movements.append(movement) }
        for gesture in Gesture.allCases where report.gestures.contains(gesture) {
            gestures.append((report.motion.seconds, gesture))
        }
    }
}

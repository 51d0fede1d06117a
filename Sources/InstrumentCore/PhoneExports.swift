internal import Positioning

/// The whole chain of a phone: gravity, orientation, movement, gestures.
private final class Phone: Held {
    var input: MotionInput
    var motion = PhoneMotion()
    var gravity = Acceleration.zero

    init(_ input: MotionInput) {
        self.input = input
        motion.orientation.beginNotifications()
    }

    /// Takes samples by one of the two ways in, and returns how many events there were.
    @inline(__always)
    func take(
        _ count: Int, _ block: Block, _ motions: UnsafeMutablePointer<Double>?, _ events: UnsafeMutablePointer<Double>?,
        _ room: Int, by way: (inout PhoneMotion, MotionSample) -> PhoneMotion.Report?
    ) -> Int32 {
        var written = EventRoom(events: events, room: room)
        // In places of their own, which the compiler knows nobody else to look at.
        let input = self.input
        var motion = self.motion
        for place in 0..<max(0, count) {
            guard let sample = block.sample(place, input), let report = way(&motion, sample) else {
                if let motions { write(nil, .unknown, to: motions + 8 * place) }
                continue
            }
            if let motions { write(report.motion, motion.orientation.current, to: motions + 8 * place) }
            if let gravity = report.motion.gravity { self.gravity = gravity }
            let isQuiet = report.orientation == nil && report.movement == nil && report.gestures == GestureSet()
            if !isQuiet { written.write(report) }
        }
        self.motion = motion
        return Int32(written.count)
    }
}

/// Makes a phone whose source has this unit (0 g, 1 m/s², 2 gal) and sign (0 Apple's, 1 the W3C's).
@_expose(wasm, "phone_make") @_cdecl("epicenter_phone_make")
public func makePhone(_ unit: Int32, _ sign: Int32) -> UnsafeMutableRawPointer {
    Phone(motionInput(unit, sign)).address
}

/// Changes what counts as shaking: by strictness, 0 to 1, along x (0), x and y (1) or all axes (2).
@_expose(wasm, "phone_shake_rule") @_cdecl("epicenter_phone_shake_rule")
public func setShakeRule(_ phone: UnsafeMutableRawPointer, _ strictness: Double, _ axes: Int32) {
    let axes = ShakeRule.Axes(rawValue: UInt8(truncatingIfNeeded: axes)) ?? .xAndY
    Held.at(phone, Phone.self).motion.gestures.shake.rule = ShakeRule(strictness: strictness, axes: axes)
}

/// Takes samples with gravity in them; returns how many events there were.
///
/// `motions` is room for eight numbers a sample, or none: gravity x, y, z and movement x, y, z in g by Apple's sign, the
/// orientation (0 unknown, 1 portrait, 2 upside down, 3 landscape left, 4 landscape right, 5 face up, 6 face down) and 1
/// where movement is judged, else 0; all not a number where the sample does not count.
///
/// `events` is `room` for so many events of seven numbers: kind, seconds, code, then for a movement its duration in seconds
/// and its largest acceleration along x, y, z in g. Kind 0 is a new orientation; 1 a movement that began; 2 one that ended
/// (0 left, 1 right, 2 up, 3 down, 4 towards the viewer, 5 away); 3 a gesture (0 shake, 1 tilt, 2 fan, 3 circle, 4 swat).
/// Events beyond the room are lost; seven for each sample are always enough.
@_expose(wasm, "phone_take") @_cdecl("epicenter_phone_take")
public func takeSamples(
    _ phone: UnsafeMutableRawPointer, _ count: Int32, _ seconds: UnsafePointer<Double>, _ x: UnsafePointer<Double>,
    _ y: UnsafePointer<Double>, _ z: UnsafePointer<Double>, _ motions: UnsafeMutablePointer<Double>?,
    _ events: UnsafeMutablePointer<Double>?, _ room: Int32
) -> Int32 {
    let block = Block(seconds: seconds, x: x, y: y, z: z)
    return Held.at(phone, Phone.self).take(Int(count), block, motions, events, Int(room)) { $0.take($1) }
}

/// Takes samples whose gravity was taken away before, as some phones give nothing else; the rest is as in `phone_take`.
///
/// Nothing is told of an orientation, and of `motions` the gravity is not a number.
@_expose(wasm, "phone_take_removed") @_cdecl("epicenter_phone_take_removed")
public func takeRemovedSamples(
    _ phone: UnsafeMutableRawPointer, _ count: Int32, _ seconds: UnsafePointer<Double>, _ x: UnsafePointer<Double>,
    _ y: UnsafePointer<Double>, _ z: UnsafePointer<Double>, _ motions: UnsafeMutablePointer<Double>?,
    _ events: UnsafeMutablePointer<Double>?, _ room: Int32
) -> Int32 {
    let block = Block(seconds: seconds, x: x, y: y, z: z)
    return Held.at(phone, Phone.self).take(Int(count), block, motions, events, Int(room)) {
        $0.take(movement: $1, gravity: nil)
    }
}

/// Writes how the phone is inclined: pitch, roll and how far the right edge is raised, in degrees; none is a number while
/// gravity has no direction.
@_expose(wasm, "phone_inclination") @_cdecl("epicenter_phone_inclination")
public func inclination(_ phone: UnsafeMutableRawPointer, _ out: UnsafeMutablePointer<Double>) {
    let found = Inclination(gravity: Held.at(phone, Phone.self).gravity)
    out[0] = found?.pitchDegrees ?? .nan
    out[1] = found?.rollDegrees ?? .nan
    out[2] = found?.rightEdgeDegrees ?? .nan
}

private func write(_ motion: Motion?, _ orientation: Orientation, to out: UnsafeMutablePointer<Double>) {
    guard let motion else {
        for place in 0..<8 { out[place] = .nan }
        return
    }
    let gravity = motion.gravity ?? Acceleration(x: .nan, y: .nan, z: .nan)
    (out[0], out[1], out[2]) = (gravity.x, gravity.y, gravity.z)
    (out[3], out[4], out[5]) = (motion.movement.x, motion.movement.y, motion.movement.z)
    out[6] = Double(orientation.rawValue)
    out[7] = motion.isSettled ? 1 : 0
}

/// Where events are written, as far as there is room.
private struct EventRoom {
    let events: UnsafeMutablePointer<Double>?
    let room: Int
    var count = 0

    mutating func write(_ report: PhoneMotion.Report) {
        let seconds = report.motion.seconds
        if let orientation = report.orientation { write(0, seconds, orientation.rawValue) }
        switch report.movement {
        case .began: write(1, seconds, 0)
        case .ended(let movement):
            write(2, movement.beganSeconds, movement.direction.rawValue, movement.durationSeconds, movement.peak)
        case nil: break
        }
        guard report.gestures != GestureSet() else { return }
        for gesture in Gesture.allCases where report.gestures.contains(gesture) { write(3, seconds, gesture.rawValue) }
    }

    private mutating func write(
        _ kind: Double, _ seconds: Double, _ code: UInt8, _ duration: Double = 0, _ peak: Acceleration = .zero
    ) {
        count += 1
        guard let events, count <= room else { return }
        let out = events + 7 * (count - 1)
        (out[0], out[1], out[2], out[3]) = (kind, seconds, Double(code), duration)
        (out[4], out[5], out[6]) = (peak.x, peak.y, peak.z)
    }
}

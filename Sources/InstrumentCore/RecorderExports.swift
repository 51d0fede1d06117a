internal import Positioning

private final class Recorder: Held {
    let input: MotionInput
    var recorder: MotionRecorder

    init(_ input: MotionInput, capacity: Int) {
        self.input = input
        recorder = MotionRecorder(capacity: capacity)
    }
}

/// Makes a recorder with room for so many samples; unit and sign are those of a phone.
@_expose(wasm, "recorder_make") @_cdecl("epicenter_recorder_make")
public func makeRecorder(_ unit: Int32, _ sign: Int32, _ capacity: Int32) -> UnsafeMutableRawPointer {
    Recorder(motionInput(unit, sign), capacity: Int(capacity)).address
}

/// Takes samples; the newest take the place of the oldest.
///
/// - Returns: How many it holds.
@_expose(wasm, "recorder_take") @_cdecl("epicenter_recorder_take")
public func record(
    _ recorder: UnsafeMutableRawPointer, _ count: Int32, _ seconds: UnsafePointer<Double>, _ x: UnsafePointer<Double>,
    _ y: UnsafePointer<Double>, _ z: UnsafePointer<Double>
) -> Int32 {
    let held = Held.at(recorder, Recorder.self)
    let block = Block(seconds: seconds, x: x, y: y, z: z)
    for place in 0..<max(0, Int(count)) {
        if let sample = block.sample(place, held.input) { held.recorder.take(sample) }
    }
    return Int32(held.recorder.count)
}

/// Writes samples from a place on, 0 being the oldest: seconds, x, y and z in g by Apple's sign.
///
/// - Returns: How many were written.
@_expose(wasm, "recorder_read") @_cdecl("epicenter_recorder_read")
public func readRecording(
    _ recorder: UnsafeMutableRawPointer, _ first: Int32, _ count: Int32, _ out: UnsafeMutablePointer<Double>
) -> Int32 {
    let held = Held.at(recorder, Recorder.self)
    var written = 0
    while written < Int(count), let sample = held.recorder[Int(first) + written] {
        let place = out + 4 * written
        let part = sample.acceleration
        (place[0], place[1], place[2], place[3]) = (sample.seconds, part.x, part.y, part.z)
        written += 1
    }
    return Int32(written)
}

/// Forgets all samples.
@_expose(wasm, "recorder_clear") @_cdecl("epicenter_recorder_clear")
public func clearRecorder(_ recorder: UnsafeMutableRawPointer) { Held.at(recorder, Recorder.self).recorder.clear() }

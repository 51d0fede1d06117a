internal import Foundation
internal import Positioning
internal import Recordings
internal import Seismology

/// What a recording shows, for programs; specified in Documentation/CommandLine.md.
struct MotionDocument {
    private let recording: MotionRecording
    private let summary: MotionSummary

    init(_ recording: MotionRecording, _ summary: MotionSummary) {
        self.recording = recording
        self.summary = summary
    }

    private struct Known: Encodable {
        let value: String
        let known: String

        init(_ value: String, _ ground: Ground) {
            self.value = value
            known = ground.rawValue
        }
    }

    private struct Vector: Encodable {
        let x: Double
        let y: Double
        let z: Double

        init(_ acceleration: Acceleration) {
            (x, y, z) = (rounded(acceleration.x), rounded(acceleration.y), rounded(acceleration.z))
        }
    }

    private struct Turn: Encodable {
        let seconds: Double
        let orientation: String
    }

    private struct Moved: Encodable {
        let seconds: Double
        let durationSeconds: Double
        let direction: String
        let peak: Vector
    }

    private struct Recognised: Encodable {
        let seconds: Double
        let gesture: String
    }

    private struct Strongest: Encodable {
        let seconds: Double
        let length: Double
    }

    private struct Whole: Encodable {
        let samples: Int
        let dropped: Int
        let refusedLines: Int
        let implausible: Int
        let began: String?
        let durationSeconds: Double
        let ratePerSecond: Double?
        let longestStepSeconds: Double
        let gaps: Int
        let unit: Known
        let sign: Known
        let gravity: Known
        let meanGravity: Vector?
        let meanGravityLength: Double?
        let strongest: Strongest?
        let orientations: [Turn]
        let movements: [Moved]
        let gestures: [Recognised]
    }

    /// One object.
    func json() throws -> [UInt8] {
        let pace = summary.pace
        let whole = Whole(
            samples: pace.samples, dropped: pace.dropped, refusedLines: recording.refused.count,
            implausible: recording.implausible, began: MotionTable.began(pace)?.iso8601Milliseconds,
            durationSeconds: rounded(pace.durationSeconds), ratePerSecond: pace.ratePerSecond.map(rounded),
            longestStepSeconds: rounded(pace.longestStepSeconds), gaps: pace.gaps,
            unit: Known(UnitWord(recording.unit.value).rawValue, recording.unit.ground),
            sign: Known(SignWord(recording.sign.value).rawValue, recording.sign.ground),
            gravity: Known(recording.gravity.value.rawValue, recording.gravity.ground),
            meanGravity: summary.gravity.map { Vector($0.direction) },
            meanGravityLength: summary.gravity.map { rounded($0.length) },
            strongest: summary.strongest.map { Strongest(seconds: since($0.seconds), length: rounded($0.length)) },
            orientations: summary.turns.map { Turn(seconds: since($0.seconds), orientation: $0.orientation.words) },
            movements: summary.movements.map { movement in
                Moved(
                    seconds: since(movement.beganSeconds), durationSeconds: rounded(movement.durationSeconds),
                    direction: movement.direction.words, peak: Vector(movement.peak))
            },
            gestures: summary.gestures.map { Recognised(seconds: since($0.seconds), gesture: $0.gesture.words) })
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(whole)) + [0x0A]
    }

    /// One row for each thing that happened, in the order of time.
    var csv: [UInt8] {
        var rows: [(seconds: Double, rest: String)] = []
        for turn in summary.turns { rows.append((turn.seconds, ",orientation,\(turn.orientation.words),,,,")) }
        for movement in summary.movements {
            let peak = Vector(movement.peak)
            rows.append(
                (
                    movement.beganSeconds,
                    ",movement,\(movement.direction.words),\(rounded(movement.durationSeconds)),"
                        + "\(peak.x),\(peak.y),\(peak.z)"
                ))
        }
        for found in summary.gestures { rows.append((found.seconds, ",gesture,\(found.gesture.words),,,,")) }
        let lines = rows.sorted { $0.seconds < $1.seconds }.map { "\(since($0.seconds))\($0.rest)\n" }
        return Array(("seconds,kind,name,duration,peakx,peaky,peakz\n" + lines.joined()).utf8)
    }

    private func since(_ seconds: Double) -> Double { rounded(seconds - summary.pace.firstSeconds) }
}

/// To the millionth, which is finer than any sensor.
private func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 + 0 }

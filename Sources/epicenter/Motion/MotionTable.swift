internal import Positioning
internal import Recordings
internal import Seismology

/// What a recording shows as text for people, at most 60 columns wide.
struct MotionTable {
    private let recording: MotionRecording
    private let summary: MotionSummary

    init(_ recording: MotionRecording, _ summary: MotionSummary) {
        self.recording = recording
        self.summary = summary
    }

    /// The recording as a whole.
    var head: [String] {
        let pace = summary.pace
        var lines = [fact("Samples", "\(pace.samples) in \(decimal(pace.durationSeconds, 2)) s")]
        if let rate = pace.ratePerSecond {
            lines.append(
                fact("Rate", "\(decimal(rate, 2)) a second, longest step \(decimal(pace.longestStepSeconds, 3)) s"))
        }
        if pace.gaps > 0 { lines.append(fact("Gaps", "\(pace.gaps) of more than 1 s")) }
        if pace.dropped > 0 { lines.append(fact("Not counted", "\(pace.dropped) late or repeated")) }
        if let began = Self.began(pace) { lines.append(fact("Begins", began.description)) }
        lines.append(fact("Unit", "\(unitWords), \(words(recording.unit.ground, by: "the size of gravity"))"))
        lines.append(
            fact(
                "Sign",
                (recording.sign.value == .apple ? "Apple's, " : "the W3C's, ")
                    + words(recording.sign.ground, by: "the direction of gravity")))
        lines.append(fact("Gravity", gravityWords))
        if let gravity = summary.gravity {
            let mean = gravity.direction
            lines.append(fact("", "\(decimal(gravity.length, 3)) g on average: \(parts(of: mean))"))
        }
        if let strongest = summary.strongest {
            let at = decimal(strongest.seconds - pace.firstSeconds, 2)
            lines.append(fact("Strongest", "movement of \(decimal(strongest.length, 3)) g at \(at) s"))
        }
        return lines
    }

    /// What happened in it; times are seconds since the first sample.
    var happenings: [String] {
        section(
            "Orientation", summary.turns.map { "\(time($0.seconds))  \($0.orientation.words)" },
            none: summary.gravity == nil ? "not known without gravity" : "none")
            + section(
                "Movements (from, for, towards, peaks in g)",
                summary.movements.map { movement in
                    let duration = padded(decimal(movement.durationSeconds, 2), 6) + " s"
                    let peaks = [movement.peak.x, movement.peak.y, movement.peak.z].map { padded(decimal($0, 2), 6) }
                    let direction = movement.direction.words
                    return "\(time(movement.beganSeconds)) \(duration)  \(direction)"
                        + String(repeating: " ", count: 19 - direction.count) + peaks.joined()
                })
            + section("Gestures", summary.gestures.map { "\(time($0.seconds))  \($0.gesture.words)" })
    }

    /// When the recording began, where its clock counts from 1970.
    static func began(_ pace: SamplePace) -> Instant? {
        // From the year 2000 to 2100; clocks that count from the start of the phone are far below.
        guard 946_684_800...4_102_444_800 ~= pace.firstSeconds else { return nil }
        return Instant(microseconds: Int64((pace.firstSeconds * 1e6).rounded()))
    }

    private var unitWords: String {
        switch recording.unit.value {
        case .g: "g"
        case .metersPerSecondSquared: "m/s²"
        case .gal: "gal"
        }
    }

    private var gravityWords: String {
        if recording.gravities != nil { return "removed, and read from its own file" }
        let content = recording.gravity.value.rawValue
        return "\(content), \(words(recording.gravity.ground, by: "the size of what is read"))"
    }

    private func words(_ ground: Ground, by measure: String) -> String {
        switch ground {
        case .given: "as given"
        case .written: "as the file says"
        case .measured: "by \(measure)"
        case .assumed: "which is assumed"
        }
    }

    private func section(_ title: String, _ lines: [String], none: String = "none") -> [String] {
        ["", title] + (lines.isEmpty ? ["  " + none] : lines)
    }

    private func fact(_ name: String, _ value: String) -> String {
        name + String(repeating: " ", count: 12 - name.count) + value
    }

    private func time(_ seconds: Double) -> String {
        padded(decimal(seconds - summary.pace.firstSeconds, 2), 9) + " s"
    }

    private func parts(of acceleration: Acceleration) -> String {
        "x \(decimal(acceleration.x, 2)), y \(decimal(acceleration.y, 2)), z \(decimal(acceleration.z, 2))"
    }

    private func padded(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(width - text.count, 0)) + text
    }

    private func decimal(_ value: Double, _ places: Int) -> String { EventTable.decimal(value, places: places) }
}

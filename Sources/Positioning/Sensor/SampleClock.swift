/// Judges the times of samples, which come irregularly, late, twice, or from a clock that was set anew.
///
/// - A time that is no number of up to 10¹¹ s either way (three thousand years; beyond, microseconds are lost), repeats
///   the last one or lies up to 1 s before it: the sample is dropped.
/// - A time up to 1 s later: the next step.
/// - A longer step either way: what comes begins anew, because what lies between is not known.
struct SampleClock: Sendable {
    /// The longest step that is bridged, in seconds either way.
    static var longestStep: Double { 1 }

    /// What a sample's time means.
    enum Step: Hashable {
        /// The sample is late, repeated or has no time.
        case dropped
        /// The first sample, or the first after a gap.
        case anew
        /// The sample follows the last one by so many seconds.
        case after(Double)
    }

    private var last: Double?

    /// Takes the time of a sample, in seconds.
    mutating func take(_ seconds: Double) -> Step {
        guard seconds.magnitude <= 1e11 else { return .dropped }
        guard let last else {
            self.last = seconds
            return .anew
        }
        let step = seconds - last
        if step.magnitude > Self.longestStep {
            self.last = seconds
            return .anew
        }
        guard step > 0 else { return .dropped }
        self.last = seconds
        return .after(step)
    }
}

/// Whether a span of time has passed, to the microsecond: sums of steps such as 0.1 s miss whole seconds by less.
func hasPassed(_ span: Double, from start: Double, to end: Double) -> Bool { end - start >= span - 1e-6 }

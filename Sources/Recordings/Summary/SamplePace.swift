internal import Positioning

/// How the times of a recording go.
public struct SamplePace: Hashable, Sendable {
    /// How many samples there are.
    public let samples: Int
    /// How many of them are late, repeated or without a time, so that they do not count.
    public let dropped: Int
    /// When the first was measured, by the recording's clock.
    public let firstSeconds: Double
    /// From the earliest to the latest, in seconds.
    public let durationSeconds: Double
    /// How many there are in a second, by the middle one of the steps; nil where time does not advance.
    public let ratePerSecond: Double?
    /// The longest step from one sample to the next, in seconds.
    public let longestStepSeconds: Double
    /// How many steps, either way, are longer than 1 s, after which everything begins anew.
    public let gaps: Int

    init(_ samples: [MotionSample], counted: Int) {
        self.samples = samples.count
        dropped = samples.count - counted
        let times = samples.map(\.seconds)
        firstSeconds = times.first ?? 0
        durationSeconds = (times.max() ?? 0) - (times.min() ?? 0)
        let steps = zip(times, times.dropFirst()).map { $1 - $0 }
        let forward = steps.filter { $0 > 0 }.sorted()
        ratePerSecond = forward.isEmpty ? nil : 1 / forward[forward.count / 2]
        longestStepSeconds = forward.last ?? 0
        gaps = steps.count { $0.magnitude > 1 }
    }
}

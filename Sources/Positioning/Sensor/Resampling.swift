/// Turns samples at any spacing into samples at a wanted one, without aliasing.
///
/// What comes out at the time t is the mean of the signal over t - T to t + T, T being the wanted interval, with weights
/// that rise to t and fall after it (a triangle); between samples the signal is taken for a straight line, so that the
/// mean is exact for any spacing. A vibration at the wanted rate, or at a multiple of it, vanishes; one that would show
/// as less than a tenth of the wanted rate is weakened to 1.2 % or less; movement below a tenth of the rate keeps 96.7 %
/// or more of its strength (the square of sin(π f T) / (π f T)). The price is a delay of T. After a step of more than
/// 1 s the spacing begins anew and nothing is said of the gap.
public struct Resampling: Sendable {
    /// The wanted interval, in seconds.
    public let intervalSeconds: Double

    private var clock = SampleClock()
    private var last = MotionSample(seconds: 0, acceleration: .zero)
    /// When the interval began in which the last sample lies.
    private var begin = 0.0
    /// The sum for the end of this interval, and the one for its beginning; the latter counts if it is whole.
    private var rising = Acceleration.zero
    private var falling = Acceleration.zero
    private var isFallingWhole = false

    /// Wants a sample every so many seconds: 0.001 to 1; what lies outside becomes the nearer end, and what is not a
    /// number 0.1, which is ten samples a second.
    public init(intervalSeconds: Double = 0.1) {
        self.intervalSeconds = intervalSeconds.isNaN ? 0.1 : min(max(intervalSeconds, 0.001), 1)
    }

    /// Takes a sample and hands on what is due by it, oldest first.
    ///
    /// - Parameters:
    ///   - sample: What was measured.
    ///   - body: Called for each sample of the wanted spacing that is complete.
    public mutating func take(_ sample: MotionSample, body: (MotionSample) -> Void) {
        switch clock.take(sample.seconds) {
        case .dropped: return
        case .anew:
            begin = sample.seconds
            (rising, falling, isFallingWhole) = (.zero, .zero, false)
        case .after(let step):
            let slope = (1 / step) * (sample.acceleration - last.acceleration)
            var from = last
            while sample.seconds >= begin + intervalSeconds {
                let end = begin + intervalSeconds
                let there = MotionSample(
                    seconds: end, acceleration: last.acceleration + (end - last.seconds) * slope)
                add(from, there)
                if isFallingWhole { body(MotionSample(seconds: begin, acceleration: falling)) }
                (falling, rising, isFallingWhole) = (rising, .zero, true)
                begin = end
                from = there
            }
            add(from, sample)
        }
        last = sample
    }

    /// Adds a straight piece of the signal, within the interval, to both sums.
    private mutating func add(_ from: MotionSample, _ to: MotionSample) {
        // Simpson's rule is exact here, where a line is multiplied by a line.
        let middle = 0.5 * (from.acceleration + to.acceleration)
        let share = (to.seconds - from.seconds) / intervalSeconds
        let first = (from.seconds - begin) / intervalSeconds
        let second = (to.seconds - begin) / intervalSeconds
        let half = (first + second) / 2
        rising =
            rising + (share / 6) * (first * from.acceleration + (4 * half) * middle + second * to.acceleration)
        falling =
            falling + (share / 6)
            * ((1 - first) * from.acceleration + (4 * (1 - half)) * middle + (1 - second) * to.acceleration)
    }
}

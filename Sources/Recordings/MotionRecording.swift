public import Positioning

/// A recording of motion as samples in g with Apple's sign, and how it was understood.
public struct MotionRecording: Sendable {
    /// The samples in their order; times are seconds by the recording's own clock.
    public let samples: [MotionSample]
    /// The gravity at the time of each sample, where another recording tells it and has any within 0.1 s.
    public let gravities: [Acceleration?]?
    /// The unit of the numbers.
    public let unit: Settled<AccelerationUnit>
    /// Which way they count as positive.
    public let sign: Settled<SensorSign>
    /// Whether gravity is in them.
    public let gravity: Settled<GravityContent>
    /// The unit of the times.
    public let timeUnit: Settled<TimeUnit>
    /// Lines that could not be read.
    public let refused: RefusedLines
    /// How many samples were left out because no phone measures as much.
    public let implausible: Int

    /// Understands the numbers of a recording.
    ///
    /// - Parameters:
    ///   - raw: What was read.
    ///   - gravityFile: What was read of the recording of the gravity at the same times, which was taken away from the
    ///     first.
    ///   - wishes: What somebody says of it; what is left out is found out by names, size and direction of the numbers.
    /// - Throws: ``RecordingError`` where the times are none, or those of the gravity others.
    public init(
        _ raw: RawRecording, gravity gravityFile: RawRecording? = nil, wishes: ReadingWishes = ReadingWishes()
    ) throws(RecordingError) {
        var wishes = wishes
        var gravityWishes = ReadingWishes(unit: wishes.unit, sign: wishes.sign, gravity: .included)
        if gravityFile != nil { wishes.gravity = .removed }
        timeUnit = try raw.settledTimeUnit()
        unit = raw.settledUnit(wishes)
        gravity = raw.settledGravity(wishes, unit: unit.value)
        let ownSign = raw.settledSign(wishes, gravity: gravity.value)
        guard let gravityFile else {
            sign = ownSign
            (samples, implausible) = Self.samples(
                of: raw, MotionInput(unit: unit.value, sign: sign.value), timeUnit.value)
            gravities = nil
            refused = raw.refused
            return
        }
        // The gravity shows the sign of both.
        sign = ownSign.ground == .assumed ? gravityFile.settledSign(wishes, gravity: .included) : ownSign
        gravityWishes.sign = sign.value
        (samples, implausible) = Self.samples(of: raw, MotionInput(unit: unit.value, sign: sign.value), timeUnit.value)
        refused = raw.refused
        let other = try MotionRecording(gravityFile, wishes: gravityWishes)
        let found = Self.gravities(other.samples, at: samples)
        guard found.count(where: { $0 != nil }) * 2 > found.count else { throw .gravityOfOtherTimes }
        gravities = found
    }

    private static func samples(
        of raw: RawRecording, _ input: MotionInput, _ timeUnit: TimeUnit
    ) -> (samples: [MotionSample], implausible: Int) {
        let samples = raw.times.indices.compactMap { index in
            input.sample(
                seconds: raw.times[index] / timeUnit.inOneSecond, x: raw.x[index], y: raw.y[index], z: raw.z[index])
        }
        return (samples, raw.count - samples.count)
    }

    /// The gravity nearest to each sample in time, of those that lie within 0.1 s.
    private static func gravities(_ gravities: [MotionSample], at samples: [MotionSample]) -> [Acceleration?] {
        let sorted = gravities.sorted { $0.seconds < $1.seconds }
        var place = 0
        return samples.map { sample in
            // Times that go backward begin the search anew.
            if place > 0, sorted[place].seconds > sample.seconds + 0.1 { place = 0 }
            func isNearer(_ next: Int) -> Bool {
                (sorted[next].seconds - sample.seconds).magnitude <= (sorted[place].seconds - sample.seconds).magnitude
            }
            while place + 1 < sorted.count, isNearer(place + 1) { place += 1 }
            guard place < sorted.count, (sorted[place].seconds - sample.seconds).magnitude <= 0.1 else { return nil }
            return sorted[place].acceleration
        }
    }
}

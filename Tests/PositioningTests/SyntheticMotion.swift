import Positioning
import TestSupport

/// A phone that is held in some way and moved in some way, and a sensor that reads it as phones do.
struct SyntheticMotion {
    /// Samples a second, before jitter and gaps.
    var rate = 100.0
    /// The noise of each axis, one standard deviation in g.
    var noise = 0.02
    /// What the sensor rounds to, in g: 0.1 m/s², as Chromium does; 0 for none.
    var rounding = 0.1 / Acceleration.standardGravity
    /// How far a time lies from its place at most, in parts of the spacing.
    var jitter = 0.2
    /// How likely a sample begins a gap of two to four samples.
    var gapProbability = 0.005
    var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// Samples of a motion that lasts so many seconds.
    ///
    /// - Parameters:
    ///   - seconds: How long it lasts.
    ///   - reading: What a perfect sensor reads at a time in seconds: gravity and movement together.
    /// - Returns: What the sensor makes of it.
    mutating func samples(seconds: Double, of reading: (Double) -> Acceleration) -> [MotionSample] {
        var samples: [MotionSample] = []
        samples.reserveCapacity(Int(seconds * rate))
        var missing = 0
        // One number gives all the chances of a sample, and the noise comes from a table: both for speed.
        var place = Int(generator.next() & 0xFFFF)
        for index in 0..<Int(seconds * rate) {
            let chances = generator.next()
            if missing == 0, Double(chances & 0xFFFF) < gapProbability * 0x1p16 { missing = 2 + Int(chances >> 60) % 3 }
            let early = Double((chances >> 16) & 0xFFFF) / 0x1p16 - 0.5
            guard missing == 0 else {
                missing -= 1
                continue
            }
            let time = (Double(index) + early * jitter) / rate
            let exact = reading(time)
            samples.append(
                MotionSample(
                    seconds: time,
                    acceleration: Acceleration(
                        x: sensed(exact.x, place), y: sensed(exact.y, place + 1), z: sensed(exact.z, place + 2))))
            place = (place + 3) & 0xFFFF
        }
        return samples
    }

    /// Any direction, each as likely as any other, of length 1.
    mutating func direction() -> Acceleration {
        while true {
            let vector = Acceleration(
                x: Double.random(in: -1...1, using: &generator), y: Double.random(in: -1...1, using: &generator),
                z: Double.random(in: -1...1, using: &generator))
            if (0.1...1).contains(vector.length) { return (1 / vector.length) * vector }
        }
    }

    mutating func random(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }

    mutating func sign() -> Double { Bool.random(using: &generator) ? 1 : -1 }

    private func sensed(_ value: Double, _ place: Int) -> Double {
        let read = value + noise * Self.normal[place & 0xFFFF]
        return rounding > 0 ? (read / rounding).rounded() * rounding : read
    }

    /// Numbers of mean 0 and deviation 1; the sum of twelve even ones is as good as normal.
    private static let normal: [Double] = {
        var generator = SeededGenerator(seed: 0)
        return (0..<0x10000).map { _ in
            (0..<12).reduce(-6.0) { sum, _ in sum + Double(generator.next() >> 11) * 0x1p-53 }
        }
    }()
}

/// Half waves one after another, each to the other side: the strokes of a hand.
struct HalfWaves {
    let begin: Double
    /// The height of each in g, without sign.
    let peaks: [Double]
    /// How long each takes, in seconds.
    let widths: [Double]

    /// The height at a time, the first to the positive side.
    func value(at seconds: Double) -> Double {
        var start = begin
        for (index, width) in widths.enumerated() {
            let part = (seconds - start) / width
            if (0..<1).contains(part) { return peaks[index] * halfWave(part) * (index.isMultiple(of: 2) ? 1 : -1) }
            start += width
        }
        return 0
    }
}

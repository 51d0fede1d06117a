import Foundation
import Positioning
import TestSupport
import Testing

/// What sums of a few rounded numbers may differ by, in g.
private let tolerance = 1e-12

struct SensorInputTests {
    @Test(arguments: [
        // Unit, sign, what is read lying with the face up.
        (AccelerationUnit.g, SensorSign.apple, -1.0), (.metersPerSecondSquared, .apple, -9.80665),
        (.gal, .apple, -980.665),
        (.g, .w3c, 1), (.metersPerSecondSquared, .w3c, 9.80665), (.gal, .w3c, 980.665),
    ])
    func `a phone with its face up reads -1 g along z from every source`(
        unit: AccelerationUnit, sign: SensorSign, reading: Double
    ) throws {
        let sample = try #require(MotionInput(unit: unit, sign: sign).sample(seconds: 3, x: 0, y: 0, z: reading))
        #expect(sample.seconds == 3)
        #expect(abs(sample.acceleration.z + 1) < tolerance)
        #expect(sample.acceleration.x == 0 && sample.acceleration.x.sign == .plus)
    }

    @Test(arguments: [(Double.nan, 0.0, 0.0), (0, .infinity, 0), (0, 0, -.infinity), (0, 1_000.1, 0), (-1e300, 0, 0)])
    func `what no sensor reads is no sample`(x: Double, y: Double, z: Double) {
        let input = MotionInput(unit: .g, sign: .w3c)
        #expect(input.sample(seconds: 0, x: x, y: y, z: z) == nil)
        #expect(input.sample(seconds: .nan, x: 0, y: 0, z: 1) == nil)
    }

    @Test(arguments: SensorSign.allCases)
    func `the sign is found from how the phone is held, however that is`(sign: SensorSign) {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<500 {
            let (beta, gamma) = (
                Double.random(in: -180...180, using: &generator), Double.random(in: -90...90, using: &generator)
            )
            // Turned about x by beta, then about its own y by gamma: what is up for the phone goes the other way round.
            let up = turned(
                turned(Acceleration(x: 0, y: 0, z: 1), about: Acceleration(x: 1, y: 0, z: 0), degrees: -beta),
                about: Acceleration(x: 0, y: 1, z: 0), degrees: -gamma)
            let reading = (sign == .w3c ? 1 : -1) * up
            var search = SignSearch()
            let held = Attitude(betaDegrees: beta, gammaDegrees: gamma)
            // WebKit gives the other pair of angles for the same attitude.
            let other = Attitude(betaDegrees: 180 - beta, gammaDegrees: gamma + 180)
            for attitude in [held, other] {
                search = SignSearch()
                let verdicts = (0...6).map { step in
                    search.take(MotionSample(seconds: 0.1 * Double(step), acceleration: reading), attitude: attitude)
                }
                #expect(verdicts == [nil, nil, nil, nil, nil, sign, sign])
            }
        }
    }

    @Test func `a phone that moves, or one whose attitude fits neither sign, gives no answer`() {
        let flat = Attitude(betaDegrees: 0, gammaDegrees: 0)
        var moving = SignSearch()
        var skewed = SignSearch()
        for step in 0..<100 {
            let time = 0.1 * Double(step)
            let swing = step.isMultiple(of: 2) ? 0.9 : 1.1
            #expect(
                moving.take(
                    MotionSample(seconds: time, acceleration: Acceleration(x: 0, y: 0, z: swing)), attitude: flat)
                    == nil)
            #expect(
                skewed.take(MotionSample(seconds: time, acceleration: Acceleration(x: 1, y: 0, z: 0)), attitude: flat)
                    == nil)
        }
    }

    @Test(arguments: [(1, .w3c), (-1, .apple), (0.7, nil), (1.3, nil), (.nan, nil)] as [(Double, SensorSign?)])
    func `laid down with the face up, a phone shows its sign`(z: Double, sign: SensorSign?) {
        #expect(SignSearch.sign(lyingFaceUp: Acceleration(x: 0, y: 0.1, z: z)) == sign)
    }
}

struct ResamplingTests {
    @Test(arguments: [60.0, 100])
    func `a slow wave keeps its strength and one at the wanted rate vanishes`(rate: Double) {
        for (frequency, least, most) in [
            (0.0, 1.0, 1.0), (1, 0.96, 0.97), (9, 0, 0.0125), (10, 0, 0.002), (11, 0, 0.0125), (20, 0, 0.002),
        ] {
            var resampling = Resampling(intervalSeconds: 0.1)
            var largest = 0.0
            var times: [Double] = []
            for index in 0..<Int(20 * rate) {
                let time = Double(index) / rate
                let wave = cos(2 * .pi * frequency * time)
                resampling.take(MotionSample(seconds: time, acceleration: Acceleration(x: wave, y: 0, z: 0))) {
                    sample in
                    largest = max(largest, abs(sample.acceleration.x))
                    times.append(sample.seconds)
                }
            }
            #expect(largest >= least - 1e-9 && largest <= most + 1e-9, "\(frequency) Hz: \(largest)")
            #expect(zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - 0.1) < 1e-9 })
            #expect(times.count == 197 || times.count == 198)
        }
    }

    @Test func `a straight line stays one, at any spacing, and a gap is not bridged`() {
        var motion = SyntheticMotion(seed: 3)
        (motion.noise, motion.rounding, motion.jitter, motion.gapProbability) = (0, 0, 0.8, 0.05)
        let line = { (time: Double) in Acceleration(x: 2 * time - 1, y: -time, z: 5) }
        var samples = motion.samples(seconds: 10, of: line)
        samples.removeAll { (4..<6).contains($0.seconds) }
        var resampling = Resampling(intervalSeconds: 0.1)
        var seen: [MotionSample] = []
        for sample in samples { resampling.take(sample) { seen.append($0) } }
        #expect(seen.count > 70)
        #expect(seen.allSatisfy { ($0.acceleration - line($0.seconds)).largestPart < 1e-9 })
        #expect(!seen.contains { (4..<6.05).contains($0.seconds) })
    }

    @Test func `late, repeated and impossible times are left out`() {
        var resampling = Resampling(intervalSeconds: .nan)
        var count = 0
        for seconds in [0, 0.05, 0.05, 0.02, .nan, .infinity, 1e300, 0.1, 0.15, 0.2, 0.25] {
            resampling.take(MotionSample(seconds: seconds, acceleration: .zero)) { _ in count += 1 }
        }
        #expect(count == 1)
        #expect(resampling.intervalSeconds == 0.1)
        #expect(Resampling(intervalSeconds: 0).intervalSeconds == 0.001)
        #expect(Resampling(intervalSeconds: 60).intervalSeconds == 1)
    }
}

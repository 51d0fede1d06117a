import Positioning
import Testing

struct ShakeTests {
    /// When a shake is told, for movement without gravity: the parts along x, y and z, each for 0.1 s, from 0 on.
    private func shakes(_ parts: [(Double, Double, Double)], rule: ShakeRule = .usual) -> [Double] {
        var recogniser = ShakeRecognizer(rule: rule)
        var input = SeparatedInput()
        let padded = parts + Array(repeating: (0, 0, 0), count: 10)
        return padded.enumerated().flatMap { place, part in
            (0..<10).compactMap { step -> Double? in
                let seconds = Double(place) / 10 + Double(step) / 100
                let sample = MotionSample(
                    seconds: seconds, acceleration: Acceleration(x: part.0, y: part.1, z: part.2))
                return input.take(sample).flatMap { recogniser.take($0) } == .shake ? seconds : nil
            }
        }
    }

    @Test(arguments: [
        // Peaks along x in g, whether they are a shake by the usual rule and by the strict one.
        ([0.75, -0.75, 1.25], true, false), ([0.75, -1.25, 0.74], false, false), ([1.24, -1.24, 1.24], false, false),
        ([2, -2], false, false), ([2, 2, 2], false, false), ([1, -1, 1, -2], true, true),
        ([1, -1, 2], true, false), ([0.99, -1, 1, -2], true, false), ([1, -1, 1, -1.99], true, false),
        ([0.8, 0, 0, -0.8, 0, 0, 1.3], true, false), ([0.8, 0, 0, 0, -0.8, 0, 0, 0, 1.3], false, false),
    ])
    func `peaks in alternating direction make a shake`(peaks: [Double], usual: Bool, strict: Bool) {
        #expect(shakes(peaks.map { ($0, 0, 0) }).count == (usual ? 1 : 0))
        #expect(shakes(peaks.map { (0, -$0, 0) }).count == (usual ? 1 : 0))
        #expect(shakes(peaks.map { ($0, 0, 0) }, rule: .strict).count == (strict ? 1 : 0))
    }

    @Test func `a shake is told once, 0.25 s after its last peak`() {
        let times = shakes([(1, 0, 0), (-1, 0, 0), (1.5, 0, 0), (-1, 0, 0), (1, 0, 0)])
        #expect(times.count == 1)
        #expect(abs((times.first ?? 0) - 0.74) < 1e-9)
    }

    @Test func `an axis counts only where it is the strongest, and each axis for itself`() {
        #expect(shakes([(1.3, 0, 1.4), (-1.3, 0, -1.4), (1.3, 0, 1.4)]) == [])
        #expect(shakes([(1.3, 0, 0), (0, -1.3, 0), (1.3, 0, 0), (0, -1.3, 0)]) == [])
        #expect(shakes([(1.3, 0, 0), (0, -1.3, 0), (-1.3, 0, 0), (0, 1, 0), (1.3, 0, 0)]).count == 1)
    }

    @Test func `the axes that count can be chosen`() {
        let alongY = [(0.0, 1.3, 0.0), (0, -1.3, 0), (0, 1.3, 0)]
        let alongZ = [(0.0, 0.0, 1.3), (0, 0, -1.3), (0, 0, 1.3)]
        #expect(shakes(alongY, rule: ShakeRule(axes: .x)) == [])
        #expect(shakes(alongY).count == 1)
        #expect(shakes(alongZ) == [])
        #expect(shakes(alongZ, rule: ShakeRule(axes: .all)).count == 1)
    }

    @Test func `strictness goes from the usual rule to the strict one`() {
        #expect(ShakeRule(strictness: -1) == .usual && ShakeRule(strictness: .nan) == .usual)
        #expect(ShakeRule(strictness: 7) == .strict)
        let half = ShakeRule(strictness: 0.5)
        #expect(half.leastPeaks == 4 && half.peak == 0.875 && half.largestPeak == 1.625)
    }

    @Test func `nothing is shaken in the first second`() {
        let samples = (0..<300).map { index in
            let time = Double(index) / 100
            let side = Int(time * 10).isMultiple(of: 2) ? 1.5 : -1.5
            return MotionSample(seconds: time, acceleration: Acceleration(x: time < 0.7 ? side : 0, y: 0, z: -1))
        }
        #expect(Found(in: samples).gestures.isEmpty)
    }
}

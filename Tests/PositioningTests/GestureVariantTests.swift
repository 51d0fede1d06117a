import Positioning
import TestSupport
import Testing

/// Each definition made into a thousand signals within it and a thousand clearly outside it.
///
/// The phone is held any way and reads at 60 or 100 samples a second with noise, rounding, jitter and gaps.
struct GestureVariantTests {
    static let variants = 1_000
    /// How many of the variants within a definition are recognised at least.
    static let leastRecognised = 990

    @Test(arguments: Gesture.allCases)
    func `of a thousand variants within its definition 99 in 100 are recognised, once, and nothing else`(
        gesture: Gesture
    ) {
        var recognised = 0
        var others: [String] = []
        for seed in 0..<Self.variants {
            let found = gestures(in: gesture, within: true, seed: UInt64(seed)).map(\.gesture)
            if found == [gesture] { recognised += 1 }
            if !found.allSatisfy({ $0 == gesture }) || found.count > 1 { others.append("\(seed): \(found)") }
        }
        print("\(gesture): \(recognised) of \(Self.variants) recognised.")
        #expect(recognised >= Self.leastRecognised)
        #expect(others == [])
    }

    @Test(arguments: Gesture.allCases)
    func `of a thousand variants clearly outside its definition none is recognised as anything`(gesture: Gesture) {
        let found = (0..<Self.variants).flatMap { seed in
            gestures(in: gesture, within: false, seed: UInt64(seed)).map { "\(seed): \($0)" }
        }
        #expect(found == [])
    }

    private func gestures(
        in gesture: Gesture, within: Bool, seed: UInt64
    ) -> [(seconds: Double, gesture: Gesture)] {
        var motion = SyntheticMotion(seed: seed &* 7 &+ UInt64(gesture.rawValue))
        motion.rate = seed.isMultiple(of: 2) ? 60 : 100
        let samples =
            switch gesture {
            case .shake: within ? motion.shake() : motion.noShake()
            case .tilt: within ? motion.tilt() : motion.noTilt()
            case .fan: within ? motion.fan() : motion.noFan()
            case .circle: within ? motion.circle() : motion.noCircle()
            case .swat: within ? motion.swat() : motion.noSwat()
            }
        return Found(in: samples).gestures
    }
}

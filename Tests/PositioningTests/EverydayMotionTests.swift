import Foundation
import Positioning
import Testing

/// An hour each of what phones go through every day: at most one gesture is found in it.
struct EverydayMotionTests {
    enum Everyday: UInt64, CaseIterable {
        case walking, pocket, knocks, car
    }

    @Test(arguments: Everyday.allCases)
    func `an hour of daily life has at most one gesture in it`(everyday: Everyday) {
        let found = (0..<60).flatMap { minute in
            var motion = SyntheticMotion(seed: 1_000 * (everyday.rawValue + 1) + UInt64(minute))
            motion.rate = 60
            let samples =
                switch everyday {
                case .walking: motion.walking()
                case .pocket: motion.pocket()
                case .knocks: motion.knocks()
                case .car: motion.car()
                }
            return Found(in: samples).gestures.map { "minute \(minute): \($0)" }
        }
        #expect(found.count <= 1, "\(found)")
    }
}

extension SyntheticMotion {
    /// In the hand: two steps a second, up and down by 0.3 g with an overtone, and half as often to the sides.
    fileprivate mutating func walking() -> [MotionSample] {
        let gravity = direction()
        let side = direction()
        let pace = random(1.7...2.2)
        let strength = random(0.2...0.35)
        return samples(seconds: 60) { time in
            let phase = 2 * Double.pi * pace * time
            let step = strength * sin(phase) + 0.4 * strength * sin(2 * phase + 1)
            return (1 + step) * gravity + (0.1 * sin(phase / 2)) * side
        }
    }

    /// In the pocket: the leg swings the phone by 20 degrees to either side, and each heel strikes with 0.5 to 1 g.
    fileprivate mutating func pocket() -> [MotionSample] {
        let gravity = direction()
        let other = cross(gravity, direction())
        let axis = (1 / max(other.length, 1e-6)) * other
        let pace = random(0.85...1.1)
        let strength = random(0.5...1)
        return samples(seconds: 60) { time in
            let swing = 20 * sin(2 * .pi * pace * time)
            let sinceStrike = (2 * pace * time).truncatingRemainder(dividingBy: 1) / (2 * pace)
            let strike = sinceStrike < 0.08 ? strength * halfWave(sinceStrike / 0.08) : 0
            return (1 + strike) * turned(gravity, about: axis, degrees: swing)
        }
    }

    /// On a table: every two seconds someone knocks on it.
    fileprivate mutating func knocks() -> [MotionSample] {
        let strengths = (0..<30).map { _ in random(0.5...4) }
        let ringing = random(30...45)
        return samples(seconds: 60) { time in
            let since = (time + 1).truncatingRemainder(dividingBy: 2)
            let fading = max(0, 1 - since / 0.05)
            let knock = strengths[min(Int((time + 1) / 2), 29)] * fading * halfWave(2 * ringing * since)
            return Acceleration(x: 0, y: 0, z: -1 + knock)
        }
    }

    /// In a car: braking, starting and bends of up to 0.35 g, the road's shaking, and a bump every seven seconds.
    fileprivate mutating func car() -> [MotionSample] {
        let gravity = direction()
        let ahead = cross(gravity, direction())
        let strength = random(0.1...0.35)
        return samples(seconds: 60) { time in
            let drive = strength * sin(2 * .pi * time / 9) * smoothStep(abs(sin(time / 5)))
            let road = 0.05 * sin(2 * .pi * 13 * time) + 0.03 * sin(2 * .pi * 7.3 * time)
            let sinceBump = time.truncatingRemainder(dividingBy: 7)
            let bump = sinceBump < 0.24 ? 0.5 * sin(2 * .pi * sinceBump / 0.24) : 0
            return (1 + road + bump) * gravity + drive * ahead
        }
    }
}

import Foundation
import Positioning
import Testing

/// What a thousand rounded steps may differ by from the closed form, in g.
private let tolerance = 1e-12
/// The angular frequency at which the filter's strength falls by half its power, in radians a second.
private let corner = -log(0.9) / 0.1
private let flat = Acceleration(x: 0, y: 0, z: -1)

struct GravityFilterTests {
    @Test(arguments: [(0.1, 0.1), (1 / 60, 0.01741), (0.01, 0.01048), (0, 0), (1, 0.6513215599)] as [(Double, Double)])
    func `the share of a new value goes by the spacing`(step: Double, share: Double) {
        #expect(abs(GravityFilter.share(ofStep: step) - share) < 5e-6)
    }

    @Test func `the share is that of the formula at every spacing, series or not`() {
        for step in stride(from: 0.0001, through: 1, by: 0.0001) {
            let formula = -expm1(step / 0.1 * log(0.9))
            #expect(abs(GravityFilter.share(ofStep: step) - formula) < 1e-13 * formula + 1e-15, "\(step) s")
        }
    }

    @Test(arguments: [10.0, 60, 100])
    func `a step is answered as the closed form says`(rate: Double) throws {
        var filter = GravityFilter()
        _ = filter.take(MotionSample(seconds: 0, acceleration: flat))
        for index in 1...Int(5 * rate) {
            let time = Double(index) / rate
            let upright = Acceleration(x: 0, y: -1, z: 0)
            let taken = filter.take(MotionSample(seconds: time, acceleration: upright))
            let motion = try #require(taken)
            let remaining = pow(0.9, time / 0.1)
            #expect((motion.whole - upright).largestPart < tolerance)
            #expect((motion.movement - Acceleration(x: 0, y: -remaining, z: remaining)).largestPart < tolerance)
        }
    }

    @Test(arguments: [10.0, 60, 100], [0.2, 1, 3])
    func `a wave is answered as the closed form says`(rate: Double, frequency: Double) throws {
        var filter = GravityFilter()
        // The first-order difference equation answers e^(iwt) with a / (1 - (1 - a) e^(-iw dt)).
        let share = 1 - pow(0.9, 1 / (rate * 0.1))
        let angle = 2 * Double.pi * frequency / rate
        let (real, imaginary) = (1 - (1 - share) * cos(angle), (1 - share) * sin(angle))
        let strength = share / (real * real + imaginary * imaginary).squareRoot()
        let delay = atan2(imaginary, real)
        for index in 0...Int(60 * rate) {
            let wave = cos(angle * Double(index))
            let sample = MotionSample(seconds: Double(index) / rate, acceleration: Acceleration(x: wave, y: 0, z: 0))
            let taken = filter.take(sample)
            let gravity = try #require(taken?.gravity)
            guard Double(index) > 40 * rate else { continue }
            #expect(abs(gravity.x - strength * cos(angle * Double(index) - delay)) < 1e-9)
        }
        // Far above the corner the share of a wave is about the corner by its angular frequency.
        if rate == 100, frequency == 3 { #expect(abs(strength - corner / (2 * .pi * 3)) < 0.001) }
    }

    @Test func `movement is judged a second after the start, and again after a gap`() {
        var filter = GravityFilter()
        var judged: [Double] = []
        for time in Array(stride(from: 0.0, to: 3, by: 0.1)) + Array(stride(from: 5.0, to: 7, by: 0.1)) {
            let motion = filter.take(MotionSample(seconds: time, acceleration: flat))
            if motion?.isSettled == true { judged.append(time) }
            #expect(motion?.beginsAnew == (time == 0 || time == 5))
        }
        #expect(judged.count == 20 + 10)
        #expect(abs((judged.first ?? 0) - 1) < 1e-9 && abs(judged[20] - 6) < 1e-9)
    }

    @Test(arguments: [10.0, 60, 100])
    func `after a turn movement is judged only when gravity is off by less than 0.1 g`(rate: Double) {
        var phone = PhoneMotion()
        var silentUntil = 0.0
        for index in 0...Int(12 * rate) {
            let time = Double(index) / rate
            let sample = MotionSample(seconds: time, acceleration: time < 4 ? flat : Acceleration(x: 1, y: 0, z: 0))
            guard let motion = phone.take(sample)?.motion else { continue }
            if time > 4.5, !motion.isSettled { silentUntil = time }
            if time > 4.5, motion.isSettled { #expect(motion.movement.largestPart < GravityFilter.toleratedError) }
        }
        // The turn is told at 0.8 g, 1.53 s after it, and a second passes from then on.
        #expect(silentUntil > 6.5 - 1.5 / rate && silentUntil < 6.6)
    }

    @Test func `a wrong first sample keeps movement from being judged while it matters`() {
        var filter = GravityFilter()
        _ = filter.take(MotionSample(seconds: 0, acceleration: Acceleration(x: 1.5, y: 0, z: -1)))
        for index in 1...600 {
            let motion = filter.take(MotionSample(seconds: Double(index) / 100, acceleration: flat))
            if motion?.isSettled == true { #expect((motion?.movement.largestPart ?? 1) < GravityFilter.toleratedError) }
            if index == 350 { #expect(motion?.isSettled == true) }
        }
    }

    @Test func `late, repeated and impossible times change nothing`() {
        var filter = GravityFilter()
        var untroubled = filter
        for time in [0, 0.1, 0.2, 0.3] {
            let sample = MotionSample(seconds: time, acceleration: flat)
            #expect(filter.take(sample) == untroubled.take(sample))
            for wrong in [time, time - 0.05, time - 1, .nan, .infinity, -.infinity, 1e200] {
                #expect(filter.take(MotionSample(seconds: wrong, acceleration: Acceleration(x: 9, y: 9, z: 9))) == nil)
            }
        }
        #expect(filter.take(MotionSample(seconds: -5, acceleration: flat))?.beginsAnew == true)
    }
}

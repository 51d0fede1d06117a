import Positioning

extension SyntheticMotion {
    /// Holds still for 2 s, makes half waves along a direction, and holds still again.
    private mutating func strokes(along direction: Acceleration, peaks: [Double], widths: [Double]) -> [MotionSample] {
        let gravity = self.direction()
        let waves = HalfWaves(begin: 2, peaks: peaks, widths: widths)
        let side = sign()
        let end = widths.reduce(3.5, +)
        return samples(seconds: end) { time in gravity + (side * waves.value(at: time)) * direction }
    }

    private mutating func several(_ count: Int, _ range: ClosedRange<Double>) -> [Double] {
        (0..<count).map { _ in random(range) }
    }

    /// A direction along the screen, off x or y by up to 25 degrees.
    private mutating func alongScreen() -> Acceleration {
        let axis = Bool.random(using: &generator) ? Acceleration(x: 1, y: 0, z: 0) : Acceleration(x: 0, y: 1, z: 0)
        return turned(axis, about: Acceleration(x: 0, y: 0, z: 1), degrees: random(-25...25))
    }

    /// A direction through the screen, off z by up to 25 degrees.
    private mutating func throughScreen() -> Acceleration {
        let z = Acceleration(x: 0, y: 0, z: 1)
        return turned(z, about: Acceleration(x: 1, y: 0, z: 0), degrees: random(-25...25))
    }

    /// Three to eight strokes along the screen of 1 to 2 g, one of 1.6 g or more, two to five to and fro a second.
    mutating func shake() -> [MotionSample] {
        let count = Int.random(in: 4...9, using: &generator)
        var peaks = several(count, 1.05...2)
        peaks[Int.random(in: 0..<count, using: &generator)] = random(1.65...2.5)
        let width = random(0.1...0.22)
        return strokes(along: alongScreen(), peaks: peaks, widths: several(count, width * 0.9...width * 1.1))
    }

    /// Too weak, too few or too slow for a shake.
    mutating func noShake() -> [MotionSample] {
        let width = random(0.1...0.22)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: return strokes(along: alongScreen(), peaks: several(8, 0.3...0.6), widths: several(8, width...width))
        case 1: return strokes(along: alongScreen(), peaks: several(8, 0.8...1), widths: several(8, width...width))
        default: return strokes(along: alongScreen(), peaks: several(2, 1...2), widths: several(2, 0.1...0.16))
        }
    }

    /// Four to twelve even strokes through the screen.
    mutating func fan() -> [MotionSample] {
        let count = Int.random(in: 5...12, using: &generator)
        let height = random(0.95...1.6)
        let width = random(0.16...0.4)
        return strokes(
            along: throughScreen(), peaks: several(count, height * 0.85...height * 1.15),
            widths: several(count, width * 0.85...width * 1.15))
    }

    /// Too weak, too few, too fast or too slow for a fan.
    mutating func noFan() -> [MotionSample] {
        let through = throughScreen()
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: return strokes(along: through, peaks: several(8, 0.2...0.45), widths: several(8, 0.16...0.4))
        case 1: return strokes(along: through, peaks: several(3, 0.8...1.05), widths: several(3, 0.16...0.25))
        case 2: return strokes(along: through, peaks: several(10, 0.8...1.2), widths: several(10, 0.05...0.08))
        default: return strokes(along: through, peaks: several(6, 0.9...1.2), widths: several(6, 0.75...0.9))
        }
    }

    /// A stroke through the screen and its stop.
    mutating func swat() -> [MotionSample] {
        let height = random(1.6...3)
        return strokes(
            along: throughScreen(), peaks: several(2, height * 0.8...height * 1.25), widths: several(2, 0.12...0.24))
    }

    /// A weak stroke, one without a stop, a knock, or a jump: a push, free fall and a landing.
    mutating func noSwat() -> [MotionSample] {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: return strokes(along: throughScreen(), peaks: several(2, 0.3...0.95), widths: several(2, 0.12...0.24))
        case 1: return strokes(along: throughScreen(), peaks: [random(1.5...3), 0.2], widths: [0.12, 0.5])
        case 2: return knock()
        default:
            let up = throughScreen()
            let pushed = random(0.8...1.2)
            let peaks = [pushed, 0, random(2.5...4)]
            let widths = [random(0.25...0.35), random(0.3...0.5), random(0.15...0.2)]
            let waves = HalfWaves(begin: 2, peaks: peaks, widths: widths)
            return samples(seconds: 5) { time in
                let isFalling = time >= 2 + widths[0] && time < 2 + widths[0] + widths[1]
                return isFalling ? .zero : (-1 - waves.value(at: time)) * up
            }
        }
    }

    /// A knock on the table beneath the phone: rings at 30 to 45 times a second and is gone in 0.05 s.
    private mutating func knock() -> [MotionSample] {
        let gravity = direction()
        let height = random(1...4)
        let ringing = random(30...45)
        return samples(seconds: 4) { time in
            let since = time - 2
            guard since > 0, since < 0.2 else { return gravity }
            let fading = max(0, 1 - since / 0.05)
            return gravity + Acceleration(x: 0, y: 0, z: height * fading * halfWave(2 * ringing * since))
        }
    }

    /// A turn by 40 to 170 degrees about a level axis.
    mutating func tilt() -> [MotionSample] {
        let degrees = random(40...170)
        return turn(degrees: degrees, seconds: random(0.25...min(1.1, max(0.3, degrees / 60))))
    }

    /// Too small, or so slow that the phone rests all the while, or about the vertical.
    mutating func noTilt() -> [MotionSample] {
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: return turn(degrees: random(3...20), seconds: random(0.2...0.8))
        case 1: return turn(degrees: random(40...90), seconds: random(20...25))
        default:
            let gravity = direction()
            return samples(seconds: 4) { _ in gravity }
        }
    }

    private mutating func turn(degrees: Double, seconds: Double) -> [MotionSample] {
        let gravity = direction()
        let other = direction()
        let level = cross(gravity, other)
        guard level.length > 0.1 else { return turn(degrees: degrees, seconds: seconds) }
        let axis = (1 / level.length) * level
        return samples(seconds: 4 + seconds) { time in
            turned(gravity, about: axis, degrees: degrees * smoothStep((time - 2) / seconds))
        }
    }

    /// One and a half to three turns in the plane of the screen.
    mutating func circle() -> [MotionSample] {
        circle(turns: random(1.6...3), aSecond: random(0.8...2.2), length: random(0.5...0.9), ellipse: random(0.75...1))
    }

    /// Half a turn, a line, too weak or too slow for a circle.
    mutating func noCircle() -> [MotionSample] {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: circle(turns: random(0.2...0.65), aSecond: random(0.8...2), length: random(0.5...0.9), ellipse: 1)
        case 1: circle(turns: 2, aSecond: random(0.8...2), length: random(0.5...0.7), ellipse: random(0...0.25))
        case 2: circle(turns: 2, aSecond: random(0.8...2), length: random(0.05...0.22), ellipse: 1)
        default: circle(turns: 1.5, aSecond: random(0.25...0.4), length: random(0.5...0.6), ellipse: 1)
        }
    }

    private mutating func circle(turns: Double, aSecond: Double, length: Double, ellipse: Double) -> [MotionSample] {
        let gravity = direction()
        let sense = sign()
        let start = random(0...1)
        let duration = turns / aSecond
        return samples(seconds: 4 + duration) { time in
            let since = time - 2
            guard since > 0, since < duration else { return gravity }
            let strength = length * smoothStep(since / 0.1) * smoothStep((duration - since) / 0.1)
            return gravity + circling(turns: start + sense * aSecond * since, length: strength, ellipse: ellipse)
        }
    }
}

import Positioning
import Recordings
import Testing

/// Rows of a phone at rest whose gravity is as given, in any unit.
private func atRest(_ x: Double, _ y: Double, _ z: Double, header: String = "time,x,y,z") -> String {
    header + "\n" + (0..<10).map { "\(Double($0) / 50),\(x),\(y),\(z)\n" }.joined()
}

struct SettlingTests {
    @Test(arguments: [(1.0, AccelerationUnit.g), (9.81, .metersPerSecondSquared), (979.0, .gal)])
    func `the unit shows in the size of gravity`(size: Double, unit: AccelerationUnit) throws {
        let found = try recording(atRest(0, 0, size))
        #expect(found.unit.value == unit && found.unit.ground == .measured)
        #expect(found.gravity.value == .included && found.gravity.ground == .measured)
        #expect(abs((found.samples.first?.acceleration.z ?? 0) + 1) < 0.01)
    }

    @Test(
        arguments: [
            (0, 0, 9.8, SensorSign.w3c, Ground.measured), (0, 0, -9.8, .apple, .measured),
            (0, -9.8, 0, .apple, .measured),
            (0, 9.8, 1, .w3c, .measured), (9.8, 0, 0, .w3c, .assumed), (-9.8, 0, 0, .w3c, .assumed),
        ] as [(Double, Double, Double, SensorSign, Ground)])
    func `the sign shows in gravity's direction, because phones are held upright or face up`(
        x: Double, y: Double, z: Double, sign: SensorSign, ground: Ground
    ) throws {
        let found = try recording(atRest(x, y, z))
        #expect(found.sign.value == sign && found.sign.ground == ground)
    }

    @Test func `without gravity m/s² and the W3C's sign are assumed and told to be`() throws {
        let found = try recording(atRest(0.01, 0.02, -0.01))
        #expect(found.gravity.value == .removed && found.gravity.ground == .measured)
        #expect(found.unit.value == .metersPerSecondSquared && found.unit.ground == .assumed)
        #expect(found.sign.value == .w3c && found.sign.ground == .assumed)
        let linear = try recording(
            atRest(
                0, 0, 9.8,
                header:
                    "Time (s),Linear Acceleration x (m/s^2),Linear Acceleration y (m/s^2),Linear Acceleration z (m/s^2)"
            ))
        #expect(linear.gravity.value == .removed && linear.gravity.ground == .written)
        #expect(linear.unit.ground == .written && linear.timeUnit.ground == .written)
    }

    @Test func `what somebody says is taken`() throws {
        let wishes = ReadingWishes(unit: .gal, sign: .apple, gravity: .included)
        let found = try recording(atRest(0, 0, 9.80665), wishes: wishes)
        #expect(found.unit.value == .gal && found.sign.value == .apple && found.gravity.value == .included)
        #expect([found.unit.ground, found.sign.ground, found.gravity.ground] == [.given, .given, .given])
        #expect(abs((found.samples.first?.acceleration.z ?? 0) - 0.01) < 1e-12)
    }

    @Test func `a gravity beside it tells gravity and the sign of both`() throws {
        let movement = try raw(atRest(0.1, 0, 0))
        let gravity = try raw(atRest(0, 0, -9.80665))
        let found = try MotionRecording(movement, gravity: gravity)
        #expect(found.sign.value == .apple && found.gravity.value == .removed)
        #expect(found.gravities == Array(repeating: Acceleration(x: 0, y: 0, z: -1), count: 10))
        let later = try raw(atRest(0, 0, -9.80665).replacing("0.", with: "5."))
        #expect(throws: RecordingError.gravityOfOtherTimes) { try MotionRecording(movement, gravity: later) }
    }

    @Test func `times are in the unit that makes a rate of them`() throws {
        for (step, unit) in [
            (0.01, TimeUnit.seconds), (10, .milliseconds), (10_000, .microseconds), (1e7, .nanoseconds),
        ] {
            let text = (0..<10).map { "\(1e9 + Double($0) * step),0,0,9.8\n" }.joined()
            let found = try recording("timestamp,x,y,z\n" + text)
            #expect(found.timeUnit.value == unit && found.timeUnit.ground == .measured)
        }
    }

    @Test func `a strength that no phone measures is left out and counted`() throws {
        let found = try recording("time,x,y,z\n0,0,0,9.8\n0.01,0,0,98067\n0.02,0,0,9.8\n")
        #expect(found.samples.count == 2 && found.implausible == 1)
    }
}

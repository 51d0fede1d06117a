import Positioning
import TestSupport
import Testing

/// Real phones; what is expected was looked at in plots of the recordings, and why it is right is said beside it.
@Suite(.enabled(if: Recordings.areThere, "There are no recordings in \(Recordings.path)."))
struct RecordedMotionTests {
    @Test func `a phone at rest shows no movement and no gesture in all of its minute`() throws {
        // The file is named for walking, but the phone lay still; gravity was taken away.
        let samples = try PhoneRecording.samples("elec292_Isabel_Walking_RawData", sign: .w3c)
        #expect(samples.count == 6_235)
        let found = Found(inMovements: samples)
        #expect(found.movements.isEmpty && found.gestures.isEmpty && found.orientations.isEmpty)
    }

    @Test func `a phone swayed upright in the hand stays in portrait and is not shaken`() throws {
        // y reads 8.5 to 10 m/s² in Android's sign throughout, x sways by up to 0.6 g every 1.3 s.
        let samples = try PhoneRecording.samples("adtngrha_Accelerometer", sign: .w3c)
        let found = Found(in: samples)
        #expect(found.orientations.map(\.orientation) == [.portrait])
        // The hand goes to and fro along the short side, so that pushes to the left and to the right take turns.
        let sideways = found.movements.filter { $0.direction == .left || $0.direction == .right }
        #expect(sideways.count > found.movements.count * 3 / 4)
        #expect(found.gestures.filter { $0.gesture != .tilt }.isEmpty)
    }

    @Test func `squats hold the phone as its own gravity says, by either way in`() throws {
        let movements = try PhoneRecording.samples("jmandzak_Squats_Accelerometer", sign: .apple)
        let gravity = try PhoneRecording.samples("jmandzak_Squats_Gravity", sign: .apple)
        try #require(movements.map(\.seconds) == gravity.map(\.seconds))
        // Face up at first, then raised before the chest; once put down between, at 28 s, and at the end.
        let expected: [Orientation] = [.faceUp, .portrait, .faceUp, .portrait]
        let measured = Found(inMovements: movements, gravity: gravity.map(\.acceleration))
        #expect(measured.orientations.map(\.orientation).filter { $0 != .unknown } == expected + [.faceUp])
        let filtered = Found(
            in: zip(movements, gravity).map {
                MotionSample(seconds: $0.seconds, acceleration: $0.acceleration + $1.acceleration)
            })
        // The filter is a second behind, so the last face up is not reached before the recording ends.
        #expect(filtered.orientations.map(\.orientation).filter { $0 != .unknown } == expected)
        for (one, other) in zip(
            measured.orientations.filter { $0.orientation != .unknown },
            filtered.orientations.filter { $0.orientation != .unknown })
        {
            #expect((0...2.5).contains(other.seconds - one.seconds))
        }
        // Each squat is a bend and a rise: up and down take turns. None reaches the 0.75 g of a gesture's peaks.
        #expect(measured.gestures.isEmpty && filtered.gestures.isEmpty)
        #expect(measured.movements.allSatisfy { $0.peak.largestPart < 1 })
    }

    @Test func `throws are long movements that end in a catch, and only one tumbles like a shake`() throws {
        let samples = try PhoneRecording.samples("phonetoss_Accelerometer", sign: .apple)
        let found = Found(inMovements: samples)
        // Four throws: the push, a second of flight, in which what the phone takes for movement turns with it, the catch.
        let throwing = found.movements.filter { $0.durationSeconds > 1 }
        #expect(throwing.map { Int($0.beganSeconds) } == [10, 14, 22, 27])
        #expect(throwing.allSatisfy { $0.peak.largestPart > 2.5 })
        #expect(found.movements.filter { $0.durationSeconds <= 1 }.allSatisfy { $0.peak.largestPart < 1.5 })
        // In the first the flight turns y from 1 g up to 1 g down, and the catch is 6.7 g along it: three peaks.
        #expect(found.gestures.map(\.gesture) == [.shake])
        #expect(found.gestures.allSatisfy { (11..<12).contains($0.seconds) })
    }

    @Test func `a minute of jumping is one movement, in which nothing but shakes are found`() throws {
        let samples = try PhoneRecording.samples("elec292_Isabel_Jumping_RawData", sign: .w3c)
        let found = Found(inMovements: samples)
        // Two jumps a second leave no 0.1 s of quiet from the first to the last.
        #expect(found.movements.count == 1)
        #expect((found.movements.first?.durationSeconds ?? 0) > 55)
        // y goes to and fro by 1.3 g, mostly in the shadow of z; where it is the strongest for three peaks it is a shake.
        #expect(Set(found.gestures.map(\.gesture)) == [.shake])
        #expect(found.gestures.count == 7)
    }

    @Test func `the earthquake of Oaxaca is below all that counts as movement, and its onset stands out`() throws {
        // The sensor that was shaken most: M7.4 at 15:29:05 UTC, 0.17 g at the most.
        let origin = 1_592_926_145.0
        let samples = try EarthquakeRecording.samples("2020_6_23/001_25.jsonl")
        #expect(samples.count == 293 * 32)
        let found = Found(inMovements: samples)
        #expect(found.movements.isEmpty && found.gestures.isEmpty)
        #expect(samples.allSatisfy { $0.acceleration.largestPart < 0.18 })
        // Ten times what the ground did before, and within seconds of the origin.
        let before = samples.filter { $0.seconds < origin }.map(\.acceleration.length).max() ?? 0
        let onset = try #require(samples.first { $0.seconds >= origin && $0.acceleration.length > 10 * before })
        #expect(onset.seconds - origin < 20)
    }
}

import Positioning
import TestSupport
import Testing

/// Real phones; what is expected was looked at in plots of the recordings, and why it is right is said beside it.
@Suite(.enabled(if: Recordings.areThere, "There are no recordings in \(Recordings.path)."))
struct RecordedMotionTests {
    static let android = MotionInput(unit: .metersPerSecondSquared, sign: .w3c)
    static let iOS = MotionInput(unit: .metersPerSecondSquared, sign: .apple)

    @Test func `a phone at rest shows no movement and no gesture in all of its minute`() throws {
        // The file is named for walking, but the phone lay still; gravity was taken away.
        let samples = try PhoneRecording("elec292_Isabel_Walking_RawData", columns: [0, 1, 2, 3]).samples(Self.android)
        #expect(samples.count == 6_234)
        let found = Found(inMovements: samples)
        #expect(found.movements.isEmpty && found.gestures.isEmpty && found.orientations.isEmpty)
    }

    @Test func `a phone swayed upright in the hand stays in portrait and is not shaken`() throws {
        // y reads 8.5 to 10 m/s² in Android's sign throughout, x sways by up to 0.6 g every 1.3 s.
        let samples = try PhoneRecording("adtngrha_Accelerometer", columns: [0, 1, 2, 3]).samples(Self.android)
        let found = Found(in: samples)
        #expect(found.orientations.map(\.orientation) == [.portrait])
        // The hand goes to and fro along the short side, so that pushes to the left and to the right take turns.
        let sideways = found.movements.filter { $0.direction == .left || $0.direction == .right }
        #expect(sideways.count > found.movements.count * 3 / 4)
        #expect(found.gestures.filter { $0.gesture != .tilt }.isEmpty)
    }

    @Test func `squats hold the phone as its own gravity says, by either way in`() throws {
        let movements = try PhoneRecording("jmandzak_Squats_Accelerometer", columns: [1, 4, 3, 2]).samples(Self.iOS)
        let gravity = try PhoneRecording("jmandzak_Squats_Gravity", columns: [1, 4, 3, 2]).samples(Self.iOS)
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
}

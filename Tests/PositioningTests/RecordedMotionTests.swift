import Positioning
import TestSupport
import Testing

struct ExploreTests {
    @Test func `explore`() throws {
        func show(_ name: String, _ found: Found) {
            print("==", name)
            print(found.orientations.map { "\($0.seconds): \($0.orientation)" })
            print(found.movements.count)
            for m in found.movements.prefix(60) { print(m.beganSeconds, m.durationSeconds, m.direction, m.peak) }
            print(found.gestures.map { "\($0.seconds): \($0.gesture)" })
        }
        let si = MotionInput(unit: .metersPerSecondSquared, sign: .w3c)
        let apple = MotionInput(unit: .metersPerSecondSquared, sign: .apple)
        let rest = try PhoneRecording("elec292_Isabel_Walking_RawData", columns: [0, 1, 2, 3])
        show("rest", Found(inMovements: rest.samples(si)))
        show("adt", Found(in: try PhoneRecording("adtngrha_Accelerometer", columns: [0, 1, 2, 3]).samples(si)))
        show("jump", Found(inMovements: try PhoneRecording("elec292_Isabel_Jumping_RawData", columns: [0, 1, 2, 3]).samples(si)))
        let squats = try PhoneRecording("jmandzak_Squats_Accelerometer", columns: [1, 4, 3, 2]).samples(apple)
        let gravity = try PhoneRecording("jmandzak_Squats_Gravity", columns: [1, 4, 3, 2]).samples(apple)
        show("squats", Found(inMovements: squats, gravity: gravity.map(\.acceleration)))
        show("squats whole", Found(in: zip(squats, gravity).map { MotionSample(seconds: $0.seconds, acceleration: $0.acceleration + $1.acceleration) }))
        show("toss", Found(inMovements: try PhoneRecording("phonetoss_Accelerometer", columns: [1, 4, 3, 2]).samples(apple)))
    }
}

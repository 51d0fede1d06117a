import Positioning
import Testing

struct MovementTests {
    /// Two seconds of rest, then parts in g along one axis, 0.05 s each, then rest.
    private func movements(_ parts: [Double], along axis: Axis, rate: Double = 20, sign: SensorSign = .apple)
        -> [Movement]
    {
        let flat = Acceleration(x: 0, y: 0, z: -1)
        let series = Array(repeating: 0, count: 40) + parts + Array(repeating: 0, count: 20)
        let input = MotionInput(unit: .g, sign: sign)
        let mirror = sign == .apple ? 1.0 : -1
        return Found(
            in: series.enumerated().compactMap { index, part in
                var reading = flat
                reading[axis] += part
                return input.sample(
                    seconds: Double(index) / rate, x: mirror * reading.x, y: mirror * reading.y, z: mirror * reading.z)
            }
        ).movements
    }

    @Test(
        arguments: SensorSign.allCases,
        [
            (Axis.x, -1.0, Movement.Direction.right), (.x, 1, .left), (.y, -1, .up), (.y, 1, .down),
            (.z, -1, .towardsViewer), (.z, 1, .away),
        ])
    func `the first peak tells where the device starts to go, whatever the source's sign`(
        sign: SensorSign, movement: (axis: Axis, side: Double, direction: Movement.Direction)
    ) {
        let push = [0.4, 0.9, 0.5, -0.4, -0.9, -0.4].map { movement.side * $0 }
        let found = movements(push, along: movement.axis, sign: sign)
        #expect(found.map(\.direction) == [movement.direction])
    }

    @Test(arguments: [(1.0, Movement.Direction.right), (1.25, .right), (1.26, .left), (2, .left)])
    func `a stopping peak decides only where it exceeds the first by more than a quarter`(
        stop: Double, direction: Movement.Direction
    ) {
        #expect(unfiltered([-0.5, -1, -0.5, 0.5 * stop, stop, 0.5 * stop]).map(\.direction) == [direction])
    }

    /// Movement whose gravity is taken away before, along x, 0.05 s each.
    private func unfiltered(_ parts: [Double]) -> [Movement] {
        let series = [0, 0] + parts + Array(repeating: 0, count: 20)
        return Found(
            inMovements: series.enumerated().map { index, part in
                MotionSample(seconds: Double(index) / 20, acceleration: Acceleration(x: part, y: 0, z: 0))
            }
        ).movements
    }

    @Test func `peaks, beginning and duration are told at the end, after 0.1 s of quiet`() throws {
        let found = movements([0.4, 0.8, 0.1, 0.5], along: .y)
        let movement = try #require(found.first)
        #expect(found.count == 1)
        #expect(abs(movement.beganSeconds - 2) < 1e-9)
        #expect(abs(movement.durationSeconds - 0.15) < 1e-9)
        #expect(abs(movement.peak.y - 0.74) < 0.02)
        #expect(movement.peak.x == 0)
    }

    @Test func `a pause of 0.1 s divides two movements`() {
        #expect(movements([0.8, 0, 0, 0, 0.8], along: .y).count == 2)
        #expect(movements([0.8, 0, 0, 0.8], along: .y).count == 1)
    }

    @Test func `below 0.3 g nothing moves`() {
        #expect(unfiltered([0.299, 0.299, -0.299]) == [])
        #expect(unfiltered([0.3]).count == 1)
    }

    @Test func `a turn of the phone is no movement, and movement soon after it is not judged`() {
        func found(pushAt: Double) -> [Movement] {
            Found(
                in: (0..<1_000).map { index in
                    let time = Double(index) / 100
                    var reading = time < 3 ? Acceleration(x: 0, y: 0, z: -1) : Acceleration(x: 0, y: -1, z: 0)
                    if (pushAt..<pushAt + 0.15).contains(time) { reading.x = -0.8 }
                    return MotionSample(seconds: time, acceleration: reading)
                }
            ).movements
        }
        #expect(found(pushAt: 0.5) == [])
        #expect(found(pushAt: 4.9) == [])
        #expect(found(pushAt: 6).map(\.direction) == [.right])
        #expect(found(pushAt: 20) == [])
    }
}

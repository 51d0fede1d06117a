import Positioning
import Testing

private func motion(_ acceleration: Acceleration) throws -> Motion {
    var filter = GravityFilter()
    let taken = filter.take(MotionSample(seconds: 0, acceleration: acceleration))
    return try #require(taken)
}

struct RollingBallTests {
    @Test func `the ball begins in the middle and rolls three points for each g and sample, to where it is down`()
        throws
    {
        var ball = RollingBall(width: 300, height: 500)
        #expect(ball.x == 150 && ball.y == 250)
        ball.take(try motion(Acceleration(x: 0.5, y: -1, z: 0)))
        #expect(ball.x == 151.5 && ball.y == 253)
    }

    @Test func `it stays within the frame, whatever the frame`() throws {
        var ball = RollingBall(width: 300, height: 500, drive: .whole)
        let corner = try motion(Acceleration(x: 1, y: 1, z: 0))
        for _ in 0..<1_000 { ball.take(corner) }
        #expect(ball.x == 275 && ball.y == 25)
        ball.resize(width: 100, height: 100)
        #expect(ball.x == 75 && ball.y == 25)
        var narrow = RollingBall(width: .nan, height: -3)
        narrow.take(corner)
        #expect(narrow.x == 25 && narrow.y == 25)
    }

    @Test func `movement alone moves it by 25 points for each g`() throws {
        var input = SeparatedInput()
        let taken = input.take(MotionSample(seconds: 0, acceleration: Acceleration(x: -0.4, y: 0, z: 0)))
        var ball = RollingBall(width: 300, height: 300, drive: .movement)
        ball.take(try #require(taken))
        #expect(ball.x == 140 && ball.y == 150)
        ball.drive = .gravity
        ball.take(try #require(taken))
        #expect(ball.x == 140)
    }
}

struct MotionRecorderTests {
    @Test(arguments: [0, 1, 4, 5, 6, 13])
    func `the last samples are kept, the oldest first`(count: Int) {
        var recorder = MotionRecorder(capacity: 5)
        for index in 0..<count { recorder.take(MotionSample(seconds: Double(index), acceleration: .zero)) }
        let kept = (0..<recorder.count).compactMap { recorder[$0]?.seconds }
        #expect(kept == (max(0, count - 5)..<count).map(Double.init))
        #expect(recorder[recorder.count] == nil && recorder[-1] == nil)
        recorder.clear()
        #expect(recorder.count == 0 && recorder[0] == nil)
        recorder.take(MotionSample(seconds: 99, acceleration: .zero))
        #expect(recorder[0]?.seconds == 99)
    }

    @Test func `room is made within bounds`() {
        #expect(MotionRecorder(capacity: -1).capacity == 1)
        #expect(MotionRecorder(capacity: .max).capacity == 1_000_000)
        #expect(MotionRecorder().capacity == 30_000)
    }
}

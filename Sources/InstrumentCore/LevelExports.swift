internal import Positioning

/// The rolling ball: ten samples a second, made of those at the sensor's rate.
private final class Ball: Held {
    let input: MotionInput
    var resampling = Resampling()
    var filter = GravityFilter()
    var ball: RollingBall

    init(_ input: MotionInput, _ ball: RollingBall) {
        self.input = input
        self.ball = ball
    }
}

/// Makes a ball in the middle of a frame, in points, driven by all (0), gravity (1) or movement (2); unit and sign are those
/// of a phone.
@_expose(wasm, "ball_make") @_cdecl("epicenter_ball_make")
public func makeBall(
    _ unit: Int32, _ sign: Int32, _ width: Double, _ height: Double, _ drive: Int32
) -> UnsafeMutableRawPointer {
    Ball(motionInput(unit, sign), RollingBall(width: width, height: height, drive: ballDrive(drive))).address
}

/// Changes the frame and what drives the ball.
@_expose(wasm, "ball_set") @_cdecl("epicenter_ball_set")
public func setBall(_ ball: UnsafeMutableRawPointer, _ width: Double, _ height: Double, _ drive: Int32) {
    let held = Held.at(ball, Ball.self)
    held.ball.resize(width: width, height: height)
    held.ball.drive = ballDrive(drive)
}

/// Takes samples, and writes where the middle of the ball is, from the left and the upper edge.
@_expose(wasm, "ball_take") @_cdecl("epicenter_ball_take")
public func rollBall(
    _ ball: UnsafeMutableRawPointer, _ count: Int32, _ seconds: UnsafePointer<Double>, _ x: UnsafePointer<Double>,
    _ y: UnsafePointer<Double>, _ z: UnsafePointer<Double>, _ out: UnsafeMutablePointer<Double>
) {
    let held = Held.at(ball, Ball.self)
    let block = Block(seconds: seconds, x: x, y: y, z: z)
    for place in 0..<max(0, Int(count)) {
        guard let sample = block.sample(place, held.input) else { continue }
        var (filter, rolling) = (held.filter, held.ball)
        held.resampling.take(sample) { if let motion = filter.take($0) { rolling.take(motion) } }
        (held.filter, held.ball) = (filter, rolling)
    }
    out[0] = held.ball.x
    out[1] = held.ball.y
}

private func ballDrive(_ code: Int32) -> RollingBall.Drive {
    RollingBall.Drive(rawValue: UInt8(truncatingIfNeeded: code)) ?? .gravity
}

private final class Signs: Held {
    var search = SignSearch()
}

/// Makes a search for the sign of a source in m/s².
@_expose(wasm, "sign_search_make") @_cdecl("epicenter_sign_search_make")
public func makeSignSearch() -> UnsafeMutableRawPointer { Signs().address }

/// Takes a reading in m/s², and the attitude of the same time in degrees.
///
/// - Returns: 0 for Apple's sign, 1 for the W3C's, -1 while it is not certain.
@_expose(wasm, "sign_search_take") @_cdecl("epicenter_sign_search_take")
public func searchSign(
    _ search: UnsafeMutableRawPointer, _ seconds: Double, _ x: Double, _ y: Double, _ z: Double, _ beta: Double,
    _ gamma: Double
) -> Int32 {
    let held = Held.at(search, Signs.self)
    guard let sample = motionInput(1, 0).sample(seconds: seconds, x: x, y: y, z: z) else { return -1 }
    let attitude = Attitude(betaDegrees: beta, gammaDegrees: gamma)
    return held.search.take(sample, attitude: attitude).map { Int32($0.rawValue) } ?? -1
}

/// The sign of a source in m/s² whose phone was laid with its face up, as ``searchSign`` tells it.
@_expose(wasm, "sign_lying") @_cdecl("epicenter_sign_lying")
public func signLying(_ x: Double, _ y: Double, _ z: Double) -> Int32 {
    guard let sample = motionInput(1, 0).sample(seconds: 0, x: x, y: y, z: z) else { return -1 }
    return SignSearch.sign(lyingFaceUp: sample.acceleration).map { Int32($0.rawValue) } ?? -1
}

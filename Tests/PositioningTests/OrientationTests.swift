import Positioning
import Testing

struct OrientationTests {
    @Test(arguments: [
        (Acceleration(x: 0, y: -1, z: 0), Orientation.portrait), (Acceleration(x: 0, y: 1, z: 0), .upsideDown),
        (Acceleration(x: -1, y: 0, z: 0), .landscapeLeft), (Acceleration(x: 1, y: 0, z: 0), .landscapeRight),
        (Acceleration(x: 0, y: 0, z: -1), .faceUp), (Acceleration(x: 0, y: 0, z: 1), .faceDown),
        (Acceleration(x: 0.6, y: -0.6, z: 0.5), .unknown), (Acceleration(x: 0, y: 0, z: 0), .unknown),
        (Acceleration(x: 0, y: -0.8, z: 0.6), .portrait), (Acceleration(x: 0, y: -0.79, z: 0.6), .unknown),
    ])
    func `gravity tells the orientation, with the first sample`(gravity: Acceleration, orientation: Orientation) {
        var phone = PhoneMotion()
        _ = phone.take(MotionSample(seconds: 0, acceleration: gravity))
        #expect(phone.orientation.current == orientation)
    }

    @Test func `an orientation is entered at 0.8 g, left below 0.6 g, and told once`() {
        var tracker = OrientationTracker()
        tracker.beginNotifications()
        let told = [0.79, 0.8, 0.7, 0.6, 0.59, 0.7, 0.79, 0.81, 0.3].map {
            tracker.take(Acceleration(x: 0, y: -$0, z: 0))
        }
        #expect(told == [nil, .portrait, nil, nil, .unknown, nil, nil, .portrait, .unknown])
    }

    @Test func `one orientation may follow another at once`() {
        var tracker = OrientationTracker()
        tracker.beginNotifications()
        #expect(tracker.take(Acceleration(x: 0, y: 0, z: -1)) == .faceUp)
        #expect(tracker.take(Acceleration(x: 0, y: 0, z: 1)) == .faceDown)
        #expect(tracker.take(Acceleration(x: -0.9, y: 0, z: 0.65)) == nil)
        #expect(tracker.take(Acceleration(x: -0.9, y: 0, z: 0.55)) == .landscapeLeft)
    }

    @Test func `nested starts are counted, and what changed without listeners is not told later`() {
        var tracker = OrientationTracker()
        #expect(tracker.take(Acceleration(x: 0, y: -1, z: 0)) == nil)
        #expect(tracker.current == .portrait)
        tracker.beginNotifications()
        tracker.beginNotifications()
        #expect(tracker.take(Acceleration(x: 0, y: -1, z: 0)) == nil)
        tracker.endNotifications()
        #expect(tracker.take(Acceleration(x: 0, y: 1, z: 0)) == .upsideDown)
        tracker.endNotifications()
        tracker.endNotifications()
        #expect(!tracker.isNotifying)
        #expect(tracker.take(Acceleration(x: 0, y: -1, z: 0)) == nil)
        tracker.beginNotifications()
        #expect(tracker.isNotifying)
    }

    @Test(arguments: [
        // Gravity, pitch, roll in degrees.
        (Acceleration(x: 0, y: 0, z: -1), 0.0, 0.0), (Acceleration(x: 0, y: -1, z: 0), 90, 0),
        (Acceleration(x: 0, y: 1, z: 0), -90, 0), (Acceleration(x: 1, y: 0, z: 0), 0, 90),
        (Acceleration(x: -1, y: 0, z: 0), 0, -90), (Acceleration(x: 0, y: 0, z: 1), 0, 180),
        (Acceleration(x: 0, y: -0.5, z: -0.8660254037844386), 30, 0),
        (Acceleration(x: 0.5, y: 0, z: -0.8660254037844386), 0, 30),
    ])
    func `pitch and roll are angles of gravity`(gravity: Acceleration, pitch: Double, roll: Double) throws {
        let inclination = try #require(Inclination(gravity: gravity))
        #expect(abs(inclination.pitchDegrees - pitch) < 1e-9)
        #expect(abs(inclination.rollDegrees - roll) < 1e-9)
    }

    @Test(arguments: [
        // Gravity x, y and z, and how far the right edge is raised in degrees.
        [0.0, 0, -1, 0], [0, -1, 0, 0], [0, 0, 1, 0], [-1, 0, 0, 90], [1, 0, 0, -90],
        [-0.5, 0, -0.8660254037844386, 30], [0.5, -0.8660254037844386, 0, -30],
    ])
    func `the right edge is raised by an angle of gravity`(row: [Double]) throws {
        let gravity = Acceleration(x: row[0], y: row[1], z: row[2])
        #expect(abs(try #require(Inclination(gravity: gravity)).rightEdgeDegrees - row[3]) < 1e-9)
    }

    @Test func `without weight there is no inclination`() {
        #expect(Inclination(gravity: Acceleration(x: 0.05, y: 0.05, z: 0.05)) == nil)
        #expect(Inclination(gravity: Acceleration(x: .nan, y: 0, z: 0)) == nil)
    }
}

import Foundation
import Positioning
import Seismology
import TestSupport
import Testing

/// The file that `Tests/BrowserCoreTests/motion.test.mjs` compares the wasm build with; nil where none is asked for.
private let resultsPath = ProcessInfo.processInfo.environment["EPICENTER_NATIVE_RESULTS"].map { $0 + ".motion" }

struct NativeMotionResultsTests {
    @Test(.enabled(if: resultsPath != nil, "EPICENTER_NATIVE_RESULTS names the file to write."))
    func `native results are written for the comparison with wasm`() throws {
        let results = Results(rows: Self.rows())
        #expect(Set(results.events.map { $0[0] }) == [0, 1, 2, 3])
        #expect(Set(results.events.filter { $0[0] == 3 }.map { $0[2] }) == [0, 1, 2, 3, 4])
        try JSONEncoder().encode(results).write(to: URL(fileURLWithPath: try #require(resultsPath)), options: .atomic)
    }

    /// Each gesture three times, one after the other, as a source in m/s² with the W3C's sign reads them; then times that
    /// repeat and go backward, and a reading that is none.
    private static func rows() -> [[Double]] {
        var rows: [[Double]] = []
        for seed in 1...3 {
            var motion = SyntheticMotion(seed: UInt64(seed))
            for samples in [motion.shake(), motion.tilt(), motion.fan(), motion.circle(), motion.swat()] {
                let start = (rows.last?[0] ?? 0) + 0.01
                rows += samples.map { sample in
                    let part = (-Acceleration.standardGravity) * sample.acceleration
                    return [start + sample.seconds, part.x, part.y, part.z]
                }
            }
        }
        let last = rows[rows.count - 1]
        return rows + [last, [last[0] - 0.5] + last[1...], [last[0] + 0.01, 1e9, 0, 0], [last[0] + 5] + last[1...]]
    }
}

/// What is written: the arguments beside the results, numbers with all their digits.
private struct Results: Encodable {
    let rows: [[Double]]
    /// Kind, seconds, code, duration and peaks, as the exports write them.
    var events: [[Double]] = []
    /// Gravity and movement, the orientation and whether movement is judged; empty where a sample does not count.
    var motions: [[Double]] = []
    /// Seconds and movement of the samples that count, in g, and the events of a phone that is given only these.
    var removedRows: [[Double]] = []
    var removedEvents: [[Double]] = []
    var inclination: [Double] = []
    /// The ball's place, for each of its drives.
    var balls: [[Double]] = []
    /// Seconds, reading and attitude, and what was found by then.
    var signs: [[Double]] = []
    /// Milliseconds, latitude, longitude and accuracy; then whether it is a new place, and what it is to a request.
    var fixes: [[Double]] = []
    var tripMeters: [Double] = []
    var tripPlaces = 0
    /// Latitude, longitude, height, accuracy, and both above the sea.
    var heights: [[Double]] = []
    /// Five arguments and five results.
    var climbs: [[Double]] = []

    init(rows: [[Double]]) {
        self.rows = rows
        var generator = SeededGenerator(seed: 7)
        func random(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
        let input = MotionInput(unit: .metersPerSecondSquared, sign: .w3c)
        let samples = rows.map { input.sample(seconds: $0[0], x: $0[1], y: $0[2], z: $0[3]) }
        follow(samples)
        followRemoved()
        balls = RollingBall.Drive.allCases.map { drive in
            var resampling = Resampling()
            var filter = GravityFilter()
            var ball = RollingBall(width: 300, height: 400, drive: drive)
            for sample in samples.compactMap(\.self) {
                resampling.take(sample) { if let motion = filter.take($0) { ball.take(motion) } }
            }
            return [ball.x, ball.y]
        }
        var search = SignSearch()
        let reading = MotionInput(unit: .metersPerSecondSquared, sign: .apple)
        for index in 0..<200 {
            let isLying = index % 100 > 40
            let z = (index < 100 ? 9.8 : -9.8) + (isLying ? 0 : random(-4...4))
            let found = reading.sample(seconds: Double(index) / 50, x: 0.1, y: -0.2, z: z).flatMap {
                search.take($0, attitude: Attitude(betaDegrees: 1, gammaDegrees: -1))
            }
            signs.append([Double(index) / 50, 0.1, -0.2, z, 1, -1, found.map { Double($0.rawValue) } ?? -1])
        }
        walk(random)
        heights = (0..<500).compactMap { _ in
            let (latitude, longitude, meters) = (random(-90...90), random(-180...180), random(-500...9_000))
            guard let place = try? Coordinate(latitude: latitude, longitude: longitude),
                let geoid = Geoid(GeoidTests.bytes),
                let sea = Height(meters: meters, accuracyMeters: 5, zero: .ellipsoid)?.aboveSea(by: geoid, at: place)
            else { return nil }
            return [latitude, longitude, meters, 5, sea.meters, sea.accuracyMeters]
        }
        climbs = (0..<100).compactMap { _ in
            let (start, destination, now) = (random(0...2_000), random(0...5_000), random(0...5_000))
            guard let from = Height(meters: start, accuracyMeters: 3, zero: .sea),
                let height = Height(meters: now, accuracyMeters: 20, zero: .sea),
                var climb = Climb(from: from, toMeters: destination)
            else { return nil }
            climb.take(height)
            let range = climb.partRange
            return [
                start, 3, destination, now, 20, climb.climbedMeters, climb.remainingMeters, climb.part,
                range.lowerBound,
                range.upperBound,
            ]
        }
    }

    private mutating func follow(_ samples: [MotionSample?]) {
        var phone = PhoneMotion()
        phone.orientation.beginNotifications()
        var gravity = Acceleration.zero
        for sample in samples {
            guard let report = sample.flatMap({ phone.take($0) }) else {
                motions.append([])
                continue
            }
            let motion = report.motion
            gravity = motion.gravity ?? .zero
            motions.append([
                gravity.x, gravity.y, gravity.z, motion.movement.x, motion.movement.y, motion.movement.z,
                Double(phone.orientation.current.rawValue), motion.isSettled ? 1 : 0,
            ])
            events += Self.events(of: report)
            removedRows.append([motion.seconds, motion.movement.x, motion.movement.y, motion.movement.z])
        }
        let held = Inclination(gravity: gravity)
        inclination = [held?.pitchDegrees ?? 0, held?.rollDegrees ?? 0, held?.rightEdgeDegrees ?? 0]
    }

    /// Takes what is left when gravity is taken away.
    private mutating func followRemoved() {
        var phone = PhoneMotion()
        phone.orientation.beginNotifications()
        for row in removedRows {
            let movement = Acceleration(x: row[1], y: row[2], z: row[3])
            let report = phone.take(movement: MotionSample(seconds: row[0], acceleration: movement), gravity: nil)
            if let report { removedEvents += Self.events(of: report) }
        }
    }

    private static func events(of report: PhoneMotion.Report) -> [[Double]] {
        let seconds = report.motion.seconds
        var events: [[Double]] = []
        if let turn = report.orientation { events.append([0, seconds, Double(turn.rawValue), 0, 0, 0, 0]) }
        switch report.movement {
        case .began: events.append([1, seconds, 0, 0, 0, 0, 0])
        case .ended(let moved):
            events.append([
                2, moved.beganSeconds, Double(moved.direction.rawValue), moved.durationSeconds, moved.peak.x,
                moved.peak.y, moved.peak.z,
            ])
        case nil: break
        }
        for gesture in Gesture.allCases where report.gestures.contains(gesture) {
            events.append([3, seconds, Double(gesture.rawValue), 0, 0, 0, 0])
        }
        return events
    }

    private mutating func walk(_ random: (ClosedRange<Double>) -> Double) {
        var trip: Trip?
        var request = PositionRequest(at: Instant(microseconds: 0), desiredAccuracyMeters: 10, distanceFilterMeters: 50)
        for index in 0..<300 {
            let row = [
                Double(index) * 1_000 - (index % 17 == 0 ? 3_000 : 0), 46 + Double(index) * 2e-4 + random(-1e-4...1e-4),
                7 + random(-2e-4...2e-4), random(3...14),
            ]
            guard let place = try? Coordinate(latitude: row[1], longitude: row[2]),
                let fix = Fix(
                    time: Instant(microseconds: Int64(row[0] * 1_000)), coordinate: place, accuracyMeters: row[3])
            else { continue }
            let verdict: Double =
                switch request.take(fix) {
                case .news: 0
                case .old: 1
                case .inexact: 2
                case .near: 3
                }
            let isNew = trip?.take(fix)
            if trip == nil { trip = Trip(start: fix) }
            fixes.append(row + [isNew == true ? 1 : 0, verdict])
        }
        tripMeters = [trip?.alongMeters ?? 0, trip?.straightMeters ?? 0]
        tripPlaces = trip?.places.count ?? 0
    }
}

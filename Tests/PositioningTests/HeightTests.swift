import Positioning
import Seismology
import Testing

private func height(_ meters: Double, _ accuracy: Double, _ zero: HeightZero = .ellipsoid) throws -> Height {
    try #require(Height(meters: meters, accuracyMeters: accuracy, zero: zero))
}

struct HeightTests {
    @Test(
        arguments: [
            (nil, 3), (100, nil), (100, -1), (.nan, 3), (100, .nan), (.infinity, 3), (100, .infinity), (nil, nil),
        ] as [(Double?, Double?)])
    func `without a vertical accuracy there is no height`(meters: Double?, accuracy: Double?) {
        #expect(Height(meters: meters, accuracyMeters: accuracy, zero: .ellipsoid) == nil)
    }

    @Test func `a height has its range, and its zero`() throws {
        #expect(try height(-30, 12).range == -42 ... -18)
        let sea = try #require(try height(100, 8).aboveSea(undulationMeters: 37, accuracyMeters: 1))
        #expect(sea == (try height(63, 9, .sea)))
        #expect(sea.aboveSea(undulationMeters: 37, accuracyMeters: 1) == sea)
    }

    @Test func `a check of the height takes one fix and stops the sensor`() throws {
        func fix(_ height: Height?) throws -> Fix {
            let place = try Coordinate(latitude: 35, longitude: 139)
            // However inexact the place: the height is not withheld for it.
            return try #require(
                Fix(time: Instant(microseconds: 0), coordinate: place, accuracyMeters: 5_000, height: height))
        }
        var check = HeightCheck()
        check.take(try fix(try height(7, 3)))
        #expect(check.state == .idle && !check.needsSensor)
        check.begin()
        #expect(check.needsSensor)
        check.take(try fix(try height(7, 3)))
        check.take(try fix(try height(9, 3)))
        #expect(check.state == .found(try height(7, 3)) && !check.needsSensor)
        check.begin()
        check.take(try fix(nil))
        #expect(check.state == .without)
        check.begin()
        check.take(.timedOut)
        #expect(check.state == .failed(.timedOut) && !check.needsSensor)
        check.begin()
        check.cancel()
        check.take(.denied)
        #expect(check.state == .idle)
    }

    @Test func `a climb has a part that is done and one still to go`() throws {
        var climb = try #require(Climb(from: try height(500, 5), toMeters: 1_500))
        #expect(climb.part == 0 && climb.remainingMeters == 1_000)
        let height1 = try height(750, 50)
        #expect(climb.take(height1) == true)
        #expect(climb.climbedMeters == 250 && climb.remainingMeters == 750)
        #expect(climb.part == 0.25 && climb.partRange == 0.2...0.3)
        let height2 = try height(900, 5, .sea)
        #expect(climb.take(height2) == false)
        #expect(climb.now.meters == 750)
        climb.take(try height(1_490, 20))
        #expect(abs(climb.partRange.lowerBound - 0.97) < 1e-12 && climb.partRange.upperBound == 1)
        climb.take(try height(100, 5))
        #expect(climb.climbedMeters == -400 && climb.part == 0)
        #expect(Climb(from: try height(500, 5), toMeters: .nan) == nil)
    }

    @Test func `a descent goes down, and a destination that is the start is reached`() throws {
        var descent = try #require(Climb(from: try height(1_000, 5), toMeters: 0))
        descent.take(try height(250, 100))
        #expect(descent.part == 0.75 && descent.partRange == 0.65...0.85)
        #expect(try #require(Climb(from: try height(5, 5), toMeters: 5)).part == 1)
    }
}

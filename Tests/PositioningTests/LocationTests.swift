import Positioning
import Seismology
import TestSupport
import Testing

/// What distances of the ellipsoid may differ by between two ways of reckoning, in meters.
private let toleranceMeters = 1e-6

private func fix(
    at seconds: Double, latitude: Double, longitude: Double, accuracy: Double = 5, height: Height? = nil
) throws -> Fix {
    let place = try Coordinate(latitude: latitude, longitude: longitude)
    let time = Instant(microseconds: Int64(seconds * 1e6))
    return try #require(Fix(time: time, coordinate: place, accuracyMeters: accuracy, height: height))
}

struct PositionRequestTests {
    private let beginning = Instant(microseconds: 1_000_000_000)

    @Test(arguments: [
        // Seconds since the request began, meters to the north of the first, accuracy, verdict.
        (5.0, 150.0, 10.0, PositionRequest.Verdict.news), (5, 150, 10.1, .inexact), (-2, 150, 5, .old),
        (1, 150, 5, .old),
        (5, 150, 0, .news),
    ])
    func `only a fix as recent and as exact as asked is news`(
        seconds: Double, meters: Double, accuracy: Double, verdict: PositionRequest.Verdict
    ) throws {
        var request = PositionRequest(at: beginning)
        let fix1 = try fix(at: 1_001, latitude: 35, longitude: 139)
        #expect(request.take(fix1) == .news)
        let next = try fix(at: 1_000 + seconds, latitude: 35 + meters / 110_941, longitude: 139, accuracy: accuracy)
        #expect(request.take(next) == verdict)
        #expect(request.last?.time == (verdict == .news ? next.time : Instant(microseconds: 1_001_000_000)))
    }

    @Test func `a place within the distance filter is no news until it is asked for anew`() throws {
        var request = PositionRequest(at: beginning)
        let first = try fix(at: 1_001, latitude: 35, longitude: 139)
        #expect(request.take(first) == .news)
        let near = try fix(at: 1_010, latitude: 35.0005, longitude: 139)
        let meters = Geodesic.inverse(from: first.coordinate, to: near.coordinate).distanceMeters
        #expect(request.take(near) == .near(meters: meters))
        request.restart(at: Instant(microseconds: 1_010_000_000))
        #expect(request.last == nil)
        #expect(request.take(first) == .old)
        #expect(request.take(near) == .news)
    }

    @Test func `the most exact fix is known for want of news`() throws {
        var request = PositionRequest(at: beginning, desiredAccuracyMeters: 10)
        for (second, accuracy) in [(1.0, 65.0), (2, 30), (3, 40)] {
            let inexact = try fix(at: 1_000 + second, latitude: 35, longitude: 139, accuracy: accuracy)
            #expect(request.take(inexact) == .inexact)
        }
        #expect(request.best?.accuracyMeters == 30)
        #expect(request.last == nil)
    }

    @Test func `settings that are none become the usual ones`() {
        let request = PositionRequest(at: beginning, desiredAccuracyMeters: .nan, distanceFilterMeters: -1)
        #expect(request.desiredAccuracyMeters == 10 && request.distanceFilterMeters == 100)
    }

    @Test(arguments: [-1, Double.nan, .infinity])
    func `a place without an accuracy is no fix`(accuracy: Double) throws {
        let place = try Coordinate(latitude: 0, longitude: 0)
        #expect(Fix(time: beginning, coordinate: place, accuracyMeters: accuracy) == nil)
    }

    @Test func `each problem has the browsers' code and a sentence of its own`() {
        #expect((0...4).map { PositionProblem(rawValue: $0) } == [nil, .denied, .unavailable, .timedOut, nil])
        #expect(Set(PositionProblem.allCases.map(\.description)).count == 3)
        #expect(PositionProblem.allCases.allSatisfy { $0.description.hasSuffix(".") })
    }
}

struct TripTests {
    @Test func `the way is as long as its pieces, and the straight line as GeographicLib has it`() throws {
        var trip = Trip(start: try fix(at: 0, latitude: 0, longitude: 0))
        let fix2 = try fix(at: 60, latitude: 0, longitude: 1)
        #expect(trip.take(fix2) == true)
        let fix3 = try fix(at: 120, latitude: 1, longitude: 1)
        #expect(trip.take(fix3) == true)
        // One degree of the equator, one of the meridian from it, and the line across: GeographicLib 2.1.
        #expect(abs(trip.alongMeters - (111_319.49079327358 + 110_574.38855795695)) < toleranceMeters)
        #expect(abs(trip.straightMeters - 156_899.56829134026) < toleranceMeters)
        #expect(DistanceUnit.kilometers.value(ofMeters: 1_500) == 1.5)
        #expect(DistanceUnit.miles.value(ofMeters: 1_609.344) == 1)
    }

    @Test(arguments: [3.0, 10, 50])
    func `an hour of standing still adds nothing`(accuracy: Double) throws {
        // 95 in 100 fixes lie within the accuracy: that is 2.45 standard deviations of each axis.
        var generator = SeededGenerator(seed: UInt64(accuracy))
        func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &generator) } }
        var trip = Trip(start: try fix(at: 0, latitude: 35, longitude: 139, accuracy: accuracy))
        for second in 1...3_600 {
            let north = accuracy / 2.45 * normal() / 110_941
            let east = accuracy / 2.45 * normal() / 91_288
            let next = try fix(at: Double(second), latitude: 35 + north, longitude: 139 + east, accuracy: accuracy)
            #expect(trip.take(next) == false)
        }
        #expect(trip.alongMeters == 0 && trip.straightMeters == 0)
    }

    @Test func `a walk round a square is counted to within a hundredth part, and ends where it began`() throws {
        var trip = Trip(start: try fix(at: 0, latitude: 35, longitude: 139, accuracy: 3))
        var second = 0.0
        for side in 0..<4 {
            for step in 1...500 {
                second += 1
                let part = Double(step) / 500
                let (north, east) =
                    [(part, 0), (1, part), (1 - part, 1), (0, 1 - part)][side]
                _ = trip.take(
                    try fix(at: second, latitude: 35 + 0.0063 * north, longitude: 139 + 0.0063 * east, accuracy: 3))
            }
        }
        let around = 2 * 0.0063 * (110_941 + 91_288)
        #expect(abs(trip.alongMeters - around) < around / 100)
        #expect(trip.straightMeters < 10)
    }

    @Test func `late fixes change nothing, and a long trip forgets places but no distance`() throws {
        var trip = Trip(start: try fix(at: 10, latitude: 0, longitude: 0))
        let fix4 = try fix(at: 10, latitude: 1, longitude: 0)
        #expect(trip.take(fix4) == false)
        let fix5 = try fix(at: 5, latitude: 1, longitude: 0)
        #expect(trip.take(fix5) == false)
        for step in 1...6_000 {
            let fix6 = try fix(at: 10 + Double(step), latitude: 0, longitude: 0.001 * Double(step))
            #expect(trip.take(fix6) == true)
        }
        #expect(trip.places.count <= Trip.placesLimit)
        #expect(trip.start.coordinate.longitude == 0 && trip.end.coordinate.longitude == 6)
        #expect(abs(trip.alongMeters - 6 * 111_319.49079327358) < 1e-3)
        #expect(trip.straightMeters <= trip.alongMeters)
    }

    @Test func `a trip that was kept goes on as if it had never stopped`() throws {
        var whole = Trip(start: try fix(at: 0, latitude: 0, longitude: 0))
        for step in 1...5_000 {
            let place = try fix(at: Double(step), latitude: 0.001 * Double(step % 2), longitude: 0.001 * Double(step))
            #expect(whole.take(place) == true)
        }
        var kept = try #require(Trip(places: whole.places, alongMeters: whole.alongMeters))
        #expect(kept == whole)
        let late = try fix(at: 5_000, latitude: 1, longitude: 5)
        #expect(kept.take(late) == false)
        let next = try fix(at: 5_001, latitude: 0, longitude: 5.1)
        #expect(kept.take(next) == true)
        #expect(whole.take(next) == true)
        #expect(kept == whole)
    }

    @Test func `what was kept wrongly is no trip`() throws {
        let places = [try fix(at: 0, latitude: 0, longitude: 0), try fix(at: 9, latitude: 0, longitude: 1)]
        #expect(Trip(places: places, alongMeters: 111_319) != nil)
        #expect(Trip(places: [], alongMeters: 0) == nil)
        #expect(Trip(places: [places[1], places[0]], alongMeters: 111_319) == nil)
        for meters in [-1, Double.nan, .infinity] { #expect(Trip(places: places, alongMeters: meters) == nil) }
        let many = try (0...Trip.placesLimit).map { try fix(at: Double($0), latitude: 0, longitude: 0) }
        #expect(Trip(places: many, alongMeters: 0) == nil)
        #expect(Trip(places: many.dropLast(), alongMeters: 0) != nil)
    }

    @Test func `several trips are kept, and a new one ends the one under way`() throws {
        var trips = Trips()
        let fix7 = try fix(at: 0, latitude: 0, longitude: 0)
        #expect(trips.take(fix7) == false)
        trips.end()
        #expect(trips.finished.isEmpty)
        trips.start(at: try fix(at: 1, latitude: 0, longitude: 0))
        let fix8 = try fix(at: 2, latitude: 0, longitude: 1)
        #expect(trips.take(fix8) == true)
        trips.start(at: try fix(at: 3, latitude: 0, longitude: 1))
        #expect(trips.finished.count == 1)
        #expect(trips.current?.alongMeters == 0)
        trips.end()
        #expect(trips.finished.count == 2 && trips.current == nil)
        trips.forget(at: 5)
        trips.forget(at: 0)
        #expect(trips.finished.map(\.start.time) == [Instant(microseconds: 3_000_000)])
    }
}

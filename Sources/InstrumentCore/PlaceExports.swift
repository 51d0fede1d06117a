internal import Positioning
internal import Seismology

private final class HeldTrip: Held {
    var trip: Trip

    init(_ trip: Trip) { self.trip = trip }
}

private final class HeldRequest: Held {
    var request: PositionRequest

    init(_ request: PositionRequest) { self.request = request }
}

/// The fix of browsers' numbers; nil where they are none.
private func fix(_ milliseconds: Double, _ latitude: Double, _ longitude: Double, _ accuracy: Double) -> Fix? {
    guard let time = moment(milliseconds), let place = try? Coordinate(latitude: latitude, longitude: longitude) else {
        return nil
    }
    return Fix(time: time, coordinate: place, accuracyMeters: accuracy)
}

/// Milliseconds since 1970 as an instant; nil beyond some thousand years of it.
private func moment(_ milliseconds: Double) -> Instant? {
    guard milliseconds.magnitude < 1e14 else { return nil }
    return Instant(microseconds: Int64((milliseconds * 1_000).rounded(.toNearestOrEven)))
}

/// Starts a trip at a fix: milliseconds since 1970, degrees, accuracy in meters; no address where that is no fix.
@_expose(wasm, "trip_make") @_cdecl("epicenter_trip_make")
public func makeTrip(
    _ milliseconds: Double, _ latitude: Double, _ longitude: Double, _ accuracy: Double
) -> UnsafeMutableRawPointer? {
    fix(milliseconds, latitude, longitude, accuracy).map { HeldTrip(Trip(start: $0)).address }
}

/// Goes on with a trip that was kept: milliseconds, latitude, longitude and accuracy of each of its places, and its meters
/// along the way; no address where that is no trip.
@_expose(wasm, "trip_resume") @_cdecl("epicenter_trip_resume")
public func resumeTrip(_ rows: UnsafePointer<Double>, _ count: Int32, _ alongMeters: Double) -> UnsafeMutableRawPointer?
{
    var places: [Fix] = []
    for row in 0..<max(0, Int(count)) {
        guard let place = fix(rows[4 * row], rows[4 * row + 1], rows[4 * row + 2], rows[4 * row + 3]) else {
            return nil
        }
        places.append(place)
    }
    return Trip(places: places, alongMeters: alongMeters).map { HeldTrip($0).address }
}

/// Takes a fix: 1 where it is a new place on the way, 0 where not, -1 where it is no fix.
@_expose(wasm, "trip_take") @_cdecl("epicenter_trip_take")
public func takeFix(
    _ trip: UnsafeMutableRawPointer, _ milliseconds: Double, _ latitude: Double, _ longitude: Double, _ accuracy: Double
) -> Int32 {
    guard let fix = fix(milliseconds, latitude, longitude, accuracy) else { return -1 }
    return Held.at(trip, HeldTrip.self).trip.take(fix) ? 1 : 0
}

/// Writes the meters along the way and straight; returns how many places are on the way.
@_expose(wasm, "trip_lengths") @_cdecl("epicenter_trip_lengths")
public func tripLengths(_ trip: UnsafeMutableRawPointer, _ out: UnsafeMutablePointer<Double>) -> Int32 {
    let trip = Held.at(trip, HeldTrip.self).trip
    out[0] = trip.alongMeters
    out[1] = trip.straightMeters
    return Int32(trip.places.count)
}

/// Writes the places on the way as far as there is room: milliseconds, latitude, longitude and accuracy of each; returns how
/// many were written.
@_expose(wasm, "trip_places") @_cdecl("epicenter_trip_places")
public func tripPlaces(
    _ trip: UnsafeMutableRawPointer, _ out: UnsafeMutablePointer<Double>, _ room: Int32
) -> Int32 {
    let places = Held.at(trip, HeldTrip.self).trip.places
    let count = min(places.count, max(0, Int(room)))
    for place in 0..<count {
        let fix = places[place]
        out[4 * place] = Double(fix.time.microseconds) / 1_000
        out[4 * place + 1] = fix.coordinate.latitude
        out[4 * place + 2] = fix.coordinate.longitude
        out[4 * place + 3] = fix.accuracyMeters
    }
    return Int32(count)
}

/// Begins a request for the position; accuracy and distance filter in meters, the usual ones where negative.
@_expose(wasm, "request_make") @_cdecl("epicenter_request_make")
public func makeRequest(
    _ milliseconds: Double, _ accuracy: Double, _ distanceFilter: Double
) -> UnsafeMutableRawPointer? {
    moment(milliseconds).map { time in
        HeldRequest(
            PositionRequest(at: time, desiredAccuracyMeters: accuracy, distanceFilterMeters: distanceFilter)
        ).address
    }
}

/// Asks anew, as "update now" does.
@_expose(wasm, "request_restart") @_cdecl("epicenter_request_restart")
public func restartRequest(_ request: UnsafeMutableRawPointer, _ milliseconds: Double) {
    if let time = moment(milliseconds) { Held.at(request, HeldRequest.self).request.restart(at: time) }
}

/// Takes a fix: 0 news, 1 old, 2 inexact, 3 near the last news, -1 where it is no fix.
@_expose(wasm, "request_take") @_cdecl("epicenter_request_take")
public func judgeFix(
    _ request: UnsafeMutableRawPointer, _ milliseconds: Double, _ latitude: Double, _ longitude: Double,
    _ accuracy: Double
) -> Int32 {
    guard let fix = fix(milliseconds, latitude, longitude, accuracy) else { return -1 }
    return switch Held.at(request, HeldRequest.self).request.take(fix) {
    case .news: 0
    case .old: 1
    case .inexact: 2
    case .near: 3
    }
}

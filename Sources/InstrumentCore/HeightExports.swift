internal import Positioning
internal import Seismology

private final class HeldGeoid: Held {
    let geoid: Geoid

    init(_ geoid: Geoid) { self.geoid = geoid }
}

/// Reads the geoid from the bytes of its file; no address where they are not one.
@_expose(wasm, "geoid_make") @_cdecl("epicenter_geoid_make")
public func makeGeoid(_ bytes: UnsafePointer<UInt8>, _ count: Int32) -> UnsafeMutableRawPointer? {
    Geoid([UInt8](UnsafeBufferPointer(start: bytes, count: max(0, Int(count))))).map { HeldGeoid($0).address }
}

/// Writes a height above the sea and its accuracy, in meters, from one above the ellipsoid; both not a number where the
/// accuracy is negative or missing, or the place is none.
@_expose(wasm, "height_above_sea") @_cdecl("epicenter_height_above_sea")
public func heightAboveSea(
    _ geoid: UnsafeMutableRawPointer, _ latitude: Double, _ longitude: Double, _ meters: Double, _ accuracy: Double,
    _ out: UnsafeMutablePointer<Double>
) {
    let geoid = Held.at(geoid, HeldGeoid.self).geoid
    var height: Height?
    if let place = try? Coordinate(latitude: latitude, longitude: longitude) {
        height = Height(meters: meters, accuracyMeters: accuracy, zero: .ellipsoid)?.aboveSea(by: geoid, at: place)
    }
    out[0] = height?.meters ?? .nan
    out[1] = height?.accuracyMeters ?? .nan
}

/// Writes how a climb stands: meters climbed and to go, the part that is done, and the least and the greatest that it may be.
///
/// All heights are in meters above one zero; all is not a number where one of them is none.
@_expose(wasm, "climb") @_cdecl("epicenter_climb")
public func climb(
    _ start: Double, _ startAccuracy: Double, _ destination: Double, _ now: Double, _ accuracy: Double,
    _ out: UnsafeMutablePointer<Double>
) {
    guard let start = Height(meters: start, accuracyMeters: startAccuracy, zero: .sea),
        let now = Height(meters: now, accuracyMeters: accuracy, zero: .sea),
        var climb = Climb(from: start, toMeters: destination)
    else {
        for place in 0..<5 { out[place] = .nan }
        return
    }
    climb.take(now)
    (out[0], out[1], out[2]) = (climb.climbedMeters, climb.remainingMeters, climb.part)
    (out[3], out[4]) = (climb.partRange.lowerBound, climb.partRange.upperBound)
}

internal import Seismology

// Arrays lie in linear memory at addresses that are multiples of 8; where the count is not above zero nothing is done.

/// Writes the distance in meters and the azimuth in degrees (0 to below 360) from one place to each of many.
///
/// Where a coordinate is not one, both are not a number.
@_expose(wasm, "distances") @_cdecl("epicenter_distances")
public func distances(
    _ latitude: Double, _ longitude: Double, _ latitudes: UnsafePointer<Double>, _ longitudes: UnsafePointer<Double>,
    _ count: Int32, _ meters: UnsafeMutablePointer<Double>, _ azimuths: UnsafeMutablePointer<Double>
) {
    let here = try? Coordinate(latitude: latitude, longitude: longitude)
    for index in 0..<max(0, Int(count)) {
        let there = try? Coordinate(latitude: latitudes[index], longitude: longitudes[index])
        let path = here.flatMap { here in there.map { Geodesic.inverse(from: here, to: $0) } }
        meters[index] = path?.distanceMeters ?? .nan
        azimuths[index] = path?.azimuthDegrees ?? .nan
    }
}

/// Writes six Float32 for each magnitude: diameter in points, red, green, blue, opacity, and 1 for a ring, else 0.
///
/// A magnitude that is not a number stands for a missing one.
@_expose(wasm, "symbols") @_cdecl("epicenter_symbols")
public func symbols(_ magnitudes: UnsafePointer<Double>, _ count: Int32, _ out: UnsafeMutablePointer<Float>) {
    for index in 0..<max(0, Int(count)) {
        let symbol = EventSymbol(magnitude: magnitudes[index])
        let values = out + 6 * index
        values[0] = Float(symbol.diameterPoints)
        values[1] = Float(symbol.red)
        values[2] = Float(symbol.green)
        values[3] = Float(symbol.blue)
        values[4] = Float(symbol.opacity)
        values[5] = symbol.isHollow ? 1 : 0
    }
}

/// Writes one Int32 for each magnitude: 0 unknown, 1 minor, 2 light, 3 moderate, 4 strong, 5 major, 6 great.
///
/// A magnitude that is not a number stands for a missing one.
@_expose(wasm, "severities") @_cdecl("epicenter_severities")
public func severities(_ magnitudes: UnsafePointer<Double>, _ count: Int32, _ out: UnsafeMutablePointer<Int32>) {
    for index in 0..<max(0, Int(count)) {
        out[index] = Int32(Severity(magnitude: magnitudes[index]).rawValue)
    }
}

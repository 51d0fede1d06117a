internal import Seismology

// What is told of many earthquakes. Arrays are as in Exports.swift.

/// Writes how many events there are of each magnitude, and gives the number of bins, 221 at most.
///
/// The types are numbers, the same for the same type. First come six doubles: completeness, the number of events from
/// there on, 1 where their types are mixed, else 0, and b, its error and a; not a number where there is none. Then four
/// a bin: its magnitude, the events in it, those in it and above, and those that the line has from there on, not a
/// number below completeness.
@_expose(wasm, "frequency") @_cdecl("epicenter_frequency")
public func frequency(
    _ magnitudes: UnsafePointer<Double>, _ types: UnsafePointer<UInt32>, _ count: Int32,
    _ out: UnsafeMutablePointer<Double>
) -> Int32 {
    let frequency = MagnitudeFrequency(magnitudes: array(magnitudes, count), types: array(types, count))
    let line = frequency.line
    out[0] = frequency.completeness ?? .nan
    out[1] = Double(frequency.completeCount)
    out[2] = frequency.mixesTypes ? 1 : 0
    out[3] = line?.b ?? .nan
    out[4] = line?.bError ?? .nan
    out[5] = line?.a ?? .nan
    for (place, bin) in frequency.bins.enumerated() {
        let values = out + 6 + 4 * place
        let isComplete = bin.magnitude >= frequency.completeness ?? .infinity
        values[0] = bin.magnitude
        values[1] = Double(bin.count)
        values[2] = Double(bin.cumulativeCount)
        values[3] = isComplete ? line?.cumulativeCount(from: bin.magnitude) ?? .nan : .nan
    }
    return Int32(frequency.bins.count)
}

/// Writes for each interval between edges, which are in order, the number of events and their largest magnitude, not a
/// number where none is known.
@_expose(wasm, "tally") @_cdecl("epicenter_tally")
public func tally(
    _ times: UnsafePointer<Double>, _ magnitudes: UnsafePointer<Double>, _ count: Int32,
    _ edges: UnsafePointer<Double>, _ edgeCount: Int32, _ out: UnsafeMutablePointer<Double>
) {
    let tallies = IntervalTally.of(
        times: array(times, count), magnitudes: array(magnitudes, count), edges: array(edges, edgeCount))
    for (place, tally) in tallies.enumerated() {
        out[2 * place] = Double(tally.count)
        out[2 * place + 1] = tally.largestMagnitude ?? .nan
    }
}

/// Finds the line along which places are spread the most, and gives 1; 0 where there is none.
///
/// Written are its center's latitude and longitude and its azimuth in degrees; and for each place how many kilometers it
/// lies along the line and to its right. What is no coordinate is left out, and is not a number there.
@_expose(wasm, "profile") @_cdecl("epicenter_profile")
public func profile(
    _ latitudes: UnsafePointer<Double>, _ longitudes: UnsafePointer<Double>, _ count: Int32,
    _ line: UnsafeMutablePointer<Double>, _ along: UnsafeMutablePointer<Double>, _ across: UnsafeMutablePointer<Double>
) -> Int32 {
    var places: [Coordinate?] = []
    for index in 0..<max(0, Int(count)) {
        places.append(try? Coordinate(latitude: latitudes[index], longitude: longitudes[index]))
    }
    guard let profile = DepthProfile(through: places.compactMap { $0 }) else { return 0 }
    line[0] = profile.center.latitude
    line[1] = profile.center.longitude
    line[2] = profile.azimuthDegrees
    for (index, place) in places.enumerated() {
        let position = place.map { profile.position(of: $0) }
        along[index] = position?.alongKilometers ?? .nan
        across[index] = position?.acrossKilometers ?? .nan
    }
    return 1
}

/// Writes how far from an earthquake (kilometers) and how long after it (days) others are taken as its aftershocks, and
/// gives 1; 0 where the magnitude is none.
@_expose(wasm, "aftershock_window") @_cdecl("epicenter_aftershock_window")
public func aftershockWindow(_ magnitude: Double, _ out: UnsafeMutablePointer<Double>) -> Int32 {
    guard let window = AftershockWindow(magnitude: magnitude) else { return 0 }
    out[0] = window.radiusKilometers
    out[1] = window.days
    return 1
}

private func array<Element>(_ start: UnsafePointer<Element>, _ count: Int32) -> [Element] {
    Array(UnsafeBufferPointer(start: start, count: max(0, Int(count))))
}

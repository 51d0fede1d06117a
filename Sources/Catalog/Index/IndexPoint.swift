public import Seismology

/// What a map of very many events draws of one: where it was, when, and how large.
public struct IndexPoint: Hashable, Sendable {
    /// Epicenter's own number of the event.
    public let number: Int64
    /// The origin time.
    public let time: Instant
    /// Degrees north.
    public let latitude: Double
    /// Degrees east.
    public let longitude: Double
    /// Kilometers below sea level; NaN where it is missing.
    public let depthKilometers: Double
    /// The magnitude; NaN where it is missing.
    public let magnitude: Double

    /// Makes a point of what is told; a missing depth or magnitude is NaN.
    public init(
        number: Int64, time: Instant, latitude: Double, longitude: Double, depthKilometers: Double, magnitude: Double
    ) {
        self.number = number
        self.time = time
        self.latitude = latitude
        self.longitude = longitude
        self.depthKilometers = depthKilometers
        self.magnitude = magnitude
    }
}

extension CatalogIndex {
    /// The points of some rows, each 0 to `count - 1`; any other row traps.
    public func points(at rows: some Collection<Int>) -> [IndexPoint] {
        rows.map { row in
            let place = place(ofRow: row)
            let columns = chunks[place.chunk].columns
            return IndexPoint(
                number: columns.numbers[place.row], time: Instant(microseconds: columns.times[place.row]),
                latitude: columns.latitudes[place.row], longitude: columns.longitudes[place.row],
                depthKilometers: columns.depths[place.row], magnitude: columns.magnitudes[place.row])
        }
    }
}

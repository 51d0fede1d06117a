/// A mountain to climb: from the height at which one began to the one wanted.
public struct Climb: Hashable, Sendable {
    /// The height at which it began.
    public let start: Height
    /// The height wanted, in meters above the same zero; below the start it is a descent.
    public let destinationMeters: Double
    /// The last height.
    public private(set) var now: Height

    /// Begins a climb; nil where the destination is no finite number.
    public init?(from start: Height, toMeters destination: Double) {
        guard destination.isFinite else { return nil }
        self.start = start
        destinationMeters = destination
        now = start
    }

    /// Takes a height; one that is counted from another zero is left alone, for it cannot be compared.
    ///
    /// - Returns: Whether it was taken.
    @discardableResult
    public mutating func take(_ height: Height) -> Bool {
        guard height.zero == start.zero else { return false }
        now = height
        return true
    }

    /// How far one has come up since the start, in meters; negative below it.
    public var climbedMeters: Double { now.meters - start.meters }

    /// How far up it still is, in meters; negative above the destination.
    public var remainingMeters: Double { destinationMeters - now.meters }

    /// The part of the way that is done, 0 to 1, for a marker on a picture of the mountain.
    public var part: Double { part(at: now.meters) }

    /// The least and the greatest part of the way that may be done, by the height's range.
    public var partRange: ClosedRange<Double> {
        let ends = (part(at: now.range.lowerBound), part(at: now.range.upperBound))
        return min(ends.0, ends.1)...max(ends.0, ends.1)
    }

    private func part(at meters: Double) -> Double {
        let whole = destinationMeters - start.meters
        guard whole != 0 else { return 1 }
        return min(max((meters - start.meters) / whole, 0), 1)
    }
}

/// Where heights are counted from.
public enum HeightZero: UInt8, CaseIterable, Sendable {
    /// The ellipsoid WGS84, which satellites and browsers use; the sea lies up to 107 m below and 85 m above it.
    case ellipsoid
    /// The sea's mean level, from which mountains are measured.
    case sea
}

/// A height with its range and its zero.
public struct Height: Hashable, Sendable {
    /// Above the zero, in meters; negative below.
    public let meters: Double
    /// How far off it may be either way, in meters.
    public let accuracyMeters: Double
    /// Where it is counted from.
    public let zero: HeightZero

    /// Makes a height; nil where there is none: a number is missing (nil or not a number) or infinite, or the accuracy
    /// negative, by which devices say that they do not know the height.
    public init?(meters: Double?, accuracyMeters: Double?, zero: HeightZero) {
        guard let meters, let accuracyMeters, meters.isFinite, accuracyMeters >= 0, accuracyMeters.isFinite else {
            return nil
        }
        self.meters = meters
        self.accuracyMeters = accuracyMeters
        self.zero = zero
    }

    /// From the least to the greatest height that it may be, in meters.
    public var range: ClosedRange<Double> { meters - accuracyMeters...meters + accuracyMeters }

    /// The height above the sea, where one knows how high the sea lies above the ellipsoid there.
    ///
    /// - Parameters:
    ///   - undulation: The height of the sea's mean level above the ellipsoid, in meters, as of the model EGM96.
    ///   - undulationAccuracy: How far off that may be, in meters.
    /// - Returns: The height above the sea; itself where it is counted from there already.
    public func aboveSea(undulationMeters undulation: Double, accuracyMeters undulationAccuracy: Double) -> Height? {
        guard zero == .ellipsoid else { return self }
        return Height(
            meters: meters - undulation, accuracyMeters: accuracyMeters + undulationAccuracy, zero: .sea)
    }
}

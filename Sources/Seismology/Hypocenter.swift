/// Where an earthquake began: a place and, where it is known, the depth below it.
public struct Hypocenter: Hashable, Sendable {
    /// The range of depths that are taken, in kilometers: no earthquake is known below 760 km, no summit above 9 km.
    public static let depthRangeKilometers = -100.0...1_000.0

    /// The epicenter: the place above the hypocenter.
    public let coordinate: Coordinate
    /// Kilometers below sea level, -100 to 1,000; negative above it; nil where the agency gave none.
    public let depthKilometers: Double?

    /// Makes a hypocenter.
    ///
    /// - Parameters:
    ///   - coordinate: The epicenter.
    ///   - depthKilometers: Kilometers below sea level, within ``depthRangeKilometers``, or nil where it is unknown.
    /// - Throws: ``HypocenterError`` where the depth is not finite or out of range.
    public init(coordinate: Coordinate, depthKilometers: Double?) throws(HypocenterError) {
        if let depthKilometers, !Self.depthRangeKilometers.contains(depthKilometers) {
            throw .depthOutOfRange(kilometers: depthKilometers)
        }
        self.coordinate = coordinate
        self.depthKilometers = depthKilometers
    }
}

/// Why a hypocenter is refused.
public enum HypocenterError: Error, Hashable {
    /// The depth is not finite or not within ``Hypocenter/depthRangeKilometers``.
    case depthOutOfRange(kilometers: Double)
}

#if !hasFeature(Embedded)
extension HypocenterError: CustomStringConvertible {
    /// What is wrong with the value, as a sentence.
    public var description: String {
        switch self {
        case .depthOutOfRange(let kilometers):
            "The depth \(kilometers) is not between -100 and 1000 kilometers."
        }
    }
}
#endif

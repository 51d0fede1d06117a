#if !hasFeature(Embedded)
/// The size of an earthquake on one of the magnitude scales.
public struct Magnitude: Hashable, Sendable {
    /// The range of values that are taken: the largest measured is 9.5; microearthquakes lie below zero.
    public static let valueRange = -10.0...12.0

    /// The magnitude, -10 to 12; small earthquakes have negative ones.
    public let value: Double
    /// The scale as the agency wrote it (`mww`, `ML`, `mb_Lg`), its case kept; nil where it was not given.
    public let type: String?

    /// Makes a magnitude.
    ///
    /// - Parameters:
    ///   - value: Within ``valueRange``.
    ///   - type: The scale as the agency wrote it; empty text counts as none.
    /// - Throws: ``MagnitudeError`` where the value is not finite or out of range.
    public init(value: Double, type: String? = nil) throws(MagnitudeError) {
        guard Self.valueRange.contains(value) else { throw .valueOutOfRange(value) }
        self.value = value
        self.type = type == "" ? nil : type
    }
}

/// Why a magnitude is refused.
public enum MagnitudeError: Error, Hashable {
    /// The value is not finite or not within ``Magnitude/valueRange``.
    case valueOutOfRange(Double)
}

extension MagnitudeError: CustomStringConvertible {
    /// What is wrong with the value, as a sentence.
    public var description: String {
        switch self {
        case .valueOutOfRange(let value): "The magnitude \(value) is not between -10 and 12."
        }
    }
}
#endif

/// How strong an earthquake is in words: the magnitude classes of the USGS, minor to great.
public enum Severity: UInt8, CaseIterable, Comparable, Sendable {
    /// No magnitude is known.
    case unknown
    /// Below magnitude 4, negative magnitudes among them.
    case minor
    /// Magnitude 4 and above.
    case light
    /// Magnitude 5 and above.
    case moderate
    /// Magnitude 6 and above.
    case strong
    /// Magnitude 7 and above.
    case major
    /// Magnitude 8 and above.
    case great

    /// The class of a magnitude; ``unknown`` where it is missing or not finite.
    ///
    /// Nothing is rounded: 3.999 is minor.
    public init(magnitude: Double?) {
        guard let magnitude, magnitude.isFinite else {
            self = .unknown
            return
        }
        self =
            switch magnitude {
            case ..<4: .minor
            case ..<5: .light
            case ..<6: .moderate
            case ..<7: .strong
            case ..<8: .major
            default: .great
            }
    }

    /// Orders the classes from unknown over minor to great.
    public static func < (weaker: Severity, stronger: Severity) -> Bool {
        weaker.rawValue < stronger.rawValue
    }
}

#if !hasFeature(Embedded)
extension Severity: CustomStringConvertible {
    /// The word for the class in lower case, as it is written in interfaces.
    public var description: String {
        switch self {
        case .unknown: "unknown"
        case .minor: "minor"
        case .light: "light"
        case .moderate: "moderate"
        case .strong: "strong"
        case .major: "major"
        case .great: "great"
        }
    }
}
#endif

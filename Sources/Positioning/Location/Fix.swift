public import Seismology

/// Where the phone was at one moment, as its satellites' receiver or its network had it.
public struct Fix: Hashable, Sendable {
    /// When it was there.
    public let time: Instant
    /// Where it was.
    public let coordinate: Coordinate
    /// How far from there it may have been, in meters: in 95 of 100 cases it was nearer.
    public let accuracyMeters: Double
    /// How high it was, where that is known.
    public let height: Height?

    /// Makes a fix; nil where the accuracy is negative, missing (not a number) or infinite, so that the place is no place.
    public init?(time: Instant, coordinate: Coordinate, accuracyMeters: Double, height: Height? = nil) {
        guard accuracyMeters >= 0, accuracyMeters.isFinite else { return nil }
        self.time = time
        self.coordinate = coordinate
        self.accuracyMeters = accuracyMeters
        self.height = height
    }
}

/// Why there is no fix.
public enum PositionProblem: UInt8, CaseIterable, Error, Sendable {
    /// The person or the page's origin does not allow it; the code of browsers is 1.
    case denied = 1
    /// The phone does not know where it is; the code of browsers is 2.
    case unavailable = 2
    /// It took longer than was waited; the code of browsers is 3.
    case timedOut = 3
}

#if !hasFeature(Embedded)
extension PositionProblem: CustomStringConvertible {
    /// What is the matter, as a sentence.
    public var description: String {
        switch self {
        case .denied: "The position may not be read: allow it in the settings of the device or the page."
        case .unavailable: "The device does not know where it is: try again under the open sky."
        case .timedOut: "The position was not found in time: try again, or wait longer."
        }
    }
}
#endif

/// The units in which people have distances.
public enum DistanceUnit: UInt8, CaseIterable, Sendable {
    /// 1,000 m.
    case kilometers
    /// The international mile, 1,609.344 m.
    case miles

    /// What one of them is, in meters.
    public var meters: Double {
        switch self {
        case .kilometers: 1_000
        case .miles: 1_609.344
        }
    }

    /// How many of them a distance in meters is.
    public func value(ofMeters meters: Double) -> Double { meters / self.meters }
}

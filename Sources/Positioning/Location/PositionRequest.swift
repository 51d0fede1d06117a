public import Seismology

/// Decides which fixes are news, by how exact and how far apart they are wanted.
///
/// A fix is news if it is not from before the request (by more than ``toleratedAgeSeconds``) nor from before the last
/// news, its accuracy is as desired or better, and it lies at least the distance filter from the last news. The first that
/// is exact enough is always news. Heights are never held back by this: each fix is handed on to whoever asks for height.
public struct PositionRequest: Sendable {
    /// How much older than the request a fix may be, in seconds: clocks of phone and receiver differ by so much.
    public static var toleratedAgeSeconds: Double { 1 }

    /// What a fix is to a request.
    public enum Verdict: Hashable, Sendable {
        /// A new place.
        case news
        /// From before the request or before the last news.
        case old
        /// Less exact than desired.
        case inexact
        /// Nearer to the last news than the distance filter, by so many meters from it.
        case near(meters: Double)
    }

    /// How exact a fix has to be, in meters.
    public let desiredAccuracyMeters: Double
    /// How far from the last news the next is at least, in meters.
    public let distanceFilterMeters: Double
    /// The last news since the request began, if any.
    public private(set) var last: Fix?
    /// The most exact fix since the request began, for want of news.
    public private(set) var best: Fix?
    private var began: Instant

    /// Begins a request.
    ///
    /// - Parameters:
    ///   - time: When it begins.
    ///   - desiredAccuracyMeters: How exact a fix has to be; what is negative or no number becomes 10 m.
    ///   - distanceFilterMeters: How far apart news are; what is negative or no number becomes 100 m.
    public init(at time: Instant, desiredAccuracyMeters: Double = 10, distanceFilterMeters: Double = 100) {
        began = time
        self.desiredAccuracyMeters = desiredAccuracyMeters >= 0 ? desiredAccuracyMeters : 10
        self.distanceFilterMeters = distanceFilterMeters >= 0 ? distanceFilterMeters : 100
    }

    /// Asks anew, as "update now" does: the next fix that is exact and recent is news however near it is.
    public mutating func restart(at time: Instant) {
        began = time
        last = nil
        best = nil
    }

    /// Takes a fix and says what it is.
    public mutating func take(_ fix: Fix) -> Verdict {
        guard fix.time.seconds(since: began) >= -Self.toleratedAgeSeconds else { return .old }
        if let last, fix.time <= last.time { return .old }
        if fix.accuracyMeters <= best?.accuracyMeters ?? .infinity { best = fix }
        guard fix.accuracyMeters <= desiredAccuracyMeters else { return .inexact }
        if let last {
            let meters = Geodesic.inverse(from: last.coordinate, to: fix.coordinate).distanceMeters
            guard meters >= distanceFilterMeters else { return .near(meters: meters) }
        }
        last = fix
        return .news
    }
}

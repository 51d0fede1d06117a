internal import Seismology

/// A way from a start to wherever one is now, on the ellipsoid WGS84.
///
/// A fix counts as a place on the way once it lies farther from the last one than 1.5 times the accuracies of both
/// together. So standing still adds nothing: where fixes spread as their accuracy says, one in 500,000 goes as far. What
/// is shorter than that is added with the next place that counts; fixes from before the last one that was taken do not.
public struct Trip: Hashable, Sendable {
    /// How many times the accuracies of two fixes together they lie apart at least to be two places.
    public static var certaintyFactor: Double { 1.5 }
    /// How many places are kept at most; beyond, every second one is let go, and the distance along the way remains.
    public static var placesLimit: Int { 4_096 }

    /// The places on the way, the start first and never none.
    public private(set) var places: [Fix]
    /// The length of the way from place to place, in meters.
    public private(set) var alongMeters = 0.0
    private var lastTaken: Instant

    /// Starts a trip.
    public init(start: Fix) {
        places = [start]
        lastTaken = start.time
    }

    /// Goes on with a trip that was kept; nil where there is no place or there are too many, where their times do not rise,
    /// or where the length is negative or no finite number.
    ///
    /// - Parameters:
    ///   - places: The places on its way, the start first.
    ///   - alongMeters: Its length along the way, which may be more than the places alone tell: some may have been let go.
    public init?(places: [Fix], alongMeters: Double) {
        guard let last = places.last, places.count <= Self.placesLimit, alongMeters >= 0, alongMeters.isFinite,
            zip(places, places.dropFirst()).allSatisfy({ $0.time < $1.time })
        else { return nil }
        self.places = places
        self.alongMeters = alongMeters
        lastTaken = last.time
    }

    /// Where it started.
    public var start: Fix { places[0] }
    /// The last place on the way; the start while there is no other.
    public var end: Fix { places[places.count - 1] }
    /// The distance from the start to the last place as the crow flies, in meters; never above ``alongMeters``.
    public var straightMeters: Double {
        min(Geodesic.inverse(from: start.coordinate, to: end.coordinate).distanceMeters, alongMeters)
    }

    /// Takes a fix.
    ///
    /// - Returns: Whether it is a new place on the way.
    public mutating func take(_ fix: Fix) -> Bool {
        guard fix.time > lastTaken else { return false }
        lastTaken = fix.time
        let meters = Geodesic.inverse(from: end.coordinate, to: fix.coordinate).distanceMeters
        guard meters > Self.certaintyFactor * (end.accuracyMeters + fix.accuracyMeters) else { return false }
        alongMeters += meters
        if places.count == Self.placesLimit { thin() }
        places.append(fix)
        return true
    }

    /// Lets every second place go, but for the start and the last.
    private mutating func thin() {
        let last = places.count - 1
        places = places.enumerated().filter { $0.offset.isMultiple(of: 2) || $0.offset == last }.map { $0.element }
    }
}

/// The trip under way, and those that are over.
public struct Trips: Hashable, Sendable {
    /// The trips that are over, oldest first.
    public private(set) var finished: [Trip]
    /// The trip under way, if any.
    public private(set) var current: Trip?

    /// Begins with the trips that were kept.
    public init(finished: [Trip] = []) { self.finished = finished }

    /// Starts a trip at a fix; one that is under way ends where it is.
    public mutating func start(at fix: Fix) {
        end()
        current = Trip(start: fix)
    }

    /// Takes a fix for the trip under way.
    ///
    /// - Returns: Whether it is a new place on its way.
    @discardableResult
    public mutating func take(_ fix: Fix) -> Bool { current?.take(fix) ?? false }

    /// Ends the trip under way and keeps it.
    public mutating func end() {
        if let current { finished.append(current) }
        current = nil
    }

    /// Forgets a trip that is over; a place beyond the list is left alone.
    public mutating func forget(at place: Int) {
        guard finished.indices.contains(place) else { return }
        finished.remove(at: place)
    }
}

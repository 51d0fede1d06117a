public import Seismology

/// One of the USGS's twenty summary feeds: a least size within an age.
///
/// Source of the numbers: `summary.php` of the USGS's earthquake-event-ws. Magnitudes are compared as IEEE 754 binary64 numbers.
public struct SummaryFeed: Hashable, Sendable {
    /// The least size of an event to be listed.
    public enum Size: String, Hashable, Sendable, CaseIterable {
        case significant
        case magnitude4_5 = "4.5"
        case magnitude2_5 = "2.5"
        case magnitude1_0 = "1.0"
        case all

        /// The least magnitude listed; `nil` where magnitude does not decide.
        public var leastMagnitude: Double? {
            switch self {
            case .significant, .all: nil
            case .magnitude4_5: 4.45
            case .magnitude2_5: 2.45
            case .magnitude1_0: 0.95
            }
        }

        /// The least significance listed; `nil` where it does not decide.
        public var leastSignificance: Int? { self == .significant ? 600 : nil }
    }

    /// How far back origin times may lie.
    public enum Age: String, Hashable, Sendable, CaseIterable {
        case hour
        case day
        case week
        case month

        /// The age in seconds, a month being 30 days.
        public var seconds: Int64 {
            switch self {
            case .hour: 3_600
            case .day: 86_400
            case .week: 604_800
            case .month: 2_592_000
            }
        }
    }

    /// What an event must have at least to be listed.
    public let size: Size
    /// How long before now an origin time may lie, both ends included.
    public let age: Age

    /// Makes the feed of a size and an age; each of the twenty pairs is one.
    public init(size: Size, age: Age) {
        self.size = size
        self.age = age
    }

    /// Reads a feed's name, such as `2.5_week`.
    public init?(name: String) {
        let parts = name.split(separator: "_", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let size = Size(rawValue: parts[0]), let age = Age(rawValue: parts[1]) else {
            return nil
        }
        self.init(size: size, age: age)
    }

    /// The name in the feed's address, such as `2.5_week`.
    public var name: String { "\(size.rawValue)_\(age.rawValue)" }

    /// The title of the feed of a catalog, in the USGS's words.
    public func title(of catalog: Agency) -> String {
        let period = age.rawValue.prefix(1).uppercased() + age.rawValue.dropFirst()
        let what =
            switch size {
            case .significant: "Significant"
            case .all: "All"
            default: "Magnitude \(size.rawValue)+"
            }
        return "\(catalog.rawValue.uppercased()) \(what) Earthquakes, Past \(period)"
    }

    /// The oldest origin time that is listed at a given moment.
    public func windowStart(at now: Instant) -> Instant {
        Instant(microseconds: now.microseconds - age.seconds * 1_000_000)
    }

    /// The question that the feed answers at a given moment: newest first, both ends of the window included.
    public func query(at now: Instant) -> EventQuery {
        EventQuery(
            startTime: windowStart(at: now), endTime: now, minMagnitude: size.leastMagnitude,
            minSignificance: size.leastSignificance)
    }

    /// Whether an event as stated would be listed at a given moment.
    public func covers(_ report: EventReport, at now: Instant) -> Bool {
        guard report.time >= windowStart(at: now), report.time <= now else { return false }
        if let least = size.leastMagnitude { return report.magnitude.map { $0.value >= least } ?? false }
        if let least = size.leastSignificance { return report.effectiveSignificance >= least }
        return true
    }
}

extension EventReport {
    /// The significance that the agency gave, else the one that the USGS's formula gives.
    public var effectiveSignificance: Int {
        impact.significance
            ?? Significance.compute(
                magnitude: magnitude?.value, alert: impact.alert, felt: impact.feltReports,
                cdi: impact.reportedIntensity)
    }
}

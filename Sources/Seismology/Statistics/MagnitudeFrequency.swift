/// How many earthquakes there are of each magnitude, and the line of Gutenberg and Richter through them.
///
/// The number of earthquakes of magnitude M and over is 10^(a - b M), above the magnitude from which on the catalog is
/// complete. Everything is counted in bins of ``binWidth``; a magnitude belongs to the bin whose middle is nearest,
/// halves to the one above.
public struct MagnitudeFrequency: Hashable, Sendable {
    /// The width of a bin of magnitudes.
    public static var binWidth: Double { 0.1 }
    /// What is added to the magnitude of greatest curvature, as many small earthquakes are missing there already.
    public static var completenessCorrection: Double { 0.2 }
    /// How many events at and above completeness a b-value takes.
    public static var leastEvents: Int { 50 }

    /// How many events have nearly one magnitude.
    public struct Bin: Hashable, Sendable {
        /// The middle of the bin.
        public let magnitude: Double
        /// The number of events in the bin.
        public let count: Int
        /// The number of events in the bin and in those above.
        public let cumulativeCount: Int
    }

    /// The bins from the least magnitude to the greatest, empty ones between them included; none without events.
    public let bins: [Bin]
    /// The magnitude from which on the catalog is taken as complete, the middle of a bin; nil without events.
    ///
    /// By maximum curvature, which is the bin with the most events (the least of several), plus
    /// ``completenessCorrection`` (Woessner and Wiemer 2005).
    public let completeness: Double?
    /// The number of events in the bin of completeness and above.
    public let completeCount: Int
    /// Whether the events at and above completeness have more than one type of magnitude, of which each has a line of
    /// its own.
    public let mixesTypes: Bool
    /// The line; nil below ``leastEvents`` events at and above completeness, and where all of these have one magnitude.
    public let line: FrequencyLine?

    /// Counts magnitudes.
    ///
    /// - Parameters:
    ///   - magnitudes: What is not finite, or not within -10 to 12, is left out.
    ///   - types: A number for the type of each magnitude, the same for the same type; nil where they are not told.
    public init(magnitudes: [Double], types: [UInt32]? = nil) {
        var counts = [Int](repeating: 0, count: Tenths.count)
        for magnitude in magnitudes {
            if let place = Tenths.place(of: magnitude) { counts[place] += 1 }
        }
        let filled = counts.indices.filter { counts[$0] > 0 }
        guard let least = filled.first, let greatest = filled.last else {
            (bins, completeness, completeCount, mixesTypes, line) = ([], nil, 0, false, nil)
            return
        }
        var above = 0
        var bins: [Bin] = []
        var commonest = least
        for place in stride(from: greatest, through: least, by: -1) {
            above += counts[place]
            bins.append(Bin(magnitude: Tenths.magnitude(of: place), count: counts[place], cumulativeCount: above))
            if counts[place] >= counts[commonest] { commonest = place }
        }
        bins.reverse()
        let complete = commonest + 2
        self.bins = bins
        completeness = Tenths.magnitude(of: complete)
        let used = counts.dropFirst(complete)
        completeCount = used.reduce(0, +)
        mixesTypes = types.map { Self.mixes($0, magnitudes, from: complete) } ?? false
        line = FrequencyLine(counts: used, completeness: Tenths.magnitude(of: complete))
    }

    private static func mixes(_ types: [UInt32], _ magnitudes: [Double], from complete: Int) -> Bool {
        var first: UInt32?
        for (magnitude, type) in zip(magnitudes, types) {
            guard let place = Tenths.place(of: magnitude), place >= complete else { continue }
            if let first, first != type { return true }
            first = type
        }
        return false
    }
}

/// The bins of a tenth of a magnitude, from -10 to 12, by their places.
enum Tenths {
    static var count: Int { 221 }

    /// The place of the bin whose middle is nearest, halves above; nil for what is no magnitude.
    ///
    /// What a decimal fraction loses in binary, and little more, is made good before it is rounded.
    static func place(of magnitude: Double) -> Int? {
        guard magnitude >= -10, magnitude <= 12 else { return nil }
        return Int((magnitude * 10 + 0.5 + 1e-6).rounded(.down)) + 100
    }

    static func magnitude(of place: Int) -> Double { Double(place - 100) / 10 }
}

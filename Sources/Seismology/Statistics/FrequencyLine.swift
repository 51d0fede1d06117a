/// The line of Gutenberg and Richter: log10 N = a - b M for the number N of earthquakes of magnitude M and over.
public struct FrequencyLine: Hashable, Sendable {
    /// How much rarer larger earthquakes are: about 1 in most regions.
    ///
    /// By maximum likelihood, b = log10 e / (mean - (Mc - w / 2)) (Aki 1965), with the half of the bins' width w that
    /// Utsu (1966) corrects by.
    public let b: Double
    /// The standard error of b: ln 10 b² sqrt(Σ (M - mean)² / (n (n - 1))) (Shi and Bolt 1982).
    public let bError: Double
    /// The logarithm of the number of earthquakes of magnitude 0 and over, were the line to hold so far down.
    public let a: Double

    /// Fits the line to the numbers of events in bins, the first of which is that of completeness.
    init?(counts: ArraySlice<Int>, completeness: Double) {
        let events = counts.reduce(0, +)
        guard events >= MagnitudeFrequency.leastEvents else { return nil }
        let number = Double(events)
        // In bins above completeness, so that whole numbers are summed.
        var steps = 0
        for (place, count) in zip(0..., counts) { steps += place * count }
        guard steps > 0 else { return nil }
        let meanSteps = Double(steps) / number
        var squares = 0.0
        for (place, count) in zip(0..., counts) { squares += Double(count) * squared(Double(place) - meanSteps) }
        guard squares > 0 else { return nil }
        let width = MagnitudeFrequency.binWidth
        b = 1 / (naturalLogarithmOf10 * width * (meanSteps + 0.5))
        bError = naturalLogarithmOf10 * b * b * width * (squares / (number * (number - 1))).squareRoot()
        a = naturalLogarithm(number) / naturalLogarithmOf10 + b * completeness
    }

    /// How many events of a magnitude and over the line has.
    public func cumulativeCount(from magnitude: Double) -> Double {
        exponential(naturalLogarithmOf10 * (a - b * magnitude))
    }
}

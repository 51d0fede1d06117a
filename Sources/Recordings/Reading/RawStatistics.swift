internal import Positioning

extension RawRecording {
    /// The middle one of the steps between times that advance, in the unit of the times; nil where none does.
    var medianStep: Double? {
        Self.median(zip(times, times.dropFirst()).lazy.map { $1 - $0 }.filter { $0 > 0 })
    }

    /// The middle one of the lengths of all samples, in their own unit: of a recording with gravity nearly that of
    /// gravity, because nobody shakes a phone most of the time, and what goes to and fro cancels.
    var medianLength: Double {
        Self.median(times.indices.map { (x[$0] * x[$0] + y[$0] * y[$0] + z[$0] * z[$0]).squareRoot() }) ?? 0
    }

    /// The mean of each axis, in the unit of the samples.
    var mean: Acceleration {
        func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(max(values.count, 1)) }
        return Acceleration(x: mean(x), y: mean(y), z: mean(z))
    }

    private static func median(_ values: some Sequence<Double>) -> Double? {
        let sorted = values.sorted()
        return sorted.isEmpty ? nil : sorted[sorted.count / 2]
    }
}

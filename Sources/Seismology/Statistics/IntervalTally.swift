/// What happened in each of many spans of time that follow one another, as the days of a calendar do.
public struct IntervalTally: Hashable, Sendable {
    /// The number of events.
    public private(set) var count = 0
    /// The largest magnitude; nil where none is known.
    public private(set) var largestMagnitude: Double?

    /// Tallies events by their times.
    ///
    /// - Parameters:
    ///   - times: In any unit, the same for the edges; what is not a number lies in no interval.
    ///   - magnitudes: One for each time; not a number where it is missing.
    ///   - edges: Where the intervals begin, in order, and at last where they end; a time on an edge is the later's.
    /// - Returns: One tally an interval, one fewer than the edges; none of fewer than two. Takes O(log edges) an event.
    public static func of(times: [Double], magnitudes: [Double], edges: [Double]) -> [IntervalTally] {
        guard let first = edges.first, let last = edges.last, edges.count > 1 else { return [] }
        var tallies = [IntervalTally](repeating: IntervalTally(), count: edges.count - 1)
        for (time, magnitude) in zip(times, magnitudes) where time >= first && time < last {
            var (low, high) = (0, edges.count - 1)
            while high - low > 1 {
                let middle = (low + high) / 2
                if edges[middle] <= time { low = middle } else { high = middle }
            }
            tallies[low].count += 1
            guard magnitude.isFinite else { continue }
            tallies[low].largestMagnitude = max(tallies[low].largestMagnitude ?? magnitude, magnitude)
        }
        return tallies
    }
}

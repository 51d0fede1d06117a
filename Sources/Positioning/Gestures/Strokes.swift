/// The strokes of the phone through its screen: runs of samples to one side along z.
///
/// A sample counts where it reaches 0.6 g along z and z is the strongest axis. Samples to one side make one stroke, until
/// one to the other side begins the next; after a pause the strokes are over and are judged together.
struct Strokes: Sendable {
    /// What a sample reaches to count, in g.
    static var threshold: Double { 0.6 }

    private(set) var count = 0
    /// When the first stroke began and when the last one did.
    private(set) var beganSeconds = 0.0
    private var strokeBegan = 0.0
    private(set) var lastCounted: Double?
    private var isPositive = false
    private var largestOfStroke = 0.0
    /// Over the strokes that are finished.
    private(set) var leastPeak = Double.infinity
    private(set) var mostPeak = 0.0
    private(set) var leastWidth = Double.infinity
    private(set) var mostWidth = 0.0
    private(set) var leastInterval = Double.infinity
    private(set) var mostInterval = 0.0

    /// Takes a moment of motion.
    ///
    /// - Returns: Whether the strokes are over, by a pause of so many seconds; what they were can be read until they are
    ///   forgotten.
    mutating func take(_ motion: Motion, pause: Double) -> Bool {
        if motion.beginsAnew { self = Strokes() }
        let part = motion.movement.z
        let counts =
            part.magnitude >= Self.threshold && motion.movement.strongestAxis == .z
            && (motion.permitsGestures || lastCounted != nil)
        guard counts else {
            guard let lastCounted, hasPassed(pause, from: lastCounted, to: motion.seconds) else { return false }
            finishStroke(at: lastCounted)
            return true
        }
        if lastCounted != nil, isPositive == (part > 0) {
            largestOfStroke = max(largestOfStroke, part.magnitude)
        } else {
            begin(at: motion.seconds, part)
        }
        lastCounted = motion.seconds
        return false
    }

    private mutating func begin(at seconds: Double, _ part: Double) {
        if let lastCounted {
            finishStroke(at: lastCounted)
            leastInterval = min(leastInterval, seconds - strokeBegan)
            mostInterval = max(mostInterval, seconds - strokeBegan)
        } else {
            beganSeconds = seconds
        }
        count += 1
        strokeBegan = seconds
        isPositive = part > 0
        largestOfStroke = part.magnitude
    }

    private mutating func finishStroke(at seconds: Double) {
        leastPeak = min(leastPeak, largestOfStroke)
        mostPeak = max(mostPeak, largestOfStroke)
        leastWidth = min(leastWidth, seconds - strokeBegan)
        mostWidth = max(mostWidth, seconds - strokeBegan)
    }
}

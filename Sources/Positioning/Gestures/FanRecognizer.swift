/// Recognises fanning: the phone is waved with its screen against the air, evenly, like a fan.
///
/// In numbers, of the strokes along z (samples that reach 0.6 g there while z is the strongest axis):
/// - there are 4 to 24 of them, each to the other side than the one before;
/// - from the beginning of one to that of the next it takes 0.1 to 0.6 s, and the longest of these takes at most 2.5 times as
///   long as the shortest;
/// - the largest peak is at most three times the smallest;
/// - each lasts at least 0.03 s;
/// - they are over, and told, once none has counted for 0.6 s.
///
/// Walking with the phone held flat stays below 0.6 g, and goes on longer than 24 strokes where it does not.
public struct FanRecognizer: GestureRecognizer {
    private var strokes = Strokes()

    /// Begins without a stroke.
    public init() {}

    /// Takes a moment of motion; the fan is told 0.6 s after its last stroke.
    public mutating func take(_ motion: Motion) -> Gesture? {
        guard strokes.take(motion, pause: 0.6) else { return nil }
        defer { strokes = Strokes() }
        let isFan =
            (4...24).contains(strokes.count)
            && strokes.leastInterval >= 0.1 && strokes.mostInterval <= 0.6
            && strokes.mostInterval <= 2.5 * strokes.leastInterval
            && strokes.mostPeak <= 3 * strokes.leastPeak
            && strokes.leastWidth >= 0.03
        return isFan ? .fan : nil
    }
}

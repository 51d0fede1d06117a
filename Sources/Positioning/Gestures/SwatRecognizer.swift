/// Recognises swatting: one stroke with the flat of the phone, and the stop after it.
///
/// In numbers, of the strokes along z (samples that reach 0.6 g there while z is the strongest axis):
/// - there are exactly two, the second to the other side;
/// - both reach 1.2 g, and the larger peak is at most 2.5 times the smaller;
/// - each lasts from 0.025 s, which a knock on the table does not, to 0.3 s, and the second begins within 0.4 s of the
///   first, so that a jump or a throw, where free fall lies between push and catch, is none;
/// - it is over, and told, once nothing has counted for 0.4 s.
public struct SwatRecognizer: GestureRecognizer {
    private var strokes = Strokes()

    /// Begins without a stroke.
    public init() {}

    /// Takes a moment of motion; the swat is told 0.4 s after it.
    public mutating func take(_ motion: Motion) -> Gesture? {
        guard strokes.take(motion, pause: 0.4) else { return nil }
        defer { strokes = Strokes() }
        let isSwat =
            strokes.count == 2 && strokes.leastPeak >= 1.2 && strokes.mostPeak <= 2.5 * strokes.leastPeak
            && strokes.leastWidth >= 0.025 && strokes.mostWidth <= 0.3 && strokes.mostInterval <= 0.4
        return isSwat ? .swat : nil
    }
}

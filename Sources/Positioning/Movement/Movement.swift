/// One movement of the device, from its beginning to its end.
public struct Movement: Hashable, Sendable {
    /// Where the device starts to go, along its own axes.
    public enum Direction: UInt8, CaseIterable, Sendable {
        /// Along the short side; the first acceleration has x > 0.
        case left
        /// Along the short side; the first acceleration has x < 0.
        case right
        /// Along the long side to the top; the first acceleration has y < 0.
        case up
        /// Along the long side to the bottom; the first acceleration has y > 0.
        case down
        /// Out of the screen; the first acceleration has z < 0.
        case towardsViewer
        /// Into the screen; the first acceleration has z > 0.
        case away

        init(axis: Axis, isPositive: Bool) {
            self =
                switch axis {
                case .x: isPositive ? .left : .right
                case .y: isPositive ? .down : .up
                case .z: isPositive ? .away : .towardsViewer
                }
        }
    }

    /// When the first axis passed the threshold, by the clock of the samples.
    public let beganSeconds: Double
    /// From the first sample above the threshold to the last, in seconds.
    public let durationSeconds: Double
    /// The largest acceleration of each axis by magnitude, with its sign, in g.
    public let peak: Acceleration
    /// Where the device started to go, by the axis with the largest acceleration.
    public let direction: Direction
}

/// A ball that rolls over the screen as the phone is held: a level for whoever holds it.
///
/// It is 50 points across, begins in the middle of its frame and moves by 3 points for each g at each sample, ten samples
/// a second; by movement alone, which is weaker, by 25 points. It stays within the frame.
public struct RollingBall: Hashable, Sendable {
    /// What rolls the ball.
    public enum Drive: UInt8, CaseIterable, Sendable {
        /// All that is read, gravity with every jolt.
        case whole
        /// Gravity, with movement filtered out.
        case gravity
        /// Movement alone.
        case movement

        /// How far the ball goes for each g and sample, in points.
        public var pointsForEachG: Double { self == .movement ? 25 : 3 }
    }

    /// The diameter of the ball, in points.
    public static var diameter: Double { 50 }

    /// What rolls it.
    public var drive: Drive
    /// The middle of the ball from the left edge of the frame, in points.
    public private(set) var x: Double
    /// The middle of the ball from the upper edge of the frame, in points.
    public private(set) var y: Double
    private var width: Double
    private var height: Double

    /// Lays the ball in the middle of a frame.
    ///
    /// - Parameters:
    ///   - width: Of the frame, in points; below the ball's diameter, and where it is no number, it is that.
    ///   - height: Of the frame, likewise.
    ///   - drive: What rolls it.
    public init(width: Double, height: Double, drive: Drive = .gravity) {
        self.drive = drive
        self.width = width > Self.diameter ? width : Self.diameter
        self.height = height > Self.diameter ? height : Self.diameter
        x = self.width / 2
        y = self.height / 2
    }

    /// Takes a sample of ten a second and rolls on.
    public mutating func take(_ motion: Motion) {
        let push =
            switch drive {
            case .whole: motion.whole
            case .gravity: motion.gravity ?? .zero
            case .movement: motion.movement
            }
        let radius = Self.diameter / 2
        x = min(max(x + drive.pointsForEachG * push.x, radius), width - radius)
        // The screen counts downwards, the device upwards.
        y = min(max(y - drive.pointsForEachG * push.y, radius), height - radius)
    }

    /// Changes the frame; the ball stays where it is, or at the nearest place within.
    public mutating func resize(width: Double, height: Double) {
        self.width = width > Self.diameter ? width : Self.diameter
        self.height = height > Self.diameter ? height : Self.diameter
        x = min(x, self.width - Self.diameter / 2)
        y = min(y, self.height - Self.diameter / 2)
    }
}

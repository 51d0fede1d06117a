/// One moment of motion: what of the acceleration is gravity, and what is movement.
public struct Motion: Hashable, Sendable {
    /// When it was measured, by the clock of the samples.
    public let seconds: Double
    /// The pull of the Earth along the axes of the device, in g; nil where the source has taken it away unseen.
    public let gravity: Acceleration?
    /// What remains without gravity, in g.
    public let movement: Acceleration
    /// Whether movement is judged; see ``GravityFilter``.
    public let isSettled: Bool
    /// Whether a gesture may begin; see ``GravityFilter``.
    public let permitsGestures: Bool
    /// Whether it follows nothing: the first of all, or the first after a gap.
    public let beginsAnew: Bool

    /// What the sensor read, gravity and movement together; only the movement where gravity is not known.
    public var whole: Acceleration { gravity.map { $0 + movement } ?? movement }
}

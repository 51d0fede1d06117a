public import Positioning

/// What somebody says of a recording; what is left out is found out.
public struct ReadingWishes: Hashable, Sendable {
    /// The unit of its numbers.
    public var unit: AccelerationUnit?
    /// Which way it counts as positive.
    public var sign: SensorSign?
    /// Whether gravity is in it.
    public var gravity: GravityContent?

    /// Says nothing unless told.
    public init(unit: AccelerationUnit? = nil, sign: SensorSign? = nil, gravity: GravityContent? = nil) {
        self.unit = unit
        self.sign = sign
        self.gravity = gravity
    }
}

/// What the accelerometer said at one moment.
public struct MotionSample: Hashable, Sendable {
    /// Seconds since any moment that stays the same, by the clock that stamps the samples.
    public let seconds: Double
    /// The acceleration, in g.
    public let acceleration: Acceleration

    /// Makes a sample of an acceleration in g.
    public init(seconds: Double, acceleration: Acceleration) {
        self.seconds = seconds
        self.acceleration = acceleration
    }
}

/// The unit in which a source gives accelerations.
public enum AccelerationUnit: UInt8, CaseIterable, Sendable {
    /// Multiples of 9.80665 m/s².
    case g
    /// Meters per second squared, as browsers and most recordings have it.
    case metersPerSecondSquared
    /// Centimeters per second squared, as seismologists have it.
    case gal

    /// What one g is in this unit.
    public var oneG: Double {
        switch self {
        case .g: 1
        case .metersPerSecondSquared: Acceleration.standardGravity
        case .gal: Acceleration.standardGravity * 100
        }
    }
}

/// Which way a source counts as positive.
public enum SensorSign: UInt8, CaseIterable, Sendable {
    /// Core Motion, and every browser on iOS: a phone at rest with its face up reads z = -1 g.
    case apple
    /// The W3C's text, Android and its browsers: a phone at rest with its face up reads z = +1 g.
    case w3c
}

/// The one way in: turns the numbers of a source into samples.
///
/// A source is told by its unit and its sign; where the sign is not known ``SignSearch`` finds it.
public struct MotionInput: Hashable, Sendable {
    /// The strongest acceleration that is believed, in g along one axis; no phone's sensor measures as much.
    public static var largestBelieved: Double { 1_000 }

    /// The unit of the numbers.
    public var unit: AccelerationUnit
    /// The sign of the numbers.
    public var sign: SensorSign

    /// Makes the way in for a source.
    public init(unit: AccelerationUnit, sign: SensorSign) {
        self.unit = unit
        self.sign = sign
    }

    /// The sample that the source's numbers stand for.
    ///
    /// - Parameters:
    ///   - seconds: When it was measured, by the source's own clock.
    ///   - x: To the right, in the source's unit and sign.
    ///   - y: To the top.
    ///   - z: Out of the screen.
    /// - Returns: The sample, or nil where a number is missing (not a number), infinite or above ``largestBelieved``.
    public func sample(seconds: Double, x: Double, y: Double, z: Double) -> MotionSample? {
        let factor = (sign == .apple ? 1 : -1) / unit.oneG
        // Adding 0 makes 0 of -0.
        let acceleration = Acceleration(x: x * factor + 0, y: y * factor + 0, z: z * factor + 0)
        guard seconds.isFinite, acceleration.x.magnitude <= Self.largestBelieved,
            acceleration.y.magnitude <= Self.largestBelieved, acceleration.z.magnitude <= Self.largestBelieved
        else { return nil }
        return MotionSample(seconds: seconds, acceleration: acceleration)
    }
}

/// An acceleration along the three axes of the device, in g (1 g is 9.80665 m/s²).
///
/// The axes belong to the device, however it is held: x along the short side to the right, y along the long side to the
/// top, z out of the screen. The sign is that of Apple's Core Motion: a phone that lies at rest with its face up reads
/// z = -1, and one that is pushed to the right reads x < 0 at first.
public struct Acceleration: Hashable, Sendable {
    /// What one g is, in m/s².
    public static var standardGravity: Double { 9.80665 }
    /// No acceleration.
    public static var zero: Acceleration { Acceleration(x: 0, y: 0, z: 0) }

    /// Along the short side, to the right, in g.
    public var x: Double
    /// Along the long side, to the top, in g.
    public var y: Double
    /// Out of the screen, in g.
    public var z: Double

    /// Makes an acceleration of three parts in g.
    public init(x: Double, y: Double, z: Double) {
        self.x = x
        self.y = y
        self.z = z
    }

    /// The part along one axis, in g.
    public subscript(axis: Axis) -> Double {
        get {
            switch axis {
            case .x: x
            case .y: y
            case .z: z
            }
        }
        set {
            switch axis {
            case .x: x = newValue
            case .y: y = newValue
            case .z: z = newValue
            }
        }
    }

    /// The length of the vector, in g.
    public var length: Double { dot(self).squareRoot() }

    /// The largest of the three parts by magnitude, in g, never negative.
    public var largestPart: Double { max(x.magnitude, y.magnitude, z.magnitude) }

    /// The axis of the largest part by magnitude; among equals the first of x, y and z.
    public var strongestAxis: Axis {
        let (x, y, z) = (x.magnitude, y.magnitude, z.magnitude)
        if x >= y { return x >= z ? .x : .z }
        return y >= z ? .y : .z
    }

    /// The scalar product with another acceleration, in g².
    public func dot(_ other: Acceleration) -> Double { x * other.x + y * other.y + z * other.z }

    /// The sum of two accelerations.
    public static func + (first: Acceleration, second: Acceleration) -> Acceleration {
        Acceleration(x: first.x + second.x, y: first.y + second.y, z: first.z + second.z)
    }

    /// The difference of two accelerations.
    public static func - (first: Acceleration, second: Acceleration) -> Acceleration {
        Acceleration(x: first.x - second.x, y: first.y - second.y, z: first.z - second.z)
    }

    /// An acceleration so many times as strong.
    public static func * (factor: Double, acceleration: Acceleration) -> Acceleration {
        Acceleration(x: factor * acceleration.x, y: factor * acceleration.y, z: factor * acceleration.z)
    }
}

/// One of the three axes of the device.
public enum Axis: UInt8, CaseIterable, Sendable {
    /// Along the short side, to the right.
    case x
    /// Along the long side, to the top.
    case y
    /// Out of the screen.
    case z
}

internal import Seismology

/// How the device is held by its own account: two of the angles of the browser's `deviceorientation`.
public struct Attitude: Hashable, Sendable {
    /// The turn about x in degrees, positive where the top edge is raised.
    public let betaDegrees: Double
    /// The turn about y in degrees, positive where the right edge is lowered.
    public let gammaDegrees: Double

    /// Makes an attitude of angles in degrees, in the ranges of the W3C or in those of WebKit: both mean the same.
    public init(betaDegrees: Double, gammaDegrees: Double) {
        self.betaDegrees = betaDegrees
        self.gammaDegrees = gammaDegrees
    }

    /// The direction away from the Earth along the axes of the device, of length 1.
    ///
    /// The third row of the rotation Z-X'-Y'' in W3C, "Device Orientation and Motion", section 3.1.
    var up: Acceleration {
        let beta = betaDegrees * .pi / 180
        let gamma = gammaDegrees * .pi / 180
        return Acceleration(
            x: -cosine(beta) * sine(gamma), y: sine(beta), z: cosine(beta) * cosine(gamma))
    }
}

/// Finds out which sign a source has, from what it reads and how the phone lies.
///
/// At rest the W3C's reading points away from the Earth and Apple's towards it. The answer comes once the phone has lain
/// still for 0.5 s: every reading has a length of 0.85 to 1.15 g, lies within 0.1 g of the first on each axis, and its
/// direction agrees with the attitude to within 37 degrees (cosine 0.8) or contradicts it as clearly.
public struct SignSearch: Sendable {
    private var first: MotionSample?
    private var verdict = SensorSign.apple

    /// Begins to search.
    public init() {}

    /// Takes what was read, and how the phone is held at the same time.
    ///
    /// - Parameters:
    ///   - sample: The reading in g, gravity included, with the source's sign as it is.
    ///   - attitude: How the phone is held.
    /// - Returns: The sign once it is certain, else nil.
    public mutating func take(_ sample: MotionSample, attitude: Attitude) -> SensorSign? {
        let reading = sample.acceleration
        let agreement = reading.dot(attitude.up) / reading.length
        guard (0.85...1.15).contains(reading.length), agreement.magnitude >= 0.8 else {
            first = nil
            return nil
        }
        let sign: SensorSign = agreement > 0 ? .w3c : .apple
        guard let first, sign == verdict, (reading - first.acceleration).largestPart <= 0.1,
            sample.seconds >= first.seconds
        else {
            first = sample
            verdict = sign
            return nil
        }
        return hasPassed(0.5, from: first.seconds, to: sample.seconds) ? sign : nil
    }

    /// The sign of a source whose phone was laid down with its face up.
    ///
    /// - Parameter reading: What is read, in g with the source's sign as it is.
    /// - Returns: The sign, or nil where the phone does not lie: z is below 0.8 g, or the length not 0.85 to 1.15 g.
    public static func sign(lyingFaceUp reading: Acceleration) -> SensorSign? {
        guard (0.85...1.15).contains(reading.length), reading.z.magnitude >= 0.8 else { return nil }
        return reading.z > 0 ? .w3c : .apple
    }
}

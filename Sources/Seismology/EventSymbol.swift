/// The circle that stands for an event on a map: its size and colour tell the magnitude.
///
/// With m2 = max(magnitude, 0) squared, the diameter is 0.75 m2 points and the colour runs from yellow to red as green
/// falls by 0.015 m2. Nothing is rounded. An event without a magnitude is a hollow ring.
public struct EventSymbol: Hashable, Sendable {
    /// The least diameter of a circle, in points; it is reached below magnitude 2.31.
    public static var leastDiameterPoints: Double { 4 }
    /// The diameter of the ring of an event without a magnitude, in points.
    public static var ringDiameterPoints: Double { 8 }
    /// The magnitude beyond which the symbol stays the same, so that no input makes an endless circle.
    public static var largestMagnitude: Double { 12 }

    /// The diameter in points (CSS pixels), ``leastDiameterPoints`` to 108.
    public let diameterPoints: Double
    /// The red part of the colour in sRGB, always 1.
    public var red: Double { 1 }
    /// The green part of the colour in sRGB, 0 to 1: 1 for magnitude 0, 0 from 8.165.
    public let green: Double
    /// The blue part of the colour in sRGB, always 0.211.
    public var blue: Double { 0.211 }
    /// How much the circle covers what is behind it, always 0.6.
    public var opacity: Double { 0.6 }
    /// Whether it is a ring, for want of a magnitude, and not a filled circle.
    public let isHollow: Bool

    /// The symbol of a magnitude, any scale; a missing one and one that is not finite give the ring.
    public init(magnitude: Double?) {
        guard let magnitude, magnitude.isFinite else {
            diameterPoints = Self.ringDiameterPoints
            green = 1
            isHollow = true
            return
        }
        let bounded = min(max(magnitude, 0), Self.largestMagnitude)
        let squared = bounded * bounded
        diameterPoints = max(0.75 * squared, Self.leastDiameterPoints)
        green = max(1 - 0.015 * squared, 0)
        isHollow = false
    }
}

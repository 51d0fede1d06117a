internal import Seismology

/// How a device is held towards the Earth, in the seven words of a phone.
public enum Orientation: UInt8, CaseIterable, Sendable {
    /// Between the others, or nothing is known.
    case unknown
    /// Upright, the top edge up: gravity along y = -1.
    case portrait
    /// Upright, the top edge down: gravity along y = +1.
    case upsideDown
    /// On its side, the top of the phone to the left: gravity along x = -1.
    case landscapeLeft
    /// On its side, the top of the phone to the right: gravity along x = +1.
    case landscapeRight
    /// Lying, the screen up: gravity along z = -1.
    case faceUp
    /// Lying, the screen down: gravity along z = +1.
    case faceDown

    /// The axis along which gravity pulls and its direction; nil for ``unknown``.
    var pull: (axis: Axis, isPositive: Bool)? {
        switch self {
        case .unknown: nil
        case .portrait: (.y, false)
        case .upsideDown: (.y, true)
        case .landscapeLeft: (.x, false)
        case .landscapeRight: (.x, true)
        case .faceUp: (.z, false)
        case .faceDown: (.z, true)
        }
    }

    /// The orientation in which gravity pulls mostly along an axis.
    init(axis: Axis, isPositive: Bool) {
        self =
            switch axis {
            case .x: isPositive ? .landscapeRight : .landscapeLeft
            case .y: isPositive ? .upsideDown : .portrait
            case .z: isPositive ? .faceDown : .faceUp
            }
    }
}

/// How a device is inclined, as angles.
public struct Inclination: Hashable, Sendable {
    /// How far the top edge is raised, in degrees: 0 lying, 90 upright, -90 upside down.
    public let pitchDegrees: Double
    /// How far the right edge is lowered, in degrees, above -180 to 180: 0 with the face up, 90 on the right edge, 180
    /// with the face down.
    public let rollDegrees: Double
    /// How far the right edge is raised, in degrees: 0 where the short side is level, 90 on the left edge.
    public let rightEdgeDegrees: Double

    /// Finds the angles of a gravity in g; nil below 0.1 g, where it has no direction to speak of, as in free fall.
    ///
    /// With the device upright the roll has no meaning of its own and follows the smallest inclination of the screen.
    public init?(gravity: Acceleration) {
        guard gravity.length >= 0.1 else { return nil }
        let across = (gravity.x * gravity.x + gravity.z * gravity.z).squareRoot()
        pitchDegrees = arcTangent(-gravity.y, across) * 180 / .pi
        rollDegrees = arcTangent(gravity.x, -gravity.z + 0) * 180 / .pi
        let along = (gravity.y * gravity.y + gravity.z * gravity.z).squareRoot()
        rightEdgeDegrees = arcTangent(-gravity.x + 0, along) * 180 / .pi
    }
}

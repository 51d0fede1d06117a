/// Follows the orientation of a device by its gravity.
///
/// An orientation is entered where gravity along its axis reaches 0.8 g (37 degrees off it at most) and left below 0.6 g
/// (53 degrees); in between it stays as it was. It can be read at any time. Changes are told only between
/// ``beginNotifications()`` and the ``endNotifications()`` that answers it; what changed in the meantime is not told
/// afterwards.
public struct OrientationTracker: Sendable {
    /// The gravity at which an orientation is entered, in g.
    public static var enteredAt: Double { 0.8 }
    /// The gravity below which an orientation is left, in g.
    public static var leftBelow: Double { 0.6 }

    /// How the device is held now.
    public private(set) var current = Orientation.unknown
    private var starts = 0

    /// Begins with an unknown orientation and without notifications.
    public init() {}

    /// Whether changes are told.
    public var isNotifying: Bool { starts > 0 }

    /// Asks for changes to be told; each call needs one of ``endNotifications()``.
    public mutating func beginNotifications() { starts += 1 }

    /// Takes back one ``beginNotifications()``; more of them than there were have no effect.
    public mutating func endNotifications() { starts = max(0, starts - 1) }

    /// Takes the gravity of a moment, in g.
    ///
    /// - Returns: The new orientation where it changed and changes are told, else nil.
    public mutating func take(_ gravity: Acceleration) -> Orientation? {
        let hasChanged = follow(gravity)
        return hasChanged && isNotifying ? current : nil
    }

    /// Takes the gravity of a moment and says whether the orientation changed.
    mutating func follow(_ gravity: Acceleration) -> Bool {
        if let pull = current.pull {
            let part = pull.isPositive ? gravity[pull.axis] : -gravity[pull.axis]
            guard part < Self.leftBelow else { return false }
        }
        let axis = gravity.strongestAxis
        let part = gravity[axis]
        let next: Orientation =
            part.magnitude >= Self.enteredAt ? Orientation(axis: axis, isPositive: part > 0) : .unknown
        guard next != current else { return false }
        current = next
        return true
    }
}

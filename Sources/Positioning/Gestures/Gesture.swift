/// Something a person does with the phone on purpose.
public enum Gesture: UInt8, CaseIterable, Sendable {
    /// To and fro along the screen, strongly; see ``ShakeRecognizer``.
    case shake
    /// From one way of lying still to another; see ``TiltRecognizer``.
    case tilt
    /// Waved like a fan, the screen against the air; see ``FanRecognizer``.
    case fan
    /// Round in the plane of the screen; see ``CircleRecognizer``.
    case circle
    /// One stroke with the flat of the phone; see ``SwatRecognizer``.
    case swat
}

/// Several gestures, as a value without storage of its own.
public struct GestureSet: OptionSet, Hashable, Sendable {
    /// One bit for each gesture, at the place of its raw value.
    public let rawValue: UInt8

    /// Makes a set of bits; those beyond the gestures mean nothing.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Makes a set of one gesture.
    public init(_ gesture: Gesture) { rawValue = 1 << gesture.rawValue }

    /// Whether the gesture is among them.
    public func contains(_ gesture: Gesture) -> Bool { contains(GestureSet(gesture)) }
}

/// Recognises one gesture in motion at the sensor's full rate.
///
/// A recogniser tells a gesture once, when it is certain of it, and begins anew after a gap. It begins nothing while
/// gravity is not known (``Motion/permitsGestures``), but carries on with what it has begun: strong movement shifts the
/// filtered gravity itself by up to 0.2 g, so that it can change the orientation that is read, and must not silence itself.
public protocol GestureRecognizer: Sendable {
    /// Takes a moment of motion.
    ///
    /// - Parameter motion: The moment that follows the last one taken.
    /// - Returns: The gesture, at the moment at which it is certain; else nil.
    mutating func take(_ motion: Motion) -> Gesture?
}

/// All the recognisers, running at once.
public struct Gestures: Sendable {
    /// Recognises shaking; its rule may be changed.
    public var shake = ShakeRecognizer()
    private var tilt = TiltRecognizer()
    private var fan = FanRecognizer()
    private var circle = CircleRecognizer()
    private var swat = SwatRecognizer()

    /// Begins with the default rules.
    public init() {}

    /// Takes a moment of motion and returns the gestures that are certain by it, mostly none.
    public mutating func take(_ motion: Motion) -> GestureSet {
        var found = GestureSet()
        if let gesture = shake.take(motion) { found.insert(GestureSet(gesture)) }
        if let gesture = tilt.take(motion) { found.insert(GestureSet(gesture)) }
        if let gesture = fan.take(motion) { found.insert(GestureSet(gesture)) }
        if let gesture = circle.take(motion) { found.insert(GestureSet(gesture)) }
        if let gesture = swat.take(motion) { found.insert(GestureSet(gesture)) }
        return found
    }
}

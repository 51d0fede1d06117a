/// Something about a recording, and how it is known.
public struct Settled<Value: Hashable & Sendable>: Hashable, Sendable {
    /// What it is.
    public let value: Value
    /// How it is known.
    public let ground: Ground

    init(_ value: Value, _ ground: Ground) {
        self.value = value
        self.ground = ground
    }

    /// The value that somebody gave, if any; else what follows.
    static func given(_ value: Value?, else other: () -> Settled<Value>) -> Settled<Value> {
        value.map { Settled($0, .given) } ?? other()
    }
}

/// How something about a recording is known.
public enum Ground: String, CaseIterable, Sendable {
    /// Somebody said it.
    case given
    /// The recording says it.
    case written
    /// The numbers show it.
    case measured
    /// It is mostly so.
    case assumed
}

/// Whether gravity is in the numbers of a recording.
public enum GravityContent: String, CaseIterable, Sendable {
    /// As the sensor measures it.
    case included
    /// Taken away by the phone or the program.
    case removed
}

internal import Positioning

/// What the name of a column says: `Linear Acceleration x (m/s^2)`, `ACCELEROMETER Z (m/s²)`, `seconds_elapsed`, `gFx`.
struct ColumnName {
    /// The name without its unit, in small letters and digits only.
    private let plain: String
    /// What stands in brackets at its end.
    private let unitText: String?

    init(_ text: String) {
        let text = text.lowercased()
        let opening = text.lastIndex { $0 == "(" || $0 == "[" }
        let closing = text.lastIndex { $0 == ")" || $0 == "]" }
        if let opening, let closing, opening < closing {
            unitText = text[text.index(after: opening)..<closing].filter { $0 != " " }
            plain = text[..<opening].filter { $0.isLetter || $0.isNumber }
        } else {
            unitText = nil
            plain = text.filter { $0.isLetter || $0.isNumber }
        }
    }

    /// What is measured along an axis; the same for the three columns that belong together.
    var quantity: String? { axis == nil ? nil : String(plain.dropLast()) }

    /// The axis along which acceleration is given, if it is one.
    var axis: Axis? {
        let stem = plain.dropLast()
        let isAcceleration =
            ["", "a", "g", "gf"].contains(String(stem)) || stem.contains("acc") || stem.contains("grav")
            || stem.contains("gforce")
        guard isAcceleration, !["gyro", "rota", "magn", "orient"].contains(where: { stem.contains($0) }) else {
            return nil
        }
        return switch plain.last {
        case "x": .x
        case "y": .y
        case "z": .z
        default: nil
        }
    }

    /// How well it fits a time, 0 the best; nil where it does not.
    var timeRank: Int? {
        if plain.contains("elapsed") { return 0 }
        if ["s", "sec", "second", "seconds"].contains(plain) { return 1 }
        return plain == "t" || plain.hasPrefix("time") || plain.hasSuffix("time") || plain.hasSuffix("timestamp")
            ? 2 : nil
    }

    /// The unit of the time, where it is said.
    var timeUnit: TimeUnit? {
        switch unitText ?? (plain.hasPrefix("seconds") ? "s" : nil) {
        case "s", "sec", "seconds": .seconds
        case "ms", "milliseconds": .milliseconds
        case "us", "µs", "μs", "microseconds": .microseconds
        case "ns", "nanoseconds": .nanoseconds
        default: nil
        }
    }

    /// The unit of the acceleration, where it is said.
    var accelerationUnit: AccelerationUnit? {
        switch unitText {
        case "m/s^2", "m/s²", "m/s2", "m/s/s", "ms-2", "ms^-2", "ms⁻²", "m.s-2", "m·s⁻²": .metersPerSecondSquared
        case "g": .g
        case "gal", "cm/s^2", "cm/s²", "cm/s2": .gal
        default: nil
        }
    }

    /// Whether the name says that gravity was taken away, as phyphox's and Apple's words do.
    var saysWithoutGravity: Bool { ["linear", "lin", "user"].contains { plain.contains($0) } }

    /// Whether it is gravity alone.
    var isGravityAlone: Bool { plain.contains("grav") && !plain.contains("acc") }
}

internal import ArgumentParser
internal import Positioning
internal import Recordings

/// The unit of accelerations on the command line.
enum UnitWord: String, ExpressibleByArgument, CaseIterable {
    case g
    case ms2
    case gal

    var unit: AccelerationUnit {
        switch self {
        case .g: .g
        case .ms2: .metersPerSecondSquared
        case .gal: .gal
        }
    }

    init(_ unit: AccelerationUnit) {
        self =
            switch unit {
            case .g: .g
            case .metersPerSecondSquared: .ms2
            case .gal: .gal
            }
    }
}

/// The sign of accelerations on the command line.
enum SignWord: String, ExpressibleByArgument, CaseIterable {
    case apple
    case w3c

    var sign: SensorSign { self == .apple ? .apple : .w3c }

    init(_ sign: SensorSign) { self = sign == .apple ? .apple : .w3c }
}

// How things are named in the command's answers.

extension Orientation {
    var words: String {
        switch self {
        case .unknown: "unknown"
        case .portrait: "portrait"
        case .upsideDown: "upside down"
        case .landscapeLeft: "landscape left"
        case .landscapeRight: "landscape right"
        case .faceUp: "face up"
        case .faceDown: "face down"
        }
    }
}

extension Movement.Direction {
    var words: String {
        switch self {
        case .left: "left"
        case .right: "right"
        case .up: "up"
        case .down: "down"
        case .towardsViewer: "towards the viewer"
        case .away: "away"
        }
    }
}

extension Gesture {
    var words: String {
        switch self {
        case .shake: "shake"
        case .tilt: "tilt"
        case .fan: "fan"
        case .circle: "circle"
        case .swat: "swat"
        }
    }
}

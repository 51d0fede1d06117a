import Foundation
import Positioning

/// Half a wave of height 1 over 0 to 1.
func halfWave(_ part: Double) -> Double { sin(.pi * part) }

/// The way from 0 to 1 without a jolt, over 0 to 1, and flat beyond.
func smoothStep(_ part: Double) -> Double {
    let bounded = min(max(part, 0), 1)
    return bounded * bounded * bounded * (10 - 15 * bounded + 6 * bounded * bounded)
}

/// A vector turned about an axis of length 1 by an angle in degrees (Rodrigues).
func turned(_ vector: Acceleration, about axis: Acceleration, degrees: Double) -> Acceleration {
    let angle = degrees * .pi / 180
    return cos(angle) * vector + sin(angle) * cross(axis, vector) + ((1 - cos(angle)) * axis.dot(vector)) * axis
}

func cross(_ a: Acceleration, _ b: Acceleration) -> Acceleration {
    Acceleration(x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x)
}

/// A circle in the plane of the screen: its direction after so many turns.
func circling(turns: Double, length: Double, ellipse: Double = 1) -> Acceleration {
    Acceleration(x: length * cos(2 * .pi * turns), y: ellipse * length * sin(2 * .pi * turns), z: 0)
}

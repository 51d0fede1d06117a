/// A line on the Earth's surface under which hypocenters are drawn: a great circle through a place.
///
/// On a sphere with the Earth's mean radius, latitudes taken as they are: lengths differ from those on the ellipsoid by
/// at most 0.6 %.
public struct DepthProfile: Hashable, Sendable {
    /// The mean radius of the Earth, (2 a + b) / 3 of WGS84, in kilometers.
    public static var radiusKilometers: Double { 6_371.0088 }

    /// The place from which lengths along the line are measured.
    public let center: Coordinate
    /// The line's direction there: degrees clockwise from north, 0 to below 180.
    public let azimuthDegrees: Double
    /// Unit vectors from the Earth's middle: to the center, along the line, and across it to its right.
    private let up: Vector
    private let along: Vector
    private let across: Vector

    /// Where a place lies, seen from the line.
    public struct Position: Hashable, Sendable {
        /// How far along the line, from the center in the line's direction, in kilometers, ±20,016.
        public let alongKilometers: Double
        /// How far off the line to its right, in kilometers, ±10,008.
        public let acrossKilometers: Double
    }

    /// Makes the line through a place; of its direction, in degrees, half turns are taken off.
    public init(center: Coordinate, azimuthDegrees: Double) {
        let up = spherical(center)
        let frame = horizontalFrame(at: up)
        self.init(up: up, frame: frame, center: center, azimuthDegrees: azimuthDegrees)
    }

    private init(
        up: Vector, frame: (east: Vector, north: Vector), center: Coordinate, azimuthDegrees: Double
    ) {
        let turned = withoutTurns(azimuthDegrees)
        let upper = turned < 0 ? turned + 180 : turned
        let azimuth = upper < 180 ? upper : 0
        let turn = SineCosine(degrees: azimuth)
        self.center = center
        self.azimuthDegrees = azimuth
        self.up = up
        along = frame.north * turn.cosine + frame.east * turn.sine
        across = frame.east * turn.cosine - frame.north * turn.sine
    }

    /// Finds the line along which places are spread the most: through their mean, along the longer of the principal axes
    /// of their distances from it.
    ///
    /// Nil of fewer than two places, and where they have no mean, as when they lie all around the Earth evenly. Places
    /// that are spread evenly in all directions have no longer axis; any line is given for them.
    public init?(through places: [Coordinate]) {
        guard places.count > 1 else { return nil }
        let vectors = places.map(spherical)
        let sum = vectors.reduce(Vector.zero, +)
        let length = dot(sum, sum).squareRoot()
        guard length > 1e-9 * Double(places.count) else { return nil }
        let up = sum / length
        let frame = horizontalFrame(at: up)
        var (eastEast, northNorth, eastNorth) = (0.0, 0.0, 0.0)
        for vector in vectors {
            let (east, north, height) = (dot(vector, frame.east), dot(vector, frame.north), dot(vector, up))
            let horizontal = (east * east + north * north).squareRoot()
            guard horizontal > 0 else { continue }
            // The true distance in the true direction, however far away the place is.
            let stretch = arcTangent(horizontal, height) / horizontal
            eastEast += squared(east * stretch)
            northNorth += squared(north * stretch)
            eastNorth += east * north * stretch * stretch
        }
        let azimuth = arcTangent(2 * eastNorth, northNorth - eastEast) / 2
        let latitude = arcTangent(up.z, (up.x * up.x + up.y * up.y).squareRoot())
        guard
            let center = try? Coordinate(
                latitude: latitude * 180 / .pi, longitude: arcTangent(up.y, up.x) * 180 / .pi)
        else { return nil }
        self.init(up: up, frame: frame, center: center, azimuthDegrees: azimuth * 180 / .pi)
    }

    /// Where a place lies, seen from the line.
    public func position(of place: Coordinate) -> Position {
        let vector = spherical(place)
        let (forward, right, height) = (dot(vector, along), dot(vector, across), dot(vector, up))
        return Position(
            alongKilometers: arcTangent(forward, height) * Self.radiusKilometers,
            acrossKilometers: arcTangent(right, (forward * forward + height * height).squareRoot())
                * Self.radiusKilometers)
    }
}

/// The unit vector to a place on the sphere: x towards Greenwich on the equator, y towards 90 degrees east, z north.
private func spherical(_ place: Coordinate) -> Vector {
    let latitude = SineCosine(degrees: place.latitude)
    let longitude = SineCosine(degrees: place.longitude)
    return Vector(latitude.cosine * longitude.cosine, latitude.cosine * longitude.sine, latitude.sine)
}

/// East and north at a place; at a pole those of the meridian of Greenwich.
private func horizontalFrame(at up: Vector) -> (east: Vector, north: Vector) {
    let length = (up.x * up.x + up.y * up.y).squareRoot()
    let east = length > 1e-12 ? Vector(-up.y / length, up.x / length, 0) : Vector(0, 1, 0)
    return (east, cross(up, east))
}

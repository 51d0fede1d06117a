public import Seismology

/// How high the sea's mean level lies above the ellipsoid WGS84: the model EGM96 on a grid of 1.25 degrees.
///
/// Between the points of the grid it is interpolated bilinearly. That differs from the model's own grid of 15 minutes by up
/// to 16.9 m in the worst place of the Earth (beside Hawaii's highest mountain), by 0.6 m in the mean square, and by less
/// than 3 m at 99 of 100 places; the largest difference within each square of 5 degrees is part of the data, so that every
/// height can tell its own. The model itself is off by about 1 m (Lemoine et al., "The Development of the Joint NASA GSFC
/// and NIMA Geopotential Model EGM96", NASA/TP-1998-206861).
public struct Geoid: Sendable {
    /// The height of the sea's mean level above the ellipsoid somewhere.
    public struct Undulation: Hashable, Sendable {
        /// In meters, -107 to 86.
        public let meters: Double
        /// How far off that may be, in meters: the grid's largest difference in the square of 5 degrees, and 1 m for
        /// the model.
        public let accuracyMeters: Double
    }

    /// How far off the model itself is, in meters.
    public static var modelAccuracyMeters: Double { 1 }

    private static let headerSize = 12
    private let columns: Int
    private let rows: Int
    private let quantumMeters: Double
    private let block: Int
    /// From the south pole to the north, each row from 180 degrees west eastward.
    private let nodes: [Int16]
    /// In tenths of meters, square by square in the same order.
    private let errors: [UInt8]

    /// Reads the grid as scripts/geoid.py writes it and Documentation/Positioning.md specifies it.
    ///
    /// - Parameter bytes: The file, whole; nil where it is not one.
    public init?(_ bytes: [UInt8]) {
        func number(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }
        let mark: [UInt8] = [0x45, 0x47, 0x4D, 0x39, 0x36, 1]
        guard bytes.count > Self.headerSize, (0..<mark.count).allSatisfy({ bytes[$0] == mark[$0] }) else { return nil }
        columns = number(6)
        quantumMeters = Double(number(8)) / 1_000
        block = number(10)
        rows = columns / 2 + 1
        guard columns >= 4, columns <= 1_440, columns % 2 == 0, block > 0, columns % block == 0,
            (rows - 1) % block == 0,
            bytes.count == Self.headerSize + rows * (columns + 1) + (rows - 1) / block * (columns / block)
        else { return nil }
        var nodes: [Int16] = []
        nodes.reserveCapacity(rows * columns)
        var place = Self.headerSize
        for _ in 0..<rows {
            var value = Int16(truncatingIfNeeded: number(place))
            place += 2
            nodes.append(value)
            for _ in 1..<columns {
                value &+= Int16(Int8(bitPattern: bytes[place]))
                place += 1
                nodes.append(value)
            }
        }
        self.nodes = nodes
        errors = [UInt8](bytes[place...])
    }

    /// The height of the sea's mean level above the ellipsoid at a place.
    public func undulation(at coordinate: Coordinate) -> Undulation {
        let north = (coordinate.latitude + 90) / 180 * Double(rows - 1)
        let east = (coordinate.longitude + 180) / 360 * Double(columns)
        let row = min(Int(north), rows - 2)
        // 180 degrees east is 180 degrees west.
        let column = min(Int(east), columns - 1)
        let (up, right) = (north - Double(row), east - Double(column))
        let next = column + 1 == columns ? 0 : column + 1
        func node(_ row: Int, _ column: Int) -> Double { Double(nodes[row * columns + column]) }
        let below = node(row, column) * (1 - right) + node(row, next) * right
        let above = node(row + 1, column) * (1 - right) + node(row + 1, next) * right
        let error = errors[row / block * (columns / block) + column / block]
        return Undulation(
            meters: (below * (1 - up) + above * up) * quantumMeters,
            accuracyMeters: Double(error) / 10 + Self.modelAccuracyMeters)
    }
}

extension Height {
    /// The height above the sea at a place, its range widened by that of the sea's level.
    ///
    /// - Returns: The height; itself where it is counted from the sea already.
    public func aboveSea(by geoid: Geoid, at coordinate: Coordinate) -> Height? {
        let sea = geoid.undulation(at: coordinate)
        return aboveSea(undulationMeters: sea.meters, accuracyMeters: sea.accuracyMeters)
    }
}

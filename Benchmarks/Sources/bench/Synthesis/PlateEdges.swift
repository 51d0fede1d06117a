import Catalog
import Seismology

/// A shape to draw from where no recordings are present: plate edges as coarse lines, invented events along them.
enum PlateEdges {
    private struct Edge {
        let network: String
        let scale: String
        let completeness: Double
        /// How many of a thousand events.
        let share: Int
        let deepest: Double
        let places: [(latitude: Double, longitude: Double)]
    }

    private static let edges = [
        Edge(
            network: "ci", scale: "ml", completeness: 0.8, share: 240, deepest: 15,
            places: [(31.8, -115.3), (33.5, -116.5), (35.7, -117.6), (37.5, -118.8)]),
        Edge(
            network: "nc", scale: "md", completeness: 0.9, share: 160, deepest: 12,
            places: [(36.5, -121.2), (38.8, -122.8), (40.4, -124.5)]),
        Edge(
            network: "ak", scale: "ml", completeness: 1.6, share: 160, deepest: 120,
            places: [(64, -148), (60, -152), (56, -158), (52, -170), (51.5, 178)]),
        Edge(
            network: "hv", scale: "md", completeness: 1.8, share: 60, deepest: 35,
            places: [(19.0, -155.5), (19.4, -155.2)]),
        Edge(
            network: "us", scale: "mb", completeness: 4.4, share: 110, deepest: 500,
            places: [(55, 162), (44, 149), (38, 143), (35, 141), (30, 142), (20, 146)]),
        Edge(
            network: "us", scale: "mb", completeness: 4.4, share: 90, deepest: 600,
            places: [(5, 95), (-9, 112), (-5, 130), (-6, 150), (-15, 168), (-21, -174), (-33, -178)]),
        Edge(
            network: "us", scale: "mb", completeness: 4.3, share: 80, deepest: 200,
            places: [(17, -100), (11, -86), (-3, -80), (-20, -70), (-36, -73), (-55, -70)]),
        Edge(
            network: "us", scale: "mb", completeness: 4.4, share: 60, deepest: 70,
            places: [(38, 22), (39, 42), (34, 58), (36, 71), (28, 85), (25, 95)]),
        Edge(
            network: "us", scale: "mb", completeness: 4.5, share: 40, deepest: 10,
            places: [(70, -15), (40, -30), (0, -20), (-40, -16), (-55, 0)]),
    ]

    /// Events along the edges; the same sequence gives the same events.
    static func samples(count: Int, using generator: inout some RandomNumberGenerator) throws -> [EventReport] {
        let shares = edges.flatMap { Array(repeating: $0, count: $0.share) }
        return try (0..<count).map { number in
            let edge = shares[Int.random(in: shares.indices, using: &generator)]
            return try sample(number, of: edge, using: &generator)
        }
    }

    private static func sample(
        _ number: Int, of edge: Edge, using generator: inout some RandomNumberGenerator
    ) throws -> EventReport {
        let start = Int.random(in: 0..<edge.places.count - 1, using: &generator)
        let (from, to) = (edge.places[start], edge.places[start + 1])
        let part = Double.random(in: 0...1, using: &generator)
        let turn = to.longitude - from.longitude
        let eastward = turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
        let coordinate = try Coordinate(
            latitude: from.latitude + part * (to.latitude - from.latitude),
            longitude: from.longitude + part * eastward)
        let size = edge.completeness + Double.random(in: -0.6...0.6, using: &generator)
        var report = EventReport(
            agency: .usgs, id: "\(edge.network)\(number)", time: Instant(microseconds: 0),
            hypocenter: try Hypocenter(
                coordinate: coordinate, depthKilometers: Double.random(in: 0...edge.deepest, using: &generator)),
            magnitude: try Magnitude(value: (size * 10).rounded() / 10, type: edge.scale),
            carried: [.time, .position, .depth, .magnitude, .magnitudeType, .kind, .status, .place, .network])
        report.kind = .earthquake
        report.status = .reviewed
        report.network = edge.network
        report.place = "\(number % 200) km NE of the edge of a plate"
        report.quality.stations = 10 + number % 90
        report.quality.residualSeconds = Double(number % 130) / 100
        report.carried.formUnion([.stations, .residual])
        return report
    }
}

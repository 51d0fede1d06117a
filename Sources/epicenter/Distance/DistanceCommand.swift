internal import ArgumentParser
internal import Positioning
internal import Seismology

/// `epicenter distance`: how far and which way it is from place to place.
struct DistanceCommand: AsyncParsableCommand {
    /// How results are written.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case table
        case csv
        case json
    }

    static let configuration = CommandConfiguration(
        commandName: "distance",
        abstract: "Show how far and which way it is from one place to another.",
        discussion: """
            Two distances are given, in kilometers and in miles: the shortest path on the ellipsoid WGS84, which is the true \
            one, and the great circle on a sphere of 6371.0088 km, which many catalogs and programs use (it is up to \
            0.6 % off), with its angle in degrees. With more than two places it is told leg by leg, then along \
            the way and straight. Bearings are degrees from north over east, there and back.

            Places are latitude and longitude: 35.68,-139.69, 35.68N 139.69W, 35°40'48"N 139°41'24"W, \
            35 40 48 -139 41 24, 35,68 139,69 or geo:35.68,139.69. Put those with blanks in quotation marks.

            For example: epicenter distance 35.68,139.69 51.51,-0.13
            """)

    @Argument(parsing: .allUnrecognized, help: "The places: two, or more for a way.") var places: [String] = []
    @Option(help: "table, csv or json.") var format = Format.table

    func validate() throws {
        guard places.count >= 2 else { throw ValidationError("Give two places, such as 35.68,139.69 51.51,-0.13.") }
        guard places.count <= 1_000 else { throw ValidationError("Give at most 1,000 places.") }
        if let option = places.first(where: { $0.hasPrefix("--") }) {
            throw ValidationError("There is no option \(option); see epicenter help distance.")
        }
    }

    func run() async throws {
        let way = try places.map { text in
            do { return try Coordinate(notation: text) } catch { throw ValidationError("\(error)") }
        }
        let distances = DistanceTable(way)
        switch format {
        case .table: for line in distances.lines { Console.output(line) }
        case .csv: Console.output(bytes: distances.csv)
        case .json: Console.output(bytes: try distances.json())
        }
    }
}

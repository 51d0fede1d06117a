import Foundation
import Positioning
import Seismology
import Testing

/// The whole grid of EGM96, which Debian's package proj-data brings.
private let fullGrid = "/usr/share/proj/egm96_15.gtx"

struct GeoidTests {
    /// The grid that ships with the app.
    static let bytes: [UInt8] = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return (try? Data(contentsOf: root.appending(path: "Browser/data/geoid.bin"))).map(Array.init) ?? []
    }()

    private func geoid() throws -> Geoid { try #require(Geoid(Self.bytes)) }

    @Test(
        arguments: [
            // Latitude, longitude and undulation in meters of the source's own grid.
            (90, 0, 13.606), (-90, 0, -29.534), (0, 0, 17.162), (5, 78.75, -106.849), (-8.75, 146.25, 72.225),
            (47.5, 8.75, 47.008), (46, 7.75, 52.537),
        ])
    func `the sea lies where the model has it`(latitude: Double, longitude: Double, meters: Double) throws {
        let found = try geoid().undulation(at: Coordinate(latitude: latitude, longitude: longitude))
        #expect(abs(found.meters - meters) < found.accuracyMeters, "\(found)")
        #expect((1...17.9).contains(found.accuracyMeters))
    }

    @Test func `it goes round the Earth and ends at the poles`() throws {
        let geoid = try geoid()
        for latitude in [-90, -33.3, 0, 12, 90.0] {
            let west = geoid.undulation(at: try Coordinate(latitude: latitude, longitude: -180))
            let east = geoid.undulation(at: try Coordinate(latitude: latitude, longitude: 180))
            #expect(abs(west.meters - east.meters) < 1e-9)
        }
        for pole in [-90.0, 90] {
            let heights = try stride(from: -180.0, through: 180, by: 7.5).map { longitude in
                geoid.undulation(at: try Coordinate(latitude: pole, longitude: longitude)).meters
            }
            #expect(Set(heights).count == 1)
        }
    }

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: fullGrid), "There is no \(fullGrid) (Debian: proj-data)."))
    func `it differs from the whole grid by no more than it says`() throws {
        let data = [UInt8](try Data(contentsOf: URL(fileURLWithPath: fullGrid)))
        let geoid = try geoid()
        var worst = 0.0
        var squares = 0.0
        var overThree = 0
        for row in 0..<721 {
            for column in 0..<1_440 {
                let place = 40 + 4 * (row * 1_440 + column)
                let bits = data[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
                let found = geoid.undulation(
                    at: try Coordinate(latitude: Double(row) / 4 - 90, longitude: Double(column) / 4 - 180))
                let error = abs(found.meters - Double(Float(bitPattern: bits)))
                // A hundred-thousandth for the source's 32 bits.
                if error > found.accuracyMeters - Geoid.modelAccuracyMeters + 1e-5 { Issue.record("\(row) \(column)") }
                worst = max(worst, error)
                squares += error * error
                if error > 3 { overThree += 1 }
            }
        }
        let count = 721.0 * 1_440
        #expect(worst < 17 && worst > 16)
        #expect((squares / count).squareRoot() < 0.6 && Double(overThree) < 0.01 * count)
    }

    @Test func `a height above the ellipsoid becomes one above the sea with a wider range`() throws {
        let zermatt = try Coordinate(latitude: 46.02, longitude: 7.75)
        let height = try #require(Height(meters: 1_661, accuracyMeters: 5, zero: .ellipsoid))
        let sea = try #require(height.aboveSea(by: geoid(), at: zermatt))
        #expect(sea.zero == .sea && abs(sea.meters - 1_608) < 5 && sea.accuracyMeters > 6)
        #expect(sea.aboveSea(by: try geoid(), at: zermatt) == sea)
    }

    @Test func `what is not the grid is refused`() {
        #expect(Geoid([]) == nil)
        #expect(Geoid(Array(Self.bytes.dropLast())) == nil)
        #expect(Geoid(Self.bytes + [0]) == nil)
        for place in 0..<12 {
            var damaged = Self.bytes
            damaged[place] ^= 0xFF
            // The size of a step (8 and 9) may be any.
            if place != 8, place != 9 { #expect(Geoid(damaged) == nil, "\(place)") }
        }
    }
}

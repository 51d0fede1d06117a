import Seismology
import Testing

struct ValueTests {
    @Test(arguments: [
        (0.0, 0.0), (180, 180), (-180, -180), (180.5, -179.5), (-180.5, 179.5), (359, -1), (-359, 1), (360, 0),
        (-360, 0),
    ])
    func `longitudes are brought to within a half turn`(given: Double, kept: Double) throws {
        #expect(try Coordinate(latitude: 1, longitude: given).longitude == kept)
    }

    @Test(arguments: [90.000001, -90.000001, .nan, .infinity, -.infinity])
    func `latitudes that are none are refused`(latitude: Double) {
        #expect(throws: CoordinateError.self) { try Coordinate(latitude: latitude, longitude: 0) }
    }

    @Test(arguments: [360.000001, -360.000001, .nan, .infinity, -.infinity])
    func `longitudes that are none are refused`(longitude: Double) {
        #expect(throws: CoordinateError.self) { try Coordinate(latitude: 0, longitude: longitude) }
    }

    @Test(arguments: [nil, -100, -3.2, 0, 700, 1_000])
    func `depths may be missing or above sea level`(depth: Double?) throws {
        let place = try Coordinate(latitude: 1, longitude: 2)
        #expect(try Hypocenter(coordinate: place, depthKilometers: depth).depthKilometers == depth)
    }

    @Test(arguments: [-100.1, 1_000.1, .nan, .infinity])
    func `depths that cannot be are refused`(depth: Double) throws {
        let place = try Coordinate(latitude: 1, longitude: 2)
        #expect(throws: HypocenterError.self) { try Hypocenter(coordinate: place, depthKilometers: depth) }
    }

    @Test func `the type of a magnitude is kept as it was written`() throws {
        #expect(try Magnitude(value: -0.5, type: "ML").type == "ML")
        #expect(try Magnitude(value: 5, type: "").type == nil)
        #expect(try Magnitude(value: 5, type: "ml") != Magnitude(value: 5, type: "ML"))
    }

    @Test(arguments: [-10.01, 12.01, .nan, .infinity])
    func `magnitudes that cannot be are refused`(value: Double) {
        #expect(throws: MagnitudeError.self) { try Magnitude(value: value) }
    }

    @Test func `errors say what is wrong in a sentence`() {
        #expect(
            CoordinateError.latitudeOutOfRange(91).description == "The latitude 91.0 is not between -90 and 90 degrees."
        )
        #expect(
            CoordinateError.longitudeOutOfRange(.nan).description
                == "The longitude nan is not between -360 and 360 degrees.")
        #expect(
            HypocenterError.depthOutOfRange(kilometers: 2e3).description
                == "The depth 2000.0 is not between -100 and 1000 kilometers.")
        #expect(MagnitudeError.valueOutOfRange(13).description == "The magnitude 13.0 is not between -10 and 12.")
    }
}

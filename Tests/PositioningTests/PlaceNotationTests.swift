import Positioning
import Seismology
import Testing

struct PlaceNotationTests {
    /// Tokyo, 35°40'48"N 139°41'24"E, in the usual notations.
    @Test(
        arguments: [
            "35.68,139.69", "35.68, 139.69", "35.68 139.69", "35.68;139.69", "+35.68 +139.69", "35.68/139.69",
            "35.68N 139.69E", "35.68 N, 139.69 E", "N35.68 E139.69", "N 35.68, E 139.69", "139.69E 35.68N",
            "e139.69 n35.68", "35.68°N 139.69°E", "35.68° 139.69°", "35.68°, 139.69°", "35.68N 139.69",
            "139.69E, 35.68",
            "35°40'48\"N 139°41'24\"E", "35°40′48″N, 139°41′24″E", "35° 40' 48\" N 139° 41' 24\" E",
            "35º40’48”N139º41’24”E", "35 40 48 139 41 24", "35 40.8 139 41.4", "35°40.8'N 139°41.4'E",
            "N35 40 48 E139 41 24", "35 40 48N 139 41 24E", "35d40'48\"N 139d41'24\"E", "35°40'48''N 139°41'24''E",
            "geo:35.68,139.69", "GEO:35.68,139.69,40;u=10", "geo:35.68,139.69;crs=wgs84", "35,68 139,69",
            "35,68; 139,69",
            "35,68°N 139,69°E", "  35.68 ,\t139.69 ", "35.68\u{A0}139.69",
        ])
    func `a place is read in every usual notation`(text: String) throws {
        let place = try Coordinate(notation: text)
        #expect(abs(place.latitude - 35.68) < 1e-12 && abs(place.longitude - 139.69) < 1e-12)
    }

    @Test(
        arguments: [
            ("-33.45,-70.66", -33.45, -70.66), ("33.45S 70.66W", -33.45, -70.66),
            ("\u{2212}33.45 \u{2212}70.66", -33.45, -70.66),
            ("0°30'S, 0°15'W", -0.5, -0.25), ("-0 30 0 -0 15 0", -0.5, -0.25), ("0,0", 0, 0), ("1,2", 1, 2),
            ("90 -180", 90, -180), ("10,200", 10, -160), ("S33 27 W70 39.6", -33.45, -70.66), (".5,-.25", 0.5, -0.25),
        ])
    func `south and west are negative`(text: String, latitude: Double, longitude: Double) throws {
        let place = try Coordinate(notation: text)
        #expect(abs(place.latitude - latitude) < 1e-12 && abs(place.longitude - longitude) < 1e-12)
    }

    @Test(
        arguments: [
            "", " ", "35.68", "35.68,", ",", "a,b", "35.68,139.69,10", "1 2 3", "1 2 3 4 5", "35.68N 139.69S",
            "N35 N36",
            "35.68E 139.69W", "1.2.3,4", "--1,2", "1e5,2", "nan,1", "35°°,1", "12 N 13 E 5", "geo:", "geo:35.68", "°,°",
            "35\u{1B}[31m,1", "N,E", "35.68 139.69 N E", "3'5°,1", String(repeating: "1", count: 300) + ",1",
        ])
    func `what is no place is refused`(text: String) {
        #expect(throws: PlaceNotationError.self) { try Coordinate(notation: text) }
    }

    @Test func `what is wrong with an angle is told`() {
        for text in ["35 60 0 139 0 0", "35 0 60 139 0 0", "35.5 10 139 20", "-35 S, 139 E", "35 -10 139 20"] {
            #expect(throws: PlaceNotationError.badAngle(text)) { try Coordinate(notation: text) }
        }
        #expect(throws: PlaceNotationError.outOfRange(.latitudeOutOfRange(91))) { try Coordinate(notation: "91,0") }
        #expect(throws: PlaceNotationError.outOfRange(.longitudeOutOfRange(361))) { try Coordinate(notation: "0,361") }
    }
}

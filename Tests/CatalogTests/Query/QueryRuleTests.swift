import Catalog
import Seismology
import Testing

@Suite struct `Parameters taken together` {
    @Test func `without a start, the last 30 days are meant`() throws {
        #expect(try question().startTime == askedAt.adding(seconds: -30 * 86_400))
        #expect(try question(("updatedafter", "2000-01-01")).startTime == askedAt.adding(seconds: -30 * 86_400))
        #expect(try question(("endtime", "2000-01-01")).startTime == askedAt.adding(seconds: -30 * 86_400))
        #expect(try question(("start", "1900-01-01")).startTime == Instant(iso8601: "1900-01-01"))
    }

    @Test func `an event that is named is looked for at all times`() throws {
        let asked = try question(("eventid", "us7000abcd"))
        #expect(asked.startTime == nil)
        #expect(asked.eventID == "us7000abcd")
    }

    @Test func `empty values count as left out`() throws {
        #expect(try question(("minmagnitude", ""), ("starttime", ""), ("limit", "")) == question())
        #expect(try question(("minmagnitude", ""), ("minmagnitude", "3")).minMagnitude == 3)
    }

    @Test(
        arguments: [
            ([("maxradius", "1")], 0, 111.12), ([("maxradiuskm", "50")], 0, 50),
            ([("minradius", "2"), ("maxradius", "3")], 222.24, 333.36),
            ([("minradiuskm", "10"), ("maxradius", "1")], 10, 111.12),
            ([("minradius", "1")], 111.12, .infinity), ([("maxradius", "180")], 0, 20_001.6),
            ([("maxradiuskm", "20001.6")], 0, 20_001.6), ([("maxradius", "0")], 0, 0),
        ] as [([(String, String)], Double, Double)])
    func `circles are in degrees of 111.12 km or in kilometers`(
        radii: [(String, String)], least: Double, greatest: Double
    ) throws {
        for (latitude, longitude) in [("latitude", "longitude"), ("lat", "lon")] {
            let center = [(name: latitude, value: "35.7"), (name: longitude, value: "139.7")]
            let circle = try #require(try question(center + radii.map { (name: $0.0, value: $0.1) }).circle)
            #expect(circle.center == (try Coordinate(latitude: 35.7, longitude: 139.7)))
            #expect(abs(circle.minRadiusKilometers - least) < 1e-9)
            #expect(circle.maxRadiusKilometers == greatest || abs(circle.maxRadiusKilometers - greatest) < 1e-9)
        }
    }

    @Test(
        arguments: [
            ("-10", "20", -10, 20), ("170", "190", 170, -170), ("-190", "-170", 170, -170), ("170", "-170", 170, -170),
            ("-180", "180", nil, nil), ("0", "360", nil, nil), ("-360", "0", nil, nil), ("180", "181", 180, -179),
            ("350", "355", -10, -5),
        ] as [(String, String, Double?, Double?)])
    func `edges may cross the date line`(west: String, east: String, minimum: Double?, maximum: Double?) throws {
        let asked = try question(("minlongitude", west), ("maxlongitude", east))
        #expect(asked.minLongitude == minimum)
        #expect(asked.maxLongitude == maximum)
    }

    @Test(
        arguments: [
            ([("minradius", "1"), ("minradiuskm", "1"), ("lat", "0"), ("lon", "0")], "minradiuskm"),
            ([("maxradius", "1"), ("maxradiuskm", "1"), ("lat", "0"), ("lon", "0")], "maxradiuskm"),
            ([("latitude", "1")], "latitude"), ([("longitude", "1")], "longitude"), ([("maxradius", "1")], "maxradius"),
            ([("maxradiuskm", "1"), ("longitude", "2")], "longitude"), ([("minradius", "1")], "minradius"),
            ([("latitude", "1"), ("longitude", "2")], "latitude"),
            ([("lat", "1"), ("lon", "2"), ("minradius", "3"), ("maxradius", "2")], "minradius"),
            ([("minlatitude", "2"), ("maxlatitude", "1")], "minlatitude"),
            ([("minlongitude", "-181")], "minlongitude"), ([("maxlongitude", "181")], "maxlongitude"),
            ([("minlongitude", "-200"), ("maxlongitude", "161")], "maxlongitude"),
        ] as [([(String, String)], String)])
    func `contradictions are refused by name`(parameters: [(String, String)], name: String) {
        do {
            let asked = try question(parameters.map { (name: $0.0, value: $0.1) })
            Issue.record("taken as \(asked)")
        } catch {
            guard case .contradiction(name, _, let rule) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(error.description.contains(rule))
            #expect(error.description.hasPrefix("Bad \(name) value \""))
        }
    }

    @Test func `arrivals are not kept`() {
        guard case .unsupported("includearrivals", _)? = mistake(("includearrivals", "true")) else {
            Issue.record("taken")
            return
        }
    }
}

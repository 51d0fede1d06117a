import Catalog
import Seismology
import Testing

@Suite struct `A question` {
    @Test(
        arguments: [
            (170, 190, 170, -170), (-190, -170, 170, -170), (170, -170, 170, -170), (-10, 10, -10, 10),
            (350, 360, -10, 0), (-360, -350, 0, 10), (0, 180, 0, 180), (180, 200, 180, -160), (-180, -170, -180, -170),
        ] as [(Double, Double, Double, Double)])
    func `takes longitudes of a turn either way`(west: Double, east: Double, least: Double, greatest: Double) {
        var query = EventQuery()
        query.setLongitudes(from: west, to: east)
        #expect(query.minLongitude == least)
        #expect(query.maxLongitude == greatest)
    }

    @Test(arguments: [(-180, 180), (0, 360), (-360, 360)] as [(Double, Double)])
    func `has no bound of longitude where it is given a whole turn`(west: Double, east: Double) {
        var query = EventQuery()
        query.setLongitudes(from: west, to: east)
        #expect(query.minLongitude == nil && query.maxLongitude == nil)
    }

    @Test func `takes a degree of radius for 111.12 kilometers, and 180 of them for no limit`() throws {
        let center = try Coordinate(latitude: 0, longitude: 0)
        let circle = EventQuery.Circle(center: center, minRadiusDegrees: 1, maxRadiusDegrees: 10)
        #expect(circle == .init(center: center, minRadiusKilometers: 111.12, maxRadiusKilometers: 1_111.2))
        let whole = EventQuery.Circle(center: center, minRadiusDegrees: 0, maxRadiusDegrees: 180)
        #expect(whole.maxRadiusKilometers == .infinity)
    }

    @Test func `leaves to the store what the index does not hold`() throws {
        var report = try sample("us1", ids: ["us1", "ci2"])
        report.links.productTypes = ",dyfi,origin,"
        report.code = "1"
        var query = EventQuery(minMagnitude: 4)
        (query.limit, query.offset) = (5, 2)
        #expect(!query.needsText && query.withoutText == query && query.answersText(report))
        for (id, type, code, isAnswer) in [
            ("ci2", nil, nil, true), ("ci3", nil, nil, false), (nil, "dyfi", "us1", true), (nil, "dyf", nil, false),
            (nil, nil, "1", true), ("us1", "origin", "2", false),
        ] as [(String?, String?, String?, Bool)] {
            (query.eventID, query.productType, query.productCode) = (id, type, code)
            #expect(query.answersText(report) == isAnswer)
            #expect(query.needsText && query.withoutText == EventQuery(minMagnitude: 4))
        }
        #expect(Array(query.part(of: 1...10)) == [2, 3, 4, 5, 6])
    }
}

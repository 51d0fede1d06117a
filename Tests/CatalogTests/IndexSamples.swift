import Catalog
import Seismology
import TestSupport

/// Entries and questions at random, with every edge that the index has to keep: poles, the date line, ties, missing values.
struct IndexSamples {
    var generator: SeededGenerator
    /// The agencies whose entries are made; an entry may lack one.
    var agencies: [Agency?] = [.usgs, .neic, nil]

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

    mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &generator)]
    }

    mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }

    private mutating func rounded(_ range: ClosedRange<Double>) -> Double {
        let scale: Double = pick([1, 10, 1_000, 10_000, 0])
        return scale == 0 ? number(range) : (number(range) * scale).rounded() / scale
    }

    mutating func latitude() -> Double {
        chance(5) ? pick([90, -90, 0]) : chance(50) ? rounded(30...40) : rounded(-90...90)
    }

    mutating func longitude() -> Double {
        chance(10) ? pick([180, -180, 0, 179.9999]) : chance(50) ? rounded(-180 ... -170) : rounded(-180...180)
    }

    mutating func magnitude() -> Double { chance(90) ? rounded(-1...9) : pick([-10, 12, -12, 13, 0, -0.0]) }

    mutating func moment() -> Instant {
        Instant(microseconds: chance(2) ? pick([.min, .max, 0]) : Int64.random(in: -50...50, using: &generator))
    }

    mutating func entry(_ number: Int64) throws -> IndexEntry {
        var entry = IndexEntry(
            number: number, time: moment(),
            coordinate: try Coordinate(latitude: latitude(), longitude: longitude()),
            depthKilometers: chance(90) ? rounded(-3...700) : nil, magnitude: chance(85) ? magnitude() : nil,
            significance: Int.random(in: 0..<1_000, using: &generator),
            kind: pick([.earthquake, .earthquake, .quarryBlast, nil]), isWithdrawn: chance(10))
        entry.updated = chance(80) ? Instant(microseconds: Int64.random(in: 0...100, using: &generator)) : nil
        entry.magnitudeType = pick(["ml", "mb", "Ml", nil])
        entry.status = pick([.automatic, .reviewed, .deleted, nil])
        entry.alert = pick([.green, .red, nil, nil])
        entry.isFlaggedForTsunami = chance(10)
        entry.feltReports = chance(10) ? Int.random(in: 0..<50, using: &generator) : nil
        entry.reportedIntensity = chance(10) ? rounded(0...12) : nil
        entry.instrumentalIntensity = chance(10) ? rounded(0...12) : nil
        entry.gapDegrees = chance(70) ? rounded(0...360) : nil
        entry.agency = pick(agencies)
        entry.network = pick(["us", "ci", nil])
        return entry
    }

    /// Bounds of which either may be missing, and which are rarely the wrong way round.
    private mutating func bounds(_ value: (inout IndexSamples) -> Double) -> (Double?, Double?) {
        let (a, b) = (value(&self), value(&self))
        let (low, high) = chance(95) ? (min(a, b), max(a, b)) : (a, b)
        return (chance(70) ? low : nil, chance(70) ? high : nil)
    }

    mutating func query() throws -> EventQuery {
        var query = EventQuery()
        if chance(30) { query.startTime = moment() }
        if chance(30) { query.endTime = moment() }
        if chance(30) { (query.minLatitude, query.maxLatitude) = bounds { $0.latitude() } }
        if chance(30) { (query.minLongitude, query.maxLongitude) = bounds { $0.longitude() } }
        if chance(10) { (query.minLongitude, query.maxLongitude) = (longitude(), longitude()) }
        if chance(30) { query.circle = try circle() }
        if chance(30) { (query.minMagnitude, query.maxMagnitude) = bounds { $0.magnitude() } }
        if chance(10) { (query.minDepthKilometers, query.maxDepthKilometers) = bounds { $0.rounded(-3...700) } }
        if chance(50) { query.withdrawal = pick(EventQuery.Withdrawal.allCases) }
        if chance(10) { try restrict(&query) }
        query.order = pick(EventQuery.Order.allCases)
        if chance(50) { query.limit = pick([0, 1, 2, 5, 20, 200, .max]) }
        if chance(20) { query.offset = pick([-1, 1, 2, 10, 100, .max]) }
        return query
    }

    private mutating func circle() throws -> EventQuery.Circle {
        let center = try Coordinate(latitude: latitude(), longitude: longitude())
        let radius = pick([0, 1, 300, 2_000, 10_000, 20_001.5, 20_001.6, .infinity, number(0...20_003)])
        return EventQuery.Circle(
            center: center, minRadiusKilometers: chance(70) ? 0 : number(0...max(1, min(radius, 20_004))),
            maxRadiusKilometers: radius)
    }

    private mutating func restrict(_ query: inout EventQuery) throws {
        if chance(20) { query.kinds = pick([[.quarryBlast], [.earthquake, .explosion], [.iceQuake]]) }
        if chance(20) { query.magnitudeType = pick(["ML", "mb", "mww"]) }
        if chance(20) { query.catalog = pick([.usgs, .neic, Agency(rawValue: "none")]) }
        if chance(20) { query.contributor = pick(["us", "ci", "none"]) }
        if chance(20) { query.reviewStatus = pick([.automatic, .reviewed]) }
        if chance(20) { query.alert = pick([.green, .red, .orange]) }
        if chance(20) { query.updatedAfter = Instant(microseconds: pick([0, 50, 100, .min])) }
        if chance(20) { query.minSignificance = Int.random(in: 0..<1_000, using: &generator) }
        if chance(20) { query.maxSignificance = Int.random(in: 0..<1_000, using: &generator) }
        if chance(20) { query.minFeltReports = pick([0, 20]) }
        if chance(20) { (query.minGapDegrees, query.maxGapDegrees) = bounds { $0.rounded(0...360) } }
        if chance(20) { (query.minReportedIntensity, query.maxReportedIntensity) = bounds { $0.rounded(0...12) } }
        if chance(20) {
            (query.minInstrumentalIntensity, query.maxInstrumentalIntensity) = bounds { $0.rounded(0...12) }
        }
    }
}

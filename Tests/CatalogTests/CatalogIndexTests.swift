import Catalog
import Seismology
import Testing

@Suite struct `The index` {
    private static func entries(_ count: Int, seed: UInt64) throws -> [IndexEntry] {
        var generator = SeededGenerator(seed: seed)
        let kinds: [EventKind?] = [.earthquake, .quarryBlast, nil]
        return try (1...count).map { number in
            let hasMagnitude = Int.random(in: 0..<10, using: &generator) > 0
            let hasDepth = Int.random(in: 0..<10, using: &generator) > 0
            return IndexEntry(
                number: Int64(number), time: moment(Double(Int.random(in: 0..<500, using: &generator))),
                coordinate: try Coordinate(
                    latitude: Double.random(in: -90...90, using: &generator),
                    longitude: Double.random(in: -180...180, using: &generator)),
                depthKilometers: hasDepth ? Double(Int.random(in: -3..<700, using: &generator)) : nil,
                magnitude: hasMagnitude ? Double(Int.random(in: -10..<90, using: &generator)) / 10 : nil,
                significance: Int.random(in: 0..<1_000, using: &generator),
                kind: kinds.randomElement(using: &generator) ?? nil,
                isWithdrawn: Int.random(in: 0..<10, using: &generator) == 0)
        }
    }

    private static let questions: [EventQuery] = {
        var box = EventQuery(startTime: moment(100), endTime: moment(400))
        (box.minLatitude, box.maxLatitude, box.minLongitude, box.maxLongitude) = (-30, 60, 170, -120)
        var kinds = EventQuery(minMagnitude: 2)
        kinds.kinds = [.quarryBlast]
        kinds.includesWithdrawn = true
        var circle = EventQuery()
        circle.circle = (try? Coordinate(latitude: 40, longitude: 179)).map {
            EventQuery.Circle(center: $0, minRadiusKilometers: 500, maxRadiusKilometers: 5_000)
        }
        var depth = EventQuery(minSignificance: 500)
        (depth.minDepthKilometers, depth.maxDepthKilometers, depth.maxMagnitude) = (0, 70, 6)
        return [EventQuery(), box, kinds, circle, depth]
    }()

    @Test(arguments: questions)
    func `answers as a slow and obvious filter does`(query: EventQuery) throws {
        let entries = try Self.entries(2_000, seed: 7)
        let index = CatalogIndex(entries)
        let expected = entries.filter { Self.answers($0, query) }.sorted { ($0.time, $0.number) > ($1.time, $1.number) }
        #expect(index.rows(matching: query).map(index.number(at:)) == expected.map(\.number))
        #expect(index.count(matching: query) == expected.count)
        #expect(!expected.isEmpty)
    }

    @Test(arguments: EventQuery.Order.allCases)
    func `keeps the order asked for, missing magnitudes last`(order: EventQuery.Order) throws {
        let index = CatalogIndex(try Self.entries(500, seed: 8))
        var query = EventQuery()
        query.order = order
        let found = index.rows(matching: query).compactMap(index.entry(at:))
        for (first, second) in zip(found, found.dropFirst()) {
            switch order {
            case .time: #expect(first.time >= second.time)
            case .timeAscending: #expect(first.time <= second.time)
            case .magnitude: #expect((first.magnitude ?? -99) >= (second.magnitude ?? -99))
            case .magnitudeAscending: #expect((first.magnitude ?? 99) <= (second.magnitude ?? 99))
            }
        }
    }

    @Test(arguments: [(1, 3, [5, 4, 3]), (4, 2, [2, 1]), (9, 2, []), (1, 0, [])] as [(Int, Int, [Int64])])
    func `gives the part asked for`(offset: Int, limit: Int, expected: [Int64]) throws {
        let entries = try (1...5).map { number in
            let report = try sample("us\(number)", time: moment(Double(number)))
            let received = ReceivedReport(sequence: 1, report: report, received: moment(0), observed: nil)
            return IndexEntry(Event(number: Int64(number), reports: [received], revisions: [], supersededBy: nil))
        }
        let index = CatalogIndex(entries)
        var query = EventQuery()
        (query.offset, query.limit) = (offset, limit)
        #expect(index.rows(matching: query).map(index.number(at:)) == expected)
    }

    @Test func `the next snapshot equals one made afresh`() throws {
        let before = try Self.entries(800, seed: 9)
        let changed = try Self.entries(1_000, seed: 10).filter { $0.number % 7 == 0 || $0.number > 800 }
        let numbers = Set(changed.map(\.number))
        let next = CatalogIndex(before).applying(changed, version: CatalogVersion(report: 2, change: 1))
        let afresh = CatalogIndex(before.filter { !numbers.contains($0.number) } + changed)
        #expect((0..<next.count).map(next.entry(at:)) == (0..<afresh.count).map(afresh.entry(at:)))
        #expect(next.version == CatalogVersion(report: 2, change: 1))
    }

    private static func answers(_ entry: IndexEntry, _ query: EventQuery) -> Bool {
        func lies<T: Comparable>(_ value: T?, _ least: T?, _ greatest: T?) -> Bool {
            guard least != nil || greatest != nil else { return true }
            guard let value else { return false }
            return least.map { value >= $0 } ?? true && greatest.map { value <= $0 } ?? true
        }
        let longitude = entry.coordinate.longitude
        let isInLongitudes =
            if let west = query.minLongitude, let east = query.maxLongitude, west > east {
                longitude >= west || longitude <= east
            } else { lies(longitude, query.minLongitude, query.maxLongitude) }
        let isInCircle =
            query.circle.map { circle in
                let kilometers = Geodesic.inverse(from: circle.center, to: entry.coordinate).distanceMeters / 1_000
                return kilometers >= circle.minRadiusKilometers && kilometers <= circle.maxRadiusKilometers
            } ?? true
        return lies(entry.time, query.startTime, query.endTime)
            && lies(entry.coordinate.latitude, query.minLatitude, query.maxLatitude) && isInLongitudes && isInCircle
            && lies(entry.depthKilometers, query.minDepthKilometers, query.maxDepthKilometers)
            && lies(entry.magnitude, query.minMagnitude, query.maxMagnitude)
            && lies(entry.significance, query.minSignificance, nil)
            && (query.kinds.isEmpty || entry.kind.map(query.kinds.contains) ?? false)
            && (query.includesWithdrawn || !entry.isWithdrawn)
    }
}

import Catalog
import Seismology
import Testing

@Suite struct `The index` {
    /// Sizes of catalogs, and how many questions each is asked: 10,000 in all.
    @Test(
        arguments: [
            (0, 100), (1, 300), (30, 3_100), (100, 4_000), (300, 2_000), (1_000, 400), (3_000, 100),
        ] as [(Int, Int)])
    func `answers as a slow and obvious filter does`(size: Int, questions: Int) throws {
        var samples = IndexSamples(seed: UInt64(size) + 7)
        let entries = try (0..<size).map { try samples.entry(Int64($0) * 3 - 40) }.shuffled(using: &samples.generator)
        let index = CatalogIndex(entries, rowsPerChunk: 16)
        var (empty, full) = (0, 0)
        for _ in 0..<questions {
            let query = try samples.query()
            let expected = IndexReference.allAnswers(entries, query)
            let count = index.count(matching: query)
            try #require(index.numbers(matching: query) == Array(query.part(of: expected)), "\(query)")
            try #require(count == expected.count, "\(query)")
            (empty, full) = (empty + (count == 0 ? 1 : 0), full + (count == size ? 1 : 0))
        }
        #expect(empty > 0 && (size > 1_000 || full > 0))
    }

    @Test(arguments: [[.usgs], [.usgs, nil], [nil]] as [[Agency?]])
    func `answers for a catalog as for all where it is the only one`(agencies: [Agency?]) throws {
        var samples = IndexSamples(seed: 11)
        samples.agencies = agencies
        let entries = try (0..<400).map { try samples.entry(Int64($0)) }
        let index = CatalogIndex(entries, rowsPerChunk: 16)
        for _ in 0..<500 {
            var query = try samples.query()
            query.catalog = .usgs
            let expected = IndexReference.allAnswers(entries, query)
            try #require(index.numbers(matching: query) == Array(query.part(of: expected)), "\(query)")
            try #require(index.count(matching: query) == expected.count, "\(query)")
        }
    }

    @Test func `rows, numbers and entries are of the same events`() throws {
        var samples = IndexSamples(seed: 3)
        let entries = try (1...200).map { try samples.entry(Int64($0)) }
        let index = CatalogIndex(entries, rowsPerChunk: 16)
        let sorted = entries.sorted { ($0.time, $0.number) < ($1.time, $1.number) }
        #expect((0..<200).map(index.entry(at:)) == sorted)
        #expect((0..<200).map(index.number(at:)) == sorted.map(\.number))
        #expect(sorted.map { index.row(ofNumber: $0.number) } == Array(0..<200))
        #expect([-1, 200].map(index.entry(at:)) == [nil, nil])
        #expect([0, 201, .min, .max].map(index.row(ofNumber:)) == [nil, nil, nil, nil])
        let query = EventQuery(minMagnitude: 4)
        #expect(index.rows(matching: query).map(index.number(at:)) == index.numbers(matching: query))
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

    @Test func `the next snapshot equals one made afresh, and leaves the one before as it was`() throws {
        for seed in 0..<8 as Range<UInt64> {
            var samples = IndexSamples(seed: seed)
            var held: [Int64: IndexEntry] = [:]
            var index = CatalogIndex([], rowsPerChunk: 16)
            for round in 1...15 {
                let before = (index, held.values.sorted { ($0.time, $0.number) < ($1.time, $1.number) })
                let size = samples.pick([0, 1, 1, 2, 30])
                let changes = try (0..<size).map { _ in
                    try samples.entry(Int64.random(in: -60...60, using: &samples.generator))
                }
                for change in changes { held[change.number] = change }
                index = index.applying(changes, version: CatalogVersion(report: Int64(round), change: 1))
                try expectEqual(index, Array(held.values), &samples)
                #expect(index.version == CatalogVersion(report: Int64(round), change: 1))
                #expect((0..<before.0.count).map(before.0.entry(at:)) == before.1)
                let query = try samples.query()
                #expect(before.0.numbers(matching: query) == IndexReference.answers(before.1, query))
            }
        }
    }

    private func expectEqual(_ index: CatalogIndex, _ entries: [IndexEntry], _ samples: inout IndexSamples) throws {
        let afresh = CatalogIndex(entries, rowsPerChunk: 16)
        #expect((0..<index.count).map(index.entry(at:)) == (0..<afresh.count).map(afresh.entry(at:)))
        for _ in 0..<5 {
            let query = try samples.query()
            #expect(index.numbers(matching: query) == afresh.numbers(matching: query), "\(query)")
            #expect(index.count(matching: query) == afresh.count(matching: query), "\(query)")
        }
    }
}

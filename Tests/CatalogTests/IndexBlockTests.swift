import Catalog
import TestSupport
import Testing

@Suite struct `The blocks of an index` {
    private let version = CatalogVersion(report: 7, change: 5)

    private func blocks(of index: CatalogIndex) -> [[UInt8]] {
        var blocks: [[UInt8]] = []
        index.forEachBlock { blocks.append(Array($0)) }
        return blocks
    }

    private func index(of blocks: [[UInt8]], version: CatalogVersion) throws -> CatalogIndex {
        var decoder = IndexBlockDecoder()
        for block in blocks { try block.withUnsafeBytes { try decoder.take($0) } }
        return try decoder.makeIndex(version: version)
    }

    private func index(ofSize size: Int, _ samples: inout IndexSamples) throws -> (CatalogIndex, [IndexEntry]) {
        let entries = try (0..<size).map { try samples.entry(Int64($0) * 997 - 5_000) }
        return (CatalogIndex(entries, version: version, rowsPerChunk: 16), entries)
    }

    @Test(arguments: [0, 1, 30, 300, 3_000])
    func `make an index again that answers as a slow and obvious filter does`(size: Int) throws {
        var samples = IndexSamples(seed: UInt64(size))
        let (whole, entries) = try index(ofSize: size, &samples)
        let blocks = blocks(of: whole)
        #expect(blocks.count == whole.blockCount)
        let again = try index(of: blocks, version: whole.version)
        #expect(again.version == version)
        #expect((0..<size).map(again.entry(at:)) == (0..<size).map(whole.entry(at:)))
        for _ in 0..<200 {
            let query = try samples.query()
            let expected = IndexReference.allAnswers(entries, query)
            try #require(again.numbers(matching: query) == Array(query.part(of: expected)), "\(query)")
            try #require(again.count(matching: query) == expected.count, "\(query)")
        }
    }

    @Test func `make an index that goes on as the one that they are of`() throws {
        var samples = IndexSamples(seed: 11)
        let (whole, entries) = try index(ofSize: 200, &samples)
        let again = try index(of: blocks(of: whole), version: whole.version)
        let changes = try (0..<40).map { try samples.entry(entries[$0 * 5].number + Int64($0 % 2)) }
        let next = again.applying(changes, version: CatalogVersion(report: 9, change: 9))
        let expected = whole.applying(changes, version: next.version)
        #expect((0..<next.count).map(next.entry(at:)) == (0..<expected.count).map(expected.entry(at:)))
        for _ in 0..<50 {
            let query = try samples.query()
            #expect(next.numbers(matching: query) == expected.numbers(matching: query), "\(query)")
        }
    }

    @Test func `are refused where one is cut short, lengthened, missing or not in its place`() throws {
        var samples = IndexSamples(seed: 12)
        let whole = blocks(of: try index(ofSize: 100, &samples).0)
        for place in whole.indices {
            let cuts = (0..<20).map { _ in Int.random(in: 0..<whole[place].count, using: &samples.generator) }
            for cut in cuts + [0, whole[place].count - 1] {
                var blocks = whole
                blocks[place] = Array(blocks[place].prefix(cut))
                #expect(throws: MalformedBlock.self) { try index(of: blocks, version: version) }
            }
            var longer = whole
            longer[place].append(0)
            #expect(throws: MalformedBlock.self) { try index(of: longer, version: version) }
        }
        for wrong in [Array(whole.dropFirst()), whole + whole.prefix(1), whole.reversed(), [], [whole[0], whole[1]]] {
            #expect(throws: MalformedBlock.self) { try index(of: wrong, version: version) }
        }
    }
}

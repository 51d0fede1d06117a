import Catalog
import Testing

@Suite struct `Changes in an answer` {
    @Test func `are the events asked for, parted by whether they answer`() throws {
        for seed in 0..<40 as Range<UInt64> {
            var samples = IndexSamples(seed: seed + 100)
            let entries = try (0..<200).map { try samples.entry(Int64($0)) }
            let index = CatalogIndex(entries, rowsPerChunk: 16)
            for _ in 0..<10 {
                var query = try samples.query()
                (query.limit, query.offset) = (nil, 1)
                let numbers = (0..<250).map { Int64($0) }.filter { _ in samples.chance(20) }
                let touched = entries.filter { numbers.contains($0.number) }
                let answers = IndexReference.allAnswers(touched, query)
                let ofCatalog = touched.filter { query.catalog == nil || $0.agency == query.catalog }
                let changes = index.changes(among: numbers, for: query)
                try #require(changes.rows.map(index.number(at:)) == answers, "\(query)")
                try #require(changes.gone == ofCatalog.map(\.number).filter { !answers.contains($0) }, "\(query)")
            }
        }
    }

    @Test(
        arguments: [
            ("0-0", CatalogVersion()), ("1712-1698", CatalogVersion(report: 1_712, change: 1_698)), ("", nil),
            ("-", nil),
            ("1", nil), ("1-", nil), ("+1-2", nil), ("1-2-3", nil), (" 1-2", nil), ("1--2", nil),
            ("9223372036854775808-1", nil),
        ] as [(String, CatalogVersion?)])
    func `are asked for since a version in text`(text: String, version: CatalogVersion?) {
        #expect(CatalogVersion(text) == version)
        if let version { #expect("\(version)" == text) }
    }
}

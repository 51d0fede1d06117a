import Catalog
import Testing

@testable import Monitor

@Suite struct `Keeping the index` {
    @Test(
        arguments: [
            (0, nil, false), (1, nil, true), (1_000, 1_000, false), (1_010, 1_000, false), (1_011, 1_000, true),
            (1_000, 1_001, true),
        ] as [(Int64, Int64?, Bool)])
    func `is due where none is kept, a hundredth has changed, or what is kept is not of the past`(
        report: Int64, kept: Int64?, isDue: Bool
    ) {
        let version = CatalogVersion(report: report, change: report)
        let earlier = kept.map { CatalogVersion(report: $0, change: $0) }
        #expect(IndexKeepingPlan.isDue(version, events: 1_000, kept: earlier) == isDue)
    }
}

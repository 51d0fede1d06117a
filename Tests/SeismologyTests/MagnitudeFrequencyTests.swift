import Foundation
import Seismology
import Testing

/// What a sum in another order may differ by.
private let tolerance = 1e-9

struct MagnitudeFrequencyTests {
    @Test func `completeness, b, its error and a are those of a plain computation`() throws {
        for catalog in try InventedCatalog.all() {
            let frequency = MagnitudeFrequency(magnitudes: catalog.magnitudes)
            #expect(frequency.completeness == catalog.completeness)
            #expect(frequency.completeCount == catalog.count)
            #expect((frequency.line == nil) == (catalog.line == nil))
            guard let line = frequency.line, let expected = catalog.line else { continue }
            #expect(abs(line.b - expected.b) < tolerance)
            #expect(abs(line.bError - expected.error) < tolerance)
            #expect(abs(line.a - expected.a) < tolerance)
            let least = try #require(frequency.completeness)
            #expect(abs(line.cumulativeCount(from: least) - Double(catalog.count)) < 1e-6)
        }
    }

    @Test func `the b-value that a catalog was drawn with is found within three errors`() throws {
        var found = 0
        for catalog in try InventedCatalog.all() {
            guard let line = MagnitudeFrequency(magnitudes: catalog.magnitudes).line else { continue }
            // What was left out below completeness still tells just above it, where the bins are few.
            #expect(abs(line.b - catalog.b) < 3 * line.bError + 0.03, "\(catalog.b) \(line)")
            found += 1
        }
        #expect(found == 8)
    }

    @Test func `bins run from the least magnitude to the greatest without gaps`() {
        let frequency = MagnitudeFrequency(magnitudes: [1.25, 1.349, 1.35, 2.0, -0.05, .nan, 13, .infinity])
        #expect(frequency.bins.count == 21)
        // Halves go up: 1.25 and 1.349 make 1.3, 1.35 makes 1.4, -0.05 makes 0.
        let filled = frequency.bins.filter { $0.count > 0 }
        #expect(filled.map(\.magnitude) == [0, 1.3, 1.4, 2])
        #expect(filled.map(\.count) == [1, 2, 1, 1])
        #expect(filled.map(\.cumulativeCount) == [5, 4, 2, 1])
        #expect(frequency.completeness == 1.5)
        #expect(frequency.completeCount == 1)
    }

    @Test func `every hundredth has the bin that decimals give it`() {
        for hundredths in -999...1_200 {
            let wanted = Int((Double(hundredths + 5) / 10).rounded(.down))
            let frequency = MagnitudeFrequency(magnitudes: [Double(hundredths) / 100])
            #expect(frequency.bins.map(\.magnitude) == [Double(wanted) / 10], "\(hundredths)")
        }
    }

    @Test func `below fifty events there is no line, and of one magnitude none either`() {
        let rising = (0..<49).map { 3 + 0.1 * Double($0 % 7) }
        #expect(MagnitudeFrequency(magnitudes: [2.8, 2.8, 2.8, 2.8, 2.8, 2.8, 2.8, 2.8] + rising).line == nil)
        let enough = [Double](repeating: 2.8, count: 9) + rising + [3.1]
        #expect(MagnitudeFrequency(magnitudes: enough).completeCount == 50)
        #expect(MagnitudeFrequency(magnitudes: enough).line != nil)
        let one = [Double](repeating: 2, count: 90) + [Double](repeating: 2.2, count: 80)
        #expect(MagnitudeFrequency(magnitudes: one).completeCount == 80)
        #expect(MagnitudeFrequency(magnitudes: one).line == nil)
    }

    @Test func `nothing has no bins and no completeness`() {
        let frequency = MagnitudeFrequency(magnitudes: [.nan])
        #expect(frequency.bins.isEmpty && frequency.completeness == nil && frequency.line == nil)
        #expect(frequency.completeCount == 0 && !frequency.mixesTypes)
    }

    @Test func `types are mixed where more than one is at or above completeness`() {
        let magnitudes = [1.0, 1.0, 1.0, 1.2, 1.3, 2]
        func mixes(_ types: [UInt32]?) -> Bool { MagnitudeFrequency(magnitudes: magnitudes, types: types).mixesTypes }
        #expect(!mixes(nil))
        #expect(!mixes([7, 7, 7, 7, 7, 7]))
        #expect(!mixes([1, 2, 3, 7, 7, 7]))
        #expect(mixes([7, 7, 7, 7, 7, 8]))
        #expect(mixes([7, 7, 7, 8, 7, 7]))
    }
}

/// A line of `Fixtures/frequencies.txt`.
private struct InventedCatalog {
    let b: Double
    let completeness: Double
    let count: Int
    let line: (b: Double, error: Double, a: Double)?
    let magnitudes: [Double]

    static func all() throws -> [InventedCatalog] {
        let url = try #require(Bundle.module.url(forResource: "Fixtures/frequencies", withExtension: "txt"))
        let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
        try #require(lines.count == 10)
        return try lines.map { try InventedCatalog($0) }
    }

    private init(_ text: Substring) throws {
        let parts = text.split(separator: "|").map { $0.split(separator: " ") }
        try #require(parts.count == 2 && parts[0].count == 8)
        let head = parts[0].map { Double($0) }
        b = try #require(head[0])
        completeness = try #require(head[3])
        count = Int(try #require(head[4]))
        line = head[5].flatMap { b in head[6].flatMap { error in head[7].map { (b, error, $0) } } }
        magnitudes = parts[1].compactMap { Double($0) }
        try #require(magnitudes.count == parts[1].count)
    }
}

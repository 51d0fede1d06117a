import Catalog
import Formats
import Testing

/// Every fixture cut at each byte and with each byte changed.
struct DamageTests {
    @Test(arguments: ["feed.geojson", "detail.geojson"])
    func `JSON that is cut is refused with the offset at which it ends`(name: String) throws {
        let whole = try fixture(name)
        let end = try #require(whole.lastIndex(of: UInt8(ascii: "}"))) + 1
        for length in 1..<end {
            #expect(refusal(of: Array(whole[..<length])) == .cutJSON(offset: length))
        }
        #expect(refusal(of: []) == .empty)
        #expect(refusal(of: Array(whole[..<end])) == nil)
    }

    @Test func `a changed byte of a feed changes its own feature or refuses the document`() throws {
        let whole = try fixture("feed.geojson")
        let original = try DocumentReader.read(whole).outcomes
        #expect(original.count == 5)
        let owners = featureOwners(of: whole)
        for offset in whole.indices {
            for byte in damaged(whole[offset]) {
                var document = whole
                document[offset] = byte
                guard let read = try? DocumentReader.read(document) else { continue }
                let outcomes = read.outcomes
                #expect(outcomes.count == original.count, "byte \(offset) as \(byte)")
                for index in original.indices where index != owners[offset] && index < outcomes.count {
                    #expect(outcomes[index] == original[index], "byte \(offset) as \(byte), feature \(index)")
                }
            }
        }
    }

    /// The index of the feature to which each byte belongs; each begins a line, but for the first.
    private func featureOwners(of document: [UInt8]) -> [Int?] {
        let text = String(decoding: document, as: UTF8.self)
        let lead = text.utf8.count - (text.split(separator: "\"features\":[", maxSplits: 1).last?.utf8.count ?? 0)
        var index = 0
        return document.indices.map { offset in
            defer { if document[offset] == 0x0A { index += 1 } }
            return offset < lead || index > 4 ? nil : index
        }
    }

    @Test func `a changed byte of a single feature never adds a record`() throws {
        let whole = try fixture("detail.geojson")
        for offset in whole.indices {
            for byte in damaged(whole[offset]) {
                var document = whole
                document[offset] = byte
                guard let read = try? DocumentReader.read(document) else { continue }
                #expect(read.outcomes.count == 1)
            }
        }
    }

    @Test(arguments: ["columns22.csv", "columns15.csv", "qed.asc"])
    func `a table that is cut gives the whole rows before the cut and one named error`(name: String) throws {
        let whole = try fixture(name)
        let original = try DocumentReader.read(whole)
        let rows = Rows(of: whole)
        for length in 0..<whole.count {
            let cut = Array(whole[..<length])
            guard length >= rows.starts[0] else {
                #expect(refusal(of: cut) != nil)
                continue
            }
            let read = try DocumentReader.read(cut)
            let complete = rows.starts.lastIndex { $0 <= length } ?? 0
            let isAtBoundary = rows.starts[complete] == length
            let expected = rows.outcomes(original).prefix(complete)
            #expect(read.reports == expected.compactMap(\.report), "cut after \(length) bytes")
            let errors = expected.compactMap(\.refusal)
            #expect(Array(read.refused.prefix(errors.count)) == errors)
            #expect(read.refused.count == errors.count + (isAtBoundary ? 0 : 1), "cut after \(length) bytes")
            if !isAtBoundary { #expect(read.refused.last?.location == .line(rows.lines[complete])) }
        }
    }

    @Test(arguments: ["columns22.csv", "columns15.csv", "qed.asc"])
    func `a changed byte of a table changes its own row or refuses the document`(name: String) throws {
        let whole = try fixture(name)
        let original = try DocumentReader.read(whole)
        let rows = Rows(of: whole)
        for offset in whole.indices {
            let row = rows.starts.lastIndex { $0 <= offset }
            for byte in damaged(whole[offset]) {
                var document = whole
                document[offset] = byte
                guard let row else {
                    // The header of fifteen columns is the beginning of the one of twenty-two: then no row fits it.
                    let read = (try? DocumentReader.read(document).reports) ?? []
                    #expect(read.isEmpty || read == original.reports, "byte \(offset) of the header as \(byte)")
                    continue
                }
                // A line break belongs to both of the rows that it parts.
                let ownsNext = rows.starts.contains(offset + 1) || rows.starts.contains(offset + 2)
                let own = row...(ownsNext ? row + 1 : row)
                let outcomes = rows.outcomes(original)
                let before = outcomes.prefix(own.lowerBound).compactMap(\.report)
                let after = outcomes.dropFirst(own.upperBound + 1).compactMap(\.report)
                let read = try DocumentReader.read(document).reports
                #expect(Array(read.prefix(before.count)) == before, "byte \(offset) as \(byte)")
                #expect(Array(read.suffix(after.count)) == after, "byte \(offset) as \(byte)")
                #expect(read.count <= before.count + own.count + after.count, "byte \(offset) as \(byte)")
            }
        }
    }

    @Test func `gzip that is cut or changed is refused or gives the same`() throws {
        let plain = try fixture("columns22.csv")
        let whole = Gzip.compress(plain)
        let original = try DocumentReader.read(plain)
        for length in 2..<whole.count { #expect(refusal(of: Array(whole[..<length])) == .cutGzip) }
        for offset in whole.indices {
            for byte in damaged(whole[offset]) {
                var document = whole
                document[offset] = byte
                guard let read = try? DocumentReader.read(document) else { continue }
                #expect(read.outcomesInOrder == original.outcomesInOrder)
            }
        }
    }
}

/// Where the rows of a fixture's table lie; worked out apart from the reader.
private struct Rows {
    /// The offset at which each row begins, and the end of the last.
    let starts: [Int]
    /// The line on which each row begins.
    let lines: [Int]

    init(of table: [UInt8]) {
        var starts: [Int] = []
        var lines: [Int] = []
        var line = 1
        var isQuoted = false
        for (offset, byte) in table.enumerated() {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            guard byte == UInt8(ascii: "\n") else { continue }
            line += 1
            if isQuoted { continue }
            starts.append(offset + 1)
            lines.append(line)
        }
        self.starts = starts
        self.lines = lines
    }

    /// What became of each row.
    func outcomes(_ document: ReadDocument) -> [Outcome] {
        var reports = document.reports[...]
        return lines.dropLast().compactMap { line in
            let error = document.refused.first { $0.location == .line(line) }
            return error.map(Outcome.refused) ?? reports.popFirst().map(Outcome.report)
        }
    }
}

extension Outcome {
    fileprivate var report: EventReport? { if case .report(let report) = self { report } else { nil } }
    fileprivate var refusal: RecordError? { if case .refused(let error) = self { error } else { nil } }
}

extension ReadDocument {
    fileprivate var outcomesInOrder: [Outcome] { reports.map(Outcome.report) + refused.map(Outcome.refused) }
}

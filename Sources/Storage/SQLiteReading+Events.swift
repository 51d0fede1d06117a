internal import Catalog
internal import GRDB
internal import Seismology

extension SQLiteReading {
    /// Events without their reports, in the order of the numbers; unknown numbers are left out.
    ///
    /// The rows are fetched in the file's order, by one run of a statement that is kept: neighbours are read once, and
    /// what SQLite has set up for a row serves the next.
    static func storedEvents(_ numbers: [Int64], _ db: Database) throws -> [StoredEvent] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT number, superseded_by, withdrawn, \(ReportColumns.list)
                FROM (SELECT value AS wanted FROM json_each(?)) CROSS JOIN event ON number = wanted
                """)
        let order = numbers.indices.sorted { numbers[$0] < numbers[$1] }
        let wanted = "[" + order.map { String(numbers[$0]) }.joined(separator: ",") + "]"
        var found = [StoredEvent?](repeating: nil, count: numbers.count)
        var places = order.makeIterator()
        try RowReader.forEachRow(of: statement, arguments: [wanted]) { row in
            var columns = ColumnWalk(row)
            let number = columns.integer64() ?? 0
            let successor = columns.integer64()
            let isWithdrawn = columns.flag() ?? false
            let state = try ReportColumns.read(from: &columns)
            while let place = places.next() {
                guard numbers[place] == number else { continue }
                found[place] = StoredEvent(
                    number: number, state: state, isWithdrawn: isWithdrawn, supersededBy: successor)
                break
            }
        }
        return found.compactMap(\.self)
    }

    /// Events whole, in the order of the numbers.
    static func events(_ numbers: [Int64], _ db: Database) throws -> [Event] {
        let reports = try db.makeStatement(
            sql: """
                SELECT sequence, received, observed, \(ReportColumns.list) FROM report WHERE event = ? ORDER BY sequence
                """)
        let revisions = try db.makeStatement(
            sql:
                "SELECT event, sequence, number, change, changed, at, report FROM revision WHERE event = ? ORDER BY sequence"
        )
        let successor = try db.makeStatement(sql: "SELECT superseded_by FROM event WHERE number = ?")
        return try numbers.compactMap { number in
            var received: [ReceivedReport] = []
            try RowReader.forEachRow(of: reports, arguments: [number]) { row in
                var columns = ColumnWalk(row)
                let sequence = columns.integer64() ?? 0
                let moment = columns.instant() ?? Instant(microseconds: 0)
                let observed = columns.instant()
                received.append(
                    ReceivedReport(
                        sequence: sequence, report: try ReportColumns.read(from: &columns), received: moment,
                        observed: observed))
            }
            guard !received.isEmpty else { return nil }
            return Event(
                number: number, reports: received,
                revisions: try Row.fetchAll(revisions, arguments: [number]).map { change(in: $0).revision },
                supersededBy: try Int64?.fetchOne(successor, arguments: [number]) ?? nil)
        }
    }
}

internal import Catalog
internal import GRDB
internal import Seismology

/// Finds the event whose newest statement a report repeats, without loading it.
struct SQLiteKnownReports: ~Copyable {
    private var statement: BoundStatement

    init(_ db: Database) throws {
        statement = try BoundStatement(
            db,
            """
            SELECT number FROM identifier JOIN event ON number = event
            WHERE identifier.id = ? AND identifier.agency = ? AND fingerprint = ?
            """)
    }

    mutating func event(repeatedBy report: EventReport) throws -> Int64? {
        statement.put(report.id)
        statement.put(report.agency.rawValue)
        statement.put(report.fingerprint)
        return try statement.fetchNumber()
    }
}

/// One batch going into the store, inside one transaction: loads what the reports concern, lets the catalog decide, writes what it decided.
struct SQLiteAbsorption {
    private let db: Database

    init(_ db: Database) { self.db = db }

    func absorb(_ reports: [EventReport], observed: Instant?, received: Instant) throws -> BatchOutcome {
        var catalog = try load(concerning: reports)
        let before = catalog.numbers
        let newest = catalog.counters.event
        let absorptions = catalog.absorb(contentsOf: reports, observed: observed, received: received)

        var outcome = BatchOutcome()
        var stored: [(event: Int64, report: ReceivedReport)] = []
        for absorption in absorptions {
            switch absorption {
            case .unchanged(let event):
                outcome.unchanged += 1
                outcome.events.insert(event)
            case .stored(let event, let report, let changes):
                outcome.events.insert(event)
                stored.append((event, report))
                outcome.changes += changes
            }
        }
        outcome.stored = stored.count
        let touched = Set(stored.map(\.event)).union(outcome.changes.map(\.event))
        let events = touched.sorted().compactMap { catalog.events[$0] }
        try write(events, newAfter: newest)
        try SQLiteVocabulary.add(wordsOf: events, db)
        try write(stored)
        try write(catalog.numbers.filter { before[$0.key] != $0.value }, before: before)
        try write(outcome.changes)
        return outcome
    }

    /// The catalog of the events that go, or went, by any id that the reports name.
    private func load(concerning reports: [EventReport]) throws -> Catalog {
        var found: Set<Int64> = []
        var owner = try BoundStatement(db, "SELECT event FROM identifier WHERE id = ? AND agency = ?")
        for report in reports {
            for id in report.ids {
                owner.put(id)
                owner.put(report.agency.rawValue)
                if let number = try owner.fetchNumber() { found.insert(number) }
            }
        }
        var numbers: [AgencyID: Int64] = [:]
        let names = try db.makeStatement(sql: "SELECT agency, id FROM identifier WHERE event = ?")
        for number in found {
            for row in try Row.fetchAll(names, arguments: [number]) {
                numbers[AgencyID(agency: Agency(rawValue: row[0]), id: row[1])] = number
            }
        }
        let version = try SQLiteReading.version(db)
        let counters = Catalog.Counters(
            event: try Int64.fetchOne(db, sql: "SELECT max(number) FROM event") ?? 0, report: version.report,
            change: version.change)
        return Catalog(events: try SQLiteReading.events(found.sorted(), db), numbers: numbers, counters: counters)
    }

    /// Writes events, those with numbers after the newest that is stored as new ones.
    ///
    /// Plain insertions: where one statement may do more than one thing to a row, SQLite keeps copies of the pages that it
    /// touches, so as to take a half-done statement back.
    private func write(_ events: [Event], newAfter newest: Int64) throws {
        let names = ["number", "superseded_by", "withdrawn", "fingerprint"] + ReportColumns.names
        let marks = names.indices.map { "?\($0 + 1)" }
        var insertion = try BoundStatement(
            db,
            "INSERT INTO event (\(names.joined(separator: ", "))) VALUES (\(marks.joined(separator: ", ")))")
        let changes = zip(names, marks).dropFirst().map { "\($0) = \($1)" }.joined(separator: ", ")
        var update = try BoundStatement(db, "UPDATE event SET \(changes) WHERE number = ?1")
        for event in events {
            if event.number > newest {
                try Self.write(event, by: &insertion)
            } else {
                try Self.write(event, by: &update)
            }
        }
    }

    private static func write(_ event: Event, by row: inout BoundStatement) throws {
        // A superseded event has no fingerprint: a report that repeats it concerns the event it was joined to.
        let fingerprint = event.supersededBy == nil ? event.preferred.report.fingerprint : nil
        row.put(event.number)
        row.put(event.supersededBy)
        row.put(event.isWithdrawn)
        row.put(fingerprint)
        ReportColumns.write(event.state, to: &row)
        try row.execute()
    }

    private func write(_ reports: [(event: Int64, report: ReceivedReport)]) throws {
        let marks = databaseQuestionMarks(count: 4 + ReportColumns.names.count)
        var row = try BoundStatement(
            db, "INSERT INTO report (sequence, event, received, observed, \(ReportColumns.list)) VALUES (\(marks))")
        for (event, received) in reports {
            row.put(received.sequence)
            row.put(event)
            row.put(received.received.microseconds)
            row.put(received.observed?.microseconds)
            ReportColumns.write(received.report, to: &row)
            try row.execute()
        }
    }

    /// Writes which events ids lead to, in the order of the table, so that neighbours are written together.
    private func write(_ numbers: [AgencyID: Int64], before: [AgencyID: Int64]) throws {
        var insertion = try BoundStatement(db, "INSERT INTO identifier (event, id, agency) VALUES (?, ?, ?)")
        var update = try BoundStatement(db, "UPDATE identifier SET event = ? WHERE id = ? AND agency = ?")
        for (id, number) in numbers.sorted(by: { $0.key.id < $1.key.id }) {
            if before[id] == nil {
                try Self.write(id, number, by: &insertion)
            } else {
                try Self.write(id, number, by: &update)
            }
        }
    }

    private static func write(_ id: AgencyID, _ number: Int64, by row: inout BoundStatement) throws {
        row.put(number)
        row.put(id.id)
        row.put(id.agency.rawValue)
        try row.execute()
    }

    private func write(_ changes: [CatalogChange]) throws {
        var row = try BoundStatement(
            db,
            """
            INSERT INTO revision (sequence, event, number, change, changed, at, report)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """)
        for change in changes {
            let revision = change.revision
            row.put(revision.sequence)
            row.put(change.event)
            row.put(revision.number)
            row.put(revision.change.rawValue)
            row.put(revision.changed.rawValue)
            row.put(revision.at.microseconds)
            row.put(revision.report)
            try row.execute()
        }
    }
}

internal import GRDB

/// The form of the SQLite store.
///
/// Migrations are named and never change once released.
enum SQLiteSchema {
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 reports, events, revisions") { db in
            try db.execute(sql: version1)
        }
        migrator.registerMigration("2 history") { db in
            try db.execute(sql: version2)
        }
        // A report that repeats its event's newest is found by its id, which costs no index that every event must be entered in.
        migrator.registerMigration("3 known reports by id") { db in
            try db.execute(sql: "DROP INDEX event_by_fingerprint")
        }
        migrator.registerMigration("4 words of descriptions") { db in
            try db.execute(sql: version4)
        }
        migrator.registerMigration("5 findings") { db in
            try db.execute(sql: version5)
        }
        return migrator
    }

    /// The columns of what an agency stated, in `report` and, added up, in `event`; the order is that of `ReportColumns`.
    private static let statedColumns = """
        agency TEXT NOT NULL, id TEXT NOT NULL, ids TEXT NOT NULL, carried INTEGER NOT NULL, updated INTEGER,
        time INTEGER NOT NULL, latitude REAL NOT NULL, longitude REAL NOT NULL, depth REAL,
        magnitude REAL, magnitude_type TEXT, kind TEXT, status TEXT, place TEXT, network TEXT, code TEXT,
        stations INTEGER, gap REAL, nearest_station REAL, residual REAL,
        horizontal_error REAL, depth_error REAL, magnitude_error REAL, magnitude_stations INTEGER,
        location_source TEXT, magnitude_source TEXT,
        felt INTEGER, reported_intensity REAL, instrumental_intensity REAL, alert TEXT, tsunami INTEGER,
        significance INTEGER, page TEXT, detail TEXT, sources TEXT, product_types TEXT, utc_offset INTEGER
        """

    private static let version1 = """
        CREATE TABLE event (
            number INTEGER PRIMARY KEY,
            superseded_by INTEGER REFERENCES event(number),
            withdrawn INTEGER NOT NULL,
            fingerprint INTEGER,
            \(statedColumns)
        );
        CREATE INDEX event_by_time ON event(time);
        CREATE INDEX event_by_fingerprint ON event(fingerprint);

        CREATE TABLE report (
            sequence INTEGER PRIMARY KEY,
            event INTEGER NOT NULL REFERENCES event(number),
            received INTEGER NOT NULL,
            observed INTEGER,
            \(statedColumns)
        );
        CREATE INDEX report_by_event ON report(event);
        CREATE TRIGGER report_is_never_changed BEFORE UPDATE ON report
            BEGIN SELECT RAISE(ABORT, 'reports are never changed'); END;
        CREATE TRIGGER report_is_never_deleted BEFORE DELETE ON report
            BEGIN SELECT RAISE(ABORT, 'reports are never deleted'); END;

        CREATE TABLE identifier (
            agency TEXT NOT NULL,
            id TEXT NOT NULL,
            event INTEGER NOT NULL REFERENCES event(number),
            PRIMARY KEY (id, agency)
        ) WITHOUT ROWID;
        CREATE INDEX identifier_by_event ON identifier(event);

        CREATE TABLE revision (
            sequence INTEGER PRIMARY KEY,
            event INTEGER NOT NULL REFERENCES event(number),
            number INTEGER NOT NULL,
            change TEXT NOT NULL,
            changed INTEGER NOT NULL,
            at INTEGER NOT NULL,
            report INTEGER NOT NULL REFERENCES report(sequence)
        );
        CREATE INDEX revision_by_event ON revision(event);

        CREATE TABLE source (
            id TEXT PRIMARY KEY,
            last_success INTEGER,
            last_failure INTEGER,
            failure TEXT,
            gap_from INTEGER,
            gap_to INTEGER
        ) WITHOUT ROWID;
        """

    private static let version2 = """
        CREATE TABLE history_day (
            source TEXT NOT NULL,
            filter TEXT NOT NULL,
            day INTEGER NOT NULL,
            fetched INTEGER NOT NULL,
            complete INTEGER NOT NULL,
            PRIMARY KEY (source, filter, day)
        ) WITHOUT ROWID;
        """

    /// The lists of product types are split at their commas by way of a JSON array.
    private static let version4 = """
        CREATE TABLE word (
            agency TEXT NOT NULL,
            field TEXT NOT NULL,
            word TEXT NOT NULL,
            PRIMARY KEY (agency, field, word)
        ) WITHOUT ROWID;
        INSERT INTO word SELECT DISTINCT agency, 'network', network FROM event WHERE network IS NOT NULL;
        INSERT INTO word SELECT DISTINCT agency, 'kind', kind FROM event WHERE kind IS NOT NULL;
        INSERT INTO word
            SELECT DISTINCT agency, 'magnitude_type', magnitude_type FROM event WHERE magnitude_type IS NOT NULL;
        INSERT INTO word
            SELECT DISTINCT agency, 'product_type', value
            FROM (SELECT DISTINCT agency, product_types FROM event WHERE product_types IS NOT NULL),
                json_each('[' || replace(json_quote(product_types), ',', '","') || ']')
            WHERE value <> '';
        """

    /// Events that were joined to one are few, and found by their own index.
    private static let version5 = """
        CREATE TABLE finding (
            event INTEGER NOT NULL REFERENCES event(number),
            kind TEXT NOT NULL,
            found INTEGER NOT NULL,
            updated INTEGER,
            content BLOB NOT NULL,
            PRIMARY KEY (event, kind)
        ) WITHOUT ROWID;
        CREATE INDEX event_joined ON event(superseded_by) WHERE superseded_by IS NOT NULL;
        """
}

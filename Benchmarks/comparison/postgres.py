"""PostgreSQL 15 with PostGIS: a cluster of its own in a folder, reached over a socket there, gone when it is closed."""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

from .commands import Missing, as_unprivileged, program, unprivileged

PROGRAMS = "/usr/lib/postgresql/15/bin"
EXTENSION = Path("/usr/share/postgresql/15/extension/postgis.control")
"""Columns as the table of events has them, every property of the GeoJSON ready to be written."""
COLUMNS = """
    number bigint, id text, longitude double precision, latitude double precision, depth double precision,
    mag double precision, place text, time bigint, updated bigint, tz integer, url text, detail text, felt integer,
    cdi double precision, mmi double precision, alert text, status text, tsunami integer, sig integer, net text,
    code text, ids text, sources text, types text, nst integer, dmin double precision, rms double precision,
    gap double precision, "magType" text, type text, title text
"""
PROPERTIES = """
    mag, place, time, updated, tz, url, detail, felt, cdi, mmi, alert, status, tsunami, sig, net, code, ids, sources,
    types, nst, dmin, rms, gap, "magType", type, title
"""
INDEXES = (
    "ALTER TABLE event ADD PRIMARY KEY (number)",
    "CREATE INDEX event_by_place ON event USING gist (place_on_earth)",
    "CREATE INDEX event_by_box ON event (latitude, longitude)",
    "CREATE INDEX event_by_time ON event (time DESC)",
    "CREATE INDEX event_by_magnitude ON event (mag DESC NULLS LAST)",
    "VACUUM (ANALYZE) event",
)
"""Indexes that hold all that one of the questions wants, in the order of its answer."""
COVERING = {
    "covering_time": "(time DESC, number DESC) INCLUDE (mag)",
    "covering_magnitude": "(mag DESC NULLS LAST, time DESC, number DESC)",
}
"""A feature as PostgreSQL writes it quickest of the ways tried: the row's JSON, and text put together around it."""
FEATURE = f"""
    '{{"type":"Feature","properties":' || (SELECT row_to_json(p)::text FROM (SELECT {PROPERTIES}) p)
    || ',"geometry":{{"type":"Point","coordinates":[' || longitude || ',' || latitude || ',' || coalesce(depth::text, 'null')
    || ']}},"id":' || to_json(id)::text || '}}'
"""


def settings():
    """A quarter of the memory for PostgreSQL's own buffers, and what a machine with a solid-state disk is given."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // (1 << 20)
    return {
        "listen_addresses": "", "max_connections": 10, "shared_buffers": f"{memory // 4}MB",
        "effective_cache_size": f"{memory * 6 // 10}MB", "work_mem": "256MB", "maintenance_work_mem": "1GB",
        "random_page_cost": 1.1, "effective_io_concurrency": 200, "max_wal_size": "8GB", "wal_level": "minimal",
        "max_wal_senders": 0, "autovacuum": "off", "jit": "off", "max_parallel_workers_per_gather": os.cpu_count(),
    }


class Cluster:
    """A cluster that is made when it is opened, and removed with everything in it."""

    def __init__(self):
        try:
            import psycopg
        except ImportError as error:
            raise Missing("psycopg is not installed") from error
        self.connect_to = psycopg.connect
        self.server, self.initdb = program("postgres", PROGRAMS), program("initdb", PROGRAMS)
        if not EXTENSION.exists():
            raise Missing("PostGIS for PostgreSQL 15 is not installed (postgresql-15-postgis-3)")
        self.databases = {}

    def __enter__(self):
        self.run_as = as_unprivileged()
        self.folder = Path(tempfile.mkdtemp(prefix="epicenter-bench-"))
        try:
            if names := unprivileged():
                shutil.chown(self.folder, *names)
            data = self.folder / "data"
            self.run([self.initdb, "-D", data, "-U", "bench", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "-N"])
            words = [self.server, "-D", data, "-k", self.folder]
            for name, value in settings().items():
                words += ["-c", f"{name}={value}"]
            self.log = open(self.folder / "log", "w")
            self.process = subprocess.Popen(
                [str(word) for word in words], stdout=self.log, stderr=self.log, cwd=self.folder, **self.run_as)
            self.wait()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, *_):
        self.close()

    def run(self, words):
        subprocess.run(
            [str(word) for word in words], check=True, cwd=self.folder, stdout=subprocess.DEVNULL, **self.run_as)

    def wait(self):
        deadline = time.monotonic() + 60
        while True:
            try:
                return self.connect("postgres").close()
            except Exception as error:
                if self.process.poll() is not None or time.monotonic() > deadline:
                    raise RuntimeError(f"PostgreSQL did not start: {(self.folder / 'log').read_text()}") from error
                time.sleep(0.05)

    def connect(self, database):
        return self.connect_to(host=str(self.folder), user="bench", dbname=database, autocommit=True)

    def close(self):
        """Ends the server by its id, and removes the folder."""
        for database in self.databases.values():
            database.close()
        process = getattr(self, "process", None)
        if process and process.poll() is None:
            process.send_signal(signal.SIGINT)
            try:
                process.wait(60)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        if hasattr(self, "log"):
            self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def database(self, name):
        """A connection to a new, empty database with PostGIS."""
        with self.connect("postgres") as connection:
            connection.execute(f"CREATE DATABASE {name}")
        connection = self.connect(name)
        connection.execute("CREATE EXTENSION postgis")
        return connection

    def holding(self, catalog, events):
        """The events of a catalog, loaded once, with the indexes of `INDEXES`."""
        if events not in self.databases:
            print(f"loading {events:,} events into PostgreSQL", file=sys.stderr)
            connection = self.database(f"events{events}")
            generated = "geography(Point) GENERATED ALWAYS AS (ST_MakePoint(longitude, latitude)::geography) STORED"
            with connection.transaction():
                connection.execute(f"CREATE TABLE event ({COLUMNS}, place_on_earth {generated})")
                columns = ", ".join(column.split()[0] for column in COLUMNS.split(","))
                copy_in(connection, f"COPY event ({columns}) FROM STDIN CSV HEADER", open(catalog / "events.csv", "rb"))
            for statement in INDEXES:
                connection.execute(statement)
            self.databases[events] = connection
        return Events(self.databases[events])


def copy_in(connection, statement, file):
    with file, connection.cursor() as cursor, cursor.copy(statement) as copy:
        while part := file.read(1 << 20):
            copy.write(part)


def within_circle(latitude, longitude, kilometers):
    point = f"ST_SetSRID(ST_MakePoint({longitude}, {latitude}), 4326)::geography"
    return f"ST_DWithin(place_on_earth, {point}, {kilometers * 1_000})"


class Events:
    """A table of events that is asked questions."""

    def __init__(self, connection):
        self.connection = connection

    def sql(self, question, what):
        return f"SELECT {what} FROM event{question.conditions(within_circle)}{question.rest()}"

    def version(self):
        return self.connection.execute("SHOW server_version").fetchone()[0].split()[0] + " with PostGIS " + (
            self.connection.execute("SELECT postgis_lib_version()").fetchone()[0])

    def answer(self, question):
        """How many events answer, and their numbers in order."""
        if question.form == "count":
            return self.connection.execute(self.sql(question, "count(*)")).fetchone()[0], []
        numbers = [row[0] for row in self.connection.execute(self.sql(question, "number")).fetchall()]
        return len(numbers), numbers

    def milliseconds(self, question):
        """PostgreSQL's own execution time; no clock is read for each row, which would add to it."""
        what = {"count": "count(*)", "numbers": "number", "geojson": FEATURE}[question.form]
        statement = f"EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) {self.sql(question, what)}"
        plan = self.connection.execute(statement).fetchone()[0]
        return (plan if isinstance(plan, list) else json.loads(plan))[0]["Execution Time"]

    def document(self, question):
        """The answer as a client gets it through libpq: a GeoJSON document."""
        if question.form == "count":
            return f'{{"count":{self.connection.execute(self.sql(question, "count(*)")).fetchone()[0]}}}'
        rows = self.connection.execute(self.sql(question, FEATURE)).fetchall()
        return '{"type":"FeatureCollection","features":[' + ",\n".join([row[0] for row in rows]) + "]}"

    @contextmanager
    def covering(self):
        """The table with indexes that are made for the questions, for as long as they are wanted."""
        try:
            for name, columns in COVERING.items():
                self.connection.execute(f"CREATE INDEX {name} ON event {columns}")
            self.connection.execute("VACUUM (ANALYZE) event")
            yield
        finally:
            for name in COVERING:
                self.connection.execute(f"DROP INDEX IF EXISTS {name}")

    def distance(self, number, circle):
        """Meters of an event from the center of a circle."""
        latitude, longitude, _ = circle
        point = f"ST_SetSRID(ST_MakePoint({longitude}, {latitude}), 4326)::geography"
        return self.connection.execute(
            f"SELECT ST_Distance(place_on_earth, {point}) FROM event WHERE number = {number}").fetchone()[0]

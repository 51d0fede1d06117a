"""The events in PostgreSQL with PostGIS, and the questions that they are asked."""

import json
import sys
from contextlib import contextmanager

from .asked import AskedInSQL
from .table import COLUMNS, PROPERTIES

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


def load(connection, catalog):
    """Makes the table of a catalog's events, with the indexes of `INDEXES`."""
    print(f"loading {catalog.name} into PostgreSQL", file=sys.stderr)
    point = "geography(Point) GENERATED ALWAYS AS (ST_MakePoint(longitude, latitude)::geography) STORED"
    names = ", ".join(column.split()[0] for column in COLUMNS.split(","))
    with connection.transaction():
        connection.execute(f"CREATE TABLE event ({COLUMNS}, place_on_earth {point})")
        copy_in(connection, f"COPY event ({names}) FROM STDIN CSV HEADER", open(catalog / "events.csv", "rb"))
    for statement in INDEXES:
        connection.execute(statement)


def copy_in(connection, statement, file):
    with file, connection.cursor() as cursor, cursor.copy(statement) as copy:
        while part := file.read(1 << 20):
            copy.write(part)


def within_circle(latitude, longitude, kilometers):
    point = f"ST_SetSRID(ST_MakePoint({longitude}, {latitude}), 4326)::geography"
    return f"ST_DWithin(place_on_earth, {point}, {kilometers * 1_000})"


class Events(AskedInSQL):
    """A table of events that is asked questions."""

    feature = FEATURE
    within_circle = staticmethod(within_circle)

    def __init__(self, connection):
        self.connection = connection

    def version(self):
        server, extension = self.connection.execute(
            "SELECT current_setting('server_version'), postgis_lib_version()").fetchone()
        return f"PostgreSQL {server.split()[0]} with PostGIS {extension}"

    def milliseconds(self, question):
        """PostgreSQL's own execution time; no clock is read for each row, which would add to it."""
        statement = f"EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) {self.timed(question)}"
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

"""DuckDB: the same events in a file of its own, in the order of time, which its zone maps make use of."""

import json
import os
import sys
import tempfile
from pathlib import Path

from .asked import AskedInSQL
from .commands import Missing
from .questions import degrees_around
from .table import COLUMNS, PROPERTIES

FIELDS = ", ".join("'{}', {}".format(name.strip().strip('"'), name.strip()) for name in PROPERTIES.split(","))
"""A feature as DuckDB writes it quickest of the ways tried."""
FEATURE = f"""
    json_object('type', 'Feature', 'properties', json_object({FIELDS}),
    'geometry', json_object('type', 'Point', 'coordinates', json_array(longitude, latitude, depth)), 'id', id)
"""


class Duck:
    """A folder of databases, gone when it is closed."""

    def __init__(self):
        try:
            import duckdb
            import duckdb_extension_spatial
        except ImportError as error:
            raise Missing(f"{error.name} is not installed") from error
        self.duckdb = duckdb
        found = Path(duckdb_extension_spatial.__file__).parent.rglob("spatial.duckdb_extension")
        self.extension = next(found, None)
        if self.extension is None:
            raise Missing("duckdb_extension_spatial has no extension for this machine")
        self.databases = {}

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="epicenter-bench-")
        return self

    def __exit__(self, *_):
        for connection in self.databases.values():
            connection.close()
        self.folder.cleanup()

    def holding(self, catalog):
        """The events of a catalog, loaded once."""
        if catalog not in self.databases:
            print(f"loading {catalog.name} into DuckDB", file=sys.stderr)
            settings = {"allow_unsigned_extensions": "true", "threads": os.cpu_count()}
            connection = self.duckdb.connect(f"{self.folder.name}/{catalog.name}.duckdb", config=settings)
            connection.execute(f"LOAD '{self.extension}'")
            connection.execute(f"CREATE TABLE event ({COLUMNS})")
            connection.execute(f"COPY event FROM '{catalog / 'events.csv'}' (HEADER)")
            connection.execute("CHECKPOINT")
            connection.execute("ANALYZE event")
            self.databases[catalog] = connection
        return Events(self.databases[catalog], self.duckdb.__version__)


def within_circle(latitude, longitude, kilometers):
    """A box first, which the zone maps and cheap comparisons answer; then the distance on the ellipsoid."""
    height, width = degrees_around(latitude, kilometers)
    return (
        f"latitude BETWEEN {latitude - height} AND {latitude + height} "
        f"AND longitude BETWEEN {longitude - width} AND {longitude + width} "
        f"AND ST_Distance_Spheroid(ST_Point2D(latitude, longitude), ST_Point2D({latitude}, {longitude})) "
        f"<= {kilometers * 1_000}"
    )


class Events(AskedInSQL):
    """A table of events that is asked questions."""

    feature = FEATURE
    within_circle = staticmethod(within_circle)

    def __init__(self, connection, version):
        self.connection, self.name = connection, version

    def version(self):
        return f"DuckDB {self.name}"

    def milliseconds(self, question):
        """DuckDB's own profile: the latency of the whole statement, its answer being made in memory."""
        self.connection.execute("PRAGMA enable_profiling = 'no_output'")
        try:
            self.connection.execute(self.timed(question)).fetchall()
            profile = json.loads(self.connection.get_profiling_information(format="json"))
        finally:
            self.connection.execute("PRAGMA disable_profiling")
        return profile["latency"] * 1_000

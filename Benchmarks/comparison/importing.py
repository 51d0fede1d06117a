"""Importing a catalog from CSV, durable, beside PostgreSQL's COPY into a table with the indexes of the questions."""

import gzip
import statistics
import tempfile
import time
from pathlib import Path

from . import serving
from .catalogs import SEED
from .commands import BENCH, Missing, figures, say
from .events_in_postgres import copy_in
from .results import Aim, Section, ratio

EVENTS = 158_060
ROUNDS = 3
TABLE = """
    CREATE TABLE event (
        time timestamptz, latitude double precision, longitude double precision, depth double precision, mag double precision,
        "magType" text, nst integer, gap double precision, dmin double precision, rms double precision, net text,
        id text PRIMARY KEY, updated timestamptz, place text, type text, "horizontalError" double precision,
        "depthError" double precision, "magError" double precision, "magNst" integer, status text,
        "locationSource" text, "magSource" text,
        place_on_earth geography(Point) GENERATED ALWAYS AS (ST_MakePoint(longitude, latitude)::geography) STORED);
    CREATE INDEX ON event USING gist (place_on_earth);
    CREATE INDEX ON event (time);
    CREATE INDEX ON event (mag);
"""
COPY = """
    COPY event (time, latitude, longitude, depth, mag, "magType", nst, gap, dmin, rms, net, id, updated, place, type,
    "horizontalError", "depthError", "magError", "magNst", status, "locationSource", "magSource") FROM STDIN CSV HEADER
"""


def measured(world):
    with tempfile.TemporaryDirectory() as folder:
        source = world.catalogs.recorded
        if source is None:
            source = Path(folder) / "events.csv"
            figures([BENCH, "generate", EVENTS, SEED, "-", "-", Path(folder) / "table.csv", source])
        reading, storing, copying = [], [], []
        for number in range(ROUNDS):
            reading.append(figures([BENCH, "read", source, 1])["milliseconds"] / 1_000)
            start = time.perf_counter()
            said = say([serving.BINARY, "import", source, "--data", Path(folder) / f"data{number}"])
            storing.append(time.perf_counter() - start)
            if f"created {EVENTS}" not in said:
                raise RuntimeError(f"the import said: {said}")
            try:
                copying.append(copy(world.cluster(), source, number))
            except Missing:
                pass
    read, stored = EVENTS / statistics.median(reading), EVENTS / statistics.median(storing)
    copied = EVENTS / statistics.median(copying) if copying else None
    rows = [
        ["read into reports", f"{read:,.0f}", "-", "-", "100,000"],
        [
            "`epicenter import`, all of it", f"{stored:,.0f}", f"{copied:,.0f}" if copied else "-",
            ratio(stored / copied) if copied else "-", "50,000",
        ],
    ]
    aims = [
        Aim("import read", "import, at least 100,000 events a second read", f"{read:,.0f}", read >= 100_000),
        Aim("import stored", "import, at least 50,000 events a second stored", f"{stored:,.0f}", stored >= 50_000),
    ]
    before = (
        f"Events a second of {EVENTS:,} events of the USGS's CSV, compressed by gzip where they are recorded. The import is "
        "timed from the start of the program to its end: reading, deciding, every report, event, id and revision on disk. "
        "PostgreSQL takes the rows as they are into one table with four indexes, until the commit."
    )
    header = ["what", "Epicenter", "PostgreSQL's COPY", "ratio", "aim"]
    return Section("Importing 158,060 events", header, rows, before, aims=aims)


def copy(cluster, source, number):
    """Seconds of a COPY into a new table that has its indexes, until it is durable."""
    connection = cluster.database(f"copied{number}")
    try:
        connection.execute(TABLE)
        start = time.perf_counter()
        opened = gzip.open(source) if source.suffix == ".gz" else open(source, "rb")
        copy_in(connection, COPY, opened)
        return time.perf_counter() - start
    finally:
        connection.close()

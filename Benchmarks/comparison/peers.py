#!/usr/bin/env python3
"""Times Python peers on a GeoJSON feed and prints one line of JSON, in milliseconds: orjson alone, and orjson with the sqlite3
module storing the same fields in one indexed table, durable.

    peers.py FILE
"""

import json
import os
import sqlite3
import statistics
import sys
import tempfile
import time

import orjson

FIELDS = (
    "mag", "place", "time", "updated", "tz", "url", "detail", "felt", "cdi", "mmi", "alert", "status", "tsunami", "sig",
    "net", "code", "ids", "sources", "types", "nst", "dmin", "rms", "gap", "magType", "type",
)


def median_milliseconds(work, runs):
    durations = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        durations.append((time.perf_counter() - start) * 1_000)
    return statistics.median(durations)


def store(data):
    with tempfile.TemporaryDirectory() as folder:
        database = sqlite3.connect(os.path.join(folder, "peer.sqlite"))
        database.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;")
        columns = ", ".join(FIELDS)
        database.execute(f"CREATE TABLE event (id TEXT PRIMARY KEY, longitude, latitude, depth, {columns})")
        database.execute("CREATE INDEX event_by_time ON event(time)")
        rows = (
            (feature["id"], *feature["geometry"]["coordinates"], *(feature["properties"].get(f) for f in FIELDS))
            for feature in orjson.loads(data)["features"]
        )
        with database:
            database.executemany(f"INSERT INTO event VALUES ({', '.join('?' * (4 + len(FIELDS)))})", rows)
        database.close()


def main():
    with open(sys.argv[1], "rb") as file:
        data = file.read()
    print(json.dumps({
        "version": orjson.__version__,
        "orjson": median_milliseconds(lambda: orjson.loads(data), 15),
        "sqlite": median_milliseconds(lambda: store(data), 7),
    }))


if __name__ == "__main__":
    main()

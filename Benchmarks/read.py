#!/usr/bin/env python3
"""Times orjson on a GeoJSON feed, as a peer for `bench read`: the median of 15 runs, in milliseconds.

    read.py FILE
"""

import statistics
import sys
import time

import orjson


def main():
    with open(sys.argv[1], "rb") as file:
        data = file.read()
    durations = []
    for _ in range(15):
        start = time.perf_counter()
        document = orjson.loads(data)
        durations.append((time.perf_counter() - start) * 1_000)
        count = len(document["features"])
        del document
    print(f"orjson {orjson.__version__}: {count} features, {len(data)} bytes, {statistics.median(durations):.1f} ms")


if __name__ == "__main__":
    main()

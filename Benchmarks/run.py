#!/usr/bin/env python3
"""Runs every measurement and writes RESULTS.md. `Benchmarks/run.sh` builds what it needs first."""

import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
os.environ.setdefault("EPICENTER_BINARY", str(ROOT / ".build/release/epicenter"))

import serving  # noqa: E402  (it reads EPICENTER_BINARY)

BENCH = ROOT / "Benchmarks/.build/release/bench"
HERE = ROOT / "Benchmarks"
RECORDED = Path(os.environ.get("EPICENTER_RECORDINGS", ROOT / "../shared/data")) / "catalogs/usgs_comcat_merged.csv.gz"
CATALOG_EVENTS = 158_060


def say(words):
    print("+", *words, file=sys.stderr)
    return subprocess.run([str(w) for w in words], check=True, capture_output=True, text=True).stdout


def figures(words):
    return json.loads(say(words))


def alternating(rounds, *commands):
    """Runs commands in turn, so that noise meets all alike; the median of each figure."""
    runs = [[figures(command) for command in commands] for _ in range(rounds)]
    return [
        {key: statistics.median(run[place][key] for run in runs) for key in first if isinstance(first[key], float | int)}
        for place, first in enumerate(runs[0])
    ]


def main():
    with tempfile.TemporaryDirectory() as folder:
        feed = Path(folder) / "all_month.geojson"
        say([sys.executable, HERE / "make_feed.py", feed])
        read, peers = alternating(3, [BENCH, "read", feed], [sys.executable, HERE / "peers.py", feed])
        store, = alternating(3, [BENCH, "store", feed])

        catalog = RECORDED
        if not catalog.exists():
            catalog = Path(folder) / "catalog.geojson"
            say([sys.executable, HERE / "make_feed.py", catalog, "--events", CATALOG_EVENTS])
        data = Path(folder) / "data"
        say([serving.BINARY, "import", catalog, "--data", data])
        start, memory, peer_start, peer_memory = serving.starts(data)
        latencies = serving.live_latencies(Path(folder) / "live")

    rows = [
        ("reading an all-month GeoJSON feed (11,000 events, 8 MB) into reports", f"{read['milliseconds']:.1f} ms",
         f"orjson.loads {peers['orjson']:.1f} ms", peers["orjson"] / read["milliseconds"], "faster than orjson"),
        ("the same feed into an empty store, read, decided, indexed and durable", f"{store['first']:.0f} ms",
         f"orjson and sqlite3, one table {peers['sqlite']:.0f} ms", peers["sqlite"] / store["first"], "below 1 s"),
        (f"the same feed again, unchanged ({store['bytesWrittenAgain']:.0f} bytes written)", f"{store['again']:.0f} ms",
         f"orjson and sqlite3 {peers['sqlite']:.0f} ms", peers["sqlite"] / store["again"], "below 0.2 s, no write"),
        (f"start to first answer with {CATALOG_EVENTS:,} events in the store", f"{start * 1_000:.0f} ms",
         f"a Python server {peer_start * 1_000:.0f} ms", peer_start / start, "below 1 s"),
        ("resident memory then", f"{memory:.0f} MB", f"the Python server {peer_memory:.0f} MB", peer_memory / memory,
         "below 150 MB"),
        (f"a revision, from the source's feed to `/live` ({len(latencies)} times; p90 {sorted(latencies)[len(latencies) * 9 // 10]:.1f} ms)",
         f"{statistics.median(latencies):.1f} ms", "-", None, "median below 50 ms"),
    ]
    lines = [
        "# Results", "",
        "Measured by `make bench`, medians, everything in one run on one machine "
        f"({platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}). "
        "The ratio says how many times as fast (or small) as the peer. "
        + ("The catalog is recorded." if RECORDED.exists() else "The catalog is invented."), "",
        "| what | Epicenter | peer | ratio | aim |", "|---|---|---|---|---|",
    ]
    lines += [f"| {a} | {b} | {c} | {f'{d:.1f}' if d else '-'} | {e} |" for a, b, c, d, e in rows]
    (HERE / "RESULTS.md").write_text("\n".join(lines) + "\n")
    print("\n".join(lines))


if __name__ == "__main__":
    main()

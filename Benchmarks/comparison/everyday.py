"""What a day's work costs: a month's feed read and stored, the start, and the way of a revision to a listener."""

import statistics
import sys
import tempfile
from pathlib import Path

from . import serving
from .commands import BENCH, RECORDED, ROOT, alternating, say
from .results import Section

HERE = ROOT / "Benchmarks/comparison"
CATALOG_EVENTS = 158_060


def measured(world):
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
        (f"a revision, from the source's feed to `/live` ({len(latencies)} times; p90 "
         f"{sorted(latencies)[len(latencies) * 9 // 10]:.1f} ms)",
         f"{statistics.median(latencies):.1f} ms", "-", None, "median below 50 ms"),
    ]
    cells = [[a, b, c, f"{d:.1f}" if d else "-", e] for a, b, c, d, e in rows]
    return Section("A day's work", ["what", "Epicenter", "peer", "ratio", "aim"], cells)

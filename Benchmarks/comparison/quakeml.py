"""Reading QuakeML, beside ObsPy's `read_events`, each file from memory."""

import gzip
import io
import statistics
import tempfile
import time
from pathlib import Path

from .commands import BENCH, RECORDINGS, Missing, figures
from .results import Aim, Section, milliseconds, ratio

RUNS = 15


def measured(world):
    title = "Reading QuakeML"
    files = sorted((RECORDINGS / "quakeml").glob("*_*"))
    if not files:
        return Section(title, [], [], "Left out: the recordings are not present.")
    try:
        import obspy
    except ImportError as error:
        raise Missing("ObsPy is not installed") from error
    rows, own_total, peer_total = [], 0, 0
    for file in files:
        data = file.read_bytes()
        data = gzip.decompress(data) if file.suffix == ".gz" else data
        own, peer = one(data, obspy)
        own_total, peer_total = own_total + own, peer_total + peer
        name = file.name.removesuffix(".gz")
        rows.append([name, f"{len(data) / 1e3:.0f} kB", milliseconds(own), milliseconds(peer), ratio(peer / own)])
    total = peer_total / own_total
    rows.append(["all of them", "", milliseconds(own_total), milliseconds(peer_total), ratio(total)])
    aim = Aim("quakeml", "reading QuakeML, at least 20 times as fast as ObsPy", ratio(total), total >= 20)
    before = (
        "Recordings of INGV, SED and the USGS, from bytes in memory to reports or ObsPy's catalog. ObsPy also keeps picks and "
        "arrivals, which Epicenter passes over."
    )
    header = ["file", "size", "Epicenter", f"ObsPy {obspy.__version__}", "ratio"]
    return Section(title, header, rows, before, aims=[aim])


def one(data, obspy):
    """Milliseconds of Epicenter and of ObsPy; fails where they find another number of events."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "events.xml"
        file.write_bytes(data)
        own = figures([BENCH, "read", file, RUNS])
    durations, events = [], 0
    for _ in range(RUNS):
        start = time.perf_counter()
        events = len(obspy.read_events(io.BytesIO(data), format="QUAKEML"))
        durations.append((time.perf_counter() - start) * 1_000)
    if events != own["reports"]:
        raise RuntimeError(f"ObsPy finds {events} events, Epicenter {own['reports']:.0f}")
    return own["milliseconds"], statistics.median(durations)

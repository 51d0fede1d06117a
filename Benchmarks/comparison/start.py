"""Start to the first answer and resident memory with a large catalog."""

import statistics

from . import serving
from .catalogs import END, SIZES
from .questions import iso
from .results import Aim, Section

PORT = 18474


def measured(world):
    events = SIZES[-1]
    data = world.data(events)
    words = [serving.BINARY, "serve", "--usgs", "off", "--port", PORT, "--clock", iso(END), "--data", data]
    # The first reads every event; as it ends it leaves the snapshot of the index that the others begin with.
    (data / "epicenter.index").unlink(missing_ok=True)
    first, *later = [serving.start(words, PORT, serving.FEED) for _ in range(4)]
    seconds, memory = (statistics.median(values) for values in zip(*later))
    rows = [
        ["start to first answer", f"{seconds:.2f} s", "below 3 s"],
        ["the same without a snapshot of the index", f"{first[0]:.2f} s", "-"],
        ["resident memory then", f"{memory:,.0f} MB", "below 1 GB"],
        ["the same without a snapshot of the index", f"{first[1]:,.0f} MB", "-"],
    ]
    aims = [
        Aim("start", "4,500,000 events, start to first answer below 3 s", f"{seconds:.2f} s", seconds < 3),
        Aim("memory", "4,500,000 events, resident memory below 1 GB", f"{memory:,.0f} MB", memory < 1_000),
    ]
    before = "From the start of the process to the last byte of `all_day.geojson`, the files being in the system's cache."
    return Section("Start with 4,500,000 events", ["what", "Epicenter", "aim"], rows, before, aims=aims)

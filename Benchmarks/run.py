#!/usr/bin/env python3
"""Runs every measurement, or those that are named, and writes RESULTS.md. `Benchmarks/run.sh` builds what it needs first.

    run.py [NAME ...]

SEED repeats the questions of an earlier run; EPICENTER_BENCH_DATA names a folder in which the invented catalogs are kept.
"""

import os
import random
import signal
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
os.environ.setdefault("EPICENTER_BINARY", str(ROOT / ".build/release/epicenter"))
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))

from comparison import (  # noqa: E402
    app, everyday, feed, history, importing, instrument, magnitudes, motion, quakeml, results, six_questions, start,
)
from comparison.commands import Missing  # noqa: E402
from comparison.world import World  # noqa: E402

PARTS = {
    "everyday": (everyday.measured, "A day's work"),
    "questions": (six_questions.in_process, "Questions to 4,500,000 events, in process"),
    "http": (six_questions.over_the_wire, "The same questions over HTTP"),
    "growth": (six_questions.growth, "Cost as the catalog grows"),
    "quakeml": (quakeml.measured, "Reading QuakeML"),
    "feed": (feed.measured, "The all-day feed, hot"),
    "start": (start.measured, "Start with 4,500,000 events"),
    "import": (importing.measured, "Importing 158,060 events"),
    "statistics": (magnitudes.measured, magnitudes.TITLE),
    "motion": (motion.measured, "Following motion"),
    "app": (app.measured, "The app"),
    "history": (history.measured, history.TITLE),
    "instrument": (instrument.measured, instrument.TITLE),
}


def main():
    names = sys.argv[1:] or list(PARTS)
    if unknown := [name for name in names if name not in PARTS]:
        sys.exit(f"There is no part called {', '.join(unknown)}; the parts are {', '.join(PARTS)}.")
    seed = int(os.environ.get("SEED") or random.randrange(1 << 32))
    print(f"SEED={seed}", file=sys.stderr)
    # So that a run that is ended takes its servers and folders down.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    order = [title for _, title in PARTS.values()]
    with tempfile.TemporaryDirectory(prefix="epicenter-bench-") as folder, World(Path(folder), seed) as world:
        sections = []
        for name in names:
            measure, title = PARTS[name]
            print(f"== {name}", file=sys.stderr)
            try:
                sections.append(measure(world))
            except Missing as error:
                sections.append(results.Section(title, [], [], f"Left out: {error}."))
            # What was measured is kept even if a later part fails.
            text = results.write(sections, order)
    print(text)


if __name__ == "__main__":
    main()

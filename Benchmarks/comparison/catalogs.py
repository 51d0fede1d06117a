"""Invented catalogs of any size, the same for Epicenter and its peers."""

import hashlib
import os
import shutil
import sys
from pathlib import Path

from .commands import BENCH, RECORDED, ROOT, figures

SEED = 1906
SIZES = (45_000, 450_000, 4_500_000)
"""The end of the invented time, 2026-01-01, and its beginning, 1960-01-01, in milliseconds since 1970."""
BEGINNING, END = -315_619_200_000, 1_767_225_600_000


class Catalogs:
    """Made when first asked for, in a folder; kept there for the next run where EPICENTER_BENCH_DATA names one."""

    def __init__(self, folder):
        kept = os.environ.get("EPICENTER_BENCH_DATA")
        self.folder = Path(kept or folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.recorded = RECORDED if RECORDED.exists() else None

    def of(self, events):
        """The folder of the catalog of a size: `data` is Epicenter's, `events.csv` the peers'."""
        made = self.folder / f"{events}-{self.edition()}"
        if not made.exists():
            print(f"making a catalog of {events:,} events", file=sys.stderr)
            new = Path(f"{made}.new")
            shutil.rmtree(new, ignore_errors=True)
            new.mkdir()
            figures([
                BENCH, "generate", events, SEED, self.recorded or "-", new / "data", new / "events.csv",
            ])
            new.rename(made)
        return made

    def edition(self):
        """A name for what the catalogs are made by and of, so that a kept one is not taken for another."""
        digest = hashlib.sha256(str(self.recorded and self.recorded.stat().st_size).encode())
        for folder in ("Benchmarks/Sources/bench/Synthesis", "Sources/Storage"):
            for source in sorted((ROOT / folder).rglob("*.swift")):
                digest.update(source.read_bytes())
        return digest.hexdigest()[:12]

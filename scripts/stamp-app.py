#!/usr/bin/env python3
"""Writes the table of an assembled app's files, by their hashes, before its service worker: scripts/stamp-app.py FOLDER

The same files always give the same table, so that a browser sees a new version only where something differs.
"""

import hashlib
import json
import sys
from pathlib import Path

HASH_DIGITS = 16  # as many as service-worker.js compares
NAME = "service-worker.js"


def stamp(folder):
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and path.name != NAME)
    files = {
        f"/{path.relative_to(folder).as_posix()}": hashlib.sha256(path.read_bytes()).hexdigest()[:HASH_DIGITS]
        for path in paths
    }
    worker = folder / NAME
    lines = worker.read_text(encoding="utf-8").split("\n")
    source = lines[1:] if lines[0].startswith("self.FILES =") else lines
    worker.write_text("\n".join([f"self.FILES = {json.dumps(files)};", *source]), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    stamp(Path(sys.argv[1]))

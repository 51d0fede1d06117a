"""Commands that are run, and what they say."""

import json
import os
import shutil
import statistics
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BENCH = ROOT / "Benchmarks/.build/release/bench"
RECORDINGS = Path(os.environ.get("EPICENTER_RECORDINGS", ROOT / "../shared/data")).resolve()
RECORDED = RECORDINGS / "catalogs/usgs_comcat_merged.csv.gz"


class Missing(Exception):
    """What a part needs and this machine does not have, as a sentence."""


def say(words):
    """Runs a command and returns what it prints; its errors are shown where it fails."""
    print("+", *words, file=sys.stderr)
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"{words[0]} ended with {done.returncode}: {done.stderr[-2_000:]}")
    return done.stdout


def figures(words):
    return json.loads(say(words))


def alternating(rounds, *commands):
    """Runs commands in turn, so that noise meets all alike; the median of each figure."""
    runs = [[figures(command) for command in commands] for _ in range(rounds)]
    return [
        {key: statistics.median(run[place][key] for run in runs) for key in first if isinstance(first[key], float | int)}
        for place, first in enumerate(runs[0])
    ]


def program(name, *folders):
    """The path of an installed program."""
    path = shutil.which(name, path=os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", *folders]))
    if path is None:
        raise Missing(f"{name} is not installed")
    return path


def unprivileged():
    """The user and group that servers run as which refuse to run as root; none where this is no root."""
    if os.geteuid() != 0:
        return None
    import grp
    import pwd

    known = {entry.pw_name: entry for entry in pwd.getpwall()}
    user = next((known[name] for name in ("postgres", "nobody") if name in known), None)
    if user is None:
        raise Missing("a user that is not root (postgres or nobody) does not exist")
    return user.pw_name, grp.getgrgid(user.pw_gid).gr_name


def as_unprivileged():
    """The options with which subprocess runs a command as that user."""
    names = unprivileged()
    return {"user": names[0], "group": names[1], "extra_groups": []} if names else {}

"""Following a phone's motion, natively and in wasm, and the memory that is taken for it."""

import array
import json
import math
import os
import random
import subprocess
import tempfile
from pathlib import Path

from .commands import BENCH, ROOT, alternating, program
from .results import Aim, Section

WASM = ROOT / ".build-app/instrument.wasm"
SAMPLES, RATE, RUNS, ROUNDS = 1_000_000, 100, 9, 3
# Counts what takes memory, by standing before the C library's own functions.
COUNTER = """
#include <stddef.h>
extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
static unsigned long calls;
void *malloc(size_t size) { calls++; return __libc_malloc(size); }
void *calloc(size_t count, size_t size) { calls++; return __libc_calloc(count, size); }
void *realloc(void *old, size_t size) { calls++; return __libc_realloc(old, size); }
unsigned long counted_allocations(void) { return calls; }
"""


def measured(world):
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "samples"
        file.write_bytes(columns(world.seed))
        native, wasm = alternating(
            ROUNDS, [BENCH, "motion", file, RUNS],
            [program("node"), ROOT / "Benchmarks/motion.mjs", WASM, file, RUNS])
        if native["gestures"] != wasm["gestures"]:
            raise RuntimeError(f"natively {native['gestures']:.0f} gestures are found, in wasm {wasm['gestures']:.0f}")
        taken = allocations(Path(folder), file)
    rates = [run["samples"] / run["milliseconds"] / 1_000 for run in (native, wasm)]
    share = rates[1] / rates[0]
    rows = [
        ["native", f"{rates[0]:.1f}", f"{1_000 / rates[0]:.0f} ns", f"{taken:g}"],
        ["wasm in Node", f"{rates[1]:.1f}", f"{1_000 / rates[1]:.0f} ns", "0" if wasm["grown"] == 0 else "some"],
    ]
    before = (
        f"{SAMPLES:,} samples at {RATE} a second of a phone that is carried and shaken, rounded to 0.1 m/s², by the time of one core: gravity, "
        f"orientation, movement and all five gestures ({native['gestures']:.0f} were found). In wasm they come in blocks of 600, the copy "
        "included. Allocations are counted natively by standing before malloc; in wasm all free memory is "
        "taken before, so that the first one would make it grow."
    )
    aims = [
        Aim("motion native", "at least 10 million samples a second natively", f"{rates[0]:.1f}", rates[0] >= 10),
        Aim("motion wasm", "wasm at least half of native", f"{share:.2f}", share >= 0.5),
        Aim("motion memory", "no allocation a sample", f"{taken:g}", taken == 0 and wasm["grown"] == 0),
    ]
    return Section(
        "Following motion", ["where", "million samples a second", "a sample", "allocations a sample"], rows, before, aims=aims)


def columns(seed):
    """Walking with a shake every ten seconds and a turn every thirty, in m/s² with the W3C's sign."""
    chance = random.Random(seed)
    axes = [array.array("d") for _ in range(4)]
    for index in range(SAMPLES):
        at = index / RATE
        phase = at % 10
        push = 18 * math.sin(2 * math.pi * 5 * phase) if 3 <= phase < 3.8 else 0
        step = 3 * math.sin(2 * math.pi * 2 * at) if phase > 5 else 0
        upright = at % 60 < 30
        parts = [push, 9.8 + step if upright else 0, 0.4 if upright else 9.8 + step]
        axes[0].append(at + chance.uniform(-0.001, 0.001))
        for axis, part in zip(axes[1:], parts):
            axis.append(round(part + chance.gauss(0, 0.2), 1))
    return b"".join(axis.tobytes() for axis in axes)


def allocations(folder, file):
    """How many allocations there are for a sample."""
    source, library = folder / "counter.c", folder / "counter.so"
    source.write_text(COUNTER)
    compiler = program("clang", str(Path(program("swift")).resolve().parent))
    subprocess.run([compiler, "-O1", "-shared", "-fPIC", "-o", library, source], check=True)
    done = subprocess.run(
        [BENCH, "motion", file, "3"], env=os.environ | {"LD_PRELOAD": str(library)}, capture_output=True, check=True)
    return json.loads(done.stdout)["allocations"] / (3 * SAMPLES)

"""Magnitude-frequency: completeness, b and its error of invented magnitudes, beside the same in numpy."""

import statistics
import tempfile
import time
from pathlib import Path

from .commands import BENCH, Missing, figures
from .results import Aim, Section, milliseconds, ratio

TITLE = "Magnitude-frequency of 100,000 events"
EVENTS, RUNS, AIM_MILLISECONDS = 100_000, 31, 20
B, COMPLETE = 1.0, 2.0
TOLERANCE = 1e-9


def measured(world):
    try:
        import numpy
    except ImportError as error:
        raise Missing("numpy is not installed") from error
    random = numpy.random.RandomState(world.seed % (1 << 32))
    # Below completeness the smaller are seen the less often.
    drawn = COMPLETE - 1 + random.exponential(1 / (B * numpy.log(10)), EVENTS * 12)
    seen = random.random_sample(len(drawn)) < 10 ** (3 * numpy.minimum(0, drawn - COMPLETE))
    magnitudes = numpy.round(drawn[seen][:EVENTS], 2)
    if len(magnitudes) != EVENTS:
        raise RuntimeError(f"only {len(magnitudes)} magnitudes were drawn")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "magnitudes.bin"
        file.write_bytes(magnitudes.astype("<f8").tobytes())
        own = figures([BENCH, "frequency", file, RUNS])
    durations, peer = [], None
    for _ in range(RUNS):
        start = time.perf_counter()
        peer = computed(numpy, magnitudes)
        durations.append((time.perf_counter() - start) * 1_000)
    for name, value in peer.items():
        if abs(own[name] - value) > TOLERANCE * max(1, abs(value)):
            raise RuntimeError(f"numpy finds {name} = {value}, Epicenter {own[name]}")
    taken, theirs = own["milliseconds"], statistics.median(durations)
    row = [
        f"{EVENTS:,} magnitudes counted; completeness, b = {own['b']:.3f} ± {own['error']:.3f} and a found",
        milliseconds(taken), f"numpy {milliseconds(theirs)}", ratio(theirs / taken), f"below {AIM_MILLISECONDS} ms",
    ]
    aim = Aim("frequency", f"{EVENTS:,} events, b and its error below {AIM_MILLISECONDS} ms", milliseconds(taken), taken < AIM_MILLISECONDS)
    before = (
        f"Magnitudes drawn with b = {B} by the seed of the run, in hundredths, those below magnitude {COMPLETE} partly left "
        "out; both find the same, to nine digits."
    )
    return Section(TITLE, ["what", "Epicenter", "peer", "ratio", "aim"], [row], before, aims=[aim])


def computed(numpy, magnitudes):
    """Maximum curvature + 0.2, Aki (1965) with Utsu's correction, Shi and Bolt (1982), in bins of 0.1."""
    steps = numpy.floor(magnitudes * 10 + 0.5 + 1e-6).astype(int)
    least = steps.min()
    complete = int(least + numpy.bincount(steps - least).argmax() + 2)
    above = steps[steps >= complete] / 10
    n, mean = len(above), above.mean()
    b = numpy.log10(numpy.e) / (mean - (complete / 10 - 0.05))
    error = numpy.log(10) * b**2 * numpy.sqrt(((above - mean) ** 2).sum() / (n * (n - 1)))
    return {"completeness": complete / 10, "complete": n, "b": b, "error": error, "a": numpy.log10(n) + b * complete / 10}

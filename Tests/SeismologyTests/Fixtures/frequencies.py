#!/usr/bin/env python3
"""Writes frequencies.txt, the oracle of MagnitudeFrequencyTests: invented catalogs of a known b-value, and what a plain
computation of b, its error and a makes of them.

    python3 -m pip install numpy==2.4.6
    python3 frequencies.py

Each line holds the b-value that the catalog was drawn with, the number of decimals of its magnitudes, the magnitude
below which events were left out by chance; completeness, the number of events from there on, b, its error and a (the
last three "-" where there are fewer than 50 events); and after a bar the magnitudes.
"""

import sys
from decimal import ROUND_FLOOR, Decimal
from pathlib import Path

import numpy

SEED = 1965
VERSION = "2.4.6"
WIDTH = Decimal("0.1")


def catalogs():
    """Exponential above a floor; below completeness events are seen the less often the smaller they are."""
    random = numpy.random.RandomState(SEED)
    for b, complete, events, decimals in [
        (0.7, 2.0, 2500, 1), (1.0, 1.5, 2500, 2), (1.3, 3.0, 2000, 1), (1.0, 0.0, 1500, 2), (0.8, -0.5, 1500, 1),
        (1.1, 4.5, 900, 1), (0.9, 2.5, 400, 2), (1.0, 5.0, 120, 1), (1.0, 3.0, 30, 1), (1.6, 1.0, 1200, 2),
    ]:
        magnitudes = complete - 1.5 + random.exponential(1 / (b * numpy.log(10)), events * int(10 ** (1.5 * b)))
        seen = random.random_sample(len(magnitudes)) < 10 ** (3 * numpy.minimum(0, magnitudes - complete))
        yield b, decimals, complete, [f"{value:.{decimals}f}" for value in magnitudes[seen]][:events]


def binned(text):
    """The bin whose middle is nearest, halves above."""
    return float((Decimal(text) / WIDTH + Decimal("0.5")).to_integral_value(ROUND_FLOOR) * WIDTH)


def computed(texts):
    magnitudes = numpy.array([binned(text) for text in texts])
    values, counts = numpy.unique(magnitudes, return_counts=True)
    completeness = round(values[numpy.argmax(counts)] + 0.2, 1)
    above = magnitudes[magnitudes > completeness - 0.01]
    n = len(above)
    if n < 50:
        return [f"{completeness:.1f}", str(n), "-", "-", "-"]
    mean = above.mean()
    b = numpy.log10(numpy.e) / (mean - (completeness - 0.05))
    error = numpy.log(10) * b**2 * numpy.sqrt(((above - mean) ** 2).sum() / (n * (n - 1)))
    a = numpy.log10(n) + b * completeness
    return [f"{completeness:.1f}", str(n), f"{b:.12g}", f"{error:.12g}", f"{a:.12g}"]


def main():
    if numpy.__version__ != VERSION:
        sys.exit(f"numpy {numpy.__version__} is installed; the fixture is made with {VERSION}.")
    lines = []
    for b, decimals, complete, texts in catalogs():
        lines.append(" ".join([str(b), str(decimals), str(complete), *computed(texts), "|", *texts]))
    file = Path(__file__).with_name("frequencies.txt")
    file.write_text("\n".join(lines) + "\n")
    print(f"{file}: {len(lines)} catalogs, {file.stat().st_size} bytes")


if __name__ == "__main__":
    main()

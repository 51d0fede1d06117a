#!/usr/bin/env python3
"""Writes geodesics.bin, the oracle of GeodesicTests: 10,000 seeded pairs of places solved by GeographicLib.

    python3 -m pip install geographiclib==2.1
    python3 geodesics.py

The file holds two columns of little-endian Float64: first the distances of all pairs (meters), then the azimuths at
their first places (degrees, -180 to 180). The pairs themselves are not kept: PlacePairs.swift makes them by the same
generator, in whole millionths of a degree.
"""

import struct
import sys
from pathlib import Path

import geographiclib
from geographiclib.geodesic import Geodesic

SEED = 2013
COUNT = 10_000
MASK = (1 << 64) - 1


class SplitMix64:
    """Steele, Lea and Flood 2014, https://doi.org/10.1145/2714064.2660195."""

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def within(self, limit):
        """A whole number from -limit to limit (the bias of the remainder does not matter here)."""
        return self.next() % (2 * limit + 1) - limit


def pairs():
    """Latitude and longitude of both places in millionths of a degree."""
    random = SplitMix64(SEED)
    for index in range(COUNT):
        latitude1, longitude1 = random.within(90_000_000), random.within(180_000_000)
        latitude2, longitude2 = random.within(90_000_000), random.within(180_000_000)
        small = 10 ** (random.next() % 7 + 1)
        latitude_step, longitude_step = random.within(small), random.within(small)
        kind = index % 10
        if kind == 4:  # short
            latitude2, longitude2 = latitude1 + latitude_step, longitude1 + longitude_step
        elif kind == 5:  # along a meridian, half of them over a pole
            longitude2 = longitude1 + (180_000_000 if random.next() % 2 else 0)
        elif kind == 6:  # along the equator
            latitude1 = latitude2 = 0
        elif kind == 7:  # at a pole
            latitude1 = 90_000_000 if random.next() % 2 else -90_000_000
        elif kind in (8, 9):  # nearly antipodal
            latitude2 = -latitude1 + latitude_step
            longitude2 = longitude1 + 180_000_000 + longitude_step
            if index % 20 == 9:  # on the equator, and about its cut locus
                latitude1, latitude2 = 0, latitude_step
        yield latitude1, wrapped(longitude1), max(-90_000_000, min(90_000_000, latitude2)), wrapped(longitude2)


def wrapped(longitude):
    if longitude > 180_000_000:
        return longitude - 360_000_000
    return longitude + 360_000_000 if longitude < -180_000_000 else longitude


def main():
    if geographiclib.__version__ != "2.1":
        sys.exit(f"geographiclib {geographiclib.__version__} is installed; the fixture is made with 2.1.")
    solved = [Geodesic.WGS84.Inverse(*(value / 1e6 for value in pair)) for pair in pairs()]
    columns = [[path[name] for path in solved] for name in ("s12", "azi1")]
    file = Path(__file__).with_name("geodesics.bin")
    file.write_bytes(b"".join(struct.pack(f"<{COUNT}d", *column) for column in columns))
    print(f"{file}: {COUNT} pairs, {file.stat().st_size} bytes")


if __name__ == "__main__":
    main()

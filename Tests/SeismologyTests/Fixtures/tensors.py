#!/usr/bin/env python3
"""Writes tensors.txt, the oracle of MomentTensorTests: seeded moment tensors taken apart by ObsPy.

    python3 -m pip install obspy==1.5.1
    python3 tensors.py

Each line holds the kind of the tensor, its six components (Mrr Mtt Mpp Mrt Mrp Mtp); value, plunge and azimuth of the
T, N and P axes (mt2axes); strike, dip and rake of a nodal plane (mt2plane) and of the other (aux_plane); and the shares
of the change of volume and of the double couple in whole percent (MoPaD's standard decomposition, which cuts what is
behind the point). ObsPy's planes are exact to a few millionths of a degree only, by its constant for 180/pi, and its
rakes lie between -180 and 360 degrees.
"""

import math
import random
import sys
from pathlib import Path

import obspy
from obspy.imaging.beachball import MomentTensor, aux_plane, mt2axes, mt2plane
from obspy.imaging.scripts.mopad import MomentTensor as Decomposed

SEED = 1974
COUNT = 60
VERSION = "1.5.1"


def tensor_of(strike, dip, rake, moment):
    """Aki and Richards 2002, box 4.4."""
    s, d, r = (math.radians(angle) for angle in (strike, dip, rake))
    xx = -(math.sin(d) * math.cos(r) * math.sin(2 * s) + math.sin(2 * d) * math.sin(r) * math.sin(s) ** 2)
    xy = math.sin(d) * math.cos(r) * math.cos(2 * s) + math.sin(2 * d) * math.sin(r) * math.sin(2 * s) / 2
    xz = -(math.cos(d) * math.cos(r) * math.cos(s) + math.cos(2 * d) * math.sin(r) * math.sin(s))
    yy = math.sin(d) * math.cos(r) * math.sin(2 * s) - math.sin(2 * d) * math.sin(r) * math.cos(s) ** 2
    yz = -(math.cos(d) * math.cos(r) * math.sin(s) - math.cos(2 * d) * math.sin(r) * math.cos(s))
    zz = math.sin(2 * d) * math.sin(r)
    return [moment * value for value in (zz, xx, yy, xz, -yz, -xy)]


def tensors():
    drawn = random.Random(SEED)
    for _ in range(COUNT):
        scale = 10 ** drawn.uniform(12, 22)
        yield "any", [scale * drawn.uniform(-1, 1) for _ in range(6)]
    for _ in range(COUNT):
        scale = 10 ** drawn.uniform(12, 22)
        first, second = drawn.uniform(-1, 1), drawn.uniform(-1, 1)
        others = [drawn.uniform(-1, 1) for _ in range(3)]
        yield "deviatoric", [scale * value for value in (first, second, -first - second, *others)]
    for _ in range(COUNT):
        scale = 10 ** drawn.uniform(12, 22)
        yield "couple", tensor_of(drawn.uniform(0, 360), drawn.uniform(1, 89), drawn.uniform(-179, 179), scale)
    for _ in range(COUNT):
        scale = 10 ** drawn.uniform(12, 22)
        yield "steep", tensor_of(drawn.uniform(0, 360), drawn.uniform(88.5, 89.99), drawn.uniform(-179, 179), scale)


def line(kind, components):
    # What is written is what is taken apart, to the last digit.
    components = [float(f"{value:.9g}") for value in components]
    tensor = MomentTensor(*components, 0)
    axes = [value for axis in mt2axes(tensor) for value in (axis.val, axis.dip, axis.strike)]
    plane = mt2plane(tensor)
    planes = [plane.strike, plane.dip, plane.rake, *aux_plane(plane.strike, plane.dip, plane.rake)]
    parts = Decomposed(components, system="USE")
    shares = [parts.get_iso_percentage(), parts.get_DC_percentage()]
    return " ".join([kind, *(f"{float(value):.9g}" for value in [*components, *axes, *planes, *shares])])


def main():
    if obspy.__version__ != VERSION:
        sys.exit(f"obspy {obspy.__version__} is installed; the fixture is made with {VERSION}.")
    lines = [line(*drawn) for drawn in tensors()]
    file = Path(__file__).with_name("tensors.txt")
    file.write_text("\n".join(lines) + "\n")
    print(f"{file}: {len(lines)} tensors, {file.stat().st_size} bytes")


if __name__ == "__main__":
    main()

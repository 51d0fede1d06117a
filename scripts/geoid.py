#!/usr/bin/env python3
"""Writes Browser/data/geoid.bin: how high the sea lies above the ellipsoid WGS84, small enough for a phone.

The source is the 15-minute grid of EGM96 (NASA GSFC and NIMA, public domain) as Debian packages it in proj-data
(egm96_15.gtx). Every fifth point is kept, in steps of 21 cm; between the points a reader interpolates bilinearly. For each
square of 5 degrees the largest difference from the source is stored with it. The same source always gives the same bytes.
Documentation/Positioning.md specifies the file.

    python3 scripts/geoid.py                 # needs apt-get and dpkg-deb; fetches into a temporary folder
    python3 scripts/geoid.py egm96_15.gtx    # a file that is there already
"""

import hashlib
import math
import pathlib
import struct
import subprocess
import sys
import tempfile

PACKAGE = "proj-data"
GRID = "usr/share/proj/egm96_15.gtx"
GRID_SHA256 = "c02a6eb70a7a78efebe5adf3ade626eb75390e170bb8b3f36136a2c28f5326a0"
OUTPUT = pathlib.Path(__file__).resolve().parent.parent / "Browser" / "data" / "geoid.bin"

SOURCE_ROWS, SOURCE_COLUMNS = 721, 1440
EVERY = 5  # 1.25 degrees
ROWS, COLUMNS = (SOURCE_ROWS - 1) // EVERY + 1, SOURCE_COLUMNS // EVERY
BLOCK = 4  # steps in a square of 5 degrees
QUANTUM_MILLIMETERS = 210  # so that the steepest step fits in a signed byte
ERROR_UNIT_METERS = 0.1


def main():
    if len(sys.argv) > 1:
        write(pathlib.Path(sys.argv[1]).read_bytes())
        return
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        subprocess.run(["apt-get", "download", PACKAGE], cwd=folder, check=True)
        subprocess.run(["dpkg-deb", "-x", next(folder.glob(f"{PACKAGE}_*.deb")), folder / "unpacked"], check=True)
        write((folder / "unpacked" / GRID).read_bytes())


def write(data):
    if hashlib.sha256(data).hexdigest() != GRID_SHA256:
        sys.exit("This is not the grid that is expected; look at it, then change GRID_SHA256.")
    south, west, height, width, rows, columns = struct.unpack(">ddddii", data[:40])
    assert (south, west, height, width, rows, columns) == (-90, -180, 0.25, 0.25, SOURCE_ROWS, SOURCE_COLUMNS)
    values = struct.unpack(f">{rows * columns}f", data[40:])
    source = [values[row * columns : (row + 1) * columns] for row in range(rows)]

    quantum = QUANTUM_MILLIMETERS / 1_000
    nodes = [[round(source[row * EVERY][column * EVERY] / quantum) for column in range(COLUMNS)] for row in range(ROWS)]
    document = bytearray(b"EGM96\x01" + struct.pack("<HHH", COLUMNS, QUANTUM_MILLIMETERS, BLOCK))
    for row in nodes:
        document += struct.pack(f"<h{COLUMNS - 1}b", row[0], *(there - here for here, there in zip(row, row[1:])))
    errors = errors_of(nodes, source, quantum)
    for row in errors:
        document += bytes(math.ceil(error / ERROR_UNIT_METERS) for error in row)
    OUTPUT.write_bytes(document)
    every = sorted(error for row in errors for error in row)
    print(f"{len(document)} bytes; largest error {every[-1]:.2f} m, of half the squares at most {every[len(every) // 2]:.2f} m")


def errors_of(nodes, source, quantum):
    """The largest error in each square, its edges included: within a cell of the source both surfaces are bilinear, so
    that they differ most at its corners."""
    errors = [[0.0] * (COLUMNS // BLOCK) for _ in range((ROWS - 1) // BLOCK)]
    side = EVERY * BLOCK
    for row in range(SOURCE_ROWS):
        low = min(row // EVERY, ROWS - 2)
        part = row / EVERY - low
        for column in range(SOURCE_COLUMNS):
            left, right = column // EVERY, (column // EVERY + 1) % COLUMNS
            share = column / EVERY - left
            south = nodes[low][left] * (1 - share) + nodes[low][right] * share
            north = nodes[low + 1][left] * (1 - share) + nodes[low + 1][right] * share
            error = abs((south * (1 - part) + north * part) * quantum - source[row][column])
            for square in {min(row // side, len(errors) - 1), max((row - 1) // side, 0)}:
                for place in {column // side, (column - 1) // side % len(errors[0])}:
                    errors[square][place] = max(errors[square][place], error)
    return errors


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Writes the world's land and its borders, small enough to ship with the app: Browser/data/world.json for the whole globe,
which is there at once, and Browser/data/land.json for what is looked at from nearer.

The source is Natural Earth 1:50m (public domain) as Debian packages it in r-cran-rnaturalearthdata. The countries are
dissolved into one land shape, so that every coast and every border is stored once, and simplified along the lines
they share, so that no gap opens between neighbours. The same source always gives the same bytes.

A file holds whole numbers, a `unitsPerDegree`-th of a degree each: `land` is a list of polygons, each a list of rings
(the first is the outline, the others are holes); `borders` is a list of lines. A ring or line is flat: longitude and
latitude of its first point, then the step to each next one. That is half of what GeoJSON needs for the same points.

    python3 scripts/land.py            # needs apt-get, dpkg-deb and pip; fetches into a temporary folder
    python3 scripts/land.py Rdata.rdb  # an already unpacked file; needs PyPI rdata in this Python
"""

import dataclasses
import hashlib
import json
import lzma
import math
import pathlib
import subprocess
import sys
import tempfile
import venv
import warnings

PACKAGE = "r-cran-rnaturalearthdata"
DATABASE = "usr/lib/R/site-library/rnaturalearthdata/data/Rdata.rdb"
DATABASE_SHA256 = "e65b1e25ae0a8e2bd748247c5cd7a5fea9510fb9283306b5f1c432eca5fc751f"
COUNTRIES_OFFSET, COUNTRIES_LENGTH = 533586, 672386
READER = "rdata==1.1.0"
FOLDER = pathlib.Path(__file__).resolve().parent.parent / "Browser" / "data"

SCALE = 100_000  # the source's coordinates as whole numbers, so that shared points compare equal


@dataclasses.dataclass(frozen=True)
class Detail:
    """How exact a file is."""

    name: str
    units_per_degree: int
    tolerance_degrees: float
    smallest_island_square_degrees: float


# Up to a zoom of 2.5, where a degree has 8 points, the first is within about a point of the second.
DETAILS = [Detail("world.json", 20, 0.15, 0.04), Detail("land.json", 100, 0.02, 0.001)]


def main():
    if len(sys.argv) > 1:
        rings = read_rings(pathlib.Path(sys.argv[1]))
        for detail in DETAILS:
            write(detail, *shapes(rings, detail))
        return
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        python = python_with(READER, folder)
        subprocess.run([python, __file__, unpacked(PACKAGE, folder) / DATABASE], check=True)


def unpacked(package, folder):
    """Debian's package, fetched and unpacked below a folder."""
    subprocess.run(["apt-get", "download", package], cwd=folder, check=True)
    subprocess.run(["dpkg-deb", "-x", next(folder.glob(f"{package}_*.deb")), folder / package], check=True)
    return folder / package


def python_with(requirement, folder):
    """A Python that has a package of PyPI's."""
    venv.create(folder / "venv", with_pip=True)
    python = folder / "venv" / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "--quiet", requirement], check=True)
    return python


def read_countries(database):
    """The countries of Natural Earth: their attributes in `data`, their shapes, in the same order, in `polygons`."""
    import rdata

    contents = database.read_bytes()
    if hashlib.sha256(contents).hexdigest() != DATABASE_SHA256:
        sys.exit(f"{database} is not the {PACKAGE} this script was written for: its SHA-256 differs.")
    # R's lazy-load record: four bytes of length, the letter Z, then a raw LZMA2 stream.
    record = contents[COUNTRIES_OFFSET + 5 : COUNTRIES_OFFSET + COUNTRIES_LENGTH]
    plain = lzma.decompress(record, lzma.FORMAT_RAW, filters=[{"id": lzma.FILTER_LZMA2, "preset": 6}])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return rdata.conversion.convert(rdata.parser.parse_data(plain))


def read_rings(database):
    """Every ring of every country as whole-number points: outer rings clockwise, holes counter-clockwise."""
    rings = []
    for country in read_countries(database).polygons:
        for polygon in country.Polygons:
            points = [(round(x * SCALE), round(y * SCALE)) for x, y in polygon.coords]
            points = [p for i, p in enumerate(points) if i == 0 or p != points[i - 1]]
            clockwise = area(points) < 0
            if clockwise == bool(polygon.hole[0]):
                points.reverse()
            rings.append(points)
    return rings


def area(points):
    """Twice the signed area, positive counter-clockwise."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1]))


def shapes(rings, detail):
    """The land's polygons and the borders' lines, in units of the file."""
    edges = {edge for ring in rings for edge in zip(ring, ring[1:])}
    coast = sorted(edge for edge in edges if edge[::-1] not in edges)
    border = sorted(edge for edge in edges if edge[::-1] in edges and edge[0] < edge[1])

    neighbours = {}
    for a, b in border:
        neighbours.setdefault(a, []).append(b)
        neighbours.setdefault(b, []).append(a)
    on_coast = {point for edge in coast for point in edge}
    nodes = {p for p, others in neighbours.items() if len(others) != 2 or p in on_coast}

    outlines = [simplified_ring(ring, nodes, detail) for ring in stitched(coast)]
    outlines = [ring for ring in outlines if ring]
    lines = sorted(rounded(simplified(line, detail), detail) for line in chains(neighbours, nodes))
    return polygons(outlines), [line for line in lines if len(line) > 1]


def stitched(edges):
    """Closed rings from directed edges."""
    following = {}
    for a, b in reversed(edges):
        following.setdefault(a, []).append(b)
    rings = []
    for start, _ in edges:
        while following.get(start):
            ring, point = [start], following[start].pop()
            while point != start:
                ring.append(point)
                point = following[point].pop()
            rings.append(ring)
    return rings


def chains(neighbours, nodes):
    """The borders as lines that run from node to node, each once; then the closed ones without a node."""
    left = {(a, b) for a, others in neighbours.items() for b in others}

    def walk(a, b):
        line = [a, b]
        left.difference_update([(a, b), (b, a)])
        while b not in nodes and b != line[0]:
            onward = [c for c in sorted(neighbours[b]) if (b, c) in left]
            if not onward:
                break
            a, b = b, onward[0]
            left.difference_update([(a, b), (b, a)])
            line.append(b)
        return line

    starts = sorted(nodes) + sorted(set(neighbours) - nodes)
    return [walk(a, b) for a in starts for b in sorted(neighbours.get(a, [])) if (a, b) in left]


def simplified(points, detail):
    """Douglas-Peucker with east-west distances shortened by latitude; ends stay."""
    if len(points) > 3 and points[0] == points[-1]:
        far = max(range(len(points)), key=lambda i: distance_squared(points[i], points[0]))
        return simplified(points[: far + 1], detail) + simplified(points[far:], detail)[1:]
    tolerance = detail.tolerance_degrees * SCALE
    keep, stack = {0, len(points) - 1}, [(0, len(points) - 1)]
    while stack:
        first, last = stack.pop()
        worst, index = tolerance, None
        for i in range(first + 1, last):
            offset = offset_from_line(points[i], points[first], points[last])
            if offset > worst:
                worst, index = offset, i
        if index is not None:
            keep.add(index)
            stack += [(first, index), (index, last)]
    return [points[i] for i in sorted(keep)]


def shrink(latitude):
    return max(math.cos(math.radians(latitude / SCALE)), 0.3)


def distance_squared(a, b):
    return ((a[0] - b[0]) * shrink(a[1])) ** 2 + (a[1] - b[1]) ** 2


def offset_from_line(p, a, b):
    factor = shrink(p[1])
    x, y, dx, dy = (p[0] - a[0]) * factor, p[1] - a[1], (b[0] - a[0]) * factor, b[1] - a[1]
    length = dx * dx + dy * dy
    along = 0 if length == 0 else min(1, max(0, (x * dx + y * dy) / length))
    return math.hypot(x - along * dx, y - along * dy)


def simplified_ring(ring, nodes, detail):
    """One outline, simplified between its nodes; empty where it is too small to be seen."""
    if abs(area(ring)) / 2 / SCALE**2 * shrink(ring[0][1]) < detail.smallest_island_square_degrees:
        return []
    start = next((i for i, p in enumerate(ring) if p in nodes), ring.index(min(ring)))
    ring = ring[start:] + ring[:start]
    result, arc = [], [ring[0]]
    for point in ring[1:] + ring[:1]:
        arc.append(point)
        if point in nodes or point == ring[0]:
            result += simplified(arc, detail)[:-1]
            arc = [point]
    outline = rounded(result + result[:1], detail)
    if len(outline) < 4:  # a small island keeps a shape rather than vanish
        step = max(1, len(ring) // 6)
        outline = rounded(ring[::step] + ring[:1], detail)
    return outline if len(outline) >= 4 else []


def rounded(points, detail):
    """The points in whole units of a file, none twice in a row."""
    result = []
    for x, y in points:
        point = (round(x / SCALE * detail.units_per_degree), round(y / SCALE * detail.units_per_degree))
        if not result or result[-1] != point:
            result.append(point)
    return result


def polygons(outlines):
    """Outer rings with the holes that lie in them. The source's outer rings run clockwise; GeoJSON's the other way."""
    outers = sorted([ring[::-1]] for ring in outlines if area(ring) < 0)
    for hole in sorted(ring[::-1] for ring in outlines if area(ring) > 0):
        around = [p for p in outers if contains(p[0], hole[0])]
        if around:
            min(around, key=lambda p: abs(area(p[0]))).append(hole)
    return outers


def contains(ring, point):
    x, y, inside = *point, False
    for (ax, ay), (bx, by) in zip(ring, ring[1:]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def steps(points):
    """Where a line begins, then each step."""
    result, before = [], (0, 0)
    for point in points:
        result += [point[0] - before[0], point[1] - before[1]]
        before = point
    return result


def write(detail, land, borders):
    document = {
        "source": "Natural Earth 1:50m, public domain",
        "unitsPerDegree": detail.units_per_degree,
        "land": [[steps(ring) for ring in polygon] for polygon in land],
        "borders": [steps(line) for line in borders],
    }
    text = json.dumps(document, separators=(",", ":"))
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / detail.name).write_text(text + "\n", encoding="ascii")
    points = sum(len(r) for p in land for r in p) + sum(map(len, borders))
    print(f"{detail.name}: {len(land)} shapes, {len(borders)} borders, {points} points, {len(text) + 1} bytes")


if __name__ == "__main__":
    main()

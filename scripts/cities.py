#!/usr/bin/env python3
"""Writes Browser/data/cities*.json, the larger cities of the world, and labels.json, what the map names.

The cities are from GeoNames (CC BY 4.0, see geonames.py); where the names of countries stand comes from Natural Earth
(public domain, see land.py). The same sources always give the same bytes.

`cities.json` has one column a fact, all in the same order: by country and time zone, then from south to north. `groups`
are country, time zone and how many cities follow; `latitudes` and `longitudes` are whole `unitsPerDegree`-ths of a
degree, each as the step from the one before; `populations` are rounded to two digits; `names` are joined by "|", and so
are `aliases`, the English and the native name where the main one is another (two are joined by "/"; most are empty).
`cities.LANGUAGE.json` has the `names` in one language in the same order, empty where it uses the main one.

`labels.json` has for `countries` and `cities` positions in the same units and tenths of the `zooms` from which a name
may show; countries by their `codes`, cities by their `names` in each language.

    python3 scripts/cities.py  # needs apt-get, dpkg-deb and pip; fetches into a temporary folder
"""

import json
import math
import pathlib
import subprocess
import sys
import tempfile

import land
from geonames import GeoNames, letters

FOLDER = land.OUTPUT.parent
SOURCE = "GeoNames (geonames.org), CC BY 4.0"
LANGUAGES = ("es", "ja", "tr", "id")
UNITS_PER_DEGREE = 100
KILOMETERS_PER_DEGREE = 111.2

# A place is kept where no weightier one is near: a hamlet in the tundra, but not every suburb of a large city.
PEOPLE_TIMES_SQUARE_KILOMETERS = 2.9e7
FARTHEST_KILOMETERS = 150
LARGE_POPULATION, LARGE_KILOMETERS = 100_000, 3

LABELS = 500
CAPITAL_BONUS = 500_000
POINTS_PER_DEGREE = 512 / 360  # at zoom 0
CITY_SPACING_POINTS, COUNTRY_SIZE_POINTS = 110, 60
LEAST_CITY_ZOOM, LEAST_COUNTRY_ZOOM = 2.5, 1
LARGEST_CITIES, ZOOM_PER_HALVING = 3e6, 0.8  # below that population a city's name waits for a larger zoom
# Countries that Natural Earth gives no ISO 3166 code of two letters but Unicode has a name for.
CODES = {"KOS": "XK"}


def main():
    if len(sys.argv) > 1:
        make(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
        return
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        python = land.python_with(land.READER, folder)
        subprocess.run([python, __file__, folder, land.unpacked(land.PACKAGE, folder) / land.DATABASE], check=True)


def make(folder, countries):
    geonames = GeoNames(sys.executable, land.unpacked, folder)
    kept = spaced(geonames.places())
    write_cities(geonames, kept)
    write_labels(geonames, kept, country_labels(land.read_countries(countries)))


class Neighbourhood:
    """Places by the square degree they lie in."""

    def __init__(self):
        self.squares = {}

    def add(self, place):
        self.squares.setdefault((math.floor(place.latitude), math.floor(place.longitude)), []).append(place)

    def has_within(self, kilometers, place):
        degrees = kilometers / KILOMETERS_PER_DEGREE
        reach = degrees / max(math.cos(math.radians(place.latitude)), 0.05)
        for south in range(math.floor(place.latitude - degrees), math.floor(place.latitude + degrees) + 1):
            for west in range(math.floor(place.longitude - reach), math.floor(place.longitude + reach) + 1):
                for other in self.squares.get((south, (west + 180) % 360 - 180), ()):
                    if abs(other.latitude - place.latitude) <= degrees >= degrees_between(place, other):
                        return True
        return False


def degrees_between(a, b):
    latitude, other = math.radians(a.latitude), math.radians(b.latitude)
    east = math.radians(b.longitude - a.longitude)
    half = math.sin((other - latitude) / 2) ** 2 + math.cos(latitude) * math.cos(other) * math.sin(east / 2) ** 2
    return math.degrees(2 * math.asin(min(1, math.sqrt(half))))


def spaced(places):
    """The places with room around them, the weightiest first."""
    kept, neighbourhood = [], Neighbourhood()
    for place in places:
        room = min(FARTHEST_KILOMETERS, math.sqrt(PEOPLE_TIMES_SQUARE_KILOMETERS / place.weight))
        if place.weight >= LARGE_POPULATION:
            room = min(room, LARGE_KILOMETERS)
        if not neighbourhood.has_within(room, place):
            neighbourhood.add(place)
            kept.append(place)
    return kept


def write_cities(geonames, kept):
    kept = sorted(kept, key=lambda place: (place.country, place.zone, place.latitude, place.longitude))
    groups = []
    for place in kept:
        if not groups or groups[-1][:2] != [place.country, place.zone]:
            groups.append([place.country, place.zone, 0])
        groups[-1][2] += 1
    document = {
        "source": SOURCE,
        "unitsPerDegree": UNITS_PER_DEGREE,
        "groups": groups,
        "latitudes": steps(units(place.latitude) for place in kept),
        "longitudes": steps(units(place.longitude) for place in kept),
        "populations": [two_digits(place.population) for place in kept],
        "names": joined("|", (place.name.replace("/", " - ") for place in kept)),
        "aliases": joined("|", (joined("/", aliases(geonames, place)) for place in kept)),
    }
    write("cities.json", document)
    for language in LANGUAGES:
        names = joined("|", (geonames.name(place, language) for place in kept))
        write(f"cities.{language}.json", {"source": SOURCE, "language": language, "names": names})


def aliases(geonames, place):
    """Names by which someone may look for a place and not find it by the main one."""
    found = []
    for name in (geonames.name(place, "en"), geonames.native(place)):
        if name and not any(letters(name).startswith(letters(known)) for known in (place.name, *found)):
            found.append(name.replace("/", " - "))
    return found


def units(degrees):
    return round(degrees * UNITS_PER_DEGREE)


def steps(values):
    values = list(values)
    return [value - before for before, value in zip([0] + values, values)]


def two_digits(number):
    scale = 10 ** max(0, len(str(number)) - 2)
    return round(number / scale) * scale


def joined(separator, texts):
    texts = list(texts)
    if any(separator in text for text in texts):
        sys.exit(f'A name has "{separator}" in it, which separates the names.')
    return separator.join(texts)


def country_labels(countries):
    """Code, latitude, longitude and zoom of each country's name: in the middle of its largest part."""
    labels = []
    for (_, attributes), country in zip(countries.data.iterrows(), countries.polygons):
        code = CODES.get(attributes["adm0_a3"], attributes["iso_a2"])
        if not isinstance(code, str) or not code.isalpha() or len(code) != 2:
            continue
        rings = [[(x, y) for x, y in polygon.coords] for polygon in country.Polygons if not polygon.hole[0]]
        longitude, latitude = middle(max(rings, key=true_area))
        zoom = math.log2(COUNTRY_SIZE_POINTS / POINTS_PER_DEGREE / math.sqrt(sum(map(true_area, rings))))
        zoom = max(LEAST_COUNTRY_ZOOM, min(zoom, attributes["labelrank"] + 1))
        labels.append((code, latitude, longitude, zoom))
    return sorted(labels, key=lambda label: (round(label[3], 1), label[0]))


def true_area(ring):
    """In square degrees of a meridian."""
    latitudes = [latitude for _, latitude in ring]
    shrink = math.cos(math.radians((min(latitudes) + max(latitudes)) / 2))
    return abs(land.area(ring)) / 2 * shrink


def middle(ring):
    """The point within a ring that is farthest from its edges, to a two-hundredth of its size."""
    west, east = min(x for x, _ in ring), max(x for x, _ in ring)
    south, north = min(y for _, y in ring), max(y for _, y in ring)
    shrink = math.cos(math.radians((south + north) / 2))

    def depth(point):
        if not land.contains(ring, point):
            return -1
        x, y = point
        return min(math.hypot((x - a) * shrink, y - b) for a, b in ring)

    centre, span = ((west + east) / 2, (south + north) / 2), (east - west, north - south)
    for _ in range(3):
        nearby = [
            (centre[0] + span[0] * i / 16, centre[1] + span[1] * j / 16) for i in range(-8, 9) for j in range(-8, 9)
        ]
        centre, span = max(nearby, key=depth), (span[0] / 4, span[1] / 4)
    return centre


def city_labels(kept, capitals):
    """The cities that the map names, each with the zoom from which it stands clear of the better known ones."""

    def people(place):
        return place.weight + (CAPITAL_BONUS if place.identifier in capitals else 0)

    def renown(place):
        return people(place) * math.sqrt(1 + len(place.others))

    placed = []
    for place in sorted(kept, key=renown, reverse=True)[: 4 * LABELS]:
        nearest = min((degrees_between(place, other) for other, _ in placed), default=180)
        clear = math.log2(CITY_SPACING_POINTS / POINTS_PER_DEGREE / nearest)
        large = LEAST_CITY_ZOOM + ZOOM_PER_HALVING * math.log2(LARGEST_CITIES / people(place))
        placed.append((place, max(clear, large, LEAST_CITY_ZOOM)))
    return sorted(placed, key=lambda label: round(label[1], 1))[:LABELS]


def write_labels(geonames, kept, countries):
    cities = city_labels(kept, geonames.capitals(kept))
    names = {"en": joined("|", (place.name for place, _ in cities))}
    names |= {language: joined("|", (geonames.name(place, language) for place, _ in cities)) for language in LANGUAGES}
    document = {
        "source": f"{SOURCE}; Natural Earth, public domain",
        "unitsPerDegree": UNITS_PER_DEGREE,
        "countries": {
            "codes": [code for code, *_ in countries],
            "latitudes": [units(latitude) for _, latitude, *_ in countries],
            "longitudes": [units(longitude) for _, _, longitude, _ in countries],
            "zooms": [round(zoom * 10) for *_, zoom in countries],
        },
        "cities": {
            "latitudes": [units(place.latitude) for place, _ in cities],
            "longitudes": [units(place.longitude) for place, _ in cities],
            "zooms": [round(zoom * 10) for _, zoom in cities],
            "names": names,
        },
    }
    write("labels.json", document)


def write(name, document):
    text = json.dumps(document, separators=(",", ":"), ensure_ascii=False)
    (FOLDER / name).write_text(text + "\n", encoding="utf-8")
    print(f"{name}: {len(text.encode()) + 1} bytes")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Writes a month's GeoJSON feed as the USGS's is: 11,000 events with all 26 properties, about 8 MB.

    make_feed.py FILE [--events N] [--seed N]

The events are invented. The same seed gives the same bytes on every machine.
"""

import argparse
import json
import random

GENERATED = 1_753_670_400_000  # 2025-07-28T02:40:00Z, in milliseconds
MONTH = 30 * 86_400_000
NETWORKS = (("nc", 22), ("ak", 20), ("ci", 15), ("us", 14), ("tx", 8), ("hv", 6), ("uu", 5), ("nn", 5), ("pr", 5))
KINDS = (("earthquake", 975), ("quarry blast", 12), ("explosion", 11), ("ice quake", 2))
DIRECTIONS = ("N", "NNE", "NE", "E", "SE", "SSE", "S", "SSW", "SW", "W", "WNW", "NW")
TOWNS = (
    "The Geysers, CA", "Little Lake, CA", "Anza, CA", "Susitna North, Alaska", "Denali Park, Alaska",
    "Pāhala, Hawaii", "Volcano, Hawaii", "Toyah, Texas", "Maria Antonia, Puerto Rico", "Beatty, Nevada",
    "San Pedro de Atacama, Chile", "Hihifo, Tonga", "Petropavlovsk-Kamchatsky, Russia", "Naze, Japan",
    "Añasco, Puerto Rico", "\"El Centro\" crossing, Mexico",
)
PRODUCTS = (
    "associate", "dyfi", "focal-mechanism", "general-link", "ground-failure", "internal-moment-tensor",
    "internal-origin", "losspager", "moment-tensor", "nearby-cities", "origin", "phase-data", "scitech-link",
    "shakemap",
)


def weighted(source, choices):
    return source.choices([choice for choice, _ in choices], [weight for _, weight in choices])[0]


def identity(source, number):
    network = weighted(source, NETWORKS)
    digits = f"{7_0000_0000 + number * 37:09d}" if network in ("nc", "ci") else f"{number * 1009 % 0xFFFFFF:08x}"
    others = [f"us{source.randrange(1 << 40):010x}"] if network != "us" and source.random() < 0.15 else []
    return network, digits, others


def properties(source, number, time):
    network, code, others = identity(source, number)
    magnitude = round(min(7.8, source.expovariate(1.1) + 0.1 - 0.8 * (source.random() < 0.08)), 2)
    kind = weighted(source, KINDS)
    felt = source.randrange(1, 900) if magnitude > 3 and source.random() < 0.6 else None
    is_large = magnitude >= 5.5
    event = network + code
    place = f"{source.randrange(1, 180)} km {source.choice(DIRECTIONS)} of {source.choice(TOWNS)}"
    intensity = round(source.uniform(1, 7), 3) if is_large else None
    products = sorted(source.sample(PRODUCTS, source.randrange(1, 6)) + ["origin"])
    name = "" if kind == "earthquake" else " " + kind.title()
    return event, {
        "mag": magnitude,
        "place": place,
        "time": time,
        "updated": min(GENERATED, time + source.randrange(60_000, 900_000_000)),
        "tz": None,
        "url": f"https://earthquake.usgs.gov/earthquakes/eventpage/{event}",
        "detail": f"https://earthquake.usgs.gov/earthquakes/feed/v1.0/detail/{event}.geojson",
        "felt": felt,
        "cdi": round(source.uniform(1, 6), 1) if felt else None,
        "mmi": intensity,
        "alert": source.choice(("green", "green", "green", "yellow")) if is_large else None,
        "status": "reviewed" if source.random() < 0.6 else "automatic",
        "tsunami": 1 if is_large and source.random() < 0.3 else 0,
        "sig": round(magnitude * abs(magnitude) * 100 / 6.5),
        "net": network,
        "code": code,
        "ids": "," + ",".join([event, *others]) + ",",
        "sources": "," + ",".join([network, *(other[:2] for other in others)]) + ",",
        "types": "," + ",".join(products) + ",",
        "nst": source.randrange(3, 120) if source.random() < 0.85 else None,
        "dmin": float(f"{source.expovariate(8):.4g}") if source.random() < 0.8 else None,
        "rms": round(source.uniform(0.01, 1.3), 2),
        "gap": round(source.uniform(15, 320), source.choice((0, 0, 2))) if source.random() < 0.85 else None,
        "magType": weighted(source, (("ml", 60), ("md", 30), ("mb", 8), ("mww", 2))),
        "type": kind,
        "title": f"M {magnitude:.1f}{name} - {place}",
    }


def feature(source, number, time):
    event, described = properties(source, number, time)
    places = source.choice((3, 4, 7))
    depth = round(source.expovariate(0.06) - 1.5, source.choice((1, 2, 3)))
    position = [round(source.uniform(-180, 180), places), round(source.uniform(-70, 80), places), depth]
    return {
        "type": "Feature", "properties": described,
        "geometry": {"type": "Point", "coordinates": position}, "id": event,
    }


def compact(value):
    # Like the USGS's server: no blanks, and integral numbers without a point.
    if isinstance(value, dict):
        return "{" + ",".join(json.dumps(key) + ":" + compact(item) for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(compact, value)) + "]"
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return json.dumps(value, ensure_ascii=False)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file")
    parser.add_argument("--events", type=int, default=11_000)
    parser.add_argument("--seed", type=int, default=1906)
    arguments = parser.parse_args()

    source = random.Random(arguments.seed)
    times = sorted((GENERATED - source.randrange(MONTH) for _ in range(arguments.events)), reverse=True)
    features = [feature(source, number, time) for number, time in enumerate(times)]
    metadata = {
        "generated": GENERATED,
        "url": "https://earthquake.usgs.gov/earthquakes/feed/v1.0/summary/all_month.geojson",
        "title": "USGS All Earthquakes, Past Month", "status": 200, "api": "1.14.1", "count": len(features),
    }
    sides = list(zip(*(entry["geometry"]["coordinates"] for entry in features)))
    box = [min(side) for side in sides] + [max(side) for side in sides]
    with open(arguments.file, "w", encoding="utf-8", newline="\n") as file:
        file.write('{"type":"FeatureCollection","metadata":' + compact(metadata) + ',"features":[')
        file.write(",\n".join(map(compact, features)))
        file.write('],"bbox":' + compact(box) + "}")


if __name__ == "__main__":
    main()

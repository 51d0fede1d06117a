"""Invented earthquakes in the form of the USGS's GeoJSON feeds, the same ones for the same seed."""

import json
import random

DAY = 86_400_000  # milliseconds

# name, one end and the other (latitude, longitude), width in degrees, network, greatest depth in km, least magnitude,
# share of the events
REGIONS = [
    ("The Geysers, CA", (38.84, -122.86), (38.75, -122.69), 0.02, "nc", 5, 0.1, 14),
    ("Hollister, CA", (39.4, -123.3), (35.8, -120.4), 0.15, "nc", 12, 0.4, 6),
    ("Ridgecrest, CA", (36.2, -117.9), (33.2, -115.8), 0.3, "ci", 15, 0.3, 14),
    ("Pāhala, Hawaii", (19.35, -155.1), (19.15, -155.6), 0.08, "hv", 40, 1.2, 10),
    ("Susitna, Alaska", (65.0, -148.5), (59.5, -153.5), 0.8, "ak", 140, 0.4, 14),
    ("Adak, Alaska", (54.0, -162.0), (51.5, -179.0), 0.5, "ak", 90, 1.6, 5),
    ("Mina, Nevada", (39.9, -117.9), (37.6, -117.2), 0.4, "nn", 12, -0.6, 7),
    ("Whites City, New Mexico", (31.5, -104.2), (31.9, -102.9), 0.2, "tx", 9, 1.0, 7),
    ("Guánica, Puerto Rico", (17.9, -68.0), (18.6, -65.2), 0.3, "pr", 60, 1.6, 5),
    ("Yellowstone National Park, Wyoming", (44.8, -111.2), (39.0, -112.2), 0.25, "uu", 11, -0.4, 4),
    ("Miyako, Japan", (44.5, 148.5), (34.0, 141.3), 0.7, "us", 90, 4.1, 2),
    ("Severo-Kuril’sk, Russia", (55.5, 162.5), (45.0, 149.5), 0.6, "us", 90, 4.1, 1.5),
    ("Hualien City, Taiwan", (24.6, 122.5), (5.0, 126.8), 0.8, "us", 120, 4.1, 1.5),
    ("Tobelo, Indonesia", (2.5, 126.5), (-4.5, 129.5), 0.8, "us", 180, 4.1, 1.5),
    ("Bengkulu, Indonesia", (5.0, 94.5), (-9.5, 115.5), 0.7, "us", 120, 4.1, 1.5),
    ("Kokopo, Papua New Guinea", (-4.2, 144.0), (-11.0, 164.5), 0.8, "us", 110, 4.1, 1.5),
    ("Ndoi Island, Fiji", (-15.0, -173.2), (-25.0, -179.0), 1.0, "us", 640, 4.1, 2),
    ("Port-Vila, Vanuatu", (-12.5, 166.8), (-21.5, 169.8), 0.5, "us", 150, 4.1, 1),
    ("Calama, Chile", (-8.0, -78.5), (-24.0, -69.0), 0.8, "us", 190, 4.1, 1.2),
    ("Valparaíso, Chile", (-26.0, -70.7), (-40.0, -73.6), 0.6, "us", 60, 4.1, 1),
    ("Puerto Escondido, Mexico", (19.5, -105.0), (10.0, -85.5), 0.6, "us", 80, 4.1, 1.2),
    ("Central Mid-Atlantic Ridge", (35.0, -36.0), (-50.0, -8.0), 1.0, "us", 10, 4.4, 0.7),
    ("Carlsberg Ridge", (13.0, 51.0), (-25.0, 70.0), 0.8, "us", 10, 4.4, 0.5),
    ("Murghob, Tajikistan", (37.0, 67.0), (38.5, 77.0), 0.9, "us", 220, 4.0, 1),
    ("Bandar Abbas, Iran", (38.5, 44.0), (27.0, 57.0), 0.8, "us", 20, 4.0, 0.8),
    ("Elazığ, Turkey", (40.0, 26.0), (37.5, 39.0), 0.7, "us", 15, 4.0, 0.6),
]
COMPASS = ["N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW"]
MAGNITUDE_TYPES = {"us": ["mb", "mww", "mwr"], "nc": ["md", "ml"], "hv": ["md", "ml"], "pr": ["md"], "uu": ["md", "ml"]}
KINDS = ["earthquake"] * 95 + ["quarry blast"] * 2 + ["explosion", "ice quake", "other event"]


def make_events(count, now, seed=1, days=30):
    """`count` features of the last `days` days before `now` (milliseconds), newest first, all ids different."""
    rng = random.Random(seed)
    ages = sorted(rng.sample(range(20_000, int(days * DAY) - 3_600_000), count))
    return [make_event(rng, now - age, f"{seed % 100:02d}{number:06d}", now) for number, age in enumerate(ages)]


def make_event(rng, time, number, now, **changes):
    """One feature at `time` (milliseconds), as known at `now`; `changes` replace properties, or place and depth."""
    name, start, end, width, net, deepest, least, _ = rng.choices(REGIONS, [r[-1] for r in REGIONS])[0]
    along = rng.random()
    latitude, longitude = (a + (b - a) * along + rng.gauss(0, width) for a, b in zip(start, end))
    magnitude = None if rng.random() < 0.004 else round(min(least + rng.expovariate(1.9), 8.2), 2)
    depth = round(rng.uniform(-2, deepest) if net != "us" else rng.choice([10, rng.uniform(10, deepest)]), 3)
    coordinates = [
        round((longitude + 540) % 360 - 180, 4),
        round(latitude, 4),
        None if rng.random() < 0.002 else depth,
    ]
    identifier = net + number
    other = [f"at00{number}"] if net == "us" and rng.random() < 0.3 else []
    felt = rng.randint(1, 900) if magnitude and magnitude > 2.8 and rng.random() < 0.6 else None
    properties = {
        "mag": magnitude,
        "place": f"{rng.randint(1, 90)} km {rng.choice(COMPASS)} of {name}",
        "time": time,
        "updated": max(time, min(now, time + rng.randint(60_000, 900_000))),
        "tz": None,
        "url": f"https://earthquake.usgs.gov/earthquakes/eventpage/{identifier}",
        "detail": "",
        "felt": felt,
        "cdi": round(rng.uniform(1, 7), 1) if felt else None,
        "mmi": round(rng.uniform(1, 8), 3) if magnitude and magnitude > 5 else None,
        "alert": rng.choice(["green", "green", "yellow"]) if magnitude and magnitude > 5.4 else None,
        "status": rng.choice(["automatic", "reviewed"]),
        "tsunami": int(net == "us" and (magnitude or 0) > 6.5),
        "sig": None,
        "net": net,
        "code": number,
        "ids": "," + ",".join([identifier, *other]) + ",",
        "sources": "," + ",".join([net, *(["at"] if other else [])]) + ",",
        "types": "," + ("dyfi," if felt else "") + "origin,phase-data,",
        "nst": rng.choice([None, rng.randint(4, 150)]),
        "dmin": round(rng.uniform(0.001, 4), 5) if rng.random() < 0.8 else None,
        "rms": round(rng.uniform(0.01, 1.2), 2),
        "gap": rng.choice([None, rng.randint(15, 320)]),
        "magType": rng.choice(MAGNITUDE_TYPES.get(net, ["ml"])) if magnitude is not None else None,
        "type": rng.choice(KINDS) if (magnitude or 0) < 3 else "earthquake",
        "title": "",
    }
    for key, value in changes.items():
        place = {"longitude": 0, "latitude": 1, "depth": 2}.get(key)
        if place is None:
            properties[key] = value
        else:
            coordinates[place] = value
    complete(properties)
    geometry = {"type": "Point", "coordinates": coordinates}
    return {"type": "Feature", "properties": properties, "geometry": geometry, "id": identifier}


def complete(properties):
    """Works out anew what follows from the other properties: significance and title."""
    magnitude, felt = properties["mag"], properties["felt"]
    weight = {"red": 2000, "orange": 1000, "yellow": 650}.get(properties["alert"], 0)
    shaking = min(felt, 1000) * (properties["cdi"] or 0) / 10 if felt else 0
    strength = magnitude * 100 * abs(magnitude) / 6.5 if magnitude is not None else 0
    properties["sig"] = round(max(strength, weight) + shaking)
    written = "?" if magnitude is None else f"{magnitude:.1f}"
    kind = "-" if properties["type"] == "earthquake" else f"{properties['type'].title()} -"
    properties["title"] = f"M {written} {kind} {properties['place']}"


def document(features, now, url="", title="USGS All Earthquakes"):
    """A feed as the USGS writes it: one feature a line, the bounding box last, and only where it has an extent."""
    metadata = {"generated": now, "url": url, "title": title, "status": 200, "api": "1.14.1", "count": len(features)}
    axes = [[v for f in features if (v := f["geometry"]["coordinates"][axis]) is not None] for axis in range(3)]
    lines = ",\n".join(compact(feature) for feature in features)
    box = ""
    if all(len(set(values)) > 1 for values in axes):
        box = ',"bbox":' + compact([min(v) for v in axes] + [max(v) for v in axes])
    return f'{{"type":"FeatureCollection","metadata":{compact(metadata)},"features":[{lines}]{box}}}'.encode()


def csv(features):
    """The same events as the USGS's CSV of 22 columns."""
    from datetime import datetime, timedelta, timezone

    def instant(ms):
        moment = datetime(1970, 1, 1, tzinfo=timezone.utc) + timedelta(milliseconds=ms)
        return moment.strftime("%Y-%m-%dT%H:%M:%S.") + f"{ms % 1000:03d}Z"

    header = (
        "time,latitude,longitude,depth,mag,magType,nst,gap,dmin,rms,net,id,updated,place,type,"
        "horizontalError,depthError,magError,magNst,status,locationSource,magSource"
    )
    rows = [header]
    for feature in features:
        p, (longitude, latitude, depth) = feature["properties"], feature["geometry"]["coordinates"]
        cells = [instant(p["time"]), latitude, longitude, depth, p["mag"], p["magType"], p["nst"], p["gap"], p["dmin"]]
        cells += [p["rms"], p["net"], feature["id"], instant(p["updated"]), '"' + p["place"] + '"', p["type"]]
        cells += [None, None, None, None, p["status"], p["net"], p["net"]]
        rows.append(",".join("" if cell is None else str(cell) for cell in cells))
    return ("\n".join(rows) + "\n").encode()


def compact(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)

"""The parts that ask the six questions: in process, over HTTP, and of growing catalogs."""

import statistics

from . import over_http
from .catalogs import SIZES
from .results import Aim, Section, milliseconds, ratio

ASKED = {
    "last 30 days": "last 30 days, M 4.5 and over",
    "near Tokyo": "100 newest within 300 km of Tokyo, M 4 and over, all time",
    "box of California": "count in a box around California",
    "largest": "1,000 largest of all time",
    "a year": "count of M 2.5 and over in a random year",
    "20,000 of a box": "20,000 events of a box, as GeoJSON, all fields",
}
"""Milliseconds that each question may take in process."""
LIMITS = dict.fromkeys(ASKED, 1.0) | {"20,000 of a box": 60.0}


COVERING = "PostGIS, covering"


def in_process(world):
    events = SIZES[-1]
    found = world.comparison(events)
    peers, missing = world.peers(events)
    names = list(peers)
    if "PostGIS" in peers:
        with peers["PostGIS"].covering():
            found.measure(COVERING, peers["PostGIS"])
        names.append(COVERING)
    rows = [
        [
            asked, f"{found.counts[kind]:,.0f}", milliseconds(found.medians[kind]["Epicenter"]),
            *(milliseconds(found.medians[kind][name]) for name in names),
            *(ratio(found.medians[kind][name] / found.medians[kind]["Epicenter"]) for name in names),
        ]
        for kind, asked in ASKED.items()
    ]
    rows.append([
        "geometric mean of the ratios", "", "", *("" for _ in names), *(ratio(found.mean_ratio(name)) for name in names)])
    versions = " and ".join(held.version() for held in peers.values())
    before = (
        "Every value of a question (center, box, year, moment, limit) is drawn anew each run, seven times (these by "
        f"`SEED={world.seed}`), and asked five times. Epicenter's index and store are asked in the process; of the peers "
        "it is their own execution time (`EXPLAIN ANALYZE` without a clock read for each row, DuckDB's profile). All answer with the "
        f"events' numbers, the count, or each feature as JSON. The peers are {versions}. PostgreSQL has GiST on geography, B-trees on "
        "time, on magnitude, and on latitude and longitude, analysed; *covering* has two more, made for these very questions, which "
        "hold all that is wanted in the order of the answer. DuckDB has the table in the order of time, and asks the "
        f"distance of its spatial extension behind a box. {missing}"
    ).strip()
    after = (
        f"The numbers of all {len(found.questions)} answers, in their order, are equal among Epicenter and the peers; "
        f"{found.borderline or 'no'} events at the edge of a circle (within a micrometer) were taken differently. "
        f"The documents have {found.bytes / 1e6:.1f} MB."
    )
    header = ["question", "events", "Epicenter", *names, *(f"ratio to {name}" for name in names)]
    return Section(
        "Questions to 4,500,000 events, in process", header, rows, before, after, aims_in_process(found, list(peers)))


def aims_in_process(found, peers):
    aims = []
    for kind, asked in ASKED.items():
        medians, limit = found.medians[kind], LIMITS[kind]
        own = medians["Epicenter"]
        aims.append(Aim(f"process {kind}", f"{asked}, below {limit:g} ms", milliseconds(own), own < limit))
        if peers:
            fastest = min(peers, key=lambda name: medians[name])
            figure = f"{milliseconds(own)} against {milliseconds(medians[fastest])} of {fastest}"
            aims.append(Aim(
                f"fastest {kind}", f"{asked}, no slower than the faster peer", figure, own <= medians[fastest]))
    for name in peers:
        mean = found.mean_ratio(name)
        aims.append(Aim(f"mean {name}", f"geometric mean of the six ratios to {name}, at least 30", ratio(mean), mean >= 30))
    return aims


def over_the_wire(world):
    events = SIZES[-1]
    peers, missing = world.peers(events)
    postgis = peers.get("PostGIS")
    medians = over_http.medians(world.questions(), world.data(events), postgis)
    rows = []
    for kind, asked in ASKED.items():
        own, peer = medians[kind]
        rows.append([
            asked, milliseconds(own), milliseconds(peer) if postgis else "-", ratio(peer / own) if postgis else "-"])
    aims = []
    if postgis:
        mean = statistics.geometric_mean(peer / own for own, peer in medians.values())
        rows.append(["geometric mean of the ratios", "", "", ratio(mean)])
        aims.append(Aim("http mean", "geometric mean of the six ratios over HTTP, at least 5", ratio(mean), mean >= 5))
    before = (
        "The same questions to the running program over a connection that is kept (`/fdsnws/event/1`, `format=geojson`, not "
        "compressed), and to PostgreSQL through libpq (psycopg over its socket; the server writes each feature, the client "
        f"joins them), both from Python, until the last byte is there. {missing}"
    ).strip()
    after = (
        "Both documents are read: ids in order and every property of every feature but the address of the details are equal."
    )
    return Section("The same questions over HTTP", ["question", "Epicenter", "PostGIS", "ratio"], rows, before, after, aims)


def growth(world):
    found = {events: world.comparison(events) for events in SIZES}
    names = ["Epicenter", *world.peers(SIZES[-1])[0]]
    rows, aims = [], []
    for kind, asked in ASKED.items():
        counts = [max(found[events].counts[kind], 1) for events in SIZES]
        for name in names:
            times = [found[events].medians[kind][name] for events in SIZES]
            rows.append([
                asked if name == "Epicenter" else "", name, *(milliseconds(time) for time in times),
                f"{times[-1] / times[-2]:.1f}",
                " / ".join(f"{count:,.0f}" for count in counts) if name == "Epicenter" else "",
            ])
        times = [found[events].medians[kind]["Epicenter"] for events in SIZES]
        grown, answered = times[-1] / times[-2], counts[-1] / counts[-2]
        aims.append(Aim(
            f"growth {kind}", f"{asked}, grows no faster than its answer (from 450,000 to 4,500,000 events)",
            f"{grown:.1f} times the time for {answered:.1f} times the answer", grown <= answered * 1.1))
    header = ["question", "", *(f"{events:,} events" for events in SIZES), "last step, times", "events that answer"]
    before = (
        "The questions of above to smaller catalogs of the same time and shape. An aim counts as met where the time grows by at most a "
        "tenth more than the number of events that answer."
    )
    return Section("Cost as the catalog grows", header, rows, before, aims=aims)

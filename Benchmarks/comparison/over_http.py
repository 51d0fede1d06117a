"""The six questions to the running program over HTTP, and to PostgreSQL through libpq, answered as GeoJSON."""

import http.client
import json
import statistics
import time
from urllib.parse import urlencode

import orjson

from program import Server

from .questions import KINDS, iso
from .catalogs import END

RUNS = 5


def medians(questions, data, postgis):
    """Of each kind the milliseconds of Epicenter and of PostGIS; those of a peer that is missing are not a number."""
    times = {kind: ([], []) for kind in KINDS}
    server = Server(data, "--usgs", "off", clock=iso(END))
    try:
        connection = http.client.HTTPConnection(server.host, server.port, timeout=60)
        for question in questions:
            def own():
                return get(connection, question)

            def peer():
                return postgis.document(question).encode()

            if postgis:
                check(question, own(), peer())
            times[question.kind][0].append(milliseconds(own))
            times[question.kind][1].append(milliseconds(peer) if postgis else float("nan"))
        connection.close()
    finally:
        server.stop(seconds=60)
    return {kind: (statistics.median(own), statistics.median(peer)) for kind, (own, peer) in times.items()}


def get(connection, question):
    method = "count" if question.form == "count" else "query"
    parameters = urlencode({"format": "geojson", **question.parameters()})
    connection.request("GET", f"/fdsnws/event/1/{method}?{parameters}")
    response = connection.getresponse()
    body = response.read()
    if response.status != 200:
        raise RuntimeError(f"{response.status} to {question}: {body[:300]}")
    return body


def milliseconds(work):
    durations = []
    for _ in range(RUNS):
        start = time.perf_counter()
        work()
        durations.append((time.perf_counter() - start) * 1_000)
    return statistics.median(durations)


def check(question, own, peer):
    """Fails where the two answers are not the same events, in order, with the same properties."""
    own, peer = json.loads(own), orjson.loads(peer)
    if question.form == "count":
        if own["count"] != peer["count"]:
            raise RuntimeError(f"over HTTP {own['count']} events, PostGIS {peer['count']}: {question}")
        return
    if len(own["features"]) != len(peer["features"]):
        raise RuntimeError(f"over HTTP {len(own['features'])} events, PostGIS {len(peer['features'])}: {question}")
    for mine, theirs in zip(own["features"], peer["features"]):
        mine["properties"]["detail"] = theirs["properties"]["detail"]
        if mine != theirs:
            raise RuntimeError(f"over HTTP {mine}, PostGIS {theirs}: {question}")

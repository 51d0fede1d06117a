"""Programs that seismologists use ask the FDSN event service: ObsPy's client and the USGS's libcomcat, unchanged."""

import io
import math
import re
import socket
import subprocess
import sys
from datetime import datetime, timedelta, timezone
from urllib.parse import parse_qs, urlencode

import feed_maker
import program
import pytest

NOW = datetime(2025, 10, 9, 8, 53, 20, tzinfo=timezone.utc)
NOW_MS = int(NOW.timestamp() * 1000)
START = NOW - timedelta(days=29)
TOKYO = (35.68, 139.69)


@pytest.fixture(scope="module", autouse=True)
def only_loopback():
    """No peer may speak to anything but this machine, whatever its own addresses say."""
    patch = pytest.MonkeyPatch()
    connect = socket.socket.connect

    def checked(self, address):
        if self.family in (socket.AF_INET, socket.AF_INET6):
            assert address[0] in ("127.0.0.1", "::1", "localhost"), f"a peer asked {address}"
        return connect(self, address)

    patch.setattr(socket.socket, "connect", checked)
    yield
    patch.undo()


@pytest.fixture(scope="module")
def features():
    return {feature["id"]: feature for feature in feed_maker.make_events(1_500, NOW_MS, seed=3)}


@pytest.fixture(scope="module")
def server(tmp_path_factory, features):
    folder = tmp_path_factory.mktemp("fdsn")
    (folder / "events.geojson").write_bytes(feed_maker.document(list(features.values()), NOW_MS))
    assert program.run("import", folder / "events.geojson", data=folder).returncode == 0
    server = program.Server(folder, "--usgs", "off", clock="2025-10-09T08:53:20Z")
    yield server
    server.stop()


def value(name):
    return lambda feature: feature["properties"][name]


def place(axis):
    return lambda feature: feature["geometry"]["coordinates"][axis]


def at_least(read, bound):
    return lambda feature: read(feature) is not None and read(feature) >= bound


def at_most(read, bound):
    return lambda feature: read(feature) is not None and read(feature) <= bound


def equal(name, wanted):
    return lambda feature: feature["properties"][name] == wanted


def kilometers(feature):
    from obspy.geodetics import gps2dist_azimuth

    longitude, latitude, _ = feature["geometry"]["coordinates"]
    return gps2dist_azimuth(*TOKYO, latitude, longitude)[0] / 1000


HALF = NOW_MS - 15 * feed_maker.DAY
AT_HALF = (NOW - timedelta(days=15)).strftime("%Y-%m-%dT%H:%M:%S")
CIRCLE = {"latitude": TOKYO[0], "longitude": TOKYO[1]}

# The parameters of a question beside the beginning, and what an event must be to answer it.
QUESTIONS = [
    ({}, lambda f: True),
    ({"starttime": AT_HALF}, at_least(value("time"), HALF)),
    ({"endtime": AT_HALF}, at_most(value("time"), HALF)),
    ({"updatedafter": AT_HALF}, at_least(value("updated"), HALF)),
    ({"minlatitude": 36.5}, at_least(place(1), 36.5)),
    ({"maxlatitude": -10}, at_most(place(1), -10)),
    ({"minlongitude": 100}, at_least(place(0), 100)),
    ({"maxlongitude": -150}, at_most(place(0), -150)),
    ({"minlongitude": 170, "maxlongitude": 200}, lambda f: not -160 < place(0)(f) < 170),
    ({"minlongitude": -200, "maxlongitude": -150}, lambda f: not -150 < place(0)(f) < 160),
    (CIRCLE | {"maxradius": 15}, lambda f: kilometers(f) <= 15 * 111.12),
    (CIRCLE | {"minradius": 10, "maxradius": 40}, lambda f: 10 * 111.12 <= kilometers(f) <= 40 * 111.12),
    (CIRCLE | {"maxradiuskm": 1234.5}, lambda f: kilometers(f) <= 1234.5),
    (CIRCLE | {"minradiuskm": 9000, "maxradius": 180}, lambda f: kilometers(f) >= 9000),
    ({"mindepth": 10}, at_least(place(2), 10)),
    ({"maxdepth": 0}, at_most(place(2), 0)),
    ({"minmagnitude": 4.4}, at_least(value("mag"), 4.4)),
    ({"maxmagnitude": 0.5}, at_most(value("mag"), 0.5)),
    ({"magnitudetype": "Mww"}, equal("magType", "mww")),
    ({"eventtype": "quarry blast,ice quake"}, lambda f: f["properties"]["type"] in ("quarry blast", "ice quake")),
    ({"contributor": "ak"}, equal("net", "ak")),
    ({"catalog": "usgs"}, lambda f: True),
    ({"includeallorigins": False, "includeallmagnitudes": False, "includearrivals": False}, lambda f: True),
    ({"alertlevel": "yellow"}, equal("alert", "yellow")),
    ({"minsig": 300, "maxsig": 400}, lambda f: 300 <= f["properties"]["sig"] <= 400),
    ({"minfelt": 500}, at_least(value("felt"), 500)),
    ({"mincdi": 6}, at_least(value("cdi"), 6)),
    ({"maxcdi": 2}, at_most(value("cdi"), 2)),
    ({"minmmi": 4}, at_least(value("mmi"), 4)),
    ({"maxmmi": 4}, at_most(value("mmi"), 4)),
    ({"mingap": 300}, at_least(value("gap"), 300)),
    ({"maxgap": 30}, at_most(value("gap"), 30)),
    ({"reviewstatus": "reviewed"}, equal("status", "reviewed")),
    ({"producttype": "dyfi"}, lambda f: ",dyfi," in f["properties"]["types"]),
]
NAMES = ["&".join(f"{name}={given}" for name, given in question.items()) for question, _ in QUESTIONS]


def expected(features, answers, question):
    """The ids of the events that answer, newest first."""
    start = HALF if "starttime" in question else int(START.timestamp() * 1000)
    found = [f for f in features.values() if f["properties"]["time"] >= start and answers(f)]
    return [f["id"] for f in sorted(found, key=lambda f: -f["properties"]["time"])]


@pytest.fixture(scope="module")
def obspy_client(server):
    from obspy.clients.fdsn import Client

    return Client(server.url)


def utc(moment):
    from obspy import UTCDateTime

    return UTCDateTime(moment)


def asked(question):
    return {"starttime": START.strftime("%Y-%m-%dT%H:%M:%S")} | question


def identifier(event):
    return parse_qs(event.resource_id.id.partition("?")[2])["eventid"][0]


@pytest.mark.filterwarnings("error::UserWarning")
def test_obspy_discovers_the_service_and_all_that_it_takes(obspy_client):
    from obspy.clients.fdsn.header import DEFAULT_PARAMETERS, OPTIONAL_PARAMETERS

    assert set(obspy_client.services) >= {"event", "available_event_catalogs", "available_event_contributors"}
    assert obspy_client.services["available_event_catalogs"] == {"usgs"}
    assert {"us", "ak", "nc"} <= obspy_client.services["available_event_contributors"]
    assert set(DEFAULT_PARAMETERS["event"]) | set(OPTIONAL_PARAMETERS["event"]) <= set(obspy_client.services["event"])
    assert obspy_client.get_webservice_version("event") == [1, 2, 0]


@pytest.mark.filterwarnings("error::UserWarning")
@pytest.mark.parametrize(("question", "answers"), QUESTIONS, ids=NAMES)
def test_obspy_gets_the_events_that_were_imported(obspy_client, features, question, answers):
    catalog = obspy_client.get_events(**asked(question))
    assert [identifier(event) for event in catalog] == expected(features, answers, question)
    assert len(catalog) > 0
    for event in catalog:
        properties = features[identifier(event)]["properties"]
        longitude, latitude, depth = features[identifier(event)]["geometry"]["coordinates"]
        origin = event.preferred_origin()
        assert origin.time.ns == properties["time"] * 1_000_000
        assert (origin.longitude, origin.latitude) == (longitude, latitude)
        assert origin.depth is None if depth is None else math.isclose(origin.depth, depth * 1000, abs_tol=1e-6)
        magnitude = event.preferred_magnitude()
        assert (magnitude and magnitude.mag) == properties["mag"]
        assert (magnitude and magnitude.magnitude_type) == properties["magType"]
        if properties["type"] != "other event":
            assert event.event_type == properties["type"]


def test_quakeml_is_valid_against_the_schema_in_obspy(obspy_client):
    from obspy.io.quakeml.core import _validate

    document = io.BytesIO()
    obspy_client.get_events(filename=document, **asked({}))
    document.seek(0)
    assert _validate(document)


@pytest.mark.parametrize(("question", "answers"), QUESTIONS, ids=NAMES)
def test_obspy_gets_them_as_text(obspy_client, features, question, answers):
    text = io.BytesIO()
    obspy_client.get_events(format="text", filename=text, **asked(question))
    header, *rows = text.getvalue().decode().splitlines()
    assert header.startswith("#EventID")
    cells = [row.split("|") for row in rows]
    assert [row[0] for row in cells] == expected(features, answers, question)
    for name, time, latitude, longitude, depth, *_, kind, magnitude, _, _ in [row[:13] for row in cells]:
        properties, coordinates = features[name]["properties"], features[name]["geometry"]["coordinates"]
        assert utc(time).ns == properties["time"] * 1_000_000
        assert [float(longitude), float(latitude)] == coordinates[:2]
        assert (float(depth) if depth else None) == coordinates[2]
        assert (float(magnitude) if magnitude else None) == properties["mag"]
        assert (kind or None) == properties["magType"]


@pytest.mark.parametrize(("question", "answers"), QUESTIONS, ids=NAMES)
def test_geojson_csv_and_count_agree(server, features, question, answers):
    parameters = urlencode({name: "false" if given is False else given for name, given in asked(question).items()})
    ids = expected(features, answers, question)
    document = server.json(f"/fdsnws/event/1/query?format=geojson&{parameters}")
    assert [feature["id"] for feature in document["features"]] == ids
    assert document["metadata"]["count"] == len(ids)
    rows = server.get(f"/fdsnws/event/1/query.csv?{parameters}").body.decode().splitlines()
    assert len(rows) == len(ids) + 1
    assert server.get(f"/fdsnws/event/1/count?{parameters}").body == str(len(ids)).encode()


@pytest.mark.parametrize("order", ["time", "time-asc", "magnitude", "magnitude-asc"])
def test_obspy_pages_through_every_order(obspy_client, order):
    everything = obspy_client.get_events(**asked({"orderby": order, "minmagnitude": 4}))
    pages = []
    for offset in range(1, len(everything) + 1, 100):
        pages += obspy_client.get_events(**asked({"orderby": order, "minmagnitude": 4, "limit": 100, "offset": offset}))
    assert [identifier(event) for event in pages] == [identifier(event) for event in everything]
    key = "mag" if order.startswith("magnitude") else "time"
    read = (lambda e: e.preferred_magnitude().mag) if key == "mag" else (lambda e: e.preferred_origin().time)
    values = [read(event) for event in everything]
    assert values == sorted(values, reverse=not order.endswith("-asc"))


def test_obspy_gets_one_event_by_any_of_its_ids(obspy_client, features):
    feature = next(f for f in features.values() if f["properties"]["ids"].count(",") == 3)
    for name in feature["properties"]["ids"].strip(",").split(","):
        [event] = obspy_client.get_events(eventid=name)
        assert identifier(event) == feature["id"]


@pytest.mark.parametrize("document", ["README.md", "Documentation/HTTP.md"])
def test_the_documentation_works_as_printed(server, document):
    text = (program.ROOT / document).read_text().replace("http://localhost:8080", server.url)
    [script] = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    # The script means the real now; the server's own clock stands in 2025.
    script = script.replace("UTCDateTime()", f"UTCDateTime({NOW.timestamp()})")
    printed = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert re.match(r"[1-9][0-9]* Event\(s\) in Catalog:", printed)
    [line] = re.findall(r"^    (curl .*)$", text, re.MULTILINE)
    answer = subprocess.run(["bash", "-c", f"{line} --silent --fail"], capture_output=True, text=True, check=True)
    assert len(answer.stdout.splitlines()) > 1


def test_obspy_is_told_what_is_wrong(obspy_client):
    from obspy.clients.fdsn import header

    with pytest.raises(header.FDSNNoDataException):
        obspy_client.get_events(**asked({"minmagnitude": 9.9}))
    with pytest.raises(header.FDSNBadRequestException, match="Bad limit value"):
        obspy_client.get_events(limit=20001)
    with pytest.raises(header.FDSNBadRequestException, match="latitude, longitude and maxradius"):
        obspy_client.get_events(latitude=1)
    with pytest.raises(header.FDSNNotImplementedException):
        obspy_client.get_events(includearrivals=True)


@pytest.fixture(scope="module")
def comcat(server):
    """libcomcat with its addresses replaced, and without its pause between two questions."""
    from libcomcat import classes, search

    patch = pytest.MonkeyPatch()
    site = "https://earthquake.usgs.gov"
    for module in (search, classes):
        for name, text in vars(module).copy().items():
            if isinstance(text, str) and text.startswith((site, "https://[HOST]")):
                patch.setattr(module, name, text.replace(site, server.url).replace("https://[HOST]", server.url))
    patch.setattr(search, "API_THROTTLE_LIMIT", 0)
    yield search
    patch.undo()


def given(number):
    """libcomcat has no-number for what is missing."""
    return None if number is None or math.isnan(number) else number


UNKNOWN_TO_COMCAT = {
    "starttime", "endtime", "minradius", "minradiuskm", "magnitudetype", "minmmi", "includeallorigins",
}
COMCAT = [(question, answers) for question, answers in QUESTIONS if not UNKNOWN_TO_COMCAT & set(question)]


@pytest.mark.parametrize(("question", "answers"), COMCAT, ids=["&".join(question) for question, _ in COMCAT])
def test_libcomcat_counts_and_searches(comcat, features, question, answers):
    question = dict(question)
    if "updatedafter" in question:
        question["updatedafter"] = NOW - timedelta(days=15)
    kinds = question.setdefault("eventtype", "earthquake").split(",")
    wanted = expected(features, lambda f: answers(f) and f["properties"]["type"] in kinds, {})
    assert comcat.count(starttime=START, endtime=NOW, **question) == len(wanted)
    events = comcat.search(starttime=START, endtime=NOW, **question)
    assert [event.id for event in events] == wanted[::-1]
    for event in events:
        feature = features[event.id]
        longitude, latitude, depth = feature["geometry"]["coordinates"]
        assert (event.longitude, event.latitude) == (longitude, latitude)
        assert given(event.depth) == depth
        assert given(event.magnitude) == feature["properties"]["mag"]
        assert round(event.time.timestamp() * 1000) == feature["properties"]["time"]
        assert event.location == feature["properties"]["place"]


def test_libcomcat_gets_one_event_by_any_of_its_ids(comcat, features):
    feature = next(f for f in features.values() if f["properties"]["ids"].count(",") == 3)
    for name in feature["properties"]["ids"].strip(",").split(","):
        for deleted in (False, True):
            event = comcat.get_event_by_id(name, includedeleted=deleted)
            assert event.id == feature["id"]
            assert event.magnitude == feature["properties"]["mag"]

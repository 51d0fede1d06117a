"""`/columns` tells the same as the FDSN service does, and then only what changed."""

import gzip
import os
from datetime import datetime, timezone
from pathlib import Path

import columns
import feed_maker
import program
import pytest
from program import wait_until

NOW = datetime(2025, 10, 9, 8, 53, 20, tzinfo=timezone.utc)
NOW_MS = int(NOW.timestamp() * 1000)
# More than two blocks of rows.
EVENTS = 17_000
MOST_BYTES = 110_000
RECORDED = Path(os.environ.get("EPICENTER_RECORDINGS", program.ROOT / "../shared/data")) / "usgs_csv"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("columns")
    features = feed_maker.make_events(EVENTS, NOW_MS, seed=5)
    (folder / "events.geojson").write_bytes(feed_maker.document(features, NOW_MS))
    assert program.run("import", folder / "events.geojson", data=folder).returncode == 0
    server = program.Server(folder, "--usgs", "off", clock="2025-10-09T08:53:20Z")
    yield server
    server.stop()


def as_geojson(row):
    """What GeoJSON says of a row."""
    return {
        "time": row["time"], "coordinates": [row["longitude"], row["latitude"], row["depth"]],
        "mag": row["magnitude"], "magType": row["magnitudeType"], "sig": row["significance"], "felt": row["felt"],
        "net": row["network"], "type": row["kind"], "status": row["status"], "alert": row["alert"],
        "tsunami": int(row["tsunami"]),
    }


def as_row(feature):
    names = ["time", "mag", "magType", "sig", "felt", "net", "type", "status", "alert", "tsunami"]
    return {"coordinates": feature["geometry"]["coordinates"]} | {n: feature["properties"][n] for n in names}


@pytest.mark.parametrize("query", [
    "",
    "minmagnitude=4.5",
    "minmagnitude=2&maxmagnitude=3&orderby=magnitude&limit=500",
    "minlongitude=170&maxlongitude=190&orderby=time-asc",
    "latitude=38.8&longitude=-122.8&maxradiuskm=100&mindepth=2",
    "eventtype=quarry blast,explosion&reviewstatus=reviewed".replace(" ", "%20"),
    "alertlevel=yellow",
    "starttime=2025-10-01&endtime=2025-10-02&offset=20&limit=50",
    "minfelt=100&minsig=300",
    "eventid=us05000017",
    "producttype=dyfi&minmagnitude=5&limit=20",
    "minmagnitude=9.9",
])
def test_each_row_is_the_event_of_the_fdsn_service(server, query):
    answer = columns.get(server, query)
    document = server.json(f"/fdsnws/event/1/query?format=geojson&{query}") if "eventid" not in query else None
    features = document["features"] if document else one_event(server, query)
    assert [as_geojson(row) for row in answer["rows"]] == [as_row(feature) for feature in features]
    assert answer["whole"] and not answer["gone"]


def one_event(server, query):
    """The feature that the FDSN service gives for an id, where it is known."""
    answer = server.get(f"/fdsnws/event/1/query?format=geojson&{query}")
    return [answer.json()] if answer.status == 200 else []


def test_all_events_come_without_a_limit(server):
    answer = columns.get(server)
    assert answer["count"] == EVENTS > 16_384
    assert len({row["number"] for row in answer["rows"]}) == EVENTS
    # The clock goes on from where it was set.
    assert 0 <= answer["start"] - (NOW_MS - 30 * feed_maker.DAY) < 3_600_000
    assert all(row["agency"] == "usgs" and not row["withdrawn"] for row in answer["rows"])


def test_texts_belong_to_the_rows(server):
    rows = columns.get(server, "minmagnitude=5.2")["rows"]
    features = server.json("/fdsnws/event/1/query?format=geojson&minmagnitude=5.2")["features"]
    assert 20 < len(rows) <= 500
    document = server.json("/columns/texts?numbers=" + ",".join(str(row["number"]) for row in rows))
    texts = document["events"]
    assert [text["number"] for text in texts] == [row["number"] for row in rows]
    for text, feature in zip(texts, features, strict=True):
        properties = feature["properties"]
        assert text["id"] == feature["id"]
        assert "," + ",".join(text["ids"]) + "," == properties["ids"]
        assert text["url"] == properties["url"]
        for name, theirs in [("place", "place"), ("felt", "felt"), ("alert", "alert"), ("status", "status"),
                             ("magnitudeType", "magType"), ("network", "net"), ("reportedIntensity", "cdi"),
                             ("instrumentalIntensity", "mmi"), ("updated", "updated"), ("kind", "type")]:
            assert text.get(name) == properties[theirs], name


def test_an_answer_is_revalidated(server):
    answer = server.get("/columns?minmagnitude=3", Accept_Encoding="gzip")
    again = server.get("/columns?minmagnitude=3", Accept_Encoding="gzip", If_None_Match=answer.headers["ETag"])
    assert (again.status, again.body) == (304, b"")
    assert server.get("/columns?minmagnitude=3", method="HEAD").status == 200


@pytest.mark.parametrize(("query", "sentence"), [
    ("minmag=big", 'Bad minmag value "big". Valid values are decimal numbers.'),
    ("since=yesterday", 'Bad since value "yesterday". Valid values are revisions of answers, such as 1712-1698.'),
    ("format=geojson", 'Unknown parameter "format".'),
    ("limit=1&limit=2", "The parameter limit is given more than once, by its name or its alias; it may be given once."),
])
def test_bad_parameters_are_refused_in_a_sentence(server, query, sentence):
    answer = server.get(f"/columns?{query}")
    assert (answer.status, answer.body.decode()) == (400, sentence + "\n")


def test_changes_bring_a_page_up_to_date(following, stand_in):
    kept, deleted, shrinking = stand_in.add(mag=4.8), stand_in.add(mag=4.9), stand_in.add(mag=5.1)
    wait_until(lambda: {kept, deleted, shrinking} <= set(following.feed()), "the events")
    held = columns.Held(following, "minmagnitude=4.5")
    numbers = {id_: following.json(f"/api/events/{id_}")["number"] for id_ in (kept, deleted, shrinking)}
    assert set(numbers.values()) <= set(held.rows)
    quiet = held.update()
    assert not quiet["whole"] and not quiet["rows"] and not quiet["gone"]

    new = stand_in.add(mag=6.2, tsunami=1, alert="green")
    small = stand_in.add(mag=1.2)
    stand_in.revise(kept, mag=5.6, felt=40, cdi=4.2, status="reviewed")
    stand_in.revise(shrinking, mag=4.1)
    stand_in.delete(deleted)
    wait_until(lambda: {new, small} <= set(following.feed()) and deleted not in following.feed(), "the news")
    numbers |= {id_: following.json(f"/api/events/{id_}")["number"] for id_ in (new, small)}

    changes = held.update()
    assert not changes["whole"]
    assert {numbers[new], numbers[kept]} <= {row["number"] for row in changes["rows"]}
    assert {numbers[deleted], numbers[shrinking], numbers[small]} <= set(changes["gone"])
    assert held.rows[numbers[new]]["tsunami"] and held.rows[numbers[new]]["alert"] == "green"
    assert held.rows[numbers[kept]]["magnitude"] == 5.6 and held.rows[numbers[kept]]["felt"] == 40
    afresh = columns.get(following, "minmagnitude=4.5")
    assert held.revision == afresh["revision"]
    assert held.rows == {row["number"]: row for row in afresh["rows"]}


def test_changes_outlive_a_restart_and_an_unknown_revision_gets_all(serve, tmp_path):
    (tmp_path / "data").mkdir()
    features = feed_maker.make_events(40, NOW_MS, seed=6)
    file = tmp_path / "events.geojson"
    file.write_bytes(feed_maker.document(features[1:], NOW_MS))
    assert program.run("import", file, data=tmp_path / "data").returncode == 0
    server = serve(clock="2025-10-09T08:53:20Z")
    revision = columns.get(server)["revision"]
    server.stop()
    file.write_bytes(feed_maker.document(features, NOW_MS + 1000))
    assert program.run("import", file, data=tmp_path / "data").returncode == 0
    server = serve(clock="2025-10-09T08:53:20Z")
    changes = columns.get(server, f"since={revision}")
    assert not changes["whole"] and changes["count"] == 1
    assert changes["rows"][0]["time"] == features[0]["properties"]["time"]
    later = columns.get(server, "since=1000000-1000000")
    assert later["whole"] and later["count"] == 40


def test_ten_thousand_recorded_events_fit_the_budget(serve, tmp_path):
    file = RECORDED / "all_month_RAANC.csv.gz"
    if not file.exists():
        pytest.skip(f"the recordings are not there: {file}; EPICENTER_RECORDINGS names their folder")
    (tmp_path / "data").mkdir()
    assert program.run("import", file, data=tmp_path / "data").returncode == 0
    answer = serve().get("/columns?starttime=1900-01-01&limit=10000", Accept_Encoding="gzip")
    assert columns.read(gzip.decompress(answer.body))["count"] == 10_000
    assert len(answer.body) < MOST_BYTES

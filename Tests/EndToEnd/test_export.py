"""`epicenter export`: any question, in any format, of any size."""

import csv
import io
import json
import xml.etree.ElementTree as ElementTree
from contextlib import closing

import feed_maker
import pytest
from program import count, database, run

NOW = 1_760_000_000_000
EVENTS = feed_maker.make_events(2_500, NOW)
IDS = {event["id"] for event in EVENTS}


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    """A store that holds `EVENTS`."""
    folder = tmp_path_factory.mktemp("export")
    (folder / "feed.geojson").write_bytes(feed_maker.document(EVENTS, NOW))
    (folder / "data").mkdir()
    assert run("import", folder / "feed.geojson", data=folder / "data").returncode == 0
    return folder / "data"


def exported(data, form, *arguments):
    answer = run("export", "--format", form, *arguments, data=data)
    assert answer.returncode == 0, answer.stderr
    return answer.stdout


def test_geojson(data):
    document = json.loads(exported(data, "geojson", "--orderby", "time-asc"))
    times = [feature["properties"]["time"] for feature in document["features"]]
    assert {feature["id"] for feature in document["features"]} == IDS
    assert times == sorted(times)
    assert document["metadata"]["count"] == 2_500
    assert len(document["bbox"]) == 6


def test_csv(data):
    rows = list(csv.DictReader(io.StringIO(exported(data, "csv"))))
    assert {row["id"] for row in rows} == IDS and len(rows) == 2_500


def test_text(data):
    header, *lines = exported(data, "text").splitlines()
    assert header.startswith("#EventID")
    assert {line.partition("|")[0] for line in lines} == IDS and len(lines) == 2_500


@pytest.mark.parametrize(("form", "element"), [("quakeml", "event"), ("kml", "Placemark"), ("atom", "entry")])
def test_xml(data, form, element):
    root = ElementTree.fromstring(exported(data, form))
    assert sum(e.tag.endswith("}" + element) for e in root.iter()) == 2_500


def test_a_question_chooses(data):
    strong = json.loads(exported(data, "geojson", "--minmagnitude", 3, "--orderby", "magnitude"))["features"]
    sizes = [event["properties"]["mag"] for event in strong]
    assert len(sizes) == count(data, "--minmagnitude", 3) and sizes == sorted(sizes, reverse=True)
    assert len(exported(data, "csv", "--limit", 1_500).splitlines()) == 1_501


def test_nothing_matched_is_an_empty_document_and_status_1(data):
    answer = run("export", "--format", "geojson", "--minmagnitude", 9.5, data=data)
    assert answer.returncode == 1
    assert json.loads(answer.stdout)["features"] == []


def test_misuse_is_status_2(data):
    for arguments in (["--format", "poem"], [], ["--format", "csv", "--orderby", "beauty"]):
        assert run("export", *arguments, data=data).returncode == 2


def test_a_file_appears_whole_or_not_at_all(data, tmp_path):
    answer = run("export", "--format", "csv", "--output", tmp_path / "events.csv", data=data)
    assert answer.returncode == 0 and answer.stdout == "", answer.stderr
    assert (tmp_path / "events.csv").read_text() == exported(data, "csv")
    assert [file.name for file in tmp_path.iterdir()] == ["events.csv"]
    failed = run("export", "--format", "csv", "--output", tmp_path / "missing" / "events.csv", data=data)
    assert failed.returncode == 3 and "missing" in failed.stderr


@pytest.mark.parametrize("form", ["geojson", "csv", "text", "quakeml"])
def test_what_is_exported_is_imported_again(data, tmp_path, form):
    document, again = tmp_path / "document", tmp_path / "data"
    again.mkdir()
    assert run("export", "--format", form, "--output", document, data=data).returncode == 0
    answer = run("import", document, data=again)
    assert answer.returncode == 0 and "created 2500" in answer.stdout, answer.stdout + answer.stderr
    fields = "id, time, latitude, longitude, depth, magnitude, magnitude_type"
    sql = f"SELECT {fields} FROM event ORDER BY id"
    with closing(database(data)) as one, closing(database(again)) as other:
        assert one.execute(sql).fetchall() == other.execute(sql).fetchall()

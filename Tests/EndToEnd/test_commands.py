"""The command line: what goes where, and with which exit status."""

import csv
import gzip
import io
import json
from contextlib import closing

import feed_maker
import pytest
from program import count, database, run

NOW = 1_760_000_000_000
EVENTS = feed_maker.make_events(300, NOW)
STRONGEST = max(EVENTS, key=lambda event: event["properties"]["mag"] or -9)


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    """A store that holds `EVENTS`."""
    folder = tmp_path_factory.mktemp("commands")
    (folder / "feed.geojson").write_bytes(feed_maker.document(EVENTS, NOW))
    (folder / "data").mkdir()
    imported = run("import", folder / "feed.geojson", data=folder / "data")
    assert imported.returncode == 0, imported.stderr
    assert "created 300, revised 0, withdrawn 0, unchanged 0, refused 0" in imported.stdout
    return folder / "data"


def matching(least=-99.0, greatest=99.0):
    strength = [event["properties"]["mag"] for event in EVENTS]
    return sum(m is not None and least <= m <= greatest for m in strength)


def test_count_counts(data):
    assert count(data) == 300
    assert count(data, "--minmagnitude", 2) == matching(least=2)
    assert count(data, "--minmagnitude=-1", "--maxmagnitude", 1) == matching(-1, 1)
    assert count(data, "--starttime", "2025-10-01", "--endtime", "2025-10-05T12:00:00") == sum(
        1759276800000 <= event["properties"]["time"] <= 1759665600000 for event in EVENTS
    )


def test_nothing_matched_is_status_1(data):
    for command in ("list", "count"):
        answer = run(command, "--minmagnitude", 9.5, data=data)
        assert answer.returncode == 1
        assert answer.stdout.strip() in ("", "0") or command == "list"
    assert run("show", "us0none", data=data).returncode == 1


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["list", "--minmagnitude", "strong"], "strong"),
        (["list", "--format", "poem"], "poem"),
        (["list", "--starttime", "yesterday-ish"], "yesterday-ish"),
        (["list", "--orderby", "beauty"], "beauty"),
        (["list", "--latitude", "91", "--longitude", "0", "--maxradiuskm", "10"], "91"),
        (["list", "--latitude", "10"], "longitude"),
        (["count", "--last", "soon"], "soon"),
        (["import"], "FILE"),
        (["show"], "ID"),
        (["dance"], "dance"),
        (["list", "--nonsense"], "nonsense"),
    ],
)
def test_misuse_is_status_2_and_a_sentence(data, arguments, word):
    answer = run(*arguments, data=None if arguments[0] == "dance" else data)
    assert answer.returncode == 2, answer.stderr
    assert answer.stdout == ""
    assert word.lower() in answer.stderr.lower()


@pytest.mark.parametrize("order", ["time", "time-asc", "magnitude", "magnitude-asc"])
def test_lists_are_ordered_and_limited(data, order):
    answer = run("list", "--format", "geojson", "--orderby", order, "--limit", 20, data=data)
    assert answer.returncode == 0, answer.stderr
    features = json.loads(answer.stdout)["features"]
    key = "time" if order.startswith("time") else "mag"
    values = [feature["properties"][key] for feature in features]
    known = [value for value in values if value is not None]
    assert len(values) == 20
    assert known == sorted(known, reverse=not order.endswith("-asc"))


def test_every_format_says_the_same(data):
    def listed(form):
        answer = run("list", "--format", form, "--minmagnitude", 3, data=data)
        assert answer.returncode == 0, answer.stderr
        return answer.stdout

    rows = list(csv.DictReader(io.StringIO(listed("csv"))))
    assert len(rows) == matching(least=3)
    assert [row["id"] for row in rows] == [f["id"] for f in json.loads(listed("geojson"))["features"]]
    table, objects = listed("table"), listed("json")
    json.loads(objects)
    for row in rows:
        assert row["id"] in objects
        assert row["place"][:12] in table


def test_within_a_radius(data):
    longitude, latitude, _ = STRONGEST["geometry"]["coordinates"]
    place = ["--latitude", latitude, "--longitude", longitude, "--maxradiuskm", 1]
    near = run("list", "--format", "csv", *[str(word) for word in place], data=data)
    assert STRONGEST["id"] in near.stdout


def test_show_tells_one_event(data):
    answer = run("show", STRONGEST["id"], data=data)
    assert answer.returncode == 0
    assert f"{STRONGEST['properties']['mag']:.1f}" in answer.stdout
    assert STRONGEST["properties"]["place"] in answer.stdout
    as_json = json.loads(run("show", STRONGEST["id"], "--format", "json", data=data).stdout)
    assert STRONGEST["id"] in json.dumps(as_json)


def test_a_second_import_changes_nothing(data):
    again = run("import", data.parent / "feed.geojson", data=data)
    assert again.returncode == 0
    assert "created 0, revised 0, withdrawn 0, unchanged 300, refused 0" in again.stdout


def test_the_newest_are_chosen(tmp_path):
    file, data = tmp_path / "all.csv.gz", tmp_path / "data"
    data.mkdir()
    file.write_bytes(gzip.compress(feed_maker.csv(EVENTS)))
    assert run("import", file, "--newest", 25, data=data).returncode == 0
    kept = run("list", "--format", "csv", data=data).stdout
    assert [row["id"] for row in csv.DictReader(io.StringIO(kept))] == [event["id"] for event in EVENTS[:25]]


def test_a_bad_record_is_named_and_the_rest_is_read(tmp_path):
    lines = feed_maker.csv(EVENTS[:10]).decode().splitlines()
    lines[4] = lines[4].replace(lines[4].split(",")[1], "north", 1)
    file, data = tmp_path / "one-bad.csv", tmp_path / "data"
    data.mkdir()
    file.write_text("\n".join(lines) + "\n")
    answer = run("import", file, data=data)
    assert answer.returncode == 0, answer.stderr
    assert "created 9, revised 0, withdrawn 0, unchanged 0, refused 1" in answer.stdout
    assert f"{file}: line 5: " in answer.stderr


@pytest.mark.parametrize("content", [b"<!DOCTYPE html><html></html>", b"", b"\x1f\x8b\x08broken", b'{"type":"Feat'])
def test_a_bad_document_is_refused_whole(tmp_path, content):
    file = tmp_path / "bad.geojson"
    file.write_bytes(content)
    answer = run("import", file, data=tmp_path)
    assert answer.returncode == 3
    assert str(file) in answer.stderr
    assert count(tmp_path) == 0


def test_a_missing_file_is_a_failure(tmp_path):
    answer = run("import", tmp_path / "none.csv", data=tmp_path)
    assert answer.returncode == 3
    assert "none.csv" in answer.stderr


def test_a_store_of_a_newer_version_is_refused(tmp_path):
    (tmp_path / "feed.geojson").write_bytes(feed_maker.document(EVENTS[:5], NOW))
    data = tmp_path / "data"
    data.mkdir()
    assert run("import", tmp_path / "feed.geojson", data=data).returncode == 0
    with closing(database(data)) as store:
        store.execute("INSERT INTO grdb_migrations (identifier) VALUES ('99 from the future')")
        store.commit()
    for command in (["count"], ["import", tmp_path / "feed.geojson"], ["serve", "--port", 0, "--usgs", "off"]):
        answer = run(*command, data=data, timeout=30)
        assert answer.returncode == 3, command
        assert "newer version" in answer.stderr
    with closing(database(data)) as store:
        assert store.execute("SELECT count(*) FROM event").fetchone() == (5,)


def test_help_and_version_go_to_standard_output():
    for arguments in (["--help"], ["serve", "--help"], ["--version"]):
        answer = run(*arguments)
        assert answer.returncode == 0
        assert answer.stdout and not answer.stderr

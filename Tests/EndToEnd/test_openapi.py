"""The OpenAPI document is true: schemathesis asks what it describes, and every answer must be one that it names."""

import subprocess
import sys
from pathlib import Path

import feed_maker
import program
import pytest
import requests
import schemathesis
from openapi_spec_validator import OpenAPIV31SpecValidator

NOW_MS = 1_760_000_000_000
EVENTS = feed_maker.make_events(400, NOW_MS)
DOCUMENT = "/api/openapi.json"
# A schema cannot say which parameters go together, so that some that it allows are refused; and errors that are asked
# for in GeoJSON have the status 200, so that some that it does not allow are not.
NOT_SAID = "positive_data_acceptance,negative_data_rejection"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("openapi")
    (folder / "app/modules").mkdir(parents=True)
    (folder / "app/index.html").write_text("<!doctype html><title>Epicenter</title>")
    (folder / "app/modules/app.js").write_text("export const size = 1;\n")
    (folder / "events.geojson").write_bytes(feed_maker.document(EVENTS, NOW_MS))
    assert program.run("import", folder / "events.geojson", data=folder).returncode == 0
    server = program.Server(folder, "--usgs", "off", "--app", folder / "app", clock="2025-10-09T08:53:20Z")
    yield server
    server.stop()


@pytest.fixture(scope="module")
def described(server):
    return schemathesis.openapi.from_url(server.url + DOCUMENT)


def ask_everything(server, folder, *arguments):
    """Runs schemathesis, which asks the same each time; its words are the failure's."""
    command = [sys.executable, Path(sys.executable).with_name("st"), "run", server.url + DOCUMENT]
    command += ["--generation-deterministic", "--exclude-checks", NOT_SAID, "--exclude-path", "/live"]
    command += ["--continue-on-failure", "--no-shrink", "--request-timeout", "10", "--warnings", "off", "--no-color"]
    ended = subprocess.run([*command, *arguments], cwd=folder, capture_output=True, text=True, timeout=120)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert server.process.poll() is None, "the server ended"


def test_the_document_is_valid(server):
    OpenAPIV31SpecValidator(server.json(DOCUMENT)).validate()


def test_random_requests_get_answers_that_the_document_names(server, tmp_path):
    ask_everything(server, tmp_path, "--phases", "fuzzing", "--max-examples", "10")


def test_values_at_and_beyond_every_bound_get_answers_that_the_document_names(server, tmp_path):
    """Each value of each parameter; those of a question are thousands, and asked at random above."""
    ask_everything(server, tmp_path, "--phases", "coverage", "--exclude-path-regex", "/(query|count)")


QUESTIONS = [f"query?format={form}&{rest}" for form in ("geojson", "csv", "text", "kml", "xml") for rest in ("", "limit=3")]
QUESTIONS += [f"count?format={form}" for form in ("geojson", "xml", "text")]
QUESTIONS += [f"query?eventid={EVENTS[0]['id']}&format=geojson", "query?minmagnitude=9.9", "query?format=geojson&callback=f"]
QUESTIONS += ["query?minmag=x&jsonerror=true", "query?includearrivals=true", "query.csv?orderby=magnitude", "queries"]


@pytest.mark.parametrize(
    "path",
    [f"/api/events/{EVENTS[0]['id']}", f"/earthquakes/feed/v1.0/detail/{EVENTS[0]['id']}.geojson", "/index.html"]
    + [f"/earthquakes/feed/v1.0/summary/all_week.{form}" for form in ("geojson", "geojsonp", "csv", "atom", "kml", "quakeml")]
    + ["/earthquakes/feed/v1.0/summary/all_day_depth_animated_link.kml"]
    + [f"/fdsnws/event/1/{question}" for question in QUESTIONS]
    + ["/columns", "/columns?since=1-1", "/columns?since=x", "/columns/points", "/columns/points?since=1-1", "/columns/texts?numbers=3,1,2", "/columns/texts"],
)
def test_answers_about_known_events_are_ones_that_the_document_names(server, described, path):
    operation = described.find_operation_by_path("GET", path.partition("?")[0])
    answer = requests.get(server.url + path, timeout=10)
    named = operation.definition.raw["responses"][str(answer.status_code)]
    kind = answer.headers.get("Content-Type")
    assert (kind and kind.partition(";")[0]) in named.get("content", {None: {}})
    operation.validate_response(answer)

"""What browsers and other people's programs rely on: hosts, origins, policies, caches, compression."""

import csv
import gzip
import io
import json
from urllib.parse import parse_qs
from xml.etree import ElementTree

import obspy
import pytest

FEED = "/earthquakes/feed/v1.0/summary/all_month.geojson"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    import feed_maker
    import program

    folder = tmp_path_factory.mktemp("http")
    (folder / "app/modules").mkdir(parents=True)
    (folder / "app/index.html").write_text("<!doctype html><title>Epicenter</title>")
    (folder / "app/modules/app.js").write_text("export const size = 1;\n" * 200)
    (folder / "app/epicenter.wasm").write_bytes(b"\0asm\1\0\0\0")
    (folder / "app/service-worker.js").write_text("self.FILES = {};\n")
    (folder / "app/manifest.webmanifest").write_text('{"name": "Epicenter"}')
    (folder / "app/icon-192.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    (folder / "secret.txt").write_text("not for the world")
    now = 1_760_000_000_000
    features = feed_maker.make_events(500, now)
    (folder / "events.geojson").write_bytes(feed_maker.document(features, now))
    assert program.run("import", folder / "events.geojson", data=folder).returncode == 0
    server = program.Server(folder, "--usgs", "off", "--app", folder / "app", clock="2025-10-09T08:53:20Z")
    server.example = features[0]["id"]
    yield server
    server.stop()


@pytest.mark.parametrize("path", ["/", FEED, "/api/sources", "/live", "/health"])
@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "[::1].evil.example"])
def test_a_foreign_host_is_refused(server, path, host):
    assert server.get(path, Host=host).status in (403, 421)


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "LOCALHOST", "[::1]"])
def test_every_name_of_this_machine_is_served(server, host):
    assert server.get("/api/sources", Host=f"{host}:{server.port}").status == 200


@pytest.mark.parametrize("path", [FEED, FEED.replace("geojson", "csv"), "/api/sources", "/api/events/{}"])
def test_public_data_may_be_read_from_any_origin(server, path):
    answer = server.get(path.format(server.example), Origin="https://elsewhere.example")
    assert answer.status == 200
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert answer.headers.get("Access-Control-Allow-Credentials") is None


@pytest.mark.parametrize("path", ["/", "/modules/app.js", "/live"])
def test_everything_else_may_not(server, path):
    if path == "/live":
        from live import Live

        with Live(server) as live:
            assert live.response.headers.get("Access-Control-Allow-Origin") is None
    else:
        assert server.get(path, Origin="https://elsewhere.example").headers.get("Access-Control-Allow-Origin") is None


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
def test_other_methods_are_refused_without_leave_for_other_origins(server, method):
    answer = server.get(FEED, method=method, Origin="https://elsewhere.example")
    assert answer.status in (404, 405)
    assert answer.headers.get("Access-Control-Allow-Origin") is None


def test_the_page_has_a_strict_policy(server):
    answer = server.get("/")
    policy = answer.headers["Content-Security-Policy"]
    directives = {words[0]: words[1:] for part in policy.split(";") if (words := part.split())}
    assert directives["default-src"] in (["'none'"], ["'self'"])
    assert "'wasm-unsafe-eval'" in directives["script-src"]
    assert "'unsafe-inline'" not in policy
    assert "'unsafe-eval'" not in policy
    assert not any(source in ("*", "http:", "https:", "data:") for source in directives["script-src"])
    assert directives["frame-ancestors"] == ["'none'"] or directives["frame-ancestors"] == ["'self'"]
    permissions = answer.headers["Permissions-Policy"]
    for sensor in ("geolocation", "accelerometer", "gyroscope"):
        assert f"{sensor}=(self)" in permissions
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"]


def test_parts_of_the_page_are_sent_without_its_policies(server):
    for path in ("/modules/app.js", "/styles/theme.css", "/strings/en.json", "/data/land.json"):
        headers = server.get(path).headers
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert "Content-Security-Policy" not in headers
    assert "Content-Security-Policy" in server.get("/icons/epicenter.svg").headers, "a drawing may be opened by itself"


def test_html_is_not_cached_and_files_are_revalidated(server):
    page = server.get("/")
    assert page.headers["Content-Type"].startswith("text/html")
    assert "no-store" in page.headers["Cache-Control"] or "no-cache" in page.headers["Cache-Control"]
    module = server.get("/modules/app.js")
    assert module.headers["Content-Type"].partition(";")[0] in ("text/javascript", "application/javascript")
    assert server.get("/epicenter.wasm").headers["Content-Type"] == "application/wasm"
    again = server.get("/modules/app.js", If_None_Match=module.headers["ETag"])
    assert (again.status, again.body) == (304, b"")


def test_the_app_may_be_installed_and_its_worker_updated(server):
    manifest = server.get("/manifest.webmanifest")
    assert (manifest.status, manifest.headers["Content-Type"]) == (200, "application/manifest+json")
    assert server.get("/icon-192.png").headers["Content-Type"] == "image/png"
    worker = server.get("/service-worker.js")
    assert worker.headers["Content-Type"].partition(";")[0] == "text/javascript", "a worker of another type is refused"
    assert worker.headers["Cache-Control"] == "no-cache", "a new version is seen at once"
    again = server.get("/service-worker.js", If_None_Match=worker.headers["ETag"])
    assert (again.status, again.body) == (304, b"")
    # Both policies fall back to the server itself.
    directives = dict(
        part.split(maxsplit=1) for part in server.get("/").headers["Content-Security-Policy"].split("; ")
    )
    for name in ("manifest-src", "worker-src", "connect-src"):
        assert "'self'" in directives.get(name, directives["default-src"]).split(), name


@pytest.mark.parametrize("path", [FEED, FEED.replace("geojson", "csv")])
def test_a_feed_is_revalidated_by_its_etag(server, path):
    first = server.get(path)
    assert first.headers["ETag"] and first.headers["Cache-Control"]
    again = server.get(path, If_None_Match=first.headers["ETag"])
    if again.status == 200:  # the feed was made anew between the two
        again = server.get(path, If_None_Match=again.headers["ETag"])
    assert (again.status, again.body) == (304, b"")
    assert server.get(path, If_None_Match='"other"').status == 200


def test_a_feed_is_compressed_for_those_who_can_read_it(server):
    plain, packed = server.get(FEED), server.get(FEED, Accept_Encoding="gzip")
    assert plain.headers.get("Content-Encoding") is None
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "accept-encoding" in packed.headers["Vary"].lower()
    assert "accept-encoding" in plain.headers["Vary"].lower()
    assert len(packed.body) < len(plain.body) / 2
    assert json.loads(gzip.decompress(packed.body))["features"] == plain.json()["features"]
    assert server.get(FEED, Accept_Encoding="gzip;q=0").headers.get("Content-Encoding") is None


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/modules/../../secret.txt", "/%2e%2e/secret.txt", "/modules/%2e%2e%2f%2e%2e%2fsecret.txt"]
)
def test_nothing_outside_the_app_is_served(server, path):
    answer = server.get(path)
    assert answer.status in (400, 403, 404)
    assert b"not for the world" not in answer.body


@pytest.mark.parametrize("size", ["significant", "4.5", "2.5", "1.0", "all"])
@pytest.mark.parametrize("age", ["hour", "day", "week", "month"])
def test_all_twenty_feeds_exist_in_every_form(server, size, age):
    path = f"/earthquakes/feed/v1.0/summary/{size}_{age}"
    feature_ids = [feature["id"] for feature in server.get(f"{path}.geojson").json()["features"]]
    wanted = {
        "geojson": ("application/json", lambda body: [one["id"] for one in json.loads(body)["features"]]),
        "csv": ("text/csv", lambda body: [row["id"] for row in csv.DictReader(io.StringIO(body.decode()))]),
        "quakeml": ("application/xml", quakeml_ids),
        "atom": ("application/atom+xml", atom_ids),
        "kml": ("application/vnd.google-earth.kml+xml", kml_ids),
    }
    for form, (kind, read_ids) in wanted.items():
        answer = server.get(f"{path}.{form}")
        assert answer.status == 200
        assert answer.headers["Content-Type"].partition(";")[0] == kind
        assert sorted(read_ids(answer.body)) == sorted(feature_ids), form


def quakeml_ids(body):
    names = [event.resource_id.id for event in obspy.read_events(io.BytesIO(body), "QUAKEML")]
    return [parse_qs(name.partition("?")[2])["eventid"][0] for name in names]


def atom_ids(body):
    names = ElementTree.fromstring(body).iterfind("{*}entry/{*}id")
    return ["".join(name.text.removeprefix("urn:earthquake-usgs-gov:").split(":", 1)) for name in names]


def kml_ids(body):
    return [data.find("{*}value").text for data in ElementTree.fromstring(body).iterfind(".//{*}Data[@name='id']")]


def test_unknown_things_are_not_found(server):
    for path in ("/earthquakes/feed/v1.0/summary/all_year.geojson", "/api/events/us0none", "/nothing/here"):
        assert server.get(path).status == 404, path
    assert server.get("/earthquakes/feed/v1.0/detail/us0none.geojson").status == 404


def test_health_tells_the_store_and_the_sources(server):
    answer = server.get("/health")
    assert answer.json().keys() == server.state().keys()
    assert answer.json()["store"]["status"] == "ok"
    assert answer.json()["store"]["events"] == 500

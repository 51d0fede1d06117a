"""`/api/elevation`, with a loopback server standing for GeoNames."""

import http.server
import threading
from urllib.parse import parse_qs, urlsplit

import program
import pytest
import requests

USER = "a-secret-account"


class GeoNames(http.server.BaseHTTPRequestHandler):
    """Answers by `answers`, model by model; the last of a list goes on for ever."""

    def do_GET(self):
        parts = urlsplit(self.path)
        self.server.asked.append((parts.path, parse_qs(parts.query)))
        status, body = self.server.answers.get(parts.path.strip("/"), (200, b"-32768\n"))
        self.send_response(status)
        if status == 302:
            self.send_header("Location", f"http://127.0.0.1:{self.server.server_port}/gtopo30?{parts.query}")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@pytest.fixture
def geonames():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), GeoNames)
    server.asked, server.answers = [], {}
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture
def start(tmp_path, monkeypatch, geonames):
    """Starts an Epicenter that asks the stand-in; its own variables are left out of the others' environment."""
    servers = []

    def started(user=USER, url=None):
        outer = program.environment()
        mine = outer | ({"EPICENTER_GEONAMES_USER": user} if user else {})
        monkeypatch.setattr(program, "environment", lambda: mine)
        url = url or f"http://127.0.0.1:{geonames.server_port}"
        servers.append(program.Server(tmp_path, "--usgs", "off", "--geonames-url", url, "--log-level", "trace"))
        return servers[-1]

    yield started
    for server in servers:
        server.stop()


def ask(server, latitude=46.0207, longitude=7.7491, **options):
    return requests.get(
        f"{server.url}/api/elevation", params={"latitude": latitude, "longitude": longitude}, timeout=20, **options)


def test_a_height_is_asked_for_once_rounded_and_kept(start, geonames):
    server = start()
    geonames.answers["astergdem"] = (200, b"1616\n")
    for latitude in (46.02071, 46.0207, 46.02149):
        answer = ask(server, latitude)
        assert answer.status_code == 200 and answer.json() == {
            "status": "known", "latitude": 46.021, "longitude": 7.749, "meters": 1616, "model": "astergdem",
        }
    assert [path for path, _ in geonames.asked] == ["/srtm3", "/astergdem"]
    assert geonames.asked[0][1] == {"lat": ["46.021"], "lng": ["7.749"], "username": [USER]}


def test_where_no_model_has_a_height_there_is_none(start, geonames):
    server = start()
    geonames.answers["gtopo30"] = (200, b"-9999")
    answer = ask(server, 0, -30)
    assert answer.json()["status"] == "none" and "sea" in answer.json()["sentence"]
    assert "meters" not in answer.json()


@pytest.mark.parametrize("given, status, said, sentence", [
    ((200, b"ERR:19:the hourly limit of 1000 credits has been exceeded"), 503, "limited", "asked too often"),
    ((429, b""), 503, "limited", "asked too often"),
    ((401, b'{"status":{"message":"invalid user","value":10}}'), 502, "failed", "EPICENTER_GEONAMES_USER"),
    ((500, b"oops"), 502, "failed", "status 500"),
    ((200, b"<html>a page</html>"), 502, "failed", "no height"),
    ((200, b"1" * 100_000), 502, "failed", "no height"),
    ((200, b""), 502, "failed", "no height"),
])
def test_what_is_no_height_has_its_sentence(start, geonames, given, status, said, sentence):
    server = start()
    geonames.answers["srtm3"] = given
    answer = ask(server)
    assert answer.status_code == status
    assert answer.json()["status"] == said and sentence in answer.json()["sentence"]
    assert (answer.headers.get("Retry-After") is not None) == (said == "limited")
    assert USER not in answer.text and USER not in "".join(server.log)


def test_it_says_when_geonames_is_away_or_not_configured(start):
    away = ask(start(url="http://127.0.0.1:9"))
    assert away.status_code == 502 and "cannot be reached" in away.json()["sentence"]


def test_without_an_account_nobody_is_asked(start, geonames):
    answer = ask(start(user=None))
    assert answer.status_code == 200 and answer.json()["status"] == "off"
    assert "EPICENTER_GEONAMES_USER" in answer.json()["sentence"] and not geonames.asked


def test_the_account_is_in_no_log_and_no_answer(start, geonames):
    server = start()
    geonames.answers["srtm3"] = (302, b"")
    geonames.answers["gtopo30"] = (200, b"12")
    texts = [ask(server, latitude).text for latitude in (1, 2, 3)]
    assert geonames.asked and USER not in "".join(texts) + "".join(server.log)


def test_only_pages_of_this_server_may_ask(start, geonames):
    server = start()
    for headers in ({"Origin": "https://elsewhere.example"}, {"Sec-Fetch-Site": "cross-site"}):
        assert ask(server, headers=headers).status_code == 403
    assert not geonames.asked
    assert ask(server, headers={"Origin": server.url, "Sec-Fetch-Site": "same-origin"}).status_code == 200


@pytest.mark.parametrize("query", [
    "", "latitude=1", "latitude=1&longitude=x", "latitude=1&longitude=2&longitude=3", "latitude=91&longitude=0",
    "latitude=nan&longitude=0", "latitude=1&longitude=361", "latitude=1&longitude=2&user=x", "latitude=%ff&longitude=2",
])
def test_what_is_no_place_is_refused(start, geonames, query):
    answer = requests.get(f"{start().url}/api/elevation?{query}", timeout=20)
    assert answer.status_code == 400 and answer.text.strip().endswith(".")
    assert not geonames.asked

"""Servers on 127.0.0.1 that stand for the outside services: the USGS with details and pages, Windy, Mastodon, Bluesky, X."""

import copy
import json
import threading
from datetime import UTC, datetime

import feed_maker
from usgs import Request, StandIn, json_headers

PNG = bytes.fromhex("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154789c6300010000050001")
SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'


def iso(milliseconds):
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class Recording(Request):
    """Remembers what was asked with which header and body."""

    body = b""

    def do_GET(self):
        self.body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        with self.server.stand_in.lock:
            self.server.stand_in.asked.append((self.command, self.path, dict(self.headers), self.body))
        super().do_GET()

    do_POST = do_GET

    def do_HEAD(self):
        with self.server.stand_in.lock:
            self.server.stand_in.asked.append((self.command, self.path, dict(self.headers), b""))
        status, headers, _ = self.server.stand_in.answer(self.path)
        self.send_head(status, {**headers, "Content-Length": "0"})

    def encoded(self, answer):
        return answer


class Outside(StandIn):
    """A stand-in for the USGS whose answers to other paths are set by a test: `answers[path] = (status, headers, body)`.

    The longest path that the question begins with counts; a function is called with the question's path.
    """

    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.http.RequestHandlerClass = Recording
        self.asked, self.answers, self.products = [], {}, {}

    def detail(self, identifier):
        status, headers, body = super().detail(identifier)
        if status != 200:
            return status, headers, body
        event = json.loads(body)
        event["properties"]["products"] = self.products.get(event["id"], {})
        return status, headers, feed_maker.compact(event).encode()

    def answer(self, path):
        with self.lock:
            matching = [start for start in self.answers if path.startswith(start)]
            if not matching:
                return super().answer(path)
            found = self.answers[max(matching, key=len)]
        return found(path) if callable(found) else found

    def gives(self, path, document=None, status=200, body=None, **headers):
        """From now on `path` is answered with a document, or with bytes."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        content = json.dumps(document).encode() if body is None else body
        with self.lock:
            self.answers[path] = (status, {**json_headers(), **named}, content)

    def questions(self, path):
        """The requests for paths that begin with `path`: (method, path, headers, body)."""
        with self.lock:
            return copy.copy([asked for asked in self.asked if asked[1].startswith(path)])


class Within:
    """A server that must never be asked: what is reached through it lies inside."""

    def __enter__(self):
        self.stand_in = Outside().start()
        return self.stand_in

    def __exit__(self, *_):
        self.stand_in.stop()
        assert self.stand_in.asked == [], "something inside was reached"


def products(base, intensity="6.1"):
    """The products of an invented event, in the shape of the USGS's."""

    def product(kind, properties, contents=()):
        return [{
            "id": f"urn:usgs-product:us:{kind}:us1:1", "type": kind, "code": "us1", "source": "us", "status": "UPDATE",
            "updateTime": 1_700_000_000_000, "preferredWeight": 6, "properties": properties,
            "contents": {
                path: {"contentType": "x", "lastModified": 0, "length": 3, "url": f"{base}/product/{kind}/{path}"}
                for path in contents
            } or [],
        }]

    tensor = {f"tensor-m{name}": value for name, value in zip(
        ("rr", "tt", "pp", "rt", "rp", "tp"), ("2.1E+15", "-2.6E+16", "2.3E+16", "9.9E+14", "-1.9E+15", "-3.1E+15"))}
    planes = {f"nodal-plane-{n}-{name}": value for n in (1, 2) for name, value in (
        ("strike", f"{100 * n}"), ("dip", "80.5"), ("rake", "-6"))}
    return {
        "dyfi": product("dyfi", {"maxmmi": "5.8", "num-responses": "2775"}, ["us1_ciim_geo.jpg", "us1_ciim.jpg"]),
        "shakemap": product("shakemap", {"maxmmi": intensity, "map-status": "RELEASED"}, ["download/intensity.jpg"]),
        "losspager": product("losspager", {"alertlevel": "yellow", "maxmmi": "6.0"}, ["exposure.png"]),
        "moment-tensor": product("moment-tensor", tensor | planes | {
            "scalar-moment": "2.53E+16", "percent-double-couple": "0.85", "derived-magnitude": "4.9",
            "derived-magnitude-type": "Mww", "derived-depth": "18"}),
        "origin": product("origin", {
            "depth": "10", "depth-type": "operator assigned", "horizontal-error": "0.24", "vertical-error": "1.8",
            "review-status": "REVIEWED"}),
        "impact-link": product("impact-link", {
            "text": "Tsunami information statement", "url": "https://tsunami.example.org/1"}),
        "general-link": product("general-link", {"text": "A <b>page</b>", "url": "javascript:alert(1)"}),
    }


def webcam(base, number, latitude, longitude, **changes):
    picture = f"{base}/images/{number}.jpg?token=TEMPORARY-{number}"
    return {
        "webcamId": number, "title": f"Camera {number}", "status": "active", "lastUpdatedOn": "2026-01-02T03:04:05.000Z",
        "images": {"current": {"icon": picture, "thumbnail": picture + "&small", "preview": picture}},
        "location": {"city": "Nearville", "region": "Region", "country": "Land", "latitude": latitude, "longitude": longitude},
        "urls": {"detail": f"https://www.windy.com/webcams/{number}"},
    } | changes


def status(number, posted, content, **changes):
    """A status of Mastodon."""
    return {
        "id": str(number), "created_at": iso(posted), "visibility": "public", "sensitive": False, "spoiler_text": "",
        "language": "en", "url": f"https://social.example/@ada/{number}", "content": content,
        "account": {"acct": "ada", "display_name": "Ada", "url": "https://social.example/@ada", "bot": False},
    } | changes


def bluesky_post(key, posted, text, facets=()):
    return {
        "uri": f"at://did:plc:abc/app.bsky.feed.post/{key}", "cid": "c", "indexedAt": iso(posted),
        "author": {"did": "did:plc:abc", "handle": "ada.example", "displayName": "Ada"},
        "record": {"$type": "app.bsky.feed.post", "text": text, "createdAt": iso(posted), "facets": list(facets)},
    }


def tweet(number, posted, text, **changes):
    return {"id": str(number), "author_id": "7", "created_at": iso(posted), "text": text, "lang": "en"} | changes


X_USERS = {"users": [{"id": "7", "name": "Ada", "username": "ada"}]}

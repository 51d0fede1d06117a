#!/usr/bin/env python3
"""A server on 127.0.0.1 that stands for the USGS: feeds and details of invented events, which tests change at will.

    python3 usgs.py --port 8090 --events 200 --now 2026-11-20T12:00:00Z --every 5
    python3 usgs.py --port 8090 --directory captures   # a folder laid out in the USGS's own paths
"""

import argparse
import copy
import functools
import gzip
import http.server
import re
import threading
import time
from datetime import datetime
from email.utils import formatdate

import feed_maker
from event_service import METHODS, EventService
from misbehaviours import is_closed
from world import World

SUMMARY = re.compile(r"/earthquakes/feed/v1\.0/summary/all_(hour|day|week|month)\.geojson")
DETAIL = re.compile(r"/earthquakes/feed/v1\.0/detail/(\w+)\.geojson")
QUERY = re.compile(r"/fdsnws/event/1/query\?(?:.*&)?eventid=(\w+)")
AGES = {"hour": 3_600_000, "day": feed_maker.DAY, "week": 7 * feed_maker.DAY, "month": 30 * feed_maker.DAY}


class StandIn(World):
    """Serves from `start` to `stop`, or within `with`."""

    def __init__(self, events=0, now=None, seed=1, port=0):
        super().__init__(events, now, seed)
        self.misbehaviours, self.service = {}, EventService()
        self.requests, self.in_progress, self.max_concurrency, self.over_cap_sent = [], {}, 0, 0
        self.http = http.server.ThreadingHTTPServer(("127.0.0.1", port), Request)
        self.http.daemon_threads, self.http.stand_in = True, self
        self.url = f"http://127.0.0.1:{self.http.server_address[1]}"

    def start(self):
        threading.Thread(target=self.http.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        return self

    def stop(self):
        self.http.shutdown()
        self.http.server_close()

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.stop()

    def misbehave(self, misbehaviour, path="/"):
        """From now on every path that begins with `path` is answered by `misbehaviour`; None ends that."""
        with self.lock:
            self.misbehaviours.pop(path, None)
            if misbehaviour:
                self.misbehaviours[path] = misbehaviour

    def answer(self, path):
        with self.lock:
            if match := SUMMARY.fullmatch(path):
                return self.summary(match[1], path)
            if match := DETAIL.fullmatch(path):
                identifier = match[1]
                event = self.find(identifier)
                if identifier not in self.deleted and (event is None or self.age(event) > AGES["month"]):
                    return 302, {"Location": f"/fdsnws/event/1/query?eventid={identifier}&format=geojson"}, b""
                return self.detail(identifier)
            if match := QUERY.match(path):
                return self.detail(match[1])
            method, _, query = path.partition("?")
            if method in METHODS:
                return self.service.answer(self, method, query)
            return 404, {"Content-Type": "text/plain"}, b"Not found\n"

    def summary(self, age, path):
        found = [event for event in self.events.values() if 0 <= self.age(event) <= AGES[age]]
        found.sort(key=lambda event: -event["properties"]["time"])
        found = [copy.deepcopy(event) for event in found]
        for event in found:
            event["properties"]["detail"] = f"{self.url}/earthquakes/feed/v1.0/detail/{event['id']}.geojson"
        title = f"USGS All Earthquakes, Past {age.title()}"
        return 200, json_headers(), feed_maker.document(found, self.now, self.url + path, title)

    def detail(self, identifier):
        if identifier in self.deleted:
            return 409, {"Content-Type": "text/plain"}, b"Error 409: Conflict\n\nThe requested event has been deleted.\n"
        event = self.find(identifier)
        if event is None:
            return 404, {"Content-Type": "text/plain"}, b"Error 404: Not Found\n"
        event = copy.deepcopy(event)
        del event["properties"]["detail"]
        event["properties"]["products"] = {}
        return 200, json_headers(), feed_maker.compact(event).encode()


class Request(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do_GET(self):
        stand_in = self.server.stand_in
        with stand_in.lock:
            others = [c for c in stand_in.in_progress.values() if not is_closed(c)]
            stand_in.max_concurrency = max(stand_in.max_concurrency, len(others) + 1)
            stand_in.in_progress[id(self)] = self.connection
            stand_in.requests.append((time.monotonic(), self.path))
            matching = [p for p in stand_in.misbehaviours if self.path.startswith(p)]
            misbehaviour = stand_in.misbehaviours[max(matching, key=len)] if matching else None
        try:
            answer = self.encoded(stand_in.answer(self.path))
            answer = misbehaviour(self, answer) if misbehaviour else answer
            if answer:
                status, headers, body = answer
                self.send_head(status, {**headers, "Content-Length": str(len(body))})
                self.send_last(body)
        except OSError:
            self.close_connection = True
        finally:
            self.ended()

    def plain_answer(self):
        return self.server.stand_in.answer(self.path)

    def encoded(self, answer):
        status, headers, body = answer
        if "gzip" not in self.headers.get("Accept-Encoding", "") or len(body) < 500:
            return answer
        return status, {**headers, "Content-Encoding": "gzip", "Vary": "Accept-Encoding"}, gzip.compress(body, 1)

    def send_head(self, status, headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()

    def send_last(self, body):
        """Sends the rest of a body. The request ends before its last byte goes: the next one may follow at once."""
        self.wfile.write(body[:-1])
        self.ended()
        self.wfile.write(body[-1:])

    def ended(self):
        with self.server.stand_in.lock:
            self.server.stand_in.in_progress.pop(id(self), None)

    def log_message(self, *_):
        pass


def json_headers():
    modified = formatdate(usegmt=True)
    return {
        "Content-Type": "application/json; charset=utf-8",
        "Cache-Control": "public, max-age=60",
        "Last-Modified": modified,
        "Access-Control-Allow-Origin": "*",
    }


def main():
    options = argparse.ArgumentParser(description="A stand-in for the USGS on 127.0.0.1.")
    options.add_argument("--port", type=int, default=8090)
    options.add_argument("--events", type=int, default=200, help="how many invented events of the past 30 days")
    options.add_argument("--now", help="the instant it should seem to be, as 2026-11-20T12:00:00Z")
    options.add_argument("--every", type=float, help="seconds between new events")
    options.add_argument("--directory", help="serve the files of this folder instead")
    chosen = options.parse_args()
    if chosen.directory:
        handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=chosen.directory)
        http.server.ThreadingHTTPServer(("127.0.0.1", chosen.port), handler).serve_forever()
    now = chosen.now and int(datetime.fromisoformat(chosen.now.replace("Z", "+00:00")).timestamp() * 1000)
    with StandIn(chosen.events, now, port=chosen.port) as stand_in:
        print(f"The stand-in for the USGS is listening on {stand_in.url}", flush=True)
        while True:
            time.sleep(chosen.every or 3600)
            if chosen.every:
                print(f"added {stand_in.add(age_seconds=5)}", flush=True)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        pass

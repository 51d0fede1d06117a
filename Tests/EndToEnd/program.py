"""The built `epicenter`, driven as a person or a supervisor drives it."""

import http.client
import json
import os
import queue
import signal
import sqlite3
import subprocess
import threading
import time
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[2]
BINARY = Path(os.environ.get("EPICENTER_BINARY", ROOT / ".build/debug/epicenter")).resolve()
APP = Path(os.environ.get("EPICENTER_APP", ROOT / ".build-app")).resolve()


def wait_until(condition, what, seconds=20):
    """The first true value of `condition`, asked again and again; fails after `seconds` with what was waited for."""
    deadline = time.monotonic() + seconds
    while True:
        if value := condition():
            return value
        assert time.monotonic() < deadline, f"waited {seconds} s in vain for {what() if callable(what) else what}"
        time.sleep(0.02)


def environment():
    """This process's, without settings of Epicenter's own but that no server of posts is asked."""
    own = {key: value for key, value in os.environ.items() if not key.startswith("EPICENTER_")}
    return own | {"EPICENTER_MASTODON": "off"}


def run(*arguments, data=None, timeout=120):
    """One command to its end: exit status, standard output and standard error."""
    words = [BINARY, *arguments, *(["--data", data] if data else [])]
    return subprocess.run(
        [str(word) for word in words], capture_output=True, text=True, timeout=timeout, env=environment(),
        stdin=subprocess.DEVNULL,
    )


def count(data, *arguments):
    """What `epicenter count` says, 0 where nothing matched."""
    answer = run("count", *arguments, data=data)
    assert answer.returncode in (0, 1), answer.stderr
    return int(answer.stdout or 0)


def database(data):
    """The store's file, opened for looking only."""
    files = [f for f in Path(data).iterdir() if f.is_file() and f.read_bytes()[:15] == b"SQLite format 3"]
    assert len(files) == 1, f"one store expected in {data}, found {files}"
    return sqlite3.connect(files[0])


class Answer:
    def __init__(self, response):
        self.status, self.headers = response.status, response.headers
        endless = response.headers.get_content_type() == "text/event-stream"
        self.body = b"" if endless else response.read()

    def json(self):
        return json.loads(self.body)


class Server:
    """A running `epicenter serve` on a free port; `settings` are environment variables, as keys are given."""

    def __init__(self, data, *arguments, port=0, clock=None, settings=None):
        words = [BINARY, "serve", "--port", port, "--data", data, *arguments]
        words += ["--clock", clock] if clock else []
        self.data, self.log, self.output = data, [], queue.Queue()
        self.process = subprocess.Popen(
            [str(word) for word in words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env=environment() | (settings or {}), stdin=subprocess.DEVNULL,
        )
        self.readers = [
            threading.Thread(target=self.drain, args=(self.process.stdout, self.output.put), daemon=True),
            threading.Thread(target=self.drain, args=(self.process.stderr, self.log.append), daemon=True),
        ]
        for reader in self.readers:
            reader.start()
        try:
            self.url = wait_until(self.announced_address, lambda: f"the server to listen; it said {self.log}", 60)
        except BaseException:
            self.stop()
            raise
        self.host, self.port = urlsplit(self.url).hostname, urlsplit(self.url).port

    @staticmethod
    def drain(stream, take):
        for line in stream:
            take(line.rstrip("\n"))

    def announced_address(self):
        assert self.process.poll() is None, f"the server ended with {self.process.returncode}: {self.log}"
        try:
            line = self.output.get_nowait()
        except queue.Empty:
            return None
        return line.partition("Epicenter is listening on ")[2]

    def get(self, path, method="GET", **headers):
        connection = http.client.HTTPConnection(self.host, self.port, timeout=30)
        try:
            connection.request(method, path, headers={k.replace("_", "-"): v for k, v in headers.items()})
            return Answer(connection.getresponse())
        finally:
            connection.close()

    def json(self, path):
        answer = self.get(path)
        assert answer.status == 200, f"{path}: {answer.status} {answer.body[:300]}"
        return answer.json()

    def feed(self, name="all_month"):
        """The features of a summary feed by their ids."""
        document = self.json(f"/earthquakes/feed/v1.0/summary/{name}.geojson")
        return {feature["id"]: feature for feature in document["features"]}

    def state(self):
        return self.json("/api/sources")

    def source(self):
        return next(source for source in self.state()["sources"] if source["id"] == "usgs")

    def stop(self, by=signal.SIGTERM, seconds=5):
        """Asks the process to end; returns its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(by)
        try:
            return self.process.wait(seconds)
        finally:
            self.process.kill()
            self.process.wait()
            for reader in self.readers:
                reader.join(5)
            self.process.stdout.close()
            self.process.stderr.close()

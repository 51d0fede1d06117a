"""What a running server costs: its start, its memory, and the way of a revision from the source to a listener."""

import http.client
import statistics
import subprocess
import sys
import threading
import time
from pathlib import Path

from live import Live
from program import BINARY, Server, environment, wait_until
from usgs import StandIn

HERE = Path(__file__).resolve().parent

FEED = "/earthquakes/feed/v1.0/summary/all_day.geojson"


def resident_megabytes(pid):
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise RuntimeError("the process has no VmRSS")


def start(words, port, path):
    """Seconds from the start of a process to its first answer, and its memory then, in MB."""
    began = time.perf_counter()
    process = subprocess.Popen(
        [str(word) for word in words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment())
    try:
        while True:
            try:
                connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
                connection.request("GET", path)
                response = connection.getresponse()
                response.read()
                assert response.status == 200, response.status
                return time.perf_counter() - began, resident_megabytes(process.pid)
            except ConnectionRefusedError:
                assert process.poll() is None and time.perf_counter() - began < 60, "the server did not start"
                time.sleep(0.002)
    finally:
        process.terminate()
        process.wait()


def starts(data, runs=5):
    """The medians of Epicenter's start and of a Python server's that loads the same store."""
    own, peer = [], []
    for _ in range(runs):
        words = [BINARY, "serve", "--usgs", "off", "--port", 18471, "--data", data]
        own.append(start(words, 18471, FEED))
        words = [sys.executable, HERE / "peer_server.py", Path(data) / "epicenter.sqlite", 18472]
        peer.append(start(words, 18472, "/"))
    return [statistics.median(values) for values in (*zip(*own), *zip(*peer))]


class Timed(StandIn):
    """A stand-in for the USGS that notes when it had each feed ready to send."""

    def __init__(self, events):
        super().__init__(events)
        self.ready = []

    def answer(self, path):
        answer = super().answer(path)
        self.ready.append((time.monotonic(), path))
        return answer


def live_latencies(data, revisions=40):
    """Milliseconds from the feed that holds a revision leaving the source to the change arriving at a listener."""
    latencies = []
    with Timed(events=2_000) as source:
        server = Server(data, "--usgs", source.url, "--usgs-interval", "0.3")
        try:
            event = source.add(mag=4.0)
            live = Live(server)
            wait_until(lambda: event in server.feed("all_day"), "the event")
            arrived = threading.Event()
            times = []
            take = live.take

            def note(fields):
                if fields.get("event") == "change":
                    times.append(time.monotonic())
                    arrived.set()
                take(fields)

            live.take = note
            for number in range(revisions):
                arrived.clear()
                source.revise(event, mag=4.1 + number / 100)
                assert arrived.wait(20), "the revision did not arrive"
                left = max(moment for moment, path in list(source.ready) if moment <= times[-1])
                latencies.append((times[-1] - left) * 1_000)
        finally:
            server.stop()
    return latencies

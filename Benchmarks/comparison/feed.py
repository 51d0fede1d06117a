"""The all-day feed, hot and over connections that are kept, beside nginx with the same bytes; asked by wrk."""

import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from program import Server

from .commands import ROOT, program, say, unprivileged
from .results import Aim, Section

PATH = "/earthquakes/feed/v1.0/summary/all_day.geojson"
PORT = 18473
ROUNDS = 5
SECONDS = 4
CONFIGURATION = """
daemon off; worker_processes {workers}; pid {folder}/pid; error_log stderr crit; {user}
events {{ worker_connections 1024; }}
http {{
    access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; gzip_static on;
    open_file_cache max=100; types {{ application/json geojson; }}
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    server {{ listen 127.0.0.1:{port}; root {folder}/www; }}
}}
"""


class Nginx:
    """nginx on loopback with one folder of files, gone when it is closed."""

    def __init__(self, files):
        self.program = program("nginx")
        self.files = files

    def __enter__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="epicenter-bench-"))
        try:
            names = unprivileged()
            (self.folder / "www").mkdir()
            for name, data in self.files.items():
                (self.folder / "www" / name).write_bytes(data)
            self.folder.chmod(0o755)
            text = CONFIGURATION.format(
                folder=self.folder, port=PORT, workers=2, user=f"user {' '.join(names)};" if names else "")
            (self.folder / "nginx.conf").write_text(text)
            self.process = subprocess.Popen(
                [self.program, "-p", self.folder, "-c", self.folder / "nginx.conf"], stderr=subprocess.PIPE)
            time.sleep(0.5)
            if self.process.poll() is not None:
                raise RuntimeError(f"nginx did not start: {self.process.stderr.read().decode()}")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        process = getattr(self, "process", None)
        if process:
            process.terminate()
            process.wait(20)
        shutil.rmtree(self.folder, ignore_errors=True)


def requests_a_second(url, header):
    words = [program("wrk"), "-t2", "-c32", f"-d{SECONDS}s", *(["-H", header] if header else []), url]
    said = say(words)
    if "Non-2xx" in said or "Socket errors" in said:
        raise RuntimeError(f"wrk: {said}")
    return float(re.search(r"Requests/sec:\s*([\d.]+)", said)[1])


def measured(world):
    program("wrk")
    with tempfile.TemporaryDirectory() as folder:
        month = Path(folder) / "all_month.geojson"
        say([sys.executable, ROOT / "Benchmarks/comparison/make_feed.py", month])
        data = Path(folder) / "data"
        say([ROOT / ".build/release/epicenter", "import", month, "--data", data])
        server = Server(data, "--usgs", "off", clock="2025-07-28T02:40:00Z")
        try:
            plain = server.get(PATH).body
            packed = server.get(PATH, accept_encoding="gzip").body
            with Nginx({"all_day.geojson": plain, "all_day.geojson.gz": packed}):
                rows, aims = [], []
                for name, header, size in (
                    ("as it is", None, len(plain)), ("compressed by gzip", "Accept-Encoding: gzip", len(packed))
                ):
                    own, peer = [], []
                    for _ in range(ROUNDS):
                        own.append(requests_a_second(server.url + PATH, header))
                        peer.append(requests_a_second(f"http://127.0.0.1:{PORT}/all_day.geojson", header))
                    mine, theirs = statistics.median(own), statistics.median(peer)
                    rows.append([f"{name}, {size / 1e3:.0f} kB", f"{mine:,.0f}", f"{theirs:,.0f}", f"{mine / theirs:.2f}"])
                    aims.append(Aim(
                        f"feed {name}", f"all-day feed {name}, at least half of nginx's requests a second",
                        f"{mine / theirs:.2f}", mine >= theirs / 2))
        finally:
            server.stop()
    before = (
        "Requests a second for `all_day.geojson` of a month's 11,000 events, over 32 connections that are kept, by `wrk` with two "
        "threads on the same cores; nginx has two workers and the same bytes in files, compressed ones ready made."
    )
    return Section("The all-day feed, hot", ["answer", "Epicenter", "nginx", "ratio"], rows, before, aims=aims)

"""Large answers of the event service: sent while they are read, in little memory, and whole or visibly cut."""

import http.client
import re
import socket
from contextlib import closing
from pathlib import Path

import feed_maker
import pytest
from program import Server, database, run, wait_until

NOW = 1_760_000_000_000
COUNT = 20_000
QUERY = "/fdsnws/event/1/query?starttime=1900-01-01"


def filled(folder, count):
    """A store that holds so many events."""
    (folder / "data").mkdir()
    (folder / "feed.geojson").write_bytes(feed_maker.document(feed_maker.make_events(count, NOW), NOW))
    answer = run("import", folder / "feed.geojson", data=folder / "data", timeout=300)
    assert answer.returncode == 0, answer.stderr
    return folder / "data"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    server = Server(filled(tmp_path_factory.mktemp("large"), COUNT), "--usgs", "off")
    yield server
    assert server.stop() == 0


def figure(server, file, name):
    """A number that the system keeps of the server's process."""
    text = Path(f"/proc/{server.process.pid}/{file}").read_text()
    return int(re.search(rf"^{name}:\s*(\d+)", text, re.MULTILINE)[1])


def begin(server, target):
    """A connection on which a question was asked and nothing was read yet."""
    connection = socket.create_connection((server.host, server.port), timeout=60)
    connection.sendall(f"GET {target} HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode())
    return connection


@pytest.mark.parametrize("form", ["quakeml", "kml", "geojson"])
def test_memory_does_not_grow_with_the_answer(server, form):
    server.get(f"{QUERY}&format={form}&limit=1000")
    Path(f"/proc/{server.process.pid}/clear_refs").write_text("5")
    before = figure(server, "status", "VmHWM")
    size = len(server.get(f"{QUERY}&format={form}&limit={COUNT}").body)
    grown = (figure(server, "status", "VmHWM") - before) * 1024
    assert size > COUNT * 500
    assert grown < size / 2, f"{grown} bytes for a document of {size}"


def test_a_client_that_goes_away_stops_the_work(server):
    target = f"{QUERY}&format=quakeml&limit={COUNT}"
    start = figure(server, "io", "rchar")
    assert server.get(target).body.count(b"<event ") == COUNT
    whole = figure(server, "io", "rchar") - start
    open_before = len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))
    start = figure(server, "io", "rchar")
    with begin(server, target) as connection:
        assert connection.recv(1_000).startswith(b"HTTP/1.1 200")
    wait_until(
        lambda: len(list(Path(f"/proc/{server.process.pid}/fd").iterdir())) <= open_before, "the connection to end")
    assert figure(server, "io", "rchar") - start < whole / 2


def test_a_store_that_fails_cuts_the_answer(tmp_path):
    data = filled(tmp_path, 1_200)
    server = Server(data, "--usgs", "off")
    try:
        target = f"{QUERY}&format=csv&orderby=time-asc"
        assert len(server.get(target).body.splitlines()) == 1_201
        with closing(database(data)) as store, store:
            store.execute("DELETE FROM event WHERE number = (SELECT number FROM event ORDER BY time DESC LIMIT 1)")
        with pytest.raises((http.client.IncompleteRead, ConnectionError)):
            server.get(target)
        refused = server.get(f"{QUERY}&format=csv&limit=10")
        assert refused.status == 503 and b"cannot be read at the moment" in refused.body
        assert len(server.get(f"{QUERY}&format=csv&limit=10&offset=2").body.splitlines()) == 11
    finally:
        server.stop()

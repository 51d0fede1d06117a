"""The snapshot of the index: a start that reads it answers as one that reads the store, whatever became of the file."""

import random
import signal
import time

import feed_maker
import pytest
from program import run

NOW = 1_760_000_000_000
SEED = 20_170_921
EVENTS = 3000
QUESTIONS = [
    "count?starttime=2000-01-01",
    "query?starttime=2000-01-01&format=csv&orderby=time-asc",
    "query?starttime=2000-01-01&format=text&orderby=magnitude&minmagnitude=3",
    "query?starttime=2000-01-01&format=csv&latitude=36&longitude=-120&maxradiuskm=600",
    "query?starttime=2000-01-01&format=csv&minlatitude=-30&maxlatitude=30&minlongitude=150&maxlongitude=200&eventtype=earthquake",
]


@pytest.fixture
def data(tmp_path):
    """A folder with a store of events."""
    folder = tmp_path / "data"
    folder.mkdir()
    add(folder, EVENTS, SEED)
    return folder


def add(folder, events, seed):
    file = folder.parent / f"events-{seed}.csv"
    file.write_bytes(feed_maker.csv(feed_maker.make_events(events, NOW, seed)))
    assert run("import", file, data=folder).returncode == 0


def answers(server):
    said = [server.get(f"/fdsnws/event/1/{question}") for question in QUESTIONS]
    assert all(answer.status == 200 for answer in said)
    return [answer.body for answer in said]


def ignored(server):
    return [line for line in server.log if "snapshot" in line]


def snapshot(data):
    return data / "epicenter.index"


def test_every_start_answers_the_same(serve, data):
    assert snapshot(data).exists(), "an import of many events should keep the index"
    first = serve(data=data)
    expected = answers(first)
    assert first.stop() == 0
    again = serve(data=data)
    assert answers(again) == expected
    assert ignored(first) == ignored(again) == []

    snapshot(data).unlink()
    without = serve(data=data)
    assert answers(without) == expected
    assert without.stop() == 0
    assert snapshot(data).exists(), "the end of serving should keep the index"


def test_what_changed_since_is_in_the_next_answers(serve, data):
    before = snapshot(data).read_bytes()
    add(data, 10, SEED + 1)
    assert snapshot(data).read_bytes() == before, "few events are not worth keeping the index again"
    server = serve(data=data)
    assert server.get(f"/fdsnws/event/1/{QUESTIONS[0]}").body.strip() == str(EVENTS + 10).encode()
    said = answers(server)
    assert server.stop() == 0
    assert snapshot(data).read_bytes() != before
    assert answers(serve(data=data)) == said


@pytest.mark.parametrize(
    "damage",
    [lambda whole: whole[: len(whole) // 2], lambda whole: b"", lambda whole: whole[:5000] + b"\0\0\0\0" + whole[5004:]],
    ids=["cut short", "empty", "overwritten"],
)
def test_a_damaged_snapshot_is_told_once_and_ignored(serve, data, damage):
    server = serve(data=data)
    expected = answers(server)
    assert server.stop() == 0
    snapshot(data).write_bytes(damage(snapshot(data).read_bytes()))
    server = serve(data=data)
    assert answers(server) == expected
    assert len(ignored(server)) == 1
    assert server.stop() == 0
    assert snapshot(data).exists()
    assert ignored(serve(data=data)) == []


def test_a_command_says_on_standard_error_that_it_does_without(data):
    snapshot(data).write_bytes(b"no snapshot")
    said = run("count", "--starttime", "2000-01-01", data=data)
    assert said.stdout.strip() == str(EVENTS)
    assert str(snapshot(data)) in said.stderr and len(said.stderr.splitlines()) == 1


def test_a_kill_while_it_is_written_leaves_a_whole_one_or_none(serve, data):
    server = serve(data=data)
    expected = answers(server)
    start = time.monotonic()
    assert server.stop() == 0
    seconds = time.monotonic() - start
    rng = random.Random(SEED)
    for _ in range(12):
        if rng.random() < 0.5:
            snapshot(data).unlink(missing_ok=True)  # so that it is written at the end
        server = serve(data=data)
        server.process.send_signal(signal.SIGTERM)
        time.sleep(rng.uniform(0, seconds))
        server.stop(by=signal.SIGKILL)
        again = serve(data=data)
        assert answers(again) == expected
        assert ignored(again) == []
        again.stop(by=signal.SIGKILL)

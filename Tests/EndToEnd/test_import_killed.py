"""An import that is killed at any moment loses nothing it reported as stored, and doubles nothing when run again."""

import random
import re
import subprocess
import time
from contextlib import closing

import feed_maker
import pytest
from program import BINARY, count, database, environment, run

SEED = 20_170_921
KILLS = 24
EVENTS = 4000
STORED = re.compile(r"\bstored (\d+)")


@pytest.fixture(scope="module")
def catalog(tmp_path_factory):
    """A file to import, how long that takes undisturbed, what it leaves and how often it reports a stored batch."""
    folder = tmp_path_factory.mktemp("undisturbed")
    file, data = folder / "events.csv", folder / "data"
    data.mkdir()
    file.write_bytes(feed_maker.csv(feed_maker.make_events(EVENTS, 1_760_000_000_000, SEED)))
    start = time.monotonic()
    whole = run("import", file, "--progress", data=data)
    seconds = time.monotonic() - start
    assert whole.returncode == 0, whole.stderr
    assert f"created {EVENTS}, revised 0, withdrawn 0, unchanged 0, refused 0" in whole.stdout
    assert count(data) == EVENTS
    batches = len(STORED.findall(whole.stderr))
    assert batches >= 2, f"an import of {EVENTS} events should be stored in several batches: {whole.stderr[-300:]}"
    return file, seconds, batches, contents(data)


def contents(data):
    """What the store holds, as far as it must be the same however the import went."""
    with closing(database(data)) as store:
        assert store.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert store.execute("PRAGMA foreign_key_check").fetchall() == []
        events = store.execute("SELECT id, time, latitude, longitude, depth, magnitude, place FROM event ORDER BY id")
        reports = store.execute("SELECT id, count(*) FROM report GROUP BY id ORDER BY id")
        revisions = store.execute("SELECT count(*) FROM revision")
        return events.fetchall(), reports.fetchall(), revisions.fetchone()


def import_and_kill(file, data, after_batches, delay):
    """Kills an import `delay` seconds after its batch number `after_batches`; returns what it had reported as stored."""
    words = [str(word) for word in [BINARY, "import", file, "--progress", "--data", data]]
    importing = subprocess.Popen(
        words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=environment(), stdin=subprocess.DEVNULL
    )
    said = []
    while sum(bool(STORED.search(line)) for line in said) < after_batches:
        line = importing.stderr.readline()
        if not line:
            break
        said.append(line)
    time.sleep(delay)
    importing.kill()
    said += importing.stderr.readlines()
    importing.wait()
    importing.stderr.close()
    return max((int(number) for line in said for number in STORED.findall(line)), default=0)


@pytest.mark.parametrize("kill", range(KILLS))
def test_killed_import_is_completed_by_the_next(catalog, tmp_path, kill):
    file, seconds, batches, expected = catalog
    rng = random.Random(SEED + kill)
    if kill % 2:  # at a moment of the whole run
        after, delay = 0, rng.uniform(0, seconds)
    else:  # within the batch that follows one of the reported ones
        after, delay = rng.randint(0, batches - 1), rng.uniform(0, seconds / batches)
    data = tmp_path / "data"
    data.mkdir()

    reported = import_and_kill(file, data, after, delay)

    kept = count(data)
    assert reported <= kept <= EVENTS
    again = run("import", file, data=data)
    assert again.returncode == 0, again.stderr
    assert f"created {EVENTS - kept}, revised 0, withdrawn 0, unchanged {kept}, refused 0" in again.stdout
    assert contents(data) == expected


def test_one_store_survives_kill_after_kill(catalog, tmp_path):
    file, seconds, _, expected = catalog
    rng = random.Random(SEED)
    reported = 0
    for _ in range(5):
        reported = max(reported, import_and_kill(file, tmp_path, 0, rng.uniform(0, seconds)))
        assert count(tmp_path) >= reported
    assert run("import", file, data=tmp_path).returncode == 0
    assert contents(tmp_path) == expected

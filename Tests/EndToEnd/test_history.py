"""`epicenter import --from --to`: past days of an agency, each asked once, whole, and without doubles."""

import os
import pty
import random
import re
import signal
import subprocess
import time
from contextlib import closing
from datetime import date, timedelta

import pytest
from event_service import EventService
from misbehaviours import cut, html, shortened, status
from program import BINARY, count, database, environment, run, wait_until
from usgs import StandIn

DAY = 86_400_000
TODAY = date.today()
SEED = 20_240_101


def day(ago):
    return str(TODAY - timedelta(days=ago))


@pytest.fixture
def usgs():
    """The USGS with 400 events of the past month."""
    with StandIn(events=400) as stand_in:
        yield stand_in
        assert stand_in.max_concurrency <= 1, "the source was asked two things at once"


def fetch(stand_in, data, *arguments, since=20, until=11, interval=0.001, source="--usgs"):
    data.mkdir(exist_ok=True)
    days = ["--from", day(since), "--to", day(until)]
    return run("import", *days, source, stand_in.url, "--interval", interval, *arguments, data=data)


def expected(stand_in, since=20, until=11, least=-99.0):
    midnight = (TODAY - date(1970, 1, 1)).days * DAY
    first, last = midnight - since * DAY, midnight - (until - 1) * DAY
    found = (e for e in stand_in.events.values() if first <= e["properties"]["time"] < last)
    return {e["id"] for e in found if least == -99.0 or (e["properties"]["mag"] or -99) >= least}


def stored(data):
    with closing(database(data)) as store:
        assert store.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        ids = [row[0] for row in store.execute("SELECT id FROM event WHERE superseded_by IS NULL")]
        reports = store.execute("SELECT count(*) FROM report").fetchone()[0]
    assert len(ids) == len(set(ids))
    return set(ids), reports


def table(answer):
    """New, revised, unchanged, refused."""
    heading, numbers = answer.stdout.splitlines()[-2:]
    assert heading.split() == ["New", "Revised", "Unchanged", "Refused"]
    return [int(number) for number in numbers.split()]


def questions(stand_in):
    return [path for _, path in stand_in.requests if "/fdsnws/" in path]


def test_days_are_fetched_once(usgs, tmp_path):
    wanted = expected(usgs)
    first = fetch(usgs, tmp_path / "data")
    assert first.returncode == 0, first.stderr
    assert table(first) == [len(wanted), 0, 0, 0]
    assert stored(tmp_path / "data") == (wanted, len(wanted))
    paths = questions(usgs)
    assert sum("/count?" in path for path in paths) == 10
    assert all("orderby=time-asc" in path and "format=geojson" in path for path in paths if "/query?" in path)

    usgs.requests.clear()
    second = fetch(usgs, tmp_path / "data")
    assert second.returncode == 0, second.stderr
    assert table(second) == [0, 0, 0, 0]
    assert questions(usgs) == []

    again = fetch(usgs, tmp_path / "data", "--again")
    assert table(again) == [0, 0, len(wanted), 0]
    assert stored(tmp_path / "data") == (wanted, len(wanted))


def test_today_is_always_asked(usgs, tmp_path):
    for _ in range(2):
        usgs.requests.clear()
        answer = fetch(usgs, tmp_path / "data", since=1, until=0)
        assert answer.returncode == 0, answer.stderr
        assert any(f"starttime={day(0)}T00" in path for path in questions(usgs))
    assert not any(f"starttime={day(1)}T00" in path for path in questions(usgs))


def test_revised_events_are_counted(usgs, tmp_path):
    fetch(usgs, tmp_path / "data")
    identifier = sorted(expected(usgs))[0]
    usgs.revise(identifier, mag=6.9)
    usgs.add(time=usgs.events[identifier]["properties"]["time"] + 1000)
    answer = fetch(usgs, tmp_path / "data", "--again")
    assert table(answer)[:2] == [1, 1]


def test_filters_are_remembered_apart(usgs, tmp_path):
    data = tmp_path / "data"
    strong = fetch(usgs, data, "--minmagnitude", 2)
    assert strong.returncode == 0, strong.stderr
    assert stored(data)[0] == expected(usgs, least=2)
    usgs.requests.clear()
    assert fetch(usgs, data, "--minmagnitude", 2.5).returncode == 0
    assert questions(usgs) == [], "a tighter bound is served"
    weaker = fetch(usgs, data, "--minmagnitude", 1.5)
    assert weaker.returncode == 0 and len(questions(usgs)) > 0, "a wider bound is another question"
    whole = fetch(usgs, data)
    assert whole.returncode == 0 and stored(data)[0] == expected(usgs)
    usgs.requests.clear()
    for least in (1, 2, 3):
        assert fetch(usgs, data, "--minmagnitude", least).returncode == 0
    assert questions(usgs) == [], "a day fetched whole serves every filter"


@pytest.mark.parametrize("limit", [1, 3, 20])
def test_days_with_too_many_events_are_halved(usgs, tmp_path, limit):
    usgs.service = EventService(limit)
    # The USGS's limit is known to be 20,000, so here its refusal tells.
    answer = fetch(usgs, tmp_path / "data")
    assert answer.returncode == 0, answer.stderr
    assert stored(tmp_path / "data")[0] == expected(usgs)


def test_a_second_with_too_many_events_is_named(usgs, tmp_path):
    usgs.service = EventService(2)
    moment = next(e["properties"]["time"] for e in usgs.events.values() if e["id"] in expected(usgs)) // 1000 * 1000
    for millisecond in (1, 2, 3):
        usgs.add(time=moment + millisecond)
    answer = fetch(usgs, tmp_path / "data")
    assert answer.returncode == 3
    second = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(moment / 1000))
    assert f"Incomplete: {second}.000Z" in answer.stderr
    usgs.service = EventService()
    usgs.requests.clear()
    assert fetch(usgs, tmp_path / "data").returncode == 0
    assert sum("/count?" in path for path in questions(usgs)) == 1, "only the incomplete day is asked again"
    assert stored(tmp_path / "data")[0] == expected(usgs)


@pytest.mark.parametrize("misbehaviour", [cut(), shortened(), html(), status(503), status(429, 1)])
def test_a_failing_source_is_asked_again(usgs, tmp_path, misbehaviour):
    def at_times(request, answer):
        return misbehaviour(request, answer) if len(usgs.requests) % 3 == 0 else answer

    usgs.misbehave(at_times, "/fdsnws/")
    answer = fetch(usgs, tmp_path / "data", since=14, until=12)
    assert answer.returncode == 0, answer.stderr
    assert stored(tmp_path / "data")[0] == expected(usgs, since=14, until=12)


def test_a_source_that_stays_away_ends_the_import(usgs, tmp_path):
    fetch(usgs, tmp_path / "data", since=14, until=14)
    usgs.misbehave(status(500), "/fdsnws/")
    answer = fetch(usgs, tmp_path / "data", since=14, until=12)
    assert answer.returncode == 3
    assert "500" in answer.stderr
    assert table(answer) == [0, 0, 0, 0]


def test_a_refused_question_is_not_asked_again(usgs, tmp_path):
    answer = fetch(usgs, tmp_path / "data", "--eventtype", "earthquake")
    assert answer.returncode == 3
    assert "Bad parameter" in answer.stderr
    assert len(questions(usgs)) == 1


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--from", "2024-02-30"], "2024-02-30"),
        (["--from", "2024-01-02", "--to", "2024-01-01"], "after"),
        (["--from", "2999-01-01"], "future"),
        (["--to", "2024-01-01"], "--from"),
        (["--from", "2024-01-01", "--to", "2024-03-31"], "--yes"),
        (["--from", "2024-01-01", "--to", "2024-01-02", "--limit", "5"], "--limit"),
        (["--from", "2024-01-01", "--to", "2024-01-02", "--starttime", "2024-01-01"], "--starttime"),
        (["--from", "2024-01-01", "--to", "2024-01-02", "--source", "ftp://example.org"], "ftp://example.org"),
        (["--from", "2024-01-01", "--to", "2024-01-02", "--interval", "0.1"], "0.1"),
        (["--from", "2024-01-01", "events.csv"], "events.csv"),
        (["events.csv", "--minmagnitude", "3"], "--from"),
    ],
)
def test_misuse_is_status_2(tmp_path, arguments, word):
    answer = run("import", *arguments, data=tmp_path)
    assert answer.returncode == 2, answer.stderr
    assert word in answer.stderr or word == "events.csv"
    assert answer.stdout == ""


def test_many_days_want_a_confirmation(usgs, tmp_path):
    words = [BINARY, "import", "--from", day(35), "--to", day(1), "--usgs", usgs.url, "--interval", 0.001]
    words = [str(word) for word in [*words, "--data", tmp_path]]
    for said, done in ((b"n\n", False), (b"y\n", True)):
        ours, theirs = pty.openpty()
        asking = subprocess.Popen(words, stdin=theirs, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
        os.close(theirs)
        os.write(ours, said)
        output, errors = asking.communicate(timeout=60)
        os.close(ours)
        assert b"35 days" in errors
        assert (asking.returncode == 0) == done, errors
        assert bool(output) == done
    assert count(tmp_path) == len(expected(usgs, since=35, until=1))


def test_the_bar_shows_days_and_events(usgs, tmp_path):
    words = [BINARY, "import", "--from", day(20), "--to", day(11), "--usgs", usgs.url, "--interval", 0.01]
    ours, theirs = pty.openpty()
    fetching = subprocess.Popen(
        [str(word) for word in [*words, "--data", tmp_path]], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=theirs, env=environment(),
    )
    os.close(theirs)
    shown = b""
    try:
        while part := os.read(ours, 65536):
            shown += part
    except OSError:
        pass
    fetching.communicate(timeout=60)
    os.close(ours)
    assert fetching.returncode == 0
    assert re.search(rb"\[#+\.+\] \S+ 5/10 days, \d+ events, \d+/s, \d+:\d\d left", shown), shown[-500:]


def start(stand_in, data, *arguments, interval=0.001):
    words = [BINARY, "import", "--from", day(20), "--to", day(11), "--usgs", stand_in.url, "--interval", interval]
    return subprocess.Popen(
        [str(word) for word in [*words, *arguments, "--progress", "--data", data]], stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment(),
    )


def test_interrupt_stops_between_transactions(usgs, tmp_path):
    fetching = start(usgs, tmp_path, interval=0.05)
    assert fetching.stderr.readline().startswith("stored ")
    fetching.send_signal(signal.SIGINT)
    output, errors = fetching.communicate(timeout=20)
    assert fetching.returncode == 3
    assert "run the same command again" in errors
    assert "New" in output
    kept = stored(tmp_path)[0]
    assert kept and kept < expected(usgs)
    answer = fetch(usgs, tmp_path)
    assert answer.returncode == 0 and table(answer)[0] == len(expected(usgs)) - len(kept)
    assert stored(tmp_path) == (expected(usgs), len(expected(usgs)))


@pytest.mark.parametrize("kill", range(12))
def test_killed_import_is_completed_by_the_next(usgs, tmp_path, kill):
    rng = random.Random(SEED + kill)
    wanted = expected(usgs)
    for _ in range(3):
        fetching = start(usgs, tmp_path)
        reported = 0
        for _ in range(rng.randint(0, 6)):
            line = fetching.stderr.readline()
            reported = max([reported, *map(int, re.findall(r"stored (\d+)", line))])
        time.sleep(rng.uniform(0, 0.05))
        fetching.kill()
        fetching.communicate()
        assert reported <= (count(tmp_path) if any(tmp_path.iterdir()) else 0) <= len(wanted)
    answer = fetch(usgs, tmp_path)
    assert answer.returncode == 0, answer.stderr
    assert stored(tmp_path) == (wanted, len(wanted))
    wait_until(lambda: not usgs.in_progress, "the killed requests to end")


@pytest.mark.parametrize("dialect", ["status", "usgs"])
@pytest.mark.parametrize("limit", [1, 7, 20_000])
def test_any_event_service_can_be_asked(usgs, tmp_path, dialect, limit):
    usgs.service = EventService(limit, dialect)
    answer = fetch(usgs, tmp_path, source="--source")
    assert answer.returncode == 0, answer.stderr
    assert stored(tmp_path)[0] == expected(usgs)
    paths = questions(usgs)
    assert all("/query?format=text&" in path for path in paths if "/count?" not in path)
    assert not any("/count?" in path for path in paths)
    with closing(database(tmp_path)) as store:
        assert store.execute("SELECT DISTINCT agency FROM event").fetchall() == [("127.0.0.1",)]
    usgs.requests.clear()
    assert fetch(usgs, tmp_path, source="--source").returncode == 0
    assert questions(usgs) == []


def test_a_service_that_cuts_without_a_word_is_seen_through(tmp_path):
    with StandIn() as stand_in:
        midnight = (TODAY - date(1970, 1, 1)).days * DAY
        for number in range(2600):
            stand_in.add(time=midnight - 12 * DAY + number * 30_000)
        stand_in.service = EventService(1_000, "cap")
        answer = fetch(stand_in, tmp_path, source="--source", since=13, until=12)
        assert answer.returncode == 0, answer.stderr
        assert len(stored(tmp_path)[0]) == 2600


def test_parameters_of_the_usgs_alone_are_not_asked_elsewhere(usgs, tmp_path):
    answer = fetch(usgs, tmp_path, "--latitude", 35, "--longitude", 139, "--maxradiuskm", 1111.2, source="--source")
    assert answer.returncode == 3, "the stand-in knows no circles"
    assert "latitude=35&longitude=139&maxradius=10.0" in questions(usgs)[0]

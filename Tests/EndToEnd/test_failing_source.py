"""The agency's server fails in every way; Epicenter stays up, says why, withdraws nothing, loses nothing, recovers."""

import re

import misbehaviours
import pytest
from live import Live
from program import wait_until

MEGABYTE = 1 << 20
CAP = 64 * MEGABYTE

FAILURES = {
    "cut": (misbehaviours.cut(0.6), r"."),
    "cut at its first byte": (misbehaviours.cut(0), r"."),
    "shortened": (misbehaviours.shortened(0.6), r"."),
    "empty": (misbehaviours.shortened(0), r"."),
    "HTML": (misbehaviours.html(), r"HTML|JSON|GeoJSON"),
    "garbage": (misbehaviours.garbage(), r"."),
    "500": (misbehaviours.status(500), r"500"),
    "404": (misbehaviours.status(404), r"404"),
    "429": (misbehaviours.status(429, retry_after=1), r"429"),
    "redirect loop": (misbehaviours.redirect_loop(), r"redirect"),
    "over the cap": (misbehaviours.over_cap(), r"64 MB|MB|bytes|large|long"),
}


def failing(server):
    source = server.source()
    return source if source["status"] == "failing" and source["failure"] else None


def is_sentence(text):
    return re.fullmatch(r"(?:[A-Z]|https?:).{10,}\.", text, re.DOTALL) is not None


@pytest.mark.parametrize("name", FAILURES)
def test_failure_is_told_and_survived(following, stand_in, name):
    misbehaviour, words = FAILURES[name]
    before = set(following.feed())
    events = following.state()["store"]["events"]
    with Live(following) as live:
        stand_in.misbehave(misbehaviour)
        gone = next(iter(stand_in.events))
        stand_in.delete(gone)

        source = wait_until(lambda: failing(following), "the failure to be told", 30)
        assert is_sentence(source["failure"]), source["failure"]
        assert re.search(words, source["failure"], re.IGNORECASE), source["failure"]
        assert source["lastFailure"] >= source["lastSuccess"]
        asked = len(stand_in.requests)
        wait_until(lambda: len(stand_in.requests) > asked + 1, "the source to be asked again", 60)
        assert set(following.feed()) == before
        assert following.state()["store"]["events"] == events
        assert live.changes() == []
        assert following.get("/health").status in (200, 503)

        stand_in.misbehave(None)
        new = stand_in.add()
        live.wait_for("created", new, 60)
        live.wait_for("withdrawn", gone, 60)
    wait_until(lambda: following.source()["status"] == "ok", "the source to be well again", 60)
    assert set(following.feed()) == before - {gone} | {new}
    if name == "over the cap":
        assert 0 < stand_in.over_cap_sent < CAP + 16 * MEGABYTE


def test_a_failing_detail_leaves_an_absent_event_undecided(following, stand_in):
    gone = stand_in.add()
    wait_until(lambda: gone in following.feed(), "the event")
    stand_in.misbehave(misbehaviours.status(500), "/earthquakes/feed/v1.0/detail/")
    stand_in.delete(gone)
    wait_until(lambda: any(f"detail/{gone}" in path for _, path in stand_in.requests), "the event to be asked for")
    marker = stand_in.add()
    wait_until(lambda: marker in following.feed(), "the next poll", 60)
    assert gone in following.feed()
    stand_in.misbehave(None, "/earthquakes/feed/v1.0/detail/")
    wait_until(lambda: gone not in following.feed(), "the event to be withdrawn", 60)


def test_retry_after_is_honoured(following, stand_in):
    seconds = 4
    stand_in.misbehave(misbehaviours.status(429, retry_after=seconds))
    asked = len(stand_in.requests)
    wait_until(lambda: len(stand_in.requests) >= asked + 2, "two more requests", 60)
    times = [moment for moment, _ in stand_in.requests]
    refused, next_one = times[asked : asked + 2]
    if next_one - refused < 1:  # the first one was under way before the source began to refuse
        wait_until(lambda: len(stand_in.requests) >= asked + 3, "another request", 60)
        refused, next_one = (moment for moment, _ in stand_in.requests[asked + 1 : asked + 3])
    assert next_one - refused >= seconds - 0.05


def test_a_slow_source_is_asked_one_thing_at_a_time(following, stand_in):
    stand_in.misbehave(misbehaviours.slow(1.5))
    asked = len(stand_in.requests)
    wait_until(lambda: len(stand_in.requests) > asked + 2, "slow answers", 30)
    new = stand_in.add()
    wait_until(lambda: new in following.feed(), "the event in a slow answer", 30)
    assert following.source()["status"] == "ok"


def test_a_source_that_is_not_there_is_named_and_its_events_stay(following, stand_in, serve):
    known = set(following.feed())
    assert following.stop() == 0
    again = serve(usgs="http://127.0.0.1:9")  # the port of "discard", where nobody listens
    source = wait_until(lambda: failing(again), "the failure to be told", 30)
    assert is_sentence(source["failure"])
    assert source["lastSuccess"] is not None
    assert set(again.feed()) == known
    assert again.get("/health").status in (200, 503)


def test_nothing_is_asked_when_the_source_is_off(serve, stand_in):
    server = serve(usgs="off")
    assert server.source()["status"] == "off"
    assert stand_in.requests == []

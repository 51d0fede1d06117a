"""The stand-in for the USGS does what the tests below rely on."""

import http.client
import json
import threading
import urllib.error
import urllib.request

import misbehaviours
import pytest
from program import wait_until
from usgs import StandIn

FEED = "/earthquakes/feed/v1.0/summary/all_{}.geojson"


def get(stand_in, path):
    try:
        with urllib.request.urlopen(stand_in.url + path, timeout=10) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()


def ids(stand_in, age="month"):
    return [feature["id"] for feature in json.loads(get(stand_in, FEED.format(age))[1])["features"]]


@pytest.fixture(autouse=True)
def binary():
    """These tests do without the program."""


def test_the_same_seed_gives_the_same_events():
    with StandIn(50, now=1_700_000_000_000) as first, StandIn(50, now=1_700_000_000_000) as second:
        assert list(first.events) == list(second.events)
        magnitudes = [event["properties"]["mag"] for event in StandIn(3000).events.values()]
        assert None in magnitudes
        assert 0.01 < sum(m is not None and m < 0 for m in magnitudes) / len(magnitudes) < 0.1


def test_the_feeds_hold_their_windows_newest_first(stand_in):
    new = stand_in.add(age_seconds=60)
    older = stand_in.add(age_seconds=7200)
    assert ids(stand_in, "hour") == [new]
    assert ids(stand_in, "day")[:2] == [new, older]
    assert set(ids(stand_in)) == set(stand_in.events)


def test_details_follow_what_happens_to_an_event(stand_in):
    detail = "/earthquakes/feed/v1.0/detail/{}.geojson".format
    kept, moved, gone = (stand_in.add() for _ in range(3))
    stand_in.reidentify(moved, "us7000test", keeps_old_id=False)
    stand_in.delete(gone)
    assert json.loads(get(stand_in, detail(kept))[1])["id"] == kept
    assert json.loads(get(stand_in, detail(moved))[1])["id"] == "us7000test"
    assert get(stand_in, detail(gone))[0] == 409
    assert get(stand_in, detail("us0000none"))[0] == 404
    assert gone not in ids(stand_in)


def test_misbehaviours_are_what_they_say(stand_in):
    path = FEED.format("day")
    stand_in.misbehave(misbehaviours.cut(0.5), path)
    with pytest.raises(http.client.IncompleteRead):
        get(stand_in, path)
    stand_in.misbehave(misbehaviours.html(), path)
    assert get(stand_in, path)[1].startswith(b"<!DOCTYPE html>")
    stand_in.misbehave(misbehaviours.status(429, retry_after=5), path)
    assert get(stand_in, path)[0] == 429
    stand_in.misbehave(misbehaviours.redirect_loop(), path)
    assert get(stand_in, path)[0] == 302
    stand_in.misbehave(misbehaviours.shortened(), path)
    with pytest.raises(json.JSONDecodeError):
        json.loads(get(stand_in, path)[1])
    stand_in.misbehave(misbehaviours.over_cap(3 << 20), path)
    assert len(get(stand_in, path)[1]) == 3 << 20
    stand_in.misbehave(None, path)
    assert get(stand_in, path)[0] == 200


def test_two_requests_at_once_are_noticed(stand_in):
    for _ in range(20):
        get(stand_in, FEED.format("hour"))
    assert stand_in.max_concurrency == 1
    stand_in.misbehave(misbehaviours.slow(1))
    both = [threading.Thread(target=get, args=(stand_in, FEED.format("hour"))) for _ in range(2)]
    for thread in both:
        thread.start()
    wait_until(lambda: stand_in.max_concurrency == 2, "both requests to be in progress")
    for thread in both:
        thread.join()

"""`/api/history`: past days fetched for the app, one job at a time, told on `/live`."""

import http.client
import json
from datetime import date, timedelta

import pytest
from live import Live
from misbehaviours import slow, status
from program import wait_until
from usgs import StandIn

TODAY = date.today()
DAY = 86_400_000


def day(ago):
    return str(TODAY - timedelta(days=ago))


@pytest.fixture
def usgs():
    """The USGS with an event every three hours of the past sixty days."""
    with StandIn() as stand_in:
        for hours in range(1, 60 * 24, 3):
            stand_in.add(age_seconds=hours * 3600)
        yield stand_in
        assert stand_in.max_concurrency <= 1, "the source was asked two things at once"


@pytest.fixture
def server(serve, usgs):
    return serve(usgs=usgs)


def post(server, wish, content_type="application/json", **headers):
    connection = http.client.HTTPConnection(server.host, server.port, timeout=30)
    try:
        body = wish if isinstance(wish, (str, bytes)) else json.dumps(wish)
        given = {"Content-Type": content_type} | {k.replace("_", "-"): v for k, v in headers.items()}
        connection.request("POST", "/api/history", body=body, headers=given)
        response = connection.getresponse()
        return response.status, response.read().decode(), response.headers
    finally:
        connection.close()


def wish(since, until, **query):
    return {"from": day(since), "to": day(until)} | ({"filter": query} if query else {})


def state(server):
    return server.json("/api/history")


def done(server):
    return wait_until(lambda: (s := state(server))["status"] not in ("running", "idle") and s, lambda: state(server))


def expected(usgs, since, until):
    midnight = (TODAY - date(1970, 1, 1)).days * DAY
    first, last = midnight - since * DAY, midnight - (until - 1) * DAY
    return sum(first <= event["properties"]["time"] < last for event in usgs.events.values())


def test_days_are_fetched_and_told(server, usgs):
    assert state(server) == {"job": None, "mostDays": 31, "status": "idle"} or state(server)["status"] == "idle"
    live = Live(server)
    status_, body, _ = post(server, wish(55, 40))
    assert status_ == 202 and json.loads(body)["status"] == "running"
    end = done(server)
    assert end["status"] == "done"
    assert end["job"]["new"] == expected(usgs, 55, 40) == end["job"]["events"]
    assert (end["job"]["finished"], end["job"]["days"], end["job"]["incomplete"]) == (16, 16, [])
    told = wait_until(lambda: (t := live.of("history")) and t[-1]["status"] == "done" and t, "the end to be told")
    finished = [event["job"]["finished"] for event in told]
    assert finished == sorted(finished) and finished[-1] == 16
    assert post(server, wish(55, 40))[0] == 202
    wait_until(lambda: (s := state(server))["status"] == "done" and s["job"]["remembered"] == 16, "nothing to be asked")
    assert state(server)["job"]["events"] == 0


def test_equal_requests_join_and_others_wait(server, usgs):
    usgs.misbehave(slow(0.2), "/fdsnws/")
    assert post(server, wish(50, 48))[0] == 202
    started = state(server)["job"]["started"]
    status_, body, _ = post(server, wish(50, 48))
    assert status_ == 202 and json.loads(body)["job"]["started"] == started
    status_, body, headers = post(server, wish(50, 49))
    assert status_ == 409 and headers["Retry-After"] and day(50) in body
    assert post(server, wish(50, 48, minmagnitude=4))[0] == 409
    usgs.misbehave(None, "/fdsnws/")
    assert done(server)["status"] == "done"
    assert sum("/count?" in path for _, path in usgs.requests) == 3


def test_a_filter_goes_to_the_source(server, usgs):
    assert post(server, wish(50, 50, minmagnitude=2, maxmagnitude="9.5"))[0] == 202
    assert done(server)["job"]["filter"] == {"minmagnitude": "2", "maxmagnitude": "9.5"}
    assert any("minmagnitude=2" in path and "maxmagnitude=9.5" in path for _, path in usgs.requests)


@pytest.mark.parametrize(
    ("wanted", "word"),
    [
        ({"from": day(40), "to": day(9)}, "31"),
        ({"from": day(9), "to": day(10)}, "after"),
        ({"from": "2999-01-01", "to": "2999-01-02"}, "future"),
        ({"from": "yesterday", "to": day(1)}, "from"),
        ({"from": day(2)}, "JSON"),
        ("no JSON", "JSON"),
        (wish(9, 8, beauty=3), "beauty"),
        (wish(9, 8, minmagnitude="strong"), "strong"),
        (wish(9, 8, limit=3), "limit"),
        (wish(9, 8, starttime="2024-01-01"), "starttime"),
        (wish(9, 8, includedeleted="true"), "includedeleted"),
    ],
)
def test_what_cannot_be_asked_is_400(server, wanted, word):
    status_, body, _ = post(server, wanted)
    assert status_ == 400 and word in body
    assert state(server)["status"] == "idle"


def test_pages_from_elsewhere_are_refused(server):
    for headers in (
        {"Origin": "https://example.org"}, {"Origin": "null"}, {"Sec_Fetch_Site": "cross-site"},
        {"Sec_Fetch_Site": "same-site"}, {"Origin": server.url, "Sec_Fetch_Site": "cross-site"},
    ):
        assert post(server, wish(9, 8), **headers)[0] == 403, headers
    assert post(server, wish(9, 8), content_type="text/plain")[0] == 415
    assert post(server, "{" + " " * 70_000 + "}")[0] == 413
    assert state(server)["status"] == "idle"
    assert post(server, wish(9, 8), Origin=server.url, Sec_Fetch_Site="same-origin")[0] == 202


def test_it_can_be_switched_off(serve, usgs):
    for server in (serve("--no-history", usgs=usgs), serve()):
        assert state(server)["status"] == "off"
        assert post(server, wish(9, 8))[0] == 403


def test_a_failing_source_is_told(server, usgs):
    usgs.misbehave(status(400), "/fdsnws/")
    assert post(server, wish(50, 48))[0] == 202
    end = done(server)
    assert end["status"] == "failed" and "400" in end["job"]["failure"]
    usgs.misbehave(None, "/fdsnws/")
    assert post(server, wish(50, 48))[0] == 202
    wait_until(lambda: state(server)["status"] == "done", "the days to be fetched after all")


def test_a_stop_in_the_middle_loses_nothing(serve, usgs, tmp_path):
    usgs.misbehave(slow(0.1), "/fdsnws/")
    first = serve(usgs=usgs)
    assert post(first, wish(55, 40))[0] == 202
    wait_until(lambda: state(first)["job"]["finished"] >= 2, "two days")
    assert first.stop() == 0
    usgs.misbehave(None, "/fdsnws/")
    second = serve(usgs=usgs)
    assert post(second, wish(55, 40))[0] == 202
    end = done(second)
    assert end["status"] == "done" and end["job"]["remembered"] >= 2
    counted = second.json("/fdsnws/event/1/count?format=geojson&starttime=" + day(55) + "&endtime=" + day(39))
    assert counted["count"] == expected(usgs, 55, 40)


def held(server, since, until, **query):
    rest = "".join(f"&{name}={value}" for name, value in query.items())
    return server.json(f"/api/history/days?from={day(since)}&to={day(until)}{rest}")


def stretch(since, until):
    return {"from": day(since), "to": day(until)}


def test_it_says_which_days_would_be_asked_for(server, usgs):
    assert held(server, 50, 41) == {
        "status": "known", "days": 10, "held": 0, "missing": [stretch(50, 41)], "today": False,
    }
    assert post(server, wish(46, 45))[0] == 202
    assert done(server)["status"] == "done"
    assert held(server, 50, 41)["missing"] == [stretch(50, 47), stretch(44, 41)]
    assert post(server, wish(50, 41, minmagnitude=2))[0] == 202
    wait_until(lambda: (s := state(server))["status"] == "done" and s["job"]["remembered"] == 2, "the other days")
    assert held(server, 50, 41, minmagnitude=2.5) == {
        "status": "known", "days": 10, "held": 10, "missing": [], "today": False,
    }
    assert held(server, 50, 41, minmagnitude=1)["held"] == held(server, 50, 41, mindepth=9)["held"] == 2


def test_days_that_the_feeds_told_whole_are_not_asked_for(server, usgs):
    wait_until(lambda: held(server, 28, 0)["missing"] == [], lambda: held(server, 28, 0))
    assert held(server, 28, 0) == {"status": "known", "days": 28, "held": 28, "missing": [], "today": True}
    assert post(server, wish(20, 0))[0] == 202
    assert done(server)["status"] == "done"
    counted = [path for _, path in usgs.requests if "/count?" in path]
    assert len(counted) == 1 and f"starttime={day(0)}" in counted[0], "today alone is asked for"


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("", "from"), ("from=2024-01-01", "to"), ("from=2024-01-02&to=2024-01-01", "after"),
        ("from=2024-01-32&to=2024-02-01", "from"), ("from=1700-01-01&to=2024-01-01", "73050"),
        ("from=2024-01-01&to=2024-01-02&limit=3", "limit"), ("from=2024-01-01&to=2024-01-02&minmagnitude=x", "minmagnitude"),
        ("from=%zz&to=2024-01-01", "percent"),
    ],
)
def test_a_question_about_days_that_makes_no_sense_is_400(server, question, word):
    answer = server.get(f"/api/history/days?{question}")
    assert answer.status == 400 and word in answer.body.decode()


def test_where_nothing_is_fetched_no_day_is_told(serve):
    assert held(serve(), 9, 8) == {"status": "off"}

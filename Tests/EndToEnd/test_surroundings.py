"""What is around an event: the agency's details and page, pictures from outside, webcams and posts; and what goes wrong."""

import sqlite3

import misbehaviours
import pytest
from outside import PNG, SVG, Outside, Within, X_USERS, bluesky_post, products, status, tweet, webcam
from program import APP, wait_until

PLACE = "12 km NNE of Testville, Ruritania"
KEYS = {
    "EPICENTER_WINDY_KEY": "windy-key-5f1d", "EPICENTER_BLUESKY_IDENTIFIER": "monitor.example",
    "EPICENTER_BLUESKY_PASSWORD": "blue-password-77aa", "EPICENTER_X_TOKEN": "x-token-90be",
}
SECRETS = [value for name, value in KEYS.items() if "IDENTIFIER" not in name] + ["session-token-31cc"]


@pytest.fixture
def outside():
    with Outside(events=3) as outside:
        outside.gives("/xrpc/com.atproto.server.createSession", {"accessJwt": "session-token-31cc", "handle": "a"})
        outside.gives("/xrpc/app.bsky.feed.searchPosts", {"posts": []})
        outside.gives("/api/v1/timelines/tag/", [])
        outside.gives("/2/tweets/search/recent", {"meta": {"result_count": 0}})
        outside.gives("/webcams/api/v3/webcams", {"total": 0, "webcams": []})
        yield outside


@pytest.fixture
def around(serve, outside):
    """Starts a server that has read an event, with every service pointed at the stand-in; returns it and the event's id."""
    started = []

    def start(settings=KEYS, age_seconds=3600, **changes):
        event = outside.add(
            age_seconds=age_seconds, **{"place": PLACE, "mag": 5.5, "latitude": 10, "longitude": 20, "depth": 10, "status": "automatic"} | changes)
        arguments = ["--mastodon", outside.url, "--windy-url", outside.url, "--bluesky-url", outside.url]
        server = serve(*arguments, "--x-url", outside.url, "--log-level", "trace", usgs=outside, settings=settings)
        wait_until(lambda: event in server.feed(), "the event to be read")
        started.append(server)
        return server, f"/api/events/{event}"

    yield start
    for server in started:
        for secret in SECRETS:
            assert not any(secret in line for line in server.log), "a key is in the log"


def get(server, path, *parts):
    answer = server.get(path + "".join(parts), Accept_Encoding="identity")
    assert answer.status == 200, answer.body
    for secret in SECRETS:
        assert secret.encode() not in answer.body, "a key is in an answer"
    return answer.json()


# The event itself


def test_an_event_is_told_whole(around, outside):
    server, path = around()
    event = path.rpartition("/")[2]
    outside.revise(event, mag=5.9, depth=12.5, status="reviewed")
    wait_until(lambda: len(get(server, path)["revisions"]) == 2, "the revision")
    whole = get(server, path)
    assert whole["ids"] == [event]
    assert [report["feature"]["properties"]["mag"] for report in whole["reports"]] == [5.5, 5.9]
    assert whole["preferred"]["report"] == whole["reports"][1]["sequence"]
    assert (whole["preferred"]["why"], whole["preferred"]["by"]) == ("newest", "document")
    changes = {change["field"]: (change["from"], change["to"]) for change in whole["revisions"][1]["changes"]}
    assert changes["magnitude"] == (5.5, 5.9)
    assert changes["depth"] == (10, 12.5)
    assert changes["status"][1] == "reviewed"
    assert whole["revisions"][0]["changes"] == []
    assert "mag" in whole["reports"][0]["carried"] and "depthError" not in whole["reports"][0]["carried"]
    assert whole["links"]["feltReportForm"] == f"https://earthquake.usgs.gov/earthquakes/eventpage/{event}/tellus"


def test_an_events_address_shows_the_app(around):
    server, path = around()
    page = server.get(path.removeprefix("/api").replace("events", "event"))
    assert page.status == 200
    assert page.body == (APP / "index.html").read_bytes()


# The agency's details


def test_details_are_asked_once_and_again_when_the_agency_changes_the_event(around, outside):
    server, path = around()
    event = path.rpartition("/")[2]
    outside.products[event] = products(outside.url)
    asked = lambda: len(outside.questions(f"/earthquakes/feed/v1.0/detail/{event}"))
    before = asked()
    answers = [get(server, path, "/detail") for _ in range(3)]
    assert asked() == before + 1
    assert [answer["state"] for answer in answers] == ["known"] * 3
    detail = answers[0]["detail"]
    assert detail["feltReports"]["count"] == 2775
    assert detail["shakingMap"]["intensity"] == 6.1
    assert detail["alert"]["level"] == "yellow"
    assert len(detail["momentTensor"]["components"]) == 6
    assert detail["momentTensor"]["scalarMoment"] == 2.53e16
    assert detail["momentTensor"]["planes"][1] == {"strike": 200, "dip": 80.5, "rake": -6}
    assert detail["location"]["isDepthFixed"] is True
    assert [link["address"] for link in detail["tsunami"]["links"]] == ["https://tsunami.example.org/1"]
    assert detail["links"] == [], "an address that is a program is left out"
    outside.products[event] = products(outside.url, intensity="7.2")
    outside.revise(event, mag=5.6)
    wait_until(lambda: get(server, path, "/detail")["detail"]["shakingMap"]["intensity"] == 7.2, "the new details")
    assert asked() == before + 2


def test_kept_details_stand_in_while_the_agency_is_silent(around, outside, serve):
    server, path = around()
    event = path.rpartition("/")[2]
    outside.products[event] = products(outside.url)
    found = get(server, path, "/detail")["found"]
    outside.misbehave(misbehaviours.status(503), "/earthquakes/feed/v1.0/detail/")
    outside.revise(event, mag=5.7)
    wait_until(lambda: get(server, path)["feature"]["properties"]["mag"] == 5.7, "the revision")
    stale = get(server, path, "/detail")
    assert (stale["state"], stale["isCurrent"], stale["found"]) == ("known", False, found)
    assert "503" in stale["failure"]
    assert stale["detail"]["feltReports"]["count"] == 2775
    server.stop()
    kept = get(serve(), path, "/detail")
    assert (kept["state"], kept["found"], kept["detail"]["feltReports"]["count"]) == ("known", found, 2775)


@pytest.mark.parametrize(
    "misbehaviour, words",
    [(misbehaviours.garbage(), "detail document"), (misbehaviours.html(), "detail document"), (misbehaviours.cut(), "ended"),
     (misbehaviours.over_cap(), "more than"), (misbehaviours.status(500), "500"), (misbehaviours.status(403), "403"),
     (misbehaviours.redirect_loop(), "redirects")],
)
def test_details_that_cannot_be_had_say_why(around, outside, misbehaviour, words):
    server, path = around()
    outside.misbehave(misbehaviour, "/earthquakes/feed/v1.0/detail/")
    answer = get(server, path, "/detail")
    assert answer["state"] == "failed"
    assert words in answer["failure"]
    assert "detail" not in answer


def test_details_never_lead_inside(around, outside):
    server, path = around()
    with Within() as inside:
        event = path.rpartition("/")[2]
        outside.answers["/earthquakes/feed/v1.0/detail/"] = (302, {"Location": f"{inside.url}/{event}"}, b"")
        answer = get(server, path, "/detail")
        assert answer["state"] == "failed"
        assert "not followed" in answer["failure"]


# Pictures


def test_pictures_come_through_the_server_by_their_content(around, outside):
    server, path = around()
    event = path.rpartition("/")[2]
    outside.products[event] = products(outside.url)
    outside.gives("/product/", body=PNG, Content_Type="text/html")
    pictures = get(server, path, "/detail")["detail"]["shakingMap"]["pictures"]
    answer = server.get(pictures[0]["path"])
    assert (answer.status, answer.headers["Content-Type"], answer.body) == (200, "image/png", PNG)
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers.get("Access-Control-Allow-Origin") is None


@pytest.mark.parametrize(
    "content, code", [(SVG, 502), (b"<html><script>", 502), (b"", 502), (PNG + bytes(3 << 20), 502), (b"GIF89", 502)])
def test_what_is_no_picture_is_not_passed_on(around, outside, content, code):
    server, _ = around()
    outside.gives("/product/", body=content, Content_Type="image/png")
    answer = server.get(f"/api/pictures?address={outside.url}/product/a.png")
    assert answer.status == code
    assert answer.headers["Content-Type"].startswith("text/plain")


def test_pictures_are_fetched_from_known_servers_only(around, outside):
    server, _ = around()
    with Within() as inside:
        outside.answers["/product/"] = (302, {"Location": f"{inside.url}/a.png"}, b"")
        addresses = [f"{outside.url}/product/a.png", f"{inside.url}/a.png", "http://localhost/a.png", "http://[::1]/a.png",
                     "http://169.254.169.254/latest", "file:///etc/passwd", "https://example.com/a.png", "a.png",
                     f"http://127.0.0.1:{inside.url.rpartition(':')[2]}@{outside.url.removeprefix('http://')}.example/"]
        for address in addresses:
            answer = server.get(f"/api/pictures?address={address}")
            assert answer.status == 403, address
    assert server.get("/api/pictures").status == 400
    foreign = server.get(f"/api/pictures?address={outside.url}/a.png", Sec_Fetch_Site="cross-site")
    assert foreign.status == 403


# The agency's page


@pytest.mark.parametrize(
    "headers, may",
    [({}, True), ({"X_Frame_Options": "SAMEORIGIN"}, False), ({"X_Frame_Options": "DENY"}, False),
     ({"Content_Security_Policy": "default-src 'self'; frame-ancestors 'self'"}, False),
     ({"Content_Security_Policy": "frame-ancestors *", "X_Frame_Options": "DENY"}, True)],
)
def test_only_pages_that_allow_it_are_framed(around, outside, headers, may):
    outside.gives("/earthquakes/eventpage/", body=b"<html>", Content_Type="text/html", **headers)
    server, path = around(url=f"{outside.url}/earthquakes/eventpage/us1")
    answer = get(server, path, "/page")
    assert answer["mayBeFramed"] is may
    assert answer["page"] == f"{outside.url}/earthquakes/eventpage/us1"
    assert answer["feltReportForm"].endswith("/us1/tellus")
    directives = {d.split()[0]: d.split()[1:] for d in server.get("/").headers["Content-Security-Policy"].split("; ")}
    assert directives["frame-src"] == ([outside.url] if may else ["'none'"])
    asked = len(outside.questions("/earthquakes/eventpage/"))
    assert get(server, path, "/page") == answer
    assert len(outside.questions("/earthquakes/eventpage/")) == asked


def test_a_page_elsewhere_is_not_asked_for_and_not_framed(around, outside):
    server, path = around()
    answer = get(server, path, "/page")
    assert answer["mayBeFramed"] is False
    assert "asked" not in answer


# Webcams


def test_webcams_are_found_shown_and_kept_without_their_pictures_addresses(around, outside):
    near = webcam(outside.url, 11, 10.1, 20)
    outside.gives("/webcams/api/v3/webcams", {"total": 3, "webcams": [
        webcam(outside.url, 12, 10.5, 20), near, webcam(outside.url, 13, 10, 20, status="inactive"),
        webcam(outside.url, 14, 95, 20), {"webcamId": "x"}, webcam(outside.url, 15, 10.6, 20, urls={"detail": "javascript:1"})]})
    outside.gives("/images/", body=PNG)
    server, path = around()
    answer = get(server, path, "/webcams")
    assert (answer["state"], [camera["id"] for camera in answer["webcams"]]) == ("ok", ["11", "12", "15"])
    assert answer["webcams"][0]["distanceKilometers"] == pytest.approx(11.06, abs=0.02)
    assert answer["webcams"][0]["page"] == "https://www.windy.com/webcams/11"
    assert "page" not in answer["webcams"][2]
    assert answer["attribution"]["text"] == "Webcams provided by windy.com"
    assert server.get(answer["webcams"][0]["preview"]).body == PNG
    [(_, question, headers, _)] = outside.questions("/webcams/")
    assert headers["x-windy-api-key"] == KEYS["EPICENTER_WINDY_KEY"] and KEYS["EPICENTER_WINDY_KEY"] not in question
    assert "nearby=10.0000,20.0000,100" in question
    assert all(KEYS["EPICENTER_WINDY_KEY"] not in str(asked) for asked in outside.questions("/images/"))
    get(server, path, "/webcams")
    assert len(outside.questions("/webcams/")) == 1
    kept = sqlite3.connect(server.data / "epicenter.sqlite").execute("SELECT content FROM finding").fetchall()
    assert len(kept) == 1 and b"TEMPORARY" not in kept[0][0] and b"images" not in kept[0][0]


def test_without_a_key_the_section_says_what_to_configure(around, outside):
    server, path = around(settings={})
    answer = get(server, path, "/webcams")
    assert (answer["state"], answer["configure"], answer["webcams"]) == ("notConfigured", "EPICENTER_WINDY_KEY", [])
    assert outside.questions("/webcams/") == []
    missing = {service["id"]: service.get("configure") for service in get(server, path, "/posts")["services"]}
    assert missing["x"] == "EPICENTER_X_TOKEN"
    assert "EPICENTER_BLUESKY_PASSWORD" in missing["bluesky"]


WRONG = [
    (lambda o, p: o.gives(p, {"message": "no"}, status=401), "failed", "key"),
    (lambda o, p: o.gives(p, {"message": "no"}, status=403), "failed", "key"),
    (lambda o, p: o.gives(p, {}, status=429, Retry_After="120"), "limited", None),
    (lambda o, p: o.gives(p, {}, status=500), "failed", "500"),
    (lambda o, p: o.gives(p, body=b"<html>"), "failed", "cannot be read"),
    (lambda o, p: o.gives(p, body=b""), "failed", "cannot be read"),
    (lambda o, p: o.gives(p, body=b"[" * 100_000), "failed", "cannot be read"),
    (lambda o, p: o.misbehave(misbehaviours.over_cap(), p), "failed", "more than"),
    (lambda o, p: o.misbehave(misbehaviours.cut(0.1), p), "failed", None),
]


@pytest.mark.parametrize("wrong, state, words", WRONG)
def test_webcams_that_cannot_be_had_say_why_and_the_kept_ones_stay(around, outside, serve, wrong, state, words):
    outside.gives("/webcams/api/v3/webcams", {"webcams": [webcam(outside.url, 11, 10.1, 20)]})
    first, path = around()
    found = get(first, path, "/webcams")["found"]
    first.stop()
    wrong(outside, "/webcams/api/v3/webcams")
    server = serve("--windy-url", outside.url, settings=KEYS)
    answer = get(server, path, "/webcams")
    assert answer["state"] == state, answer
    assert words is None or words in answer["failure"]
    assert ("until" in answer) == (state == "limited")
    assert [camera["id"] for camera in answer["webcams"]] == ["11"]
    assert (answer["found"], "preview" in answer["webcams"][0]) == (found, False)
    asked = len(outside.questions("/webcams/"))
    assert get(server, path, "/webcams?refresh=true")["state"] == state
    assert len(outside.questions("/webcams/")) == asked, "a service in trouble is left alone"


def test_an_empty_answer_looks_farther_and_is_said_plainly(around, outside):
    server, path = around()
    assert get(server, path, "/webcams")["state"] == "empty"
    assert [",100&" in asked[1] or ",250&" in asked[1] for asked in outside.questions("/webcams/")] == [True, True]


# Posts


def fill(outside, posted):
    hostile = (
        '<p>Strong #earthquake in <a href="https://social.example/tags/testville" class="mention hashtag" rel="tag">#<span>'
        'Testville</span></a>! <a href="https://news.example/a?b=1&amp;c=2"><span class="invisible">https://</span>news.'
        'example/a</a> <a href="javascript:alert(1)">click</a><script>alert(2)</script><img src=x onerror=alert(3)></p>'
    )
    outside.gives("/api/v1/timelines/tag/earthquake", [
        status(1, posted, hostile), status(2, posted, "<p>An earthquake elsewhere</p>"),
        status(3, posted - 86_400_000, "<p>Earthquake in Testville the day before</p>"), {"id": 4},
        status(5, posted, "<p>Private earthquake in Testville</p>", visibility="unlisted")])
    text = "Earthquake in Testville ☃ see news.example @bob #quake"
    raw = text.encode()

    def facet(words, feature):
        start = raw.index(words.encode())
        return {"index": {"byteStart": start, "byteEnd": start + len(words.encode())}, "features": [feature]}

    outside.gives("/xrpc/app.bsky.feed.searchPosts", {"posts": [
        bluesky_post("aaa", posted + 1000, text, [
            facet("news.example", {"$type": "app.bsky.richtext.facet#link", "uri": "https://news.example/x"}),
            facet("@bob", {"$type": "app.bsky.richtext.facet#mention", "did": "did:plc:bob"}),
            facet("#quake", {"$type": "app.bsky.richtext.facet#tag", "tag": "quake"}),
            {"index": {"byteStart": 24, "byteEnd": 25}, "features": [{"uri": "https://cut.example"}]},
            {"index": {"byteStart": -5, "byteEnd": 9999}, "features": [{"uri": "https://far.example"}]}])]})
    outside.gives("/2/tweets/search/recent", {"includes": X_USERS, "meta": {"result_count": 1}, "data": [
        tweet(99, posted + 2000, "Sismo en Testville &amp; https://t.co/1 <b>#sismo</b>", entities={
            "urls": [{"start": 25, "end": 39, "url": "https://t.co/1", "expanded_url": "https://news.example/y",
                      "display_url": "news.example/y"}],
            "hashtags": [{"start": 43, "end": 49, "tag": "sismo"}, {"start": 300, "end": 400, "tag": "beyond"}]})]})


def test_posts_are_found_parsed_and_kept(around, outside, serve):
    server, path = around()
    fill(outside, get(server, path)["feature"]["properties"]["time"] + 60_000)
    answer = get(server, path, "/posts")
    assert answer["words"] == ["Testville", "Ruritania"]
    states = {service["id"].partition("@")[0]: (service["state"], service["count"]) for service in answer["services"]}
    assert states == {"mastodon": ("ok", 1), "bluesky": ("ok", 1), "x": ("ok", 1)}
    assert [post["service"].partition("@")[0] for post in answer["posts"]] == ["x", "bluesky", "mastodon"]
    x, bluesky, mastodon = answer["posts"]
    read = lambda post: [(run["kind"], run["text"], run.get("address")) for run in post["runs"]]
    assert read(mastodon) == [
        ("text", "Strong #earthquake in ", None), ("tag", "#Testville", "https://social.example/tags/testville"),
        ("text", "! ", None), ("link", "news.example/a", "https://news.example/a?b=1&c=2"), ("text", " click", None)]
    assert read(bluesky) == [
        ("text", "Earthquake in Testville ☃ see ", None), ("link", "news.example", "https://news.example/x"),
        ("text", " ", None), ("mention", "@bob", "https://bsky.app/profile/did%3Aplc%3Abob"), ("text", " ", None),
        ("tag", "#quake", "https://bsky.app/hashtag/quake")]
    assert read(x) == [
        ("text", "Sismo en Testville & ", None), ("link", "news.example/y", "https://news.example/y"),
        ("text", " <b>", None), ("tag", "#sismo", "https://x.com/hashtag/sismo"), ("text", "</b>", None)]
    assert x["page"] == "https://x.com/ada/status/99"
    assert bluesky["page"] == "https://bsky.app/profile/did%3Aplc%3Aabc/post/aaa"
    asked = len(outside.questions("/2/"))
    assert get(server, path, "/posts")["posts"] == answer["posts"]
    assert len(outside.questions("/2/")) == asked
    server.stop()
    kept = get(serve(), path, "/posts")
    assert [post["id"] for post in kept["posts"]] == [post["id"] for post in answer["posts"]]
    assert {service["state"] for service in kept["services"]} == {"notConfigured"}


def test_keys_go_to_their_services_alone(around, outside):
    server, path = around()
    fill(outside, get(server, path)["feature"]["properties"]["time"] + 60_000)
    get(server, path, "/posts")
    get(server, path, "/webcams")
    [(method, _, _, body)] = outside.questions("/xrpc/com.atproto.server.createSession")
    assert method == "POST" and b"blue-password-77aa" in body
    assert outside.questions("/xrpc/app.bsky")[0][2]["Authorization"] == "Bearer session-token-31cc"
    assert outside.questions("/2/")[0][2]["Authorization"] == "Bearer x-token-90be"
    for _, asked, headers, body in outside.questions("/api/v1") + outside.questions("/earthquakes"):
        assert not any(secret in f"{asked}{headers}{body}" for secret in SECRETS)


def test_a_key_is_not_carried_along_a_redirect(around, outside):
    server, path = around()
    with Within() as inside:
        for start in ("/2/", "/xrpc/", "/api/v1/", "/webcams/"):
            outside.answers = {k: v for k, v in outside.answers.items() if not k.startswith(start)}
            outside.answers[start] = (302, {"Location": inside.url + "/x"}, b"")
        assert {service["state"] for service in get(server, path, "/posts")["services"]} == {"failed"}
        assert get(server, path, "/webcams")["state"] == "failed"


@pytest.mark.parametrize("wrong, state, words", WRONG)
def test_posts_that_cannot_be_had_say_why(around, outside, wrong, state, words):
    server, path = around()
    fill(outside, get(server, path)["feature"]["properties"]["time"] + 60_000)
    for start in ("/2/tweets/search/recent", "/xrpc/com.atproto.server.createSession", "/api/v1/timelines/tag/earthquake"):
        wrong(outside, start)
    services = get(server, path, "/posts")["services"]
    assert [service["state"] for service in services] == [state] * 3, services
    for service in services:
        assert words is None or words in service["failure"]
        assert ("until" in service) == (state == "limited")
    asked = len(outside.asked)
    again = get(server, path, "/posts?refresh=true")["services"]
    assert [service["state"] for service in again] == [state] * 3
    assert not [a for a in outside.asked[asked:] if not a[1].startswith("/earthquakes")], "they are left alone"


def test_services_that_are_late_are_not_waited_for_long(around, outside):
    server, path = around()
    for start in ("/2/", "/xrpc/", "/api/v1/"):
        outside.misbehave(misbehaviours.slow(60), start)
    services = get(server, path, "/posts")["services"]
    assert all("in time" in s["failure"] or "within" in s["failure"] for s in services), services


def test_a_spent_session_is_renewed_once(around, outside):
    server, path = around()
    posted = get(server, path)["feature"]["properties"]["time"] + 60_000
    fill(outside, posted)
    get(server, path, "/posts")
    outside.gives("/xrpc/app.bsky.feed.searchPosts", {"error": "ExpiredToken"}, status=400)
    other = outside.add(place="3 km N of Otherville, Ruritania", mag=5)
    wait_until(lambda: other in server.feed(), "the event")
    services = {s["id"]: s for s in get(server, f"/api/events/{other}/posts")["services"]}
    assert services["bluesky"]["state"] == "failed" and "key" in services["bluesky"]["failure"]
    assert len(outside.questions("/xrpc/com.atproto.server.createSession")) == 2


def test_an_event_older_than_a_service_reaches_says_so(around, outside):
    server, path = around(age_seconds=15 * 86_400)
    services = {s["id"].partition("@")[0]: s for s in get(server, path, "/posts")["services"]}
    assert (services["x"]["state"], services["x"]["reachDays"]) == ("beyondReach", 7)
    assert services["mastodon"]["state"] == "empty"
    assert outside.questions("/2/") == []


def test_only_pages_of_this_server_may_ask(around, outside):
    server, path = around()
    for part in ("/detail", "/page", "/webcams", "/posts"):
        for headers in ({"Sec_Fetch_Site": "cross-site"}, {"Origin": "https://elsewhere.example"}):
            assert server.get(path + part, **headers).status == 403
        assert server.get(path + part + "?other=1").status == 400
        assert server.get(f"/api/events/unknown{part}").status == 404
    assert [a for a in outside.asked if not a[1].startswith(("/earthquakes", "/fdsnws"))] == []

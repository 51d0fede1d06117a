"""What is around an event on its page: the agency's page in a frame, webcams, posts; and what goes wrong."""

import json
import re
import time

import program
import pytest
from outside import PNG, Outside, status, webcam
from pages import until
from playwright.sync_api import expect
from test_accessibility import violations

pytestmark = pytest.mark.map(drawn=False)

PLACE = "12 km NNE of Testville, Ruritania"
EVENT = {"place": PLACE, "mag": 5.5, "magType": "mww", "latitude": 10.0, "longitude": 20.0, "depth": 12, "type": "earthquake"}
PAGE = b"<!doctype html><html lang=en><title>It</title><main><h1>The page of it</h1></main>"
MARKUP = "<img class=outside src=x onerror=\"globalThis.ran = 1\">"


@pytest.fixture
def outside():
    with Outside(events=3) as outside:
        outside.gives("/api/v1/timelines/tag/", [])
        outside.gives("/webcams/api/v3/webcams", {"total": 0, "webcams": []})
        outside.gives("/images/", body=PNG)
        yield outside


@pytest.fixture
def told(serve, outside):
    """Starts a server that knows an event, with the services pointed at the stand-in; returns it and the event's id."""

    def start(key="windy-key-5f1d", **changes):
        event = outside.add(age_seconds=3600, **EVENT | changes)
        services = ["--mastodon", outside.url, "--windy-url", outside.url]
        settings = {"EPICENTER_WINDY_KEY": key} if key else {}
        server = serve("--app", program.APP, *services, usgs=outside, settings=settings)
        program.wait_until(lambda: event in server.feed(), "the event to be read")
        return server, event

    return start


def knowing(server, event):
    """The server, once it knows whether the agency's pages may be framed: its pages' policy says so from then on."""
    server.json(f"/api/events/{event}/page")
    return server


def framed(page):
    return page.frame_locator("#agency iframe")


# The agency's page


def test_the_agencys_page_opens_inside_and_closes(visit, told, outside):
    outside.gives("/earthquakes/eventpage/", body=PAGE, Content_Type="text/html", Cache_Control="no-store")
    server, event = told(url=f"{outside.url}/earthquakes/eventpage/us1")
    page = visit(knowing(server, event), "/")
    with page.expect_response(lambda response: response.url.endswith("/page")):
        page.locator(f'.row[data-id="{event}"]').click()
    link = page.locator("#event-link")
    expect(link).to_have_attribute("href", f"{outside.url}/earthquakes/eventpage/us1")
    link.click()
    dialog = page.get_by_role("dialog", name="The agency’s page")
    expect(dialog).to_be_visible()
    expect(framed(page).locator("h1")).to_have_text("The page of it")
    expect(dialog.locator("progress")).to_be_hidden()
    expect(page.locator("#agency-address")).to_have_text(f"{outside.url}/earthquakes/eventpage/us1")
    sandbox = page.locator("#agency iframe").get_attribute("sandbox").split()
    assert "allow-scripts" in sandbox and not any(word.startswith("allow-top") for word in sandbox)
    assert violations(page) == []
    outside.gives("/earthquakes/eventpage/", body=b"<h1>Another</h1>", Content_Type="text/html", Cache_Control="no-store")
    dialog.get_by_role("button", name="Load it again").click()
    expect(framed(page).locator("h1")).to_have_text("Another")
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()
    assert page.locator("#agency iframe").count() == 0
    expect(page.locator("#event-title")).to_be_visible()


def test_a_page_that_does_not_come_is_offered_in_a_new_tab(visit, told, outside):
    outside.gives("/earthquakes/eventpage/", body=PAGE, Content_Type="text/html", Cache_Control="no-store")
    server, event = told(url=f"{outside.url}/earthquakes/eventpage/us1")
    sooner = "const later = setTimeout; globalThis.setTimeout = (body, wait) => later(body, wait === 12000 ? 50 : wait);"
    page = visit(knowing(server, event), "/", before=sooner)
    with page.expect_response(lambda response: response.url.endswith("/page")):
        page.locator(f'.row[data-id="{event}"]').click()
    late = (200, {"Content-Type": "text/html"}, b"<h1>Late</h1>")
    with outside.lock:
        outside.answers["/earthquakes/eventpage/us1"] = lambda _: time.sleep(2) or late
    page.locator("#event-link").click()
    expect(page.locator("#agency-note")).to_contain_text("opens it in a new tab")
    expect(page.locator("#agency-progress")).to_be_hidden()
    expect(page.locator("#agency-address")).to_have_attribute("target", "_blank")


def test_a_page_whose_server_the_policy_does_not_know_yet_is_offered_in_a_new_tab(visit, told, outside):
    outside.gives("/earthquakes/eventpage/", body=PAGE, Content_Type="text/html", Cache_Control="no-store")
    server, event = told(url=f"{outside.url}/earthquakes/eventpage/us1")
    page = visit(server, "/")
    page.watch.allowed = "frame-src|Framing"
    answer = {"page": f"{outside.url}/earthquakes/eventpage/us1", "mayBeFramed": True}
    page.route("**/page", lambda route: route.fulfill(json=answer))
    with page.expect_response(lambda response: response.url.endswith("/page")):
        page.locator(f'.row[data-id="{event}"]').click()
    page.locator("#event-link").click()
    expect(page.locator("#agency-note")).to_contain_text("opens it in a new tab")


def test_a_page_that_may_not_be_framed_opens_in_a_new_tab(visit, told, outside):
    outside.gives("/earthquakes/eventpage/", body=b"<h1>Alone</h1>", Content_Type="text/html", X_Frame_Options="DENY")
    server, event = told(url=f"{outside.url}/earthquakes/eventpage/us1")
    page = visit(server, "/")
    with page.expect_response(lambda response: response.url.endswith("/page")):
        page.locator(f'.row[data-id="{event}"]').click()
    with page.context.expect_page() as opened:
        page.locator("#event-link").click()
    expect(opened.value.locator("h1")).to_have_text("Alone")
    assert opened.value.evaluate("opener") is None
    expect(page.locator("#agency")).to_be_hidden()


def test_i_felt_it_leads_to_the_report_form(visit, told):
    server, event = told()
    page = visit(server, f"/event/{event}")
    link = page.get_by_role("link", name="I felt it")
    expect(link).to_have_attribute("href", f"https://earthquake.usgs.gov/earthquakes/eventpage/{event}/tellus")
    expect(link).to_have_attribute("rel", re.compile("noopener"))


# Webcams


@pytest.mark.map(drawn=True)
def test_webcams_are_a_grid_of_pictures_with_attribution_and_on_the_map(visit, told, outside):
    outside.gives("/webcams/api/v3/webcams", {"total": 3, "webcams": [
        webcam(outside.url, 11, 10.1, 20), webcam(outside.url, 12, 10.5, 20, title=MARKUP),
        webcam(outside.url, 15, 10.6, 20, urls={"detail": "javascript:1"})]})
    server, event = told()
    page = visit(server, f"/event/{event}")
    webcams = page.locator("#event-webcams")
    expect(webcams.get_by_role("listitem")).to_have_count(3)
    first = webcams.get_by_role("link", name=re.compile("Camera 11"))
    expect(first).to_have_attribute("href", "https://www.windy.com/webcams/11")
    expect(first).to_have_attribute("rel", re.compile("noopener"))
    expect(first).to_contain_text("11 km to the north")
    expect(webcams.get_by_role("link", name="Webcams provided by windy.com")).to_be_attached()
    expect(webcams).to_contain_text(MARKUP)
    first.scroll_into_view_if_needed()
    until(page, "document.querySelector('#event-webcams img').naturalWidth === 1")
    sources = page.evaluate("[...document.querySelectorAll('#event-webcams img')].map((image) => image.getAttribute('src'))")
    assert sources and all(source.startswith("/api/pictures?address=") for source in sources)
    expect(page.locator(".webcam-marker")).to_have_count(2)
    assert page.locator("#event-webcams a[href^='javascript']").count() == 0
    assert page.locator("img.outside").count() == 0 and page.evaluate("globalThis.ran") is None
    assert violations(page) == []
    page.locator("#event-close").click()
    expect(page.locator(".webcam-marker")).to_have_count(0)


def test_without_a_key_one_line_says_what_to_configure(visit, told):
    server, event = told(key=None)
    page = visit(server, f"/event/{event}")
    expect(page.locator("#event-webcams").get_by_role("status")).to_have_text(
        "Windy: not set up. Whoever runs this server can set EPICENTER_WINDY_KEY.")
    expect(page.locator("#event-posts .troubles")).to_contain_text("EPICENTER_X_TOKEN")


def test_no_webcams_and_no_posts_are_said_plainly(visit, told):
    server, event = told()
    page = visit(server, f"/event/{event}")
    expect(page.locator("#event-webcams")).to_contain_text("There is no webcam within 250 km of it.")
    expect(page.locator("#event-posts")).to_contain_text("No post was found.")
    expect(page.locator("#event-posts")).to_contain_text("Testville")


@pytest.mark.parametrize("code, words", [(429, "wants to be left alone until"), (500, "could not be asked"), (401, "could not be asked")])
def test_webcams_that_cannot_be_had_say_why(visit, told, outside, code, words):
    outside.gives("/webcams/api/v3/webcams", {"message": "no"}, status=code)
    server, event = told()
    page = visit(server, f"/event/{event}")
    expect(page.locator("#event-webcams").get_by_role("status")).to_contain_text(words)


def test_pictures_that_have_run_out_are_not_asked_for(visit, told):
    server, event = told()
    page = visit(server, "/")
    camera = {"id": "1", "title": "Old", "distanceKilometers": 3, "azimuthDegrees": 90, "preview": "/api/pictures?address=x"}
    answer = {"state": "ok", "found": 1, "picturesUntil": 2, "webcams": [camera]}
    page.route("**/webcams", lambda route: route.fulfill(json=answer))
    page.locator(f'.row[data-id="{event}"]').click()
    expect(page.locator("#event-webcams")).to_contain_text("Their pictures have run out")
    expect(page.locator("#event-webcams")).to_contain_text("3.0 km to the east")
    assert page.locator("#event-webcams img").count() == 0


# Posts


def test_posts_are_elements_with_working_links_and_open_larger(visit, told, outside):
    posted = int(time.time() * 1000) - 1_800_000
    content = (
        "<p>Strong earthquake near Testville &lt;b class=outside&gt; <a href='https://example.org/report'>a report</a>"
        " <a href='javascript:globalThis.ran=2'>not this</a></p><script>globalThis.ran = 3</script>")
    outside.gives("/api/v1/timelines/tag/", [
        status(1, posted, content), status(2, posted - 1000, "<p>Testville earthquake</p>", sensitive=True, spoiler_text="Shaking")])
    server, event = told()
    page = visit(server, f"/event/{event}")
    posts = page.locator("#event-posts article")
    expect(posts).to_have_count(2)
    expect(posts.first).to_contain_text("Strong earthquake near Testville <b class=outside>")
    link = posts.first.get_by_role("link", name="a report")
    expect(link).to_have_attribute("href", "https://example.org/report")
    expect(link).to_have_attribute("rel", re.compile("noopener"))
    assert page.locator("#event-posts a[href^='javascript']").count() == 0
    expect(posts.nth(1).locator("summary")).to_have_text("Shaking")
    expect(posts.nth(1).locator(".post-text")).to_be_hidden()
    posts.first.get_by_role("button", name="Open it larger").click()
    dialog = page.get_by_role("dialog", name="A post")
    expect(dialog).to_contain_text("Strong earthquake near Testville")
    expect(dialog.get_by_role("link", name="Open it on its site")).to_have_attribute("href", "https://social.example/@ada/1")
    assert violations(page) == []
    assert page.locator(".outside").count() == 0 and page.evaluate("globalThis.ran") is None
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()


def test_many_posts_come_in_parts_and_hostile_answers_are_text(visit, told):
    server, event = told()
    page = visit(server, "/")
    run = {"kind": "text", "text": MARKUP}
    posts = [{"service": "s", "id": str(n), "author": {"name": f"A{n}", "page": "data:text/html,x"}, "runs": [run, None, {}]} for n in range(30)]
    answer = {"words": ["Testville", None, 3], "services": [{"id": "s", "name": MARKUP, "state": "odd"}, None], "posts": [*posts, None]}
    page.route("**/posts", lambda route: route.fulfill(body=json.dumps(answer), content_type="application/json"))
    page.locator(f'.row[data-id="{event}"]').click()
    shown = page.locator("#event-posts article")
    expect(shown).to_have_count(12)
    page.get_by_role("button", name="Show 18 more").click()
    expect(shown).to_have_count(30)
    expect(shown.first).to_contain_text(MARKUP)
    assert page.locator("img.outside").count() == 0 and page.evaluate("globalThis.ran") is None
    assert page.locator("#event-posts a").count() == 0

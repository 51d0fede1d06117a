"""Text from outside that looks like markup is shown as the text it is, and nothing of it runs."""

import json
import re

import program
from pages import WITH_MAP, WITHOUT_MAP, expect_drawn, expect_open, row, until
from playwright.sync_api import expect

pytestmark = WITHOUT_MAP
MARKUP = "<img class=outside src=x onerror=\"globalThis.ran = 1\"><b class='outside'>7 km & more</b>"
SCRIPT = "<script class=outside>globalThis.ran = 2</script>"
ENTITY = "&lt;i class=outside&gt; &amp;nbsp; &#60;b class=outside>"


def expect_only_text(page):
    assert page.locator(".outside").count() == 0
    assert page.evaluate("globalThis.ran") is None


@WITH_MAP
def test_place_names_in_the_list_the_map_and_the_event(visit, small, stand_in):
    news = {
        stand_in.add(age_seconds=120, mag=7.0, place=place, latitude=10.0, longitude=longitude, type="earthquake"): place
        for place, longitude in ((MARKUP, 140.0), (SCRIPT, 150.0), (ENTITY, 160.0))
    }
    program.wait_until(lambda: news.keys() <= small.feed("all_hour").keys(), "the events to be read")
    page = visit(small)
    expect_drawn(page)
    for magnitude, (new, place) in zip((7.7, 7.8, 7.9), news.items(), strict=True):
        line = row(page, new)
        expect(line.locator(".row-place")).to_have_text(place)
        expect(line).to_have_attribute("aria-label", re.compile(re.escape(place[-12:])))
        line.click()
        expect_open(page, place[-12:])
        expect(page.locator("#event-facts section").nth(2)).to_be_attached()
        expect_only_text(page)
        stand_in.revise(new, mag=magnitude, place=f"9 km N of {place}")
        expect(page.locator("#event-title")).to_contain_text("9 km")
        expect(page.locator("#summary")).to_contain_text(place[-12:])
        expect_only_text(page)


def test_a_new_event_is_announced_as_text(visit, small, stand_in):
    page = visit(small)
    stand_in.add(age_seconds=5, mag=5.5, place=MARKUP, type="earthquake")
    expect(page.locator("#announcements")).to_contain_text("7 km & more")
    expect_only_text(page)


def test_every_other_text_of_an_event(visit, month):
    """The server's own answer with markup in each of its texts, and a link that would run."""
    page = visit(month)
    taken = month.json(f"/api/events/{month.lonely}")
    feature = taken["feature"]
    for name, value in feature["properties"].items():
        if isinstance(value, str) and name not in ("ids", "url"):
            feature["properties"][name] = MARKUP
    feature["properties"] |= {"magType": MARKUP, "alert": MARKUP, "type": MARKUP, "status": MARKUP, "net": MARKUP}
    feature["properties"] |= {"ids": f",{feature['id']},{SCRIPT},", "sources": f",{MARKUP},{SCRIPT},"}
    feature["properties"]["url"] = "javascript:globalThis.ran=3"
    taken["revisions"] = [{"at": 1, "change": MARKUP, "changed": [MARKUP, SCRIPT]}]
    page.route("**/api/events/*", lambda route: route.fulfill(json=taken))
    page.goto(f"{month.url}/?event={month.lonely}")
    facts = page.locator("#event-facts")
    expect(facts).to_contain_text("7 km & more")
    expect(facts).to_contain_text("globalThis.ran = 2")
    expect(page.locator("#event-link")).to_be_hidden()
    expect_only_text(page)


def test_the_sources_and_their_failures(visit, month):
    page = visit(month)
    page.watch.allowed = "ERR_|Failed to load"
    source = {"id": "usgs", "name": MARKUP, "status": "failing", "lastSuccess": 1, "failure": SCRIPT + MARKUP}
    source |= {"address": "javascript:globalThis.ran=4", "gap": {"from": 1, "to": 2}}
    document = {"sources": [source], "store": {"failure": MARKUP, "sequence": 1}, "catalog": MARKUP, "simulated": True}
    live = f"event: sources\ndata: {json.dumps(document)}\n\n"
    page.route("**/api/sources", lambda route: route.fulfill(json=document))
    page.route("**/live", lambda route: route.fulfill(body=live, content_type="text/event-stream"))
    page.reload()
    until(page, "globalThis.epicenter !== undefined")
    page.locator("#pill").click()
    expect(page.locator("#sources-body")).to_contain_text("7 km & more")
    expect(page.locator("#sources-body")).to_contain_text("globalThis.ran = 2")
    expect(page.locator("#sources-body a")).to_have_count(0)
    expect_only_text(page)


@WITH_MAP
def test_the_cities_that_are_searched_and_drawn(visit, month):
    def with_markup(name):
        def fulfil(route):
            body = (program.APP / "data" / name).read_text()
            changed = body.replace("Reykjavík", json.dumps(MARKUP)[1:-1])
            assert changed != body
            route.fulfill(body=changed, content_type="application/json")

        return fulfil

    page = visit(month)
    for name in ("cities.json", "labels.json"):
        page.route(f"**/data/{name}", with_markup(name))
    page.goto(f"{month.url}/?view=64.1,-21.9,7")
    until(page, "globalThis.epicenter !== undefined")
    page.locator("#search-open").click()
    page.locator("#search-text").fill("<img")
    found = page.locator(".search-option").first
    expect(found).to_contain_text("7 km & more")
    found.click()
    expect(page.locator("#chips")).to_contain_text("7 km & more")
    expect(page.locator("#announcements")).to_contain_text("7 km & more")
    expect_only_text(page)

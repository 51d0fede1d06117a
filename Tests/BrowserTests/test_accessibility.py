"""What axe finds, in both themes and in every state of the page."""

import misbehaviours
import pytest
from axe_playwright_python.sync_playwright import Axe
from pages import DESKTOP, PHONE, WITHOUT_MAP, expect_open, expect_pill, row, until
from playwright.sync_api import expect
from states import viewport, walk


def violations(page):
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(Axe().axe_script)
    found = page.evaluate("axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)")
    return [
        f"{violation['id']}: {violation['help']} ({node['html'][:120]})"
        for violation in found
        for node in violation["nodes"][:3]
    ]


def violations_day_and_night(page):
    """In both themes; the page is left by day."""
    found = []
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        found += [f"{scheme}: {violation}" for violation in violations(page)]
    return found


@pytest.mark.parametrize("size", ["390x844", pytest.param("844x390", marks=WITHOUT_MAP), "1280x800"])
def test_axe_finds_nothing_in_any_state(visit, month, size):
    page = visit(month, "/?period=week", viewport(size))
    assert {state: found for state in walk(page) if (found := violations_day_and_night(page))} == {}


@WITHOUT_MAP
def test_axe_finds_nothing_in_an_open_event(visit, month):
    page = visit(month, f"/?event={month.lonely}", PHONE)
    expect_open(page, "Southern Mid-Atlantic Ridge")
    assert violations_day_and_night(page) == []


@WITHOUT_MAP
def test_axe_finds_nothing_in_large_text(visit, month):
    page = visit(month, "/?period=week", viewport("390x844"))
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert {state: found for state in walk(page) if (found := violations_day_and_night(page))} == {}


@WITHOUT_MAP
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_while_things_fail(visit, small, stand_in, size):
    new = stand_in.add(age_seconds=900, mag=7.1, type="earthquake", tsunami=1, place="2 km S of Oldtown")
    page = visit(small, viewport=size)
    page.watch.allowed = "net::ERR_|Failed to load resource"
    expect_pill(page, "^Live, USGS")
    row(page, new).click()
    expect(page.locator("#event-tsunami")).to_be_visible()
    stand_in.delete(new)
    expect(page.locator("#event-withdrawn")).to_be_visible()
    assert violations_day_and_night(page) == []
    page.locator("#event-close").click()
    stand_in.misbehave(misbehaviours.status(500))
    expect(page.locator("#trouble")).to_be_visible(timeout=30_000)
    assert violations_day_and_night(page) == []
    page.locator("#pill").click()
    expect(page.get_by_role("dialog")).to_contain_text("Not reached")
    assert violations_day_and_night(page) == []
    page.keyboard.press("Escape")
    small.stop()
    expect_pill(page, "^Offline")
    assert violations_day_and_night(page) == []


@WITHOUT_MAP
def test_axe_finds_nothing_in_an_unknown_event_and_at_a_set_clock(visit, serve):
    import program

    page = visit(serve("--app", program.APP, clock="2017-09-21T12:00:00Z"), "/?event=us9999999", PHONE)
    page.watch.allowed = "404"
    expect(page.locator("#event-trouble")).to_be_visible()
    expect(page.locator("#simulated")).to_be_visible()
    assert violations_day_and_night(page) == []
    page.locator("#event-close").click()
    expect(page.locator("#empty")).to_be_visible()
    assert violations_day_and_night(page) == []


@WITHOUT_MAP
def test_axe_finds_nothing_where_no_map_can_be_drawn(visit, month):
    no_map = "HTMLCanvasElement.prototype.getContext = () => null;"
    page = visit(month, "/?period=week", PHONE, before=no_map)
    for size in (PHONE, DESKTOP):
        page.set_viewport_size(size)
        expect(page.locator("#map-missing")).to_be_visible()
        expect(page.locator("main button:visible")).to_have_count(0)
        assert violations_day_and_night(page) == []


@WITHOUT_MAP
def test_axe_finds_nothing_when_events_have_arrived(visit, small, stand_in):
    page = visit(small, "/?period=month", {"width": 1280, "height": 420})
    page.locator("#scroller").evaluate("element => { element.scrollTop = 1200; }")
    until(page, "scroller.scrollTop > 1000")
    stand_in.add(age_seconds=5)
    expect(page.get_by_role("button", name="1 new")).to_be_visible()
    assert violations_day_and_night(page) == []

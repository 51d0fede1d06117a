"""Choosing what is shown, opening an event, and coming back."""

import re

import pytest
from pages import (
    DESKTOP,
    LONELY,
    PHONE,
    WITH_MAP,
    WITHOUT_MAP,
    choose,
    expect_open,
    expect_shown,
    point_of,
    row,
    row_at,
    shown,
    until,
    until_ready,
)
from playwright.sync_api import expect
from program import wait_until

pytestmark = WITHOUT_MAP


def test_segments_choose_the_period(visit, month):
    page = visit(month)
    for period in ("Hour", "Week", "Month", "Day"):
        choose(page, period)
        expect(page.get_by_role("radio", name=period)).to_be_checked()
        expect_shown(page, lambda: len(month.feed(f"all_{period.lower()}")))
    choose(page, "Week")
    expect(page).to_have_url(re.compile("period=week"))
    page.reload()
    until_ready(page)
    expect_shown(page, lambda: len(month.feed("all_week")))
    page.go_back()
    expect(page.get_by_role("radio", name="Day")).to_be_checked()


def test_segments_by_keyboard(visit, month):
    page = visit(month)
    page.get_by_role("radio", name="Day").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Week")).to_be_checked()
    expect_shown(page, lambda: len(month.feed("all_week")))


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
@WITH_MAP
def test_a_row_opens_its_event(visit, month, viewport):
    page = visit(month, "/?period=week&magnitude=4..", viewport)
    before = page.evaluate("epicenter.map.getZoom()")
    chosen = row_at(page, 3)
    identifier = chosen.get_attribute("data-id")
    feature = month.feed()[identifier]
    chosen.click()
    expect_open(page, feature["properties"]["place"].split(" of ")[-1])
    expect(page).to_have_url(re.compile(f"event/{identifier}"))
    link = page.get_by_role("link", name=re.compile("agency", re.IGNORECASE))
    expect(link).to_have_attribute("href", feature["properties"]["url"])
    until(page, "before => epicenter.map.getZoom() > before + 1", arg=before)
    back = page.get_by_role("button", name="Back to where I was")
    expect(back).to_be_visible()
    page.get_by_role("button", name="Close").click()
    expect(page.locator("#event")).to_be_hidden()
    back.click()
    until(page, "before => Math.abs(epicenter.map.getZoom() - before) < 0.01", arg=before)
    expect(back).to_be_hidden()


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
@WITH_MAP
def test_a_click_on_a_circle_opens_its_event(visit, month, viewport):
    page = visit(month, f"/?period=day&view={LONELY['latitude']},{LONELY['longitude']},3", viewport)
    page.mouse.click(*point_of(page, LONELY["longitude"], LONELY["latitude"]))
    expect_open(page, "Southern Mid-Atlantic Ridge")
    expect(page).to_have_url(re.compile(f"event/{month.lonely}"))
    expect(page.locator("#event")).to_contain_text("Magnitude 5.6 (mww)")
    expect(page.locator("#event")).to_contain_text("12 km")


def test_an_address_that_names_an_event_opens_it(visit, month):
    page = visit(month, f"/?event={month.lonely}")
    expect_open(page, "Southern Mid-Atlantic Ridge")


def test_an_address_that_names_no_event_says_so(visit, month):
    page = visit(month, "/?event=us0none")
    page.watch.allowed = "404"
    expect(page.locator("#event-title")).to_have_text("No such event is known here")


def test_refresh_is_disabled_while_it_asks(visit, month):
    page = visit(month)
    held = []
    page.route("**/columns?since=*", lambda route: held.append(route))
    refresh = page.get_by_role("button", name="Refresh", exact=True)
    refresh.click()
    expect(refresh).to_be_disabled()
    wait_until(lambda: held or page.evaluate("null"), "the question to be under way")
    assert shown(page) > 0, "what is shown stays while the page asks"
    for route in held:
        route.continue_()
    expect(refresh).to_be_enabled()


def test_everything_by_keyboard(visit, month):
    page = visit(month, "/?period=day")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the earthquakes")).to_be_focused()
    page.keyboard.press("Enter")
    expect(row_at(page, 1)).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    identifier = page.evaluate("document.activeElement.dataset.id")
    assert identifier == list(month.feed("all_day"))[2]
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(f"event/{identifier}"))
    expect(page.locator("#event-title")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#event")).to_be_hidden()
    expect(row(page, identifier)).to_be_focused()
    page.keyboard.press("End")
    # An event leaves the page with its day, but stays in a feed for as long as that is kept.
    day_ago = page.evaluate("Date.now()") - 86_400_000
    last = [id for id, feature in month.feed("all_day").items() if feature["properties"]["time"] >= day_ago][-1]
    until(page, "last => document.activeElement.dataset.id === last", last)


def test_the_rows_are_read_in_their_order(visit, small, stand_in):
    page = visit(small, "/?period=month")
    for position in (1, 30, 5):
        page.locator("#scroller").evaluate("(element, top) => { element.scrollTop = top; }", position * 64)
        expect(row_at(page, position + 2)).to_be_visible()
    new = stand_in.add(age_seconds=5)
    expect(row(page, new)).to_have_count(1)
    order = [int(p) for p in page.evaluate("[...list.children].map((e) => e.getAttribute('aria-posinset'))")]
    assert order == sorted(order), "a screen reader reads the rows in the page's order"


@WITH_MAP
def test_every_control_is_reached_by_tab(visit, month):
    page = visit(month, "/?magnitude=1..")
    page.get_by_role("button", name="Filters", exact=True).click()
    page.locator("#pill").focus()
    reached = {"pill"}
    for _ in range(60):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.id || document.activeElement.className"))
    assert {"pill", "refresh", "filters-open", "order", "preset", "show-hidden", "zoom-in", "zoom-out"} <= reached
    assert {"magnitude-least", "magnitude-greatest", "depth-least", "depth-greatest"} <= reached
    assert {"within", "reviewed", "felt"} <= reached
    assert any("row" in name for name in reached)

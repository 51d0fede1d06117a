"""Searching for a place: by keyboard, pointer and touch, in Latin and other letters, and without its data."""

import re

import pytest
from pages import DESKTOP, PHONE, WITH_MAP, WITHOUT_MAP, expect_open, until, until_ready
from playwright.sync_api import expect
from test_accessibility import violations_day_and_night

pytestmark = WITHOUT_MAP
CHRISTCHURCH = (-43.53, 172.63)


def opened(page):
    page.get_by_role("button", name="Search for a place").click()
    field = page.get_by_role("combobox", name="Search for a place")
    expect(field).to_be_focused()
    return field


def options(page):
    return page.get_by_role("listbox", name="Places").get_by_role("option")


def expect_map_at(page, latitude, longitude):
    near = "([lat, lng]) => { const at = epicenter.map.getCenter(); return Math.hypot(at.lat - lat, at.lng - lng) < 0.1; }"
    until(page, near, [latitude, longitude])


@WITH_MAP
def test_by_keyboard(visit, month):
    page = visit(month)
    page.get_by_role("button", name="Search for a place").focus()
    page.keyboard.press("Enter")
    field = page.get_by_role("combobox", name="Search for a place")
    expect(field).to_be_focused()
    page.keyboard.type("christ")
    expect(options(page).first).to_contain_text("Christchurch")
    expect(options(page).first).to_contain_text("New Zealand")
    expect(field).to_have_attribute("aria-expanded", "true")
    expect(field).not_to_have_attribute("aria-activedescendant", re.compile("."))
    page.keyboard.press("ArrowUp")
    expect(options(page).last).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowDown")
    expect(options(page).first).to_have_attribute("aria-selected", "true")
    expect(field).to_have_attribute("aria-activedescendant", options(page).first.get_attribute("id"))
    page.keyboard.press("Enter")
    expect(field).to_be_hidden()
    expect(page.get_by_role("button", name="Search for a place")).to_be_focused()
    expect_map_at(page, *CHRISTCHURCH)
    expect(page).to_have_url(re.compile(r"view=-43\.5"))
    expect(page.locator("#announcements")).to_have_text(
        "The map shows Christchurch; the list what happened within 300 km of it."
    )
    expect(page).to_have_url(re.compile(r"around=-43\.5\d*,172\.6\d*,300,Christchurch"))
    expect(page.get_by_role("button", name="Remove the filter: Within 300 km of Christchurch")).to_be_visible()


@WITH_MAP
def test_enter_takes_the_first(visit, month):
    page = visit(month)
    opened(page).fill("CHRISTCH")
    expect(options(page).first).to_be_visible()
    page.keyboard.press("Enter")
    expect_map_at(page, *CHRISTCHURCH)


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["pointer", "touch"])
@WITH_MAP
def test_by_hand(visit, month, viewport):
    page = visit(month, viewport=viewport)
    field = opened(page)
    field.fill("reykj")
    place = options(page).filter(has_text="Reykjavík")
    place.tap() if viewport is PHONE else place.click()
    expect(field).to_be_hidden()
    expect_map_at(page, 64.14, -21.9)


def test_names_in_other_letters(visit, month):
    page = visit(month)
    field = opened(page)
    for typed, name in (("大阪", "Osaka"), ("İZMİR", "İzmir"), ("sao pau", "São Paulo"), ("Москва", "Moscow (Москва)")):
        field.fill(typed)
        expect(options(page).first).to_contain_text(name)


def test_escape_closes_the_list_then_the_search_and_never_the_event(visit, month):
    page = visit(month, f"/?event={month.lonely}")
    expect_open(page, "Southern Mid-Atlantic Ridge")
    field = opened(page)
    field.fill("rom")
    expect(options(page).first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("listbox", name="Places")).to_be_hidden()
    page.keyboard.press("ArrowDown")
    expect(options(page).first).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(field).to_be_hidden()
    expect_open(page, "Southern Mid-Atlantic Ridge")


def test_a_name_that_no_place_has_is_said_and_never_becomes_markup(visit, month):
    page = visit(month)
    name = "<img src=x onerror=alert(1)>"
    opened(page).fill(name)
    expect(page.locator("#search-note")).to_have_text(f"No larger place is called “{name}”.")
    expect(page.locator("#search img")).to_have_count(0)


def test_the_cities_are_loaded_once(visit, month):
    page = visit(month)
    field = opened(page)
    field.fill("lima")
    expect(options(page).first).to_contain_text("Peru")
    field.press("Escape")
    field.press("Escape")
    opened(page).fill("quito")
    expect(options(page).first).to_contain_text("Ecuador")
    assert sum("/data/cities" in request for request in page.watch.requests) == 1


def test_the_cities_come_by_themselves_so_that_an_event_without_a_network_has_them(visit, month):
    page = visit(month)
    until(page, "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/data/cities.json'))")
    page.context.set_offline(True)
    page.watch.allowed = "net::ERR_|Failed to load resource"
    page.locator('#list [aria-posinset="1"] .row').click()
    expect(page.locator("#event-cities dd")).to_have_count(5)


@pytest.mark.parametrize("body", ["{}", '{"groups": [["PE"', None], ids=["empty", "cut", "lost"])
def test_cities_that_cannot_be_loaded_are_asked_for_again(visit, month, body):
    page = visit(month)
    page.watch.allowed = "Failed to load resource"
    page.route("**/data/cities.json", lambda route: route.fulfill(body=body) if body else route.abort())
    page.reload()
    until_ready(page)
    field = opened(page)
    field.fill("lim")
    expect(page.locator("#search-note")).to_have_text(re.compile("could not be loaded"))
    page.unroute("**/data/cities.json")
    field.press_sequentially("a")
    expect(options(page).first).to_contain_text("Peru")


def test_a_search_that_cannot_be_loaded_says_so_and_is_loaded_when_it_is_asked_for_again(visit, month):
    page = visit(month)
    page.watch.allowed = "Failed to load resource"
    page.route("**/modules/search.js", lambda route: route.abort())
    page.reload()
    until_ready(page)
    page.get_by_role("button", name="Search for a place").click()
    expect(page.locator("#announcements")).to_have_text("This part of the app could not be loaded. Try again.")
    page.unroute("**/modules/search.js")
    field = opened(page)
    expect(field).to_be_focused()


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_in_the_search(visit, month, viewport):
    page = visit(month, viewport=viewport)
    opened(page).fill("san")
    expect(options(page)).to_have_count(8)
    page.keyboard.press("ArrowDown")
    assert violations_day_and_night(page) == []

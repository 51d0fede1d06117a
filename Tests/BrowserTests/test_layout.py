"""Phone, tablet and desk, upright and lying, at a normal and at double the size of text."""

import json

import pytest
from pages import DESKTOP, PHONE, expect_drawn, expect_open, until
from playwright.sync_api import expect
from probes import (
    CUT_OFF,
    MOVING,
    OVERLAPS,
    SMALL_TARGETS,
    UNREACHABLE,
    WIDER_THAN_THE_SCREEN,
)
from states import SIZES, has_sheet, lift, viewport, walk

LARGE = ["390x844", "844x390", "1280x800"]
WHERE = {"peek": ".top, .float", "whole list": "#browse", "whole event": "#event", "filters": "#browse"}
STANDING = {"list": "#browse, .top, .float", "event": "#event", "nothing left": "#browse"}
DIALOGS = {"charts": "#charts", "sources": "#sources", "layers": "#layers", "settings": "#settings", "alarm": "#settings"}
DIALOGS |= {"history": "#chronicle"}


def faults(page, state, large):
    """Everything that is wrong with the layout in one state."""
    sheet = has_sheet(page)
    found = page.evaluate(WIDER_THAN_THE_SCREEN) + page.evaluate(CUT_OFF)
    found += [f"small: {target}" for target in page.evaluate(SMALL_TARGETS)]
    # A sheet that is drawn up whole, or made high by large text, covers what floats over the map: lowered, it does not.
    if state in ("peek", "way back") or not sheet or (state in ("list", "event") and not large):
        found += page.evaluate(OVERLAPS) if not state.startswith("search") else []
    where = (WHERE if sheet else WHERE | STANDING) | DIALOGS
    if state in where:
        found += [f"covered: {control}" for control in page.evaluate(UNREACHABLE, where[state])]
    return found


def all_faults(page, large=False):
    return {state: found for state in walk(page) if (found := faults(page, state, large))}


@pytest.mark.parametrize("size", SIZES)
def test_everything_has_its_place(visit, month, size):
    page = visit(month, "/?period=month&order=magnitude", viewport(size))
    assert all_faults(page) == {}


@pytest.mark.parametrize("size", LARGE)
def test_everything_has_its_place_in_text_twice_as_large(visit, month, size):
    page = visit(month, "/?period=month&order=magnitude", viewport(size))
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert all_faults(page, large=True) == {}


BOXES = """() => Object.fromEntries(['map', 'browse', 'event', 'sheet', 'navigation'].map((id) => {
    const {left, top, right, bottom} = document.getElementById(id).getBoundingClientRect();
    return [id, {left, top, right, bottom}];
}))"""


def test_upright_a_phone_has_the_sheet_over_the_map(visit, month):
    page = visit(month, viewport=viewport("390x844"))
    boxes = page.evaluate(BOXES)
    assert boxes["map"] == {"left": 0, "top": 0, "right": 390, "bottom": 844}
    bar = boxes["navigation"]
    assert (bar["left"], bar["right"], bar["bottom"]) == (0, 390, 844)
    # The sheet stands on the bar, and leaves half of what is above it to the map.
    assert boxes["sheet"] == {"left": 0, "top": int(bar["top"] / 2), "right": 390, "bottom": bar["top"]}


@pytest.mark.parametrize("size", ["568x320", "844x390", "820x1180", "1180x820"])
def test_list_beside_map(visit, month, size):
    page = visit(month, f"/?event={month.lonely}", viewport(size))
    expect_open(page, "Southern Mid-Atlantic Ridge")
    boxes, (width, height) = page.evaluate(BOXES), SIZES[size]
    bar = boxes["navigation"]
    assert bar["left"] == bar["top"] == 0 and bar["bottom"] == height and 64 <= bar["right"] <= 96
    assert boxes["sheet"]["left"] == bar["right"] and boxes["sheet"]["bottom"] == height
    assert 300 <= boxes["sheet"]["right"] - bar["right"] <= 400 and abs(boxes["sheet"]["right"] - boxes["map"]["left"]) < 1
    assert boxes["map"]["right"] == width
    assert boxes["event"]["right"] <= boxes["sheet"]["right"], "the event takes the place of the list"
    expect(page.locator("#browse")).to_be_hidden()


@pytest.mark.parametrize("size", ["1280x800", "1920x1080"])
def test_on_a_desk_the_event_stands_beside_the_list(visit, month, size):
    page = visit(month, f"/?event={month.lonely}", viewport(size))
    expect_open(page, "Southern Mid-Atlantic Ridge")
    expect(page.locator("#browse")).to_be_visible()
    boxes = page.evaluate(BOXES)
    assert abs(boxes["event"]["left"] - boxes["browse"]["right"]) <= 1
    middle = "() => { const at = epicenter.map.project(epicenter.map.getCenter()); return at.x + map.offsetLeft; }"
    expect_drawn(page)
    free = (boxes["event"]["right"] + SIZES[size][0]) / 2 - boxes["map"]["left"]
    until(page, f"free => Math.abs(({middle})() - free) < 3", free)


def test_where_there_is_room_the_facts_stand_in_columns(visit, month):
    page = visit(month, f"/?event={month.lonely}", viewport("1920x1080"))
    expect_open(page, "Southern Mid-Atlantic Ridge")
    lefts = "[...document.querySelectorAll('#event-facts section')].map((e) => Math.round(e.getBoundingClientRect().left))"
    until(page, f"new Set({lefts}).size === 2")
    page.set_viewport_size(DESKTOP)
    until(page, f"new Set({lefts}).size === 1")
    page.set_viewport_size(viewport("1920x1080"))
    page.locator("#settings-open").click()
    fields = "[...document.querySelectorAll('#settings .setting')].map((e) => Math.round(e.getBoundingClientRect().left))"
    until(page, f"new Set({fields}).size > 1")


def test_turning_the_phone_keeps_what_is_open(visit, month):
    page = visit(month, f"/?event={month.lonely}", viewport("390x844"))
    expect_open(page, "Southern Mid-Atlantic Ridge")
    lift(page, "full")
    page.set_viewport_size(viewport("844x390"))
    expect(page.locator("#handle")).to_be_hidden()
    until(page, "map.getBoundingClientRect().left >= 300 && epicenter.map.getPadding().bottom === 0")
    assert page.evaluate(OVERLAPS) == []
    expect_open(page, "Southern Mid-Atlantic Ridge")
    page.set_viewport_size(viewport("390x844"))
    expect(page.locator("#handle")).to_have_attribute("aria-valuetext", "full")
    expect_open(page, "Southern Mid-Atlantic Ridge")


def cut_out(page, **edges):
    """Makes a phone's edges as unusable as a notch and a bar do."""
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": edges})
    until(page, "edges => Object.entries(edges).every(([side, size]) => parseFloat(getComputedStyle("
          "document.documentElement).getPropertyValue(`--safe-${side}`)) === size)", edges)
    page.evaluate("dispatchEvent(new Event('resize'))")


EDGES = """([selector, inside]) => [...document.querySelectorAll(selector)]
    .filter((e) => e.checkVisibility({visibilityProperty: true}))
    .map((e) => [e, e.getBoundingClientRect()])
    .filter(([e, box]) => box.width && (box.left < inside.left - 0.5 || box.right > innerWidth - inside.right + 0.5
        || box.top < inside.top - 0.5 || box.bottom > innerHeight - inside.bottom + 0.5))
    .map(([e, box]) => `${e.id || e.className} ${JSON.stringify(box)}`)"""


def test_notch_and_bar_are_kept_free_upright(visit, month):
    page = visit(month, viewport=PHONE)
    edges = {"top": 47, "right": 0, "bottom": 34, "left": 0}
    cut_out(page, **edges)
    lift(page, "peek")
    until(page, f"arg => ({EDGES})(arg).length === 0", [".top > *, .float, #summary, #refresh", edges])
    lift(page, "full")
    until(page, f"arg => ({EDGES})(arg).length === 0", ["#summary, #refresh, #handle", edges])
    page.evaluate("scroller.scrollTop = scroller.scrollHeight")
    last = ".row-item[aria-posinset='" + str(page.evaluate("epicenter.eventCount()")) + "']"
    until(page, f"arg => document.querySelector(arg[0]) && ({EDGES})(arg).length === 0", [last, edges])


def test_notch_and_bar_are_kept_free_lying(visit, month):
    page = visit(month, f"/?event={month.lonely}", viewport("844x390"))
    expect_open(page, "Southern Mid-Atlantic Ridge")
    edges = {"top": 0, "right": 47, "bottom": 21, "left": 47}
    cut_out(page, **edges)
    words = ".top > *, .float, #event-title, #event-close, #event-badge"
    until(page, f"arg => ({EDGES})(arg).length === 0", [words, edges])
    page.locator("#event-link").focus()
    until(page, f"arg => ({EDGES})(arg).length === 0", ["#event-link", edges])


def test_nothing_moves_by_itself_where_that_is_asked_for(visit, month):
    page = visit(month, "/?period=month", PHONE)
    for state in walk(page):
        assert page.evaluate(MOVING) == [], state
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate("""() => { globalThis.moved = [];
        addEventListener('transitionrun', (event) => moved.push(event.propertyName)); }""")
    lift(page, "full")
    until(page, "moved.includes('height')")
    until(page, f"() => ({MOVING})().length === 0")
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("moved.length = 0")
    lift(page, "half")
    page.locator('#list [aria-posinset="1"] .row').click()
    expect(page.locator("#event")).to_be_visible()
    until(page, "!epicenter.map.isMoving()", seconds=2)
    assert page.evaluate("moved") == []


def test_in_the_systems_own_colours_what_is_chosen_can_be_told(visit, month):
    """There backgrounds and shadows are gone: a chosen period, the open row, a range need another sign."""
    page = visit(month, f"/?event={month.lonely}&period=month&magnitude=2..5")
    page.emulate_media(forced_colors="active")
    page.locator("#filters-open").click()
    look = "e => { const s = getComputedStyle(e); return [s.backgroundColor, s.color, s.outlineStyle, s.borderStyle]; }"
    chosen = page.locator("#period input:checked + span").evaluate(look)
    others = [json.dumps(other.evaluate(look)) for other in page.locator("#period input:not(:checked) + span").all()]
    assert json.dumps(chosen) not in others
    track = "p => getComputedStyle(document.getElementById('magnitude-track'), p).backgroundColor"
    paper = page.evaluate("getComputedStyle(sheet).backgroundColor")
    assert len({paper, page.evaluate(track, "::before"), page.evaluate(track, "::after")}) == 3
    badge = page.locator("#event-badge").evaluate("e => getComputedStyle(e).backgroundColor")
    assert badge != paper, "the magnitude keeps its colour beside its number"
    for part in ("#pill", ".float:not([hidden])"):
        assert page.locator(part).first.evaluate("e => getComputedStyle(e).borderTopWidth") == "1px"

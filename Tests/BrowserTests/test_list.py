"""The list: its order, its sections, and the marks of its rows."""

import re

import pytest
from pages import DESKTOP, NARROW, PHONE, WITHOUT_MAP, expect_shown, row, row_at, until, until_ready
from playwright.sync_api import expect
from test_accessibility import violations_day_and_night
from test_filters import NEAR_LONELY
from test_position import COUNT_QUESTIONS
from test_settings import LANGUAGES, OVERFLOW

pytestmark = WITHOUT_MAP
EXTREME = {"type": "earthquake", "alert": "red", "tsunami": 1, "felt": 1234, "status": "automatic", "mag": 7.9}


def identifiers(page, count):
    return [row_at(page, position).get_attribute("data-id") for position in range(1, count + 1)]


def choose_order(page, name):
    page.get_by_label("Order", exact=True).select_option(label=name)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Largest first", lambda f: -(f["properties"]["mag"] if f["properties"]["mag"] is not None else -99)),
        ("Shallowest first", lambda f: depth if (depth := f["geometry"]["coordinates"][2]) is not None else 9e9),
        ("Newest first", lambda f: -f["properties"]["time"]),
    ],
    ids=["magnitude", "depth", "time"],
)
def test_an_order_is_chosen(visit, month, name, key):
    page = visit(month, "/?period=month&order=magnitude")
    choose_order(page, name)
    expect_shown(page, lambda: len(month.feed()))
    features = month.feed()
    keys = [key(features[identifier]) for identifier in identifiers(page, 8)]
    assert keys == sorted(keys) and keys[0] == min(map(key, features.values()))
    page.reload()
    until_ready(page)
    expect(page.get_by_label("Order", exact=True)).to_have_value(
        {"Largest first": "magnitude", "Shallowest first": "depth", "Newest first": "time"}[name]
    )


def test_the_order_by_keyboard(visit, month):
    page = visit(month, "/?period=week")
    page.get_by_label("Order", exact=True).focus()
    page.keyboard.press("ArrowDown")
    expect(page).to_have_url(re.compile("order=magnitude"))
    magnitudes = [f["properties"]["mag"] or 0 for f in month.feed("all_week").values()]
    expect(row_at(page, 1)).to_have_accessible_name(re.compile(rf"^Magnitude {max(magnitudes):.1f} "))


def test_the_nearest_first_waits_for_the_position_and_says_so(visit, month):
    page = visit(month, "/?period=month", before=COUNT_QUESTIONS, geolocation=NEAR_LONELY, permissions=["geolocation"])
    choose_order(page, "Nearest first")
    expect(page.locator("#within-note")).to_contain_text("The nearest cannot come first yet")
    assert page.evaluate("positionQuestions") == 0
    page.get_by_role("button", name="Use my position").click()
    expect(page.locator("#within-note")).to_be_hidden()
    expect(row_at(page, 1)).to_have_attribute("data-id", month.lonely)
    expect(row_at(page, 1)).to_have_accessible_name(re.compile("from you"))


def test_the_past_week_and_what_is_older_are_two_sections(visit, month):
    page = visit(month, "/?period=month&magnitude=5..")
    names = page.locator(".row-section:visible")
    expect(names.first).to_have_text("Past 7 days")
    expect(names.first).to_be_in_viewport()
    week = sum((f["properties"]["mag"] or 0) >= 5 for f in month.feed("all_week").values())
    page.locator("#scroller").evaluate("(element, top) => { element.scrollTop = top; }", week * 64 - 64)
    older = page.locator('.row-section:visible:text("Older than a week")')
    expect(older).to_be_in_viewport()
    item = older.locator("xpath=..")
    assert int(item.get_attribute("aria-posinset")) == week + 1
    box, above = item.bounding_box(), row_at(page, week).bounding_box()
    assert abs(above["y"] + above["height"] - box["y"]) < 1.5 and abs(box["height"] - 96) < 1.5
    row_at(page, week).focus()
    page.keyboard.press("End")
    expect(page.locator(".row:focus")).to_be_in_viewport()
    gap = "Math.abs(list.getBoundingClientRect().bottom - document.activeElement.getBoundingClientRect().bottom)"
    assert page.evaluate(gap) < 1.5, "the list ends with its last row"
    choose_order(page, "Largest first")
    expect(names).to_have_count(0)


def test_without_older_events_there_is_one_list(visit, month):
    page = visit(month, "/?period=week")
    expect(row_at(page, 1)).to_be_visible()
    expect(page.locator(".row-section:visible")).to_have_count(0)


def test_a_row_carries_its_marks_by_name(visit, small, stand_in):
    marked = stand_in.add(age_seconds=60, **EXTREME)
    plain = stand_in.add(age_seconds=90, mag=2.0, type="earthquake", alert=None, tsunami=0, felt=None, status="reviewed")
    blast = stand_in.add(age_seconds=95, mag=1.5, type="quarry blast", alert=None, tsunami=0, felt=1, status="reviewed")
    page = visit(small)
    expect(row(page, marked)).to_have_accessible_name(
        re.compile(r"alert level red, tsunami flag set, felt: 1,234 reports, automatic$")
    )
    titles = [mark.get_attribute("title") for mark in row(page, marked).locator(".mark").all()]
    assert titles == ["alert level red", "tsunami flag set", "felt: 1,234 reports", "automatic"]
    expect(row(page, marked).locator(".row-marks")).to_have_text("red1,234")
    expect(row(page, plain)).to_have_accessible_name(re.compile(r"(deep|level), reviewed$"))
    expect(row(page, plain).locator(".mark")).to_have_count(1)
    expect(row(page, blast)).to_contain_text("Quarry blast")
    expect(row(page, blast)).to_have_accessible_name(re.compile(r"felt: 1 report, reviewed$"))
    stand_in.revise(plain, mag=2.4, felt=3)
    expect(row(page, plain)).to_have_accessible_name(re.compile(r"felt: 3 reports"))


def test_axe_finds_nothing_in_marked_rows(visit, small, stand_in):
    for alert in ("green", "yellow", "orange", "red"):
        stand_in.add(age_seconds=60, **EXTREME | {"alert": alert})
    stand_in.add(age_seconds=20 * 86_400, mag=6.1)
    page = visit(small, "/?period=month", PHONE)
    for viewport in (PHONE, NARROW, DESKTOP):
        page.set_viewport_size(viewport)
        until(page, "document.querySelectorAll('.mark-red, .mark-orange, .mark-yellow, .mark-green').length >= 4")
        assert violations_day_and_night(page) == [] and page.evaluate(OVERFLOW) == [], viewport


def test_marked_rows_fit_a_small_screen_in_large_text(visit, small, stand_in):
    new = stand_in.add(age_seconds=60, **EXTREME)
    cut = "e => { const b = e.getBoundingClientRect(), m = e.querySelector('.row-marks').getBoundingClientRect();"
    cut += " return m.bottom > b.bottom + 1 || m.right > b.right + 1; }"
    for language in LANGUAGES:
        page = visit(small, "/?period=month", NARROW, locale=language)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        expect(row(page, new)).to_be_visible()
        row(page, new).scroll_into_view_if_needed()
        assert page.evaluate(OVERFLOW) == [], language
        assert row(page, new).evaluate(cut) is False, language

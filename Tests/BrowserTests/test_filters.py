"""Filtering: by pointer, touch and keyboard; what is hidden is always told and can be undone."""

import json
import re
from urllib.parse import quote

import program
import pytest
from pages import (
    DESKTOP,
    LONELY,
    NARROW,
    PHONE,
    WITH_MAP,
    WITHOUT_MAP,
    chip,
    choose,
    expect_drawn,
    expect_shown,
    open_filters,
    row_at,
    rows,
    shown,
    until,
    until_ready,
)
from playwright.sync_api import expect
from test_accessibility import violations_day_and_night
from test_position import COUNT_QUESTIONS, SPHERE_TOLERANCE, kilometers_on_a_sphere
from test_settings import CUT, LANGUAGES, OVERFLOW

pytestmark = WITHOUT_MAP
NEAR_LONELY = {"latitude": -47.0, "longitude": -27.0}


def passing(server, test, feed="all_month"):
    """How many events of a feed pass a test of their properties and depth."""
    features = server.feed(feed).values()
    return sum(bool(test(f["properties"], f["geometry"]["coordinates"][2])) for f in features)


def magnitudes(least, greatest):
    return lambda p, _: p["mag"] is not None and least <= p["mag"] <= greatest


def test_the_magnitude_range_by_keyboard(visit, month):
    page = visit(month, "/?period=month&magnitude=2..5")
    open_filters(page)
    least, greatest = page.get_by_role("slider", name="Least magnitude"), page.get_by_role("slider", name="Greatest magnitude")
    least.focus()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(least).to_have_value("2.5")
    expect_shown(page, lambda: passing(month, magnitudes(2.5, 5)))
    greatest.focus()
    for _ in range(5):
        page.keyboard.press("ArrowLeft")
    expect(greatest).to_have_value("4.5")
    expect_shown(page, lambda: passing(month, magnitudes(2.5, 4.5)))
    expect(page.locator("#magnitude-range")).to_have_text("2.5 to 4.5")
    expect(page).to_have_url(re.compile(r"magnitude=2\.5\.\.4\.5"))
    total, hidden = len(month.feed()), len(month.feed()) - shown(page)
    expect(page.locator("#hidden-text")).to_have_text(f"The filters hide {hidden:,} of {total:,}.")
    page.get_by_role("button", name="Show them").click()
    expect_shown(page, lambda: len(month.feed()))
    expect(page.locator("#hidden-note")).to_be_hidden()


def test_the_depth_range_by_keyboard(visit, month):
    page = visit(month, "/?period=month")
    open_filters(page)
    page.get_by_role("slider", name="Greatest depth").focus()
    page.keyboard.press("Home")
    for _ in range(14):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_role("slider", name="Greatest depth")).to_have_attribute("aria-valuetext", "70 km")
    expect(page).to_have_url(re.compile(r"depth=\.\.70"))
    expect_shown(page, lambda: passing(month, lambda _, depth: depth is not None and depth <= 70))
    page.get_by_role("slider", name="Least depth").focus()
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    expect_shown(page, lambda: passing(month, lambda _, depth: depth is not None and 10 <= depth <= 70))
    expect(chip(page, "Depth 10 km to 70 km")).to_be_visible()


@pytest.mark.parametrize("name", ["magnitude", "depth"])
def test_the_handles_do_not_pass_each_other(visit, month, name):
    page = visit(month, "/?period=week&magnitude=3..3.2&depth=10..15")
    open_filters(page)
    greatest = page.get_by_role("slider", name=f"Greatest {name}").input_value()
    page.get_by_role("slider", name=f"Least {name}").focus()
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_role("slider", name=f"Least {name}")).to_have_value(greatest)
    page.get_by_role("slider", name=f"Greatest {name}").focus()
    for _ in range(6):
        page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("slider", name=f"Greatest {name}")).to_have_value(greatest)


class Mouse:
    def __init__(self, page):
        self.mouse = page.mouse

    def drag(self, start, end):
        self.mouse.move(*start)
        self.mouse.down()
        self.mouse.move(*end, steps=8)
        self.mouse.up()


class Finger:
    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)

    def drag(self, start, end):
        self.send("touchStart", start)
        for step in range(1, 9):
            self.send("touchMove", [a + (b - a) * step / 8 for a, b in zip(start, end, strict=True)])
        self.send("touchEnd")

    def send(self, kind, *points):
        touched = [{"x": x, "y": y} for x, y in points]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})


@pytest.mark.parametrize(("viewport", "hand"), [(DESKTOP, Mouse), (PHONE, Finger)], ids=["pointer", "touch"])
def test_both_handles_of_both_ranges_are_dragged(visit, month, viewport, hand):
    page = visit(month, "/?period=month", viewport)
    open_filters(page)
    by = hand(page)
    for name, unit in (("magnitude", 9), ("depth", 700)):
        track = page.locator(f"#{name}-track")
        track.scroll_into_view_if_needed()
        box = track.bounding_box()
        left, width, middle = box["x"] + 22, box["width"] - 44, box["y"] + box["height"] / 2
        by.drag((left, middle), (left + width / 3, middle))
        by.drag((left + width, middle), (left + width * 2 / 3, middle))
        least = float(page.get_by_role("slider", name=f"Least {name}").input_value())
        greatest = float(page.get_by_role("slider", name=f"Greatest {name}").input_value())
        assert abs(least - unit / 3) < unit / 20 and abs(greatest - unit * 2 / 3) < unit / 20
    least, greatest = (float(page.get_by_role("slider", name=f"{end} magnitude").input_value()) for end in ("Least", "Greatest"))
    expect(chip(page, f"Magnitude {least:g} to {greatest:g}")).to_be_visible()


def test_a_filter_stays_under_the_finger(visit, month):
    page = visit(month, "/?period=month", PHONE)
    open_filters(page)
    reviewed = page.locator("#reviewed")
    reviewed.scroll_into_view_if_needed()
    before, at = page.evaluate("scroller.scrollTop"), reviewed.bounding_box()
    assert before > 0
    reviewed.check()
    expect(chip(page, "Reviewed only")).to_be_attached()
    assert (page.evaluate("scroller.scrollTop"), reviewed.bounding_box()) == (before, at)


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["pointer", "touch"])
def test_kinds_are_counted_and_chosen(visit, month, viewport):
    page = visit(month, "/?period=month", viewport)
    open_filters(page)
    press = "tap" if viewport is PHONE else "click"
    boxes = page.get_by_role("group", name="Only these kinds of event")
    for kind, name in (("earthquake", "Earthquake"), ("quarry blast", "Quarry blast")):
        number = passing(month, lambda p, _, kind=kind: p["type"] == kind)
        expect(boxes.locator("label", has=page.get_by_text(name, exact=True))).to_contain_text(f"({number:,})")
    getattr(boxes.get_by_text("Quarry blast", exact=True), press)()
    expect_shown(page, lambda: passing(month, lambda p, _: p["type"] == "quarry blast"))
    expect(page).to_have_url(re.compile(r"kinds=quarry\+blast"))
    getattr(boxes.get_by_text("Explosion", exact=True), press)()
    expect_shown(page, lambda: passing(month, lambda p, _: p["type"] in ("quarry blast", "explosion")))
    getattr(chip(page, "Explosion, Quarry blast"), press)()
    expect_shown(page, lambda: len(month.feed()))
    expect(boxes.get_by_role("checkbox", checked=True)).to_have_count(0)


def test_reviewed_and_felt_by_keyboard(visit, month):
    page = visit(month, "/?period=month")
    open_filters(page)
    page.get_by_role("checkbox", name="Reviewed only").focus()
    page.keyboard.press("Space")
    expect_shown(page, lambda: passing(month, lambda p, _: p["status"] == "reviewed"))
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect_shown(page, lambda: passing(month, lambda p, _: p["status"] == "reviewed" and p["felt"]))
    expect(page).to_have_url(re.compile("reviewed=only&felt=only"))
    page.reload()
    until_ready(page)
    chip(page, "Felt only").focus()
    page.keyboard.press("Enter")
    expect(chip(page, "Felt only")).to_be_hidden()
    expect(page.get_by_role("button", name="Filters", exact=True)).to_be_focused()
    expect_shown(page, lambda: passing(month, lambda p, _: p["status"] == "reviewed"))
    page.go_back()
    expect(chip(page, "Felt only")).to_be_visible()


def test_the_distance_from_me_waits_for_the_position_and_says_so(visit, month):
    page = visit(
        month, "/?period=month", before=COUNT_QUESTIONS, geolocation=NEAR_LONELY, permissions=["geolocation"]
    )
    open_filters(page)
    page.locator("#within").select_option(label="Up to 200 km")
    expect(chip(page, "Within 200 km of me")).to_be_visible()
    expect(page.locator("#within-note")).to_contain_text("not applied yet")
    expect_shown(page, lambda: len(month.feed()))
    assert page.evaluate("positionQuestions") == 0, "the position is asked for on a tap only"
    page.get_by_role("button", name="Use my position").click()
    expect(page.locator("#within-note")).to_be_hidden()
    expect(page.locator(f'.row[data-id="{month.lonely}"]')).to_be_visible()
    expect_shown(page, lambda: near(month, NEAR_LONELY, 200))
    expect(page).to_have_url(re.compile(r"\?period=month&within=200$"))
    expect(rows(page).first).to_contain_text("km")


def near(server, place, kilometers):
    def distance(feature):
        longitude, latitude = feature["geometry"]["coordinates"][:2]
        return kilometers_on_a_sphere(place, {"latitude": latitude, "longitude": longitude})

    distances = [distance(feature) for feature in server.feed().values()]
    unsure = [d for d in distances if abs(d - kilometers) < kilometers * SPHERE_TOLERANCE]
    assert not unsure, f"a sphere cannot say whether {unsure} are within {kilometers} km"
    return sum(d <= kilometers for d in distances)


def test_a_refused_position_is_told_and_the_filter_can_be_removed(visit, month):
    page = visit(month, "/?period=week&within=500", PHONE, permissions=[])
    expect(page.locator("#within-note")).to_contain_text("not applied yet")
    page.get_by_role("button", name="Use my position").tap()
    expect(page.locator("#within-note")).to_contain_text("did not give your position")
    expect(page.get_by_role("button", name="Use my position")).to_be_enabled()
    chip(page, "Within 500 km of me").tap()
    expect(page.locator("#within-note")).to_be_hidden()


def test_a_distance_that_is_not_offered_is_kept(visit, month):
    page = visit(month, "/?within=333")
    open_filters(page)
    expect(page.locator("#within")).to_have_value("333")
    expect(chip(page, "Within 333 km of me")).to_be_visible()


def test_around_a_place(visit, month):
    name = "<img src=x onerror=alert(1)>, & more"
    at = f"{LONELY['latitude']},{LONELY['longitude']},150,{quote(name)}"
    page = visit(month, f"/?period=month&around={at}")
    expect(chip(page, f"Within 150 km of {name}")).to_be_visible()
    expect(page.locator("#chips img")).to_have_count(0)
    expect_shown(page, lambda: near(month, LONELY, 150))
    chip(page, "Within 150 km of").click()
    expect_shown(page, lambda: len(month.feed()))


@WITH_MAP
def test_an_empty_list_says_which_filter_hides_how_many_and_undoes_it(visit, month):
    page = visit(month, "/?period=week&magnitude=8.5..&felt=only&depth=..70")
    expect_shown(page, 0)
    expect(page.locator("#summary")).to_have_text("No earthquake matching the filters in the past week")
    lines = page.locator("#removed li:visible")
    week = month.feed("all_week")
    large, felt, shallow = (
        {i for i, f in week.items() if not test(f["properties"], f["geometry"]["coordinates"][2])}
        for test in (magnitudes(8.5, 10), lambda p, _: p["felt"], lambda _, d: d is not None and d <= 70)
    )
    for line, words, against, others in (
        (lines.nth(0), "Magnitude 8.5 or more", large, felt | shallow),
        (lines.nth(1), "Depth 70 km or less", shallow, large | felt),
        (lines.nth(2), "Felt only", felt, large | shallow),
    ):
        back = len(against - others)
        expect(line).to_contain_text(f"“{words}” hides {len(against):,} events; without it {back} would be shown.")
    expect(lines).to_have_count(3)
    lines.nth(0).get_by_role("button", name="Remove this filter").click()
    expect_shown(page, len(large - felt - shallow))
    assert shown(page) > 0
    expect_drawn(page)
    expect(page.locator("#removed")).to_be_hidden()
    expect(page.get_by_role("button", name="Filters", exact=True)).to_be_focused()


def test_the_preset(visit, month):
    page = visit(month, "/?felt=only")
    open_filters(page)
    preset = page.get_by_role("button", name="30 days, M 4.5 and over")
    expect(preset).to_have_attribute("aria-pressed", "false")
    preset.click()
    expect(preset).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("radio", name="Month")).to_be_checked()
    expect_shown(page, lambda: passing(month, magnitudes(4.5, 10)))
    expect(page).to_have_url(re.compile(r"\?period=month&magnitude=4\.5\.\.$"))
    choose(page, "Week")
    expect(preset).to_have_attribute("aria-pressed", "false")
    page.go_back()
    preset.focus()
    page.keyboard.press("Enter")
    expect_shown(page, lambda: len(month.feed()))
    expect(page.locator("#chips")).to_be_hidden()


def test_days_of_the_calendar_in_an_address_are_answered_from_what_is_held(visit, month):
    day = page_day(month, 3)
    page = visit(month, f"/?period={day}..{day}", timezone_id="UTC")
    start, end = instant(day), instant(day) + 86_400_000
    expect_shown(page, lambda: passing(month, lambda p, _: start <= p["time"] < end))
    expect(page.locator("#summary")).to_contain_text(re.compile(r"earthquakes.* on \d+\s\w+, the largest"))
    expect(page.get_by_role("radio", checked=True)).to_have_count(0)
    expect(page.locator("#reach-note")).to_be_hidden()
    choose(page, "Day")
    expect_shown(page, lambda: len(month.feed("all_day")))


def test_days_before_the_past_month_are_asked_for_and_shown(visit, serve, stand_in, tmp_path):
    """The older events come from a file that was imported."""
    events = [stand_in.add(age_seconds=days * 86_400, mag=4.0) for days in (50, 60, 61)]
    old = tmp_path / "old.geojson"
    old.write_text(json.dumps({"type": "FeatureCollection", "features": [stand_in.events[id] for id in events]}))
    program.run("import", old, data=tmp_path / "data")
    server = serve("--app", program.APP, data=tmp_path / "data", usgs=stand_in)
    program.wait_until(lambda: len(server.feed()) == len(stand_in.events) - len(events), "the month to be read")
    first, last = page_day(server, 65), page_day(server, 55)
    page = visit(server, f"/?period={first}..{last}", timezone_id="UTC")
    expect_shown(page, 2)
    expect(row_at(page, 1)).to_have_attribute("data-id", events[1])
    page.goto(f"{server.url}/?period={first}..{page_day(server, 0)}")
    until_ready(page)
    expect_shown(page, lambda: len(server.feed()) + len(events))
    choose(page, "Week")
    expect_shown(page, lambda: len(server.feed("all_week")))
    page.go_back()
    expect_shown(page, lambda: len(server.feed()) + len(events))


def page_day(server, days_ago):
    from datetime import datetime, timedelta, timezone

    now = datetime.fromtimestamp(server.state()["now"] / 1000, timezone.utc)
    return (now - timedelta(days=days_ago)).date().isoformat()


def instant(day):
    from datetime import datetime

    return datetime.fromisoformat(f"{day}T00:00:00+00:00").timestamp() * 1000


ALL = "/?period=week&magnitude=2.5..6&depth=..70&within=500&kinds=explosion,quarry+blast&reviewed=only&felt=only"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_filters_fit_a_small_screen_in_large_text(visit, month, language):
    page = visit(month, f"{ALL}&around=-43.53,172.63,300,Christchurch", NARROW, locale=language)
    page.locator("#filters-open").click()
    for size in ("100%", "200%"):
        page.evaluate("size => { document.documentElement.style.fontSize = size; }", size)
        assert page.evaluate(OVERFLOW) == [] and page.evaluate(CUT) == []
    until(page, "document.querySelectorAll('#removed li:not([hidden])').length > 0")


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_in_the_filters(visit, month, viewport):
    page = visit(month, ALL, viewport)
    open_filters(page)
    expect(page.locator("#removed")).to_be_visible()
    assert violations_day_and_night(page) == []


def test_the_filters_are_large_enough_for_a_thumb(visit, month):
    page = visit(month, ALL, PHONE)
    open_filters(page)
    small = page.evaluate(
        """() => [...document.querySelectorAll('#scroller :is(button, label.check, select, input[type=range])')]
            .filter((e) => e.checkVisibility() && !e.matches('.link'))
            .map((e) => [e.id || e.textContent, e.getBoundingClientRect()])
            .filter(([, box]) => box.height < 43.5).map(([name, box]) => `${name} ${box.width}x${box.height}`)"""
    )
    assert small == []

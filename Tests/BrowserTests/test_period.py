"""Choosing days, stepping through them, and fetching those that are not held: by pointer, touch and keyboard."""

import json
import re
import urllib.request
from datetime import datetime, timedelta, timezone

import program
import pytest
from misbehaviours import slow, status
from pages import DESKTOP, NARROW, PHONE, WITHOUT_MAP, choose, expect_shown, shown, until
from playwright.sync_api import expect
from program import wait_until
from test_accessibility import violations, violations_day_and_night
from test_settings import CUT, LANGUAGES, OVERFLOW

pytestmark = WITHOUT_MAP
DAY = 86_400_000


def today(server):
    return datetime.fromtimestamp(server.state()["now"] / 1000, timezone.utc).date()


def ago(server, days):
    return (today(server) - timedelta(days=days)).isoformat()


def short(day, server):
    """A day as the page writes it in British English."""
    day = datetime.fromisoformat(day)
    month = "Sept" if day.month == 9 else f"{day:%b}"
    return f"{day.day} {month}" + ("" if day.year == today(server).year else f" {day.year}")


def happened(server, first, last):
    """How many held events happened on the days of UTC, both included."""
    start, end = (datetime.fromisoformat(f"{day}T00:00:00+00:00").timestamp() * 1000 for day in (first, last))
    return sum(start <= feature["properties"]["time"] < end + DAY for feature in server.feed().values())


def open_calendar(page, press="click"):
    getattr(page.locator("#days-open"), press)()
    dialog = page.get_by_role("dialog", name="Choose days")
    expect(dialog).to_be_visible()
    return dialog


def cell(page, day):
    return page.locator(f'#calendar [data-day="{day}"]')


def press_day(page, day, press="click"):
    """Presses a day of the calendar, going back month by month to where it is."""
    for _ in range(13):
        if cell(page, day).count():
            return getattr(cell(page, day), press)()
        page.get_by_role("button", name="The month before").click()
    raise AssertionError(f"{day} is in none of the past months")


@pytest.mark.parametrize(("viewport", "press"), [(DESKTOP, "click"), (PHONE, "tap")], ids=["pointer", "touch"])
def test_two_taps_choose_a_range_of_days(visit, month, viewport, press):
    page = visit(month, "/", viewport, timezone_id="UTC")
    first, last = ago(month, 12), ago(month, 3)
    dialog = open_calendar(page, press)
    expect(page.locator("#calendar-words")).to_have_text("Choose the first day and the last.")
    expect(dialog.get_by_role("button", name="Show these days")).to_be_disabled()
    press_day(page, last, press)
    expect(page.locator("#calendar-words")).to_contain_text("Choose the last day too")
    press_day(page, first, press)
    range_words = f"{short(first, month)} to {short(last, month)}"
    expect(page.locator("#calendar-words")).to_have_text(f"{range_words}, 10 days")
    expect(cell(page, first)).to_have_attribute("aria-label", re.compile("first day$"))
    getattr(dialog.get_by_role("button", name="Show these days"), press)()
    expect(dialog).to_be_hidden()
    expect(page).to_have_url(re.compile(rf"\?period={first}\.\.{last}$"))
    expect(page.locator("#days-open")).to_have_text(range_words)
    expect(page.locator("#days-open")).to_be_focused()
    expect_shown(page, lambda: happened(month, first, last))
    page.go_back()
    expect(page.locator("#days-open")).to_have_text("Days")
    expect(page.get_by_role("radio", name="Day", exact=True)).to_be_checked()


def test_a_range_is_chosen_by_keyboard_alone(visit, month):
    page = visit(month, "/", timezone_id="UTC")
    page.locator("#days-open").focus()
    page.keyboard.press("Enter")
    expect(cell(page, ago(month, 0))).to_be_focused()
    expect(cell(page, ago(month, 0))).to_have_attribute("aria-current", "date")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowLeft")
    expect(cell(page, ago(month, 8))).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    expect(page.locator('#calendar [aria-selected="true"]')).not_to_have_count(0)
    expect(page.locator("#calendar-words")).to_contain_text("8 days")
    page.get_by_role("button", name="Show these days").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(rf"period={ago(month, 8)}\.\.{ago(month, 1)}"))
    expect_shown(page, lambda: happened(month, ago(month, 8), ago(month, 1)))


def test_the_keys_go_by_week_month_and_year_and_stop_at_today(visit, month):
    page = visit(month, "/?period=2026-03-31..2026-03-31", timezone_id="UTC")
    open_calendar(page)
    for key, day in (
        ("PageUp", "2026-02-28"), ("Shift+PageUp", "2025-02-28"), ("Home", "2025-02-24"), ("End", "2025-03-02"),
        ("PageDown", "2025-04-02"), ("ArrowRight", "2025-04-03"),
    ):
        page.keyboard.press(key)
        expect(cell(page, day)).to_be_focused()
    for _ in range(3):
        page.keyboard.press("Shift+PageDown")
    expect(cell(page, ago(month, 0))).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(cell(page, ago(month, 0))).to_be_focused()
    expect(page.locator("#calendar-on")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Escape")
    expect(page.locator("#calendar")).to_be_hidden()
    expect(page.locator("#days-open")).to_be_focused()


def test_days_to_come_cannot_be_chosen(visit, month):
    page = visit(month, "/?period=2026-03-31..2026-03-31", timezone_id="UTC")
    open_calendar(page)
    page.get_by_role("button", name="The year before").click()
    expect(page.locator("#calendar-month")).to_have_text("March 2025")
    for _ in range(2):
        page.get_by_role("button", name="The year after").click()
    expect(page.locator("#calendar-month")).to_have_text(f"{today(month):%B %Y}")
    coming = page.locator('#calendar [data-day][aria-disabled="true"]')
    assert coming.count() == page.locator("#calendar [data-day]").count() - today(month).day
    for day in coming.all():
        day.dispatch_event("click")
    expect(page.locator("#calendar-words")).to_have_text(re.compile("^Tuesday,? 31 March 2026$"))


def test_more_than_thirty_days_are_warned_of_and_cancel_changes_nothing(visit, month):
    page = visit(month, "/?period=week", timezone_id="UTC")
    dialog = open_calendar(page)
    press_day(page, ago(month, 1))
    press_day(page, ago(month, 30))
    expect(page.locator("#calendar-words")).to_contain_text("30 days")
    expect(page.locator("#calendar-warning")).to_be_hidden()
    page.get_by_role("button", name="The month after").click()
    press_day(page, ago(month, 1))
    press_day(page, ago(month, 31))
    expect(page.locator("#calendar-warning")).to_have_text(re.compile("^31 days take long"))
    dialog.get_by_role("button", name="Cancel").click()
    expect(page).to_have_url(re.compile(r"\?period=week$"))
    expect(page.locator("#days-open")).to_have_text("Days")


@pytest.mark.parametrize(
    ("locale", "first"), [("en-GB", "Mon"), ("en-US", "Sun"), ("es-ES", "lun"), ("ja-JP", "日"), ("tr-TR", "Pzt"), ("id-ID", "Min")]
)
def test_weeks_begin_and_are_named_as_the_locale_has_it(visit, month, locale, first):
    page = visit(month, "/", locale=locale)
    page.locator("#days-open").click()
    expect(page.locator("#calendar-weekdays th").first).to_have_text(first)


def test_the_days_are_those_of_the_chosen_zone(visit, month):
    page = visit(month, "/", timezone_id="Pacific/Kiritimati")
    open_calendar(page)
    there = datetime.fromtimestamp(month.state()["now"] / 1000, timezone(timedelta(hours=14))).date().isoformat()
    expect(page.locator('#calendar [aria-current="date"]')).to_have_attribute("data-day", there)


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_in_the_calendar_and_the_parts(visit, month, viewport):
    page = visit(month, f"/?period={ago(month, 20)}..{ago(month, 3)}&part=week", viewport)
    expect(page.locator("#parts-at")).to_be_visible()
    assert violations_day_and_night(page) == []
    open_calendar(page)
    assert violations_day_and_night(page) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_days_and_parts_fit_a_small_screen_in_large_text(visit, month, language):
    page = visit(month, f"/?period={ago(month, 20)}..{ago(month, 3)}&part=week", NARROW, locale=language)
    for size in ("100%", "200%"):
        page.evaluate("size => { document.documentElement.style.fontSize = size; }", size)
        assert page.evaluate(OVERFLOW) == [] and page.evaluate(CUT) == []
        page.locator("#days-open").click()
        expect(page.locator("#calendar")).to_be_visible()
        assert page.evaluate("calendar.scrollWidth <= calendar.clientWidth + 1") and page.evaluate(CUT) == []
        small = page.evaluate(
            "[...document.querySelectorAll('#calendar :is(button, [data-day])')].map((e) => e.getBoundingClientRect())"
            ".filter(({width, height}) => width < 43.5 || height < 43.5).length"
        )
        assert small == 0
        page.keyboard.press("Escape")


# ----------------------------------------------------------------------------------------------------- parts


def test_the_days_of_a_period_are_stepped_through(visit, month):
    page = visit(month, "/?period=month", timezone_id="UTC")
    page.get_by_role("button", name="By day").click()
    expect(page.get_by_role("radio", name="One day")).to_be_checked()
    slider = page.get_by_role("slider", name="Day", exact=True)
    expect(slider).to_have_attribute("aria-valuetext", words_of(ago(month, 0)))
    page.get_by_role("button", name="The day before").click()
    expect(slider).to_have_attribute("aria-valuetext", words_of(ago(month, 1)))
    expect(page).to_have_url(re.compile(rf"period=month&part=day&at={ago(month, 1)}$"))
    expect_shown(page, lambda: happened(month, ago(month, 1), ago(month, 1)))
    slider.focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#parts-words")).to_have_text(words_of(ago(month, 2)))
    expect_shown(page, lambda: happened(month, ago(month, 2), ago(month, 2)))
    page.keyboard.press("End")
    expect(page).to_have_url(re.compile(r"period=month&part=day$"))
    expect(page.get_by_role("button", name="The day after")).to_have_attribute("aria-disabled", "true")
    page.locator("#part label", has_text="All").click()
    expect_shown(page, lambda: len(month.feed()))
    expect(slider).to_be_hidden()
    page.get_by_role("button", name="By day").click()
    expect(page.locator("#parts")).to_be_hidden()


def words_of(day):
    day = datetime.fromisoformat(day)
    month = "Sept" if day.month == 9 else f"{day:%b}"
    return re.compile(rf"^{day:%a},? {day.day} {month}")


def test_the_last_week_of_a_longer_period(visit, month):
    first, last = ago(month, 20), ago(month, 3)
    page = visit(month, f"/?period={first}..{last}", timezone_id="UTC")
    page.get_by_role("button", name="By day").click()
    page.locator("#part label", has_text="Last week").click()
    expect(page.locator("#parts-words")).to_have_text(f"{short(ago(month, 9), month)} to {short(last, month)}")
    expect_shown(page, lambda: happened(month, ago(month, 9), last))
    page.locator("#parts-at").focus()
    page.keyboard.press("Home")
    expect(page.locator("#parts-words")).to_have_text(f"{short(first, month)} to {short(first, month)}")
    expect_shown(page, lambda: happened(month, first, first))
    choose(page, "Week")
    expect(page.locator("#part label", has_text="week")).to_be_hidden()
    choose(page, "Hour")
    expect(page.get_by_role("button", name="By day")).to_be_hidden()


def test_playing_steps_a_day_a_second_and_stops_at_the_end(visit, month):
    last = ago(month, 2)
    page = visit(month, f"/?period={ago(month, 5)}..{last}&part=day", timezone_id="UTC")
    page.evaluate(
        "() => { globalThis.told = []; new MutationObserver(() => told.push(document.querySelector('#parts-words')"
        ".textContent)).observe(document.querySelector('#parts-words'), { childList: true, characterData: true, subtree: true }); }"
    )
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.get_by_role("button", name="Play")).to_be_visible(timeout=20_000)
    told = page.evaluate("told")
    assert [bool(words_of(ago(month, days)).search(words)) for days, words in zip((5, 4, 3, 2), told, strict=True)] == [True] * 4
    expect_shown(page, lambda: happened(month, last, last))


@pytest.mark.parametrize("interrupt", ["pause", "key", "press", "period"])
def test_anything_done_stops_the_playing(visit, month, interrupt):
    page = visit(month, f"/?period={ago(month, 300)}..{ago(month, 1)}&part=day&at={ago(month, 200)}", timezone_id="UTC")
    page.get_by_role("button", name="Play").click()
    until(page, f"!location.search.includes('at={ago(month, 200)}')")
    if interrupt == "pause":
        page.get_by_role("button", name="Pause").click()
    elif interrupt == "key":
        page.locator("#filters-open").press("Shift")
    elif interrupt == "press":
        page.locator("#summary").click()
    else:
        choose(page, "Week")
    expect(page.get_by_role("button", name="Pause")).to_be_hidden()
    assert page.evaluate("document.querySelector('#parts-play').getAttribute('aria-label')") == "Play"


def test_nothing_plays_on_its_own(visit, month):
    page = visit(month, f"/?period={ago(month, 9)}..{ago(month, 2)}&part=day&at={ago(month, 7)}", timezone_id="UTC")
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    before = page.url
    page.evaluate("() => new Promise((resolve) => { let frames = 90; const frame = () => (frames -= 1) ? requestAnimationFrame(frame) : resolve(); frame(); })")
    assert page.url == before


# --------------------------------------------------------------------------------------------------- history


@pytest.fixture
def past(serve, stand_in):
    """A server of the test's own that follows `stand_in`, which has an event every six hours of the past 80 days."""
    for hours in range(31 * 24, 80 * 24, 6):
        stand_in.add(age_seconds=hours * 3600, mag=3.0 if hours % 4 else 5.0)
    server = serve("--app", program.APP, usgs=stand_in)
    wait_until(lambda: server.json(f"/api/history/days?from={ago(server, 28)}&to={ago(server, 0)}")["missing"] == [], "the month")
    return server


def asked_days(stand_in):
    return [re.search(r"starttime=([\d-]+)", path)[1] for _, path in stand_in.requests if "/count?" in path]


def utc(server, first, last, rest=""):
    return f"/?period={ago(server, first)}..{ago(server, last)}{rest}"


def note(page):
    return page.locator("#history-words")


def test_missing_days_are_told_and_fetched_on_a_tap(visit, past, stand_in):
    page = visit(past, utc(past, 50, 41), PHONE, timezone_id="UTC")
    expect(note(page)).to_have_text("None of these 10 days (UTC) is held here.")
    expect(page.locator("#summary")).to_have_text(re.compile(r"^What happened from .* is not known yet$"))
    expect(page.locator("#empty")).to_be_hidden()
    assert asked_days(stand_in) == [], "nothing is fetched without a tap"
    stand_in.misbehave(slow(0.3), "/fdsnws/")
    page.get_by_role("button", name="Fetch them").tap()
    bar = page.get_by_role("progressbar", name="Days fetched")
    expect(bar).to_be_visible()
    expect(page.locator("#history-count")).to_have_text(re.compile(r"^[1-9] of 10 days, \d+ events?$"))
    stand_in.misbehave(None, "/fdsnws/")
    expect(note(page)).to_have_text(re.compile(r"^10 days fetched: 40 new, 0 revised, 0 unchanged\.$"))
    expect(bar).to_be_hidden()
    expect(page.get_by_role("button", name="Fetch them")).to_be_hidden()
    until(page, "epicenter.eventCount() === 40")
    expect(page.locator("#summary")).to_have_text(re.compile(r"^\d+ earthquakes .*from "))
    assert sorted(set(asked_days(stand_in))) == sorted(ago(past, days) for days in range(41, 51))
    page.reload()
    until(page, "performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/history/days'))")
    expect(page.locator("#history")).to_be_hidden()


def test_only_what_is_missing_is_asked_of_the_agency_and_today_always(visit, past, stand_in):
    page = visit(past, utc(past, 33, 0), timezone_id="UTC")
    expect(note(page)).to_have_text(re.compile(r"^\d of these 33 days \(UTC\) are not held here\.$"))
    missing = int(note(page).text_content().split()[0])
    assert 2 <= missing <= 5
    page.get_by_role("button", name="Fetch them").click()
    expect(note(page)).to_have_text(re.compile(rf"^{missing + 1} days fetched"))
    assert asked_days(stand_in) == [ago(past, days) for days in (*range(33, 33 - missing, -1), 0)]


def test_a_bound_of_magnitude_fetches_less_and_taking_it_away_is_told(visit, past, stand_in):
    page = visit(past, utc(past, 50, 46, "&magnitude=4.5.."), timezone_id="UTC")
    expect(note(page)).to_contain_text("Only what passes “Magnitude 4.5 or more” would be fetched.")
    page.get_by_role("button", name="Fetch them").click()
    expect(note(page)).to_have_text(re.compile("^5 days fetched"))
    assert all("minmagnitude=4.5" in path for _, path in stand_in.requests if "/fdsnws/" in path)
    page.locator("#chips").get_by_role("button").click()
    expect(note(page)).to_have_text("None of these 5 days (UTC) is held here.")
    page.go_back()
    expect(page.locator("#history")).to_be_hidden()


def test_more_days_than_the_server_takes_at_once_are_fetched_in_parts_and_can_be_stopped(visit, past, stand_in):
    page = visit(past, utc(past, 78, 35), timezone_id="UTC")
    expect(note(page)).to_have_text("None of these 44 days (UTC) is held here.")
    stand_in.misbehave(slow(0.05), "/fdsnws/")
    page.get_by_role("button", name="Fetch them").click()
    page.get_by_role("button", name="Stop").click()
    expect(note(page)).to_have_text("Stopping after the days that are being fetched.")
    stand_in.misbehave(None, "/fdsnws/")
    expect(note(page)).to_have_text(re.compile(r"^31 days fetched: .* 13 of these 44 days \(UTC\) are not held here\.$"), timeout=60_000)
    page.get_by_role("button", name="Try again").click()
    expect(note(page)).to_have_text(re.compile("^13 days fetched"), timeout=60_000)


def test_a_failing_agency_is_told_and_tried_again(visit, past, stand_in):
    page = visit(past, utc(past, 50, 48), timezone_id="UTC")
    stand_in.misbehave(status(400), "/fdsnws/")
    page.get_by_role("button", name="Fetch them").click()
    expect(note(page)).to_have_text(re.compile(r"^Not all days could be fetched: .*400.* None of these 3 days \(UTC\) is held here\.$"))
    stand_in.misbehave(None, "/fdsnws/")
    page.get_by_role("button", name="Try again").click()
    expect(note(page)).to_have_text(re.compile("^3 days fetched"))


def test_days_wait_for_others_that_the_server_fetches(visit, past, stand_in):
    stand_in.misbehave(slow(3), "/fdsnws/")
    page = visit(past, utc(past, 60, 59), timezone_id="UTC")
    page.watch.allowed = "409"
    fetch_elsewhere(past, 50, 41)
    page.get_by_role("button", name="Fetch them").click()
    expect(note(page)).to_have_text("The server is fetching other days; these come next.")
    stand_in.misbehave(None, "/fdsnws/")
    expect(note(page)).to_have_text(re.compile("^2 days fetched"))


def fetch_elsewhere(server, first, last):
    wish = json.dumps({"from": ago(server, first), "to": ago(server, last)}).encode()
    request = urllib.request.Request(f"{server.url}/api/history", wish, {"Content-Type": "application/json"})
    assert urllib.request.urlopen(request, timeout=30).status == 202


def test_where_fetching_is_switched_off_that_is_told_of_days_long_past_only(visit, serve, stand_in):
    server = serve("--app", program.APP, "--no-history", usgs=stand_in)
    page = visit(server, utc(server, 50, 48), timezone_id="UTC")
    expect(note(page)).to_have_text("Past days are not fetched: that is switched off on this server.")
    expect(page.get_by_role("button", name="Fetch them")).to_be_hidden()
    page.goto(server.url + utc(server, 5, 4))
    until(page, "performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/history/days'))")
    expect(page.locator("#history")).to_be_hidden()


def test_fetched_days_are_reached_and_left_by_keyboard(visit, past):
    page = visit(past, utc(past, 50, 49), timezone_id="UTC")
    page.get_by_role("button", name="Fetch them").focus()
    page.keyboard.press("Enter")
    expect(note(page)).to_have_text(re.compile("^2 days fetched"))
    expect(page.locator("#history")).to_be_focused()
    assert violations(page) == []
    assert shown(page) >= 0

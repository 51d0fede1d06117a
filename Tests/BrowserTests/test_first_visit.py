"""Someone opens the page: ten thousand events on a phone and on a desk, by day and by night."""

import re

import pytest
from pages import (
    ARTEFACTS,
    DESKTOP,
    MONTH,
    NARROW,
    PHONE,
    WITHOUT_MAP,
    choose,
    expect_drawn,
    expect_open,
    expect_pill,
    expect_shown,
    row,
    rows,
    until,
)
from playwright.sync_api import expect


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_month_of_ten_thousand_events(visit, month, viewport, dark):
    page = visit(month, "/?period=month", viewport, dark, sharp=True)
    expect_shown(page, MONTH)
    expect_drawn(page)
    expect_pill(page, "^Live, USGS")
    newest = next(iter(month.feed().values()))
    expect(row(page, newest["id"])).to_contain_text(newest["properties"]["place"][-10:])
    assert rows(page).count() < 100, "only the rows in view are in the page"
    shade = "dark" if dark else "light"
    page.screenshot(path=ARTEFACTS / f"month-{viewport['width']}x{viewport['height']}-{shade}.png")


def test_the_first_page_shows_the_past_day(visit, month):
    page = visit(month)
    expect(page.get_by_role("radio", name="Day")).to_be_checked()
    expect_shown(page, lambda: len(month.feed("all_day")))
    words = re.compile(r"^\d+ earthquakes( and \d+ other events)? in the past day, the largest M\s\d\.\d, .+\shr\sago$")
    expect(page.locator("#summary")).to_have_text(words)


def test_day_and_night_follow_the_system(visit, month):
    lightness = "matchMedia('(prefers-color-scheme: dark)').matches ? -1 : 1"
    colour = """() => {
        const [r, g, b] = getComputedStyle(sheet).backgroundColor.match(/[\\d.]+/g).map(Number);
        return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
    }"""
    day, night = visit(month), visit(month, dark=True)
    assert (day.evaluate(lightness), night.evaluate(lightness)) == (1, -1)
    assert day.evaluate(colour) > 0.8
    assert night.evaluate(colour) < 0.2
    sea = "epicenter.map.getPaintProperty('sea', 'background-color')"
    expect_drawn(day)
    expect_drawn(night)
    before = day.evaluate(sea)
    day.emulate_media(color_scheme="dark")
    until(day, f"before => {sea} !== before", arg=before)
    assert day.evaluate(sea) == night.evaluate(sea)


@WITHOUT_MAP
@pytest.mark.parametrize("viewport", [NARROW, PHONE, DESKTOP], ids=["320", "390", "1280"])
def test_nothing_is_wider_than_the_screen(visit, month, viewport):
    page = visit(month, f"/?period=month&event={month.lonely}", viewport)
    expect_open(page, "Mid-Atlantic Ridge")
    overflow = "document.scrollingElement.scrollWidth - innerWidth"
    assert page.evaluate(overflow) <= 0
    page.get_by_role("button", name="Close").click()
    assert page.evaluate(overflow) <= 0


LARGE_TEXT = "document.documentElement.style.fontSize = '200%'"
IS_WHOLE = """id => {
    const element = document.getElementById(id), box = element.getBoundingClientRect();
    const sheet = element.closest('#sheet').getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(element);
    const last = words.getBoundingClientRect().bottom;
    return box.height > 0 && last <= box.bottom + 1 && box.bottom <= sheet.bottom && sheet.bottom <= innerHeight
        && element.scrollWidth <= element.clientWidth;
}"""


@WITHOUT_MAP
@pytest.mark.parametrize("height", ["peek", "half", "full"])
def test_the_summary_is_whole_in_large_text_on_a_small_screen(visit, month, height):
    page = visit(month, "/?period=month", NARROW)
    page.evaluate(LARGE_TEXT)
    handle = page.get_by_role("slider", name="Height of the sheet")
    handle.focus()
    page.keyboard.press({"peek": "Home", "half": "Home", "full": "End"}[height])
    if height == "half":
        page.keyboard.press("ArrowUp")
    expect(handle).to_have_attribute("aria-valuetext", height)
    until(page, IS_WHOLE, arg="summary")
    assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0


@WITHOUT_MAP
def test_an_open_event_in_large_text_on_a_small_screen(visit, month):
    page = visit(month, f"/?event={month.lonely}", NARROW)
    expect_open(page, "Mid-Atlantic Ridge")
    page.evaluate(LARGE_TEXT)
    for name in ("event-title", "event-line"):
        until(page, IS_WHOLE, arg=name)
    assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0


def test_what_is_tapped_is_large_enough_for_a_thumb(visit, month):
    page = visit(month, viewport=PHONE)
    small = page.evaluate(
        """() => [...document.querySelectorAll('button, #period label, input[type=range]')]
            .filter((e) => e.checkVisibility() && !e.matches('.link'))
            .map((e) => [e.id || e.className || e.textContent, e.getBoundingClientRect()])
            .filter(([, box]) => box.width && (box.width < 43.5 || box.height < 43.5))
            .map(([name, box]) => `${name} ${box.width}x${box.height}`)"""
    )
    assert small == []


@WITHOUT_MAP
def test_an_empty_period_is_told(visit, month):
    page = visit(month, "/?period=hour&magnitude=8.9..")
    expect_shown(page, 0)
    expect(page.locator("#browse")).to_contain_text(re.compile("No earthquake of magnitude 8.9 or more", re.IGNORECASE))
    choose(page, "Month")
    expect(page.locator("#removed")).to_contain_text(re.compile(r"“Magnitude 8.9\sor more” hides [\d,]+ events"))


@WITHOUT_MAP
def test_the_clock_that_was_set_is_told(visit, serve):
    import program

    server = serve("--app", program.APP, clock="2017-09-21T12:00:00Z")
    page = visit(server)
    expect(page.locator("#simulated")).to_have_text(re.compile("Clock set to 21 Sept? 2017"))

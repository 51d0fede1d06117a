"""What the tests see of a page, in the words of its parts."""

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import expect
from program import wait_until

SECONDS = 1000  # milliseconds
ARTEFACTS = Path(__file__).parent / "artefacts"
DESKTOP, PHONE, NARROW = {"width": 1280, "height": 800}, {"width": 390, "height": 844}, {"width": 320, "height": 640}
MONTH = 10_000
# Drawing the map without a graphics card takes most of a test's time. What does not look at it is tested in a browser that
# cannot draw one, where the list holds the same events; `pytestmark` or a decorator says so, the nearest to a test counts.
WITH_MAP, WITHOUT_MAP = pytest.mark.map(drawn=True), pytest.mark.map(drawn=False)
# One event far from all others, so that a click on its circle can mean no other.
LONELY = {"latitude": -47.5, "longitude": -27.25, "depth": 12.0, "mag": 5.6, "magType": "mww", "type": "earthquake"}
LONELY |= {"place": "Southern Mid-Atlantic Ridge", "alert": "green", "status": "reviewed"}


def until(page, expression, arg=None, seconds=20):
    """Waits for an expression of the page's to be true.

    Playwright's own wait_for_function asks by `eval`, which the page's policy forbids as it should.
    """
    return wait_until(lambda: page.evaluate(expression, arg), expression, seconds)


def until_ready(page):
    """Waits until the app runs and has read its events; what it offers the tests is not there before."""
    until(page, "globalThis.epicenter !== undefined && list.getAttribute('aria-busy') !== 'true'", seconds=60)
    until_named(page)


def until_named(page):
    """Waits until the rows in view have their texts, which come after their numbers."""
    until(page, "![...list.querySelectorAll('.row')].some((row) => row.dataset.id === '')")


def rows(page):
    return page.get_by_role("list", name="Earthquakes").get_by_role("button")


def row_at(page, position):
    """The row at a position from 1, as the list itself counts."""
    return page.locator(f'#list [aria-posinset="{position}"]').get_by_role("button")


def row(page, identifier):
    return page.locator(f'.row[data-id="{identifier}"]')


def shown(page):
    """How many events the page shows, on the map as in the list."""
    return page.evaluate("epicenter.eventCount()")


def expect_shown(page, number):
    """`number` may be a function: the page and the server need not forget an event in the same moment."""
    count = number if callable(number) else lambda: number
    wanted, asked_at = count(), time.monotonic()

    def agreed():
        nonlocal wanted, asked_at
        if shown(page) != wanted and time.monotonic() - asked_at > 2:
            wanted, asked_at = count(), time.monotonic()
        sizes = "[...list.children].map((item) => item.getAttribute('aria-setsize'))"
        return shown(page) == wanted and set(page.evaluate(sizes)) == ({str(wanted)} if wanted else set())

    # The server makes a feed once a minute at most, and the page forgets what has grown too old every five seconds.
    seconds = 75 if callable(number) else 20
    wait_until(agreed, lambda: f"the page to show {wanted} events; it shows {shown(page)}", seconds)
    until_named(page)


def choose(page, period):
    page.locator("#period label", has_text=period).click()


def open_filters(page):
    button = page.get_by_role("button", name="Filters", exact=True)
    button.click()
    expect(button).to_have_attribute("aria-expanded", "true")
    expect(page.get_by_role("group", name="Filters", exact=True)).to_be_visible()


def chip(page, words):
    """The chip of a filter that is set."""
    return page.locator("#chips").get_by_role("button", name=f"Remove the filter: {words}")


def expect_drawn(page):
    """Waits until the map has drawn its circles.

    Asking which features are rendered would not do: around a globe that leaves the corners free the answer is none.
    """
    until(
        page,
        "() => { const map = epicenter.map;"
        " return map !== null && map.loaded() && !map.getContainer().ariaBusy && map.querySourceFeatures('events').length > 0; }",
    )


def point_of(page, longitude, latitude):
    """Where on the page the map draws a place."""
    expect_drawn(page)
    point = page.evaluate(
        "place => { const at = epicenter.map.project(place), box = epicenter.map.getCanvas().getBoundingClientRect();"
        " return [box.x + at.x, box.y + at.y]; }",
        [longitude, latitude],
    )
    return tuple(point)


def expect_open(page, place):
    heading = page.locator("#event-title")
    expect(heading).to_be_visible()
    expect(page.locator("#event")).to_contain_text(place)


def expect_pill(page, words, seconds=30):
    expect(page.locator("#pill-text")).to_have_text(re.compile(words), timeout=seconds * SECONDS)

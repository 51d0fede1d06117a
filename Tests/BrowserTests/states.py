"""The states that the page can be in, one after another, each brought about as a person does it."""

import re

from playwright.sync_api import expect

PHONES = {"320x568": (320, 568), "390x844": (390, 844)}
LYING = {"568x320": (568, 320), "844x390": (844, 390)}
TABLETS = {"820x1180": (820, 1180), "1180x820": (1180, 820)}
DESKS = {"1280x800": (1280, 800), "1920x1080": (1920, 1080)}
SIZES = PHONES | LYING | TABLETS | DESKS


def viewport(name):
    width, height = SIZES[name]
    return {"width": width, "height": height}


def has_sheet(page):
    """Whether the sheet lies over the map, where it has heights; elsewhere it stands at the side."""
    return page.locator("#handle").is_visible()


def lift(page, stop):
    """Brings the sheet to a height by its keys, and the focus away again."""
    if not has_sheet(page):
        return
    handle = page.locator("#handle")
    handle.focus()
    page.keyboard.press("End" if stop == "full" else "Home")
    if stop == "half":
        page.keyboard.press("ArrowUp")
    expect(page.locator("#sheet")).to_have_attribute("data-stop", stop)
    handle.blur()


def walk(page):
    """Goes through the states of a page that shows the list, and yields the name of each while the page is in it.

    The page is left as it was found. It may speak any language.
    """
    yield "list"
    if has_sheet(page):
        lift(page, "peek")
        yield "peek"
        lift(page, "full")
        yield "whole list"
    yield from filters(page)
    yield from days(page)
    lift(page, "half")
    yield from event(page)
    yield from search(page)
    yield from dialogs(page)
    yield from history(page)


def filters(page):
    page.locator("#filters-open").click()
    expect(page.locator("#filters")).to_be_visible()
    yield "filters"
    page.locator("#magnitude-least").fill("9")
    undo = page.locator("#removed li:visible button")
    expect(undo).to_have_count(1)
    yield "nothing left"
    undo.click()
    expect(undo).to_have_count(0)
    page.locator("#filters-open").click()
    expect(page.locator("#filters")).to_be_hidden()


def days(page):
    page.locator("#days-open").click()
    expect(page.locator("#calendar")).to_be_visible()
    page.locator("#calendar-days [data-day]:not([aria-disabled=true])").first.click()
    yield "calendar"
    page.keyboard.press("Escape")
    expect(page.locator("#calendar")).to_be_hidden()


def event(page):
    page.locator('#list [aria-posinset="1"] .row').click()
    expect(page.locator("#event-facts section").nth(2)).to_be_attached()
    yield "event"
    if has_sheet(page):
        lift(page, "full")
        yield "whole event"
    page.locator("#event-close").click()
    expect(page.locator("#event")).to_be_hidden()
    back = page.locator("#back")
    if back.is_visible():
        lift(page, "peek")
        yield "way back"
        back.click()
        lift(page, "half")


def search(page):
    page.locator("#search-open").click()
    page.locator("#search-text").fill("san")
    expect(page.locator(".search-option")).to_have_count(8)
    yield "search"
    page.locator("#search-text").fill("xqzt")
    expect(page.locator("#search-note")).to_have_text(re.compile("xqzt"))
    yield "search without result"
    page.locator("#search-close").click()
    expect(page.locator("#search")).to_be_hidden()


def dialogs(page):
    openers = {"charts": "#charts-open", "sources": "#pill", "layers": "#layers-open", "settings": "#settings-open"}
    if page.evaluate("epicenter.map === null"):
        del openers["layers"]
    for name, opener in openers.items():
        page.locator(opener).click()
        expect(page.locator(f"#{name}")).to_be_visible()
        yield name
        if name == "settings":
            page.locator("#alarm").check()
            expect(page.locator("#alarm-choices")).to_be_visible()
            yield "alarm"
            page.locator("#alarm").uncheck()
        page.keyboard.press("Escape")
        expect(page.locator(f"#{name}")).to_be_hidden()


def history(page):
    page.locator("#days-open").click()
    page.locator("#calendar-history").click()
    has_map = page.evaluate("epicenter.map !== null")
    expect(page.locator("#chronicle-largest .row" if has_map else "#chronicle-note").first).to_be_visible()
    yield "history"
    page.locator("#chronicle-close").click()
    expect(page.locator("#chronicle")).to_be_hidden()

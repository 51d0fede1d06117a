"""The app on WebKit, the engine of every iPhone's browser: what someone does on the first day with it."""

import re
import sys
from datetime import datetime, timedelta

import pytest
from pages import MONTH
from probes import CUT_OFF, OVERLAPS, SMALL_TARGETS, WIDER_THAN_THE_SCREEN
from program import wait_until
from test_settings import catalogue

if not sys.platform.startswith("linux"):
    pytest.skip("WebKit is driven on Debian only: its webkit2gtk-driver is not there elsewhere", allow_module_level=True)

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from webkit import BROWSER, DRIVER, Display, WebKit

# The window's own bars are no narrower than this phone.
PHONE, DESK = (450, 800), (1100, 800)
sizes = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
SHOWN = "epicenter.eventCount()"


@pytest.fixture(scope="session")
def display():
    assert DRIVER and BROWSER, "WebKit is missing: run scripts/setup.sh browser"
    display = Display()
    yield display
    display.close()


@pytest.fixture
def webkit(display, failures, request, tmp_path, serve):
    """Opens a browser that knows nothing yet. It asks for `serve` so that the servers are ended after it."""
    browsers, failed_before = [], request.session.testsfailed

    def open_browser(server, path="/", size=DESK):
        browser = WebKit(display, tmp_path / f"home{len(browsers)}", size)
        browsers.append(browser)
        browser.visit(server.url + path)
        return browser

    yield open_browser
    name = re.sub(r"\W+", "-", request.node.name).strip("-")
    for number, browser in enumerate(browsers):
        try:
            if request.session.testsfailed > failed_before:
                browser.picture(failures / f"webkit-{name}{number or ''}.png")
        finally:
            browser.close()


@sizes
def test_the_first_visit(webkit, month, size):
    browser = webkit(month, "/?period=month", size)
    assert browser.ask("navigator.userAgent.includes('AppleWebKit') && !navigator.userAgent.includes('Chrome')")
    assert tuple(browser.ask("[innerWidth, innerHeight]")) == size
    browser.until(f"{SHOWN} === {MONTH}")
    browser.until("epicenter.map.loaded() && epicenter.map.querySourceFeatures('events').length > 0", 90)
    browser.until("epicenter.map.querySourceFeatures('world').length > 0")
    browser.until("/^Live, USGS/.test(document.getElementById('pill-text').textContent)")
    assert 5 < len(browser.driver.find_elements(By.CSS_SELECTOR, ".row")) < 100
    assert browser.ask("list.querySelector('.badge').style.backgroundColor.startsWith('rgb')"), "by the core"
    for probe in (WIDER_THAN_THE_SCREEN, CUT_OFF, OVERLAPS, SMALL_TARGETS):
        assert browser.ask(f"({probe})()") == []


def test_the_list_is_scrolled(webkit, month):
    browser = webkit(month, "/?period=month", PHONE)
    browser.until(f"{SHOWN} === {MONTH}")
    browser.ask("scroller.scrollTo(0, 30000)")
    in_view = (
        "(([...list.querySelectorAll('.row')].find((e) => e.getBoundingClientRect().top > scroller"
        ".getBoundingClientRect().top + 20))?.parentElement.getAttribute('aria-posinset') ?? 0)"
    )
    browser.until(f"Number({in_view}) > 450 && Number({in_view}) < 480")
    browser.ask("[...list.querySelectorAll('.row')].at(8).focus()")
    browser.driver.switch_to.active_element.send_keys(Keys.END)
    browser.until(f"document.activeElement.parentElement.getAttribute('aria-posinset') === '{MONTH}'")
    browser.until("scroller.scrollTop + scroller.clientHeight > scroller.scrollHeight - 80")


def test_the_filters_change_what_is_shown(webkit, month):
    browser = webkit(month, "/", PHONE)
    browser.click("#period label:nth-of-type(4)")
    browser.until(f"{SHOWN} === {MONTH}")
    browser.click("#filters-open")
    browser.until("document.getElementById('filters').checkVisibility()")
    browser.ask("document.getElementById('magnitude-least').scrollIntoView({block: 'center'})")
    slider = browser.find("#magnitude-least")
    for _ in range(20):
        slider.send_keys(Keys.ARROW_RIGHT)
    browser.until(f"{SHOWN} < {MONTH} && {SHOWN} > 0")
    assert browser.ask("new URLSearchParams(location.search).get('magnitude')") == "2.."
    strong = [f for f in month.feed().values() if (f["properties"]["mag"] or -9) >= 2]
    assert abs(browser.ask(SHOWN) - len(strong)) <= 1
    browser.ask("document.querySelector('#chips .chip:not([hidden])').scrollIntoView({block: 'center'})")
    browser.click("#chips .chip:not([hidden])")
    browser.until(f"{SHOWN} === {MONTH}")


@sizes
def test_an_event_opens_and_closes(webkit, month, size):
    browser = webkit(month, "/?period=week", size)
    browser.until("!/°/.test([2, 3].map((n) => list.querySelector(`[aria-posinset='${n}'] .row-place`)?.textContent ?? '°'))")
    place = browser.text('#list [aria-posinset="2"] .row-place')
    browser.click('#list [aria-posinset="2"] .row')
    browser.until("document.getElementById('event').checkVisibility()")
    assert browser.text("#event-title").replace("\xa0", " ") == place.replace("\xa0", " ")
    browser.until("document.querySelectorAll('#event-facts section').length > 2")
    assert "/event/" in browser.driver.current_url
    browser.until("!epicenter.map.isMoving() && epicenter.map.getZoom() > 3")
    browser.click("#event-close")
    browser.until("!document.getElementById('event').checkVisibility()")
    browser.click('#list [aria-posinset="3"] .row')
    browser.until("document.getElementById('event').checkVisibility()")
    browser.driver.back()
    browser.until("!document.getElementById('event').checkVisibility()")


def test_the_sheet_is_raised_and_lowered(webkit, month):
    browser = webkit(month, "/", PHONE)
    handle = browser.find("#handle")
    for key, stop in ((Keys.END, "full"), (Keys.HOME, "peek"), (Keys.ARROW_UP, "half")):
        handle.send_keys(key)
        browser.until(f"sheet.dataset.stop === '{stop}'")
        browser.until("Math.abs(sheet.getBoundingClientRect().height - parseFloat(getComputedStyle("
                      "document.documentElement).getPropertyValue('--sheet'))) < 1.5")
        assert browser.ask("Math.abs(sheet.getBoundingClientRect().bottom - navigation.getBoundingClientRect().top) < 1")


def test_another_language_is_spoken_and_kept(webkit, month):
    browser = webkit(month, "/", DESK)
    for language in ("ja", "tr"):
        words = catalogue(language)
        browser.click("#settings-open")
        browser.until("!document.getElementById('settings').hidden")
        browser.ask(
            "(() => { const choice = document.getElementById('language');"
            f" choice.value = '{language}'; choice.dispatchEvent(new Event('change', {{bubbles: true}})); }})()"
        )
        browser.until(f"document.documentElement.lang === '{language}'")
        browser.until(f"document.getElementById('settings-title').textContent === '{words['settings.title']}'")
        browser.click("#earthquakes-open")
        browser.until("document.getElementById('settings').hidden")
    browser.driver.refresh()
    browser.until("globalThis.epicenter !== undefined && document.documentElement.lang === 'tr'", 60)
    assert catalogue("tr")["filter.open"] in browser.text("#filters-open")


def test_days_are_chosen_in_the_calendar(webkit, month):
    browser = webkit(month, "/", PHONE)
    day = datetime.fromtimestamp(month.state()["now"] / 1000).date().replace(day=1)
    first, last = (day - timedelta(days=ago) for ago in (5, 2))
    browser.click("#days-open")
    browser.until("document.getElementById('calendar').open")
    browser.click("#calendar-back")
    browser.click(f'#calendar [data-day="{first}"]')
    browser.click(f'#calendar [data-day="{last}"]')
    browser.click("#calendar-apply")
    browser.until(f"location.search === '?period={first}..{last}'")
    assert str(last.day) in browser.text("#days-open")


def test_a_place_is_searched_for(webkit, month):
    browser = webkit(month, "/", PHONE)
    browser.click("#search-open")
    browser.until("document.activeElement.id === 'search-text'")
    browser.find("#search-text").send_keys("reykj")
    browser.until("document.querySelector('.search-option')?.textContent.includes('Reykjavík')")
    browser.click(".search-option")
    browser.until("Math.abs(epicenter.map.getCenter().lat - 64.14) < 0.2")


def test_events_arrive_by_themselves(webkit, small, stand_in):
    browser = webkit(small, "/", PHONE)
    before = browser.ask(SHOWN)
    stand_in.add(age_seconds=5, mag=4.7, place="7 km NE of Testville", type="earthquake")
    browser.until(f"{SHOWN} === {before + 1}")
    wait_until(lambda: "Testville" in browser.text("#list [aria-posinset='1']"), "the row of the new event")


def test_after_one_visit_it_starts_without_the_server(webkit, small):
    browser = webkit(small, "/", PHONE)
    before = browser.ask(SHOWN)
    browser.until("navigator.serviceWorker?.controller != null", 60)
    wait_until(lambda: {"/columns", "/modules/app.js"} <= set(browser.kept()), lambda: f"all to be kept: {browser.kept()}", 60)
    small.stop()
    browser.until("pill.dataset.state === 'offline'", 60)
    browser.driver.refresh()
    browser.until(f"globalThis.epicenter !== undefined && {SHOWN} === {before}", 60)
    browser.until("/^Offline/.test(document.getElementById('pill-text').textContent)", 60)
    assert browser.driver.find_elements(By.CSS_SELECTOR, "#list .row")

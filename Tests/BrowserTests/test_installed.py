"""The app on a device: it installs, starts without network, updates itself, and is refreshed by a pull."""

import json
import re
import shutil
import subprocess
import sys

import program
from installed import REFUSED, start_again, until_kept
from pages import (
    DESKTOP,
    PHONE,
    WITHOUT_MAP,
    expect_drawn,
    expect_open,
    expect_pill,
    expect_shown,
    row,
    row_at,
    shown,
    until,
)
from playwright.sync_api import Error, expect

EVENTS, TEXTS, LAND = "/columns", "/columns/texts", "/data/land.json"
# A question for events; not for their texts.
QUESTION = re.compile(r"/columns(\?|$)")
INSTALLED = {"service_workers": "allow"}
# How many rows the kept answer says to have, as Documentation/columns.md tells.
ROWS_KEPT = f"caches.match('{EVENTS}').then((a) => a.arrayBuffer()).then((b) => new DataView(b).getUint32(32, true))"
NAMED = f"""async (id) => {{
    const cache = await caches.open('epicenter-answers');
    for (const key of await cache.keys()) {{
        if (key.url.includes('{TEXTS}') && (await (await cache.match(key)).text()).includes(id)) return true;
    }}
    return false;
}}"""


@WITHOUT_MAP
def test_a_browser_would_install_it(visit, small):
    page = visit(small, **INSTALLED)
    until_kept(page)
    session = page.context.new_cdp_session(page)
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors] == ["in-incognito"], "the tests' own window is all that stands in the way"
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    icons = json.loads(manifest["data"])["icons"]
    assert {(icon["sizes"], icon["purpose"]) for icon in icons} == {
        (f"{side}x{side}", purpose) for side in (192, 512) for purpose in ("any", "maskable")
    }
    sizes = page.evaluate(
        """(icons) => Promise.all(icons.map(async ({ src }) => {
            const image = await createImageBitmap(await (await fetch(src)).blob());
            return `${image.width}x${image.height}`;
        }))""",
        icons,
    )
    assert sizes == [icon["sizes"] for icon in icons]


def test_after_one_visit_it_starts_without_the_server(visit, small):
    page = visit(small, viewport=PHONE, **INSTALLED)
    expect_drawn(page)
    until_kept(page, EVENTS, TEXTS, LAND)
    before, first = shown(page), row_at(page, 1).get_attribute("data-id")
    page.watch.allowed = REFUSED
    assert small.stop() == 0
    start_again(page, small)
    expect_shown(page, before)
    expect(row(page, first)).to_be_visible()
    expect_drawn(page)
    until(page, "epicenter.map.querySourceFeatures('world').length > 0")
    expect_pill(page, r"^Offline, as of \d\d:\d\d$")
    told = r"The server could not be reached since \d\d:\d\d\. Showing what was known .+ \(\d\d:\d\d\)\."
    expect(page.locator("#trouble-text")).to_have_text(re.compile(told))


def test_without_network_the_age_of_what_is_shown_is_told_until_it_is_back(visit, small, stand_in):
    page = visit(small, **INSTALLED)
    until_kept(page, EVENTS, TEXTS)
    expect_pill(page, "^Live, USGS")
    before = shown(page)
    page.watch.allowed = REFUSED
    page.context.set_offline(True)
    start_again(page, small)
    banner = page.locator("#trouble-text")
    expect(banner).to_have_text(re.compile(r"^Offline\. Showing what was known .+ \(\d\d:\d\d\)\.$"))
    expect(banner).to_contain_text(re.compile(r"known \d+ sec? ago"), timeout=30_000)
    expect_shown(page, before)
    missed = stand_in.add(age_seconds=20)
    page.context.set_offline(False)
    expect(page.locator("#trouble")).to_be_hidden(timeout=60_000)
    expect_pill(page, "^Live, USGS")
    expect(row(page, missed)).to_be_visible()


def test_an_event_that_was_opened_opens_without_network(visit, small, stand_in):
    known = stand_in.add(age_seconds=900, mag=3.1, place="2 km S of Oldtown", type="earthquake")
    page = visit(small, **INSTALLED)
    until_kept(page, EVENTS, TEXTS)
    row(page, known).click()
    expect_open(page, "Oldtown")
    until_kept(page, f"/api/events/{known}")
    page.watch.allowed = REFUSED
    page.context.set_offline(True)
    start_again(page, small, f"/?event={known}")
    expect_open(page, "Oldtown")
    expect(page.locator("#event-facts")).to_contain_text("Revisions")
    expect(page.locator("#event-trouble")).to_be_hidden()


def test_what_is_shown_without_network_is_what_was_heard_last(visit, small, stand_in):
    page = visit(small, **INSTALLED)
    until_kept(page, EVENTS, TEXTS)
    rows_before = page.evaluate(ROWS_KEPT)
    late = stand_in.add(age_seconds=5)
    expect(row(page, late)).to_be_visible()
    # A page that is put away has the worker keep what changed since it was loaded.
    page.evaluate(
        """() => {
            Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
            document.dispatchEvent(new Event('visibilitychange'));
        }"""
    )
    until(page, f"async () => await {ROWS_KEPT} === {rows_before + 1}")
    until(page, NAMED, arg=late)
    page.watch.allowed = REFUSED
    page.context.set_offline(True)
    start_again(page, small)
    # What was asked for in the moment in which the network went may have to be asked for once more.
    expect(row(page, late)).to_be_visible(timeout=60_000)


def write_version(app, title):
    """Another version of the app, of which one catalogue says something else."""
    catalogue = app / "strings/en.json"
    catalogue.write_text(json.dumps(json.loads(catalogue.read_text()) | {"list.refresh": title}))
    subprocess.run([sys.executable, program.ROOT / "scripts/stamp-app.py", app], check=True)


def look_for_update(page):
    page.evaluate("async () => { await (await navigator.serviceWorker.ready).update(); }")


@WITHOUT_MAP
def test_a_new_version_waits_for_a_tap_and_is_whole(visit, serve, stand_in, tmp_path):
    app = tmp_path / "app"
    shutil.copytree(program.APP, app)
    server = serve("--app", app, usgs=stand_in)
    program.wait_until(lambda: len(server.feed()) == len(stand_in.events), "the month to be read")
    page = visit(server, "/?period=month", **INSTALLED)
    until_kept(page, "/strings/en.json")
    write_version(app, "Ask anew")
    offer = page.get_by_role("button", name="New version: reload")
    expect(offer).to_be_hidden()
    look_for_update(page)
    expect(offer).to_be_visible()
    # Until then the version that runs stays as it is, also when the page is loaded again.
    start_again(page, server, "/?period=month")
    expect(page.locator("#refresh")).to_have_attribute("aria-label", "Refresh")
    expect(offer).to_be_visible()
    box = offer.bounding_box()
    assert box["height"] >= 43.5
    offer.click()
    expect(page.locator("#refresh")).to_have_attribute("aria-label", "Ask anew")
    expect(page).to_have_url(re.compile(r"\?period=month$"))
    expect(offer).to_be_hidden()
    keys = "async () => (await (await caches.open('epicenter-app')).keys()).map(({ url }) => new URL(url).pathname)"
    assert until(page, f"({keys})().then((paths) => paths.filter((path) => path === '/strings/en.json').length)") == 1


@WITHOUT_MAP
def test_a_new_version_takes_over_at_the_next_start(visit, serve, stand_in, tmp_path):
    app = tmp_path / "app"
    shutil.copytree(program.APP, app)
    server = serve("--app", app, usgs=stand_in)
    page = visit(server, **INSTALLED)
    until_kept(page, "/strings/en.json")
    write_version(app, "Ask anew")
    look_for_update(page)
    expect(page.get_by_role("button", name="New version: reload")).to_be_visible()
    other = page.context.new_page()
    page.goto("about:blank")
    program.wait_until(lambda: none_waits(other.context), "the new version to take over", 60)
    other.watch = page.watch
    start_again(other, server)
    expect(other.locator("#refresh")).to_have_attribute("aria-label", "Ask anew")
    other.close()


def none_waits(context):
    try:
        return [worker.evaluate("registration.waiting === null") for worker in context.service_workers] == [True]
    except Error:
        return False  # the old one has just gone


def drag(page, start, *stops):
    """A finger that goes from a place to others, and lets go."""
    session = page.context.new_cdp_session(page)

    def touch(kind, *points):
        places = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    touch("touchStart", start)
    for stop in stops:
        touch("touchMove", stop)
        page.evaluate("new Promise(requestAnimationFrame)")
    touch("touchEnd")
    session.detach()


def questions(page):
    return [request for request in page.watch.requests if QUESTION.search(request.split(" ")[1])]


@WITHOUT_MAP
def test_a_pull_at_the_top_of_the_list_asks_anew(visit, small):
    page = visit(small, viewport=PHONE)
    expect_pill(page, "^Live, USGS")
    expect(page.locator("#refresh")).to_be_enabled()
    box = page.locator("#scroller").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + 140
    before, held = len(questions(page)), []
    page.route(QUESTION, lambda route: held.append(route))
    drag(page, (x, y), (x, y + 30), (x, y + 60))
    assert len(questions(page)) == before, "a short pull asks for nothing"
    expect(page.locator("#pull")).to_be_hidden()
    drag(page, (x, y), (x, y + 40), (x, y + 100), (x, y + 200))
    program.wait_until(lambda: held or page.evaluate("null"), "the question to be under way")
    expect(page.locator("#announcements")).to_have_text("Refreshing")
    expect(page.locator("#pull")).to_be_visible()
    expect(page.locator("#refresh")).to_be_disabled()
    expect(page.locator("#sheet")).to_have_attribute("data-stop", "half")
    for route in held:
        route.continue_()
    expect(page.locator("#refresh")).to_be_enabled()
    expect(page.locator("#pull")).to_be_hidden()


@WITHOUT_MAP
def test_neither_scrolling_nor_dragging_the_sheet_is_a_pull(visit, small):
    page = visit(small, "/?period=month", viewport=PHONE)
    expect_pill(page, "^Live, USGS")
    expect(page.locator("#refresh")).to_be_enabled()
    page.locator("#scroller").evaluate("element => { element.scrollTop = 300; }")
    until(page, "scroller.scrollTop > 200")
    box = page.locator("#scroller").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + 60
    before = len(questions(page))
    drag(page, (x, y), (x, y + 60), (x, y + 160), (x, y + 250))
    page.locator("#scroller").evaluate("element => { element.scrollTop = 0; }")
    header = page.locator("#browse .panel-header").bounding_box()
    drag(page, (x, header["y"] + 30), (x, header["y"] + 120), (x, header["y"] + 320))
    expect(page.locator("#sheet")).to_have_attribute("data-stop", "peek")
    assert len(questions(page)) == before


@WITHOUT_MAP
def test_the_settings_tell_how_to_install_it(visit, small):
    page = visit(small, viewport=DESKTOP, **INSTALLED)
    until_kept(page)
    page.locator("#settings-open").click()
    expect(page.locator("#install-words")).to_contain_text("its menu offers it")
    expect(page.locator("#install-kept")).to_be_visible()
    page.evaluate(
        """() => {
            const question = new Event('beforeinstallprompt', { cancelable: true });
            question.prompt = async () => { globalThis.asked = true; };
            dispatchEvent(question);
        }"""
    )
    page.get_by_role("button", name="Install", exact=True).click()
    assert page.evaluate("globalThis.asked") is True
    expect(page.locator("#install")).to_be_hidden()


@WITHOUT_MAP
def test_on_an_iphone_the_way_to_the_home_screen_is_told(visit, small):
    page = visit(small, viewport=PHONE, before="Object.defineProperty(navigator, 'standalone', { value: false });")
    page.locator("#settings-open").click()
    expect(page.locator("#install-words")).to_contain_text("Add to Home Screen")

"""The app in Chromium, drawn without a graphics card: first and later visits, a changed filter, the list of many events."""

import csv
import gzip
import statistics
import tempfile
from pathlib import Path

from . import serving
from .commands import RECORDINGS, ROOT, Missing, say
from .results import Aim, Section
from .wire import Wire

EVENTS, MANY = 10_000, 20_000
RECORDED_MONTH = RECORDINGS / "usgs_csv/all_month_LuciMcD.csv.gz"
VISITS, CHANGES, OPENED = 5, 15, 10
WINDOW_MILLISECONDS, SETTLED_MILLISECONDS = 3_000, 4_000
PHONE = {"width": 390, "height": 844}
# Notes when the rows in view have their texts and the map has drawn its circles, on the clock that begins with the visit.
WATCH = """
  globalThis.usable = {};
  const timer = setInterval(() => {
    if (!globalThis.epicenter) return;
    // The look itself takes time, which is none of the visit's.
    const at = performance.now(), note = (name, done) => { if (!(name in usable) && done) usable[name] = at; };
    const rows = [...document.querySelectorAll('#list .row')], { map } = epicenter;
    note('list', rows.length > 0 && rows.every((row) => row.dataset.id));
    note('map', map && map.loaded() && !map.getContainer().ariaBusy && map.querySourceFeatures('events').length > 0);
    if ('list' in usable && 'map' in usable) clearInterval(timer);
  }, 10);
"""
CHANGE = """(name) => new Promise((done) => {
  const began = performance.now();
  document.getElementById(name).click();
  requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now() - began); port2.postMessage(0); });
})"""
# From a tap on a row to the painted frame in which the event's own texts stand, and to the one in which all stand that need
# nobody outside: the cities and the earthquakes around it too.
OPEN = """(place) => new Promise((done) => {
  const own = () => ['event-title', 'event-sentence', 'event-facts'].every((id) => document.getElementById(id).textContent);
  const around = () => ['event-cities', 'event-neighbours'].every((id) => {
    const section = document.getElementById(id);
    return section && !section.querySelector('.busy') && section.querySelector('.around-body, p').textContent;
  });
  const row = document.querySelectorAll('#list .row')[place], began = performance.now(), told = {};
  row.click();
  const look = () => requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(), isOwn = own(), isAll = isOwn && around();
    port1.onmessage = () => {
      const passed = performance.now() - began;
      if (isOwn) told.own ??= passed;
      if (isAll) done({ ...told, all: passed }); else look();
    };
    port2.postMessage(0); });
  look();
})"""
SCROLL = """async () => {
  const tasks = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ entryTypes: ['longtask'] });
  const scroller = document.getElementById('scroller');
  let most = 0;
  for (let step = 0; step < 240; step += 1) {
    scroller.scrollTop += step % 60 === 59 ? scroller.scrollHeight / 5 : 170;
    await new Promise(requestAnimationFrame);
    most = Math.max(most, document.getElementsByTagName('*').length);
  }
  await new Promise((done) => setTimeout(done, 300));
  observer.disconnect();
  return { most, longest: Math.max(0, ...tasks) };
}"""


def measured(world):
    try:
        from playwright.sync_api import sync_playwright
    except ImportError as error:
        raise Missing("Playwright is not installed") from error
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        try:
            figures = visits(browser, Path(folder) / "month") | many(browser, Path(folder) / "many")
        finally:
            browser.close()
    return section(figures)


def chromium():
    import shutil

    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))), None)
    if not found:
        raise Missing("Chromium is not installed")
    return found


def serving_month(folder, events):
    """A server that holds a month of events, and its end: recorded ones where there are enough, else invented ones."""
    from program import Server, wait_until
    from usgs import StandIn

    folder.mkdir()
    if RECORDED_MONTH.exists() and events <= 10_000:
        say([serving.BINARY, "import", RECORDED_MONTH, "--data", folder])
        server = Server(folder, "--usgs", "off", "--app", ROOT / ".build-app", clock=newest(RECORDED_MONTH))
        return server, server.stop
    source = StandIn(events).start()
    server = Server(folder, "--usgs", source.url, "--usgs-interval", "30", "--app", ROOT / ".build-app")
    wait_until(lambda: len(server.feed()) >= events, "the month to be read", 120)
    return server, lambda: (server.stop(), source.stop())


def newest(file):
    """The time of a CSV file's newest event, which is its first."""
    with gzip.open(file, "rt", encoding="utf-8-sig") as lines:
        return next(csv.DictReader(lines))["time"]


def page_of(context, address):
    page = context.new_page()
    page.set_default_timeout(120_000)
    page.add_init_script(WATCH)
    # A window of Chromium's loads pages of its own, for its address bar, which is no part of a visit.
    page.wait_for_timeout(WINDOW_MILLISECONDS)
    page.goto(address)
    page.wait_for_function("() => 'list' in globalThis.usable && 'map' in globalThis.usable")
    return page, max(page.evaluate("[usable.list, usable.map]"))


def new_context(browser):
    return browser.new_context(viewport=PHONE, has_touch=True, locale="en-GB", reduced_motion="reduce")


def visits(browser, folder):
    server, end = serving_month(folder, EVENTS)
    first, again, offline, to_usable, in_all = [], [], [], [], []
    try:
        for _ in range(VISITS):
            with Wire(server.port) as wire:
                context = new_context(browser)
                page, seconds = page_of(context, f"{wire.url}/?period=month")
                to_usable.append(wire.bytes)
                first.append(seconds)
                settled(wire)
                in_all.append(wire.bytes)
                page.close()
                again.append(page_of(context, f"{wire.url}/?period=month")[1])
                context.set_offline(True)
                offline.append(page_of(context, f"{wire.url}/?period=month")[1])
                context.close()
        context = new_context(browser)
        page, _ = page_of(context, f"{server.url}/?period=month")
        page.evaluate("document.getElementById('filters-open').click()")
        changes = []
        for number in range(CHANGES):
            page.wait_for_function("() => epicenter.map.loaded()")
            changes.append(page.evaluate(CHANGE, ["reviewed", "felt", "preset"][number % 3]))
        context.close()
        opened = openings(browser, server)
    finally:
        end()
    return {
        "to_usable": to_usable, "in_all": in_all, "first": first, "again": again, "offline": offline, "changes": changes,
        "own": [one["own"] for one in opened], "all": [one["all"] for one in opened],
    }


def openings(browser, server):
    """Ten earthquakes opened one after the other, each from the list, with what each took."""
    context = new_context(browser)
    page, _ = page_of(context, f"{server.url}/?period=month")
    page.wait_for_timeout(SETTLED_MILLISECONDS)
    opened = []
    for place in range(OPENED):
        opened.append(page.evaluate(OPEN, place))
        page.evaluate("document.getElementById('event-close').click()")
        page.wait_for_function("() => document.getElementById('event').hidden && epicenter.map.loaded()")
        page.wait_for_timeout(500)
    context.close()
    return opened


def settled(wire):
    """Waits until nothing more comes for two seconds but the stream's heartbeat."""
    import time

    before = -1
    while wire.bytes - before > 1_000:
        before = wire.bytes
        time.sleep(2)


def many(browser, folder):
    server, end = serving_month(folder, MANY)
    try:
        context = new_context(browser)
        page, _ = page_of(context, f"{server.url}/?period=month")
        runs = [page.evaluate(SCROLL) for _ in range(3)]
        context.close()
    finally:
        end()
    return {"nodes": [run["most"] for run in runs], "tasks": [run["longest"] for run in runs]}


def section(figures):
    middle = {name: statistics.median(values) for name, values in figures.items()}
    kilobytes = lambda name: f"{middle[name] / 1_000:,.0f} kB"
    seconds = lambda name: f"{middle[name] / 1_000:.2f} s"
    told = [
        ("app bytes", f"first visit, {EVENTS:,} events: bytes until it is usable", kilobytes("to_usable"), "below 600 kB",
         middle["to_usable"] < 600_000),
        ("app bytes in all", "the same with all that is fetched ahead for later and for without a network", kilobytes("in_all"), None, None),
        ("app first", "first visit: list and map usable", seconds("first"), "below 2.5 s", middle["first"] < 2_500),
        ("app again", "a repeated visit", seconds("again"), "below 1 s", middle["again"] < 1_000),
        ("app offline", "a visit without a network", seconds("offline"), "below 1 s", middle["offline"] < 1_000),
        ("app filter", f"a changed filter, {EVENTS:,} events, to the next painted frame (longest {max(figures['changes']):.0f} ms)",
         f"{middle['changes']:.0f} ms", "below 100 ms", middle["changes"] < 100),
        ("app event", f"an event's page: tap to the painted frame with all texts but the outside ones (longest {max(figures['all']):.0f} ms)",
         f"{middle['all']:.0f} ms", "below 150 ms", middle["all"] < 150),
        ("app event itself", "the same to the frame with the event's own texts", f"{middle['own']:.0f} ms", None, None),
        ("app nodes", f"list of {MANY:,} events: elements of the page, at most", f"{max(figures['nodes']):,}", "below 2,000",
         max(figures["nodes"]) < 2_000),
        ("app scroll", "longest task while it is scrolled", f"{middle['tasks']:.0f} ms", "none above 50 ms", middle["tasks"] <= 50),
    ]
    rows = [[what, figure, aim or "-"] for _, what, figure, aim, _ in told]
    aims = [Aim(key, f"{what}, {aim}", figure, met) for key, what, figure, aim, met in told if aim]
    before = (
        f"Chromium at phone size ({PHONE['width']} x {PHONE['height']}), which draws the map without a graphics card on the same cores as the server; "
        "the browser is running, each first visit has a profile of its own. Usable means that the rows in view have their places and the map has "
        "drawn its circles; the names on the map come after them. Bytes are counted on the wire, heads included. A visit begins when the browser's own window, "
        "which loads pages for its address bar, has been open for three seconds."
    )
    return Section("The app", ["what", "measured", "aim"], rows, before, aims=aims)

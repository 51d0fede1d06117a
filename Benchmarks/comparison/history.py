"""All of history in Chromium, drawn without a graphics card: until every event is drawn, a step of its time, its memory."""

import statistics

from .app import chromium, new_context
from .catalogs import END
from .commands import ROOT, Missing
from .questions import iso
from .results import Aim, Section

EVENTS, VISITS, STEPS = 1_000_000, 3, 12
TITLE = "All of history on the map"
# What the layer shows, and the graphics card's answer, which comes when all that it was told is drawn.
TOOLS = """() => {
  const { map } = epicenter, gl = map.painter.context.gl;
  globalThis.shownEnd = () => map.getLayer('chronicle')?.implementation.shown.end ?? 0;
  globalThis.isDrawn = () => gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
  globalThis.frame = () => new Promise((done) => { map.once('render', done); map.triggerRepaint(); });
}"""
OPEN = """async (events) => {
  const began = performance.now(), { map } = epicenter;
  const rendered = new Promise((done) => map.on('render', () => shownEnd() >= events && done()));
  document.getElementById('calendar-history').click();
  await rendered;
  isDrawn();
  return performance.now() - began;
}"""
# A step is what the page does when a handle moves, and all of the next frame that is not the graphics card's work.
STEP = """async (month) => {
  const { map } = epicenter, slider = document.getElementById('chronicle-last'), render = map._render;
  isDrawn();
  let drawing = 0;
  map._render = function (...words) {
    const began = performance.now();
    const result = render.apply(this, words);
    drawing = performance.now() - began;
    return result;
  };
  const began = performance.now();
  const rendered = new Promise((done) => map.once('render', done));
  slider.value = month;
  slider.dispatchEvent(new Event('input'));
  const handling = performance.now() - began;
  await rendered;
  delete map._render;
  isDrawn();
  return { step: handling + drawing, frame: performance.now() - began };
}"""


def measured(world):
    try:
        from playwright.sync_api import sync_playwright
    except ImportError as error:
        raise Missing("Playwright is not installed") from error
    from program import Server

    server = Server(world.data(EVENTS), "--usgs", "off", "--app", ROOT / ".build-app", clock=iso(END))
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
            visits = [visit(browser, server) for _ in range(VISITS)]
            browser.close()
    finally:
        server.stop()
    return section({name: [visit[name] for visit in visits] for name in visits[0]})


def visit(browser, server):
    context = new_context(browser)
    page = context.new_page()
    page.set_default_timeout(120_000)
    page.goto(server.url)
    page.wait_for_function("() => globalThis.epicenter?.map?.loaded() && !epicenter.map.getContainer().ariaBusy")
    # What is fetched ahead for later, and kept for without a network, is no part of it.
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.wait_for_timeout(3_000)
    page.evaluate(TOOLS)
    before = memory(context, page)
    drawn = page.evaluate(OPEN, EVENTS)
    held = memory(context, page)
    page.wait_for_timeout(1_000)
    first, last = (int(page.locator("#chronicle-last").get_attribute(end)) for end in ("min", "max"))
    steps = [page.evaluate(STEP, last - number * (last - first) // (2 * STEPS)) for number in range(1, STEPS + 1)]
    context.close()
    return {
        "drawn": drawn, "before": before, "held": held, "step": statistics.median(step["step"] for step in steps),
        "longest": max(step["step"] for step in steps), "frame": statistics.median(step["frame"] for step in steps),
    }


def memory(context, page):
    """Megabytes of the page: JavaScript's objects, the browser's own for it, and all buffers."""
    session = context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    usage = session.send("Runtime.getHeapUsage")
    session.detach()
    return sum(usage[part] for part in ("usedSize", "embedderHeapUsedSize", "backingStorageSize")) / 1e6


def section(figures):
    middle = {name: statistics.median(values) for name, values in figures.items()}
    sent = EVENTS * 16 / 1e6
    whole = middle["held"] + sent
    told = [
        ("history drawn", f"{EVENTS:,} events: from the tap until all are drawn", f"{middle['drawn'] / 1_000:.2f} s", "below 3 s", middle["drawn"] < 3_000),
        ("history step", f"a step of the time's slider, on the page's thread (longest {max(figures['longest']):.1f} ms)",
         f"{middle['step']:.1f} ms", "below 10 ms", middle["step"] < 10),
        (None, "the same until its frame is drawn", f"{middle['frame']:.0f} ms", None, None),
        ("history memory", f"memory of the page, {sent:.0f} MB on the graphics card among it (before it was opened {middle['before']:.0f} MB)",
         f"{whole:.0f} MB", "below 150 MB", whole < 150),
    ]
    rows = [[what, figure, aim or "-"] for _, what, figure, aim, _ in told]
    aims = [Aim(key, f"{what}, {aim}", figure, met) for key, what, figure, aim, met in told if aim]
    before = (
        "Chromium at phone size, which draws the map without a graphics card on the same cores as the server; medians of "
        f"{VISITS} visits, and of {STEPS} steps of each. A step is what the page does when a handle moves and, in the next frame, all that MapLibre and "
        "the layer do until the drawing is handed over; the drawing itself, on other threads here and on the graphics card elsewhere, is in "
        "the line below it. Memory is what DevTools reports of the page after its garbage is collected: its objects, the browser's for it, and "
        "the buffers."
    )
    return Section(TITLE, ["what", "measured", "aim"], rows, before, aims=aims)

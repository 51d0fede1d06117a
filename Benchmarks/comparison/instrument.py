"""The Instrument page in Chromium: what following the sensors costs it, beyond drawing."""

import json
import math
import tempfile
import time
from pathlib import Path

from .app import PHONE, chromium
from .commands import ROOT, Missing
from .results import Aim, Section

TITLE = "The Instrument page"
SECONDS, RATE, EVENTS = 20, 60, 200
KINDS = ("accelerometer", "linear-acceleration", "gyroscope")
PAINTING = ("UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit", "UpdateLayer", "CompositeLayers")
# What draws by a script: the graph and the picture of the phone.
DRAWING = ("/graph-drawing.js", "/phone-picture.js")
SAMPLING_MICROSECONDS = 200
COUNT = "globalThis.readings = 0; addEventListener('devicemotion', () => { globalThis.readings += 1; });"


def measured(world):
    try:
        from playwright.sync_api import sync_playwright
    except ImportError as error:
        raise Missing("Playwright is not installed") from error
    from program import Server
    from usgs import StandIn

    with tempfile.TemporaryDirectory() as folder, StandIn(EVENTS) as source, sync_playwright() as playwright:
        server = Server(Path(folder), "--usgs", source.url, "--app", ROOT / ".build-app")
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        try:
            return section(followed(browser, server.url))
        finally:
            browser.close()
            server.stop()


def followed(browser, address):
    """How long the page's main thread worked on what, in seconds, while the sensors were followed."""
    page = browser.new_context(viewport=PHONE, has_touch=True, locale="en-GB").new_page()
    page.add_init_script(COUNT)
    page.goto(address)
    session = page.context.new_cdp_session(page)
    metadata = {"available": True, "minimumFrequency": 1, "maximumFrequency": 100}
    for kind in KINDS:
        session.send("Emulation.setSensorOverrideEnabled", {"enabled": True, "type": kind, "metadata": metadata})
    session.send("DeviceOrientation.setDeviceOrientationOverride", {"alpha": 0, "beta": 0, "gamma": 0})
    # Only a page that is loaded now has the sensors.
    page.goto(f"{address}/instrument")
    page.locator(".graph").wait_for()
    carry(session, 5)
    readings, began = page.evaluate("readings"), time.monotonic()
    browser.start_tracing(page=page, categories=["devtools.timeline", "disabled-by-default-devtools.timeline"])
    carry(session, SECONDS)
    seconds = time.monotonic() - began
    readings = (page.evaluate("readings") - readings) / seconds
    spent = traced(json.loads(browser.stop_tracing())["traceEvents"])
    session.send("Profiler.enable")
    session.send("Profiler.setSamplingInterval", {"interval": SAMPLING_MICROSECONDS})
    session.send("Profiler.start")
    carry(session, SECONDS / 2)
    part = drawing_part(session.send("Profiler.stop")["profile"])
    if readings < 0.8 * RATE:
        raise RuntimeError(f"{readings:.0f} readings a second came from the sensors")
    return spent | {"seconds": seconds, "readings": readings, "drawing": spent["script"] * part}


def traced(events):
    """The processor's seconds of the page's main thread: all its tasks, its scripts, and style, layout and painting."""
    threads = {(e["pid"], e["tid"]) for e in events if e["name"] == "FunctionCall"}
    spent = {"task": 0, "script": 0, "painting": 0}
    for event in events:
        if (event["pid"], event["tid"]) not in threads or event["ph"] != "X":
            continue
        kind = "task" if event["name"] == "RunTask" else "script" if event["name"] == "FunctionCall" else "painting"
        if kind != "painting" or event["name"] in PAINTING:
            spent[kind] += event.get("tdur", event["dur"]) / 1e6
    return spent


def carry(session, seconds):
    """Plays a phone in a walking hand that is shaken every four seconds, in m/s² with the W3C's sign."""
    # Motion is told of once all that belongs to it has been read.
    for kind in KINDS[1:]:
        session.send("Emulation.setSensorOverrideReadings", {"type": kind, "reading": {"xyz": {"x": 0, "y": 0, "z": 0}}})
    start = time.monotonic()
    while (at := time.monotonic() - start) < seconds:
        push = 17 * math.sin(25 * at) if at % 4 < 0.8 else 0
        x, y, z = push + math.sin(3 * at), 5 + 2 * math.cos(11 * at), 8 + math.sin(7 * at)
        reading = {"xyz": {"x": x, "y": y, "z": z}}
        session.send("Emulation.setSensorOverrideReadings", {"type": KINDS[0], "reading": reading})
        time.sleep(1 / RATE)


def drawing_part(profile):
    """Which part of the scripts' time is that of what draws, or was called by it."""
    nodes = {node["id"]: node for node in profile["nodes"]}
    parents = {child: node["id"] for node in profile["nodes"] for child in node.get("children", [])}

    def draws(number):
        while number is not None:
            if nodes[number]["callFrame"]["url"].endswith(DRAWING):
                return True
            number = parents.get(number)
        return False

    script = drawing = 0
    for number, microseconds in zip(profile["samples"], profile["timeDeltas"]):
        if nodes[number]["callFrame"]["functionName"] in ("(idle)", "(program)", "(root)"):
            continue
        script += microseconds / 1e6
        drawing += microseconds / 1e6 if draws(number) else 0
    return drawing / script if script else 0


def section(spent):
    share = lambda name: f"{100 * spent[name] / spent['seconds']:.1f} %"
    beyond = (spent["task"] - spent["painting"] - spent["drawing"]) / spent["seconds"]
    rows = [
        ["the page's main thread in all", share("task")], ["of it style, layout, painting and handing on what was painted", share("painting")],
        ["scripts", share("script")], ["of these what draws the graph and the phone", share("drawing")],
        ["all but drawing", f"{100 * beyond:.1f} %"],
    ]
    before = (
        f"Chromium at phone size on /instrument with sensors that are played to it, for {spent['seconds']:.0f} s of a hand that walks and shakes the phone; "
        f"{spent['readings']:.0f} readings a second came. Shares are of one core, by the processor's time in a trace; which part of the scripts "
        "draws is what a profile says afterwards."
    )
    aim = Aim(
        "instrument", "the Instrument page at 60 samples a second, below 10 % of one core beyond drawing", f"{100 * beyond:.1f} %", beyond < 0.1)
    return Section(TITLE, ["what", "share of one core"], rows, before, aims=[aim])

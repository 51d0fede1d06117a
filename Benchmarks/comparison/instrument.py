"""The Instrument page in Chromium: what following the sensors costs it, beyond drawing."""

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
# What draws: the graph and the picture of the phone. Style and layout are counted by the browser itself.
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
    session = page.context.new_cdp_session(page)
    metadata = {"available": True, "minimumFrequency": 1, "maximumFrequency": 100}
    for kind in KINDS:
        session.send("Emulation.setSensorOverrideEnabled", {"enabled": True, "type": kind, "metadata": metadata})
    session.send("DeviceOrientation.setDeviceOrientationOverride", {"alpha": 0, "beta": 0, "gamma": 0})
    page.add_init_script(COUNT)
    page.goto(f"{address}/instrument")
    page.locator(".graph").wait_for()
    carry(session, 5)
    session.send("Performance.enable")
    session.send("Profiler.enable")
    session.send("Profiler.setSamplingInterval", {"interval": SAMPLING_MICROSECONDS})
    before = metrics(session)
    session.send("Profiler.start")
    began = time.monotonic()
    carry(session, SECONDS)
    profile = session.send("Profiler.stop")["profile"]
    seconds = time.monotonic() - began
    after = metrics(session)
    spent = {name: after[name] - before[name] for name in before}
    script, drawing = script_seconds(profile)
    return {
        "seconds": seconds, "readings": page.evaluate("readings") / (time.monotonic() - began + 5), "task": spent["TaskDuration"],
        "layout": spent["LayoutDuration"] + spent["RecalcStyleDuration"], "script": script, "drawing": drawing,
    }


def carry(session, seconds):
    """Plays a phone in a walking hand that is shaken every four seconds, in m/s² with the W3C's sign."""
    start = time.monotonic()
    while (at := time.monotonic() - start) < seconds:
        push = 17 * math.sin(25 * at) if at % 4 < 0.8 else 0
        x, y, z = push + math.sin(3 * at), 5 + 2 * math.cos(11 * at), 8 + math.sin(7 * at)
        reading = {"xyz": {"x": x, "y": y, "z": z}}
        session.send("Emulation.setSensorOverrideReadings", {"type": "accelerometer", "reading": reading})
        time.sleep(1 / RATE)


def metrics(session):
    names = ("TaskDuration", "LayoutDuration", "RecalcStyleDuration")
    found = session.send("Performance.getMetrics")["metrics"]
    return {metric["name"]: metric["value"] for metric in found if metric["name"] in names}


def script_seconds(profile):
    """All time in scripts, and that of it in what draws or was called by it."""
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
    return script, drawing


def section(spent):
    share = lambda name: f"{100 * spent[name] / spent['seconds']:.1f} %"
    beyond = (spent["task"] - spent["layout"] - spent["drawing"]) / spent["seconds"]
    rows = [
        ["the main thread in all", share("task")], ["of it scripts", share("script")],
        ["of these what draws the graph and the phone", share("drawing")], ["style and layout", share("layout")],
        ["all but drawing, style and layout", f"{100 * beyond:.1f} %"],
    ]
    before = (
        f"Chromium at phone size on /instrument with sensors that are played to it, for {spent['seconds']:.0f} s of a hand that walks and shakes the phone; "
        f"{spent['readings']:.0f} readings a second came. Shares are of one core. The profiler ran meanwhile, and its own work, painting and "
        "compositing are counted in the last line, so that it is an upper bound."
    )
    aim = Aim(
        "instrument", "the Instrument page at 60 samples a second, below 10 % of one core beyond drawing", f"{100 * beyond:.1f} %", beyond < 0.1)
    return Section(TITLE, ["what", "share of one core"], rows, before, aims=[aim])

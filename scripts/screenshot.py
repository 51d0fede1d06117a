#!/usr/bin/env python3
"""Writes Documentation/screenshot.png: the running app on a desk and on a phone, side by side.

    .venv/bin/python scripts/screenshot.py                                   # invented events
    .venv/bin/python scripts/screenshot.py http://127.0.0.1:8080 us7000abcd  # a running server, the event to open

Needs `make build app` and what set-up installs for the browser tests.
"""

import base64
import os
import pathlib
import shutil
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))
os.environ.setdefault("EPICENTER_BINARY", str(ROOT / ".build/release/epicenter"))

from playwright.sync_api import sync_playwright  # noqa: E402

import program  # noqa: E402
from usgs import StandIn  # noqa: E402

OUTPUT = ROOT / "Documentation/screenshot.png"
HEIGHT = 600
LARGEST_BYTES = 300 * 1024
FEATURED = {
    "latitude": 39.81, "longitude": 143.35, "depth": 32.0, "mag": 6.1, "magType": "mww", "type": "earthquake",
    "place": "119 km E of Miyako, Japan", "alert": "green", "status": "reviewed", "felt": 212, "cdi": 5.1,
}


def picture(browser, address, width, dark):
    """One view of the app as PNG bytes, once its map and its list are drawn."""
    context = browser.new_context(
        viewport={"width": width, "height": HEIGHT}, color_scheme="dark" if dark else "light", reduced_motion="reduce",
        locale="en-GB", timezone_id="Asia/Tokyo",
    )
    page = context.new_page()
    page.goto(address)
    ready = (
        "globalThis.epicenter?.map?.loaded() && epicenter.map.querySourceFeatures('events').length > 0"
        " && !epicenter.map.getContainer().ariaBusy && pill.dataset.state === 'live'"
    )
    program.wait_until(lambda: page.evaluate(ready), "the app to be drawn", 60)
    shot = page.screenshot()
    context.close()
    return shot


def side_by_side(browser, pictures):
    """The pictures in one, with a gap between them."""
    images = "".join(
        f'<img src="data:image/png;base64,{base64.b64encode(shot).decode()}" style="border-radius:16px">'
        for shot in pictures
    )
    page = browser.new_page()
    page.set_content(
        f'<body style="margin:0;background:transparent"><div style="display:inline-flex;gap:20px">{images}</div>'
    )
    drawn = "[...document.images].every((image) => image.complete && image.naturalWidth)"
    program.wait_until(lambda: page.evaluate(drawn), "the pictures to be drawn")
    return page.locator("div").screenshot(omit_background=True)


def photograph(url, event):
    with sync_playwright() as playwright:
        path = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = playwright.chromium.launch(executable_path=path, headless=True, args=["--no-sandbox"])
        desk = picture(browser, f"{url}/?period=week&magnitude=2.5..&view=20,150,2.1", 1000, dark=False)
        phone = picture(browser, f"{url}/?period=week&magnitude=2.5..&event={event}", 390, dark=True)
        image = side_by_side(browser, [desk, phone])
        browser.close()
    if len(image) > LARGEST_BYTES:
        sys.exit(f"The picture has {len(image)} bytes, more than {LARGEST_BYTES}; choose a smaller view.")
    OUTPUT.parent.mkdir(exist_ok=True)
    OUTPUT.write_bytes(image)
    print(f"{OUTPUT.relative_to(ROOT)}: {len(image)} bytes")


def main():
    if len(sys.argv) == 3:
        return photograph(sys.argv[1].rstrip("/"), sys.argv[2])
    with StandIn(9000) as stand_in, tempfile.TemporaryDirectory() as data:
        event = stand_in.add(age_seconds=9 * 3600, **FEATURED)
        server = program.Server(data, "--usgs", stand_in.url, "--app", program.APP)
        try:
            program.wait_until(lambda: len(server.feed()) == len(stand_in.events), "the month to be read", 120)
            photograph(server.url, event)
        finally:
            server.stop()


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Draws the app's icons in Browser/icons/ out of epicenter.svg: .venv/bin/python scripts/icons.py

Home screens cut icons to shapes of their own: the maskable ones and Apple's fill the whole square and keep the drawing
within the middle 80 % that every shape leaves. The badge of a notification is a shape alone, which the system colours.
"""

import io
import re
import shutil
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

ICONS = Path(__file__).resolve().parents[1] / "Browser/icons"
SHADES = 64  # so few that the files stay small, so many that no step shows


def forms(svg):
    """Every icon's name with its drawing and its side in points."""
    filling = re.sub(r' rx="\d+"', "", svg)
    inner = re.sub(r"(<rect[^>]*>)", r'\1<g transform="translate(32 32) scale(.95) translate(-32 -32)">', filling)
    maskable = inner.replace("</svg>", "</g></svg>")
    shape = re.sub(r'"#[0-9a-f]{6}"', '"#fff"', re.sub(r"<rect[^>]*>", "", svg)).replace('-opacity=".35"', '-opacity=".6"')
    shape = shape.replace('viewBox="0 0 64 64"', 'viewBox="6 6 52 52"')
    yield from ((f"icon-{side}", svg, side) for side in (192, 512))
    yield from ((f"maskable-{side}", maskable, side) for side in (192, 512))
    yield "apple-touch-icon", filling, 180
    yield "badge-96", shape, 96


def draw(page, svg, side):
    page.set_viewport_size({"width": side, "height": side})
    sized = svg.replace("<svg ", f'<svg width="{side}" height="{side}" style="display:block" ', 1)
    page.set_content(f'<body style="margin:0;background:transparent">{sized}</body>')
    return page.screenshot(omit_background=True)


def small(png):
    """The same picture in few colours, or without its transparency where all of it is opaque."""
    picture = Image.open(io.BytesIO(png)).convert("RGBA")
    if picture.getextrema()[3] == (255, 255):
        picture = picture.convert("RGB").quantize(SHADES, dither=Image.Dither.NONE)
    else:
        picture = picture.quantize(SHADES, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    out = io.BytesIO()
    picture.save(out, "PNG", optimize=True)
    return out.getvalue()


def main():
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    svg = (ICONS / "epicenter.svg").read_text()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page()
        for name, drawing, side in forms(svg):
            (ICONS / f"{name}.png").write_bytes(small(draw(page, drawing, side)))
        browser.close()


if __name__ == "__main__":
    main()

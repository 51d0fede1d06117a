"""The person's place: asked for on a tap only, used on the page only, sent nowhere."""

import math
import re

from pages import LONELY, WITH_MAP, WITHOUT_MAP, expect_open, row, row_at
from playwright.sync_api import expect

pytestmark = WITHOUT_MAP
VIENNA = {"latitude": 48.20849, "longitude": 16.37208}
COUNT_QUESTIONS = """
    globalThis.positionQuestions = 0;
    for (const name of ['getCurrentPosition', 'watchPosition']) {
        const real = navigator.geolocation[name].bind(navigator.geolocation);
        Geolocation.prototype[name] = (...words) => { globalThis.positionQuestions += 1; return real(...words); };
    }
"""
SPHERE_TOLERANCE = 0.006  # relative; a sphere against the ellipsoid


def kilometers_on_a_sphere(a, b):
    latitudes = math.radians(a["latitude"]), math.radians(b["latitude"])
    half = (
        math.sin((latitudes[1] - latitudes[0]) / 2) ** 2
        + math.cos(latitudes[0]) * math.cos(latitudes[1])
        * math.sin(math.radians(b["longitude"] - a["longitude"]) / 2) ** 2
    )
    return 2 * 6371.0 * math.asin(math.sqrt(half))


def test_how_far_from_me(visit, month):
    page = visit(
        month, f"/?event={month.lonely}", before=COUNT_QUESTIONS, geolocation=VIENNA, permissions=["geolocation"]
    )
    expect_open(page, "Southern Mid-Atlantic Ridge")
    assert page.evaluate("positionQuestions") == 0, "the position is asked for on a tap only"
    page.get_by_role("button", name="How far from me").click()
    distance = page.locator("#distance")
    expect(distance).to_have_text(re.compile(r"km from you, to the "))
    words = distance.inner_text()
    kilometers = float(re.match(r"([\d,.]+) km", words)[1].replace(",", ""))
    expected = kilometers_on_a_sphere(VIENNA, LONELY)
    assert abs(kilometers - expected) < expected * SPHERE_TOLERANCE
    assert words.endswith("from you, to the south-southwest")

    page.get_by_role("button", name="Close").click()
    here = row(page, month.lonely)
    expect(here).to_have_accessible_name(re.compile(re.escape(words) + "$"))
    expect(here).to_contain_text(f"↙ {kilometers:,.0f} km")
    position = int(here.locator("xpath=..").get_attribute("aria-posinset"))
    row_at(page, position - 1).click()
    expect(distance).to_be_visible()
    page.get_by_role("button", name="Refresh", exact=True).click()
    expect(page.get_by_role("button", name="Refresh", exact=True)).to_be_enabled()
    nothing_of_the_position_left_the_page(page, month, kilometers)


def nothing_of_the_position_left_the_page(page, server, kilometers):
    secrets = ["48.20", "16.37", "48.21", "4820", "1637", f"{kilometers:.0f}km", f"distance={kilometers:.0f}"]
    kept = page.evaluate(
        "async () => JSON.stringify([location.href, history.state, document.cookie, {...localStorage},"
        " {...sessionStorage}, document.referrer, (await indexedDB.databases()).map((d) => d.name)])"
    )
    links = page.evaluate("[...document.querySelectorAll('[href], [src]')].map((e) => e.href || e.src).join(' ')")
    assert len(page.watch.requests) > 10
    for words in (kept, links, *page.watch.requests):
        words = words.replace(server.url, "")  # whose port may hold any digits
        assert not [secret for secret in secrets if secret in words], words


def test_a_refused_position_is_told_and_nothing_else_changes(visit, month):
    page = visit(month, f"/?event={month.lonely}", permissions=[])
    expect_open(page, "Southern Mid-Atlantic Ridge")
    page.get_by_role("button", name="How far from me").click()
    expect(page.locator("#distance")).to_contain_text("did not give your position")
    expect(page.get_by_role("button", name="How far from me")).to_be_enabled()
    expect(row_at(page, 1)).not_to_have_accessible_name(re.compile("from you"))


@WITH_MAP
def test_everything_comes_from_the_server_itself(visit, month):
    page = visit(month, "/?period=week")
    row_at(page, 1).click()
    expect(page.locator("#event-title")).to_be_visible()
    elsewhere = [r for r in page.watch.requests if not re.match(rf"\w+ ({re.escape(month.url)}|blob:|data:)", r)]
    assert elsewhere == []

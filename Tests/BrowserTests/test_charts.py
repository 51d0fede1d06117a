"""The charts of what is shown: pictures with names, the same numbers as tables, drawn anew when that changes."""

import re

import pytest
from pages import DESKTOP, NARROW, PHONE, WITHOUT_MAP, choose, shown, until
from playwright.sync_api import expect
from probes import CUT_OFF, WIDER_THAN_THE_SCREEN
from states import viewport
from test_accessibility import violations_day_and_night

pytestmark = WITHOUT_MAP
TITLES = ["Magnitude over time", "Number over time", "Magnitude and frequency", "Depth section"]


def open_charts(page):
    page.get_by_role("link", name="Charts").click()
    place = page.get_by_role("region", name="Charts")
    expect(place.locator(".chart")).to_have_count(4)
    return place


def chart(place, title):
    return place.locator("section", has=place.page.get_by_role("heading", name=title, exact=True))


def table(figure):
    """The rows of a chart's table, opened as a person does."""
    figure.get_by_text("The same as a table").click()
    rows = figure.locator("tbody tr")
    expect(rows.first).to_be_visible()
    return rows.evaluate_all("rows => rows.map((row) => [...row.cells].map((cell) => cell.textContent))")


def number(text):
    return float(text.replace(",", ""))


def test_four_charts_show_what_the_list_shows(visit, month):
    page = visit(month, "/?period=month")
    place = open_charts(page)
    expect(place.locator("h3")).to_have_text(TITLES)
    expect(place.locator("#charts-what")).to_have_text(page.locator("#summary").text_content())
    for figure in (chart(place, title) for title in TITLES):
        picture = figure.get_by_role("img")
        expect(picture).to_have_accessible_name(re.compile(r"\d.* (earthquakes|events)"))
        assert picture.evaluate("svg => [...svg.querySelectorAll('path')].every((path) => path.getTotalLength() >= 0)")


def test_the_tables_hold_the_numbers_of_the_pictures(visit, month):
    page = visit(month, "/?period=month")
    place = open_charts(page)
    per_day = table(chart(place, "Number over time"))
    assert sum(number(row[1]) for row in per_day) == shown(page)
    by_magnitude = table(chart(place, "Magnitude and frequency"))
    assert sum(number(row[1]) for row in by_magnitude) == number(by_magnitude[0][2])
    above = [number(row[2]) for row in by_magnitude]
    assert above == sorted(above, reverse=True)
    largest = table(chart(place, "Magnitude over time"))
    assert len(largest) == 100
    depths = table(chart(place, "Depth section"))
    assert len(depths) == 100 and all(number(row[3].replace("−", "-")) >= -100 for row in depths)


def test_the_b_value_is_told_with_its_error_and_its_methods(visit, month):
    page = visit(month, "/?period=month")
    figure = chart(open_charts(page), "Magnitude and frequency")
    line = r"b = \d\.\d{2,3} ± \d\.\d{2,3}, a = \d+\.\d\d, from [\d,]+ earthquakes"
    expect(figure).to_contain_text(re.compile(line))
    expect(figure).to_contain_text("Aki 1965")
    expect(figure).to_contain_text("bins of 0.1")
    expect(figure.locator(".fit")).to_have_count(1)


def test_few_events_have_no_b_value(visit, small):
    page = visit(small, "/?period=day")
    figure = chart(open_charts(page), "Magnitude and frequency")
    expect(figure).to_contain_text("takes at least 50 events")
    expect(figure.locator(".fit")).to_have_count(0)


def test_what_arrives_is_drawn_and_an_open_table_stays_open(visit, small, stand_in):
    page = visit(small, "/?period=day")
    place = open_charts(page)
    before = sum(number(row[1]) for row in table(chart(place, "Number over time")))
    summary = chart(place, "Number over time").locator("summary")
    summary.focus()
    stand_in.add(age_seconds=5, mag=4.4, type="earthquake")
    total = "[...document.querySelectorAll('.chart-figure')[1].querySelectorAll('tbody tr')]"
    total += ".reduce((sum, row) => sum + Number(row.cells[1].textContent), 0)"
    until(page, f"(wanted) => {total} === wanted", before + 1, seconds=40)
    expect(chart(place, "Number over time").locator("details")).to_have_attribute("open", "")
    expect(chart(place, "Number over time").locator("summary")).to_be_focused()


def test_nothing_shown_is_said(visit, small):
    page = visit(small, "/?period=day&magnitude=8.5..")
    page.get_by_role("link", name="Charts").click()
    expect(page.get_by_role("region", name="Charts")).to_contain_text("Nothing is shown")


def test_what_draws_the_charts_is_fetched_when_they_are_opened(visit, small):
    page = visit(small, "/?period=day")
    page.watch.allowed = "ERR_FAILED|dynamically imported"
    drawing = "**/modules/chart-drawing.js"
    assert not [request for request in page.watch.requests if "/modules/chart" in request and "charts.js" not in request]
    page.route(drawing, lambda route: route.abort())
    page.get_by_role("link", name="Charts").click()
    expect(page.get_by_role("region", name="Charts")).to_contain_text("could not be loaded")


def test_the_period_is_the_lists(visit, month):
    page = visit(month, "/?period=month")
    place = open_charts(page)
    expect(place).to_contain_text("Number per day")
    page.keyboard.press("Escape")
    choose(page, "Day")
    until(page, "!document.getElementById('list').ariaBusy || list.getAttribute('aria-busy') !== 'true'")
    expect(open_charts(page)).to_contain_text("Number per hour")


def test_miles_and_other_languages_are_followed(visit, month):
    page = visit(month, "/?period=week", locale="es-ES")
    page.evaluate("localStorage.setItem('epicenter.settings', JSON.stringify({units: 'mi'}))")
    page.reload()
    until(page, "globalThis.epicenter !== undefined && list.getAttribute('aria-busy') !== 'true'", seconds=60)
    page.locator("#charts-open").click()
    place = page.locator("#charts")
    expect(place).to_contain_text("Profundidad en millas")
    expect(place).to_contain_text("máxima verosimilitud")


@pytest.mark.parametrize("size", [DESKTOP, PHONE, NARROW], ids=["desktop", "phone", "narrow"])
def test_axe_finds_nothing_in_the_charts_and_nothing_is_cut(visit, month, size):
    page = visit(month, "/?period=week", size)
    place = open_charts(page)
    for figure in (chart(place, title) for title in TITLES):
        table(figure)
    assert violations_day_and_night(page) == []
    assert page.evaluate(WIDER_THAN_THE_SCREEN) == []
    assert page.evaluate(CUT_OFF) == []


OUTSIDE = """() => [...document.querySelectorAll('#charts .chart')].flatMap((svg) => {
    const frame = svg.getBoundingClientRect();
    return [...svg.querySelectorAll('text')].filter((text) => {
        const box = text.getBoundingClientRect();
        return box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 1;
    }).map((text) => text.textContent);
})"""
CROWDED = """() => [...document.querySelectorAll('#charts .chart')].flatMap((svg) => {
    const boxes = [...svg.querySelectorAll('text')].map((text) => [text.textContent, text.getBoundingClientRect()]);
    return boxes.flatMap(([one, a], at) => boxes.slice(at + 1).filter(([, b]) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 2 && b.top < a.bottom - 2)
        .map(([other]) => `${one} | ${other}`));
})"""


@pytest.mark.parametrize("period", ["hour", "day", "week", "month"])
@pytest.mark.parametrize("size", ["320x568", "390x844", "1280x800"])
def test_names_of_axes_lie_within_the_picture_and_beside_each_other(visit, month, size, period):
    page = visit(month, f"/?period={period}", viewport(size))
    page.locator("#charts-open").click()
    expect(page.locator("#charts .chart").first).to_be_visible()
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(CROWDED) == []


def test_text_twice_as_large_fits(visit, month):
    page = visit(month, "/?period=week", PHONE)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    open_charts(page)
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(CROWDED) == []
    assert page.evaluate(WIDER_THAN_THE_SCREEN) == []

"""Language, units, clock, time zone and theme: chosen, followed at once, kept."""

import json
import re

import program
import pytest
from pages import (
    DESKTOP,
    NARROW,
    PHONE,
    WITH_MAP,
    WITHOUT_MAP,
    expect_drawn,
    expect_open,
    row_at,
    until,
    until_ready,
)
from playwright.sync_api import expect
from test_accessibility import violations

pytestmark = WITHOUT_MAP
LANGUAGES = ("en", "es", "ja", "tr", "id")


def catalogue(language):
    return json.loads((program.APP / "strings" / f"{language}.json").read_text())


def open_settings(page):
    page.locator("#settings-open").click()
    expect(page.locator("#settings")).to_be_visible()


def choose(page, name, value):
    page.locator(f'#settings label:has(input[name="{name}"][value="{value}"])').click()


def close_settings(page):
    page.keyboard.press("Escape")
    expect(page.locator("#settings")).to_be_hidden()


def set_and_look(page, name, value):
    """Chooses in the settings, and goes back to the earthquakes."""
    open_settings(page)
    choose(page, name, value)
    close_settings(page)


def lengths(text, unit):
    return [float(number.replace(",", "")) for number in re.findall(rf"([\d.,]+)\s{unit}\b", text)]


def expect_spoken(page, language):
    """The page and every part of it in a language: what is written in the markup, and what the modules say."""
    words = catalogue(language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    for mark, value in (("data-say", "e.textContent"), ("data-say-label", "e.getAttribute('aria-label')")):
        found = page.evaluate(
            f"[...document.querySelectorAll('[{mark}]')].map((e) => [e.getAttribute('{mark}'), {value}])"
        )
        assert [(key, text) for key, text in found if words[key] != text] == []
    expect(page.locator("#summary")).to_have_text(re.compile(re.escape(words["period.past.day"]), re.IGNORECASE))
    expect(page.locator("#event-facts")).to_contain_text(words["fact.what-happened"])
    expect(page.locator("#event-facts")).to_contain_text(words["alert.green"])
    expect(page.locator("#handle")).to_have_attribute("aria-valuetext", words["sheet.half"])
    deep = words["depth.below"].replace("{length}", "").strip()
    expect(row_at(page, 1)).to_contain_text(deep)
    expect(row_at(page, 1)).to_have_accessible_name(re.compile(words["magnitude.words"].split("{")[0].strip()))
    expect(page.locator("#pill-text")).to_have_text(re.compile(re.escape(words["pill.live"].split("{")[0])))


@WITH_MAP
def test_a_chosen_language_is_spoken_everywhere_and_kept(visit, month):
    page = visit(month, f"/?event={month.lonely}&magnitude=1..")
    expect_open(page, "Southern Mid-Atlantic Ridge")

    def choose_language(chosen, spoken):
        open_settings(page)
        page.locator("#language").select_option(chosen)
        expect(page.locator("html")).to_have_attribute("lang", spoken)
        close_settings(page)
        expect_spoken(page, spoken)
        expect_map_named(page, spoken)

    for language in LANGUAGES[1:]:
        choose_language(language, language)
        page.locator("#pill").click()
        expect(page.get_by_role("dialog")).to_contain_text(catalogue(language)["sources.state.ok"])
        page.keyboard.press("Escape")
        page.reload()
        until_ready(page)
        expect_spoken(page, language)
        expect_map_named(page, language)
    choose_language("system", "en")


def expect_map_named(page, language):
    title = catalogue(language)["map.title"]
    expect(page.locator(".maplibregl-canvas")).to_have_attribute("aria-label", title)


LETTERS_OUTSIDE_THE_CATALOGUE = """() => {
    const foreign = 'option[lang], noscript, script, svg, .badge-type, .row-place, #event-title, #event-cities dt, #sources h3, dd';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
        const {parentElement: element, textContent: text} = walker.currentNode;
        const own = text.replace(/⟦.*⟧/gs, '');
        if (/[A-Za-z]{3}/.test(own) && element.checkVisibility() && !element.closest(foreign)) found.push(text);
    }
    for (const element of document.querySelectorAll('[aria-label], [aria-valuetext], [title]')) {
        for (const name of ['aria-label', 'aria-valuetext', 'title']) {
            const text = element.getAttribute(name) ?? '';
            if (/[A-Za-z]{3}/.test(text.replace(/⟦.*⟧/gs, ''))) found.push(`${name}: ${text}`);
        }
    }
    return found;
}"""


@WITH_MAP
def test_no_word_on_screen_is_outside_the_catalogues(visit, month):
    """In a language whose every sentence is in brackets, nothing but an agency's own words is without them.

    It is one whose months and units of time, which are the browser's own, are not in Latin letters.
    """
    marked = {
        key: f"⟦{entry}⟧" if isinstance(entry, str) else {form: f"⟦{text}⟧" for form, text in entry.items()}
        for key, entry in catalogue("ja").items()
    }
    page = visit(month, f"/?event={month.lonely}&magnitude=2..")
    page.route("**/strings/ja.json", lambda route: route.fulfill(json=marked))
    open_settings(page)
    page.locator("#language").select_option("ja")
    expect(page.locator("#settings-title")).to_have_text("⟦設定⟧")
    assert page.evaluate(LETTERS_OUTSIDE_THE_CATALOGUE) == []
    close_settings(page)
    page.locator("#pill").click()
    expect(page.locator("#sources-body")).to_contain_text("⟦")
    assert page.evaluate(LETTERS_OUTSIDE_THE_CATALOGUE) == []


def test_the_browsers_language_is_spoken_and_no_other_is_loaded(visit, month):
    page = visit(month, f"/?event={month.lonely}&magnitude=1..", locale="ja-JP")
    expect_spoken(page, "ja")
    asked = [request for request in page.watch.requests if "/strings/" in request]
    assert len(asked) == 1 and "/strings/ja.json" in asked[0]


def test_a_language_that_has_no_catalogue_falls_back_to_english(visit, month):
    page = visit(month, f"/?event={month.lonely}&magnitude=1..", locale="fr-FR")
    expect_spoken(page, "en")


def test_a_language_that_cannot_be_loaded_leaves_the_page_as_it_was(visit, month):
    page = visit(month, f"/?event={month.lonely}&magnitude=1..")
    page.watch.allowed = "503|Failed to load"
    page.route("**/strings/es.json", lambda route: route.fulfill(status=503))
    open_settings(page)
    page.locator("#language").select_option("es")
    expect(page.locator("#language-trouble")).to_contain_text("could not be loaded")
    expect(page.locator("#language")).to_have_value("system")
    close_settings(page)
    expect_spoken(page, "en")
    page.unroute("**/strings/es.json")
    open_settings(page)
    page.locator("#language").select_option("es")
    expect(page.locator("#language-trouble")).to_be_hidden()
    expect(page).to_have_title("Ajustes – Epicenter")
    close_settings(page)
    expect_spoken(page, "es")


def test_a_page_without_any_texts_says_so_and_asks_again(visit, month):
    page = visit(month)
    page.watch.allowed = "503|Failed to load"
    page.route("**/strings/*.json", lambda route: route.fulfill(status=503))
    page.reload()
    expect(page.locator("#strings-missing")).to_be_visible()
    page.unroute("**/strings/*.json")
    until_ready(page)
    expect(page.locator("#strings-missing")).to_be_hidden()
    expect(page.locator("#summary")).to_contain_text("in the past day")


def test_units_clock_and_zone_change_what_is_shown(visit, month):
    page = visit(month, f"/?event={month.lonely}&magnitude=2..")
    line, depth = row_at(page, 1).locator(".row-line"), page.locator("#event-sentence")
    expect(depth).to_have_text(re.compile(r"\b12\skm deep"))
    expect(line).to_have_text(re.compile(r", \d\d:\d\d · .*\bkm (deep|above sea level)$"))
    in_kilometers, at = lengths(line.inner_text(), "km")[-1], line.inner_text()
    set_and_look(page, "units", "mi")
    expect(depth).to_have_text(re.compile(r"\b7\.5\smi deep"))
    expect(line).to_have_text(re.compile(r"\bmi (deep|above sea level)$"))
    in_miles = lengths(line.inner_text(), "mi")[-1]
    assert abs(in_miles * 1.609344 - in_kilometers) <= 0.9, "each is rounded to one decimal or to a whole"
    set_and_look(page, "clock", "12")
    expect(line).to_have_text(re.compile(r", \d{1,2}:\d\d\s[ap]m · ", re.IGNORECASE))
    set_and_look(page, "zone", "utc")
    expect(line).to_have_text(re.compile(r", \d{1,2}:\d\d\s[ap]m UTC · ", re.IGNORECASE))
    set_and_look(page, "clock", "24")
    expect(line).to_have_text(re.compile(r", \d\d:\d\d UTC · "))
    local, utc = (re.search(r"(\d\d):(\d\d)", text).groups() for text in (at, line.inner_text()))
    assert (int(local[0]) - int(utc[0])) % 24 in (1, 2) and local[1] == utc[1], "Vienna is an hour or two ahead of UTC"
    page.reload()
    until_ready(page)
    expect(line).to_have_text(re.compile(r", \d\d:\d\d UTC · .*\bmi (deep|above sea level)$"))


def test_an_american_browser_is_shown_miles_and_twelve_hours(visit, month):
    page = visit(month, "/?magnitude=2..", locale="en-US")
    line = row_at(page, 1).locator(".row-line")
    expect(line).to_have_text(re.compile(r"\d{1,2}:\d\d\s[AP]M · .*\smi (deep|above sea level)$"))


@pytest.mark.parametrize("dark", [False, True], ids=["light system", "dark system"])
def test_a_chosen_theme_outweighs_the_systems(visit, month, dark):
    page = visit(month, dark=dark)
    colours = "[getComputedStyle(sheet).backgroundColor, getComputedStyle(document.documentElement).colorScheme]"
    as_the_system = page.evaluate(colours)
    open_settings(page)
    choose(page, "theme", "light" if dark else "dark")
    chosen = page.evaluate(colours)
    assert chosen[1] == ("light" if dark else "dark") and chosen[0] != as_the_system[0]
    assert violations(page) == []
    page.emulate_media(color_scheme="light" if dark else "dark")
    assert page.evaluate(colours) == chosen
    page.emulate_media(color_scheme="dark" if dark else "light")
    page.reload()
    until_ready(page)
    assert page.evaluate(colours) == chosen
    open_settings(page)
    choose(page, "theme", "system")
    assert page.evaluate(colours) == as_the_system
    assert violations(page) == []


@WITH_MAP
def test_the_map_follows_a_chosen_theme(visit, month):
    sea = "epicenter.map.getPaintProperty('sea', 'background-color')"
    page = visit(month)
    expect_drawn(page)
    light = page.evaluate(sea)
    open_settings(page)
    choose(page, "theme", "dark")
    until(page, f"light => {sea} !== light", arg=light)
    dark = page.evaluate(sea)
    page.reload()
    until_ready(page)
    expect_drawn(page)
    assert page.evaluate(sea) == dark
    open_settings(page)
    choose(page, "theme", "system")
    until(page, f"light => {sea} === light", arg=light)


def test_settings_by_keyboard(visit, month):
    page = visit(month, f"/?event={month.lonely}")
    gear = page.get_by_role("link", name="Settings")
    gear.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Settings")).to_be_visible()
    expect(gear).to_have_attribute("aria-current", "page")
    page.locator("#language").focus()
    reached = []
    for _ in range(5):
        reached.append(page.evaluate("document.activeElement.id || document.activeElement.name"))
        page.keyboard.press("Tab")
    assert reached == ["language", "units", "clock", "zone", "theme"]
    page.locator('input[name="units"]:checked').focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Miles")).to_be_checked()
    page.keyboard.press("Escape")
    expect(page.locator("#settings")).to_be_hidden()
    expect(gear).to_be_focused()
    expect(page.locator("#event-sentence")).to_have_text(re.compile(r"\b7\.5\smi deep"))
    expect(page.locator("#event")).to_be_visible()


def test_the_settings_have_an_address_and_a_name(visit, month):
    page = visit(month, "/settings?period=week", viewport=PHONE)
    expect(page.locator("#settings")).to_be_visible()
    expect(page).to_have_title("Settings – Epicenter")
    page.get_by_role("link", name="Charts").tap()
    expect(page.locator("#charts .chart").first).to_be_visible()
    expect(page.locator("#settings")).to_be_hidden()
    assert page.evaluate("location.pathname + location.search") == "/charts?period=week"
    page.go_back()
    expect(page.locator("#settings")).to_be_visible()
    page.get_by_role("link", name="Earthquakes", exact=True).tap()
    expect(page).to_have_title("Epicenter")
    expect(page.locator("#browse")).to_be_visible()
    assert page.evaluate("location.pathname + location.search") == "/?period=week"


def test_another_page_of_the_browser_follows(visit, month):
    page = visit(month, f"/?event={month.lonely}&magnitude=1..")
    other = page.context.new_page()
    other.goto(month.url)
    until_ready(other)
    open_settings(other)
    choose(other, "units", "mi")
    expect(page.locator("#event-sentence")).to_have_text(re.compile(r"\b7\.5\smi deep"))
    other.locator("#language").select_option("id")
    expect_spoken(page, "id")


def test_a_browser_that_keeps_nothing_still_follows_a_choice(visit, month):
    broken = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied'); } });"
    page = visit(month, f"/?event={month.lonely}", before=broken)
    open_settings(page)
    choose(page, "units", "mi")
    expect(page.locator("#event-sentence")).to_have_text(re.compile(r"\b7\.5\smi deep"))


OVERFLOW = """() => [...document.querySelectorAll('html, #settings, #sources, .panel, .top, .segments')]
    .filter((e) => e === document.scrollingElement || e.checkVisibility())
    .filter((e) => e.scrollWidth > e.clientWidth + 1 || e.getBoundingClientRect().right > innerWidth + 1)
    .map((e) => `${e.id || e.className || e.tagName} ${e.scrollWidth} > ${e.clientWidth}`)"""
CUT = """() => [...document.querySelectorAll('.segments span, .pill, .chip, legend, label, h2, dt, dd')]
    .filter((e) => e.checkVisibility() && !e.matches('.unseen') && getComputedStyle(e).display !== 'inline')
    .filter((e) => e.scrollWidth > e.clientWidth + 1)
    .map((e) => e.textContent)"""


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_fits_a_small_screen(visit, month, language):
    page = visit(month, f"/?event={month.lonely}&magnitude=1..", NARROW, locale=language)

    def expect_all_fits(*sizes):
        for size in sizes:
            page.evaluate("size => { document.documentElement.style.fontSize = size; }", size)
            assert page.evaluate(OVERFLOW) == [] and page.evaluate(CUT) == [], size

    expect_open(page, "Mid-Atlantic Ridge")
    expect_all_fits("100%", "200%")
    page.locator("#event-close").click()
    expect(page.locator("#event")).to_be_hidden()
    expect_all_fits("200%", "100%")
    open_settings(page)
    expect_all_fits("100%", "200%")


def test_axe_finds_nothing_in_the_settings(visit, month):
    page = visit(month, viewport=DESKTOP, locale="tr-TR")
    open_settings(page)
    assert violations(page) == []

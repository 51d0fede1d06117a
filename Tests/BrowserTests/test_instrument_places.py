"""Distances and altitude on the Instrument page: what is read, when, what is told of it, kept of it and shown on the map."""

import contextlib
import re

import program
import pytest
from pages import DESKTOP, NARROW, PHONE, SECONDS, WITH_MAP, WITHOUT_MAP, until
from playwright.sync_api import Error, expect
from probes import CUT_OFF, SMALL_TARGETS, WIDER_THAN_THE_SCREEN
from pyproj import Geod
from test_accessibility import violations_day_and_night

pytestmark = WITHOUT_MAP
WGS84 = Geod(ellps="WGS84")  # PROJ's own copy of GeographicLib
START = (46.02, 7.75)
STEPS = [(46.02 + 0.002 * step, 7.75 + 0.0015 * (step % 3)) for step in range(6)]
MARKUP = "<img class=outside src=x onerror=\"globalThis.ran = 1\"> & more"
KILOMETERS_PER_MILE = 1.609344
# Counts who reads the position: how often it was asked for, and how many are being told it now.
COUNT = """
    globalThis.asked = 0;
    globalThis.watching = new Set();
    const { watchPosition, clearWatch } = Geolocation.prototype;
    Geolocation.prototype.watchPosition = function (...words) {
        const watch = watchPosition.apply(this, words);
        asked += 1;
        watching.add(watch);
        return watch;
    };
    Geolocation.prototype.clearWatch = function (watch) { watching.delete(watch); clearWatch.call(this, watch); };
"""
# A device that is still looking, however long.
LOOKING = "Geolocation.prototype.watchPosition = function () { watching.add(-1); return -1; };"
TIMED_OUT = """
    Geolocation.prototype.watchPosition = (tell, fail) => { setTimeout(() => fail({ code: 3, TIMEOUT: 3 })); return 1; };
    Geolocation.prototype.clearWatch = () => {};
"""
INSECURE = "insecure.test"  # a name of this machine's that is not localhost, and so is not taken for secure
ELEVATION = {"latitude": 46.02, "longitude": 7.75}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """Without events and without an account of GeoNames'; for tests that change nothing of it."""
    server = program.Server(tmp_path_factory.mktemp("places"), "--usgs", "off", "--app", program.APP, "--allow-host", INSECURE)
    yield server
    server.stop()


class Instrument:
    """The blocks of an open page, and the device whose position it reads."""

    def __init__(self, page):
        self.page = page
        self.device = page.context.new_cdp_session(page)
        self.distances = page.get_by_role("region", name="Distances")
        self.altitude = page.get_by_role("region", name="Altitude")
        self.status = self.distances.locator(".place-status")

    def at(self, place, accuracy=5, altitude=None, altitude_accuracy=None):
        """Moves the device."""
        height = {} if altitude is None else {"altitude": altitude, "altitudeAccuracy": altitude_accuracy}
        where = {"latitude": place[0], "longitude": place[1], "accuracy": accuracy}
        self.device.send("Emulation.setGeolocationOverride", where | height)

    def check(self, **fix):
        """Has the height checked at the start; Chromium tells where it is at once."""
        self.at(START, **fix)
        self.press("Check height")

    def lost(self):
        """The device does not know where it is any more."""
        self.device.send("Emulation.setGeolocationOverride", {})

    def press(self, name):
        self.page.get_by_role("button", name=name, exact=True).click()

    def choose(self, label, option):
        choices = self.distances.locator("details.place-more")
        if choices.get_attribute("open") is None:
            choices.locator("summary").click()
        self.distances.get_by_label(label).select_option(option)

    def walk(self, places):
        """Goes from place to place, as fast as the page follows."""
        for place in places:
            self.at(place)
            expect(self.place("Now")).to_contain_text(f"{place[0]:.3f}° N, {place[1]:.3f}° E")

    def figure(self, name, block=None):
        """As it is seen: before a trip the page holds a length of 0, but hides it."""
        return (block or self.distances).locator(".place-figure", has_text=name).locator("dd").filter(visible=True)

    def place(self, name):
        return self.distances.locator(".place-facts > div", has=self.page.locator("dt", has_text=name)).locator("dd")

    def trips(self):
        return self.distances.locator("details.trip")

    def watches(self):
        return self.page.evaluate("watching.size")


@pytest.fixture
def instrument(visit, server):
    """Opens the Instrument page: `instrument(PHONE, dark=True)`."""

    def open_page(viewport=DESKTOP, before="", permissions=("geolocation",), of=server, **options):
        page = visit(of, "/instrument", viewport, before=COUNT + before, permissions=list(permissions), **options)
        return Instrument(opened(page))

    return open_page


def opened(page):
    expect(page.get_by_role("region", name="Distances")).to_be_visible()
    expect(page.get_by_role("region", name="Altitude")).to_be_visible()
    return page


def begin(instrument, place=START, **fix):
    """Begins a trip. What the device told before the question may be too old for it, so it tells once more."""
    instrument.at(place, **fix)
    instrument.press("Begin a trip")
    instrument.at(place, **fix)
    expect(instrument.figure("Along the way")).to_contain_text("0.00")


def along(places):
    return sum(WGS84.inv(a[1], a[0], b[1], b[0])[2] for a, b in zip(places, places[1:], strict=False)) / 1000


def straight(places):
    return along([places[0], places[-1]])


def number(words):
    return float(re.search(r"[\d.,]+", words)[0].replace(",", ""))


# Distances


def test_a_trip_is_as_long_as_geographiclib_has_it(instrument):
    it = instrument()
    expect(it.status).to_have_text("No trip is under way.")
    assert it.page.evaluate("asked") == 0, "the position is read on a tap only"
    begin(it, STEPS[0])
    it.walk(STEPS[1:])
    expect(it.figure("Along the way")).to_have_text(f"{along(STEPS):.2f} km")
    expect(it.figure("Straight line")).to_have_text(f"{straight(STEPS):.2f} km")
    expect(it.place("Start")).to_contain_text("46.020° N, 7.750° E, accurate to 5 m")
    expect(it.distances).to_contain_text("a trip goes on only as far as the browser lets it")
    it.press("End the trip")
    expect(it.status).to_have_text("No trip is under way.")
    assert it.watches() == 0, "the sensor rests once the trip is over"
    expect(it.trips()).to_have_count(1)
    expect(it.trips()).to_contain_text(re.compile(r"\d\d:\d\d to \d\d:\d\d"))
    it.trips().locator("summary").click()
    words = f"{along(STEPS):.2f} km along the way, {straight(STEPS):.2f} km in a straight line, {len(STEPS)} places."
    expect(it.trips()).to_contain_text(words)


def test_what_is_less_exact_than_asked_is_no_news(instrument):
    it = instrument()
    it.press("Begin a trip")
    it.at(START, accuracy=80)
    expect(it.status).to_have_text("The last position is accurate to 80 m; waiting for 10 m.")
    expect(it.place("Start")).to_be_hidden()
    it.choose("Accuracy wanted", "100 m or better")
    it.at(START, accuracy=81)
    expect(it.status).to_contain_text("accurate to 81 m.")
    expect(it.figure("Along the way")).to_have_text("0.00 km")
    it.page.reload()
    expect(opened(it.page).get_by_label("Accuracy wanted")).to_have_value("100")


def test_standing_still_adds_nothing_and_update_now_takes_what_is_near(instrument):
    it = instrument()
    begin(it)
    for step in range(8):
        it.at((START[0] + 0.00003 * (step % 3 - 1), START[1] + 0.00003 * (step % 2)))
        expect(it.status).to_have_text("Less than 100 m from the last place: nothing is added yet.")
    expect(it.figure("Along the way")).to_have_text("0.00 km")
    near = (START[0] + 0.0006, START[1])
    it.at(near)
    it.press("Update now")
    it.at(near)
    expect(it.figure("Along the way")).to_have_text(f"{along([START, near]):.2f} km")
    assert it.watches() == 1


def test_places_may_be_nearer_to_each_other(instrument):
    it = instrument()
    it.choose("From place to place", "10 m or more")
    begin(it)
    places = [(START[0] + 0.0003 * step, START[1]) for step in range(5)]
    for place in places[1:]:
        it.at(place)
        expect(it.figure("Along the way")).to_have_text(f"{along([START, place]):.2f} km")


def test_update_now_alone_takes_one_position(instrument):
    it = instrument()
    it.at(START)
    it.press("Update now")
    it.at(START)
    expect(it.place("Now")).to_contain_text("46.020° N, 7.750° E")
    until(it.page, "watching.size === 0")
    expect(it.status.locator(".finding")).to_be_hidden()
    expect(it.trips()).to_have_count(0)


def test_while_the_position_is_being_found_a_sign_says_so(instrument):
    it = instrument(before=LOOKING)
    checking, asking = it.altitude.locator(".place-status").first, it.altitude.locator(".ground .place-status")
    for button, status in (("Begin a trip", it.status), ("Check height", checking), ("Ask GeoNames", asking)):
        expect(status.locator(".finding")).to_be_hidden()
        it.press(button)
        expect(status).to_have_text("Finding the position")
        expect(status.locator(".finding")).to_be_visible()
    it.press("Do not begin")
    expect(it.status).to_have_text("No trip is under way.")
    expect(it.status.locator(".finding")).to_be_hidden()
    it.page.get_by_role("link", name="Earthquakes").click()
    until(it.page, "watching.size === 0")


def test_it_speaks_the_chosen_language_and_units_at_once(instrument):
    it = instrument()
    for start in (STEPS[0], STEPS[3]):
        begin(it, start)
        it.press("End the trip")
    begin(it)
    climb(it, 1000, 2000)
    expect(it.figure("Come down", it.altitude)).to_have_text("0 m")
    it.page.evaluate("import('/modules/settings.js').then(({ settings }) => settings.choose({ language: 'es', units: 'mi' }))")
    distances, altitude = (it.page.get_by_role("region", name=name) for name in ("Distancias", "Altitud"))
    expect(distances.get_by_role("button", name="Terminar el viaje")).to_be_visible()
    expect(distances.get_by_role("button", name="Mostrar el inicio en el mapa")).to_be_visible()
    expect(it.figure("Por el camino", distances)).to_have_text("0,00 mi")
    expect(distances.get_by_role("list", name="Viajes").get_by_role("listitem")).to_have_count(2)
    expect(distances.get_by_label("Exactitud deseada").locator("option:checked")).to_have_text("33 ft o mejor")
    expect(altitude.get_by_label("Altitud de la cumbre en pies")).to_have_value("3281")
    expect(it.figure("Bajado", altitude)).to_have_text("0 ft")
    expect(it.page.locator("#instrument")).not_to_contain_text(re.compile(r"\b(trip|fix|altitude|climb|ground)\.[a-z]"))
    expect(it.page.locator("#instrument")).not_to_contain_text(re.compile("trip|climb|height|position", re.IGNORECASE))


@pytest.mark.parametrize("locale", ["en-US", "en-GB"])
def test_miles_and_both_units(instrument, locale):
    it = instrument(locale=locale)
    kilometers = along(STEPS[:3])
    miles, metric = f"{kilometers / KILOMETERS_PER_MILE:.2f} mi", f"{kilometers:.2f} km"
    mine, other = (miles, metric) if locale == "en-US" else (metric, miles)
    begin(it, STEPS[0])
    expect(it.figure("Along the way")).to_have_text(f"0.00 {mine[-2:]}")
    it.walk(STEPS[1:3])
    expect(it.figure("Along the way")).to_have_text(mine)
    it.distances.locator("details.place-more summary").click()
    it.distances.get_by_label("Kilometers and miles").check()
    expect(it.figure("Along the way")).to_have_text(f"{mine} ({other})")
    it.press("End the trip")
    expect(it.trips()).to_contain_text(f"{mine} ({other})")
    accuracy = it.distances.get_by_label("Accuracy wanted")
    expect(accuracy.locator("option:checked")).to_have_text("33 ft or better" if locale == "en-US" else "10 m or better")


def test_a_trip_under_way_goes_on_after_a_reload_and_a_killed_page(instrument):
    it = instrument()
    begin(it)
    it.walk(STEPS[1:3])
    it.page.reload()
    it = Instrument(opened(it.page))
    expect(it.figure("Along the way")).to_have_text(f"{along(STEPS[:3]):.2f} km")
    it.at(STEPS[3])
    expect(it.figure("Along the way")).to_have_text(f"{along(STEPS[:4]):.2f} km")
    address, watch = it.page.url, it.page.watch
    fresh = it.page.context.new_page()
    fresh.set_default_timeout(20 * SECONDS)
    with it.page.expect_event("crash"), contextlib.suppress(Error):
        it.page.goto("chrome://crash")
    fresh.goto(address)
    it = Instrument(opened(fresh))
    expect(it.figure("Along the way")).to_have_text(f"{along(STEPS[:4]):.2f} km")
    it.at(STEPS[4])
    expect(it.figure("Along the way")).to_have_text(f"{along(STEPS[:5]):.2f} km")
    it.press("End the trip")
    expect(it.trips()).to_have_count(1)
    watch.check()


def test_trips_are_named_kept_deleted_and_brought_back(instrument):
    it = instrument()
    for start in (STEPS[0], STEPS[3]):
        begin(it, start)
        it.press("End the trip")
    expect(it.trips()).to_have_count(2)
    newest = it.trips().first
    newest.locator("summary").click()
    newest.get_by_label("Name").fill(MARKUP)
    newest.get_by_label("Name").blur()
    expect(newest.locator("summary")).to_contain_text(MARKUP)
    it.page.reload()
    it = Instrument(opened(it.page))
    newest = it.trips().first
    expect(newest.locator("summary")).to_contain_text(MARKUP)
    newest.locator("summary").click()
    with it.page.expect_download() as download:
        newest.get_by_role("button", name="Save as GPX").click()
    assert "&lt;img class=outside" in download.value.path().read_text(encoding="utf-8")
    newest.get_by_role("button", name="Delete").click()
    expect(it.trips()).to_have_count(1)
    expect(it.distances).to_contain_text(f"The trip “{MARKUP}” was deleted.")
    undo = it.page.get_by_role("button", name="Bring it back")
    expect(undo).to_be_focused()
    undo.press("Enter")
    expect(it.trips()).to_have_count(2)
    expect(it.trips().first.locator("summary")).to_be_focused()
    it.trips().first.locator("summary").press("Enter")
    it.trips().first.get_by_role("button", name="Delete").click()
    it.page.reload()
    it = Instrument(opened(it.page))
    expect(it.trips()).to_have_count(1)
    assert it.page.locator(".outside").count() == 0
    assert it.page.evaluate("globalThis.ran") is None


def test_a_browser_that_keeps_nothing_says_so(instrument):
    it = instrument(before="Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };")
    begin(it)
    expect(it.distances).to_contain_text("This browser keeps nothing for this page")
    it.walk(STEPS[1:2])
    it.press("End the trip")
    expect(it.trips()).to_have_count(1)


def test_nothing_of_a_trip_leaves_the_device(instrument):
    it = instrument()
    secret = (46.13579, 7.86421)
    begin(it, secret, altitude=1500, altitude_accuracy=4)
    it.press("Check height")
    expect(it.altitude).to_contain_text("above sea level")
    it.press("End the trip")
    asked = " ".join(it.page.watch.requests).replace(it.page.url, "")
    assert not re.search(r"46\.13|7\.86|4613|786421", asked)
    assert "46.13" not in it.page.evaluate("location.href + document.cookie")


# Troubles


TROUBLES = {
    "denied": ({"permissions": ()}, "The position may not be read."),
    "timed out": ({"before": TIMED_OUT}, "The position was not found in time."),
    "missing": ({"before": "delete Navigator.prototype.geolocation;"}, "This browser does not tell where the device is."),
}


@pytest.mark.parametrize("trouble", TROUBLES)
def test_each_trouble_has_its_sentence(instrument, trouble):
    options, sentence = TROUBLES[trouble]
    it = instrument(**options)
    for button, status in (("Update now", it.status), ("Check height", it.altitude.locator(".place-status").first)):
        it.press(button)
        expect(status).to_contain_text(sentence)
    it.press("Ask GeoNames")
    expect(it.altitude.locator(".ground")).to_contain_text(sentence)
    assert not [request for request in it.page.watch.requests if "/api/elevation" in request]


def test_a_device_that_is_lost_says_so_and_is_found_again(instrument):
    it = instrument()
    it.lost()
    it.press("Begin a trip")
    expect(it.status).to_contain_text("The device does not know where it is.")
    it.at(START)
    expect(it.figure("Along the way")).to_have_text("0.00 km")


def test_an_insecure_page_says_so(launch, server):
    browser = launch("--disable-gpu", "--disable-3d-apis", f"--host-resolver-rules=MAP {INSECURE} 127.0.0.1")
    try:
        page = browser.new_page(locale="en-GB")
        page.goto(server.url.replace("127.0.0.1", INSECURE) + "/instrument")
        it = Instrument(opened(page))
        it.press("Begin a trip")
        expect(it.status).to_contain_text("only over https or from localhost")
        it.press("Check height")
        expect(it.altitude.locator(".place-status").first).to_contain_text("only over https or from localhost")
    finally:
        browser.close()


# Altitude


def test_the_height_has_a_range_and_a_zero_and_the_sensor_rests_after_one_fix(instrument):
    it = instrument()
    status = it.altitude.locator(".place-status").first
    it.check(accuracy=3000, altitude=1700, altitude_accuracy=6)
    expect(it.altitude.locator(".place-value")).to_have_text(re.compile(r"^1,6\d\d\sm above sea level$"))
    assert it.watches() == 0
    expect(status).to_be_hidden()
    words = it.altitude.inner_text()
    height = number(it.altitude.locator(".place-value").inner_text())
    least, greatest = (float(value.replace(",", "")) for value in re.search(r"Between ([\d,]+) m and ([\d,]+) m", words.replace("\u00a0", " ")).groups())
    assert least <= height - 6 and greatest >= height + 6, "the geoid's own error is part of the range"
    assert 40 < 1700 - height < 60, "the sea lies some 50 m above the ellipsoid in the Alps"
    expect(it.altitude).to_contain_text("by the geoid EGM96")
    it.at(START, altitude=1800, altitude_accuracy=6)
    assert it.page.evaluate("asked") == 1


def test_without_the_geoid_the_ellipsoid_is_named(instrument):
    it = instrument()
    it.page.watch.allowed = "Failed to load resource"
    it.page.route("**/data/geoid.bin", lambda route: route.fulfill(status=503))
    it.check(altitude=-12, altitude_accuracy=6)
    expect(it.altitude.locator(".place-value")).to_have_text("12 m below the ellipsoid")
    expect(it.altitude).to_contain_text("Between −18 m and −6 m")
    expect(it.altitude).to_contain_text("Counted from the ellipsoid WGS84, for the geoid could not be had")
    it.page.unroute("**/data/geoid.bin")
    it.check(altitude=1700, altitude_accuracy=6)
    expect(it.altitude.locator(".place-value")).to_contain_text("above sea level")


def test_a_device_without_heights_says_so(instrument):
    it = instrument()
    it.check()
    expect(it.altitude).to_contain_text("The device told where it is, but not how high.")
    expect(it.altitude.locator(".place-value")).to_be_hidden()
    assert it.watches() == 0


def test_a_trip_tells_each_height_however_near_the_place(instrument):
    it = instrument()
    it.page.watch.allowed = "Failed to load resource"
    it.page.route("**/data/geoid.bin", lambda route: route.fulfill(status=503))
    begin(it, altitude=700, altitude_accuracy=3)
    for altitude in (701, 705, 709):
        it.at(START, altitude=altitude, altitude_accuracy=3)
        expect(it.altitude.locator(".place-value")).to_have_text(f"{altitude} m above the ellipsoid")
    expect(it.figure("Along the way")).to_have_text("0.00 km")
    it.at(START)
    expect(it.status).to_contain_text("nothing is added")
    expect(it.altitude.locator(".place-value")).to_have_text("709 m above the ellipsoid")


def climb(it, summit, altitude):
    it.altitude.get_by_label("Height of the summit").fill(str(summit))
    it.at(START, altitude=altitude, altitude_accuracy=5)
    it.press("Begin here")
    expect(it.page.get_by_role("button", name="End the climb")).to_be_focused()


def marker(it):
    return it.page.locator(".mountain-marker").evaluate("circle => [circle.cx.baseVal.value, circle.cy.baseVal.value]")


def test_the_marker_rises_with_the_height(instrument):
    it = instrument()
    it.page.route("**/data/geoid.bin", lambda route: route.fulfill(status=503))
    it.page.watch.allowed = "Failed to load resource"
    climb(it, 2000, 1000)
    part = it.altitude.locator(".climb")
    expect(it.figure("Climbed", part)).to_have_text("0 m")
    expect(it.figure("Still to go", part)).to_have_text("1,000 m")
    low = marker(it)
    it.check(altitude=1250, altitude_accuracy=20)
    expect(it.figure("Climbed", part)).to_have_text("250 m")
    expect(it.figure("Still to go", part)).to_have_text("750 m")
    expect(part).to_contain_text("25% done; by the height’s range between 23% and 27%.")
    expect(part.get_by_role("img")).to_have_accessible_name("A mountain: from 1,000 m to 2,000 m, 25% of the way done")
    higher = marker(it)
    assert higher[0] > low[0] and higher[1] < low[1]
    it.page.reload()
    it = Instrument(opened(it.page))
    part = it.altitude.locator(".climb")
    expect(it.altitude.get_by_label("Height of the summit")).to_have_value("2000")
    it.page.unroute("**/data/geoid.bin")
    it.check(altitude=1300, altitude_accuracy=5)
    expect(part).to_contain_text("This climb began with a height from another zero")
    it.press("End the climb")
    expect(part.get_by_role("img")).to_be_hidden()


def test_the_summit_is_reached_and_a_height_must_be_a_number(instrument):
    it = instrument(locale="en-US")
    field = it.altitude.get_by_label("Height of the summit in feet")
    for wrong in ("", "high", "99999"):
        field.fill(wrong)
        it.press("Begin here")
        expect(it.altitude).to_contain_text("Give a height as a number, from −1,640 ft to 29,528 ft.")
        expect(field).to_be_focused()
    climb(it, 3000, 600)
    it.check(altitude=1200, altitude_accuracy=5)
    expect(it.altitude.locator(".climb")).to_contain_text("The height wanted is reached")
    expect(it.figure("Still to go", it.altitude)).to_have_text("0 ft")


ANSWERS = {
    "known": (200, {"status": "known", "meters": 1616, "model": "srtm3"},
              "The ground at 46.020° N, 7.750° E lies 1,616 m above sea level: GeoNames, SRTM3."),
    "none": (200, {"status": "none"}, "GeoNames has no height for 46.020° N, 7.750° E"),
    "-32768": (200, {"status": "known", "meters": -32768, "model": "srtm3"}, "GeoNames has no height for"),
    "-9999": (200, {"status": "known", "meters": -9999, "model": "astergdem"}, "GeoNames has no height for"),
    "limited": (503, {"status": "limited", "retryAfterSeconds": 600}, "Try again in 10 minutes."),
    "failed": (502, {"status": "failed"}, "GeoNames did not answer as it should."),
    "odd": (200, {"status": "known", "meters": MARKUP}, "GeoNames did not answer as it should."),
}  # fmt: skip


def test_geonames_is_asked_on_a_tap_that_names_it_and_of_a_rounded_place(instrument):
    it = instrument()
    it.page.watch.allowed = "Failed to load resource"
    ground = it.altitude.locator(".ground")
    expect(ground).to_contain_text("Only on this tap your position, rounded to 0.001 degrees (about 100 m)")
    questions = []
    answer = {}

    def fulfill(route):
        questions.append(route.request.url)
        route.fulfill(status=answer["status"], json=ELEVATION | answer["json"])

    it.page.route("**/api/elevation*", fulfill)
    for status, document, sentence in ANSWERS.values():
        answer |= {"status": status, "json": document}
        it.at((46.0203, 7.74962))
        it.press("Ask GeoNames")
        expect(ground).to_contain_text(sentence)
    assert {url.split("?")[1] for url in questions} == {"latitude=46.02&longitude=7.75"}
    it.page.unroute("**/api/elevation*")
    it.page.route("**/api/elevation*", lambda route: route.abort())
    it.press("Ask GeoNames")
    expect(ground).to_contain_text("The server could not be reached")
    it.page.unroute("**/api/elevation*")
    it.press("Ask GeoNames")
    expect(ground).to_contain_text("This server has no account with GeoNames, so nobody was asked.")
    assert it.watches() == 0


# Looks


@pytest.mark.parametrize("size", [PHONE, DESKTOP, NARROW], ids=["phone", "desktop", "narrow"])
def test_axe_finds_nothing_and_all_of_it_fits(instrument, size):
    it = instrument(size)
    found = {}

    def look(state):
        problems = violations_day_and_night(it.page)
        problems += it.page.evaluate(WIDER_THAN_THE_SCREEN) + it.page.evaluate(CUT_OFF) + it.page.evaluate(SMALL_TARGETS)
        if problems:
            found[state] = problems

    look("nothing yet")
    it.lost()
    for button in ("Begin a trip", "Check height", "Ask GeoNames"):
        it.press(button)
    expect(it.altitude.locator(".ground")).to_contain_text("does not know")
    look("lost")
    it.at(START, altitude=1700, altitude_accuracy=6)
    expect(it.figure("Along the way")).to_be_visible()
    it.walk(STEPS[1:3])
    climb(it, 2400, 1700)
    it.distances.locator("details.place-more summary").click()
    look("under way")
    it.press("End the trip")
    it.trips().first.locator("summary").click()
    it.trips().first.get_by_label("Name").fill("A" * 80)
    it.trips().first.get_by_label("Name").blur()
    look("over")
    it.page.evaluate("document.documentElement.style.fontSize = '200%'")
    look("large text")
    it.trips().first.get_by_role("button", name="Delete").click()
    look("deleted")
    assert found == {}


# The map


def back_to_instrument(it):
    it.page.get_by_role("link", name="Instrument").click()
    expect(it.distances).to_be_visible()


def drawn(page):
    return page.evaluate("epicenter.map.getSource('trip')?.serialize().data.features.map((f) => f.geometry) ?? []")


def lowest_of(page, places):
    return page.evaluate("places => Math.max(...places.map((place) => epicenter.map.project(place).y))", places)


@WITH_MAP
def test_a_place_and_a_trip_are_shown_on_the_map(instrument):
    it = instrument(PHONE)
    begin(it)
    it.walk(STEPS[1:])
    it.press("Show the start on the map")
    until(it.page, "epicenter.map.getSource('trip') !== undefined")
    assert drawn(it.page) == [{"type": "Point", "coordinates": [START[1], START[0]]}]
    middle = "map => map.unproject([map.getContainer().clientWidth / 2, (map.getPadding().top + map.getContainer().clientHeight"
    middle += " - map.getPadding().bottom - 56) / 2])"
    seen = it.page.evaluate(f"(() => {{ const {{ lng, lat }} = ({middle})(epicenter.map); return [lat, lng]; }})()")
    assert seen == pytest.approx(START, abs=1e-3), "in the middle of what is free above the button"
    back_to_instrument(it)
    it.press("End the trip")
    it.trips().locator("summary").click()
    it.trips().get_by_role("button", name="Show on the map").click()
    until(it.page, "epicenter.map.getSource('trip').serialize().data.features.length === 3")
    line, first, last = drawn(it.page)
    assert line["coordinates"] == [[longitude, latitude] for latitude, longitude in STEPS]
    assert [first["coordinates"], last["coordinates"]] == [line["coordinates"][0], line["coordinates"][-1]]
    inside = it.page.evaluate(
        "places => { const { top, bottom } = epicenter.map.getPadding(), box = epicenter.map.getContainer();"
        " return places.every(([x, y]) => { const at = epicenter.map.project([x, y]);"
        " return at.x > 0 && at.x < box.clientWidth && at.y > top && at.y < box.clientHeight - bottom; }); }",
        line["coordinates"],
    )
    button = it.page.get_by_role("button", name="Take it off the map")
    assert lowest_of(it.page, line["coordinates"]) < button.bounding_box()["y"], "the button covers nothing of it"
    assert inside, "the whole trip lies in the part of the map that is free"
    assert it.page.evaluate("epicenter.map.getZoom()") > 10, "and is seen from near"
    button.click()
    until(it.page, "epicenter.map.getSource('trip').serialize().data.features.length === 0")
    expect(it.page.get_by_role("button", name="Take it off the map")).to_have_count(0)

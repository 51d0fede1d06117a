"""One earthquake's page: its address, what is known of it, and what the agency adds."""

import re

import program
import pytest
from outside import PNG, Outside, products
from pages import DESKTOP, PHONE, WITH_MAP, until
from playwright.sync_api import expect
from pyproj import Geod

pytestmark = pytest.mark.map(drawn=False)

GEOD = Geod(ellps="WGS84")

PLACE = "12 km NNE of Testville, Ruritania"
EVENT = {"place": PLACE, "mag": 5.5, "magType": "mww", "latitude": 40.0, "longitude": 20.0, "depth": 10, "type": "earthquake"}


@pytest.fixture
def outside():
    with Outside(events=3) as outside:
        yield outside


@pytest.fixture
def told(serve, outside):
    """Starts a server that knows an event of the agency's; returns it and the event's id."""

    def start(age_seconds=86_400, settings=None, arguments=(), **changes):
        event = outside.add(age_seconds=age_seconds, **EVENT | changes)
        server = serve("--app", program.APP, *arguments, usgs=outside, settings=settings)
        program.wait_until(lambda: event in server.feed(), "the event to be read")
        return server, event

    return start


def fact(page, name):
    return page.locator("#event-facts .facts div", has=page.locator("dt", has_text=re.compile(f"^{name}$"))).locator("dd")


def section(page, name):
    return page.locator(f"#event-{name}")


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_an_events_own_address_opens_it_and_is_what_the_address_bar_holds(visit, told, viewport):
    server, event = told()
    page = visit(server, f"/event/{event}?period=week", viewport)
    expect(page.locator("#event-title")).to_contain_text("Testville")
    expect(page.locator("#period input[value=week]")).to_be_checked()
    assert page.url == f"{server.url}/event/{event}?period=week"
    page.locator("#event-close").click()
    expect(page).to_have_url(f"{server.url}/?period=week")
    page.locator(f'.row[data-id="{event}"]').click()
    expect(page).to_have_url(f"{server.url}/event/{event}?period=week")
    page.go_back()
    expect(page.locator("#event")).to_be_hidden()
    page.goto(f"{server.url}/?event={event}")
    expect(page.locator("#event-title")).to_contain_text("Testville")


def test_an_address_of_no_event_says_so(visit, told):
    page = visit(told()[0], "/")
    page.watch.allowed = "404"
    page.goto(page.url + "event/us0none")
    expect(page.locator("#event-title")).to_have_text("No such event is known here")
    expect(page.locator("#event-more")).to_be_empty()


def test_the_address_is_copied_and_shared(visit, told):
    server, event = told()
    spy = "globalThis.shared = []; navigator.share = async (what) => { shared.push(what); };"
    page = visit(server, f"/event/{event}?period=week", before=spy, permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy the address").click()
    expect(page.locator("#event-address")).to_have_text("The address of this event was copied.")
    assert page.evaluate("navigator.clipboard.readText()") == f"{server.url}/event/{event}"
    page.get_by_role("button", name="Share").click()
    until(page, "shared.length === 1")
    what = page.evaluate("shared[0]")
    assert what["url"] == f"{server.url}/event/{event}"
    assert "Magnitude 5.5" in what["title"]


def test_where_nothing_can_be_shared_or_copied_the_address_is_shown(visit, told):
    server, event = told()
    without = "delete Navigator.prototype.share; Object.defineProperty(navigator, 'clipboard', { value: undefined });"
    page = visit(server, f"/event/{event}", before=without)
    expect(page.locator("#event-share")).to_be_hidden()
    page.get_by_role("button", name="Copy the address").click()
    expect(page.locator("#event-address")).to_contain_text(f"{server.url}/event/{event}")


def test_the_origin_time_is_told_on_three_clocks(visit, told):
    server, event = told()
    page = visit(server, f"/event/{event}", timezone_id="Asia/Tokyo")
    expect(fact(page, "Your time")).to_contain_text("UTC+9")
    expect(fact(page, "UTC")).to_contain_text(re.compile(r"^\d{4}-\d\d-\d\d .* UTC$"))
    there = fact(page, "Time there")
    expect(there).to_contain_text("approximately: by the nearest city")
    expect(there).to_contain_text(re.compile(r"UTC\+[12]\b"))  # the winter and the summer of Albania


@pytest.mark.parametrize("kilometers, words", [(0, True), (5, True), (10, True), (33, True), (35, True), (10.1, False), (12, False)])
def test_round_depths_are_possibly_default_ones(visit, told, kilometers, words):
    server, event = told(depth=kilometers)
    page = visit(server, f"/event/{event}")
    expect(section(page, "detail")).to_contain_text("The agency adds nothing")
    expect(fact(page, "Depth")).to_have_text(re.compile("possibly a default depth$" if words else r"km$"))


def test_a_depth_is_held_fixed_where_the_agency_says_so(visit, told, outside):
    server, event = told()
    outside.products[event] = {"origin": products(outside.url)["origin"]}
    page = visit(server, f"/event/{event}")
    expect(fact(page, "Depth")).to_have_text("10 km, held fixed by the agency")


CIRCLE = """() => epicenter.map.getSource('uncertainty')?.serialize().data.features
    .filter(({geometry}) => geometry.type === 'LineString').flatMap(({geometry}) => geometry.coordinates) ?? []"""


@WITH_MAP
def test_how_sure_the_position_is_is_drawn(visit, told, outside):
    server, event = told()
    outside.products[event] = {"origin": products(outside.url)["origin"]}
    page = visit(server, f"/event/{event}", locale="en-GB")
    expect(fact(page, "Position error")).to_have_text("± 0.2 km: the dashed circle on the map")
    until(page, f"({CIRCLE})().length > 100")
    away = [GEOD.inv(20, 40, longitude, latitude)[2] for longitude, latitude in page.evaluate(CIRCLE)]
    assert all(abs(meters - 240) < 0.1 for meters in away)
    page.locator("#event-close").click()
    until(page, f"({CIRCLE})().length === 0")


def test_what_the_agency_adds_is_told(visit, told, outside):
    outside.gives("/product/", body=PNG, Content_Type="image/png")
    server, event = told()
    outside.products[event] = products(outside.url)
    page = visit(server, f"/event/{event}")
    detail = section(page, "detail")
    expect(detail).to_contain_text("2,775")
    expect(detail).to_contain_text("VI (5.8)")
    expect(detail.locator(".alert-level")).to_have_text(re.compile("^Yellow: "))
    expect(detail.locator("svg.ball path")).to_have_attribute("d", re.compile("^M.{200}"))
    expect(detail).to_contain_text(re.compile(r"strike \d+°, dip \d+°"))
    expect(detail).to_contain_text("N m")
    link = detail.get_by_role("link", name="Tsunami information statement")
    expect(link).to_have_attribute("href", "https://tsunami.example.org/1")
    expect(link).to_have_attribute("rel", re.compile("noopener"))
    expect(detail).to_contain_text("operator assigned")
    picture = detail.get_by_role("img", name="Map of where it was felt")
    picture.scroll_into_view_if_needed()
    until(page, "document.querySelector('#event-detail img').naturalWidth === 1")
    assert page.locator("#event-detail a[href^='javascript']").count() == 0


def test_the_details_are_asked_for_again_and_say_why_they_are_not_there(visit, told, outside):
    server, event = told()
    page = visit(server, f"/event/{event}")
    page.watch.allowed = "Failed to load|ERR_"
    detail = section(page, "detail")
    expect(detail).to_contain_text("The agency adds nothing to this event.")
    page.route("**/detail?refresh=true", lambda route: route.abort())
    refresh = detail.get_by_role("button", name="Refresh: What the agency adds")
    refresh.click()
    expect(detail.get_by_role("status")).to_contain_text("could not be loaded (no connection)")
    expect(refresh).to_be_focused()
    page.unroute("**/detail?refresh=true")
    held = {}
    page.route("**/detail?refresh=true", lambda route: held.update(route=route))
    refresh.click()
    expect(refresh).to_have_attribute("aria-disabled", "true")
    program.wait_until(lambda: page.evaluate("1") and "route" in held, "the question")
    held["route"].fulfill(json={"state": "known", "detail": {"impact": "Felt (V) at Testville"}})
    expect(detail).to_contain_text("Felt (V) at Testville")
    expect(refresh).to_have_attribute("aria-disabled", "false")


def test_revisions_say_what_changed(visit, told, outside):
    server, event = told()
    outside.revise(event, mag=5.9, depth=12.5, status="reviewed")
    program.wait_until(lambda: len(server.json(f"/api/events/{event}")["revisions"]) == 2, "the revision")
    page = visit(server, f"/event/{event}")
    facts = page.locator("#event-facts")
    expect(facts).to_contain_text("magnitude 5.5 → 5.9")
    expect(facts).to_contain_text("depth 10 km deep → 13 km deep")
    expect(facts).to_contain_text(re.compile("First reported"))


def test_the_nearest_larger_cities_are_told(visit, told):
    server, event = told(latitude=35.0, longitude=139.5)
    page = visit(server, f"/event/{event}")
    cities = section(page, "cities")
    expect(cities.locator(".facts div")).to_have_count(5)
    expect(cities.locator("dd").first).to_have_text(re.compile(r"^\d+(\.\d)? km to the \w.* \(Japan, [\d,]+ people\)$"))


def test_earlier_earthquakes_and_aftershocks_are_counted(visit, told, outside):
    near = {"latitude": 40.1, "longitude": 20.1, "type": "earthquake", "depth": 8, "place": "Nearby"}
    for age, magnitude in ((90_000, 4.1), (200_000, 3.9), (80_000, 3.3), (70_000, 3.1), (60_000, 2.7)):
        outside.add(age_seconds=age, mag=magnitude, magType="ml", **near)
    outside.add(age_seconds=60_000, mag=5.0, **near | {"latitude": 45.0})
    server, event = told(mag=6.0)
    page = visit(server, f"/event/{event}?period=week")
    around = section(page, "neighbours")
    expect(around).to_contain_text("3 aftershocks so far")
    expect(around).to_contain_text("2 earlier earthquakes")
    expect(around).to_contain_text("Gardner and Knopoff")
    largest = around.get_by_role("button", name=re.compile("Magnitude 4.1"))
    largest.click()
    expect(page.locator("#event-badge")).to_contain_text("4.1")


def test_the_sections_come_after_the_event_and_in_the_chosen_language(visit, told):
    server, event = told()
    page = visit(server, f"/event/{event}", locale="ja-JP")
    expect(section(page, "detail")).to_contain_text("機関からの追加情報はありません。")
    expect(section(page, "cities").locator("h3")).to_have_text("近くの大きな都市")

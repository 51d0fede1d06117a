"""The map: its controls, colours, legend and names; circles at one spot; the way there and back."""

import re

import program
import pytest
from pages import (
    DESKTOP,
    LONELY,
    NARROW,
    PHONE,
    WITHOUT_MAP,
    choose,
    expect_drawn,
    expect_open,
    expect_shown,
    point_of,
    row,
    row_at,
    until,
    until_ready,
)
from playwright.sync_api import expect
from test_accessibility import violations_day_and_night
from test_position import SPHERE_TOLERANCE, VIENNA, kilometers_on_a_sphere, nothing_of_the_position_left_the_page

AT_LONELY = f"view={LONELY['latitude']},{LONELY['longitude']},4"
# How the map paints the circle at a place where no other is.
PAINTED = """({longitude, latitude}) => {
    const isThere = ([x, y]) => Math.hypot(x - longitude, y - latitude) < 0.05;
    return epicenter.map.queryRenderedFeatures({layers: ['events']}).find((f) => isThere(f.geometry.coordinates))?.layer.paint;
}"""
COLOUR = f"""place => {{
    const colour = ({PAINTED})(place)?.['circle-color'];
    return colour ? [colour.r, colour.g, colour.b].map((part) => Math.round(part * 255 / colour.a)).join() : null;
}}"""
NAMES = "layer => epicenter.map.queryRenderedFeatures({layers: [layer]}).map((f) => f.properties.name)"
VIEW = "(() => { const m = epicenter.map, at = m.getCenter(); return [at.lng, at.lat, m.getZoom()]; })()"


def open_layers(page):
    page.get_by_role("button", name="Map layers").click()
    dialog = page.get_by_role("dialog", name="Map layers")
    expect(dialog).to_be_visible()
    return dialog


def choice(dialog, name):
    return dialog.locator(".segments label", has_text=name)


def paint_by(page, name):
    choice(open_layers(page), name).click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Map layers")).to_be_hidden()


def test_the_globe_is_flattened_and_stays_so(visit, month):
    page = visit(month)
    expect_drawn(page)
    globe = page.get_by_role("button", name="Globe")
    expect(globe).to_have_attribute("aria-pressed", "true")
    kind = "JSON.stringify(epicenter.map.getProjection().type)"
    assert "vertical-perspective" in page.evaluate(kind)
    globe.focus()
    page.keyboard.press("Enter")
    expect(globe).to_have_attribute("aria-pressed", "false")
    assert page.evaluate(kind) == '"mercator"'
    page.reload()
    until_ready(page)
    expect(globe).to_have_attribute("aria-pressed", "false")
    assert page.evaluate(kind) == '"mercator"'
    choice(open_layers(page), "Globe").click()
    expect(globe).to_have_attribute("aria-pressed", "true")
    assert "vertical-perspective" in page.evaluate(kind)


def test_circles_are_coloured_by_magnitude_depth_or_age(visit, month):
    page = visit(month, f"/?period=day&{AT_LONELY}")
    expect_drawn(page)
    # 1 - 0.015 times the magnitude squared is green's part.
    until(page, f"place => ({COLOUR})(place) === '255,135,54'", arg=LONELY)
    paint_by(page, "Depth")
    # At 12 km a third of the way from the first colour of the scale to the second.
    until(page, f"place => ({COLOUR})(place) === '221,227,44'", arg=LONELY)
    expect(page.locator("#legend")).to_contain_text("Colour: depth in kilometers")
    expect(page.locator("#legend")).to_contain_text("Size: magnitude")
    swatch = page.locator("#legend .legend-steps .dot").evaluate("e => getComputedStyle(e).backgroundColor")
    opacity = page.evaluate(f"place => ({PAINTED})(place)['circle-opacity']", LONELY)
    assert swatch.endswith(f" / {opacity})"), "as dense as on the map"
    paint_by(page, "Age")
    # Five hours ago: of the past day.
    until(page, f"place => ({COLOUR})(place) === '245,138,31'", arg=LONELY)
    expect(page.locator("#legend")).to_contain_text("Past hour")
    page.reload()
    until_ready(page)
    until(page, f"place => ({COLOUR})(place) === '245,138,31'", arg=LONELY)
    layers = open_layers(page)
    expect(layers.get_by_role("radio", name="Age")).to_be_checked()
    choice(layers, "Magnitude").click()
    until(page, f"place => ({COLOUR})(place) === '255,135,54'", arg=LONELY)


def test_the_legend_follows_the_symbol_rule_and_the_units(visit, month):
    page = visit(month)
    legend = page.locator("#legend")
    widths = "[...document.querySelectorAll('#legend .legend-sizes .dot')].map((dot) => dot.offsetWidth)"
    until(page, f"JSON.stringify({widths}) === '[4,12,27,48]'")
    expect(legend.locator(".legend-sizes")).to_have_text(re.compile(r"^2\s*4\s*6\s*8$"))
    expect(legend).to_contain_text("Magnitude not known")
    paint_by(page, "Depth")
    expect(legend.locator(".legend-marks")).to_have_text(re.compile(r"^0\s*35\s*70\s*150\s*300\s*700$"))
    page.get_by_role("link", name="Settings").click()
    page.locator('#settings label:has(input[value="mi"])').click()
    page.keyboard.press("Escape")
    expect(legend).to_contain_text("Colour: depth in miles")
    expect(legend.locator(".legend-marks")).to_have_text(re.compile(r"^0\s*22\s*43\s*93\s*186\s*435$"))
    legend.locator("summary").click()
    expect(legend.locator(".legend-marks")).to_be_hidden()
    page.reload()
    until_ready(page)
    expect(legend.locator("summary")).to_be_visible()
    expect(legend.locator(".legend-marks")).to_be_hidden()


def test_a_phone_has_the_legend_in_its_layers_alone(visit, month):
    page = visit(month, viewport=PHONE)
    expect(page.locator("#legend")).to_be_hidden()
    expect(open_layers(page)).to_contain_text("Size and colour: magnitude")


def test_countries_and_cities_are_named_in_the_chosen_language_without_a_font_server(visit, month):
    page = visit(month, "/?view=-26,135,3")
    expect_drawn(page)
    until(page, f"() => ({NAMES})('countries').includes('Australia') && ({NAMES})('cities').includes('Sydney')")
    page.locator("#settings-open").click()
    page.locator("#language").select_option("ja")
    page.keyboard.press("Escape")
    until(page, f"() => ({NAMES})('countries').includes('オーストラリア') && ({NAMES})('cities').includes('シドニー')")
    page.locator("#settings-open").click()
    page.locator("#language").select_option("en")
    page.keyboard.press("Escape")
    open_layers(page).get_by_role("checkbox", name="Names of countries and cities").uncheck()
    until(page, f"() => ({NAMES})('countries').length === 0 && ({NAMES})('cities').length === 0")
    page.reload()
    until_ready(page)
    expect_drawn(page)
    assert page.evaluate(NAMES, "countries") == []
    assert not [asked for asked in page.watch.requests if re.search(r"glyph|font|\.pbf|page:", asked.split()[1])]


def test_names_are_drawn_below_circles(visit, month):
    page = visit(month)
    expect_drawn(page)
    order = page.evaluate("epicenter.map.getStyle().layers.map((layer) => layer.id)")
    assert max(order.index("countries"), order.index("cities")) < order.index("events") < order.index("recent")


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("path", ["globe", "flat"])
def test_what_is_shown_fits_across_the_date_line(visit, small, stand_in, viewport, path):
    there = [(179.2, -16.0), (-176.5, -24.5), (-178.0, -19.0)]
    for longitude, latitude in there:
        stand_in.add(age_seconds=900, mag=8.9, longitude=longitude, latitude=latitude, type="earthquake")
    page = visit(small, "/?magnitude=8.9..&view=50,10,2", viewport)
    expect_shown(page, len(there))
    if path == "flat":
        page.get_by_role("button", name="Globe").click()
    page.get_by_role("button", name="Show all that is listed").click()
    until(page, "epicenter.map.getZoom() > 4 && !epicenter.map.isMoving()")
    box = page.evaluate("(() => { const {x, y, right} = map.getBoundingClientRect(); return [x, y, right]; })()")
    bottom = page.locator("#sheet").bounding_box()["y"] if viewport is PHONE else viewport["height"]
    for place in there:
        near = [place[0] + 360 * round((page.evaluate("epicenter.map.getCenter().lng") - place[0]) / 360), place[1]]
        x, y = page.evaluate(
            "place => { const at = epicenter.map.project(place), box = map.getBoundingClientRect();"
            " return [box.x + at.x, box.y + at.y]; }",
            near,
        )
        assert box[0] < x < box[2] and box[1] < y < bottom, f"{place} is at {x}, {y}"
    expect(page).to_have_url(re.compile(r"view=-20\.\d+,-?17\d"))


def test_a_list_without_events_is_told_where_the_map_would_fit_it(visit, month):
    page = visit(month, "/?magnitude=9..&depth=690..")
    before = page.evaluate(VIEW)
    page.get_by_role("button", name="Show all that is listed").click()
    expect(page.locator("#map-note")).to_have_text("Nothing is listed that the map could show.")
    assert page.evaluate(VIEW) == before
    page.keyboard.press("Tab")
    expect(page.locator("#map-note")).to_be_hidden()


SPOT = {"latitude": -50.0, "longitude": -120.0}
COUNT = 11


@pytest.fixture
def crowded(small, stand_in):
    """A server that holds `COUNT` events at one spot far from all others, of magnitudes 3 to 5."""
    for number in range(COUNT):
        magnitude = round(3 + 0.2 * number, 1)
        stand_in.add(age_seconds=900 + number, mag=magnitude, place=f"Spot {number}", type="earthquake", **SPOT)
    return small


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["pointer", "touch"])
def test_many_circles_at_one_spot_open_a_short_list(visit, crowded, viewport):
    page = visit(crowded, f"/?view={SPOT['latitude']},{SPOT['longitude']},4", viewport)
    until(page, f"epicenter.eventCount() >= {COUNT}")
    spot = point_of(page, SPOT["longitude"], SPOT["latitude"])
    tap = page.touchscreen.tap if viewport is PHONE else page.mouse.click
    tap(*spot)
    dialog = page.get_by_role("dialog", name=f"{COUNT} events here")
    expect(dialog).to_be_visible()
    offered = dialog.get_by_role("listitem")
    expect(offered).to_have_count(8)
    expect(offered.first).to_contain_text("Spot 10")
    assert [float(text) for text in offered.locator("b").all_inner_texts()] == [
        5.0, 4.8, 4.6, 4.4, 4.2, 4.0, 3.8, 3.6
    ]
    box = dialog.bounding_box()
    assert box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= viewport["width"]
    assert box["y"] + box["height"] <= viewport["height"]
    second = offered.nth(1).get_by_role("button")
    second.tap() if viewport is PHONE else second.click()
    expect(dialog).to_be_hidden()
    expect_open(page, "Spot 9")


def test_the_short_list_by_keyboard(visit, crowded):
    page = visit(crowded, f"/?view={SPOT['latitude']},{SPOT['longitude']},4")
    until(page, f"epicenter.eventCount() >= {COUNT}")
    spot = point_of(page, SPOT["longitude"], SPOT["latitude"])
    page.mouse.click(*spot)
    dialog = page.get_by_role("dialog", name=f"{COUNT} events here")
    offered = dialog.get_by_role("listitem").get_by_role("button")
    expect(offered.first).to_be_focused()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.locator("#event")).to_be_hidden()
    page.mouse.click(*spot)
    page.keyboard.press("End")
    expect(offered.last).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(offered.last).to_be_focused()
    for _ in range(6):
        page.keyboard.press("ArrowUp")
    expect(offered.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect_open(page, "Spot 9")
    expect(page.locator("#event-title")).to_be_focused()


def test_the_short_list_leads_nearer_to_what_it_does_not_hold(visit, crowded):
    page = visit(crowded, f"/?view={SPOT['latitude']},{SPOT['longitude']},4")
    until(page, f"epicenter.eventCount() >= {COUNT}")
    page.mouse.click(*point_of(page, SPOT["longitude"], SPOT["latitude"]))
    page.get_by_role("button", name=f"{COUNT - 8} more: zoom in").click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    until(page, "Math.abs(epicenter.map.getZoom() - 6) < 0.01")
    expect(page).to_have_url(re.compile(r"view=-50\.0\d*,-120\.0\d*,6\.00"))


def test_the_way_back_restores_the_view_and_the_filters(visit, month):
    page = visit(month, "/?period=week&magnitude=4..&view=10.000,120.000,2.50")
    expect_drawn(page)
    before = page.evaluate(VIEW)
    row_at(page, 3).click()
    back = page.get_by_role("button", name="Back to where I was")
    expect(back).to_be_visible()
    until(page, "zoom => epicenter.map.getZoom() > zoom + 1", arg=before[2])
    choose(page, "Day")
    page.get_by_role("button", name="Remove the filter: Magnitude").click()
    expect(page).to_have_url(re.compile(r"/event/\w+$"))
    back.click()
    until(page, f"before => {VIEW}.every((value, index) => Math.abs(value - before[index]) < 0.01)", arg=before)
    expect(page.get_by_role("radio", name="Week")).to_be_checked()
    expect(page).to_have_url(re.compile(r"period=week&magnitude=4\.\."))
    expect(back).to_be_hidden()


def test_each_place_that_was_left_is_found_again(visit, month):
    page = visit(month, "/?period=week&magnitude=4..&view=10.000,120.000,2.50")
    expect_drawn(page)
    first = page.evaluate(VIEW)
    row_at(page, 3).click()
    until(page, "zoom => epicenter.map.getZoom() > zoom + 1", arg=first[2])
    page.get_by_role("button", name="Zoom out").click()
    until(page, "!epicenter.map.isMoving()")
    second = page.evaluate(VIEW)
    row_at(page, 5).click()
    back = page.get_by_role("button", name="Back to where I was")
    for view in (second, first):
        back.click()
        until(page, f"before => {VIEW}.every((value, index) => Math.abs(value - before[index]) < 0.01)", arg=view)
    expect(back).to_be_hidden()


def test_where_i_am_is_shown_and_told_to_nobody(visit, month):
    page = visit(month, geolocation=VIENNA, permissions=["geolocation"])
    expect_drawn(page)
    page.get_by_role("button", name="Show where I am").click()
    until(
        page,
        "({latitude, longitude}) => { const at = epicenter.map.getCenter();"
        " return Math.hypot(at.lat - latitude, at.lng - longitude) < 0.01; }",
        arg=VIENNA,
    )
    expect(page.locator("#announcements")).to_have_text("The map shows where you are.")
    until(page, "epicenter.map.queryRenderedFeatures({layers: ['here']}).length > 0")
    kilometers = kilometers_on_a_sphere(VIENNA, LONELY)
    nothing_of_the_position_left_the_page(page, month, kilometers)


def test_a_position_that_is_refused_is_told_beside_the_button(visit, month):
    page = visit(month, permissions=[])
    before = page.evaluate(VIEW)
    page.get_by_role("button", name="Show where I am").click()
    expect(page.locator("#map-note")).to_contain_text("did not give your position")
    assert page.evaluate(VIEW) == before
    page.mouse.click(700, 300)
    expect(page.locator("#map-note")).to_be_hidden()


def test_the_circle_around_a_place_is_drawn_while_its_filter_is_set(visit, month):
    place = {"latitude": -17.7, "longitude": 178.1}
    page = visit(month, f"/?period=month&around={place['latitude']},{place['longitude']},300,Suva&view=-17.7,178.1,4")
    # Asked of the northernmost point alone: around a globe that leaves the corners free the answer would be none.
    drawn = """(() => {
        const {x, y} = epicenter.map.project([178.1, -14.99]);
        return epicenter.map.queryRenderedFeatures([[x - 9, y - 9], [x + 9, y + 9]], {layers: ['around-line']}).length;
    })()"""
    until(page, f"{drawn} > 0")
    shape = page.evaluate("epicenter.map.getSource('around').serialize().data.features.map((f) => f.geometry)")
    assert [geometry["type"] for geometry in shape] == ["LineString", "Polygon"]
    for longitude, latitude in shape[0]["coordinates"]:
        kilometers = kilometers_on_a_sphere(place, {"latitude": latitude, "longitude": longitude})
        assert abs(kilometers - 300) < 300 * SPHERE_TOLERANCE
    assert max(longitude for longitude, _ in shape[0]["coordinates"]) > 180, "it crosses the date line in one piece"
    page.get_by_role("button", name="Remove the filter: Within 300 km of Suva").click()
    until(page, f"{drawn} === 0")


PICTURE = """(row) => {
    const canvas = row.querySelector('canvas'), {width, height} = canvas;
    const pixel = (x, y) => canvas.getContext('2d').getImageData(x, y, 1, 1).data.slice(0, 3).join();
    const colours = new Set();
    for (let y = 2; y < height; y += 4) for (let x = 2; x < width; x += 4) colours.add(pixel(x, y));
    return {corner: pixel(3, 3), middle: pixel(width / 2, height / 2), count: colours.size};
}"""


@WITHOUT_MAP
def test_each_row_has_a_picture_of_its_place(visit, month):
    page = visit(month, "/?period=month&magnitude=4..")
    here = row_at(page, 2)
    box = here.locator("canvas").bounding_box()
    assert (box["width"], box["height"]) == (48, 48)
    expect(here.locator("canvas")).to_have_attribute("aria-hidden", "true")
    painted = "() => [...document.querySelectorAll('.row')].some((row) => (%s)(row).count > 3)" % PICTURE
    until(page, painted)
    picture = here.evaluate(PICTURE)
    assert picture["middle"] != picture["corner"]
    assert here.locator("canvas").bounding_box() == box, "its room was kept from the start"


@WITHOUT_MAP
def test_the_pictures_follow_the_theme(visit, month):
    page = visit(month, f"/?period=day&magnitude={LONELY['mag']}..{LONELY['mag']}")
    here = row(page, month.lonely)
    sea = "(row) => (%s)(row).corner" % PICTURE
    light, dark = "195,214,226", "10,18,27"
    expect(here).to_be_visible()
    until(page, f"id => ({sea})(document.querySelector(`.row[data-id=\"${{id}}\"]`)) === '{light}'", arg=month.lonely)
    page.emulate_media(color_scheme="dark")
    until(page, f"id => ({sea})(document.querySelector(`.row[data-id=\"${{id}}\"]`)) === '{dark}'", arg=month.lonely)


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_in_the_layers_and_the_short_list(visit, crowded, viewport):
    page = visit(crowded, f"/?view={SPOT['latitude']},{SPOT['longitude']},4", viewport)
    until(page, f"epicenter.eventCount() >= {COUNT}")
    layers = open_layers(page)
    for scheme in ("Depth", "Age", "Magnitude"):
        choice(layers, scheme).click()
        assert violations_day_and_night(page) == []
    page.keyboard.press("Escape")
    page.mouse.click(*point_of(page, SPOT["longitude"], SPOT["latitude"]))
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations_day_and_night(page) == []


def test_the_layers_in_large_text_on_a_small_screen(visit, month):
    page = visit(month, viewport=NARROW)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    dialog = open_layers(page)
    box = dialog.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= NARROW["width"] and box["y"] + box["height"] <= NARROW["height"]
    assert page.evaluate("layers.scrollWidth <= layers.clientWidth")
    for name in ("Magnitude", "Globe"):
        assert dialog.get_by_text(name, exact=True).first.evaluate("e => e.scrollWidth <= e.clientWidth + 1")


# The colours on the map at the moment at which it says that it is busy no more.
FIRST_PICTURE = """
    new MutationObserver((changes) => {
        if (!changes.some(({ target }) => target.id === 'map' && !target.ariaBusy)) return;
        const canvas = document.querySelector('#map canvas'), gl = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
        const pixels = new Uint32Array(gl.drawingBufferWidth * gl.drawingBufferHeight);
        gl.readPixels(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(pixels.buffer));
        globalThis.colours ??= new Set(pixels).size;
    }).observe(document, { subtree: true, attributeFilter: ['aria-busy'] });
"""


def test_the_map_is_busy_until_its_first_picture_is_drawn(visit, month):
    page = visit(month, "/?period=month", before=FIRST_PICTURE)
    expect_drawn(page)
    assert page.evaluate("colours") > 100


# The graphics card drops all that it holds, as phones have it do to pages in the background, and is there again.
LOSE_AND_RESTORE = """async () => {
    const { map } = epicenter, loss = map.painter.context.gl.getExtension('WEBGL_lose_context');
    const happens = (what) => new Promise((done) => map.once(what, done));
    const lost = happens('webglcontextlost'), restored = happens('webglcontextrestored');
    loss.loseContext();
    await lost;
    await new Promise((done) => setTimeout(done));
    loss.restoreContext();
    await restored;
}"""
# The pixels of the next frame.
FRAME = """() => new Promise((done) => {
    const { map } = epicenter, { gl } = map.painter.context;
    map.once('render', () => {
        const pixels = new Uint8Array(gl.drawingBufferWidth * gl.drawingBufferHeight * 4);
        gl.readPixels(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
        done([...pixels]);
    });
    map.triggerRepaint();
})"""


@pytest.mark.parametrize("query, there", [
    ("?period=week", "epicenter.map.querySourceFeatures('events').length > 0"),
    ("?history=all", "epicenter.map.getLayer('chronicle')?.implementation.shown.end > 0"),
], ids=["events", "history"])
def test_the_map_is_drawn_anew_after_the_graphics_card_was_lost(visit, month, query, there):
    page = visit(month, f"/{query}")
    page.watch.allowed = "WebGL"
    named = "epicenter.map.queryRenderedFeatures({layers: ['countries']}).length > 0"
    until(page, f"epicenter.map.loaded() && {there} && {named}", seconds=60)
    frame = lambda: page.evaluate(FRAME)
    program.wait_until(lambda: frame() == frame(), "the map to rest", 60)
    before = frame()
    page.evaluate(LOSE_AND_RESTORE)
    # Time goes on meanwhile: an event may have come, or grown too old.
    changed = lambda: sum(one != other for one, other in zip(frame(), before, strict=True)) / len(before)
    program.wait_until(lambda: changed() < 0.02, "the same picture as before", 60)
    page.get_by_role("button", name="Globe").click()
    until(page, "epicenter.map.loaded() && epicenter.map.getProjection().type === 'mercator'")

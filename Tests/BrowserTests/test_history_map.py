"""All of history on the map: its time and magnitudes, how time passes, what a tap opens, and what is said where it fails."""

import base64
import random
import re

import program
import pytest
from pages import DESKTOP, NARROW, PHONE, SECONDS, WITH_MAP, WITHOUT_MAP, expect_open, until
from playwright.sync_api import expect
from probes import CUT_OFF, SMALL_TARGETS, WIDER_THAN_THE_SCREEN
from test_accessibility import violations_day_and_night

pytestmark = WITH_MAP
COUNT, SPOT = 3_000, (-27.25, -47.5)
HEADER = "time,latitude,longitude,depth,mag,magType,nst,gap,dmin,rms,net,id,updated,place,type"
HEADER += ",horizontalError,depthError,magError,magNst,status,locationSource,magSource"
AT_SPOT = f"view={SPOT[1]},{SPOT[0]},4"
# The colour of the frame at a place of the map, 0 to 255.
COLOUR_AT = """place => new Promise((done) => {
    const { map } = epicenter, gl = map.painter.context.gl, at = map.project(place), colour = new Uint8Array(4);
    const scale = map.getPixelRatio(), height = gl.drawingBufferHeight;
    map.once('render', () => {
        gl.readPixels(Math.floor(at.x * scale), Math.floor(height - at.y * scale), 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, colour);
        done([...colour.slice(0, 3)]);
    });
    map.triggerRepaint();
})"""


def invented():
    """Events of 1990 to 2025 around the Pacific, and two at one spot far from all others."""
    source = random.Random(5)
    events = [
        {
            "id": f"us{number:06d}", "year": source.randrange(1990, 2026), "magnitude": round(min(8.8, 2 + source.expovariate(1)), 1),
            "longitude": source.uniform(130, 178), "latitude": source.uniform(-40, 55), "place": f"Place {number}",
        }
        for number in range(COUNT - 2)
    ]
    spot = {"longitude": SPOT[0], "latitude": SPOT[1]}
    events.append({"id": "us95spot", "year": 1995, "magnitude": 6.4, "place": "Older at the spot"} | spot)
    events.append({"id": "us11spot", "year": 2011, "magnitude": 7.1, "place": "Younger at the spot"} | spot)
    return events


EVENTS = invented()


def count(first, last, least=-10):
    return sum(first <= event["year"] <= last and event["magnitude"] >= least for event in EVENTS)


@pytest.fixture(scope="session")
def past(tmp_path_factory):
    """A server that holds `EVENTS` in January 2026."""
    folder = tmp_path_factory.mktemp("past")
    rows = [
        f"{event['year']}-06-15T12:{number % 60:02d}:00.000Z,{event['latitude']:.4f},{event['longitude']:.4f},10,{event['magnitude']},mww"
        f",,,,,us,{event['id']},{event['year']}-07-01T00:00:00.000Z,{event['place']},earthquake,,,,,reviewed,us,us"
        for number, event in enumerate(EVENTS)
    ]
    (folder / "past.csv").write_text("\n".join([HEADER, *rows]) + "\n")
    answer = program.run("import", folder / "past.csv", data=folder / "data")
    assert answer.returncode == 0, answer.stderr
    server = program.Server(folder / "data", "--usgs", "off", "--app", program.APP, clock="2026-01-15T00:00:00Z")
    yield server
    server.stop()


POINTS = "/columns/points?starttime=0001-01-01&orderby=magnitude"
# Where in a row of a block a column begins, its bytes, and whether it holds differences.
COLUMNS = [(0, 4, True), (4, 8, True), (12, 4, False), (16, 4, False), (20, 2, False), (22, 2, False)]


def in_blocks(answer, rows):
    """The header of an answer that is one block of `COUNT` rows, and that block as blocks of fewer."""
    columns = []
    for before, width, _ in COLUMNS:
        planes = [answer[40 + (before + plane) * COUNT :][:COUNT] for plane in range(width)]
        columns.append([int.from_bytes(row, "little") for row in zip(*planes)])
    signed = lambda zigzag: (zigzag >> 1) ^ -(zigzag & 1)
    parts = [answer[:36]]
    for first in range(0, COUNT, rows):
        part = [column[first : first + rows] for column in columns]
        for column, whole, (_, _, is_steps) in zip(part, columns, COLUMNS):
            if is_steps:
                start = sum(map(signed, whole[: first + 1]))
                column[0] = start * 2 if start >= 0 else -2 * start - 1
        planes = (
            bytes(value >> 8 * plane & 255 for value in column) for column, (_, width, _) in zip(part, COLUMNS) for plane in range(width)
        )
        parts.append(len(part[0]).to_bytes(4, "little") + b"".join(planes))
    return parts


# Gives the page the parts of an answer one after the other, a while apart.
SLOWLY = """parts => {
    const ask = globalThis.fetch, pause = () => new Promise((done) => setTimeout(done, 100));
    const body = () => new ReadableStream({ async start(controller) {
        for (const part of parts) {
            controller.enqueue(Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0)));
            await pause();
        }
        controller.close();
    } });
    globalThis.fetch = (address, options) =>
        String(address).startsWith('/columns/points') ? Promise.resolve(new Response(body())) : ask(address, options);
}"""


def words(page):
    return page.locator("#chronicle-words")


def expect_words(page, text):
    expect(words(page)).to_have_text(text)


def expect_all_here(page):
    """Waits until every event is here and drawn."""
    expect(page.locator("#chronicle-note")).to_be_hidden()
    expect(words(page)).to_have_text(re.compile(r"\d events?|No event"))
    until(page, "epicenter.map.getLayer('chronicle') !== undefined && !epicenter.map.getContainer().ariaBusy", seconds=60)


def opened(visit, server, query="?history=all", viewport=DESKTOP, **options):
    page = visit(server, f"/{query}", viewport, **options)
    expect_all_here(page)
    return page


def months(year, month):
    return str(year * 12 + month - 1)


def turn(page, name, value):
    """Moves a slider as a finger does, to where it rests."""
    page.get_by_role("slider", name=name, exact=True).evaluate(
        "(slider, value) => { slider.value = value; slider.dispatchEvent(new Event('input'));"
        " slider.dispatchEvent(new Event('change')); }",
        value,
    )


def test_it_opens_from_the_calendar_and_a_step_back_leaves_it(visit, past):
    page = visit(past)
    assert not [asked for asked in page.watch.requests if re.search(r"chronicle(?!-door)|/columns/points", asked)]
    page.locator("#days-open").click()
    page.get_by_role("dialog", name="Choose days").get_by_role("button", name="All of history").click()
    expect_all_here(page)
    expect_words(page, f"{COUNT:,} events, June 1990 to January 2026")
    expect(page).to_have_url(re.compile(r"/\?history=all$"))
    expect(page.locator("#chronicle-title")).to_be_focused()
    expect(page.locator("#summary")).to_be_hidden()
    page.go_back()
    expect(page.locator("#chronicle")).to_be_hidden()
    expect(page.locator("#summary")).to_be_visible()
    assert page.evaluate("epicenter.map.getLayer('chronicle') === undefined")
    page.go_forward()
    expect(page.locator("#chronicle")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#chronicle")).to_be_hidden()
    expect(page.locator("#days-open")).to_be_focused()
    assert len([asked for asked in page.watch.requests if "/columns/points" in asked]) == 1, "it is asked once a visit"


def test_it_opens_from_the_charts(visit, past):
    page = visit(past, "/charts")
    page.get_by_role("button", name="All of history").click()
    expect_all_here(page)
    expect(page).to_have_url(re.compile(r"/\?history=all$"))
    expect(page.locator("#charts")).to_be_hidden()


def test_time_is_narrowed_by_its_two_handles_and_kept_in_the_address(visit, past):
    page = opened(visit, past)
    turn(page, "First month", months(2000, 1))
    turn(page, "Last month", months(2009, 12))
    expect_words(page, f"{count(2000, 2009):,} events, 2000 to 2009")
    expect(page).to_have_url(re.compile(r"\?history=2000-01\.\.2009-12$"))
    expect(page.get_by_role("slider", name="First month")).to_have_attribute("aria-valuetext", "January 2000")
    expect(page.get_by_role("slider", name="Last month")).to_have_attribute("aria-valuetext", "December 2009")
    page.reload()
    expect_words(page, f"{count(2000, 2009):,} events, 2000 to 2009")
    turn(page, "First month", months(2020, 1))
    expect_words(page, re.compile(r"December 2009$"))
    expect(page.get_by_role("slider", name="First month")).to_have_attribute("aria-valuetext", "December 2009")


def test_time_is_worked_by_keys(visit, past):
    page = opened(visit, past, "?history=2000-01..2009-12")
    page.get_by_role("slider", name="First month").focus()
    page.keyboard.press("ArrowRight")
    expect_words(page, re.compile("events?, February 2000 to December 2009$"))
    expect(page).to_have_url(re.compile(r"\?history=2000-02\.\.2009-12$"))
    page.keyboard.press("Home")
    expect_words(page, f"{count(1990, 2009):,} events, June 1990 to December 2009")
    page.keyboard.press("Tab")
    expect(page.get_by_role("slider", name="Last month")).to_be_focused()
    page.keyboard.press("End")
    expect_words(page, f"{COUNT:,} events, June 1990 to January 2026")
    expect(page).to_have_url(re.compile(r"\?history=all$"))
    expect(page.locator("#chronicle-length input[value=all]")).to_be_checked()


def test_a_least_magnitude_leaves_the_larger(visit, past):
    page = opened(visit, past)
    turn(page, "Least magnitude", "5.5")
    expect_words(page, re.compile(f"^{count(1990, 2026, 5.5)} events of magnitude 5.5 or more, "))
    expect(page).to_have_url(re.compile(r"\?history=all,5\.5$"))
    turn(page, "Least magnitude", "9")
    expect_words(page, re.compile("^No event of magnitude 9 or more, "))
    expect(page.locator("#chronicle-largest .row")).to_have_count(0)
    turn(page, "Least magnitude", "0")
    expect_words(page, re.compile(f"^{COUNT:,} events, "))
    expect(page).to_have_url(re.compile(r"\?history=all$"))


def test_the_largest_are_listed_and_opened_by_keyboard(visit, past):
    page = opened(visit, past, "?history=2011-01..2011-12")
    largest = sorted((event for event in EVENTS if event["year"] == 2011), key=lambda event: -event["magnitude"])
    rows = page.locator("#chronicle-largest .row")
    expect(rows).to_have_count(10)
    expect(rows.first).to_contain_text(largest[0]["place"])
    magnitudes = [float(text) for text in rows.locator("b").all_inner_texts()]
    assert magnitudes == [event["magnitude"] for event in largest[:10]]
    rows.first.focus()
    page.keyboard.press("Enter")
    expect_open(page, largest[0]["place"])
    expect(page).to_have_url(re.compile(rf"/event/{largest[0]['id']}\?history=2011-01\.\.2011-12"))


def test_a_year_is_played_step_by_step_where_little_motion_is_wanted(visit, past):
    page = opened(visit, past)
    page.locator("#chronicle-length label", has_text="A year").click()
    expect_words(page, re.compile("events?, February 2025 to January 2026$"))
    play = page.locator("#chronicle-play")
    expect(play).to_have_text("Play")
    play.click()
    expect(play).to_have_text("Pause")
    # It had come to the end, and so begins anew: a whole year each time.
    expect_words(page, re.compile(r"events?, June (199[1-9]|20\d\d) to May (199[2-9]|20\d\d)$"))
    play.click()
    expect(play).to_have_text("Play")
    first, last = re.search(r"\?history=(\d{4})-06\.\.(\d{4})-05$", page.url).groups()
    assert int(last) == int(first) + 1 and int(first) > 1990


def test_all_of_time_grows_smoothly_while_it_plays(visit, past):
    page = visit(past, "/?history=all")
    page.emulate_media(reduced_motion="no-preference")
    expect_all_here(page)
    # It begins only when it is told to.
    expect(page.locator("#chronicle-play")).to_have_text("Play")
    page.locator("#chronicle-speed").select_option("years")
    page.locator("#chronicle-play").click()
    expect(words(page)).not_to_have_text(re.compile("January 2026$"))
    expect_words(page, f"{COUNT:,} events, June 1990 to January 2026")
    expect(page.locator("#chronicle-play")).to_have_text("Play", timeout=60 * SECONDS)


def spot_on(page):
    point = page.evaluate(
        "place => { const at = epicenter.map.project(place), box = epicenter.map.getCanvas().getBoundingClientRect();"
        " return [box.x + at.x, box.y + at.y]; }",
        list(SPOT),
    )
    return tuple(point)


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["pointer", "touch"])
@pytest.mark.parametrize("year, place, name", [(1995, "Older at the spot", "us95spot"), (2011, "Younger at the spot", "us11spot")])
def test_a_tap_opens_the_event_that_is_shown_there(visit, past, viewport, year, place, name):
    page = opened(visit, past, f"?history={year}-01..{year}-12&{AT_SPOT}", viewport)
    tap = page.touchscreen.tap if viewport is PHONE else page.mouse.click
    tap(*spot_on(page))
    expect_open(page, place)
    expect(page).to_have_url(re.compile(rf"/event/{name}\?history={year}-01\.\.{year}-12"))
    page.locator("#event-close").click()
    expect(page.locator("#event")).to_be_hidden()
    expect(page.locator("#chronicle")).to_be_visible()
    expect(page.locator("#chronicle-title")).to_be_focused()


def test_a_tap_on_several_offers_them(visit, past):
    page = opened(visit, past, f"?history=all&{AT_SPOT}")
    page.mouse.click(*spot_on(page))
    dialog = page.get_by_role("dialog", name="2 events here")
    expect(dialog.get_by_role("listitem")).to_have_text([re.compile("Younger at the spot"), re.compile("Older at the spot")])
    dialog.get_by_role("button", name=re.compile("Older")).click()
    expect_open(page, "Older at the spot")
    page.keyboard.press("Escape")
    turn(page, "Least magnitude", "6.5")
    page.mouse.click(*spot_on(page))
    expect_open(page, "Younger at the spot")


def test_a_tap_on_the_empty_sea_opens_nothing(visit, past):
    page = opened(visit, past, f"?history=2000-01..2000-12&{AT_SPOT}")
    page.mouse.click(*spot_on(page))
    page.mouse.move(5, 5)
    expect(page.locator("#event")).to_be_hidden()
    assert not [asked for asked in page.watch.requests if "/columns/texts?numbers=" in asked and asked.count(",") == 0]


@pytest.mark.parametrize("projection", ["globe", "flat"])
def test_circles_are_drawn_where_events_are_and_when(visit, past, projection):
    page = opened(visit, past, f"?history=2011-01..2011-12&{AT_SPOT}")
    if projection == "flat":
        page.get_by_role("button", name="Globe").click()
    sea = page.evaluate(COLOUR_AT, [SPOT[0] + 6, SPOT[1]])

    def is_drawn():
        red, green, blue = page.evaluate(COLOUR_AT, list(SPOT))
        return red > sea[0] + 20 and blue < sea[2] - 40

    program.wait_until(is_drawn, "the circle of 2011")
    turn(page, "Last month", months(2012, 12))
    turn(page, "First month", months(2012, 1))
    program.wait_until(lambda: not is_drawn(), "no circle in 2012")
    assert page.evaluate(COLOUR_AT, list(SPOT)) == sea
    turn(page, "First month", months(1995, 1))
    program.wait_until(is_drawn, "the circle of 1995")
    turn(page, "Least magnitude", "7.2")
    program.wait_until(lambda: not is_drawn(), "no circle of a smaller magnitude")


def test_a_circle_has_the_colour_and_size_of_the_rule(visit, past):
    page = opened(visit, past, f"?history=1995-01..1995-12&{AT_SPOT}", sharp=True)
    sea = page.evaluate(COLOUR_AT, [SPOT[0] + 6, SPOT[1]])
    # 1 - 0.015 times the magnitude squared is green's part; six tenths of it cover the sea.
    green = 1 - 0.015 * 6.4**2
    expected = [round(255 * 0.6 * part + 0.4 * below) for part, below in zip((1, green, 0.211), sea)]
    found = page.evaluate(COLOUR_AT, list(SPOT))
    assert all(abs(one - other) <= 3 for one, other in zip(found, expected)), f"{found}, and {expected} by the rule"
    radius = 0.75 * 6.4**2 / 2
    beside = "([place, points]) => { const at = epicenter.map.project(place); return epicenter.map.unproject([at.x + points, at.y]).toArray(); }"
    inside, outside = (page.evaluate(beside, [list(SPOT), radius + by]) for by in (-2, 2))
    found = page.evaluate(COLOUR_AT, inside)
    assert all(abs(one - other) <= 3 for one, other in zip(found, expected)), found
    assert page.evaluate(COLOUR_AT, outside) == sea


# Keeps the frame after the layer was told to show the first so many events; another minute of time has all drawn anew.
# Told is by how much it differs at most from a frame that was kept before.
FRAME_OF = """([name, end, anew, other]) => new Promise((done) => {
    const { map } = epicenter, gl = map.painter.context.gl, layer = map.getLayer('chronicle').implementation;
    const frames = globalThis.frames ??= {}, before = frames[other];
    const pixels = frames[name] = new Uint8Array(gl.drawingBufferWidth * gl.drawingBufferHeight * 4);
    layer.shown = { ...layer.shown, end, from: layer.shown.from - (anew ? 1 : 0) };
    map.once('render', () => {
        gl.readPixels(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
        const isAlike = before?.length === pixels.length;
        done(isAlike ? pixels.reduce((most, value, at) => Math.max(most, Math.abs(value - before[at])), 0) : 256);
    });
    map.triggerRepaint();
})"""


@pytest.mark.parametrize("projection", ["globe", "flat"])
def test_what_comes_later_is_drawn_over_what_is_there_as_if_all_were_drawn_at_once(visit, past, projection):
    page = opened(visit, past, "?history=all&view=10,150,2")
    if projection == "flat":
        page.get_by_role("button", name="Globe").click()
    difference = lambda name, end, other, anew=False: page.evaluate(FRAME_OF, [name, end, anew, other])
    # Names on the map come and go on their own.
    page.evaluate("import('/modules/settings.js').then(({ settings }) => settings.choose({ labels: 'hidden' }))")
    until(page, "epicenter.map.loaded()")
    difference("whole", COUNT, "", True)
    program.wait_until(lambda: difference("whole", COUNT, "whole", True) == 0, "the map to rest", 60)
    assert difference("few", 100, "whole") > 50
    assert difference("half", COUNT // 2, "few") > 50
    assert difference("grown", COUNT, "half") > 50
    assert difference("grown", COUNT, "whole") <= 3
    width = page.evaluate("epicenter.map.painter.width")
    page.set_viewport_size({"width": PHONE["height"], "height": PHONE["width"]})
    until(page, f"epicenter.map.painter.width !== {width}")
    program.wait_until(lambda: difference("resized", COUNT, "") and difference("anew", COUNT, "resized", True) == 0, "all in another size", 60)


def test_the_listed_circles_make_room_and_come_back(visit, past):
    page = opened(visit, past)
    visible = "epicenter.map.getLayoutProperty('events', 'visibility')"
    assert page.evaluate(visible) == "none"
    page.locator("#chronicle-close").click()
    assert page.evaluate(visible) == "visible"


def test_a_server_that_is_not_reached_is_told_and_asked_again(visit, past):
    page = visit(past)
    page.watch.allowed = "net::ERR_|Failed to load resource"
    page.route("**/columns/points?*", lambda route: route.abort())
    page.locator("#days-open").click()
    page.locator("#calendar-history").click()
    expect(page.locator("#chronicle-note")).to_have_text("The events could not be loaded: no connection.")
    expect(page.locator(".chronicle-controls")).to_be_hidden()
    page.unroute("**/columns/points?*")
    page.get_by_role("button", name="Try again").click()
    expect_all_here(page)
    expect_words(page, re.compile(f"^{COUNT:,} events"))


@pytest.mark.parametrize(
    "body, words",
    [(b"<html>", "The events could not be loaded: its answer was not a list of events."),
     (None, "The events could not be loaded: it answered 503.")],
    ids=["not events", "an error"],
)
def test_a_wrong_answer_is_told(visit, past, body, words):
    page = visit(past)
    page.watch.allowed = "Failed to load resource"
    page.route("**/columns/points?*", lambda route: route.fulfill(body=body) if body else route.fulfill(status=503))
    page.locator("#days-open").click()
    page.locator("#calendar-history").click()
    expect(page.locator("#chronicle-note")).to_have_text(words)


def test_what_came_before_an_end_is_shown_and_told(visit, past):
    page = visit(past)
    header, first, *_ = in_blocks(past.get(POINTS).body, 1_000)
    cut = header + first + b"\x05"
    page.route("**/columns/points?*", lambda route: route.fulfill(body=cut))
    page.locator("#days-open").click()
    page.locator("#calendar-history").click()
    note = f"Of {COUNT:,} events only the 1,000 largest came: its answer was not a list of events."
    expect(page.locator("#chronicle-note")).to_have_text(note)
    expect_words(page, re.compile("^1,000 events"))


def test_the_largest_are_named_while_the_rest_still_comes(visit, past):
    page = visit(past)
    until(page, "epicenter.map.loaded() && !epicenter.map.getContainer().ariaBusy")
    parts = [base64.b64encode(part).decode() for part in in_blocks(past.get(POINTS).body, 30)]
    page.evaluate(SLOWLY, parts)
    page.locator("#days-open").click()
    page.locator("#calendar-history").click()
    expect(page.locator("#chronicle-largest .row")).to_have_count(10)
    expect(page.locator("#chronicle-note")).to_have_text(re.compile(rf"of {COUNT:,}"))
    largest = [f"{event['magnitude']:.1f}" for event in sorted(EVENTS, key=lambda event: -event["magnitude"])[:10]]
    assert [badge.split()[0] for badge in page.locator("#chronicle-largest .badge").all_inner_texts()] == largest
    expect_all_here(page)
    expect_words(page, re.compile(f"^{COUNT:,} events"))
    expect(page.locator("#announcements")).to_contain_text(f"{COUNT:,} events")


def test_a_server_without_events_says_so(visit, serve):
    page = visit(serve("--app", program.APP))
    page.locator("#days-open").click()
    page.locator("#calendar-history").click()
    expect(page.locator("#chronicle-note")).to_have_text("The server holds no event yet.")
    expect(page.locator(".chronicle-controls")).to_be_hidden()


@WITHOUT_MAP
def test_without_webgl_it_says_what_it_needs(visit, past):
    page = visit(past, "/?history=all")
    expect(page.locator("#chronicle-note")).to_contain_text("This view needs WebGL")
    assert not [asked for asked in page.watch.requests if "/columns/points" in asked]
    page.get_by_role("button", name="Close").click()
    expect(page.locator("#summary")).to_be_visible()


def test_a_view_that_does_not_come_says_so_and_comes_when_it_is_opened_again(visit, past):
    page = visit(past)
    page.watch.allowed = "net::ERR_|Failed to load resource"
    page.route("**/modules/chronicle.js", lambda route: route.abort())
    page.locator("#days-open").click()
    page.locator("#calendar-history").click()
    expect(page.locator("#chronicle-body")).to_contain_text("This view could not be loaded.")


def test_it_speaks_another_language_at_once(visit, past):
    page = opened(visit, past, "?history=2000-01..2009-12,5")
    page.locator("#settings-open").click()
    page.locator("#language").select_option("tr")
    page.go_back()
    expect(words(page)).to_contain_text(f"Büyüklüğü en az 5 olan {count(2000, 2009, 5)} olay")
    expect(page.locator("#chronicle-play")).to_have_text("Oynat")


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE, NARROW], ids=["desktop", "phone", "narrow"])
def test_it_is_laid_out_well_and_axe_finds_nothing(visit, past, viewport):
    page = opened(visit, past, "?history=2000-01..2009-12,5", viewport)
    expect(page.locator("#chronicle-largest .row")).to_have_count(10)
    assert violations_day_and_night(page) == []
    for scale in ("100%", "200%"):
        page.evaluate("scale => { document.documentElement.style.fontSize = scale; }", scale)
        assert page.evaluate(WIDER_THAN_THE_SCREEN) == [], scale
        assert page.evaluate(CUT_OFF) == [], scale
        assert page.evaluate(SMALL_TARGETS) == [], scale


def test_a_tap_whose_event_cannot_be_asked_for_says_so(visit, past):
    page = opened(visit, past, f"?history=2000-01..2000-12&{AT_SPOT}")
    expect(page.locator("#chronicle-largest .row")).to_have_count(10)
    page.watch.allowed = "net::ERR_|Failed to load resource"
    page.route("**/columns/texts?*", lambda route: route.abort())
    turn(page, "Last month", months(2011, 12))
    page.mouse.click(*spot_on(page))
    expect(page.locator("#map-note")).to_have_text("The event could not be asked for: no connection.")
    expect(page.locator("#event")).to_be_hidden()

"""The Instrument page: what the phone's motion sensors tell, played by Chromium's own emulation of them."""

import csv
import json
import math
import re
import subprocess
import time

import program
import pytest
from pages import DESKTOP, NARROW, PHONE, WITHOUT_MAP, until, until_ready
from playwright.sync_api import expect
from probes import CUT_OFF, SMALL_TARGETS, WIDER_THAN_THE_SCREEN
from sensors import LYING, ON_ITS_LEFT, UPRIGHT, G, Phone
from test_accessibility import violations_day_and_night

pytestmark = WITHOUT_MAP
# Counts who listens to the sensors, from before the page's first line.
COUNT_LISTENERS = """
    globalThis.listening = { devicemotion: 0, deviceorientation: 0 };
    for (const [name, step] of [['addEventListener', 1], ['removeEventListener', -1]]) {
        const real = EventTarget.prototype[name], held = globalThis.held ??= new Set();
        EventTarget.prototype[name] = function (type, listener, ...rest) {
            if (type in listening && held.has(listener) !== step > 0) {
                step > 0 ? held.add(listener) : held.delete(listener);
                listening[type] += step;
            }
            return real.call(this, type, listener, ...rest);
        };
    }
"""
QUIET_LIST = "localStorage.setItem('epicenter.settings', JSON.stringify({ shakeRefresh: 'off' }));"


def open_instrument(page):
    page.locator("#instrument-open").click()
    expect(page.locator(".graph-block")).to_be_visible()


def close_instrument(page):
    page.locator("#earthquakes-open").click()
    expect(page.locator("#instrument")).to_be_hidden()


def block(page, name):
    return page.get_by_role("region", name=name, exact=True)


def pick(region, words):
    region.locator("label").filter(has=region.page.get_by_text(words, exact=True)).click()


def note(page):
    return page.locator(".instrument-note")


def phone_on(page, **how):
    phone = Phone(page, **how)
    open_instrument(page)
    return phone


def axis_text(page, letter):
    return page.locator(f".axis-{letter}")


def expect_axes(page, **parts):
    for letter, value in parts.items():
        expect(axis_text(page, letter)).to_have_text(f"{letter} {value} g")


# How high each line ends, as a part of the scale: 1 at its upper end, -1 at its lower one.
ENDS = """() => {
    const canvas = document.querySelector('.graph'), context = canvas.getContext('2d');
    const style = getComputedStyle(canvas), density = canvas.width / canvas.clientWidth;
    const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const column = Math.round((canvas.clientWidth - 24) * density);
    const pixels = context.getImageData(column, 0, 1, canvas.height).data;
    return ['x', 'y', 'z'].map((axis) => {
        probe.fillStyle = style.getPropertyValue(`--axis-${axis}`);
        probe.fillRect(0, 0, 1, 1);
        const wanted = probe.getImageData(0, 0, 1, 1).data;
        const found = [];
        for (let row = 0; row < canvas.height; row += 1) {
            const away = Math.hypot(...[0, 1, 2].map((part) => pixels[4 * row + part] - wanted[part]));
            if (away < 40 && pixels[4 * row + 3] > 120) found.push(row);
        }
        if (!found.length) return null;
        const middle = canvas.height / 2, at = found.reduce((sum, row) => sum + row, 0) / found.length + 0.5;
        return (middle - at) / (middle - 10 * density);
    });
}"""


def ends_at(page, axis, part, tolerance=0.06):
    until(page, f"(wanted) => {{ const end = ({ENDS})()[wanted[0]]; return end !== null"
          " && Math.abs(end - wanted[1]) < wanted[2]; }", ["xyz".index(axis), part, tolerance])


def test_the_graph_shows_the_three_axes_live(visit, month):
    page = visit(month, sharp=True)
    phone = phone_on(page, held=(2.0, 0, 9.6))
    expect_axes(page, x="−0.20", y="0.00", z="−0.98")
    ends_at(page, "z", -0.49)
    ends_at(page, "x", -0.1)
    graph = block(page, "Acceleration")
    pick(graph, "±1")
    ends_at(page, "z", -0.98)
    pick(graph, "±4")
    ends_at(page, "z", -0.245)
    phone.hold(0, 9.8, 0)
    expect_axes(page, x="0.00", y="−1.00", z="0.00")
    graph.get_by_label("With gravity").uncheck()
    expect_axes(page, x="0.00", y="0.00", z="0.00")
    ends_at(page, "z", 0)


def test_the_graph_is_paused_and_scrolled_back(visit, month):
    page = visit(month, sharp=True)
    phone = phone_on(page, held=(0, 0, 9.8))
    expect_axes(page, z="−1.00")
    still(phone, 2.5)
    graph = block(page, "Acceleration")
    graph.get_by_role("button", name="Pause").click()
    phone.hold(0, 9.8, 0)
    expect(block(page, "How it is held")).to_contain_text("Upright")
    expect_axes(page, y="0.00", z="−1.00")
    graph.get_by_role("button", name="Go on").click()
    expect_axes(page, y="−1.00", z="0.00")
    ends_at(page, "y", -0.5)
    slider = graph.get_by_role("slider", name="Back in time")
    expect(slider).to_have_attribute("aria-valuetext", "now")
    slider.focus()
    for _ in range(40):
        page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "40s ago")
    until(page, f"({ENDS})().every((end) => end === null)")
    page.keyboard.press("Home")
    graph.get_by_role("button", name="Pause").click()
    box = graph.get_by_role("img").bounding_box()
    # A tenth of the graph's width is a second: what was upright now lay then.
    page.mouse.move(box["x"] + 50, box["y"] + 100)
    page.mouse.down()
    for part in range(1, 9):
        page.mouse.move(box["x"] + 50 + part / 10 * box["width"], box["y"] + 100)
        if (end := page.evaluate(ENDS)[2]) is not None and end < -0.4:
            break
    page.mouse.up()
    ends_at(page, "z", -0.5)
    assert int(slider.input_value()) > 0


HELD = {
    UPRIGHT: "Upright", (0, -G, 0): "Upside down", ON_ITS_LEFT: "On its side, top to the left",
    (-G, 0, 0): "On its side, top to the right", LYING: "Lying, screen up", (0, 0, -G): "Lying, screen down",
    (0, 6.9, 6.9): "In between",
}


def test_how_the_phone_is_held(visit, month):
    page = visit(month)
    phone = phone_on(page)
    held = block(page, "How it is held")
    expect(held).to_contain_text("Lying, screen up")
    outlines = set()
    for reading, words in HELD.items():
        phone.hold(*reading)
        expect(held.get_by_role("status")).to_have_text(words)
        outlines.add(held.locator("svg").inner_html())
    assert len(outlines) == len(HELD)
    expect(held).to_contain_text("45°")
    phone.hold(-4.9, 0, 8.5)
    expect(held).to_contain_text("30°")


def ball(page):
    return page.evaluate(
        """() => { const b = document.querySelector('.rolling-ball').getBoundingClientRect(),
            f = document.querySelector('.ball-frame').getBoundingClientRect();
            return { width: b.width, left: b.left - f.left, right: f.right - b.right, top: b.top - f.top, bottom: f.bottom - b.bottom }; }"""
    )


def test_the_ball_rolls_within_its_frame(visit, month):
    page = visit(month, viewport=PHONE)
    phone = phone_on(page)
    expect(block(page, "How it is held")).to_contain_text("Lying")
    level = block(page, "Level")
    at = ball(page)
    assert at["width"] == 50
    assert abs(at["left"] - at["right"]) < 3 and abs(at["top"] - at["bottom"]) < 3
    phone.hold(-9.8, 0, 0)
    program.wait_until(lambda: abs(ball(page)["right"]) < 1, "the ball to reach the right edge", 20)
    phone.hold(0, 9.8, 0)
    program.wait_until(lambda: abs(ball(page)["bottom"]) < 1, "the ball to reach the lower edge", 20)
    level.get_by_role("button", name="To the middle").click()
    pick(level, "Movement")
    until(page, "document.querySelector('.level-block input[value=\"2\"]').checked")
    phone.hold(*LYING)
    level.get_by_role("button", name="To the middle").click()
    phone.play(1.5, lambda at: (1 if at % 1 < 0.4 else 0, 0, 0))
    program.wait_until(lambda: abs(ball(page)["left"] - ball(page)["right"]) > 20, "movement to roll the ball", 20)
    at = ball(page)
    assert min(at["left"], at["right"], at["top"], at["bottom"]) > -1


def test_the_spirit_level(visit, month):
    page = visit(month, viewport=PHONE)
    phone = phone_on(page, held=(0, 0.9, 9.8))
    level = block(page, "Level")
    expect(level).to_contain_text(re.compile(r"5\.\d°, the top is higher"))
    pick(level, "Short edge")
    expect(level.locator(".spirit-words")).to_have_text("Level")
    phone.hold(1.7, 0, 9.6)
    expect(level).to_contain_text(re.compile(r"10\.\d°, the right is higher"))
    offset = """() => { const b = document.querySelector('.spirit-bubble').getBoundingClientRect(),
        g = document.querySelector('.spirit').getBoundingClientRect(); return b.x + b.width / 2 - g.x - g.width / 2; }"""
    until(page, f"({offset})() > 20")
    phone.hold(-1.7, 0, 9.6)
    expect(level).to_contain_text("the left is higher")
    until(page, f"({offset})() < -20")


def test_the_last_movement(visit, month):
    page = visit(month)
    phone = phone_on(page)
    movement = block(page, "Last movement")
    expect(movement).to_contain_text("Still now")
    expect(movement).to_contain_text("None yet")
    # To the right and a softer stop. The W3C's sign is that of the force that is felt.
    phone.play(0.6, lambda at: (0.9 if at < 0.2 else -0.6 if at < 0.4 else 0, 0, 0))
    expect(movement).to_contain_text("To the right")
    expect(movement).to_contain_text(re.compile(r"Lasted0\.\d\ds"))
    assert 0.7 < abs(float(re.search(r"along x\D?([−\d.]+) g", movement.inner_text().replace("\n", ""))[1].replace("−", "-"))) < 1.1
    phone.play(0.6, lambda at: (0, 0, 0.9 if at < 0.2 else -0.6 if at < 0.4 else 0))
    expect(movement).to_contain_text("Towards you")


def gesture(page, name):
    return block(page, "Gestures").get_by_role("listitem").filter(has_text=re.compile(f"^{name}"))


def times(page, name):
    """How often a gesture was recognised, as the page says it."""
    return gesture(page, name).locator(".gesture-count")


def still(phone, seconds=1.2):
    phone.play(seconds, lambda at: (0, 0, 0))


def tilt(phone):
    still(phone)
    angle = lambda at: math.radians(45) * min(1, at / 0.5)  # noqa: E731
    phone.play(0.6, lambda at: (0, math.sin(angle(at)), math.cos(angle(at)) - 1))
    phone.hold(0, G * math.sin(math.radians(45)), G * math.cos(math.radians(45)))
    still(phone)
    phone.hold(*LYING)


GESTURES = {
    "Shake": lambda phone: phone.shake(seconds=0.8),
    "Tilt": tilt,
    "Fan": lambda phone: phone.play(1.75, lambda at: (0, 0, 0.95 * math.sin(4 * math.pi * at))),
    "Circle": lambda phone: phone.play(
        0.95, lambda at: (0.7 * math.cos(7.2 * at), 0.7 * math.sin(7.2 * at), 0)),
    "Swat": lambda phone: phone.play(0.36, lambda at: (0, 0, 2.0 * math.sin(2 * math.pi * at / 0.36))),
}


@pytest.mark.parametrize("name", GESTURES)
def test_a_gesture_lights_up(visit, month, name):
    page = visit(month)
    phone = phone_on(page)
    expect(block(page, "Last movement")).to_contain_text("Still now")
    card = gesture(page, name)
    expect(card).to_contain_text("not yet")
    # What this machine does beside may have held a reading back; a person would do it again, too.
    for _ in range(4):
        still(phone)
        GESTURES[name](phone)
        still(phone, 0.8)
        if "not yet" not in card.inner_text():
            break
    expect(times(page, name)).to_have_text(re.compile(r"once|\d times"))
    expect(card).not_to_have_class(re.compile("is-lit"))
    expect(block(page, "Gestures").get_by_role("status")).to_have_text(f"Recognised: {name}")
    others = [other for other in GESTURES if other != name]
    assert [other for other in others if "not yet" not in gesture(page, other).inner_text()] in ([], ["Tilt"])


def test_how_hard_a_shake_has_to_be_is_chosen_and_kept(visit, month):
    page = visit(month)
    phone = phone_on(page)
    gestures = block(page, "Gestures")
    expect(block(page, "Last movement")).to_contain_text("Still now")
    strength = gestures.get_by_role("slider", name="Least strength of a shake")
    strength.focus()
    page.keyboard.press("End")
    expect(strength).to_have_attribute("aria-valuetext", "2.00 g")
    card = gesture(page, "Shake")
    phone.shake(strength=1.5)
    still(phone, 0.8)
    expect(card).to_contain_text("not yet")
    pick(gestures, "x, y, z")
    page.keyboard.press("Home")
    strength.focus()
    page.keyboard.press("Home")
    for _ in range(4):
        phone.shake()
        still(phone, 0.8)
        if "not yet" not in card.inner_text():
            break
    expect(card).to_have_class(re.compile("gesture"))
    expect(times(page, "Shake")).to_have_text(re.compile(r"once|\d times"))
    kept = json.loads(page.evaluate("localStorage.getItem('epicenter.settings')"))
    assert kept["shakeStrictness"] == "0"


def columns_asked(page):
    return sum("/columns" in request and "/columns/" not in request for request in page.watch.requests)


def shake_until(phone, done, tries=4):
    for _ in range(tries):
        phone.shake(seconds=0.8)
        still(phone, 0.8)
        if done():
            return True
    return False


def test_shaking_refreshes_the_list_anywhere_in_the_app(visit, month):
    page = visit(month)
    assert not [request for request in page.watch.requests if "/instrument/" in request or "instrument.wasm" in request]
    phone = Phone(page)
    until(page, "performance.getEntriesByType('resource').some(({ name }) => name.includes('/instrument/motion'))")
    still(phone, 1.5)
    before = columns_asked(page)
    assert shake_until(phone, lambda: columns_asked(page) > before)
    expect(page.locator("#announcements")).to_have_text("Shaken: asking for new earthquakes")


def test_shaking_can_be_turned_off(visit, month):
    page = visit(month, before=COUNT_LISTENERS)
    phone = phone_on(page)
    expect(block(page, "Last movement")).to_contain_text("Still now")
    block(page, "Gestures").get_by_label("Shaking refreshes the earthquakes").uncheck()
    still(phone, 0.5)
    before = columns_asked(page)
    assert shake_until(phone, lambda: "not yet" not in gesture(page, "Shake").inner_text())
    assert columns_asked(page) == before
    close_instrument(page)
    until(page, "listening.devicemotion === 0 && listening.deviceorientation === 0")


def test_without_a_sensor_nothing_of_it_is_loaded(visit, month):
    page = visit(month)
    page.wait_for_timeout(1_000)
    assert not [request for request in page.watch.requests if "/instrument/" in request or "instrument.wasm" in request]


def test_the_recording_is_read_by_the_command_line(visit, month, tmp_path):
    page = visit(month)
    phone = phone_on(page)
    recorder = block(page, "Recording")
    still(phone, 1)
    shake_until(phone, lambda: "not yet" not in gesture(page, "Shake").inner_text())
    phone.hold(*UPRIGHT)
    expect(block(page, "How it is held")).to_contain_text("Upright")
    expect(recorder).to_contain_text(re.compile(r"\d:\d\d min: [\d,]+ samples, \d+ a second"))
    with page.expect_download() as download:
        recorder.get_by_role("button", name="Save as CSV").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert re.fullmatch(r"epicenter-motion-[\d-]+\.csv", file.name)
    found = read(file)
    assert [found[name]["known"] for name in ("unit", "sign", "gravity")] == ["written"] * 3
    assert found["gravity"]["value"] == "included" if "value" in found["gravity"] else True
    assert found["refusedLines"] == 0 and found["samples"] > 60
    held = [turn["orientation"] for turn in found["orientations"]]
    assert held[0] == "face up" and held[-1] == "portrait"
    assert "shake" in [gesture["gesture"] for gesture in found["gestures"]]
    recorder.get_by_role("button", name="Pause").or_(recorder.get_by_role("button", name="Delete")).click()
    rows = list(csv.reader(file.read_text().splitlines()[2:]))
    assert all(float(row[0]) > 0 and len(row) == 4 for row in rows)


def read(file):
    words = [program.BINARY, "motion", file, "--format", "json"]
    return json.loads(subprocess.run(words, check=True, capture_output=True).stdout)


# Readings such as a browser gives, without its sensors: `vector(seconds)` in m/s².
PLAY = """([kind, source]) => {
    const vector = new Map([['lying', () => [0, 0, -9.8]], ['moving', (t) => [15 * Math.sin(25 * t) * (t % 3 < 1), 0, 0]],
        ['still', () => [0, 0, 9.8]]]).get(source);
    const begun = performance.now();
    clearInterval(globalThis.playing);
    globalThis.playing = setInterval(() => {
        const [x, y, z] = vector((performance.now() - begun) / 1000);
        const nothing = { x: null, y: null, z: null };
        const parts = kind === 'removed' ? { acceleration: { x, y, z }, accelerationIncludingGravity: nothing }
            : { acceleration: nothing, accelerationIncludingGravity: { x, y, z } };
        dispatchEvent(new DeviceMotionEvent('devicemotion', { interval: 16, ...parts }));
    }, 16);
}"""


def test_a_phone_that_tells_movement_alone(visit, month, tmp_path):
    page = visit(month)
    open_instrument(page)
    page.evaluate(PLAY, ["removed", "moving"])
    expect(block(page, "How it is held")).to_contain_text("movement without gravity")
    graph = block(page, "Acceleration")
    expect(graph.get_by_label("With gravity")).to_be_disabled()
    # The second one lies in the recording whole, whenever this began.
    expect(times(page, "Shake")).to_have_text(re.compile(r"\d times"))
    with page.expect_download() as download:
        block(page, "Recording").get_by_role("button", name="Save as CSV").click()
    file = tmp_path / "removed.csv"
    download.value.save_as(file)
    assert file.read_text().startswith("# Epicenter motion 1, gravity removed\n")
    found = read(file)
    assert "shake" in [gesture["gesture"] for gesture in found["gestures"]] and not found["orientations"]


IOS = """
    globalThis.asked = [];
    globalThis.answers = { value: 'denied', kept: false };
    Permissions.prototype.query = async () => { throw new TypeError('Safari knows no such name'); };
    for (const type of [DeviceMotionEvent, DeviceOrientationEvent]) {
        type.requestPermission = async () => {
            if (!navigator.userActivation.isActive && !answers.kept) throw new DOMException('tap', 'NotAllowedError');
            asked.push(type.name);
            return answers.value;
        };
    }
"""


def test_on_ios_leave_is_asked_on_a_tap_and_a_refusal_is_told(visit, month):
    page = visit(month, before=IOS)
    open_instrument(page)
    expect(note(page)).to_contain_text("after a tap")
    assert page.evaluate("asked") == []
    allow = note(page).get_by_role("button", name="Allow the motion sensors")
    allow.click()
    expect(note(page)).to_contain_text("did not give the motion sensors")
    page.evaluate("answers.value = 'granted'")
    allow.click()
    until(page, "asked.length === 4")
    # iOS counts the other way round; how it is held says so.
    page.evaluate(PLAY, ["included", "lying"])
    page.evaluate(
        "() => { globalThis.turning = setInterval(() => dispatchEvent(new DeviceOrientationEvent('deviceorientation',"
        " { alpha: 0, beta: 0, gamma: 0 })), 50); }"
    )
    expect(block(page, "How it is held")).to_contain_text("Lying, screen up")
    expect(note(page)).to_have_class(re.compile("is-empty"))
    assert json.loads(page.evaluate("localStorage.getItem('epicenter.settings')"))["motionSign"] == "apple"


def test_without_an_attitude_the_phone_is_laid_down_once(visit, month):
    page = visit(month)
    phone = phone_on(page, attitude=None, held=UPRIGHT)
    expect(note(page)).to_contain_text("Lay the phone on a table")
    expect(block(page, "How it is held")).to_contain_text("Hold it still")
    lies = note(page).get_by_role("button", name="It lies with the screen up")
    lies.click()
    expect(note(page)).to_contain_text("It does not lie")
    phone.hold(*LYING)
    expect_axes(page, z="−1.00")
    lies.click()
    expect(block(page, "How it is held")).to_contain_text("Lying, screen up")
    page.reload()
    until_ready(page)
    open_instrument(page)
    phone.hold(*LYING)
    expect(block(page, "How it is held")).to_contain_text("Lying, screen up")


def test_a_missing_sensor_is_told(visit, month):
    page = visit(month)
    open_instrument(page)
    expect(note(page)).to_contain_text("this device has none")
    expect(note(page).get_by_role("button")).to_have_count(0)


def test_a_refused_sensor_is_told(visit, month):
    page = visit(month)
    context = page.context.new_cdp_session(page).send("Target.getTargetInfo")["targetInfo"]["browserContextId"]
    cdp = page.context.browser.new_browser_cdp_session()
    for name in ("accelerometer", "gyroscope"):
        refusal = {"permission": {"name": name}, "setting": "denied", "origin": month.url, "browserContextId": context}
        cdp.send("Browser.setPermission", refusal)
    open_instrument(page)
    expect(note(page)).to_contain_text("did not give the motion sensors")


def test_an_insecure_page_is_told(launch, serve):
    server = serve("--app", program.APP, "--allow-host", "epicenter.test")
    browser = launch("--disable-gpu", "--disable-3d-apis", "--host-resolver-rules=MAP epicenter.test 127.0.0.1")
    try:
        page = browser.new_page(locale="en-GB")
        page.goto(server.url.replace("127.0.0.1", "epicenter.test"))
        until(page, "globalThis.epicenter !== undefined", seconds=60)
        assert page.evaluate("isSecureContext") is False
        open_instrument(page)
        expect(note(page)).to_contain_text("localhost")
    finally:
        browser.close()


def test_arithmetic_that_cannot_be_loaded_is_told_and_tried_again(visit, month):
    page = visit(month, before=QUIET_LIST)
    page.watch.allowed = "instrument.wasm|Failed to load resource"
    page.route("**/instrument.wasm", lambda route: route.abort())
    page.locator("#instrument-open").click()
    expect(note(page)).to_contain_text("its WebAssembly part did not load")
    page.unroute("**/instrument.wasm")
    close_instrument(page)
    open_instrument(page)
    expect(note(page)).not_to_contain_text("WebAssembly")


def test_the_sensors_stop_when_the_page_is_left_or_not_seen(visit, month):
    page = visit(month, before=COUNT_LISTENERS + QUIET_LIST)
    phone = phone_on(page)
    expect_axes(page, z="−1.00")
    assert page.evaluate("listening.devicemotion") == 1
    see = """(seen) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => !seen });
        document.dispatchEvent(new Event('visibilitychange'));
    }"""
    page.evaluate(see, False)
    assert page.evaluate("listening") == {"devicemotion": 0, "deviceorientation": 0}
    page.evaluate(see, True)
    phone.hold(*UPRIGHT)
    expect_axes(page, y="−1.00")
    close_instrument(page)
    assert page.evaluate("listening") == {"devicemotion": 0, "deviceorientation": 0}
    open_instrument(page)
    until(page, "listening.devicemotion === 1")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_axe_finds_nothing(visit, month, size):
    page = visit(month, viewport=size)
    phone = phone_on(page)
    expect_axes(page, z="−1.00")
    shake_until(phone, lambda: "not yet" not in gesture(page, "Shake").inner_text())
    assert violations_day_and_night(page) == []


def test_axe_finds_nothing_in_its_notes(visit, month):
    page = visit(month, before=IOS, viewport=PHONE)
    open_instrument(page)
    expect(note(page)).to_contain_text("after a tap")
    assert violations_day_and_night(page) == []


@pytest.mark.parametrize("text", ["100%", "200%"])
@pytest.mark.parametrize("language", ["en", "es", "ja", "tr", "id"])
def test_everything_fits_a_narrow_screen(visit, month, language, text):
    page = visit(month, viewport=NARROW, locale=language)
    phone_on(page)
    page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", text)
    expect(page.locator(".axis-z")).to_have_text(re.compile(r"1[.,]00"))
    assert page.evaluate("document.getElementById('instrument').scrollWidth - document.getElementById('instrument').clientWidth") <= 0
    assert [found for found in page.evaluate(CUT_OFF) if "instrument" in found or "setting" in found] == []
    assert page.evaluate(WIDER_THAN_THE_SCREEN) == []
    within = "document.querySelectorAll('#instrument :is(button, label.check, .segments label, .slider)')"
    small = page.evaluate(
        f"[...{within}].filter((e) => e.checkVisibility()).map((e) => [e.textContent, e.getBoundingClientRect()])"
        ".filter(([, box]) => box.width < 43.5 || box.height < 43.5).map(([name, box]) => `${name} ${box.width}x${box.height}`)"
    )
    assert small == []


def test_every_control_is_reached_by_key(visit, month):
    page = visit(month)
    phone_on(page)
    expect_axes(page, z="−1.00")
    controls = page.evaluate(
        "() => { const found = new Set(); for (const e of document.querySelectorAll('#instrument :is(button, input)'))"
        " if (!e.disabled && e.checkVisibility()) found.add(e.name && e.type === 'radio' ? e.name : e.id || e.name || e.textContent"
        " || e.parentElement.textContent); return [...found]; }"
    )
    page.evaluate("() => { const first = document.getElementById('instrument-title'); first.tabIndex = -1; first.focus(); }")
    reached = set()
    for _ in range(2 * len(controls)):
        page.keyboard.press("Tab")
        reached.add(page.evaluate(
            "(() => { const e = document.activeElement; return e.name && e.type === 'radio' ? e.name : e.id || e.name || e.textContent"
            " || e.parentElement.textContent; })()"
        ))
        if reached >= set(controls):
            break
    assert set(controls) - reached == set()


def test_it_speaks_the_chosen_language_at_once(visit, month):
    page = visit(month)
    phone_on(page)
    expect(block(page, "How it is held")).to_contain_text("Lying, screen up")
    page.evaluate("import('/modules/settings.js').then(({ settings }) => settings.choose({ language: 'es' }))")
    expect(block(page, "Cómo se sostiene")).to_contain_text("Tumbado, la pantalla hacia arriba")
    expect(block(page, "Gestos")).to_contain_text("aún no")
    expect(page.locator("#instrument")).not_to_contain_text(re.compile(r"\b(motion|instrument)\.[a-z]"))

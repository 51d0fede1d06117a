"""Being told of earthquakes while the app is open: off at first, by a sound and a notification, near or anywhere."""

from installed import until_kept
from pages import DESKTOP, PHONE, WITHOUT_MAP, expect_open, row, shown, until, until_ready
from playwright.sync_api import expect
from program import wait_until
from test_accessibility import violations_day_and_night
from test_settings import close_settings, open_settings

pytestmark = WITHOUT_MAP
INSTALLED = {"service_workers": "allow"}
VIENNA = {"latitude": 48.2, "longitude": 16.37}
# Counts the tones instead of playing them, and says of what the browser lets a page do what a test wants.
TONES = """
globalThis.tones = [];
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (at) { tones.push(this.frequency.value); return start.call(this, at); };
"""
TOLD = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
    .map(({ title, body, tag, data }) => ({ title, body, tag, address: data.address }))"""


def tones(page):
    return page.evaluate("tones.length")


def told(page):
    return page.evaluate(TOLD)


def switch_on(page, magnitude="4.5", distance="any", notification=False):
    open_settings(page)
    page.get_by_role("checkbox", name="While Epicenter is open here").check()
    page.locator("#alarm-magnitude").select_option(magnitude)
    page.locator("#alarm-distance").select_option(distance)
    if notification:
        page.get_by_role("checkbox", name="By a notification").check()
        expect(page.get_by_role("checkbox", name="By a notification")).to_be_checked()


def add(stand_in, **more):
    return stand_in.add(**({"age_seconds": 30, "mag": 5.1, "type": "earthquake", "place": "9 km N of Baden"} | more))


def test_it_is_off_at_first_and_silent(visit, small, stand_in):
    page = visit(small, before=TONES)
    open_settings(page)
    expect(page.get_by_role("checkbox", name="While Epicenter is open here")).not_to_be_checked()
    expect(page.locator("#alarm-choices")).to_be_hidden()
    expect(row(page, add(stand_in, mag=7.2))).to_have_count(1)
    assert tones(page) == 0


def test_an_earthquake_over_the_magnitude_sounds_once(visit, small, stand_in):
    page = visit(small, before=TONES)
    switch_on(page, "4.5")
    close_settings(page)
    expect(row(page, add(stand_in, mag=4.2))).to_have_count(1)
    expect(row(page, add(stand_in, mag=5.9, age_seconds=7200))).to_have_count(1)
    assert tones(page) == 0, "neither a small one nor an old one sounds"
    new = add(stand_in, mag=4.6)
    until(page, "tones.length === 2")
    stand_in.revise(new, mag=5.4)
    expect(row(page, new)).to_contain_text("5.4")
    small_one = add(stand_in, mag=3.0)
    expect(row(page, small_one)).to_have_count(1)
    assert tones(page) == 2, "a revision does not sound again"
    stand_in.revise(small_one, mag=4.8)
    until(page, "tones.length === 4")


def test_what_the_filters_hide_is_told_of_too(visit, small, stand_in):
    page = visit(small, "/?magnitude=8..", before=TONES)
    switch_on(page)
    before = shown(page)
    add(stand_in)
    until(page, "tones.length === 2")
    assert shown(page) == before


def test_the_sound_is_tried_and_switched_off_and_kept_so(visit, small, stand_in):
    page = visit(small, before=TONES)
    switch_on(page, "5")
    page.get_by_role("button", name="Play it").click()
    until(page, "tones.length === 2")
    expect(page.locator("#alarm-silent")).to_be_hidden()
    page.get_by_role("checkbox", name="By a sound").uncheck()
    page.reload()
    until_ready(page)
    open_settings(page)
    expect(page.get_by_role("checkbox", name="While Epicenter is open here")).to_be_checked()
    expect(page.get_by_role("checkbox", name="By a sound")).not_to_be_checked()
    expect(page.locator("#alarm-magnitude")).to_have_value("5")
    expect(row(page, add(stand_in, mag=6.0))).to_have_count(1)
    assert tones(page) == 0


def test_a_notification_names_the_event_and_opens_it(visit, small, stand_in):
    page = visit(small, before=TONES, permissions=["notifications"], **INSTALLED)
    until_kept(page)
    switch_on(page, notification=True)
    close_settings(page)
    new = add(stand_in, place="9 km N of Baden", depth=11.0)
    wait_until(lambda: told(page), "a notification")
    stand_in.revise(new, mag=5.6)
    expect(row(page, new)).to_contain_text("5.6")
    [notification] = told(page)
    assert notification["title"] == "Magnitude 5.1, 9 km north of Baden"
    assert "11 km deep" in notification["body"]
    assert notification["address"] == f"/event/{new}"
    tap = """async () => {
        const [notification] = await self.registration.getNotifications();
        self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    }"""
    page.context.service_workers[0].evaluate(tap)
    expect_open(page, "Baden")
    wait_until(lambda: told(page) == [], "the notification to be gone")


def test_only_what_is_near_is_told_of_once_the_position_is_known(visit, small, stand_in):
    page = visit(small, before=TONES, viewport=PHONE, geolocation=VIENNA, permissions=["geolocation"])
    switch_on(page, "3", "200")
    expect(page.locator("#alarm-nowhere")).to_contain_text("your position is not known")
    page.locator("#alarm-position").click()
    expect(page.locator("#alarm-nowhere")).to_be_hidden()
    expect(page.locator("#alarm-distance")).to_be_focused()
    far = add(stand_in, latitude=35.0, longitude=139.0)
    expect(row(page, far)).to_have_count(1)
    assert tones(page) == 0
    add(stand_in, latitude=48.0, longitude=16.2)
    until(page, "tones.length === 2")
    assert not any("48.2" in request for request in page.watch.requests), "the position goes nowhere"
    # Whoever gave the leave for good is not asked again.
    page.reload()
    until_ready(page)
    open_settings(page)
    expect(page.locator("#alarm-nowhere")).to_be_hidden()


def test_a_browser_that_refuses_notifications_is_named(visit, small):
    denied = "Object.defineProperty(Notification, 'permission', { get: () => 'denied' });"
    page = visit(small, before=denied)
    switch_on(page)
    expect(page.get_by_role("checkbox", name="By a notification")).to_be_disabled()
    expect(page.locator("#alarm-refused")).to_contain_text("told not to show notifications")


def test_a_no_to_the_browsers_question_leaves_it_off(visit, small):
    asked = """
        let permission = 'default';
        Object.defineProperty(Notification, 'permission', { get: () => permission });
        Notification.requestPermission = async () => { permission = 'denied'; return permission; };
    """
    page = visit(small, before=asked)
    switch_on(page)
    box = page.get_by_role("checkbox", name="By a notification")
    box.click()
    expect(box).to_be_disabled()
    expect(box).not_to_be_checked()
    expect(page.locator("#alarm-refused")).to_be_visible()


def test_axe_finds_nothing_in_the_settings(visit, small):
    page = visit(small, viewport=DESKTOP)
    switch_on(page, distance="300")
    assert violations_day_and_night(page) == []

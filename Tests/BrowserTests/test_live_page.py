"""What happens while the page is open: events arrive, change and go; the source and the server fail and come back."""

import re

import misbehaviours
from pages import PHONE, WITHOUT_MAP, expect_open, expect_pill, expect_shown, row, row_at, rows, shown, until
from playwright.sync_api import expect

REFUSED = r"net::ERR_|Failed to load resource|NetworkError"


def test_a_new_event_appears_by_itself_and_is_announced(visit, small, stand_in):
    page = visit(small)
    before = shown(page)
    new = stand_in.add(age_seconds=5, mag=4.7, place="7 km NE of Testville", depth=11.0, type="earthquake")
    expect(row(page, new)).to_be_visible()
    expect(row_at(page, 1)).to_have_attribute("data-id", new)
    expect_shown(page, before + 1)
    expect(page.locator("#announcements")).to_contain_text("7 km northeast of Testville")
    until(
        page,
        "number => ['events', 'recent'].some((source) => epicenter.map.getSource(source)"
        " && epicenter.map.querySourceFeatures(source).some((feature) => feature.properties.number === number))",
        arg=int(row(page, new).get_attribute("data-number")),
    )


@WITHOUT_MAP
def test_the_list_keeps_its_place_when_events_arrive(visit, small, stand_in):
    page = visit(small, "/?period=month", viewport={"width": 1280, "height": 420})
    page.locator("#scroller").evaluate("element => { element.scrollTop = 1200; }")
    until(page, "scroller.scrollTop > 1000")
    anchor = until(
        page,
        "[...document.querySelectorAll('.row')].find((e) => {"
        " const {top} = e.getBoundingClientRect(); return top > 150 && top < 350; })?.dataset.id",
    )
    top = row(page, anchor).bounding_box()["y"]
    stand_in.add(age_seconds=5)
    chip = page.get_by_role("button", name="1 new")
    expect(chip).to_be_visible()
    assert abs(row(page, anchor).bounding_box()["y"] - top) < 1.5
    chip.click()
    expect(row_at(page, 1)).to_be_in_viewport()
    expect(chip).to_be_hidden()


@WITHOUT_MAP
def test_an_open_event_follows_its_revisions(visit, small, stand_in):
    new = stand_in.add(age_seconds=900, mag=3.1, place="2 km S of Oldtown", type="earthquake")
    page = visit(small)
    row(page, new).click()
    expect_open(page, "Oldtown")
    stand_in.revise(new, mag=3.8)
    expect(page.locator("#event")).to_contain_text("3.8")
    expect(row(page, new)).to_contain_text("3.8")
    stand_in.delete(new)
    expect(page.locator("#event-withdrawn")).to_be_visible()
    expect(row(page, new)).to_have_count(0)


@WITHOUT_MAP
def test_a_failing_source_is_named_with_its_time(visit, small, stand_in):
    page = visit(small)
    expect_pill(page, "^Live, USGS")
    stand_in.misbehave(misbehaviours.status(500))
    expect_pill(page, r"^USGS not reached since \d\d:\d\d$")
    expect(page.locator("#trouble")).to_contain_text("Showing what was known then")
    assert shown(page) > 0
    page.locator("#pill").click()
    expect(page.get_by_role("dialog")).to_contain_text("Not reached")
    expect(page.get_by_role("dialog")).to_contain_text("500")
    page.keyboard.press("Escape")
    stand_in.misbehave(None)
    expect_pill(page, "^Live, USGS", 60)
    expect(page.locator("#trouble")).to_be_hidden()


def test_the_server_stops_and_comes_back(visit, small, stand_in, serve):
    import program

    page = visit(small, viewport=PHONE)
    page.watch.allowed = REFUSED
    expect_pill(page, "^Live, USGS")
    before = shown(page)
    assert small.stop() == 0
    expect_pill(page, r"^Offline, as of \d\d:\d\d$")
    expect(page.locator("#trouble")).to_contain_text(re.compile(r"could not be reached since \d\d:\d\d"))
    assert shown(page) == before and rows(page).count() > 0
    missed = stand_in.add(age_seconds=30)
    serve("--app", program.APP, usgs=stand_in, port=small.port)
    expect_pill(page, "^Live, USGS", 60)
    expect(row(page, missed)).to_be_visible()
    expect_shown(page, before + 1)
    expect(page.locator("#trouble")).to_be_hidden()

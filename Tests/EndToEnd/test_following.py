"""The agency's events come in: added, revised, re-identified, deleted; and `/live` says so, once each."""

import pytest
from live import Live
from program import wait_until


def test_a_new_event_appears_in_the_feeds_and_live(following, stand_in):
    with Live(following) as live:
        new = stand_in.add(mag=5.04, place="3 km N of Testville", latitude=-12.5, longitude=179.25, depth=33.4)
        change = live.wait_for("created", new)
    assert change["feature"]["geometry"]["coordinates"] == [179.25, -12.5, 33.4]
    for feed in ("all_hour", "all_day", "4.5_hour", "2.5_week", "1.0_month"):
        assert new in following.feed(feed), feed
    feature = following.feed("all_hour")[new]
    assert feature["properties"]["mag"] == 5.04
    assert feature["properties"]["url"] == f"https://earthquake.usgs.gov/earthquakes/eventpage/{new}"
    assert feature["properties"]["detail"] == f"{following.url}/earthquakes/feed/v1.0/detail/{new}.geojson"
    assert following.json(f"/earthquakes/feed/v1.0/detail/{new}.geojson")["id"] == new
    assert following.json(f"/api/events/{new}")["number"] == change["number"]


def test_a_revised_event_keeps_its_number(following, stand_in):
    new = stand_in.add(mag=3.1, depth=10)
    with Live(following) as live:
        wait_until(lambda: new in following.feed(), "the event")
        stand_in.revise(new, mag=3.4, depth=12.5, status="reviewed", felt=12, cdi=3.1)
        change = live.wait_for("revised", new)
    assert {"magnitude", "depth"} <= set(change["changed"])
    event = following.json(f"/api/events/{new}")
    assert event["number"] == change["number"]
    assert len(event["reports"]) == 2
    assert [revision["change"] for revision in event["revisions"]] == ["created", "revised"]
    assert event["feature"]["properties"]["felt"] == 12


def test_a_newer_product_alone_is_stored_quietly(following, stand_in):
    quiet, loud = stand_in.add(mag=2.2), stand_in.add(mag=2.3)
    wait_until(lambda: {quiet, loud} <= set(following.feed()), "both events")
    with Live(following) as live:
        stand_in.revise(quiet, felt=3, cdi=2.0)
        wait_until(lambda: following.feed()[quiet]["properties"]["felt"] == 3, "the felt reports")
        stand_in.revise(loud, mag=2.9)
        live.wait_for("revised", loud)
        assert len(live.changes()) == 1


@pytest.mark.parametrize("keeps_old_id", [True, False])
def test_a_reidentified_event_stays_one_event(following, stand_in, keeps_old_id):
    old = stand_in.add(mag=4.0)
    with Live(following) as live:
        number = live.wait_for("created", old)["number"]
        stand_in.reidentify(old, "us7000test", keeps_old_id)
        wait_until(lambda: "us7000test" in following.feed(), "the new id")
        wait_until(lambda: old not in following.feed(), "the old id to leave the feed")
        # Without the old id the new one is an event of its own until the detail joins it to the older.
        withdrawn = {change["number"] for change in live.changes("withdrawn")}
        assert number not in withdrawn
        assert len(withdrawn) == (0 if keeps_old_id else 1)
    wait_until(lambda: following.json(f"/api/events/{old}")["id"] == "us7000test", "the old id to lead to the event")
    assert following.json("/api/events/us7000test")["number"] == following.json(f"/api/events/{old}")["number"]
    assert following.json("/api/events/us7000test")["number"] == number


def test_a_deleted_event_is_withdrawn_and_keeps_its_values(following, stand_in):
    gone = stand_in.add(mag=4.8, place="9 km E of Nowhere")
    wait_until(lambda: gone in following.feed(), "the event")
    with Live(following) as live:
        stand_in.delete(gone)
        live.wait_for("withdrawn", gone)
    assert gone not in following.feed()
    assert following.get(f"/earthquakes/feed/v1.0/detail/{gone}.geojson").status == 409
    event = following.json(f"/api/events/{gone}")
    assert event["withdrawn"]
    assert event["feature"]["properties"]["mag"] == 4.8
    assert [revision["change"] for revision in event["revisions"]][-1] == "withdrawn"


def test_an_event_that_merely_vanished_is_kept(following, stand_in):
    lost = stand_in.add(mag=2.5)
    wait_until(lambda: lost in following.feed(), "the event")
    stand_in.forget(lost)
    wait_until(lambda: any(f"detail/{lost}" in path for _, path in stand_in.requests), "the event to be asked for")
    marker = stand_in.add()
    wait_until(lambda: marker in following.feed(), "the next poll")
    assert lost in following.feed()
    assert not following.json(f"/api/events/{lost}")["withdrawn"]


def test_live_resumes_after_the_last_event_seen(following, stand_in):
    with Live(following) as live:
        first = stand_in.add()
        live.wait_for("created", first)
        seen = live.last_id
    missed = [stand_in.add() for _ in range(3)]
    wait_until(lambda: set(missed) <= set(following.feed()), "the events to arrive while nobody listens")
    with Live(following, last_id=seen) as live:
        for identifier in missed:
            live.wait_for("created", identifier)
        assert first not in [change["feature"]["id"] for change in live.changes()]
        sequences = [change["sequence"] for change in live.changes()]
        assert sequences == sorted(set(sequences)) and sequences[0] > int(seen)


def test_live_resumes_after_a_restart(following, stand_in, serve):
    with Live(following) as live:
        first = stand_in.add()
        live.wait_for("created", first)
        seen = live.last_id
    assert following.stop() == 0
    missed = stand_in.add()
    again = serve(usgs=stand_in)
    with Live(again, last_id=seen) as live:
        live.wait_for("created", missed)
        assert first not in [change["feature"]["id"] for change in live.changes()]


@pytest.mark.parametrize("unknown", ["999999999", "-5", "yesterday"])
def test_live_tells_a_client_to_start_again_when_its_id_is_unknown(following, unknown):
    with Live(following, last_id=unknown) as live:
        wait_until(lambda: live.of("reset"), lambda: f"a reset; there came {live.brief()}")
        assert live.of("reset")[0]["sequence"] == following.state()["store"]["sequence"]


def test_live_says_the_state_of_the_sources_on_connecting(following):
    with Live(following) as live:
        wait_until(lambda: live.of("sources"), "the state of the sources")
        assert live.of("sources")[0]["sources"][0]["id"] == "usgs"

"""Starting and stopping the server, and the clock it goes by."""

import signal
import socket
from datetime import datetime, timezone

import feed_maker
import misbehaviours
import pytest
from live import Live
from program import run, wait_until

THEN = "2017-09-21T12:00:00Z"
THEN_MILLISECONDS = int(datetime(2017, 9, 21, 12, tzinfo=timezone.utc).timestamp() * 1000)


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "SIGINT"])
@pytest.mark.parametrize("listening", [False, True], ids=["idle", "with a live stream"])
def test_a_signal_ends_the_server(serve, stand_in, by, listening):
    server = serve(usgs=stand_in)
    live = Live(server) if listening else None
    if live:
        wait_until(lambda: live.of("sources"), "the stream to begin")
    assert server.stop(by, seconds=5) == 0
    if live:
        assert live.ended.wait(5)
        live.close()
    with pytest.raises(OSError):
        socket.create_connection((server.host, server.port), timeout=1).close()


def test_a_signal_ends_the_server_while_the_source_is_silent(serve, stand_in):
    stand_in.misbehave(misbehaviours.slow(120))
    server = serve(usgs=stand_in)
    wait_until(lambda: stand_in.requests, "the source to be asked")
    assert server.stop(signal.SIGTERM, seconds=5) == 0


def test_a_taken_port_is_told_in_a_sentence(serve, tmp_path):
    server = serve()
    other = tmp_path / "other"
    other.mkdir()
    second = run("serve", "--port", server.port, "--usgs", "off", data=other, timeout=30)
    assert second.returncode == 3
    assert str(server.port) in second.stderr
    assert "listening" not in second.stdout


def test_what_was_stored_is_served_after_a_restart(following, serve):
    known = following.feed()
    assert following.stop() == 0
    again = serve()
    assert set(again.feed()) == set(known)


def test_the_clock_can_be_set_to_another_day(serve, tmp_path):
    features = feed_maker.make_events(100, THEN_MILLISECONDS)
    events = {feature["id"] for feature in features}
    file, data = tmp_path / "then.geojson", tmp_path / "data"
    data.mkdir()
    file.write_bytes(feed_maker.document(features, THEN_MILLISECONDS))
    assert run("import", file, data=data).returncode == 0

    server = serve(clock=THEN)
    state = server.state()
    assert state["simulated"] is True
    assert 0 <= state["now"] - THEN_MILLISECONDS < 60_000
    assert set(server.feed()) == events
    document = server.json("/earthquakes/feed/v1.0/summary/all_month.geojson")
    assert 0 <= document["metadata"]["generated"] - THEN_MILLISECONDS < 60_000
    wait_until(lambda: server.state()["now"] > state["now"], "time to pass")
    assert server.stop() == 0

    today = serve()
    assert today.state()["simulated"] is False
    assert today.feed() == {}


def test_a_clock_that_is_no_instant_is_misuse(tmp_path):
    wrong = run("serve", "--clock", "tomorrow", "--port", 0, "--usgs", "off", data=tmp_path, timeout=30)
    assert wrong.returncode == 2
    assert "tomorrow" in wrong.stderr

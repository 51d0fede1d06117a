"""What the end-to-end and the browser tests share: the built program, a stand-in for the USGS, running servers."""

import pytest

import program
from usgs import StandIn

PACE = 0.2  # seconds between two questions for all_day, so that nothing has to be waited for long


@pytest.fixture(scope="session", autouse=True)
def binary():
    assert program.BINARY.exists(), f"{program.BINARY} is missing: build it, or name it in EPICENTER_BINARY"
    return program.BINARY


@pytest.fixture
def stand_in():
    """The USGS with 60 events of the past month."""
    with StandIn(events=60) as stand_in:
        yield stand_in


@pytest.fixture
def serve(tmp_path):
    """Starts servers on a store of the test's own (`data` names another); all are ended after the test."""
    servers = []

    def start(*arguments, data=tmp_path / "data", usgs="off", **options):
        data.mkdir(exist_ok=True)
        source = ["--usgs", usgs] if isinstance(usgs, str) else ["--usgs", usgs.url, "--usgs-interval", PACE]
        servers.append(program.Server(data, *source, *arguments, **options))
        return servers[-1]

    yield start
    for server in servers:
        server.stop()


@pytest.fixture
def following(serve, stand_in):
    """A server that has read everything the stand-in has."""
    server = serve(usgs=stand_in)
    program.wait_until(lambda: len(server.feed()) == len(stand_in.events), "the month to be read")
    yield server
    assert stand_in.max_concurrency <= 1, "the source was asked two things at once"

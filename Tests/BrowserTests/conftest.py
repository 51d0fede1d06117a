"""Chromium with the map and without, pages that are watched for errors, and servers to look at."""

import json
import re
import shutil

import program
import pytest
from pages import ARTEFACTS, DESKTOP, LONELY, MONTH, SECONDS, until_ready
from playwright.sync_api import expect, sync_playwright
from usgs import StandIn

expect.set_options(timeout=20 * SECONDS)  # the map is drawn without a graphics card, beside other work
# Has the map drawn with a sixteenth of its pixels, in a fraction of the time.
COARSE = "Object.defineProperty(globalThis, 'devicePixelRatio', { get: () => 0.25 });"


@pytest.fixture(scope="session")
def failures():
    """Where the pictures of the pages of failed tests go; those of the run before are gone."""
    folder = ARTEFACTS / "failed"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


@pytest.fixture(scope="session")
def launch():
    """Starts Chromium, with switches of its own."""
    names = ("chromium", "chromium-browser", "/Applications/Chromium.app/Contents/MacOS/Chromium")
    path = next((found for name in names if (found := shutil.which(name))), None)
    assert path, "Chromium is missing: run scripts/setup.sh browser"
    assert (program.APP / "index.html").exists(), f"{program.APP} is missing: run make app"
    with sync_playwright() as playwright:
        yield lambda *switches: playwright.chromium.launch(executable_path=path, args=["--no-sandbox", *switches])


@pytest.fixture(scope="session")
def chromium(launch):
    browser = launch()
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def chromium_without_map(launch):
    """Has no WebGL, and composes its pages without it too."""
    browser = launch("--disable-gpu", "--disable-3d-apis")
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def month(tmp_path_factory):
    """A server that holds a month of `MONTH` events; for tests that change nothing. `month.lonely` is `LONELY`'s id."""
    with StandIn(MONTH - 1) as stand_in:
        lonely = stand_in.add(age_seconds=5 * 3600, **LONELY)
        data = tmp_path_factory.mktemp("month")
        server = program.Server(
            data, "--usgs", stand_in.url, "--usgs-interval", 2, "--app", program.APP
        )
        program.wait_until(lambda: len(server.feed()) >= MONTH, "the month to be read", 120)
        server.lonely = lonely
        yield server
        server.stop()


@pytest.fixture
def small(serve, stand_in):
    """A server of the test's own that follows `stand_in`, some of whose events are of the past day."""
    for _ in range(12):
        stand_in.add(age_seconds=stand_in.rng.uniform(600, 80_000), mag=round(stand_in.rng.uniform(1, 4), 1))
    server = serve("--app", program.APP, usgs=stand_in)
    program.wait_until(lambda: len(server.feed()) == len(stand_in.events), "the month to be read")
    return server


class Watch:
    """Everything a page says and asks; `allowed` names the errors that a test provokes."""

    def __init__(self, page):
        self.errors, self.requests, self.allowed = [], [], None
        page.on("console", lambda message: message.type == "error" and self.errors.append(message.text))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", self.note)
        page.add_init_script(
            "addEventListener('securitypolicyviolation', (e) => console.error('CSP violation: ' + e.violatedDirective"
            " + ' ' + e.blockedURI));"
        )

    def note(self, request):
        self.requests.append(f"{request.method} {request.url} {json.dumps(request.headers)} {request.post_data or ''}")

    def check(self):
        unexpected = [e for e in self.errors if not (self.allowed and re.search(self.allowed, e))]
        assert not unexpected, f"the page reported {unexpected}"


@pytest.fixture
def visit(failures, request, serve):
    """Opens a page: `visit(server, "/?period=week", viewport=PHONE, dark=True)`. Its errors fail the test.

    `sharp` is for pictures that people look at: the map is coarse without it.

    It asks for `serve` so that the servers are ended after the pages, which would report their loss.
    """
    mark, failed_before = request.node.get_closest_marker("map"), request.session.testsfailed
    has_map = mark is None or mark.kwargs["drawn"]
    chromium = request.getfixturevalue("chromium" if has_map else "chromium_without_map")
    contexts, pages = [], []

    def open_page(server, path="/", viewport=DESKTOP, dark=False, before=None, sharp=False, **options):
        touch = viewport["width"] < 700
        # A service worker would answer in place of the routes that tests make.
        options = {"locale": "en-GB", "timezone_id": "Europe/Vienna", "service_workers": "block"} | options
        context = chromium.new_context(
            viewport=viewport, color_scheme="dark" if dark else "light", has_touch=touch, reduced_motion="reduce",
            **options,
        )
        contexts.append(context)
        if not sharp:
            context.add_init_script(COARSE)
        page = context.new_page()
        page.set_default_timeout(20 * SECONDS)
        page.watch = Watch(page)
        pages.append(page)
        if before:
            page.add_init_script(before)
        page.goto(server.url + path)
        until_ready(page)
        assert page.evaluate("epicenter.map !== null") == has_map
        return page

    yield open_page
    try:
        if request.session.testsfailed > failed_before:
            name = re.sub(r"\W+", "-", request.node.name).strip("-")
            for number, page in enumerate(pages):
                page.screenshot(path=failures / f"{name}{number or ''}.png")
        for page in pages:
            page.watch.check()
    finally:
        for context in contexts:
            context.close()

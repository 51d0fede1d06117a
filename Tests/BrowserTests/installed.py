"""What the tests see of the service worker and of what it keeps."""

from pages import SECONDS, until, until_ready

REFUSED = r"net::ERR_|Failed to load resource|NetworkError|Failed to fetch"
KEPT = """async (path) => {
    const found = [];
    for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    }
    return found.includes(path);
}"""


def until_kept(page, *paths):
    """Waits until the service worker has taken over the page, and keeps answers or files at these paths."""
    until(page, "navigator.serviceWorker.controller !== null", seconds=60)
    for path in paths:
        until(page, KEPT, arg=path, seconds=60)


def start_again(page, server, path="/"):
    page.goto(server.url + path, timeout=20 * SECONDS)
    until_ready(page)

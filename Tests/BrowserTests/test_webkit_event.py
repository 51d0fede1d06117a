"""One earthquake's page on WebKit: what is known of it, webcams and posts."""

import re
import time

from outside import PNG, products, status, webcam
from selenium.webdriver.common.by import By
from test_event_surroundings import outside, told  # noqa: F401
from test_webkit import DESK, PHONE, display, sizes, webkit  # noqa: F401

from probes import CUT_OFF, WIDER_THAN_THE_SCREEN


def words(browser, selector):
    return browser.text(selector).replace("\xa0", " ")


@sizes
def test_an_events_own_address_shows_all_that_is_known(webkit, told, outside, size):  # noqa: F811
    outside.gives("/product/", body=PNG, Content_Type="image/png")
    server, event = told()
    outside.products[event] = products(outside.url)
    browser = webkit(server, f"/event/{event}", size)
    browser.until("document.getElementById('event-title').textContent.includes('Testville')")
    browser.until("document.querySelector('#event-detail svg.ball path') !== null")
    detail = words(browser, "#event-detail")
    assert "2,775" in detail and re.search(r"strike \d+°, dip \d+°", detail)
    browser.until("document.querySelector('#event-cities dd, #event-cities li') !== null")
    assert "UTC" in words(browser, "#event-facts")
    browser.ask("document.querySelector('#event-detail img').scrollIntoView()")
    browser.until("document.querySelector('#event-detail img').naturalWidth === 1")
    for probe in (WIDER_THAN_THE_SCREEN, CUT_OFF):
        assert browser.ask(f"({probe})()") == []


@sizes
def test_webcams_are_a_grid_of_pictures(webkit, told, outside, size):  # noqa: F811
    cameras = [webcam(outside.url, number, 10 + number / 100, 20) for number in (1, 2)]
    outside.gives("/webcams/api/v3/webcams", {"total": 2, "webcams": cameras})
    server, event = told()
    browser = webkit(server, f"/event/{event}", size)
    browser.until("document.querySelectorAll('#event-webcams img').length === 2")
    browser.ask("document.querySelector('#event-webcams img').scrollIntoView()")
    browser.until("document.querySelector('#event-webcams img').naturalWidth === 1")
    assert "Camera 1" in words(browser, "#event-webcams") and "windy" in words(browser, "#event-webcams").lower()
    browser.until("document.querySelectorAll('.webcam-marker').length === 2")


def test_posts_are_elements_and_open_larger(webkit, told, outside):  # noqa: F811
    posted = int(time.time() * 1000) - 1_800_000
    content = "<p>Strong earthquake near Testville &lt;b class=outside&gt; <a href='https://example.org/report'>a report</a></p>"
    content += "<script>globalThis.ran = 3</script>"
    outside.gives("/api/v1/timelines/tag/", [status(1, posted, content)])
    server, event = told()
    browser = webkit(server, f"/event/{event}", PHONE)
    browser.until("document.querySelectorAll('#event-posts article').length === 1")
    assert "Strong earthquake near Testville <b class=outside>" in words(browser, "#event-posts article")
    assert browser.find("#event-posts article a[href='https://example.org/report']").get_attribute("rel").count("noopener")
    assert not browser.driver.find_elements(By.CSS_SELECTOR, ".outside")
    browser.ask("[...document.querySelectorAll('#event-posts article button')].at(-1).click()")
    browser.until("document.getElementById('post').open")
    assert "Strong earthquake near Testville" in words(browser, "#post-body")
    browser.click("#post-close")
    browser.until("!document.getElementById('post').open")
    assert browser.ask("globalThis.ran === undefined")

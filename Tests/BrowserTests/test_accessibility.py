"""What axe finds, in both themes and in every state of the page."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from pages import DESKTOP, PHONE, expect_drawn, expect_open
from playwright.sync_api import expect


def violations(page):
    found = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}).response
    return [
        f"{violation['id']}: {violation['help']} ({node['html'][:120]})"
        for violation in found["violations"]
        for node in violation["nodes"][:3]
    ]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing(visit, month, viewport, dark):
    page = visit(month, "/?period=week", viewport, dark)
    expect_drawn(page)
    assert violations(page) == []
    page.locator("#pill").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_in_an_open_event(visit, month, dark):
    page = visit(month, f"/?event={month.lonely}", PHONE, dark)
    expect_open(page, "Southern Mid-Atlantic Ridge")
    assert violations(page) == []

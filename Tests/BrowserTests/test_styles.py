"""The style sheets as they are assembled: `scripts/join-styles.py` joins them, and nothing of the app's own is lost."""

import os
import re
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[2] / "Browser"
LINK = re.compile(r'<link rel="stylesheet" href="/([\w./-]+)"([^>]*)>')


def squeezed(text):
    return re.sub(r"\s+", "", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL))


def named(folder):
    return LINK.findall((folder / "index.html").read_text(encoding="utf-8"))


def test_every_rule_of_the_apps_own_is_there_in_the_order_of_the_page():
    app = Path(os.environ["EPICENTER_APP"])
    own = [name for name, _ in named(SOURCES) if not name.startswith("vendor/")]
    wanted = squeezed("".join((SOURCES / name).read_text(encoding="utf-8") for name in own))
    assembled = squeezed("".join((app / name).read_text(encoding="utf-8") for name, _ in named(app)))
    assert assembled.endswith(wanted)
    assert len(named(app)) < len(named(SOURCES)) / 3


def test_a_sheet_for_a_medium_of_its_own_stays_apart():
    app = Path(os.environ["EPICENTER_APP"])
    assert [each for each in named(app) if each[1]] == [each for each in named(SOURCES) if each[1]]


def test_of_maplibres_sheet_its_map_and_markers_are_there_and_its_controls_are_not():
    app = Path(os.environ["EPICENTER_APP"])
    first = (app / named(app)[0][0]).read_text(encoding="utf-8")
    assert ".maplibregl-canvas{" in first and ".maplibregl-marker" in first
    assert "maplibregl-ctrl-zoom-in" not in first and "data:image" not in first

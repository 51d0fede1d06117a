#!/usr/bin/env python3
"""Joins the style sheets of an assembled app that follow one another in its page: scripts/join-styles.py FOLDER

A first visit would ask for each of them, with half as much again in heads. Sheets for a medium of their own stay apart, and the order
of the rules is that of the page. Comments are left out, and the rules of MapLibre's controls and popups, of which the app makes none.
"""

import re
import sys
from pathlib import Path

LINK = re.compile(r'[ \t]*<link rel="stylesheet" href="(/[\w./-]+\.css)">\n')
RUN = re.compile(rf"(?:{LINK.pattern})+")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


def rules(sheet):
    """Each rule of a sheet with its selector, or of what holds rules with its condition."""
    start = depth = opened = 0
    for place, letter in enumerate(sheet):
        if letter == "{":
            opened = opened if depth else place
            depth += 1
        elif letter == "}":
            depth -= 1
            if depth == 0:
                yield sheet[start:opened].strip(), sheet[start : place + 1].strip()
                start = place + 1


def is_unused(selector, rule):
    if not selector.startswith("@media"):
        return all("maplibregl-ctrl" in one or "maplibregl-popup" in one for one in selector.split(","))
    return all(is_unused(*inner) for inner in rules(rule[rule.index("{") + 1 : -1]))


def joined(folder, paths):
    texts = []
    for path in paths:
        sheet = COMMENT.sub("", (folder / path.lstrip("/")).read_text(encoding="utf-8"))
        is_foreign = path.startswith("/vendor/")
        texts += [rule for selector, rule in rules(sheet) if not (is_foreign and is_unused(selector, rule))]
        (folder / path.lstrip("/")).unlink()
    return "\n".join(texts) + "\n"


def join(folder):
    page = folder / "index.html"
    count = 0

    def link(run):
        nonlocal count
        count += 1
        name = f"/styles/app-{count}.css"
        (folder / name.lstrip("/")).write_text(joined(folder, LINK.findall(run.group())), encoding="utf-8")
        return f'  <link rel="stylesheet" href="{name}">\n'

    page.write_text(RUN.sub(link, page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    join(Path(sys.argv[1]))

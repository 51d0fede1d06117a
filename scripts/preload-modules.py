#!/usr/bin/env python3
"""Names all modules of an assembled app in its page, so that a browser asks for them at once: scripts/preload-modules.py FOLDER

Without that it learns of a module only from one that imports it, one round trip after the other.
"""

import re
import sys
from pathlib import Path

IMPORT = re.compile(r"""^(?:import|export)\b[^'";]*?['"](\./[\w.-]+\.js)['"]""", re.MULTILINE)
ENTRY = re.compile(r'<script src="/modules/([\w.-]+\.js)" type="module"')
LINK = re.compile(r'[ \t]*<link rel="modulepreload"[^>]*>\n')


def reached(folder, entries):
    """The modules that are imported from these, themselves among them, those first that are met first."""
    found = list(dict.fromkeys(entries))
    for name in found:
        source = (folder / name).read_text(encoding="utf-8")
        found += [other for path in IMPORT.findall(source) if (other := path[2:]) not in found]
    return list(dict.fromkeys(found))


def preload(folder):
    page = folder / "index.html"
    html = LINK.sub("", page.read_text(encoding="utf-8"))
    names = reached(folder / "modules", ENTRY.findall(html))
    links = "".join(f'  <link rel="modulepreload" href="/modules/{name}">\n' for name in names)
    page.write_text(html.replace("</head>", links + "</head>", 1), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    preload(Path(sys.argv[1]))

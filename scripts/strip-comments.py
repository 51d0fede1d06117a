#!/usr/bin/env python3
"""Takes the comments that stand on lines of their own out of an assembled app's modules: scripts/strip-comments.py FOLDER

They are a third of what a first visit would bring of the modules, and whoever wants to read them has the sources. Nothing else is
changed. A module must not have a line in a text of several lines that begins as a comment does.
"""

import re
import sys
from pathlib import Path

# A comment ends where it first says so: what stands after it on its last line is code, and keeps it.
COMMENT = re.compile(r"^[ \t]*(?:/\*(?:(?!\*/).)*\*/|//[^\n]*)[ \t]*\n", re.MULTILINE | re.DOTALL)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    for module in Path(sys.argv[1], "modules").rglob("*.js"):
        module.write_text(COMMENT.sub("", module.read_text(encoding="utf-8")), encoding="utf-8")

"""RESULTS.md: a section for each part, of which those that were measured again are replaced."""

import os
import platform
import re
from dataclasses import dataclass, field
from pathlib import Path

from .commands import RECORDED, ROOT
from .notes import NOTES

FILE = ROOT / "Benchmarks/RESULTS.md"
STARTED_AT_LOAD = os.getloadavg()[0]


@dataclass
class Aim:
    """An aim of the project, and whether a run met it; `key` leads to the note of why it may be missed."""

    key: str
    sentence: str
    figure: str
    met: bool


@dataclass
class Section:
    title: str
    header: list
    rows: list
    before: str = ""
    after: str = ""
    aims: list = field(default_factory=list)

    def text(self):
        lines = [f"## {self.title}", ""]
        if self.before:
            lines += [self.before, ""]
        if self.rows:
            lines += [f"| {' | '.join(self.header)} |", "|" + "---|" * len(self.header)]
            lines += [f"| {' | '.join(str(cell) for cell in row)} |" for row in self.rows]
            lines.append("")
        if self.after:
            lines += [self.after, ""]
        lines += [self.verdict(aim) for aim in self.aims]
        return "\n".join(lines).rstrip() + "\n"

    def verdict(self, aim):
        if aim.met:
            return f"- met: {aim.sentence}: {aim.figure}"
        note = NOTES.get(aim.key, "Not known yet why, nor what would be needed.")
        return f"- **missed**: {aim.sentence}: {aim.figure}. {note}"


def processor():
    for line in Path("/proc/cpuinfo").read_text().splitlines() if Path("/proc/cpuinfo").exists() else []:
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def introduction():
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / (1 << 30)
    return f"""# Results

Measured by `make bench` (a part alone by `make bench ONLY=name`), medians, each
figure beside its peer's in the same run on one machine: {processor()}, {os.cpu_count()} cores, {memory:.0f} GB of memory,
{platform.system()} {platform.release()}, Python {platform.python_version()}. The ratio says how many times as fast (or small) as the peer.
The catalogs are {"recorded, or invented in the shape of the recorded one" if RECORDED.exists() else "invented"}.
{shared()}"""


def shared():
    """A sentence for the case that the machine is not the benchmark's alone, which slows those most that use all cores."""
    load = STARTED_AT_LOAD
    return f"Other programs were at work: the load was {load:.1f} at the start. Measure again on an idle machine.\n" if load > 0.7 else ""


def write(sections, order):
    """Writes the sections that were measured, and keeps the others of the file; `order` is that of the titles."""
    held = {}
    if FILE.exists() and len(sections) < len(order):
        for part in re.split(r"^(?=## )", FILE.read_text(), flags=re.MULTILINE)[1:]:
            held[part.partition("\n")[0].removeprefix("## ")] = part.rstrip() + "\n"
    held |= {section.title: section.text() for section in sections}
    texts = [held[title] for title in order if title in held]
    FILE.write_text("\n".join([introduction(), *texts]))
    return FILE.read_text()


def ratio(value):
    return f"{value:.1f}" if value < 100 else f"{value:,.0f}"


def milliseconds(value):
    return f"{value:.3f} ms" if value < 1 else f"{value:.2f} ms" if value < 100 else f"{value:,.0f} ms"

"""The six questions in process, beside the execution times that PostGIS and DuckDB state of themselves."""

import json
import statistics
import tempfile
from pathlib import Path

from .commands import BENCH, say
from .questions import KINDS, draw

DRAWS = 7
RUNS = 5
"""How far from the edge of a circle an event may lie that one peer takes in and another not: a micrometer."""
BORDERLINE_METERS = 1e-6


def ask(data, questions, runs):
    """Epicenter's answers in process: milliseconds, count, numbers and bytes of each question."""
    asked = [{"form": question.form, "parameters": question.parameters()} for question in questions]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "questions.json"
        file.write_text(json.dumps(asked))
        lines = say([BENCH, "ask", data, file, runs]).splitlines()
    return json.loads(lines[0]), [json.loads(line) for line in lines[1:]]


def drawn(seed, data):
    """Questions of every kind; of the boxes those that hold the 20,000 events that are asked for."""
    wanted = []
    candidates = draw(seed, DRAWS * 4)
    boxes = [question for question in candidates if question.form == "geojson"]
    _, counts = ask(data, boxes, 1)
    full = [box for box, answer in zip(boxes, counts) if answer["count"] == box.limit]
    for kind in KINDS:
        of_kind = [question for question in candidates if question.kind == kind and question.form != "geojson"]
        wanted += (of_kind or full)[:DRAWS]
    return wanted


def check(question, own, peer, events, geography):
    """Fails where a peer's answer is another; returns how many events of the edge of a circle are taken differently."""
    count, numbers = events.answer(question)
    if (count, numbers) == (own["count"], own["numbers"]):
        return 0
    differing = set(numbers) ^ set(own["numbers"])
    if question.circle and differing:
        kilometers = question.circle[2]
        distances = [abs(geography.distance(number, question.circle) - kilometers * 1_000) for number in differing]
        # With a limit, one event more at the edge pushes out the oldest.
        if min(distances) <= BORDERLINE_METERS:
            return len(differing)
    raise RuntimeError(f"{peer} answers {count} events, Epicenter {own['count']}, and not the same: {question}")


class Comparison:
    """The medians of a catalog's questions, and of how their answers compare."""

    def __init__(self, questions, data, peers):
        self.questions, self.borderline = questions, 0
        self.loading, own = ask(data, questions, RUNS)
        geography = peers.get("PostGIS")
        self.medians = {kind: {} for kind in KINDS}
        self.note("Epicenter", [answer["milliseconds"] for answer in own])
        for name, events in peers.items():
            self.borderline += sum(
                check(question, answer, name, events, geography) for question, answer in zip(questions, own))
            self.measure(name, events)
        self.counts = {
            kind: statistics.median(answer["count"] for question, answer in zip(questions, own) if question.kind == kind)
            for kind in KINDS
        }
        self.bytes = statistics.median(answer["bytes"] for answer in own if answer["bytes"])

    def measure(self, name, events):
        """The medians of a peer's own times."""
        runs = [[events.milliseconds(question) for _ in range(RUNS)] for question in self.questions]
        self.note(name, [statistics.median(times) for times in runs])

    def note(self, name, times):
        for kind in KINDS:
            of_kind = [time for question, time in zip(self.questions, times) if question.kind == kind]
            self.medians[kind][name] = statistics.median(of_kind)

    def mean_ratio(self, peer):
        return statistics.geometric_mean(medians[peer] / medians["Epicenter"] for medians in self.medians.values())

"""The six questions: what is drawn anew each run, the parameters of the FDSN event service, and the same in SQL."""

import math
import random
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone

from .catalogs import BEGINNING, END

DAY = 86_400_000
FIRST = datetime(1970, 1, 1, tzinfo=timezone.utc)
KINDS = ("last 30 days", "near Tokyo", "box of California", "largest", "a year", "20,000 of a box")
"""Busy places, around one of which the box of the last question is laid."""
BUSY = ((36.5, -119.5), (61, -151), (38, -120), (36, 141), (-6, 150), (-20, -70), (5, 95))


def iso(milliseconds):
    return (FIRST + timedelta(milliseconds=milliseconds)).strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z"


@dataclass(frozen=True)
class Question:
    kind: str
    form: str  # numbers, count or geojson
    start: int  # milliseconds since 1970
    end: int
    magnitude: float | None = None
    circle: tuple | None = None  # latitude, longitude, kilometers
    box: tuple | None = None  # south, north, west, east
    order: str = "time"
    limit: int | None = None

    def parameters(self):
        """As the FDSN event service takes it, over HTTP and in process."""
        given = {"starttime": iso(self.start), "endtime": iso(self.end)}
        if self.magnitude is not None:
            given["minmagnitude"] = self.magnitude
        if self.circle:
            given |= zip(("latitude", "longitude", "maxradiuskm"), self.circle)
        if self.box:
            given |= zip(("minlatitude", "maxlatitude", "minlongitude", "maxlongitude"), self.box)
        if self.form != "count":
            given["orderby"] = self.order
        if self.limit:
            given["limit"] = self.limit
        return {name: str(value) for name, value in given.items()}

    def is_of_all_time(self):
        return self.start <= BEGINNING and self.end >= END

    def conditions(self, within_circle):
        """The conditions in SQL; those of distance are each peer's own."""
        found = [] if self.is_of_all_time() else [f"time BETWEEN {self.start} AND {self.end}"]
        if self.magnitude is not None:
            found.append(f"mag >= {self.magnitude}")
        if self.box:
            south, north, west, east = self.box
            found.append(f"latitude BETWEEN {south} AND {north} AND longitude BETWEEN {west} AND {east}")
        if self.circle:
            found.append(within_circle(*self.circle))
        return f" WHERE {' AND '.join(found)}" if found else ""

    def rest(self):
        """Order and limit in SQL, ties as Epicenter has them: the newer first, of one moment the greater number."""
        if self.form == "count":
            return ""
        order = "time DESC, number DESC"
        if self.order == "magnitude":
            order = f"mag DESC NULLS LAST, {order}"
        return f" ORDER BY {order}" + (f" LIMIT {self.limit}" if self.limit else "")


def degrees_around(latitude, kilometers):
    """Half the height and half the width in degrees of a box that holds a circle, with room to spare."""
    height = kilometers / 110.5
    return height, height / math.cos(math.radians(min(89.0, abs(latitude) + height))) + 0.01


def draw(seed, each):
    """Questions of every kind, as many of each; every value is drawn."""
    source = random.Random(seed)
    return [question for kind in KINDS for question in (one(kind, source) for _ in range(each))]


def one(kind, source):
    def near(value, reach):
        return round(value + source.uniform(-reach, reach), 4)

    match kind:
        case "last 30 days":
            end = END - source.randrange(300 * DAY)
            return Question(kind, "numbers", end - 30 * DAY, end, magnitude=4.5)
        case "near Tokyo":
            center = near(35.68, 0.5), near(139.69, 0.5), 300
            return Question(kind, "numbers", BEGINNING, END, 4, circle=center, limit=source.randrange(90, 111))
        case "box of California":
            box = near(32.5, 1), near(42, 1), near(-124.5, 1), near(-114.1, 1)
            return Question(kind, "count", BEGINNING, END, box=box)
        case "largest":
            return Question(kind, "numbers", BEGINNING, END, order="magnitude", limit=source.randrange(900, 1_101))
        case "a year":
            start = FIRST.replace(year=source.randrange(1970, 2026))
            end = start.replace(year=start.year + 1)
            milliseconds = [int((moment - FIRST).total_seconds() * 1_000) for moment in (start, end)]
            return Question(kind, "count", milliseconds[0], milliseconds[1] - 1, magnitude=2.5)
        case "20,000 of a box":
            latitude, longitude = source.choice(BUSY)
            height, width = source.uniform(4, 8), source.uniform(5, 10)
            box = (
                near(latitude - height, 1), near(latitude + height, 1),
                near(longitude - width, 1), near(longitude + width, 1),
            )
            return Question(kind, "geojson", BEGINNING, END, box=box, limit=20_000)
    raise ValueError(kind)

"""The FDSN event web service that the stand-in for the USGS answers with: count and query, with a limit."""

import copy
from datetime import datetime, timezone
from urllib.parse import parse_qsl

import feed_maker

METHODS = {"/fdsnws/event/1/count", "/fdsnws/event/1/query"}
PLAIN = {"Content-Type": "text/plain"}
HEADER = "#EventID | Time | Latitude | Longitude | Depth/km | Author | Catalog | Contributor | ContributorID | MagType | Magnitude | MagAuthor | EventLocationName"


def milliseconds(text):
    """An ISO 8601 moment, of UTC where it has no zone; microseconds stay, as a fraction."""
    moment = datetime.fromisoformat(text.replace("Z", "+00:00"))
    return moment.replace(tzinfo=moment.tzinfo or timezone.utc).timestamp() * 1000


class EventService:
    """What a service does with more events than it gives at once: `usgs` (status 400 and a sentence), `status` (413)
    or `cap` (it gives as many as it gives, and says nothing)."""

    def __init__(self, limit=20_000, dialect="usgs"):
        self.limit, self.dialect = limit, dialect

    def answer(self, world, method, query):
        if method.endswith("/count") and self.dialect != "usgs":
            return 404, PLAIN, b"Error 404: Not Found\n"
        given = parse_qsl(query, keep_blank_values=True)
        parameters = dict(given)
        if len(parameters) < len(given):
            return 400, PLAIN, b"Error 400: Bad Request\n\nA parameter was given twice.\n"
        form = parameters.pop("format", "quakeml")
        parameters.pop("orderby", None)
        try:
            found = [event for event in world.events.values() if matches(event, parameters)]
        except (KeyError, ValueError) as error:
            return 400, PLAIN, f"Error 400: Bad Request\n\nBad parameter {error}.\n".encode()
        found.sort(key=lambda event: event["properties"]["time"])
        if method.endswith("/count"):
            return 200, PLAIN, str(len(found)).encode()
        if len(found) > self.limit:
            if self.dialect == "usgs":
                sentence = f"{len(found)} matching events exceeds search limit of {self.limit}. Modify the search to match fewer events."
                return 400, PLAIN, f"Error 400: Bad Request\n\n{sentence}\n".encode()
            if self.dialect == "status":
                return 413, PLAIN, b"Error 413: Request Entity Too Large\n"
            found = found[: self.limit]
        if form == "text":
            return (200, PLAIN, text(found)) if found else (204, {}, b"")
        if form != "geojson":
            return 400, PLAIN, f'Error 400: Bad Request\n\nBad format value "{form}".\n'.encode()
        found = [copy.deepcopy(event) for event in found]
        for event in found:
            event["properties"]["detail"] = f"{world.url}/fdsnws/event/1/query?eventid={event['id']}&format=geojson"
        headers = {"Content-Type": "application/json; charset=utf-8", "Cache-Control": "public, max-age=60"}
        return 200, headers, feed_maker.document(found, world.now, world.url, "USGS Earthquakes")


def matches(event, parameters):
    properties, (longitude, latitude, depth) = event["properties"], event["geometry"]["coordinates"]
    values = {
        "time": properties["time"], "magnitude": properties["mag"], "depth": depth, "latitude": latitude,
        "longitude": longitude,
    }
    for name, given in parameters.items():
        if name in ("starttime", "endtime"):
            bound, value = milliseconds(given), values["time"]
        elif name[:3] in ("min", "max"):
            bound, value = float(given), values[name[3:]]
        else:
            raise KeyError(name)
        is_least = name == "starttime" or name.startswith("min")
        if value is None or (value < bound if is_least else value > bound):
            return False
    return True


def text(events):
    def line(event):
        p, (longitude, latitude, depth) = event["properties"], event["geometry"]["coordinates"]
        moment = datetime.fromtimestamp(p["time"] / 1000, timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.%f")
        cells = [event["id"], moment, latitude, longitude, depth, p["net"], "", p["net"], event["id"], p["magType"], p["mag"], p["net"], p["place"]]
        return "|".join("" if cell is None else str(cell) for cell in cells)

    return "\n".join([HEADER, *map(line, events)]).encode() + b"\n"

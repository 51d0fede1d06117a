"""A reader of `/live`, the server-sent events."""

import http.client
import json
import threading

from program import wait_until


class Live:
    """Connects at once and collects what comes: `events` holds (type, id, data)."""

    def __init__(self, server, last_id=None):
        self.events, self.last_id = [], None
        self.connection = http.client.HTTPConnection(server.host, server.port, timeout=60)
        headers = {"Accept": "text/event-stream"} | ({"Last-Event-ID": str(last_id)} if last_id is not None else {})
        self.connection.request("GET", "/live", headers=headers)
        self.response = self.connection.getresponse()
        assert self.response.status == 200, self.response.read()
        assert self.response.headers["Content-Type"].startswith("text/event-stream")
        self.ended = threading.Event()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        fields = {}
        try:
            while line := self.response.readline():
                line = line.decode().rstrip("\r\n")
                if line:
                    name, _, value = line.partition(":")
                    fields[name] = fields[name] + "\n" + value.lstrip() if name in fields else value.lstrip()
                elif fields:
                    self.take(fields)
                    fields = {}
        except (OSError, ValueError, AttributeError, http.client.HTTPException):
            pass
        finally:
            self.ended.set()

    def take(self, fields):
        self.last_id = fields.get("id", self.last_id)
        if "data" in fields:
            self.events.append((fields.get("event", "message"), fields.get("id"), json.loads(fields["data"])))

    def of(self, kind):
        return [data for event, _, data in list(self.events) if event == kind]

    def changes(self, change=None):
        return [data for data in self.of("change") if change in (None, data["change"])]

    def wait_for(self, change, identifier, seconds=20):
        """The first change of that name to the event that has the id, under any of its ids."""

        def found():
            matching = (c for c in self.changes(change) if f",{identifier}," in c["feature"]["properties"]["ids"])
            return next(matching, None)

        return wait_until(found, lambda: f"{change} of {identifier}; there came {self.brief()}", seconds)

    def brief(self):
        return [(event, identifier, str(data)[:80]) for event, identifier, data in self.events[-8:]]

    def close(self):
        if self.connection.sock:
            self.connection.sock.shutdown(2)
        self.ended.wait(5)
        self.connection.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

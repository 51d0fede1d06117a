"""The events that the stand-in for the USGS knows, and what becomes of them."""

import copy
import random
import threading
import time

import feed_maker


class World:
    """`now` is in milliseconds and runs on from the instant given, or from the real one."""

    def __init__(self, events=0, now=None, seed=1):
        self.lock = threading.RLock()
        self.offset = 0 if now is None else now - time.time() * 1000
        self.rng, self.made = random.Random(seed), 0
        self.events = {event["id"]: event for event in feed_maker.make_events(events, self.now, seed)}
        self.deleted, self.aliases = set(), {}

    @property
    def now(self):
        return int(time.time() * 1000 + self.offset)

    @now.setter
    def now(self, milliseconds):
        self.offset = milliseconds - time.time() * 1000

    def add(self, age_seconds=600, **changes):
        """A new event; returns its id. `changes` are properties, or latitude, longitude and depth."""
        with self.lock:
            self.made += 1
            time_ = changes.pop("time", self.now - int(age_seconds * 1000))
            event = feed_maker.make_event(self.rng, time_, f"9{self.made:07d}", self.now, **changes)
            self.events[event["id"]] = event
            return event["id"]

    def revise(self, identifier, **changes):
        with self.lock:
            event = copy.deepcopy(self.events[identifier])
            for key in list(changes):
                if key in ("longitude", "latitude", "depth"):
                    place = ("longitude", "latitude", "depth").index(key)
                    event["geometry"]["coordinates"][place] = changes.pop(key)
            event["properties"] |= {"updated": self.now} | changes
            feed_maker.complete(event["properties"])
            self.events[identifier] = event

    def reidentify(self, old, new, keeps_old_id=True):
        """Another id becomes the preferred one; without `keeps_old_id` only the detail address still knows the old."""
        with self.lock:
            event = copy.deepcopy(self.events.pop(old))
            ids = [i for i in event["properties"]["ids"].strip(",").split(",") if keeps_old_id or i != old]
            event["id"] = new
            event["properties"] |= {"net": new[:2], "code": new[2:], "updated": self.now}
            event["properties"]["ids"] = "," + ",".join([new, *ids]) + ","
            event["properties"]["url"] = f"https://earthquake.usgs.gov/earthquakes/eventpage/{new}"
            self.events[new], self.aliases[old] = event, new

    def delete(self, identifier):
        with self.lock:
            del self.events[identifier]
            self.deleted.add(identifier)

    def forget(self, identifier):
        """Leaves the feeds without having been deleted: nothing is known of it any more."""
        with self.lock:
            del self.events[identifier]

    def find(self, identifier):
        identifier = self.aliases.get(identifier, identifier)
        mentioned = (e for e in self.events.values() if f",{identifier}," in e["properties"]["ids"])
        return self.events.get(identifier) or next(mentioned, None)

    def age(self, event):
        return self.now - event["properties"]["time"]

"""A phone's sensors as Chromium lets a test play them: values arrive rounded to 0.1 m/s², 60 a second."""

import math
import time

from pages import until_ready

TYPES = ("accelerometer", "linear-acceleration", "gyroscope")
G = 9.80665
LYING, UPRIGHT, ON_ITS_LEFT = (0, 0, G), (0, G, 0), (G, 0, 0)


class Phone:
    """A page's sensors, in m/s² with the W3C's sign; the page is loaded anew so that it has them."""

    def __init__(self, page, attitude=(0, 0), held=LYING):
        self.page, self.cdp = page, page.context.new_cdp_session(page)
        for kind in TYPES:
            metadata = {"available": True, "minimumFrequency": 1, "maximumFrequency": 100}
            self.cdp.send("Emulation.setSensorOverrideEnabled", {"enabled": True, "type": kind, "metadata": metadata})
        if attitude:
            self.turn(*attitude)
        self.held = held
        self.read(*held)
        page.reload()
        until_ready(page)
        self.read(*held)

    def turn(self, beta, gamma):
        """How the phone says that it is held, in degrees."""
        self.cdp.send("DeviceOrientation.setDeviceOrientationOverride", {"alpha": 0, "beta": beta, "gamma": gamma})

    def read(self, x, y, z):
        self.cdp.send(
            "Emulation.setSensorOverrideReadings", {"type": "accelerometer", "reading": {"xyz": {"x": x, "y": y, "z": z}}}
        )
        for kind in TYPES[1:]:
            zero = {"xyz": {"x": 0, "y": 0, "z": 0}}
            self.cdp.send("Emulation.setSensorOverrideReadings", {"type": kind, "reading": zero})

    def hold(self, x, y, z):
        self.held = (x, y, z)
        self.read(x, y, z)

    def play(self, seconds, push):
        """Adds to how the phone is held, by its own clock: `push(at)` gives x, y and z in g."""
        start = time.monotonic()
        while (at := time.monotonic() - start) < seconds:
            added = push(at)
            self.read(*(h + G * a for h, a in zip(self.held, added)))
            time.sleep(0.006)
        self.read(*self.held)

    def shake(self, strength=1.8, hertz=4, seconds=0.75):
        self.play(seconds, lambda at: (strength * math.sin(2 * math.pi * hertz * at), 0, 0))

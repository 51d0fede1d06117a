#!/usr/bin/env python3
"""A peer for Epicenter's start: loads the events of the same store into memory and answers with the newest, in plain Python.

    peer_server.py STORE PORT
"""

import http.server
import json
import sqlite3
import sys

EVENTS = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True).execute(
    "SELECT time, latitude, longitude, depth, magnitude, kind, number FROM event WHERE withdrawn = 0 ORDER BY time"
).fetchall()


class Newest(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body = json.dumps(EVENTS[-300:]).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


http.server.HTTPServer(("127.0.0.1", int(sys.argv[2])), Newest).serve_forever()

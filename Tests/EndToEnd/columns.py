"""Answers of /columns, read by the page's own reader in Node."""

import gzip
import json
import subprocess
from pathlib import Path

READER = Path(__file__).with_name("read_columns.mjs")
# What stands in a column of its own; the rest of a row is in its class.
VALUES = ["number", "time", "latitude", "longitude", "depth", "magnitude", "significance", "felt"]


def read(body):
    """An answer whose `rows` are dictionaries, what they have in common among them."""
    done = subprocess.run(["node", READER], input=body, capture_output=True, timeout=60)
    assert done.returncode == 0, done.stderr.decode()
    answer = json.loads(done.stdout)
    columns = zip(*(answer[name] for name in VALUES), answer["classOf"])
    answer["rows"] = [dict(zip(VALUES, row)) | answer["classes"][row[-1]] for row in columns]
    return answer


def get(server, query="", **headers):
    """The answer to a question, compressed as a browser asks for it."""
    response = server.get(f"/columns?{query}", Accept_Encoding="gzip", **headers)
    assert response.status == 200, response.body
    assert response.headers["Content-Type"] == "application/vnd.epicenter.columns"
    return read(gzip.decompress(response.body))


class Held:
    """What a page holds of one question's answer, brought up to date by changes alone."""

    def __init__(self, server, query=""):
        self.server, self.query = server, query
        self.take(get(server, query))

    def take(self, answer):
        self.revision = answer["revision"]
        if answer["whole"]:
            self.rows = {}
        for number in answer["gone"]:
            self.rows.pop(number, None)
        self.rows |= {row["number"]: row for row in answer["rows"]}

    def update(self):
        """Asks for what changed; gives back the answer."""
        answer = get(self.server, f"{self.query}&since={self.revision}".lstrip("&"))
        self.take(answer)
        return answer

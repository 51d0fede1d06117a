"""Ways in which an agency's server fails. Each is a function of the request and of the answer it would have got.

An answer is (status, headers, body). A misbehaviour returns the answer to send, or None after it has dealt with the
request itself.
"""

import select
import socket
import time

HTML = b"<!DOCTYPE html><html><head><title>Maintenance</title></head><body><h1>We will be back soon</h1></body></html>"


def slow(seconds):
    """Answers late; stops waiting when the client has gone away."""

    def misbehave(request, answer):
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            readable, _, _ = select.select([request.connection], [], [], min(left, 0.05))
            if readable and is_closed(request.connection):
                request.close_connection = True
                return None
        return answer

    return misbehave


def cut(at=0.5):
    """Announces the whole length and closes after the fraction `at` of it."""

    def misbehave(request, answer):
        status, headers, body = answer
        request.send_head(status, {**headers, "Content-Length": str(len(body))})
        request.send_last(body[: int(len(body) * at)])
        request.close_connection = True

    return misbehave


def shortened(at=0.5):
    """A complete answer holding an incomplete document."""

    def misbehave(request, answer):
        status, headers, body = request.plain_answer()
        return status, headers, body[: int(len(body) * at)]

    return misbehave


def html():
    return lambda request, answer: (200, {"Content-Type": "text/html; charset=utf-8"}, HTML)


def garbage():
    """200, JSON by its headers, noise by its bytes."""
    noise = bytes((i * 197 + (i >> 3) * 31) % 256 for i in range(20_000))
    return lambda request, answer: (200, {"Content-Type": "application/json"}, noise)


def status(code, retry_after=None):
    headers = {"Content-Type": "text/plain"} | ({"Retry-After": str(retry_after)} if retry_after is not None else {})
    return lambda request, answer: (code, headers, f"Error {code}\n".encode())


def redirect_loop():
    def misbehave(request, answer):
        here, _, turn = request.path.partition("?turn=")
        return 302, {"Location": f"{here}?turn={int(turn or 0) + 1}"}, b""

    return misbehave


def over_cap(at_most=256 << 20):
    """A body without an announced length that does not end before `at_most` bytes."""

    def misbehave(request, answer):
        request.send_head(200, {"Content-Type": "application/json", "Connection": "close"})
        chunk = b" " * (1 << 20)
        request.server.stand_in.over_cap_sent = 0
        while request.server.stand_in.over_cap_sent < at_most:
            request.wfile.write(chunk)
            request.server.stand_in.over_cap_sent += len(chunk)
        request.close_connection = True

    return misbehave


def is_closed(connection):
    """Whether the other side of a connection has gone."""
    try:
        return connection.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True

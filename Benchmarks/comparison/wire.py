"""A way through to a server that counts the bytes that come back, all of them: heads, bodies, and what workers ask for."""

import socket
import threading


class Wire:
    """Listens on a port of its own within `with`; `bytes` came from the server since `start`."""

    def __init__(self, port):
        self.port, self.bytes, self.lock = port, 0, threading.Lock()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"

    def __enter__(self):
        threading.Thread(target=self.accept, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.listener.close()

    def accept(self):
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            try:
                far = socket.create_connection(("127.0.0.1", self.port))
            except OSError:
                near.close()  # as a server that is gone
                continue
            for source, target, counted in ((near, far, False), (far, near, True)):
                threading.Thread(target=self.carry, args=(source, target, counted), daemon=True).start()

    def carry(self, source, target, counted):
        try:
            while piece := source.recv(1 << 16):
                if counted:
                    with self.lock:
                        self.bytes += len(piece)
                target.sendall(piece)
        except OSError:
            pass
        finally:
            for end in (source, target):
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass

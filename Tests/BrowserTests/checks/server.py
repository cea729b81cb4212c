"""A plain web server that serves sites in folders below its root."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class Patient(ThreadingHTTPServer):
    # More connections than those of one browser may wait.
    request_queue_size = 128

    def handle_error(self, *_):
        """Ignores that a browser leaves a page before it is loaded; all other errors are those of a check."""


class Server:
    """A context manager that serves a folder on a free local port."""

    def __init__(self, folder):
        self.server = Patient(("127.0.0.1", 0), partial(Quiet, directory=folder))

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{self.server.server_port}/"

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()

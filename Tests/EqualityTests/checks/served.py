"""Steps with a process that keeps running: `serve`, whose pages are read and whose forms are sent, and `build --watch`.
"""

import re
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from urllib.parse import urlencode

from forms import forms

PATIENCE = 60
# What differs in every run: the port, the token of the forms, hashes with a random key, the times of notes, and the hash
# of a body with notes.
RANDOM = re.compile(
    rb'127\.0\.0\.1:\d+|(?<=name="token" value=")\w+|(?<=name="version" value=")\w+|(?<=data-etag=")\w+'
    rb'|\d\d:\d\d UTC|(?<= body:)\w+')

# Headers that depend on these.
LEFT_OUT = ("ETag", "Content-Length")

PATHS = ("/", "/board.html", "/due.html", "/todos.json", "/feed.xml", "/no.html", "/-/serve.css")
# What is written into the fields of forms.
TEXTS = {"title": "A: \"new\" title", "note": "A *note* & more", "body": "New body\r\n\r\n- [ ] one", "due": "tomorrow"}


class Process:
    """A context manager that runs todosite and waits for its lines."""

    def __init__(self, place, line):
        self.program = subprocess.Popen(
            ["sh", "-c", f"exec {line}"], cwd=place.project, env=place.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.program.kill()
        self.program.wait()

    def line(self, text):
        """Returns the output up to a line with a text, or up to its end."""
        lines = []
        while not lines or text not in lines[-1] and lines[-1]:
            lines.append(self.program.stdout.readline())
        return b"".join(lines)

    def finish(self):
        self.program.send_signal(signal.SIGINT)
        return self.program.communicate(timeout=PATIENCE)


class Serve:
    """Reads the pages of the site from `serve`, and sends their forms."""

    line = "todosite serve --drafts --jobs 1 --todos Todos --allow-outside --problems text $TODAY --port"
    has_random_id = True

    def run(self, place, variables):
        port = free_port()
        with Process(place, f"{self.line} {port}") as process:
            start = process.line(b"http://")
            self.address = f"http://127.0.0.1:{port}"
            pages = [self.answer(path) for path in PATHS]
            pages += [self.answer(path) for path in sorted(set(re.findall(rb'href="(todos/[^"#?]+)"', pages[0])))]
            pages += [page for path in ("/todos/plan.html", "/") for page in self.send_forms(path)]
            rest, errors = process.finish()
        return process.program.returncode, RANDOM.sub(b"random", b"\n".join([start, *pages, rest])), errors

    def answer(self, path, body=None):
        path = path.decode() if isinstance(path, bytes) else path
        request = urllib.request.Request(f"{self.address}/{path.lstrip('/')}", body, {"Origin": self.address})
        try:
            answer = urllib.request.urlopen(request, timeout=PATIENCE)
        except urllib.error.HTTPError as error:
            answer = error
        with answer:
            headers = "".join(f"{name}: {value}\n" for name, value in answer.headers.items() if name not in LEFT_OUT)
            return f"{answer.status} {answer.url}\n{headers}\n".encode() + answer.read()

    def send_forms(self, path):
        """Sends each form of a page with each of its buttons, and yields the answers."""
        place = 0
        while place < len(found := forms(self.answer(path))):
            for button in found[place].buttons:
                values = {name: TEXTS.get(name, value) for name, value in found[place].values.items()}
                yield self.answer(path, urlencode([*values.items(), button]).encode())
            place += 1

    def __str__(self):
        return f"{self.line}, with requests"


class Watch:
    """Changes a todo while `build --watch` runs."""

    line = "todosite build --watch $TODAY"
    has_random_id = False

    def run(self, place, variables):
        with Process(place, self.line) as process:
            lines = [process.line(b"written, ")]
            for name, text in ("plan.md", b"---\ntitle: Changed\n---\n"), ("new.md", b"---\ntitle: [\n---\n"):
                # A change within the same moment of the file system's clock is found, but with the next look only.
                time.sleep(0.05)
                (place.project / "Todos" / name).write_bytes(text)
                lines.append(process.line(b"written, "))
            rest, errors = process.finish()
        return process.program.returncode, b"".join([*lines, rest]), errors

    def __str__(self):
        return f"{self.line}, with changes"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]

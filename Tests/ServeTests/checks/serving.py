"""Runs `todosite serve` in a project, and tells what the process does."""

import os
import re
import signal
import socket
import subprocess
import threading
import time
from pathlib import Path

ENVIRONMENT = {
    "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TZ": "UTC",
    **{name: os.environ[name] for name in ("LD_LIBRARY_PATH", "SWIFT_BACKTRACE") if name in os.environ}}

LOOPBACK = {"127.0.0.1": "0100007F", "::1": "00000000000000000000000001000000"}


class NotServed(Exception):
    """A server that did not start, or that ended by itself."""


class Process:
    """A running process."""

    def __init__(self, number):
        self.number = number

    def is_alive(self):
        return self.state() not in ("", "Z", "X")

    def state(self):
        try:
            return Path(f"/proc/{self.number}/stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            return ""

    def memory(self):
        """Returns the present and the greatest memory, in KiB."""
        status = Path(f"/proc/{self.number}/status").read_text()
        return tuple(int(re.search(rf"{name}:\s+(\d+) kB", status)[1]) for name in ("VmRSS", "VmHWM"))

    def open_files(self):
        """Returns what the file descriptors refer to."""
        names = []
        for descriptor in os.scandir(f"/proc/{self.number}/fd"):
            try:
                names.append(os.readlink(descriptor.path))
            except FileNotFoundError:
                pass
        return sorted(names)

    def work(self, seconds):
        """Waits, and returns what share of a processor the process needs meanwhile."""
        before = self.processor_time()
        time.sleep(seconds)
        return (self.processor_time() - before) / seconds

    def processor_time(self):
        fields = Path(f"/proc/{self.number}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def listeners(self):
        """Returns the addresses (in hexadecimal) and ports that the process listens on, and its other sockets."""
        mine = {name[8:-1] for name in self.open_files() if name.startswith("socket:[")}
        listening, others = [], []
        for table in ("tcp", "tcp6", "udp", "udp6"):
            for line in Path(f"/proc/{self.number}/net/{table}").read_text().splitlines()[1:]:
                fields = line.split()
                if fields[9] in mine:
                    address, port = fields[1].split(":")
                    if table.startswith("tcp") and fields[3] == "0A":
                        listening.append((address, int(port, 16)))
                    elif not table.startswith("tcp"):
                        others.append((table, address, int(port, 16)))
        return sorted(listening), others


class Served:
    """A context manager that runs `todosite serve`."""

    def __init__(self, todosite, project, *options):
        self.project = project
        self.lines = []
        self.program = subprocess.Popen(
            [todosite, "serve", project, "--port", str(free_port()), *options], cwd=project.parent, env=ENVIRONMENT,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        self.process = Process(self.program.pid)
        self.port = None
        self.has_address = threading.Event()
        # The output is read all the time, so that the server does not wait for a full pipe.
        threading.Thread(target=self.read, daemon=True).start()
        if not self.has_address.wait(30) or not self.port:
            self.program.kill()
            raise NotServed(f"`todosite serve` printed no address: {''.join(self.lines)[-1000:]!r}")

    def read(self):
        for line in self.program.stdout:
            self.lines.append(line)
            if not self.port and (address := re.search(r"http://127\.0\.0\.1:(\d+)/", line)):
                self.port = int(address[1])
                self.has_address.set()
        self.has_address.set()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.program.poll() is None:
            self.program.kill()
        self.program.wait()

    def stop(self, number=signal.SIGTERM, patience=2):
        """Sends a signal, and returns the exit status, or `None` if it runs on, and the seconds that passed."""
        start = time.monotonic()
        self.program.send_signal(number)
        try:
            status = self.program.wait(patience)
        except subprocess.TimeoutExpired:
            status = None
        return status, time.monotonic() - start


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def run(todosite, project, *words, expecting=(0,)):
    """Runs another command in a project, and returns its output."""
    result = subprocess.run([todosite, *map(str, words)], cwd=project, env=ENVIRONMENT, stdin=subprocess.DEVNULL,
                            capture_output=True, text=True, errors="replace", timeout=120)
    if result.returncode not in expecting:
        raise AssertionError(f"todosite {' '.join(map(str, words))!r:.200} exits with {result.returncode}:"
                             f" {(result.stderr or result.stdout)[-600:]}")
    return result.stdout


def contents(folder, without=()):
    """Returns the bytes of each file, and where each symbolic link leads to.

    A temporary file of a change may be gone before it is read, so it is left out.
    """
    found = {}
    for place, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name not in without]
        for name in (*files, *folders):
            path = Path(place, name)
            key = str(path.relative_to(folder))
            if path.is_symlink():
                found[key] = f"-> {os.readlink(path)}"
            elif path.is_file() and not name.startswith(".todosite-temporary-"):
                found[key] = path.read_bytes()
    return found

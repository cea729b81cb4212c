"""Runs tests as a mutant, until one fails."""

import itertools
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

# The modules whose tests run after those of a module, if no test of its own has failed.
ABOVE = {
    "FileSystem": ["Todos", "TodoFormats", "SiteGenerator"],
    "HTTPServer": [],
    "Documents": ["Todos", "TodoPages", "TodoFormats", "SiteGenerator"],
    "Todos": ["TodoPages", "TodoFormats", "SiteGenerator"],
    "TodoPages": ["TodoFormats", "SiteGenerator"],
    "SiteGenerator": [],
}
# A mutant may need much memory, write without end, or wait for what never comes.
LIMITS = "ulimit -c 0 -d 4000000 -f 1000000; exec \"$@\""


def stages(root, path):
    """Returns the filters of the tests of a file's mutants: those of its folder, its module, and the modules above."""
    _, module, *folders, _ = path.split("/")
    nearest = next(found for count in range(len(folders), -1, -1)
                   if (found := root / f"Tests/{module}Tests" / "/".join(folders[:count])).is_dir())
    names = "|".join(sorted(file.stem for file in nearest.rglob("*Tests.swift")))
    return [rf"^{module}Tests\..*/({names})\.swift:"] + [rf"^{name}Tests\." for name in [module, *ABOVE[module]]]


class Trials:
    def __init__(self, package, root, products):
        self.package = package
        self.root = root
        self.tests = products / "todositePackageTests.xctest"
        self.program = products / "todosite"
        self.done = itertools.count(1)
        # The time of each filter without a mutant.
        self.seconds = {}

    def measure(self, places):
        """Runs all tests that the mutants of some places need without a mutant; they must pass."""
        for filter in dict.fromkeys(filter for place in places for filter in stages(self.root, place.path)):
            start = time.monotonic()
            if failure := self.run(filter, None, 900):
                sys.exit(f"the tests {filter} fail without a mutant: {failure}")
            self.seconds[filter] = time.monotonic() - start

    def failure(self, place):
        """Returns what kills a mutant; None if it survives."""
        for filter in stages(self.root, place.path):
            if failure := self.run(filter, place.number, 5 * self.seconds[filter] + 20):
                return failure
        return None

    def run(self, filter, number, seconds):
        """Runs tests up to the first failure, and returns it; None if they pass."""
        # A mutant leaves files, because it is killed; in memory, the tests are faster.
        memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        scratch = Path(tempfile.mkdtemp(prefix="todosite-mutant-", dir=memory))
        environment = {**self.package.environment, "TMPDIR": str(scratch), "HOME": str(scratch)}
        if number is not None:
            environment["MUTANT"] = str(number)
        process = subprocess.Popen(
            ["bash", "-c", LIMITS, "bash", self.tests, "--testing-library", "swift-testing", "--filter", filter],
            cwd=self.package.folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, errors="replace", start_new_session=True)
        is_late = threading.Event()

        def stop():
            is_late.set()
            kill(process)

        timer = threading.Timer(seconds, stop)
        timer.start()
        failure, has_passed = None, False
        try:
            for line in process.stdout:
                if line.startswith("✘"):
                    failure = line.strip()
                    break
                has_passed = has_passed or line.startswith("✔ Test run with ") and " 0 tests " not in line
        finally:
            timer.cancel()
            kill(process)
            process.stdout.close()
            status = process.wait()
            shutil.rmtree(scratch, ignore_errors=True)
        if is_late.is_set():
            return f"no end after {seconds:.0f} s"
        return failure or (None if has_passed else f"ended with status {status}")


def kill(process):
    """Ends a process and all that it has started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass

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
LATE = "no end"


def stages(root, path):
    """Returns the filters of the tests of a file's mutants: those of its folder, its module, and the modules above."""
    _, module, *folders, _ = path.split("/")
    nearest = next(found for count in range(len(folders), -1, -1)
                   if (found := root / f"Tests/{module}Tests" / "/".join(folders[:count])).is_dir())
    names = "|".join(sorted(file.stem for file in nearest.rglob("*Tests.swift")))
    return [rf"^{module}Tests\..*/({names})\.swift:"] + [rf"^{name}Tests\." for name in [module, *ABOVE[module]]]


class Trials:
    def __init__(self, package, products, places):
        self.package = package
        # The filters of the tests for each file.
        self.stages = {path: stages(package.folder, path) for path in {place.path for place in places}}
        self.tests = products / "todositePackageTests.xctest"
        self.done = itertools.count(1)
        # The time of each filter without a mutant.
        self.seconds = {}

    def measure(self):
        """Runs all tests without a mutant; they must pass."""
        for filter in {filter for filters in self.stages.values() for filter in filters}:
            start = time.monotonic()
            if failure := self.run(filter, None, 900):
                sys.exit(f"the tests {filter} fail without a mutant: {failure}")
            self.seconds[filter] = time.monotonic() - start

    def failure(self, place):
        """Returns what kills a mutant; None if it survives. Tests that depend on the time must fail twice."""
        for filter in self.stages[place.path]:
            limit = 5 * self.seconds[filter] + 20
            failure = self.run(filter, place.number, limit)
            if failure and (failure.startswith(LATE) or self.run(filter, place.number, limit)):
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
            return f"{LATE} after {seconds:.0f} s"
        return failure or (None if has_passed else f"ended with status {status}")


def kill(process):
    """Ends a process and all that it has started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass

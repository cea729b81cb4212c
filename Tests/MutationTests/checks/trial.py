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
# What the Swift tests cannot see, failing system calls and their order, is tested last for the code that writes files.
WRITERS = ("Sources/FileSystem/", "Sources/Todos/Changing/", "Sources/SiteGenerator/Output/")
FAULT_TESTS = ("Tests/FaultTests/run", "done", "edit-link", "undo-rm", "build")

# A mutant may need much memory, write without end, or wait for what never comes.
LIMITS = "ulimit -c 0 -d 4000000 -f 1000000; exec \"$@\""
LATE = "no end"


def filters(root, path):
    """Returns the filters of the tests of a file's mutants: those of its folder, its module, and the modules above."""
    _, module, *folders, _ = path.split("/")
    nearest = next(found for count in range(len(folders), -1, -1)
                   if (found := root / f"Tests/{module}Tests" / "/".join(folders[:count])).is_dir())
    names = "|".join(sorted(file.stem for file in nearest.rglob("*Tests.swift")))
    return [rf"^{module}Tests\..*/({names})\.swift:"] + [rf"^{name}Tests\." for name in [module, *ABOVE[module]]]


class Trials:
    def __init__(self, package, products, places):
        self.package = package
        self.program = products / "todosite"
        self.done = itertools.count(1)
        # The fault tests use one folder.
        self.fault_lock = threading.Lock()
        # The commands that run the tests for each file, and the time that each takes without a mutant.
        self.commands, self.seconds = {}, {}
        for path in {place.path for place in places}:
            tests = (products / "todositePackageTests.xctest", "--testing-library", "swift-testing", "--filter")
            self.commands[path] = [(*tests, filter) for filter in filters(package.folder, path)]
            if path.startswith(WRITERS):
                self.commands[path].append(FAULT_TESTS)

    def measure(self):
        """Runs all tests without a mutant; they must pass."""
        for command in {command for commands in self.commands.values() for command in commands}:
            start = time.monotonic()
            if failure := self.run(command, None, 900):
                sys.exit(f"{command[-1]} fails without a mutant: {failure}")
            self.seconds[command] = time.monotonic() - start

    def failure(self, place):
        """Returns what kills a mutant; None if it survives. Tests that depend on the time must fail twice."""
        for command in self.commands[place.path]:
            limit = 5 * self.seconds[command] + 20
            failure = self.run(command, place.number, limit)
            if failure and (failure.startswith(LATE) or self.run(command, place.number, limit)):
                return failure
        return None

    def run(self, command, number, seconds):
        if command != FAULT_TESTS:
            return self.run_alone(command, number, seconds)
        with self.fault_lock:
            return self.run_alone(command, number, seconds)

    def run_alone(self, command, number, seconds):
        """Runs tests up to the first failure, and returns it; None if they pass."""
        # A mutant leaves files, because it is killed; in memory, the tests are faster.
        memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        scratch = Path(tempfile.mkdtemp(prefix="todosite-mutant-", dir=memory))
        environment = {**self.package.environment, "TMPDIR": str(scratch), "HOME": str(scratch)}
        if number is not None:
            environment["MUTANT"] = str(number)
            # The fault tests give the program an environment of their own.
            program = scratch / "todosite"
            program.write_text(f'#!/bin/sh\nMUTANT={number} exec "{self.program}" "$@"\n')
            program.chmod(0o755)
        environment["TODOSITE"] = str(self.program if number is None else program)
        process = subprocess.Popen(
            ["bash", "-c", LIMITS, "bash", *command], cwd=self.package.folder, env=environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
            start_new_session=True)
        is_late = threading.Event()

        def stop():
            is_late.set()
            kill(process)

        timer = threading.Timer(seconds, stop)
        timer.start()
        failure, has_passed = None, False
        try:
            for line in process.stdout:
                if line.startswith(("✘", "FAILED")):
                    failure = line.strip()
                    break
                has_passed = has_passed or line.startswith("✔ Test run with ") and " 0 tests " not in line
                has_passed = has_passed or line.endswith(" passed, 0 failed\n")
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
    """Ends a process, which leads a session, and all that it has started, which may be in groups of their own."""
    for number in [int(name) for name in os.listdir("/proc") if name.isdigit()]:
        try:
            if os.getsid(number) == process.pid:
                os.kill(number, signal.SIGKILL)
        except ProcessLookupError:
            pass

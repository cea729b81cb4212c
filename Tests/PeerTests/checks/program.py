"""Runs todosite in temporary folders."""

import json
import os
import subprocess
from pathlib import Path

ENVIRONMENT = {
    "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TZ": "UTC",
    **{name: os.environ[name] for name in ("LD_LIBRARY_PATH", "SWIFT_BACKTRACE") if name in os.environ}}


class Unexpected(Exception):
    """A program that exited with an unexpected status."""


def finish(words, **options):
    """Runs a program and returns the finished process."""
    return subprocess.run(
        list(map(str, words)), env={**ENVIRONMENT, **options.pop("environment", {})}, capture_output=True, timeout=120,
        **options)


def run(words, expecting=(0,), **options):
    """Runs a program and returns its output; raises `Unexpected` for an exit status that is not expected."""
    result = finish(words, **options)
    if result.returncode not in expecting:
        message = result.stderr.decode(errors="replace").strip() or result.stdout.decode(errors="replace").strip()
        raise Unexpected(f"{' '.join(map(str, words))!r:.200} exits with {result.returncode}: {message[-600:]}")
    return result.stdout


class Folder:
    """A folder in which todosite runs."""

    def __init__(self, folder):
        self.folder = Path(folder)

    def run(self, *words, expecting=(0,), **options):
        """Runs todosite and returns its output."""
        if "input" not in options:
            options.setdefault("stdin", subprocess.DEVNULL)
        return run([os.environ["TODOSITE"], *words], expecting, cwd=self.folder, **options)

    def result(self, *words):
        """Runs todosite and returns the finished process."""
        return finish([os.environ["TODOSITE"], *words], cwd=self.folder, stdin=subprocess.DEVNULL)


class Project(Folder):
    """A folder with todos."""

    def __init__(self, folder, files=()):
        super().__init__(folder)
        (self.folder / "Todos").mkdir(parents=True)
        for path, data in dict(files).items():
            file = self.folder / "Todos" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)

    def export(self, format, *words):
        return self.run("export", "--format", format, *words)

    def todos(self):
        """Returns all todos as exported by the program."""
        return json.loads(self.export("json"))["todos"]

    def import_bytes(self, name, data, *words):
        """Imports a file with these contents, and returns the report."""
        source = self.folder / name
        source.write_bytes(data)
        return json.loads(self.run("import", "--json", *words, source))


def imported(folder, name, data, *words):
    """Imports a file into a new project, and returns its todos and the report."""
    project = Project(folder)
    report = project.import_bytes(name, data, *words)
    return project.todos(), report

"""Builds that are killed, that run at once, or during which files change. The state they leave depends on the time; what
is done does not."""

import os
import signal
import time

from changes import change
from todo_changes import pick


class Disturbed(Exception):
    """A build that ends as it must not."""


def finish(build, allowed):
    errors = build.communicate(timeout=60)[1]
    if build.returncode not in allowed:
        raise Disturbed(f"a build ends with {build.returncode}: {errors.decode(errors='replace')[-2000:]}")


def is_undisturbed(project):
    """Whether nothing that makes a build fail was done before."""
    return not (project.obstacles or project.foreign or project.repairs)


@change(4)
def kill_a_build(project, dice):
    options = dice.choice([[], ["--jobs", "1"]])
    build = project.start("build", *options)
    delay = dice.choice([0.002, 0.005, 0.01, 0.02, 0.04, dice.random() * 0.1])
    time.sleep(delay)
    build.send_signal(dice.choice([signal.SIGKILL, signal.SIGKILL, signal.SIGINT]))
    build.communicate(timeout=60)
    return f"kill a build after {delay:.3f} s"


@change(2)
def run_two_builds(project, dice):
    options = [dice.choice([[], ["--jobs", "1"], ["--base-url", "https://other.example/"], ["--today", "2026-12-02"]]) for _ in range(2)]
    allowed = (0, 1) if is_undisturbed(project) else (0, 1, 2, 3)
    for build in [project.start("build", *words) for words in options]:
        finish(build, allowed)
    return f"run two builds at once: {options}"


@change(4)
def change_during_a_build(project, dice):
    """Writes a todo again and again while a build reads it, each time with the same size."""
    if not (path := pick(project, dice)):
        return None
    file = project.todos / path
    data = file.read_bytes()
    end, start = time.monotonic() + dice.random() * 0.06, len(data)
    build = project.start("build")
    descriptor = os.open(file, os.O_WRONLY)
    try:
        while time.monotonic() < end:
            for letter in b"abc":
                os.pwrite(descriptor, bytes([letter]), start)
        # The last letter must not depend on the time.
        os.pwrite(descriptor, b"z", start)
    finally:
        os.close(descriptor)
    finish(build, (0, 1, 2, 3))
    return f"write to {path} during a build"


@change(2)
def build_between_two_changes(project, dice):
    """Changes a todo right before and right after a build."""
    if not (path := pick(project, dice)):
        return None
    file = project.todos / path
    data = file.read_bytes()
    file.write_bytes(data + b"\none\n")
    build = project.start("build", "--jobs", "1")
    finish(build, (0, 1, 2, 3))
    status = file.stat()
    with open(file, "r+b") as opened:
        opened.seek(len(data))
        opened.write(b"\ntwo\n")
    os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns))
    return f"change {path} before and after a build"

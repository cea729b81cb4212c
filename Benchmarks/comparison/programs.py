"""The programs that are compared, and how one is measured."""

import os
import shutil
import subprocess
from pathlib import Path

from hugo import find_hugo

HERE = Path(__file__).resolve().parent.parent


class Failed(Exception):
    """A program ended with an error."""


class Programs:
    def __init__(self, folder, todosite, jobs):
        self.jobs = jobs
        self.todosite = os.path.abspath(todosite)
        self.measure = folder / "measure"
        self.floor = folder / "floor" if (folder / "floor").exists() else None
        self.find = shutil.which("find")
        self.cp = shutil.which("cp")
        found = find_hugo()
        self.hugo, self.hugo_version = found if found else (None, None)

    def floor_command(self, project, output):
        return [self.floor, project / "Todos", output, str(self.jobs)]

    def hugo_command(self, source, output):
        return [self.hugo, "--source", source, "--destination", output, "--cacheDir", source / "cache",
                "--noBuildLock"]

    def find_command(self, *folders):
        # The size is not in a folder's entries, so find asks for the status of each file. No file is so large.
        return [self.find, *folders, "-type", "f", "-size", "+1000000M"]

    def cp_command(self, site, output):
        return [self.cp, "-r", site, output]

    def todosite_command(self, project, output, jobs=None):
        return [self.todosite, "build", project, "--output", output, "--jobs", str(jobs or self.jobs)]

    def time(self, command):
        """Runs a command. Returns its elapsed and processor time in milliseconds, and its peak memory in KiB."""
        environment = os.environ | {"GOMAXPROCS": str(self.jobs)}  # Hugo has no option for it.
        done = subprocess.run(
            [self.measure, *command], stdin=subprocess.DEVNULL, capture_output=True, env=environment)
        lines = done.stderr.decode(errors="replace").splitlines()
        if done.returncode != 0:
            output = "\n".join([*done.stdout.decode(errors="replace").splitlines(), *lines][-20:])
            raise Failed(f"{' '.join(map(str, command))} ended with {done.returncode}:\n{output}")
        elapsed, processor, kibibytes = lines[-1].split()
        return float(elapsed), float(processor), int(kibibytes)

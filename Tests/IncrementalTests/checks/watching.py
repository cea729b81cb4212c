"""Random changes of todos while `todosite build --watch` runs, after each of which its site must be that of a full build."""

import subprocess
import time

import changes
from builds import file_differences
from project import contents, remove
from sequence import Sequence

MODULES = ("todo_changes",)
# The seconds after which the site must be right; the watch looks at everything after three.
PATIENCE = 30


class WatchedSequence(Sequence):
    """Does steps in a project that is watched all the time."""

    def __init__(self, place, sources, todosite, seed):
        super().__init__(place, sources, todosite, seed)
        self.watch = self.project.start("build", "--watch", errors=subprocess.DEVNULL)
        self.wait(self.build_fresh())

    def findings(self, number):
        for place in range(self.dice(number, "count").choice([1, 1, 1, 2])):
            self.change(self.dice(number, place))
        expected = self.build_fresh()
        found = self.wait(expected)
        different = sorted(path for path in {*found, *expected} if found.get(path) != expected.get(path))
        if different:
            yield f"{len(different)} files differ after {PATIENCE} s: {', '.join(different[:12])}"
        for path in different[:3]:
            yield from file_differences(path, found.get(path), expected.get(path))
        if self.watch.poll() is not None:
            yield f"the watch ended with {self.watch.returncode}"

    def choose(self, dice):
        return changes.choose(dice, among=MODULES)

    def build_fresh(self):
        remove(self.project.fresh)
        self.project.run("build", "--output", "../../fresh", "--full", check=True)
        return contents(self.project.fresh)

    def wait(self, expected):
        """Waits until the site is as expected, and returns it."""
        end = time.monotonic() + PATIENCE
        while True:
            found = self.site()
            if found == expected or time.monotonic() > end:
                return found
            time.sleep(0.02)

    def site(self):
        """Returns what the site holds, or nothing if a build changed the site while it was read."""
        try:
            found = contents(self.project.site)
        except OSError:
            return {}
        return {path: data for path, data in found.items() if not path.startswith(".todosite-staging")}

    def end(self):
        self.watch.terminate()
        self.watch.wait(timeout=PATIENCE)

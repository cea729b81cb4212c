"""The tests of builds, killed and with failing calls. The next build must make the site of a full build."""

import os
import shutil
import time

from project import STAGING, STATE, Project
from scenarios import MILK
from trial import SIGNALS, NotTried, Point, Trial, from_first_change, to_kill

# After this time in seconds, a build does not read a file again that has not changed since the last build.
SETTLING = 0.06

# The new bytes of a todo, before they take its place.
SAVED = ".saved"


class SiteTrial(Trial):
    new_pages = None  # The site of a full build; none until it is known.

    def __init__(self, scenario, base, todosite, state, tally):
        super().__init__(scenario, base, todosite, state, tally)
        with self.copy() as project:
            self.prepare(project)
            self.old = self.pages(project)
            self.change(project)
            shutil.rmtree(project.folder / scenario.output, ignore_errors=True)
            shutil.rmtree(project.folder / STATE, ignore_errors=True)
            if self.build(project).returncode != 0:
                raise NotTried("a full build fails")
            self.new_pages = self.pages(project)
        self.new = self.in_output(self.new)
        if self.new != self.new_pages:
            raise NotTried("it differs from a build of a project without a site")

    def build(self, project):
        return project.run([self.todosite, *(word for word in self.scenario.words if word != "--watch")])

    def change(self, project):
        """Changes the title of a todo, if the scenario is a build after another one, as an editor saves it."""
        if self.scenario.is_incremental:
            self.save(project)
            os.rename(project.folder / SAVED, project.folder / MILK)

    def save(self, project):
        todo = project.folder / MILK
        saved = project.folder / SAVED
        saved.write_bytes(todo.read_bytes().replace(b"oat milk", b"oats"))
        shutil.copymode(todo, saved)

    def prepare(self, project):
        """Before an incremental build, builds the site of a copy, because a copied state knows other files.

        After the second build, the state has the stamps of all files, so that the next one always makes the same calls.
        """
        if not self.scenario.is_incremental:
            return
        for _ in range(2):
            time.sleep(SETTLING)
            self.build(project)
        self.change(project)
        time.sleep(SETTLING)

    def points(self):
        yield Point("without faults", [], self.order_check(self.calls))
        yield Point("at most 7 bytes by each call", ["-W", "7"], self.check_success)
        yield Point("EINTR from each call", ["-i"], self.check_success)
        yield from self.full_disks(self.check_failed)
        yield from self.clocks(self.check_failed)
        changing = to_kill(from_first_change(self.calls))
        for call in changing:
            signal = SIGNALS[call.number % 2]
            yield Point(f"killed before {call}", ["-k", str(call.number)], self.check_kill)
            yield self.signal_point(call, signal)
            error = "ENOSPC" if call.number % 2 else "EDQUOT"
            yield Point(f"{error} from {call}", ["-e", f"{call.number}={error}"], self.check_failed)
        for call in [] if self.scenario.is_brief else self.calls:
            yield Point(f"EIO from {call}", ["-e", f"{call.number}=EIO"], self.check_failed)

    def files(self, project):
        return project.files()

    def pages(self, project):
        return self.in_output(self.files(project))

    def in_output(self, files):
        return {path: what for path, what in files.items() if path.startswith(f"{self.scenario.output}/")}

    def check_success(self, project, run):
        if run.returncode != 0:
            yield "it failed"
        yield from self.differences(self.pages(project), [self.new])
        yield from (f"left over: {path}" for path in project.everything() if STAGING in path)

    def check_kill(self, project, run):
        if run.returncode != 137:
            yield "it was not killed"
        yield from self.old_or_new(project)
        yield from self.check_next(project)

    def signal_check(self, signal):
        """Returns a check that a build is finished, or has ended with the signal."""
        def check(project, run):
            if run.returncode not in (0, 128 + signal):
                yield "it did not end with the signal"
            yield from (f"left over: {path}" for path in project.everything() if STAGING in path)
            yield from self.old_or_new(project)
            yield from self.check_next(project)
        return check

    def check_failed(self, project, run):
        if run.returncode == 0:
            yield from self.check_success(project, run)
        elif run.returncode not in (1, 2, 3) or not run.stderr:
            yield "it did not report the failure"
        elif run.returncode > 1:
            # With the status 1, the site has a page that says which file could not be read.
            yield from self.old_or_new(project)
        yield from self.check_next(project)

    def check_next(self, project, _=None):
        yield from (f"the next build: {what}" for what in self.check_success(project, self.build(project)))

    def old_or_new(self, project):
        """Yields the pages that are neither old nor new; the manifest may list both."""
        pages = self.pages(project)
        for path in sorted(set(pages) | set(self.old) & set(self.new)):
            if not path.endswith(".todosite-manifest") and pages.get(path) not in (self.old.get(path), self.new.get(path)):
                yield f"{path} is neither old nor new"

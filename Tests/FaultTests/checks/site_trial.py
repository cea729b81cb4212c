"""The tests of an incremental build, killed and with failing calls. The next build must make the site of a full build."""

import shutil
import time

from order import STAGING
from project import STATE, Project
from scenarios import MILK
from trial import NotTried, Trial, from_first_change, to_kill

# After this time in seconds, a build does not read a file again that has not changed since the last build.
SETTLING = 0.06


class SiteTrial(Trial):
    def __init__(self, scenario, base, todosite, state, tally):
        super().__init__(scenario, base, todosite, state, tally)
        with Project(copy_of=base) as project:
            self.prepare(project)
            self.old = self.pages(project)
            shutil.rmtree(project.folder / "_site")
            shutil.rmtree(project.folder / STATE, ignore_errors=True)
            if project.run([todosite, *scenario.words]).returncode != 0:
                raise NotTried("a full build fails")
            full = self.pages(project)
        self.new = {path: what for path, what in self.new.items() if path.startswith("_site/")}
        if self.new != full:
            raise NotTried("an incremental build differs from a full build")

    def prepare(self, project):
        """Builds the site of a copy, because a copied state knows other files, and changes the title of a todo.

        After the second build, the state has the stamps of all files, so that the next one always makes the same calls.
        """
        for _ in range(2):
            time.sleep(SETTLING)
            project.run([self.todosite, *self.scenario.words])
        todo = project.folder / MILK
        todo.write_bytes(todo.read_bytes().replace(b"oat milk", b"oats"))
        time.sleep(SETTLING)

    def points(self):
        yield "without faults", [], self.order_check(self.calls)
        for call in to_kill(from_first_change(self.calls)):
            yield f"killed before {call}", ["-k", str(call.number)], self.check_kill
        for call in self.calls:
            yield f"EIO from {call}", ["-e", f"{call.number}=EIO"], self.check_failed
            if call.changes:
                yield f"ENOSPC from {call}", ["-e", f"{call.number}=ENOSPC"], self.check_failed

    def files(self, project):
        return project.files()

    def pages(self, project):
        return {path: what for path, what in self.files(project).items() if path.startswith("_site/")}

    def check_success(self, project, run):
        if run.returncode != 0:
            yield "it failed"
        yield from self.differences(self.pages(project), [self.new])
        yield from (f"left over: {path}" for path in project.files() if STAGING in path)

    def check_kill(self, project, run):
        if run.returncode != 137:
            yield "it was not killed"
        yield from self.old_or_new(project)
        yield from self.check_next(project)

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
        run = project.run([self.todosite, *self.scenario.words])
        yield from (f"the next build: {what}" for what in self.check_success(project, run))

    def old_or_new(self, project):
        """Yields the pages that are neither old nor new; the manifest may list both."""
        pages = {path: what for path, what in self.pages(project).items()
                 if STAGING not in path and not path.endswith(".todosite-manifest")}
        for path in sorted(set(pages) | set(self.old) & set(self.new)):
            if not path.endswith(".todosite-manifest") and pages.get(path) not in (self.old.get(path), self.new.get(path)):
                yield f"{path} is neither old nor new"
